"""Whether this CPU can run vitro: loops of its programs are compiled for x86-64-v3, the CPUs since 2013."""

_NEEDED = ("avx2", "bmi2", "f16c", "fma", "movbe")


def why_not(path="/proc/cpuinfo"):
    """None, or why vitro would end with "illegal instruction"."""
    try:
        with open(path) as file:
            flags = next((line.partition(":")[2].split() for line in file if line.startswith("flags")), None)
    except OSError:
        return None
    lacking = [name for name in _NEEDED if name not in flags] if flags else []
    return f"vitro needs an x86-64-v3 CPU; this one lacks {', '.join(lacking)}" if lacking else None
