"""Instruments and games."""

import math
from collections.abc import Sequence
from typing import Any

from tools.pictures.materials import fabric, glow, lacquer, leather, metal, plastic, plush, wallpaper, wood
from tools.pictures.shapes import ball, box, circle, group, lathe, loft, plate, ring, rounded, text, torus, tube
from tools.pictures.studio import View
from tools.pictures.table import product

ROOM = View(22, 12, 0.64, setting="room")
CHROME = "#d3d6da"


def _smooth(points: Sequence[tuple[float, float]], parts: int = 8) -> list[tuple[float, float]]:
    """A closed curve through points of an outline."""
    found, count = [], len(points)
    for at in range(count):
        a, b, c, d = (points[(at + shift) % count] for shift in (-1, 0, 1, 2))
        for part in range(parts):
            t = part / parts
            x, y = (0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3) for p, q, r, s in zip(a, b, c, d, strict=True))
            found.append((x, y))
    return found


@product("guitar", "#dcd6d2", View(14, 6, 0.86), View(-24, 10, 0.86), View(10, 6, close=2.3, at=(0, 0, -0.6)), View(12, 10, 0.72, setting="room"))
def _guitar() -> None:
    """An electric guitar with two horns, leaning on its small amplifier."""
    red, cream, dark = lacquer("#a3262a", 0.2), plastic("#f3ead2", 0.3), wood("#4a2f20", "#2a1a12", "Z", 1)
    outline = [(-1, 34), (-6, 36), (-12, 41), (-13.5, 38), (-11, 30), (-12.5, 22), (-16, 13), (-14, 4), (-6, 0), (3, 0), (12, 3), (16, 11), (13, 21), (11, 28), (12.5, 35), (10, 37), (5, 34), (2, 33)]
    parts: list[Any] = [plate(_smooth(outline), 4.4, (0, 0, 0), red, 0.8, (90, 0, 0))]
    guard = [(-3, 33), (-8, 34), (-9, 27), (-7, 20), (-8, 12), (-2, 8), (6, 6), (10, 10), (8, 18), (5, 25), (5, 31)]
    parts.append(plate(_smooth(guard), 0.3, (0, -2.3, 0), cream, 0.08, (90, 0, 0)))
    parts.append(box((5.2, 2.4, 62), (0, -2.0, 62), wood("#c79a66", "#a57a4d", "Z", 1), 0.5))
    parts.append(box((5.3, 0.5, 62), (0, -3.3, 60), dark, 0.1))
    for at in range(20):
        z = 30 + 60 * (1 - 2 ** (-at / 12)) / (1 - 2 ** (-20 / 12))
        parts.append(box((5.2, 0.16, 0.16), (0, -3.58, 120 - z), metal(CHROME, 0.2), 0.05))
        if at in (3, 5, 7, 9, 12, 15):
            parts.append(plate(circle(0.45, 20), 0.05, (0, -3.57, 121.4 - z), cream, 0, (90, 0, 0)))
    head = [(-2.5, 92), (-3.4, 97), (-4.6, 110), (-2, 112), (1, 108), (4, 104), (4.2, 99), (2.5, 92)]
    parts.append(plate(_smooth(head), 1.8, (0, -1.6, 0), red, 0.25, (90, 0, 0)))
    for at in range(6):
        z = 95.4 + at * 2.5
        parts.append(lathe([(0, 0), (0.45, 0), (0.4, 1.2), (0, 1.2)], metal(CHROME, 0.15), (-2.3 - at * 0.2, -2.4, z), (90, 0, 0), 20))
        parts.append(ball((2.4, 0.7, 1.5), (-5.4 - at * 0.22, -1.6, z), metal(CHROME, 0.15)))
        x = -1.9 + at * 0.76
        parts.append(tube([(x * 1.05, -3.6, 10), (x, -3.95, 60), (x * 0.8, -3.75, 91), (-2.3 - at * 0.2, -3.2, z)], 0.05 + at * 0.012, metal("#c9b48a", 0.25), curved=False))
    for z in (13.5, 20, 26.5):
        parts.append(box((8.2, 0.9, 1.9), (0, -2.8, z), plastic("#17181a", 0.3), 0.4))
        parts += [lathe([(0, 0), (0.28, 0), (0.25, 0.1)], metal(CHROME, 0.15), (-2 + at * 0.8, -3.22, z), (90, 0, 0), 12) for at in range(6)]
    parts.append(box((8, 1.2, 3), (0, -2.9, 8.6), metal(CHROME, 0.15), 0.3))
    for at, (x, z) in enumerate(((7.4, 15), (9.2, 10.6), (10, 6.4))):
        parts.append(lathe([(0, 0), (1.3, 0), (1.1, 1.3), (0, 1.4)], cream, (x, -2.4, z), (90, 0, at), 32))
    group(parts, (0, 0, 0), (-9, 0, 0))
    _amplifier(24, 8)


