"""Shoes, boots and skates: one last, dressed in different ways."""

import math
from itertools import pairwise
from typing import Any

from tools.pictures.materials import fabric, leather, metal, plastic
from tools.pictures.shapes import ball, box, group, lathe, loft, plate, ring, rounded, text, tube
from tools.pictures.studio import View
from tools.pictures.table import product

OUTSIDE = View(28, 12, 0.66, setting="terrace")
CHROME = "#cfd2d6"


def _sole(y: float, x0: float, x1: float, low: float, high: float, wide: float, material: Any, rise: float = 0.0) -> Any:
    """A sole along X, waisted in the middle as a foot is."""
    rings = []
    for step in range(13):
        along = step / 12
        x = x0 + (x1 - x0) * along
        w = wide * (0.86 - 0.16 * math.sin(math.pi * min(1, along * 1.5)) + 0.34 * math.sin(math.pi * max(0, along - 0.3) / 0.75))
        w *= (1 - abs(2 * along - 1) ** 6 * 0.55)
        toe = rise * max(0, along - 0.7) / 0.3
        middle = (low + high) / 2 + toe
        rings.append(ring((x, y, middle), w, (high - low) / 2, 5, 28, "X"))
    return loft(rings, material, round_off=1)


# Along the foot: the place, half the width, and how high the upper is over the sole of a low shoe.
LAST = ((-13.6, 2.6, 5.6), (-12.6, 3.5, 7.4), (-8, 3.8, 7.5), (-3.4, 3.9, 7.0), (1.5, 4.3, 5.6), (6.5, 4.7, 4.0), (11, 4.3, 2.9), (13.6, 3.0, 2.0), (14.4, 1.6, 1.3))
FLOOR = 3.4  # where the upper meets the sole


def _upper(ankle: float) -> list[tuple[float, float, float]]:
    """The last with a shaft of that height over heel and ankle."""
    return [(x, wide, high + ankle * min(1, max(0, (-1.5 - x) / 4))) for x, wide, high in LAST]


def _on_top(ankle: float, x: float, y: float) -> float:
    """How high the upper is over a point."""
    points = _upper(ankle)
    for (x0, w0, h0), (x1, w1, h1) in pairwise(points):
        if x0 <= x <= x1:
            part = (x - x0) / (x1 - x0)
            wide, high = w0 + (w1 - w0) * part, h0 + (h1 - h0) * part
            return FLOOR + high / 2 * (1 + math.sqrt(max(0, 1 - (y / wide) ** 2)))
    return FLOOR


def _shoe(upper: Any, side: Any, sole: Any, tread: Any, ankle: float, brand: str) -> list[Any]:
    """One shoe, its toe to the right."""
    parts = [_sole(0, -14.5, 15, 1.0, 3.9, 4.9, sole, 1.2), _sole(0, -14.2, 14.4, 0, 1.2, 4.7, tread, 1.1)]
    rings = [ring((x, 0, FLOOR + high / 2 - 0.3), wide, high / 2 + 0.3, 2.2, 36, "X") for x, wide, high in _upper(ankle)]
    parts.append(loft(rings, upper, round_off=1))
    top = FLOOR + 7.4 + ankle
    rim = [(-13.1, 0), (-12, 2.2), (-8.6, 2.9), (-5.6, 2.3), (-4.4, 0), (-5.6, -2.3), (-8.6, -2.9), (-12, -2.2)]
    parts.append(tube([(x, y, top + (0.9 if x < -11.5 else 0.1)) for x, y in rim], 0.75, side, closed=True))
    parts.append(ball((8.6, 5.2, 0.9), (-8.7, 0, top + 0.2), plastic("#141416", 0.95)))
    parts.append(ball((2.2, 4.4, 3.6), (-4.3, 0, top + 0.5), side, (0, -28, 0), 3))
    lace = fabric("#f4f2ec", None, 14, 0.4)
    for at in range(5):
        x = -3.0 + at * 1.9
        for skew in (-0.9, 0.9):
            way = [(x + skew * y / 2.2, y, _on_top(ankle, x + skew * y / 2.2, y) + 0.25) for y in (-2.2, -1.1, 0, 1.1, 2.2)]
            parts.append(tube(way, 0.27, lace))
    for y in (-1, 1):
        stripe = [(-12.0, 3.7, 2.4), (-6, 4.0, 4.2), (0, 4.25, 2.8), (6, 4.75, 0.9)]
        parts.append(tube([(x, y * wide, FLOOR + high) for x, wide, high in stripe], 0.42, side, radii=[0.5, 1.3, 1.1, 0.4]))
    parts.append(text(brand, 1.2, (-9.4, -3.75, FLOOR + 4.6), side, (84, 0, -2), 0.05, bold=True))
    return parts


