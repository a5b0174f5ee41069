"""Wheels, camping, balls and rackets."""

import math
from typing import Any

from mathutils import Vector

from tools.pictures.materials import fabric, glow, lacquer, leather, metal, plastic, wood
from tools.pictures.shapes import ball, box, group, lathe, loft, plate, ring, rounded, text, torus, tube
from tools.pictures.studio import View
from tools.pictures.table import product

OUTSIDE = View(28, 12, 0.66, setting="terrace")
RUBBER, CHROME = "#17181a", "#cfd2d6"


def _wheel(x: float, radius: float, spokes: int, tyre: float = 1.9) -> None:
    """A wheel that rolls along X."""
    torus(radius - tyre, tyre, (x, 0, radius), plastic(RUBBER, 0.7), (90, 0, 0))
    torus(radius - tyre * 2.1, tyre * 0.55, (x, 0, radius), metal(CHROME, 0.2), (90, 0, 0))
    lathe([(0, -3), (1.6, -3), (1.6, -2.6), (1.1, -2.4), (1.1, 2.4), (1.6, 2.6), (1.6, 3), (0, 3)], metal(CHROME, 0.2), (x, 0, radius), (90, 0, 0), 24)
    for at in range(spokes):
        angle, lean = math.tau * at / spokes, 0.35 if at % 2 else -0.35
        side = 2.4 if at % 4 < 2 else -2.4
        rim = radius - tyre * 2.4
        tube([(x + 1.4 * math.cos(angle + lean), side, radius + 1.4 * math.sin(angle + lean)), (x + rim * math.cos(angle), 0, radius + rim * math.sin(angle))], 0.13, metal(CHROME, 0.2), curved=False)


@product("bike", "#dfe7e6", View(12, 8, 0.84), View(-40, 14), View(34, 12, close=2.0, at=(0.7, 0, 0.6)), View(22, 10, 0.74, setting="terrace"))
def _bike() -> None:
    """A town bicycle with low frame, basket, mudguards and leather saddle."""
    paint, chrome, tan = lacquer("#1f6f78", 0.25), metal(CHROME, 0.15), leather("#8a4f2a", 5)
    for x in (-54, 54):
        _wheel(x, 35, 32)
        arc = [(x + 37.6 * math.cos(math.radians(a)), 0, 35 + 37.6 * math.sin(math.radians(a))) for a in range(20, 176, 12)]
        tube(arc, 1.7, paint)
    tube([(38, 0, 84), (26, 0, 50), (2, 0, 31)], 1.9, paint)
    tube([(37, 0, 78), (22, 0, 40), (-2, 0, 30)], 1.5, paint)
    tube([(0, 0, 29), (-15, 0, 82)], 1.7, paint, curved=False)
    tube([(-15, 0, 82), (-17, 0, 95)], 1.2, chrome, curved=False)
    for y in (-3, 3):
        tube([(0, y * 0.4, 29), (-54, y, 35)], 0.9, paint, curved=False)
        tube([(-12, y * 0.4, 72), (-54, y, 35)], 0.8, paint, curved=False)
        tube([(42, y * 0.9, 72), (46, y, 58), (54, y, 35)], 1.0, paint)
        tube([(-54, y * 2, 37), (-56, y * 2, 76)], 0.5, chrome, curved=False)
    tube([(36, 0, 96), (42, 0, 71)], 2.0, paint, curved=False)
    tube([(36, 0, 96), (33, 0, 104)], 1.3, chrome, curved=False)
    tube([(14, -29, 106), (26, -26, 107), (35, -8, 104), (35, 8, 104), (26, 26, 107), (14, 29, 106)], 1.1, chrome)
    for y in (-29, 29):
        tube([(22, y * 0.96, 107), (12, y, 106)], 1.6, tan, curved=False)
    loft([ring((x, 0, 98 + lift), w, h, 2.5, 24, "X") for x, w, h, lift in ((-29, 5, 1.6, 0.5), (-27, 9, 3, 1), (-20, 9.5, 3, 0.8), (-10, 4, 2.4, 0), (1, 2.2, 2, -0.6), (3, 1, 1, -1))], tan, round_off=1)
    _bike_parts(chrome)