def _amplifier(x: float, y: float) -> None:
    """A small amplifier with its cloth, knobs and handle."""
    box((30, 18, 32), (x, y, 16), leather("#1d1e20", 5, 0.6), 1.2)
    box((27, 1, 21), (x, y - 9, 12.6), fabric("#8a7a5c", "#6b5d42", 4, 0.8), 0.3)
    box((27, 1, 5), (x, y - 9, 27.4), metal("#c9a35a", 0.3, (8, 1, 1)), 0.2)
    for at in range(6):
        lathe([(0, 0), (1, 0), (0.8, 1.4), (0, 1.5)], plastic("#17181a", 0.4), (x - 10 + at * 3.6, y - 9.4, 27.4), (90, 0, 0), 24)
    ball((1, 0.6, 1), (x + 11.6, y - 9.5, 27.4), glow("#ff4a2a", 3))
    tube([(x - 7, y, 32), (x - 6, y, 34.4), (x + 6, y, 34.4), (x + 7, y, 32)], 0.8, leather("#1d1e20", 5, 0.6))
    text("EZGİ", 3, (x, y - 9.6, 4.2), metal("#e8dcc0", 0.2), depth=0.15, bold=True)


@product("piano", "#e2dfda", View(26, 18), View(-34, 26), View(24, 26, close=2.2, at=(-0.5, -0.4, 0.2)), View(26, 14, 0.68, setting="room"))
def _piano() -> None:
    """A digital piano on its stand, with pedals, music and a stool."""
    black, white, ebony = lacquer("#141416", 0.25), plastic("#f6f4ee", 0.2), plastic("#111113", 0.25)
    box((138, 34, 9), (0, 6, 71), black, 1.2)
    box((138, 10, 16), (0, 20, 78), black, 1.4)
    box((126, 15.4, 1.2), (0, -6.4, 76), plastic("#2a1216", 0.9), 0.1)
    for at in range(52):
        box((2.28, 14.8, 2.2), (-60.2 + at * 2.36, -7.2, 76.2), white, 0.16)
        if at < 51 and (at + 5) % 7 not in (2, 6):
            box((1.25, 9.4, 2.4), (-59.0 + at * 2.36, -4.4, 77.9), ebony, 0.25)
    for side in (-1, 1):
        box((5, 17, 6.4), (side * 65.8, -6.6, 75.6), black, 0.8)
        box((4.4, 34, 68), (side * 64, 8, 34), black, 0.8)
        box((6, 44, 4), (side * 64, 2, 2), black, 0.8)
    box((124, 2.4, 20), (0, 20, 46), black, 0.5)
    box((124, 5, 7), (0, 17, 7), black, 0.8)
    for x in (-7, 0, 7):
        loft([ring((x, y, 4 + lift), w, 0.7, 3, 20, "Y") for y, w, lift in ((13, 1.4, 1.2), (4, 1.8, 0.6), (-1, 2.4, 0), (-3, 1.6, -0.2))], metal("#d0b060", 0.2), round_off=1)
    box((62, 1, 26), (0, 22, 98), black, 0.5, (-12, 0, 0))
    for x in (-11, 11):
        plate(rounded(21, 27, 0.4), 0.3, (x, 19, 98), plastic("#fbf8ee", 0.9), 0, (78, 0, 0))
        for row in range(5):
            for line in range(5):
                box((17, 0.08, 0.1), (x, 16.7 + (98 - 107 + row * 4.6) * -0.21 + 0.8, 107 - row * 4.6 - line * 0.6), plastic("#2a2a2a", 0.9), 0, (-12, 0, 0))
    text("EZGİ", 3.2, (0, 14.8, 78), metal("#d0b060", 0.2), depth=0.1)
    ball((64, 34, 9), (6, -48, 47), leather("#1d1e20", 3, 0.45), power=8)
    for x in (-22, 34):
        for y in (-60, -36):
            tube([(x, y, 44), (x * 1.04, y, 0)], 2.2, black, curved=False)


