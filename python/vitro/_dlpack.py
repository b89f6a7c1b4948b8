"""DLPack: an array on vitro is handed on as a copy of JAX's CPU backend, whose name DLPack knows."""
from jax._src import api
from jax._src import array
from jax._src import xla_bridge
from jax._src.dlpack import DLDeviceType


def install(platform):
    export = array.ArrayImpl.__dlpack__
    device_of = array.ArrayImpl.__dlpack_device__

    def on_cpu(x):
        try:
            device = xla_bridge.local_devices(backend="cpu")[0]
        except RuntimeError:
            raise BufferError("DLPack hands arrays of vitro on through JAX's CPU backend: add cpu to"
                              " JAX_PLATFORMS") from None
        return api.device_put(x, device)

    def __dlpack__(self, *, stream=None, max_version=None, dl_device=None, copy=None):
        if self.platform() == platform and len(self.sharding.device_set) == 1:
            if copy is False:
                raise BufferError("an array on vitro is only handed on as a copy")
            return export(on_cpu(self), max_version=max_version, dl_device=dl_device)
        return export(self, stream=stream, max_version=max_version, dl_device=dl_device, copy=copy)

    def __dlpack_device__(self):
        if len(self.sharding.device_set) == 1 and self.platform() == platform:
            return DLDeviceType.kDLCPU, 0
        return device_of(self)

    array.ArrayImpl.__dlpack__ = __dlpack__
    array.ArrayImpl.__dlpack_device__ = __dlpack_device__
