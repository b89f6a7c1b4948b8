"""What JAX decides by lists of platforms that cannot know vitro."""
import functools

from jax._src import compilation_cache
from jax._src import core
from jax._src import custom_partitioning
from jax._src import debugging
from jax._src import mesh as mesh_lib
from jax._src import sharding_impls
from jax._src.interpreters import mlir
from jax._src.lax import control_flow
from jax._src.lax import lax
from jax._src.lax import special
import numpy as np

# Factorizations that JAX can also write out in its own ops: LAPACK's are better and faster.
_LAPACK = {"householder_product", "ormqr", "lu", "geqrf", "svd", "tridiagonal_solve"}


class _RulesOf(dict):
    """Lowering rules of a platform, which are another's where it and JAX in general have none.

    Looked up when needed: modules register rules when they are imported, which may be later.
    """

    def __init__(self, own, other):
        super().__init__(own)
        self._other = other

    def _inherits(self, primitive):
        return primitive in self._other and (primitive not in mlir._lowerings or primitive.name in _LAPACK)

    def __contains__(self, primitive):
        return super().__contains__(primitive) or self._inherits(primitive)

    def __missing__(self, primitive):
        if self._inherits(primitive):
            return self._other[primitive]
        raise KeyError(primitive)


# Functions that JAX would expand into simpler ops before the plugin sees them; vitro has them as ops.
_WHOLE = [special.bessel_i1e_p, special.digamma_p, special.erf_inv_p, special.erfc_p, special.lgamma_p,
          special.polygamma_p, special.zeta_p]


def _keep_whole(primitive, platform):
    """Lowers to a composite named after the function, with JAX's own expansion inside it."""
    expand = mlir._lowerings[primitive].rule
    expanded = core.Primitive(f"{primitive.name}_expanded")
    expanded.def_abstract_eval(lambda *avals, **params: primitive.abstract_eval(*avals, **params)[0])
    mlir.register_lowering(expanded, expand, platform=platform)

    def rule(ctx, *values, **params):
        # Programs for several platforms or of symbolic shapes hand their functions further arguments, which a
        # composite does not pass on.
        if len(ctx.module_context.platforms) > 1 or ctx.dim_var_values:
            return expand(ctx, *values, **params)
        whole = lax.composite(functools.partial(expanded.bind, **params), f"chlo.{primitive.name}")
        return mlir.lower_fun(whole, multiple_results=False)(ctx, *values)
    mlir.register_lowering(primitive, rule, platform=platform)


def _custom_partitioning(ctx, *values, call, **_):
    """A program over several devices is not partitioned here: what the function computes is enough."""
    return mlir.lower_fun(core.jaxpr_as_fun(call), multiple_results=True)(ctx, *values)


def _inspect_sharding(ctx, value, *, callback):
    """Without a partitioner nothing has to be awaited: inside a program every value is whole."""
    context = ctx.module_context.axis_context
    mesh = mesh_lib.thread_resources.env.physical_mesh
    if isinstance(context, sharding_impls.SPMDAxisContext):
        mesh = context.mesh
    elif context.abstract_mesh is not None:
        devices = np.array(context.device_assignment)
        mesh = mesh_lib.Mesh(devices.reshape(context.abstract_mesh.axis_sizes), context.abstract_mesh.axis_names)
    if mesh.empty:
        callback(sharding_impls.GSPMDSharding(context.device_assignment, sharding_impls.replicated_hlo_sharding))
    else:
        callback(sharding_impls.NamedSharding(mesh, sharding_impls.PartitionSpec()))
    return []


def _platform_choice(primitive, parameter, platform):
    """lax.platform_dependent: where there is no branch for vitro and no default, vitro is a cpu."""
    lower = mlir._lowerings[primitive].rule

    def with_vitro(branches):
        if branches is None or any(names is None or platform in names for names in branches):
            return branches
        return tuple((*names, platform) if "cpu" in names else names for names in branches)

    def rule(ctx, *args, **params):
        if parameter in params:
            params[parameter] = with_vitro(params[parameter])
        return lower(ctx, *args, **params)
    mlir.register_lowering(primitive, rule, platform=platform)


class _Cacheable:
    """A backend under a name that the compilation cache has on its list."""

    def __init__(self, backend):
        self._backend = backend

    platform = "cpu"

    def __getattr__(self, name):
        return getattr(self._backend, name)


def install(platform):
    if platform not in mlir._platforms_with_donation:
        mlir._platforms_with_donation.append(platform)
    rules = mlir._platform_specific_lowerings
    rules[platform] = _RulesOf(rules[platform], rules["cpu"])
    for primitive in _WHOLE:
        _keep_whole(primitive, platform)
    _platform_choice(control_flow.platform_index_p, "platforms", platform)
    _platform_choice(control_flow.cond_p, "branches_platforms", platform)
    mlir.register_lowering(custom_partitioning.custom_partitioning_p, _custom_partitioning, platform=platform)
    mlir.register_lowering(debugging.inspect_sharding_p, _inspect_sharding, platform=platform)

    is_cache_used = compilation_cache.is_cache_used

    def is_cache_used_here(backend):
        return is_cache_used(_Cacheable(backend) if backend.platform == platform else backend)
    compilation_cache.is_cache_used = is_cache_used_here