@product("drum", "#e0dcd8", View(22, 20), View(-34, 30), View(26, 12, close=1.8, at=(0.3, -0.7, 0.1)), ROOM)
def _drum() -> None:
    """A snare drum of steel on its stand, with two sticks."""
    steel, chrome = metal("#c4c7cb", 0.12, (1, 1, 10)), metal(CHROME, 0.1)
    lathe([(17.6, 40), (17.8, 40.5), (17.8, 45.4), (18.1, 46), (17.8, 46.6), (17.8, 52.5), (17.6, 53)], steel)
    lathe([(0, 53.2), (17.2, 53.2), (18, 52.8)], plastic("#f6f4ec", 0.75, 5))
    lathe([(0, 39.8), (17.8, 39.8)], plastic("#eeeae0", 0.6))
    for z in (39.6, 53.2):
        torus(18.5, 0.55, (0, 0, z), chrome)
        lathe([(18.2, z - 1), (18.6, z - 1), (18.6, z + 0.8), (18.2, z + 0.8)], chrome)
    for at in range(10):
        angle = math.tau * (at + 0.5) / 10
        x, y = math.cos(angle), math.sin(angle)
        tube([(x * 19, y * 19, 39.4), (x * 19, y * 19, 53.6)], 0.32, chrome, curved=False)
        ball((2.2, 2.2, 6.4), (x * 18.6, y * 18.6, 46.4), chrome, (0, 0, math.degrees(angle)), 3)
        for z in (39, 54):
            lathe([(0, 0), (0.62, 0), (0.62, 1.0), (0, 1.1)], chrome, (x * 19, y * 19, z - 0.4), steps=6)
    box((7, 0.3, 4), (0, -18.2, 46.4), metal("#c9a35a", 0.25), 0.4)
    text("EZGİ", 2.2, (0, -18.42, 45.6), plastic("#241a12", 0.5), depth=0.05, bold=True)
    tube([(0, 0, 4), (0, 0, 36)], 1.4, chrome, curved=False)
    for at in range(3):
        angle = math.tau * at / 3 + 0.5
        x, y = math.cos(angle), math.sin(angle)
        tube([(0, 0, 18), (x * 16, y * 16, 8), (x * 25, y * 25, 1.6)], 0.9, chrome)
        ball((4, 4, 3.4), (x * 25.6, y * 25.6, 1.7), plastic("#17181a", 0.7))
        tube([(0, 0, 33), (x * 12, y * 12, 37), (x * 19.4, y * 19.4, 38), (x * 20.4, y * 20.4, 41)], 0.9, chrome)
    stick = wood("#d8b27a", "#b98a52", "X", 2)
    for turn, y in ((28, -2), (-22, 3)):
        group([tube([(-21, 0, 0), (12, 0, 0), (17, 0, 0), (18.4, 0, 0), (19.8, 0, 0)], 0.72, stick, radii=[1, 1, 0.55, 0.85, 0.5])], (0, y, 54.6), (0, 1, turn))


