"""Prints the polynomials of the expansions: Chebyshev fits in 100 digits, rounded to f32 or f64.

Each row: name, function of t, interval, degree, weight (what the error is relative to). Rows of WIDE are of f64.
    python fit_polynomials.py
"""
import re
import struct

import mpmath as mp

mp.mp.dps = 100


def f32(x):
    return struct.unpack("f", struct.pack("f", float(x)))[0]


def fit(function, low, high, degree, weight, points=4, rounded=f32):
    """Weighted least squares on points * degree Chebyshev nodes: within a few percent of minimax.

    Coefficients are fixed from the lowest up, each rounded before the rest is fitted again, so that
    later ones make up for the rounding of earlier ones.
    """
    n = points * (degree + 1)
    nodes = [(low + high) / 2 + (high - low) / 2 * mp.cos(mp.pi * (i + mp.mpf(1) / 2) / n)
             for i in range(n)]
    known = []
    for first in range(degree + 1):
        rows, values = [], []
        for t in nodes:
            w = weight(t)
            rest = function(t) - sum(c * t**k for k, c in enumerate(known))
            rows.append([w * t**k for k in range(first, degree + 1)])
            values.append(w * rest)
        solved = mp.lu_solve(mp.matrix(rows), mp.matrix(values))
        known.append(mp.mpf(rounded(solved[0])))
    worst = max(abs(weight(t) * (function(t) - mp.polyval(known[::-1], t)))
                for t in mp.linspace(low, high, 1001) if t != 0)
    return known, worst


def guarded(formula, limit):
    """`formula` where it does not cancel; else the limit at 0."""
    return lambda t: formula(t) if abs(t) > mp.mpf(10)**-12 else mp.mpf(limit)


half_ln2 = mp.log(2) / 2 * mp.mpf("1.01")
root = mp.sqrt(mp.mpf(1) / 2)
eighth_turn = (mp.pi / 4 * mp.mpf("1.001"))**2
sqrt_t = lambda t: mp.sqrt(t)
ROWS = [
    ("exp", guarded(lambda t: (mp.expm1(t) - t) / t**2, "0.5"), -half_ln2, half_ln2, 4,
     lambda t: t**2 / mp.exp(t)),
    ("expm1", guarded(lambda t: (mp.expm1(t) - t) / t**2, "0.5"), -half_ln2, half_ln2, 5,
     lambda t: abs(t)),
    ("log", guarded(lambda t: (mp.log1p(t) - t + t**2 / 2) / t**3, mp.mpf(1) / 3), root - 1,
     mp.sqrt(2) - 1, 7, lambda t: t**2),
    ("tanh", lambda t: (mp.tanh(sqrt_t(t)) / sqrt_t(t) - 1) / t if t > 1e-10 else -mp.mpf(1) / 3,
     mp.mpf(0), mp.mpf("0.64")**2, 5, lambda t: t),
    ("erf", lambda t: mp.erf(sqrt_t(t)) / sqrt_t(t) - 1 if t > 1e-20 else 2 / mp.sqrt(mp.pi) - 1,
     mp.mpf(0), mp.mpf("0.93")**2, 6, lambda t: 1),
    ("erfc(t + 1.3)^(1/4)", lambda t: mp.erfc(t + mp.mpf("1.3"))**(mp.mpf(1) / 4),
     mp.mpf("-0.39"), mp.mpf("2.63"), 9,
     lambda t: 4 * mp.erfc(t + mp.mpf("1.3"))**(mp.mpf(3) / 4) / mp.erf(t + mp.mpf("1.3"))),
    ("sin", lambda t: (mp.sin(sqrt_t(t)) / sqrt_t(t) - 1) / t if t > 1e-10 else -mp.mpf(1) / 6,
     mp.mpf(0), eighth_turn, 3, lambda t: t),
    ("cos", lambda t: (mp.cos(sqrt_t(t)) - 1 + t / 2) / t**2 if t > 1e-10 else mp.mpf(1) / 24,
     mp.mpf(0), eighth_turn, 3, lambda t: t**2),
]


def in_square(function, limit):
    """(function(s) / s - first) / t for s = sqrt(t): `limit` is its value at 0."""
    return lambda t: function(mp.sqrt(t)) / t if t > mp.mpf(10)**-14 else mp.mpf(limit)


