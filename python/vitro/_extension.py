"""vitro/plugin/VitroExtension.h for ctypes: what the plugin offers beyond PJRT."""
import ctypes

TYPE, VERSION = 0x5654, 2


class Array(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("pjrt_type", ctypes.c_int32),
                ("dims", ctypes.POINTER(ctypes.c_int64)), ("num_dims", ctypes.c_size_t)]


HostCallback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_uint64, ctypes.POINTER(Array), ctypes.c_size_t,
                                ctypes.POINTER(Array), ctypes.c_size_t, ctypes.c_void_p,
                                ctypes.c_size_t)


class _Base(ctypes.Structure):
    pass


_Base._fields_ = [("struct_size", ctypes.c_size_t), ("type", ctypes.c_int32),
                  ("next", ctypes.POINTER(_Base))]


class _Extension(ctypes.Structure):
    _fields_ = [("base", _Base), ("version", ctypes.c_int32),
                ("set_host_callback", ctypes.CFUNCTYPE(None, HostCallback)),
                ("set_flags", ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.c_char_p)),
                ("stops_caller", ctypes.CFUNCTYPE(ctypes.c_int))]


class _Api(ctypes.Structure):  # the head of PJRT_Api
    _fields_ = [("struct_size", ctypes.c_size_t), ("extension_start", ctypes.POINTER(_Base))]


def find(c_api):
    """The extension of a plugin, from the capsule that JAX made of its PJRT_Api."""
    name = ctypes.pythonapi.PyCapsule_GetName
    name.restype, name.argtypes = ctypes.c_char_p, [ctypes.py_object]
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    api = ctypes.cast(pointer(c_api, name(c_api)), ctypes.POINTER(_Api)).contents
    node = api.extension_start
    while node:
        if node.contents.type == TYPE:
            extension = ctypes.cast(node, ctypes.POINTER(_Extension)).contents
            if extension.version != VERSION:
                raise RuntimeError(f"libvitro_pjrt.so speaks version {extension.version} of the vitro"
                                   f" extension, this package version {VERSION}: reinstall vitro")
            return extension
        node = node.contents.next
    raise RuntimeError("libvitro_pjrt.so lacks the vitro extension: it is not of this package")