@product("gamepad", "#dcdfea", View(22, 20), View(-34, 28), View(14, 24, close=1.8, at=(-0.1, -0.8, -0.5)), View(22, 16, 0.58, setting="room"))
def _console() -> None:
    """A game console, upright, and the two pads that come with it."""
    white, black = plastic("#eceef2", 0.3), plastic("#15161a", 0.25)
    box((8, 26, 36), (0, 10, 19), black, 1.0)
    for side in (-1, 1):
        loft([ring((side * d, 10, 19.5), w, h, 5, 40, "X") for d, w, h in ((3.6, 14, 19.2), (5.2, 14.2, 19.4), (5.6, 13.6, 18.8))], white)
    box((0.5, 0.4, 30), (-3.2, -3.1, 20), glow("#5fa8ff", 2.2), 0.1)
    plate(rounded(20, 20, 9), 1.2, (0, 10, 0.6), black, 0.3)
    text("TEKNO", 1.6, (0.4, -3.12, 8), metal(CHROME, 0.3), (0, -90, -90))
    _pad((-17, -9, 0), 20, white, black)
    _pad((12, -16, 0), -14, black, plastic("#2c2e35", 0.4))


def _pad(at: tuple[float, float, float], turn: float, shell: Any, dark: Any) -> None:
    """A pad for two hands, with sticks, cross and four coloured buttons."""
    outline = [(-4, 4.6), (4, 4.6), (6.6, 4.8), (8.4, 2.6), (9.4, -2), (9.8, -5.6), (8.4, -7), (6.4, -5.4), (4.6, -2.6), (2, -2.4), (-2, -2.4), (-4.6, -2.6), (-6.4, -5.4), (-8.4, -7), (-9.8, -5.6), (-9.4, -2), (-8.4, 2.6), (-6.6, 4.8)]
    parts: list[Any] = [plate(_smooth(outline, 6), 4.0, (0, 0, 2.4), shell, 1.5)]
    for x, y in ((-3.2, -0.9), (3.2, -0.9)):
        parts.append(lathe([(0, 0), (1.6, 0), (1.7, 0.3), (0.8, 0.4), (0.7, 1.2), (1.3, 1.5), (1.2, 1.9), (0, 1.7)], dark, (x, y, 4.2), steps=40))
    for wide, deep in ((3.0, 1.0), (1.0, 3.0)):
        parts.append(box((wide, deep, 0.7), (-6.0, 2.2, 4.5), dark, 0.2))
    for x, y, colour in ((6.0, 3.4, "#3fae6a"), (6.0, 1.0, "#3a78d8"), (4.8, 2.2, "#e0a52a"), (7.2, 2.2, "#d8463a")):
        parts.append(lathe([(0, 0), (0.62, 0), (0.62, 0.5), (0, 0.6)], plastic(colour, 0.25), (x, y, 4.3), steps=32))
    parts.append(plate(rounded(5.2, 2.8, 0.6), 0.3, (0, 2.6, 4.5), dark, 0.1))
    parts.append(lathe([(0, 0), (0.55, 0), (0.5, 0.2), (0, 0.2)], glow("#bfe0ff", 1.4), (0, -0.6, 4.35), steps=32))
    for side in (-1, 1):
        parts.append(box((4.2, 1.4, 1.6), (side * 5.9, 4.6, 3.2), dark, 0.5, (0, 0, side * -6)))
    group(parts, at, (10, 0, turn))