sinh_tail = in_square(lambda s: mp.sinh(s) / s - 1, mp.mpf(1) / 6)
atanh_tail = in_square(lambda s: 2 * mp.atanh(s) / s - 2, mp.mpf(2) / 3)
atan_tail = in_square(lambda s: mp.atan(s) / s - 1, -mp.mpf(1) / 3)
largest_s = ((mp.sqrt(2) - 1) / (mp.sqrt(2) + 1) * mp.mpf("1.0001"))**2
largest_q = (mp.tan(mp.pi / 8) * mp.mpf("1.0001"))**2
slow_erfc = lambda t: mp.exp((3 * (1 + t) / (1 - t))**2) * mp.erfc(3 * (1 + t) / (1 - t))
# erf_inv(x) / x where w = -log(1 - x^2), in w and, farther out, in its root
inverse_erf = lambda w: mp.erfinv(mp.sqrt(-mp.expm1(-w))) / mp.sqrt(-mp.expm1(-w)) if w > 1e-30 else mp.sqrt(mp.pi) / 2
ROWS.append(("sinh", sinh_tail, mp.mpf(0), mp.mpf("1.01"), 3, lambda t: t))
WIDE = [
    ("exp", guarded(lambda t: (mp.expm1(t) - t) / t**2, "0.5"), -half_ln2, half_ln2, 10,
     lambda t: t**2 / mp.exp(t)),
    ("expm1", guarded(lambda t: (mp.expm1(t) - t) / t**2, "0.5"), -half_ln2, half_ln2, 11,
     lambda t: abs(t)),
    ("log", atanh_tail, mp.mpf(0), largest_s, 7, lambda t: t / 2),
    ("log, for power", atanh_tail, mp.mpf(0), largest_s, 4, lambda t: t / 2),
    ("2^t, for power", guarded(lambda t: (mp.mpf(2)**t - 1) / t, mp.log(2)), mp.mpf("-0.501"),
     mp.mpf("0.501"), 6, lambda t: abs(t) / mp.mpf(2)**t),
    ("atan", atan_tail, mp.mpf(0), largest_q, 11, lambda t: t),
    ("sinh", sinh_tail, mp.mpf(0), mp.mpf("1.01"), 7, lambda t: t),
    ("sin", in_square(lambda s: mp.sin(s) / s - 1, -mp.mpf(1) / 6), mp.mpf(0), eighth_turn, 5, lambda t: t),
    ("cos", lambda t: (mp.cos(sqrt_t(t)) - 1 + t / 2) / t**2 if t > 1e-20 else mp.mpf(1) / 24, mp.mpf(0),
     eighth_turn, 5, lambda t: t**2),
    ("erfc", slow_erfc, mp.mpf(-1), mp.mpf(8) / 14, 12, lambda t: 1 / slow_erfc(t)),
    ("erf_inv", lambda t: inverse_erf(t + 3), mp.mpf(-3), mp.mpf(3), 12, lambda t: 1 / inverse_erf(t + 3)),
    ("erf_inv, far", lambda t: inverse_erf((t + mp.mpf("3.25"))**2), mp.mpf("-0.8125"), mp.mpf("0.8125"), 11,
     lambda t: 1 / inverse_erf((t + mp.mpf("3.25"))**2)),
]

if __name__ == "__main__":
    for rows, rounded, suffix in ((ROWS, f32, "f"), (WIDE, float, "")):
        for name, function, low, high, degree, weight in rows:
            coefficients, worst = fit(function, low, high, degree, weight, rounded=rounded)
            text = ", ".join(re.sub(r"\.?0+p", "p", float(c).hex()) + suffix for c in coefficients)
            print(f"{name}: degree {degree}, relative error 2^{float(mp.log(worst, 2)):.1f}\n  {text}")
    two_over_pi = 2 / mp.pi
    words = [int(mp.floor(two_over_pi * mp.mpf(2)**(32 * (k + 1) - 26)) % 2**32) for k in range(8)]
    print("2/pi * 2^-26:", ", ".join(f"0x{w:08x}" for w in words))