@product("sneaker", "#e6e9ee", View(14, 14), View(-40, 22), View(54, 12), View(24, 16, 0.6, setting="terrace"))
def _sneakers() -> None:
    """A pair of running shoes: knitted upper, thick foam, rubber tread."""
    upper, side = fabric("#e8512e", "#d84522", 7, 0.5), plastic("#f6f6f4", 0.4)
    foam, tread = plastic("#f6f5f1", 0.6, 12), plastic("#22262c", 0.7, 6)
    group(_shoe(upper, side, foam, tread, 0.2, "MAVERA"), (0, -6, 0), (0, 0, 4))
    group(_shoe(upper, side, foam, tread, 0.2, "MAVERA"), (3.5, 8.5, 0), (0, 0, -9))


@product("boot", "#e8e3da", View(16, 12), View(-38, 20), View(52, 10), View(24, 14, 0.6, setting="terrace"))
def _boots() -> None:
    """A pair of walking boots in oiled leather with deep treads."""
    upper, side = leather("#7a4f2c", 6, 0.5), leather("#3b2a1e", 6, 0.5)
    foam, tread = plastic("#2b2c2e", 0.7, 8), plastic("#141516", 0.75, 4)
    group(_shoe(upper, side, foam, tread, 9.0, "TOROS"), (0, -6.5, 0), (0, 0, 5))
    group(_shoe(upper, side, foam, tread, 9.0, "TOROS"), (3.5, 9, 0), (0, 0, -8))


@product("skate", "#e7e2ee", View(20, 10), View(-40, 16), View(56, 10), OUTSIDE)
def _skates() -> None:
    """A pair of roller skates: high boot, trucks, four translucent wheels."""
    for y, turn in ((-8, 5), (10, -10)):
        upper, side = leather("#f3efe6", 9, 0.4), leather("#1f8f92", 9, 0.4)
        parts = _shoe(upper, side, plastic("#8a4f2a", 0.5), plastic("#4a2a18", 0.5), 9.0, "RÜZGAR")
        parts.append(plate(rounded(26, 7, 3), 0.9, (0, 0, -0.6), metal(CHROME, 0.25), 0.2))
        for x in (-9.5, 9.5):
            parts.append(box((3.4, 5, 3), (x, 0, -2.2), metal("#8f949a", 0.3), 0.5))
            parts.append(tube([(x, -5.6, -4.2), (x, 5.6, -4.2)], 0.5, metal(CHROME, 0.2), curved=False))
            for edge in (-1, 1):
                parts.append(lathe([(0, -1.7), (2.2, -1.7), (2.9, -1.2), (3.1, 0), (2.9, 1.2), (2.2, 1.7), (0, 1.7)], plastic("#e8743b", 0.25), (x, edge * 4.9, -4.2), (90, 0, 0), 40))
                parts.append(lathe([(0, 0), (1.1, 0), (1.1, 0.1), (0, 0.12)], metal(CHROME, 0.2), (x, edge * 6.62, -4.2), (-90 * edge, 0, 0), 24))
        parts.append(ball((3.4, 3.6, 3.6), (14.5, 0, -1.6), plastic("#1f8f92", 0.5)))
        group(parts, (0 if y < 0 else 3, y, 8), (0, 0, turn))