def _bike_parts(chrome: Any) -> None:
    """Crank, chain, carrier, lamp and basket."""
    torus(9, 0.6, (0, -4.6, 29), chrome, (90, 0, 0))
    lathe([(0, 0), (8.8, 0), (8.8, 0.3), (0, 0.3)], metal("#8f949a", 0.35), (0, -4.4, 29), (90, 0, 0), 48)
    for turn in (35, 215):
        x, z = 17 * math.cos(math.radians(turn)), 17 * math.sin(math.radians(turn))
        y = -6.5 if turn < 90 else 6.5
        tube([(0, y, 29), (x, y, 29 + z)], 1.0, chrome, curved=False)
        box((9, 9, 2), (x, y * 2, 29 + z), plastic(RUBBER, 0.6), 0.5)
    tube([(0, -4.5, 38), (-54, -4.5, 39)], 0.5, metal("#77797d", 0.4), curved=False)
    tube([(0, -4.5, 20), (-54, -4.5, 31)], 0.5, metal("#77797d", 0.4), curved=False)
    for y in (-6, -2, 2, 6):
        tube([(-20, y, 78), (-74, y, 77)], 0.55, chrome, curved=False)
    wicker = wood("#b98a52", "#8a5f30", "Y", 2)
    rows = [(z, 14 + (z - 78) * 0.16, 18 + (z - 78) * 0.2) for z in range(78, 101, 2)]
    for z, deep, wide in rows:
        tube(ring((58, 0, z), deep, wide, 4, 28), 0.75, wicker, closed=True)
    for at in range(28):
        low, high = ring((58, 0, 78), 14, 18, 4, 28)[at], ring((58, 0, 101), 17.6, 22.5, 4, 28)[at]
        tube([low, high], 0.55, wicker, curved=False)
    plate(rounded(27, 35, 4), 1, (58, 0, 78), wicker, 0.2)
    lathe([(0, 0), (2, 0), (4.4, 5), (4.6, 7), (0, 7.4)], chrome, (44, 0, 68), (0, 90, 0), 40)


@product("scooter", "#e4e4e8", View(24, 8), View(-42, 14), View(36, 16, close=2.2, at=(0.5, 0, 0.85)), OUTSIDE)
def _scooter() -> None:
    """An electric scooter with deck, stem, display and two wheels."""
    dark, orange, chrome = metal("#2b2e34", 0.4), lacquer("#e8743b", 0.3, 0.4), metal(CHROME, 0.2)
    for x in (-46, 46):
        torus(8.5, 2.4, (x, 0, 11), plastic(RUBBER, 0.75), (90, 0, 0))
        lathe([(0, -2.6), (7.4, -2.2), (7.4, 2.2), (0, 2.6)], dark, (x, 0, 11), (90, 0, 0), 48)
        for at in range(5):
            angle = math.tau * at / 5
            box((3.4, 5.4, 1.2), (x + 4.2 * math.cos(angle), 0, 11 + 4.2 * math.sin(angle)), orange, 0.3, (0, -math.degrees(angle), 0))
    plate(rounded(70, 16, 4), 5, (-5, 0, 13), dark, 1.0)
    plate(rounded(62, 13.4, 3), 0.5, (-6, 0, 15.7), plastic(RUBBER, 0.85, 6), 0.15)
    for at in range(11):
        box((0.9, 12, 0.3), (-30 + at * 4.8, 0, 16), plastic("#2a2c30", 0.8), 0.1)
    text("AKIM", 3.4, (-4, -8.02, 11.8), metal("#e8ecf0", 0.3), depth=0.05)
    tube([(26, 0, 13), (34, 0, 16), (39, 0, 24)], 2.6, dark)
    tube([(46, 0, 11), (44, 0, 20), (39.5, 0, 26)], 1.9, dark)
    tube([(39, 0, 24), (29, 0, 104)], 2.3, dark, curved=False)
    tube([(37.6, 0, 34), (36.6, 0, 42)], 2.9, orange, curved=False)
    tube([(28.5, -23, 105), (29, 0, 106), (28.5, 23, 105)], 1.4, dark)
    for y in (-1, 1):
        tube([(28.6, y * 13, 105.4), (28.4, y * 23.5, 105)], 2.0, plastic(RUBBER, 0.8), curved=False)
        tube([(30, y * 11, 105), (32.5, y * 13, 103), (32.5, y * 21, 102)], 0.5, chrome)
    box((6, 9, 2), (28, 0, 108), plastic("#08090a", 0.1), 0.6, (0, -24, 0))
    text("25", 2.8, (27.1, 0, 109.2), glow("#d8f4ff", 2), (0, 24, -90), 0.01)
    ball((4, 5, 5), (36.8, 0, 93), glow("#fff4d8", 2.5))
    arc = [(-46 + 13 * math.cos(math.radians(a)), 0, 11 + 13 * math.sin(math.radians(a))) for a in range(40, 172, 12)]
    tube(arc, 1.9, dark)
    ball((2.4, 3.4, 3), (-59.5, 0, 14.5), glow("#ff3a2a", 2))


