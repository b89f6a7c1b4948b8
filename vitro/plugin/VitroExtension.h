/* The plugin's own PJRT extension, a node in its chain of extensions, for the Python package.
   Plain C without other headers: ctypes mirrors it in python/vitro/_extension.py. */
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define VITRO_EXTENSION_TYPE 0x5654 /* "VT": far above PJRT's own types */
#define VITRO_EXTENSION_VERSION 2

/* A dense row-major array in host memory. `pjrt_type` is a PJRT_Buffer_Type; types below eight bits
   take one byte per element. */
struct vitro_array {
  void *data;
  int32_t pjrt_type;
  const int64_t *dims;
  size_t num_dims;
};

/* A host callback. Outputs are allocated by the caller and written here.
   Returns 0, or anything else after writing NUL-terminated text of at most `error_size` bytes. May
   be called from any thread, from several at once; must not unwind. */
typedef int (*vitro_host_callback)(uint64_t callback_id, const struct vitro_array *inputs,
                                   size_t num_inputs, struct vitro_array *outputs,
                                   size_t num_outputs, char *error, size_t error_size);

struct vitro_extension {
  /* As PJRT_Extension_Base. */
  size_t struct_size;
  int32_t type;
  struct PJRT_Extension_Base *next;

  int32_t version;
  /* Implements every vitro_python_callback. NULL unregisters it and waits for active calls. */
  void (*set_host_callback)(vitro_host_callback callback);
  /* Resets the settings to those of VITRO_FLAGS, changed by `flags` ("--check=nan --seed=3");
     earlier calls have no effect any more. Returns NULL, or an error, and then nothing has changed.
     The text is valid until the next call from the same thread. */
  const char *(*set_flags)(const char *flags);
  /* Whether a call now waits for its results and fails by itself: --check or --shadow is on. */
  int (*stops_caller)(void);
};

#ifdef __cplusplus
} /* extern "C" */
static_assert(sizeof(struct vitro_extension) == 56, "the layout that python/ relies on");
static_assert(offsetof(struct vitro_extension, version) == 24, "after PJRT_Extension_Base");
static_assert(sizeof(struct vitro_array) == 32, "the layout that python/ relies on");
#endif
