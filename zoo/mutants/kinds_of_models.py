"""Larger programs: models, their gradients, and what trains and serves them. Most have 100 ops and more."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

KINDS = {}


def kind(variants=2):
    def add(build):
        KINDS[build.__name__] = (variants, build)
        return build
    return add


def norm(x, g, b):
    mean = x.mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-5) * g + b


@kind(3)
def mlp_training(d):
    """Cross entropy, its gradient, and a step of Adam."""
    n, sizes = d.size(6, 20), [d.size(8, 24), d.size(9, 40), d.size(9, 30), d.size(3, 9)]

    def loss(ws, x, y):
        h = x
        for i, (w, b) in enumerate(ws):
            h = h @ w.T + b
            h = jnp.tanh(h) if i < len(ws) - 1 else h
        return -(jax.nn.log_softmax(h) * jax.nn.one_hot(y, sizes[-1])).sum(1).mean()

    def f(ws, ms, vs, x, y, t):
        value, grads = jax.value_and_grad(loss)(ws, x, y)
        ms = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, ms, grads)
        vs = jax.tree.map(lambda v, g: 0.99 * v + 0.01 * g * g, vs, grads)
        new = jax.tree.map(lambda w, m, v: w - 0.01 * (m / (1 - 0.9 ** t)) / (jnp.sqrt(v / (1 - 0.99 ** t)) + 1e-8), ws, ms, vs)
        return value, new, ms, vs
    ws = [(d.normal(o, i, scale=0.4), d.normal(o, scale=0.1)) for i, o in zip(sizes, sizes[1:])]
    ms = [(d.normal(*w.shape, scale=0.1), d.normal(*b.shape, scale=0.1)) for w, b in ws]
    vs = [(d.uniform(*w.shape), d.uniform(*b.shape)) for w, b in ws]
    return f, (ws, ms, vs, d.normal(n, sizes[0]), d.integers(0, sizes[-1], n), np.float32(3))


@kind()
def cnn_gradient(d):
    n, h, c, k = d.size(2, 4), d.pick(8, 10, 12), d.size(1, 3), d.size(3, 6)
    dims = ("NHWC", "HWIO", "NHWC")

    def model(p, x):
        y = jax.nn.relu(lax.conv_general_dilated(x, p["a"], (1, 1), "SAME", dimension_numbers=dims) + p["ba"])
        y = lax.reduce_window(y, -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
        y = jax.nn.relu(lax.conv_general_dilated(y, p["b"], (2, 2), "SAME", dimension_numbers=dims))
        mean = y.mean((0, 1, 2))
        y = (y - mean) * lax.rsqrt(y.var((0, 1, 2)) + 1e-3)
        return y.mean((1, 2)) @ p["w"]

    def f(p, x, y):
        def loss(p):
            return ((model(p, x) - y) ** 2).mean()
        value, grads = jax.value_and_grad(loss)(p)
        size = jnp.sqrt(sum((g * g).sum() for g in jax.tree.leaves(grads)))
        return value, jax.tree.map(lambda w, g: w - 0.1 * g / jnp.maximum(size, 1.0), p, grads), size
    p = {"a": d.normal(3, 3, c, k, scale=0.4), "ba": d.normal(k, scale=0.1), "b": d.normal(3, 3, k, 2 * k, scale=0.3),
         "w": d.normal(2 * k, 5, scale=0.5)}
    return f, (p, d.normal(n, h, h, c), d.normal(n, 5))


@kind(3)
def transformer_block(d):
    b, t, heads, e = d.size(1, 2), d.size(6, 17), d.pick(2, 4), d.pick(16, 24, 32)

    def f(x, wq, wk, wv, wo, w1, b1, w2, b2, g1, o1, g2, o2):
        y = norm(x, g1, o1)
        q, k, v = (jnp.reshape(y @ w.T, (b, t, heads, e // heads)).transpose(0, 2, 1, 3) for w in (wq, wk, wv))
        scores = q @ k.transpose(0, 1, 3, 2) / np.sqrt(e // heads)
        scores = jnp.where(jnp.tril(jnp.ones((t, t), bool)), scores, -1e9)
        mixed = jax.nn.softmax(scores, axis=-1) @ v
        x = x + mixed.transpose(0, 2, 1, 3).reshape(b, t, e) @ wo.T
        y = norm(x, g2, o2)
        return x + jax.nn.gelu(y @ w1.T + b1) @ w2.T + b2
    m = 2 * e
    return f, (d.normal(b, t, e), *(d.normal(e, e, scale=0.2) for _ in range(4)), d.normal(m, e, scale=0.2), d.normal(m), d.normal(e, m, scale=0.2),
               d.normal(e), d.normal(e), d.normal(e), d.normal(e), d.normal(e))


@kind()
def transformer_gradient(d):
    t, e, v = d.size(5, 11), d.pick(12, 16), d.size(11, 23)

    def loss(p, tokens):
        x = p["emb"][tokens] + p["pos"]
        for layer in p["layers"]:
            y = norm(x, layer["g"], layer["b"])
            q, k, w = y @ layer["q"].T, y @ layer["k"].T, y @ layer["v"].T
            a = jax.nn.softmax(jnp.where(jnp.tril(jnp.ones((t, t), bool)), q @ k.T / np.sqrt(e), -1e9), axis=-1)
            x = x + a @ w
            x = x + jax.nn.silu(norm(x, layer["g"], layer["b"]) @ layer["up"].T) @ layer["down"].T
        logits = x @ p["emb"].T
        return -jnp.take_along_axis(jax.nn.log_softmax(logits[:-1]), tokens[1:, None], axis=1).mean()

    def f(p, tokens):
        value, grads = jax.value_and_grad(loss)(p, tokens)
        return value, jax.tree.map(lambda w, g: w - 0.05 * g, p, grads)

    def layer():
        return {**{name: d.normal(e, e, scale=0.3) for name in "qkv"}, "g": d.normal(e), "b": d.normal(e),
                "up": d.normal(2 * e, e, scale=0.3), "down": d.normal(e, 2 * e, scale=0.3)}
    p = {"emb": d.normal(v, e), "pos": d.normal(t, e), "layers": [layer(), layer()]}
    return f, (p, d.integers(0, v, t))


@kind()
def lstm(d):
    t, n, i, h = d.size(4, 9), d.size(2, 6), d.size(4, 11), d.size(5, 14)

    def f(xs, w, u, b, h0, c0, out):
        def step(state, x):
            hidden, cell = state
            gates = x @ w.T + hidden @ u.T + b
            a, g, o, z = jnp.split(gates, 4, axis=-1)
            cell = jax.nn.sigmoid(g + 1) * cell + jax.nn.sigmoid(a) * jnp.tanh(z)
            hidden = jax.nn.sigmoid(o) * jnp.tanh(cell)
            return (hidden, cell), hidden @ out.T
        (hidden, cell), ys = lax.scan(step, (h0, c0), xs)
        return hidden, cell, ys
    return f, (d.normal(t, n, i), d.normal(4 * h, i, scale=0.4), d.normal(4 * h, h, scale=0.4), d.normal(4 * h), d.normal(n, h), d.normal(n, h),
               d.normal(3, h))


@kind()
def gru_gradient(d):
    t, n, h = d.size(3, 6), d.size(2, 5), d.size(4, 9)

    def loss(p, xs):
        def step(state, x):
            r = jax.nn.sigmoid(x @ p["wr"] + state @ p["ur"])
            z = jax.nn.sigmoid(x @ p["wz"] + state @ p["uz"])
            new = jnp.tanh(x @ p["wn"] + r * (state @ p["un"]))
            return (1 - z) * new + z * state, (new ** 2).sum()
        last, sizes = lax.scan(step, jnp.zeros((n, h)), xs)
        return last.sum() + 0.1 * sizes.mean()

    def f(p, xs):
        value, grads = jax.value_and_grad(loss)(p, xs)
        return value, grads
    return f, ({name: d.normal(h, h, scale=0.4) for name in ("wr", "ur", "wz", "uz", "wn", "un")}, d.normal(t, n, h))


@kind()
def paged_attention(d):
    """One new token against keys and values that lie in pages."""
    heads, e, page, pages, used = d.pick(2, 4), d.pick(8, 16), d.pick(4, 8), d.size(6, 12), d.size(2, 5)

    def f(q, keys, values, table, length, new_k, new_v):
        at = length // page, length % page
        keys = keys.at[table[at[0]], at[1]].set(new_k)
        values = values.at[table[at[0]], at[1]].set(new_v)
        k = keys[table].reshape(used * page, heads, e)
        v = values[table].reshape(used * page, heads, e)
        scores = jnp.einsum("he,she->hs", q, k) / np.sqrt(e)
        scores = jnp.where(jnp.arange(used * page)[None] <= length, scores, -jnp.inf)
        weights = jnp.exp(scores - scores.max(1, keepdims=True))
        weights = weights / weights.sum(1, keepdims=True)
        return jnp.einsum("hs,she->he", weights, v), keys, values
    return f, (d.normal(heads, e), d.normal(pages, page, heads, e), d.normal(pages, page, heads, e),
               d.random.permutation(pages)[:used].astype(np.int32), np.int32(d.size(page, used * page - 1)), d.normal(heads, e), d.normal(heads, e))


@kind()
def decoding(d):
    """A loop that picks the next token, with a cache that grows."""
    v, e, steps = d.size(11, 30), d.pick(8, 12, 16), d.size(4, 8)

    def f(emb, wq, wk, wv, start):
        def body(i, state):
            tokens, ks, vs = state
            x = emb[tokens[i]]
            ks = ks.at[i].set(wk @ x)
            vs = vs.at[i].set(wv @ x)
            scores = jnp.where(jnp.arange(steps + 1) <= i, ks @ (wq @ x), -1e9)
            y = jax.nn.softmax(scores) @ vs + x
            return tokens.at[i + 1].set(jnp.argmax(emb @ y).astype(jnp.int32)), ks, vs
        tokens = jnp.zeros(steps + 1, jnp.int32).at[0].set(start)
        return lax.fori_loop(0, steps, body, (tokens, jnp.zeros((steps + 1, e)), jnp.zeros((steps + 1, e))))
    return f, (d.normal(v, e), *(d.normal(e, e, scale=0.4) for _ in range(3)), np.int32(d.size(0, 9)))


@kind()
def mixture_of_experts(d):
    n, e, experts = d.size(6, 16), d.pick(8, 12), d.pick(3, 4)

    def f(x, gate, up, down):
        logits = x @ gate.T
        weights, chosen = lax.top_k(jax.nn.softmax(logits), 2)
        weights = weights / weights.sum(1, keepdims=True)
        hidden = jax.nn.relu(jnp.einsum("ne,xfe->nxf", x, up))
        each = jnp.einsum("nxf,xef->nxe", hidden, down)
        mask = (jax.nn.one_hot(chosen, experts) * weights[:, :, None]).sum(1)
        load = jax.nn.one_hot(chosen[:, 0], experts).mean(0) * jax.nn.softmax(logits).mean(0)
        return x + jnp.einsum("nx,nxe->ne", mask, each), load.sum() * experts
    return f, (d.normal(n, e), d.normal(experts, e), d.normal(experts, 2 * e, e, scale=0.3), d.normal(experts, e, 2 * e, scale=0.3))


@kind()
def optimisers(d):
    shapes = [(d.size(3, 12), d.size(4, 20)) for _ in range(4)]

    def f(ws, gs, ms, rows, columns):
        total = jnp.sqrt(sum((g * g).sum() for g in gs))
        clip = jnp.minimum(1.0, 1.0 / (total + 1e-6))
        new_w, new_m, new_r, new_c = [], [], [], []
        for w, g, m, r, c in zip(ws, gs, ms, rows, columns):
            g = g * clip
            m = 0.9 * m + g
            r = 0.95 * r + 0.05 * (g * g).mean(1)
            c = 0.95 * c + 0.05 * (g * g).mean(0)
            v = r[:, None] * c[None] / r.mean()
            u = g * lax.rsqrt(v + 1e-8)
            u = u / jnp.maximum(1.0, jnp.sqrt((u * u).mean()))
            trust = jnp.linalg.norm(w) / (jnp.linalg.norm(u) + 1e-6)
            new_w.append(w - 0.01 * trust * (u + 0.9 * jnp.sign(m)) - 0.001 * w)
            new_m.append(m), new_r.append(r), new_c.append(c)
        return new_w, new_m, new_r, new_c, total
    return f, ([d.normal(*s) for s in shapes], [d.normal(*s) for s in shapes], [d.normal(*s) for s in shapes],
               [d.uniform(s[0], low=0.1) for s in shapes], [d.uniform(s[1], low=0.1) for s in shapes])


@kind()
def residual_network(d):
    n, h, c = d.size(1, 2), d.pick(7, 8, 9), d.size(4, 8)
    dims = ("NCHW", "OIHW", "NCHW")

    def f(x, stem, kernels, scales, biases, head):
        x = lax.conv_general_dilated(x, stem, (1, 1), "SAME", dimension_numbers=dims)
        for k, s, b in zip(kernels, scales, biases):
            y = (x - x.mean((0, 2, 3), keepdims=True)) * lax.rsqrt(x.var((0, 2, 3), keepdims=True) + 1e-5) * s[:, None, None] + b[:, None, None]
            x = x + lax.conv_general_dilated(jax.nn.relu(y), k, (1, 1), "SAME", dimension_numbers=dims)
        return jax.nn.softmax(x.mean((2, 3)) @ head.T), x
    return f, (d.normal(n, 3, h, h), d.normal(c, 3, 3, 3, scale=0.3), [d.normal(c, c, 3, 3, scale=0.2) for _ in range(3)],
               [d.normal(c) for _ in range(3)], [d.normal(c) for _ in range(3)], d.normal(6, c))


@kind()
def graph_network(d):
    nodes, edges, e = d.size(8, 20), d.size(20, 60), d.size(5, 12)

    def f(x, sources, targets, weight, attention, out):
        for _ in range(3):
            h = x @ weight.T
            scores = jax.nn.leaky_relu((h[sources] * attention[0]).sum(1) + (h[targets] * attention[1]).sum(1))
            top = jax.ops.segment_max(scores, targets, num_segments=nodes)
            parts = jnp.exp(scores - top[targets])
            total = jax.ops.segment_sum(parts, targets, num_segments=nodes)
            x = jax.nn.elu(jax.ops.segment_sum(h[sources] * (parts / total[targets])[:, None], targets, num_segments=nodes)) + x
        return x @ out.T, jnp.argmax(x, axis=1)
    return f, (d.normal(nodes, e), d.integers(0, nodes, edges), d.integers(0, nodes, edges), d.normal(e, e, scale=0.4), d.normal(2, e), d.normal(3, e))


@kind()
def bfloat16_transformer(d):
    t, e = d.size(5, 12), d.pick(16, 32)

    def f(x, wq, wk, wv, wo, up, down, g):
        def rms(v):
            w = v.astype(jnp.float32)
            return (w * lax.rsqrt((w * w).mean(-1, keepdims=True) + 1e-6)).astype(jnp.bfloat16) * g
        angle = jnp.arange(t)[:, None] / (100.0 ** (jnp.arange(e // 2) / (e // 2)))[None]

        def rotate(v):
            a, b = jnp.split(v.astype(jnp.float32), 2, axis=-1)
            return jnp.concatenate([a * jnp.cos(angle) - b * jnp.sin(angle), a * jnp.sin(angle) + b * jnp.cos(angle)], -1)
        for _ in range(2):
            y = rms(x)
            q, k, v = rotate(y @ wq.T), rotate(y @ wk.T), y @ wv.T
            scores = jnp.where(jnp.tril(jnp.ones((t, t), bool)), q @ k.T / np.sqrt(e), -1e30)
            x = x + jax.nn.softmax(scores, axis=-1).astype(jnp.bfloat16) @ v @ wo.T
            x = x + jax.nn.silu(rms(x) @ up.T) @ down.T
        return x, x.astype(jnp.float32).mean()
    bf = "bfloat16"
    return f, (d.normal(t, e, dtype=bf), *(d.normal(e, e, scale=0.2, dtype=bf) for _ in range(4)), d.normal(2 * e, e, scale=0.2, dtype=bf),
               d.normal(e, 2 * e, scale=0.2, dtype=bf), d.normal(e, dtype=bf))


@kind(3)
def physics(d):
    """Particles that attract each other, then waves on a grid."""
    n, g = d.size(5, 12), d.size(8, 16)

    def f(p, v, mass, field, before):
        def step(i, state):
            p, v = state
            away = p[None] - p[:, None]
            far = (away ** 2).sum(-1) + 0.05
            force = (away * (mass[None, :] / (far * jnp.sqrt(far)))[..., None]).sum(1)
            v = v + 0.01 * force
            return p + 0.01 * v, v
        p, v = lax.fori_loop(0, 5, step, (p, v))
        energy = 0.5 * (mass * (v ** 2).sum(-1)).sum()
        for _ in range(3):
            around = jnp.roll(field, 1, 0) + jnp.roll(field, -1, 0) + jnp.roll(field, 1, 1) + jnp.roll(field, -1, 1) - 4 * field
            field, before = 2 * field - before + 0.2 * around, field
            field = field.at[0].set(0.0).at[:, -1].set(0.0)
        return p, v, energy, field
    return f, (d.normal(n, 3), d.normal(n, 3, scale=0.1), d.uniform(n, low=0.5), d.normal(g, g), d.normal(g, g))


@kind()
def beam_search(d):
    v, beams, steps = d.size(7, 15), d.pick(2, 3), d.size(2, 4)

    def f(table, start):
        scores, last = jnp.zeros(beams).at[1:].set(-1e9), jnp.full(beams, start)
        history = jnp.zeros((beams, steps), jnp.int32)
        for i in range(steps):
            all_scores = (scores[:, None] + jax.nn.log_softmax(table[last])).reshape(-1)
            scores, at = lax.top_k(all_scores, beams)
            last = (at % v).astype(jnp.int32)
            history = history[at // v].at[:, i].set(last)
        return scores, history
    return f, (d.normal(v, v), np.int32(d.size(0, 6)))


@kind()
def image_pipeline(d):
    h, w = d.size(10, 20), d.size(10, 20)

    def f(image, kernel, points):
        grey = image @ jnp.array([0.299, 0.587, 0.114], jnp.float32)
        edges = lax.conv_general_dilated(grey[None, None], kernel[:, None], (1, 1), "SAME")[0]
        size = jnp.sqrt((edges ** 2).sum(0) + 1e-6)
        low = jnp.floor(points).astype(jnp.int32)
        part = points - low
        y0, x0 = jnp.clip(low[:, 0], 0, h - 2), jnp.clip(low[:, 1], 0, w - 2)
        corners = [size[y0 + i, x0 + j] * jnp.abs(1 - i - part[:, 0]) * jnp.abs(1 - j - part[:, 1]) for i in (0, 1) for j in (0, 1)]
        histogram = jnp.zeros(8, jnp.int32).at[jnp.clip((size * 4).astype(jnp.int32), 0, 7).ravel()].add(1)
        peak = (size == lax.reduce_window(size, -jnp.inf, lax.max, (3, 3), (1, 1), "SAME")) & (size > size.mean())
        quantised = jnp.round(jnp.clip(image, 0, 1) * 255).astype(jnp.uint8)
        return sum(corners), histogram, peak, quantised, jnp.cumsum(jnp.cumsum(grey, 0), 1)
    return f, (d.uniform(h, w, 3), d.normal(2, 3, 3), d.uniform(7, 2, low=0, high=8))


@kind()
def attention_gradient(d):
    b, h, t, e = 2, 2, d.size(4, 9), d.pick(4, 8)

    def f(q, k, v, g, keep):
        def attend(q, k, v):
            s = jnp.einsum("bhqe,bhke->bhqk", q, k) / np.sqrt(e)
            s = s - lax.stop_gradient(s.max(-1, keepdims=True))
            p = jnp.exp(s) / jnp.exp(s).sum(-1, keepdims=True)
            return jnp.einsum("bhqk,bhke->bhqe", p * keep, v)
        out, pull = jax.vjp(attend, q, k, v)
        return out, pull(g)
    return f, (*(d.normal(b, h, t, e) for _ in range(4)), d.integers(0, 2, b, h, t, t).astype(np.float32) / 0.5)