@product("tent", "#e3e8dc", View(28, 14), View(-36, 22), View(10, 10, close=1.6, at=(0, -0.6, -0.1)), OUTSIDE)
def _tent() -> None:
    """A dome tent for four: panels between two crossed poles, its door rolled open, guy lines and pegs."""
    cloth, dark, pole = fabric("#d9772e", "#c96a26", 1.2, 0.2), fabric("#3b4a3f", None, 1.2, 0.2), metal("#c9ccd1", 0.25)
    steps = [step / 14 for step in range(15)]
    loft([_section(part) for part in steps], cloth)
    loft([_section(0, 1.01), _section(0.1, 1.015)], dark, capped=False)
    for corner in (6, 18):
        way = [_section(part, 1.02)[corner] for part in steps[:-1]]
        tube(way + [(0, 0, 153)] + [_section(part, 1.02)[corner + 24] for part in steps[-2::-1]], 1.4, pole)
    _flap(0.0, 44, plastic("#191d18", 0.95), 1.02)
    edge = [_front(44 * _arch(part), part, 1.03) for part in steps[:10]] + [_front(-44 * _arch(part), part, 1.03) for part in steps[9::-1]]
    tube(edge, 1.5, dark)
    tube([_front(50 * _arch(part), part, 1.05) for part in steps[1:9]], 5, cloth, radii=[0.8, 1, 1.1, 1.1, 1.1, 1.1, 1, 0.7])
    for part in (0.2, 0.4):
        x, y, z = _front(50 * _arch(part), part, 1.05)
        torus(5.8, 0.8, (x, y, z), dark, (24, 0, 0))
    for x in (-1, 1):
        for y in (-1, 1):
            tube([(x * 82, y * 72, 106), (x * 164, y * 146, 0)], 0.5, plastic("#f2efe4", 0.6), curved=False)
            tube([(x * 164, y * 146, 8), (x * 168, y * 149, 0)], 1.1, pole, curved=False)
    x, y, z = _front(-84, 0.3, 1.02)
    text("TOROS", 13, (x, y - 2, z), plastic("#f6f2e6", 0.6), (62, 0, -14), 0.4, bold=True)


def _section(part: float, out: float = 1.0) -> list[tuple[float, float, float]]:
    """The tent's skin at a part of its height: nearly square below, rounder and narrower above."""
    wide = max((1 - part**1.7) ** 0.8, 0.02) * out
    return ring((0, 0, 2 + 150 * part), 132 * wide, 116 * wide, 4.2 - 1.6 * part, 48)


def _arch(part: float) -> float:
    """How wide a door is at a part of the tent's height, of its width on the ground."""
    return math.sqrt(max(1 - (part / 0.66) ** 3, 0))


def _front(x: float, part: float, out: float) -> tuple[float, float, float]:
    """A point of the tent's front."""
    wide, power = max((1 - part**1.7) ** 0.8, 0.02) * out, 4.2 - 1.6 * part
    return x, -116 * wide * max(1 - abs(x / (132 * wide)) ** power, 0) ** (1 / power), 2 + 150 * part


def _flap(start: float, half: float, material: Any, out: float) -> None:
    """A panel on the tent's front in the shape of the door."""
    rows = []
    for step in range(13):
        part = start + 0.65 * step / 12
        across = [half * _arch(part) * (at / 6 - 1) for at in range(13)]
        rows.append([_front(x, part, out) for x in across] + [_front(x, part, out - 0.01) for x in reversed(across)])
    loft(rows, material)