@product("joystick", "#ebe0d4", View(24, 26), View(-36, 34), View(12, 18, close=1.7, at=(-0.4, 0, 0.2)), View(22, 20, 0.58, setting="room"))
def _joystick() -> None:
    """A classic console with walnut front, and its stick with one red button."""
    walnut, black = wood("#8a5a36", "#4c2d18", "X", 0.8), plastic("#1b1b1e", 0.55, 20)
    box((34, 20, 6), (4, 8, 3), black, 0.8)
    box((34.2, 1, 4.2), (4, -2.2, 3), walnut, 0.3)
    for at in range(14):
        box((32, 0.5, 0.7), (4, 3.4 + at * 0.95, 6.1), plastic("#121214", 0.6), 0.2)
    box((31, 4, 0.4), (4, 0.2, 6.1), metal("#aeb0b4", 0.3), 0.1)
    for at in range(6):
        x = -8.5 + at * 4.9
        tube([(x, 0.2, 6), (x, -0.1, 7.6)], 0.32, metal(CHROME, 0.15), curved=False)
    text("Nostalji 84", 1.7, (4, -2.74, 2.5), metal("#e0b25a", 0.25), depth=0.04)
    box((12, 12, 4.2), (-18, -12, 2.1), black, 0.7)
    lathe([(0, 0), (4.4, 0), (4.2, 0.5), (3, 1.6), (2, 2.2), (1.4, 2.4), (0, 2.4)], plastic("#111113", 0.7), (-17.6, -12.6, 4.2))
    tube([(-17.6, -12.6, 6), (-17.4, -12.6, 11), (-17, -12.6, 17)], 1.3, plastic("#161618", 0.45), radii=[0.75, 0.8, 1.3])
    ball((3.3, 3.3, 3), (-17, -12.6, 17.2), plastic("#161618", 0.45))
    lathe([(0, 0), (1.5, 0), (1.5, 0.7), (1.2, 1.0), (0, 1.05)], plastic("#d8322a", 0.25), (-22.2, -7.8, 4.2))
    torus(3.6, 0.12, (-17.6, -12.6, 4.3), plastic("#e0742a", 0.4))
    tube([(-18, -6, 2), (-18, 0, 0.5), (-22, 8, 0.4), (-19, 15, 0.4), (-14, 13, 2)], 0.34, plastic("#111113", 0.5))