@product("backpack", "#e6e4dc", View(26, 10), View(-38, 14), View(14, 10, close=1.9, at=(0, -0.7, 0.5)), OUTSIDE)
def _backpack() -> None:
    """A mountain rucksack with lid, pockets, straps, buckles and a rolled mat."""
    blue, dark, web = fabric("#2c5f7a", "#27546c", 5, 0.5), fabric("#24282c", None, 5, 0.5), fabric("#3a3e44", None, 12, 0.4)
    loft([ring((0, 0, z), w, d, 3.2, 40) for z, w, d in ((0, 12, 7), (2, 15, 9.5), (12, 16.5, 11), (34, 16, 11), (52, 15, 10), (56, 13, 8))], blue, round_off=1)
    loft([ring((0, -0.5, z), w, d, 3, 40) for z, w, d in ((54, 15.4, 11), (56, 17, 12.6), (61, 16.4, 12), (64, 13, 9), (65, 8, 5))], dark, round_off=1)
    loft([ring((0, -10.5, z), w, d, 3, 32) for z, w, d in ((6, 9, 2.5), (8, 11, 4.4), (26, 11, 4.6), (31, 10, 3.4), (33, 7, 1.6))], blue, round_off=1)
    tube([(-9.5, -14.4, 28.5), (-4, -15.6, 29.6), (4, -15.6, 29.6), (9.5, -14.4, 28.5)], 0.4, metal("#c9ccd1", 0.3))
    tube([(9.5, -14.6, 28.4), (10.1, -15.0, 25.5)], 0.5, lacquer("#e8743b", 0.4), curved=False)
    for side in (-1, 1):
        loft([ring((side * 16.6, 0, z), w, d, 3, 24) for z, w, d in ((4, 1.6, 6), (6, 3, 7.6), (22, 3, 7.8), (25, 2.0, 7))], dark, round_off=1)
        box((2.4, 0.5, 28), (side * 7, -12.6, 45), web, 0.12, (-6, 0, 0))
        box((3.4, 1.3, 4.2), (side * 7, -13.2, 39), plastic("#17181a", 0.45), 0.4, (-6, 0, 0))
        tube([(side * 9, 9, 54), (side * 11, 17, 50), (side * 12, 19, 34), (side * 13, 14, 16), (side * 14, 9, 6)], 2.6, dark, radii=[0.8, 1.2, 1.2, 0.8, 0.5])
        for z in (14, 40):
            tube([(side * 16.4, -8, z), (side * 19.6, -4, z + 0.4), (side * 19.8, 3, z + 0.4), (side * 16.2, 8, z)], 0.7, web)
    mat = plastic("#c9a23a", 0.85, 3)
    lathe([(0, -20), (5.6, -20), (6, -19.4), (6, 19.4), (5.6, 20), (0, 20)], mat, (0, -7, -5), (0, 90, 0), 48)
    for x in (-9, 9):
        torus(6.2, 0.6, (x, -7, -5), web, (0, 90, 0))
    text("TOROS", 3.0, (0, -15.35, 17.5), plastic("#f2efe4", 0.6), depth=0.1, bold=True)
    tube([(-4, 8, 63), (-3, 9, 68), (3, 9, 68), (4, 8, 63)], 0.9, web)


@product("ball", "#dfe8e2", View(20, 14), View(-30, 24, turn=40), View(60, 12, close=1.7, at=(0.2, -0.4, 0.2)), OUTSIDE)
def _ball() -> None:
    """A match ball: twelve dark panels on a white hide with seams."""
    white, blue = leather("#f6f6f4", 16, 0.35), leather("#1f4fb0", 16, 0.35)
    ball((21.8, 21.8, 21.8), (0, 0, 11), white)
    golden = (1 + math.sqrt(5)) / 2
    corners: list[tuple[float, float, float]] = [(0, a, b * golden) for a in (-1, 1) for b in (-1, 1)]
    corners += [(a, b * golden, 0) for a in (-1, 1) for b in (-1, 1)] + [(b * golden, 0, a) for a in (-1, 1) for b in (-1, 1)]
    long = math.hypot(1, golden)
    units = [tuple(c / long for c in corner) for corner in corners]
    for unit in units:
        _patch(unit, blue)
    seam = plastic("#8a8f96", 0.7)
    for at, one in enumerate(units):
        for other in units[at + 1 :]:
            if sum(a * b for a, b in zip(one, other, strict=True)) > 0.4:
                way = []
                for step in range(5, 16):
                    mixed = [a + (b - a) * step / 20 for a, b in zip(one, other, strict=True)]
                    size = math.sqrt(sum(c * c for c in mixed))
                    x, y, z = (c / size * 10.9 for c in mixed)
                    way.append((x, y, z + 11))
                tube(way, 0.09, seam)
    text("YILDIZ", 2.2, (0, -10.95, 10.6), plastic("#1a1c22", 0.5), depth=0.06, bold=True)


def _patch(unit: tuple[float, ...], material: Any) -> None:
    """A five-cornered panel that lies on the ball."""
    normal = Vector(unit)
    first = normal.orthogonal().normalized()
    second = normal.cross(first)
    rings = []
    for reach in (0.05, 0.16, 0.27, 0.35):
        row = []
        for step in range(40):
            angle = math.tau * step / 40
            corner = math.cos(math.pi / 5) / math.cos((angle % (math.tau / 5)) - math.pi / 5)
            way = first * math.cos(angle) + second * math.sin(angle)
            point = (normal + way * reach * (0.55 + 0.45 * corner) * 1.05).normalized() * 10.95
            row.append((point.x, point.y, point.z + 11))
        rings.append(row)
    loft(rings, material)


@product("tennis", "#e4ead8", View(14, 50), View(-28, 34), View(20, 26, close=1.9, at=(-0.4, 0, 0)), OUTSIDE)
def _tennis() -> None:
    """A carbon racket with strings and grip tape, and three balls."""
    carbon, red, string = lacquer("#1b1d22", 0.25), lacquer("#c8382a", 0.25), plastic("#f2f4e8", 0.4)
    racket = []
    oval = [(-17 + 17.5 * math.cos(math.tau * a / 40), 13.2 * math.sin(math.tau * a / 40), 0.0) for a in range(40)]
    racket.append(tube(oval, 1.15, carbon, closed=True))
    racket.append(tube(oval[14:27], 1.22, red))
    for at in range(-8, 9):
        half = 17 * math.sqrt(max(0, 1 - (at * 1.45 / 13) ** 2))
        racket.append(tube([(-17 - half, at * 1.45, 0), (-17 + half, at * 1.45, 0)], 0.09, string, curved=False))
    for at in range(-10, 11):
        half = 12.8 * math.sqrt(max(0, 1 - (at * 1.6 / 17.3) ** 2))
        racket.append(tube([(-17 + at * 1.6, -half, 0.08), (-17 + at * 1.6, half, 0.08)], 0.09, string, curved=False))
    for side in (-1, 1):
        racket.append(tube([(-4.5, side * 9.4, 0), (2, side * 6.0, 0), (8, side * 2.4, 0), (13, side * 0.9, 0)], 1.1, carbon))
    racket.append(tube([(11, 0, 0), (16, 0, 0)], 1.5, carbon, curved=False))
    grip = leather("#26282d", 7, 0.7)
    racket.append(tube([(15, 0, 0), (35, 0, 0)], 1.6, grip, curved=False))
    racket += [torus(1.62, 0.13, (15.5 + at * 1.5, 0, 0), grip, (0, 78, 0)) for at in range(13)]
    racket.append(lathe([(0, 0), (1.95, 0), (1.95, 1.2), (1.6, 1.6)], plastic("#17181a", 0.5), (35.6, 0, 0), (0, -90, 0), 8))
    group(racket, (0, 0, 2.0), (-4, 5, 24))
    felt = fabric("#d4e23a", "#c2d230", 6, 1.0)
    for x, y in ((6, -13), (14, -9), (11, 9)):
        ball((6.6, 6.6, 6.6), (x, y, 3.3), felt)
        way = [(x + 3.32 * math.cos(a / 12 * math.tau) * math.cos(0.5 * math.sin(a / 6 * math.tau)), y + 3.32 * math.sin(a / 12 * math.tau) * math.cos(0.5 * math.sin(a / 6 * math.tau)), 3.3 + 3.32 * math.sin(0.5 * math.sin(a / 6 * math.tau))) for a in range(12)]
        tube(way, 0.12, plastic("#f4f4ee", 0.8), closed=True)