@product("puzzle", "#e4e2ea", View(20, 30), View(-30, 40), View(20, 34, close=2.0, at=(-0.3, -0.6, -0.8)), View(20, 28, 0.64, setting="room"))
def _puzzle() -> None:
    """A puzzle's box with its picture, and pieces already put together before it."""
    card = wallpaper(("#10264f", "#2f6aa0", "#e8b46a", "#e8793f", "#f6e2b8"), 0.09, 0.5)
    lid = [box((36, 26, 6), (0, 0, 3), plastic("#1f3f7a", 0.6), 0.15), plate(rounded(34.6, 24.6, 0.2), 0.06, (0, 0, 6.03), card, 0)]
    lid.append(box((34.6, 0.06, 4.8), (0, -13.02, 3), card, 0))
    lid.append(text("İSTANBUL", 4.0, (0, 6.4, 6.1), plastic("#ffffff", 0.5), (0, 0, 0), 0.02, bold=True))
    lid.append(text("3.000 PARÇA · 120 × 85 cm", 1.3, (0, 4.2, 6.1), plastic("#ffffff", 0.5), (0, 0, 0), 0.02))
    for x, tall in ((-9, 6), (9, 6), (-12.5, 3.8), (12.5, 3.8)):
        lid.append(box((0.8, tall, 0.06), (x, -6.5 + tall / 2, 6.1), plastic("#14264a", 0.6), 0.02))
    lid += [plate([(6 * math.cos(a * math.pi / 20) * s, 4.6 * math.sin(a * math.pi / 20) * s) for a in range(21)], 0.06, (x, y, 6.1), plastic("#14264a", 0.6), 0) for x, y, s in ((0, -5.4, 1), (-5, -6, 0.55), (5, -6, 0.55))]
    lid.append(box((24, 2.6, 0.06), (0, -6.8, 6.1), plastic("#14264a", 0.6), 0))
    lid.append(text("Masalcı", 1.6, (0, -13.1, 2.6), plastic("#ffffff", 0.5), depth=0.02))
    group(lid, (0, 9, 0), (0, 0, -6))
    colours = ("#e8793f", "#2f6aa0", "#e8b46a", "#10264f", "#f0d9a8", "#4f8fb8")
    for at in range(26):
        column, row = at % 9, at // 9
        loose = at >= 20
        x = -15 + column * 3.4 if not loose else -16 + (at - 20) * 6.4
        y = -11 - row * 3.4 if not loose else -22.6 - (at % 2) * 1.6
        _piece(x, y, 0 if not loose else at * 47, plastic(colours[(column * 2 + row * 3 + at // 5) % 6], 0.55))


def _piece(x: float, y: float, turn: float, material: Any) -> None:
    """One piece with two knobs and two hollows."""
    outline: list[tuple[float, float]] = []
    for side, knob in enumerate((1, -1, 1, -1)):
        edge = [(-1.68, -1.68)] + [(0.62 * math.sin(math.radians(a)) * 1.0, -1.68 - knob * (0.42 - 0.62 * math.cos(math.radians(180 + a)) * 1.0 - 0.0)) for a in range(-130, 131, 26)]
        angle = math.pi / 2 * side
        outline += [(px * math.cos(angle) - py * math.sin(angle), px * math.sin(angle) + py * math.cos(angle)) for px, py in edge]
    plate(outline, 0.32, (x, y, 0.17), material, 0.05, (0, 0, turn))


@product("teddy", "#efe6de", View(20, 12), View(-32, 16), View(12, 10, close=1.9, at=(0, -0.4, 0.55)), View(24, 12, 0.6, setting="room"))
def _teddy() -> None:
    """A plush bear that sits, with stitched nose and a bow."""
    fur, pale, dark = plush("#b9824e", "#7f5026", 2.2), plush("#e8cfa8", "#c4a678", 2.2), plastic("#17120f", 0.15)
    ball((21, 18, 23), (0, 0, 12), fur)
    ball((14, 6, 15), (0, -6.8, 11.5), pale)
    ball((19, 17, 17), (0, -1, 29.5), fur)
    ball((9.4, 8, 7.4), (0, -8.4, 27.2), pale)
    ball((3.2, 2.2, 2.2), (0, -12.4, 29), dark)
    tube([(0, -12.4, 28), (0, -12.5, 26.4)], 0.2, dark, curved=False)
    tube([(-2, -11.6, 25.6), (-1, -12.3, 25.1), (0, -12.5, 26.4), (1, -12.3, 25.1), (2, -11.6, 25.6)], 0.2, dark)
    for side in (-1, 1):
        ball((1.9, 1.4, 1.9), (side * 4.2, -8.6, 31.4), dark)
        ball((7.4, 4, 7.4), (side * 8.0, 0, 36.6), fur)
        ball((4.6, 2.6, 4.6), (side * 8.0, -1.6, 36.4), pale)
        ball((8, 8, 17), (side * 12, -3.4, 15), fur, (28, side * -26, 0))
        ball((10, 17, 10), (side * 8.6, -11, 5), fur, (0, 0, side * 16))
        ball((7.4, 2.4, 7.4), (side * 10.6, -18.4, 5.2), pale, (0, 0, side * 16))
        ball((8.4, 2.8, 5.4), (side * 4.4, -8.4, 20.4), fabric("#b83a32", None, 6, 0.4), (0, side * -16, side * 8), 2.6)
    ball((2.6, 2.6, 2.6), (0, -9.4, 20.4), fabric("#b83a32", None, 6, 0.4))
    torus(7.4, 1.1, (0, -1, 21), fabric("#b83a32", None, 6, 0.4))
