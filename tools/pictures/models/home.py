"""Furniture, bathroom, light and what decorates a home."""

import math

from tools.pictures.materials import ceramic, fabric, glow, lacquer, metal, plastic, skin, wood
from tools.pictures.sets import leaves
from tools.pictures.shapes import ball, box, circle, group, lathe, loft, plate, ring, rounded, text, torus, tube
from tools.pictures.studio import View
from tools.pictures.table import product

ROOM = View(20, 12, 0.66, setting="room")


@product("couch", "#e8e4de", View(26, 14), View(-34, 20), View(30, 12, close=2.2, at=(-0.55, -0.3, 0.1)), ROOM)
def _couch() -> None:
    """A three-seat linen couch with loose cushions, and a floor lamp behind it."""
    linen, oak = fabric("#8f9c8c", "#7b8879", 2.4, 0.6), wood("#b98a5c", "#8a5f3a", "Z", 0.3)
    box((214, 88, 20), (0, 0, 24), linen, 5)
    box((214, 22, 50), (0, 36, 52), linen, 8, (-6, 0, 0))
    for side in (-1, 1):
        box((22, 90, 44), (side * 106, 0, 38), linen, 8)
        for y in (-34, 34):
            lathe([(2, 0), (3.4, 15)], oak, (side * 98, y, 0), steps=20)
    for x in (-63, 0, 63):
        ball((63, 76, 21), (x, -7, 42), linen, power=7)
        ball((61, 26, 50), (x, 22, 66), linen, (-14, 0, 0), 6)
    for x, colour, turn in ((-74, "#c9783f", 14), (72, "#e9dfca", -16), (52, "#33506b", -8)):
        ball((44, 16, 44), (x, -2 + abs(x) * 0.05, 70), fabric(colour, None, 3, 0.6), (-24, turn, turn), 4)
    brass = metal("#c9a35a", 0.25)
    lathe([(0, 0), (16, 0), (16, 1.6), (1, 2.4)], brass, (138, 34, 0))
    tube([(138, 34, 2), (138, 34, 130), (134, 32, 152), (118, 26, 160)], 1.0, brass)
    lathe([(13, 0), (22, -24), (21.4, -24), (12.4, 0)], fabric("#f3ead6", None, 3, 0.3), (118, 26, 162))
    ball((9, 9, 9), (118, 26, 150), glow("#ffe2b0", 4))


@product("bed", "#e6e6ea", View(32, 18), View(-36, 26), View(20, 16, close=2.0, at=(0, 0.5, 0.3)), View(28, 16, 0.7, setting="room"))
def _bed() -> None:
    """A double bed with a tufted headboard, linen, quilt and pillows."""
    cloth, white = fabric("#5f6f86", "#53627a", 2.0, 0.5), fabric("#f4f1ea", None, 2.5, 0.25)
    box((168, 208, 30), (0, 0, 19), cloth, 3)
    box((162, 200, 22), (0, 0, 44), white, 6)
    box((176, 12, 80), (0, 106, 62), cloth, 5)
    for column in range(6):
        for row in range(2):
            ball((27, 9, 31), (-68 + column * 27.2, 99, 72 + row * 32), cloth, power=5)
    quilt = fabric("#d9c8ae", "#cdb99b", 2.2, 0.5)
    rings = []
    for y, lift in ((-106, 40), (-104, 52), (-60, 59), (-10, 60), (34, 59), (40, 56)):
        rings.append([(x, y, z) for x, z in ((-92, 28), (-89, 50), (-80, lift), (-40, lift + 2.4), (0, lift + 1), (40, lift + 2.6), (80, lift), (89, 50), (92, 28), (90, 27), (78, lift - 4), (0, lift - 4), (-78, lift - 4), (-90, 27))])
    loft(rings, quilt, round_off=2)
    box((166, 22, 5), (0, 42, 58), white, 2)
    for x in (-41, 41):
        ball((66, 40, 20), (x, 76, 68), white, (34, 0, 0), 4)
        ball((54, 34, 17), (x * 0.95, 58, 67), fabric("#c9783f" if x < 0 else "#5f6f86", None, 3, 0.5), (40, 0, 4), 4)
    for x in (-78, 78):
        for y in (-98, 98):
            lathe([(2.4, 0), (3, 5)], wood("#8a5f3a", "#5f3f25", "Z"), (x, y, 0), steps=20)


@product("chair", "#ece6dc", View(32, 12), View(-38, 18), View(150, 16), View(28, 12, 0.66, setting="room"))
def _chair() -> None:
    """A chair of solid oak with a curved back and a woven seat."""
    oak = wood("#c79a66", "#9a6c3c", "Z", 0.5)
    rail = wood("#c79a66", "#9a6c3c", "X", 0.5)
    for side in (-1, 1):
        tube([(side * 20, -20, 0), (side * 19, -19, 45)], 1.7, oak, radii=[0.75, 1.1])
        tube([(side * 19, 24, 0), (side * 18, 20, 45), (side * 19, 24, 66), (side * 20, 29, 82)], 1.7, oak, radii=[0.75, 1.15, 1.0, 0.8])
        tube([(side * 19.5, -19.5, 30), (side * 18.5, 21, 32)], 1.0, wood("#c79a66", "#9a6c3c", "Y", 0.5), curved=False)
        tube([(side * 19, -19, 43), (side * 18.2, 20, 43)], 1.5, wood("#c79a66", "#9a6c3c", "Y", 0.5), curved=False)
    for y, z in ((-19, 43), (20, 43), (-19.5, 26)):
        tube([(-19, y, z), (19, y, z)], 1.4, rail, curved=False)
    for z, deep, thick in ((78, 34, 3.6), (66, 29, 2.2)):
        rows = [ring((x, 24 + (z - 66) * 0.4 + (deep - 24 - (z - 66) * 0.4) * (1 - (x / 20) ** 2) * 0.6, z + 0.6 * (1 - (x / 20) ** 2)), 0.9, thick, 3, 16, "X") for x in range(-20, 21, 4)]
        loft(rows, rail, round_off=1)
    seat = fabric("#cdb58a", "#b89c6c", 3.2, 1.0)
    ball((40, 41, 4), (0, 0.5, 44.4), seat, power=9)
    for at in range(19):
        tube([(-19 + at * 2.1, -19.6, 45.2), (-19 + at * 2.1, 20.4, 45.2)], 0.95, seat, curved=False)


@product("bath", "#a9c2c8", View(26, 18), View(-34, 30), View(40, 16, close=1.9, at=(0.8, 0, 0.4)), View(18, 16, 0.66, setting="bath"))
def _bath() -> None:
    """A bath that stands free on lion's feet, with its mixer and hand shower."""
    white, chrome = ceramic("#f8f8f6", 0.06), metal("#d8dadd", 0.07)
    shape = ((16, 0.70), (18, 0.76), (26, 0.84), (40, 0.92), (54, 0.97), (60, 1.0))
    loft([ring((0, 0, z), 82 * s, 36 * s, 2.6, 64) for z, s in shape], white, capped=False)
    loft([ring((0, 0, z), 82 * s, 36 * s, 2.6, 64) for z, s in ((60, 1.0), (62, 1.05), (63.5, 1.05), (63.5, 0.98), (58, 0.93), (40, 0.86), (26, 0.76), (22, 0.6), (21, 0.02))], white, capped=False)
    for x in (-50, 50):
        for y in (-22, 22):
            tube([(x, y, 20), (x * 1.08, y * 1.15, 12), (x * 1.06, y * 1.1, 5), (x * 1.12, y * 1.25, 1.6)], 3.4, chrome, radii=[1.2, 0.9, 0.7, 1.2])
    for x in (62, 74):
        tube([(x, 38, 0), (x, 38, 88)], 1.5, chrome, curved=False)
        lathe([(0, 0), (4.5, 0), (4.2, 1), (1.6, 2)], chrome, (x, 38, 0), steps=32)
    tube([(60, 38, 88), (76, 38, 88)], 2.2, chrome, curved=False)
    tube([(68, 38, 88), (68, 36, 98), (68, 26, 102), (68, 16, 99), (68, 14, 94)], 1.6, chrome)
    for x in (58, 78):
        lathe([(0, 0), (2.6, 0), (3, 1.5), (2.2, 4), (0, 4.4)], chrome, (x, 38, 88), (0, 90 if x > 68 else -90, 0), 24)
    tube([(72, 38, 90), (72, 40, 108), (72, 36, 114)], 1.1, chrome)
    lathe([(0, 0), (1.4, 0), (4.6, 3), (4.6, 3.8), (0, 3.8)], chrome, (72, 34, 115), (70, 0, 0), 32)
    lathe([(0, 21.6), (2.6, 21.6), (2.6, 22.4), (0, 22.4)], chrome, steps=32)


@product("shower", "#93aab8", View(24, 8), View(-30, 12), View(16, -8, close=2.2, at=(0, -0.3, 0.75)), View(20, 8, 0.72, setting="bath"))
def _shower() -> None:
    """A rain shower: thermostat, riser, wide head, hand shower and hose."""
    chrome, dark = metal("#d8dadd", 0.08), plastic("#54585e", 0.5)
    tube([(0, 0, 0), (0, 0, 92), (0, -3, 100), (0, -14, 104), (0, -36, 104), (0, -40, 101)], 1.2, chrome)
    lathe([(0, 0), (2.2, 0), (14.5, -2.2), (15, -3), (15, -3.8), (14.6, -4.2), (0, -4.2)], chrome, (0, -40, 101))
    for circle_at, count in ((3, 8), (6, 16), (9, 24), (12, 32)):
        for at in range(count):
            angle = math.tau * at / count
            lathe([(0, -0.5), (0.3, -0.4), (0.42, 0)], dark, (circle_at * math.cos(angle), -40 + circle_at * math.sin(angle), 96.8), steps=8)
    lathe([(0, -15), (2.4, -15), (2.6, -14.6), (2.6, 14.6), (2.4, 15), (0, 15)], chrome, (0, -3, 4), (0, 90, 0), 48)
    for side in (-1, 1):
        lathe([(0, 0), (2.9, 0), (3.1, 0.6), (3.1, 5), (2.8, 5.6), (0, 5.6)], chrome, (side * 15.2, -3, 4), (0, 90 * side, 0), 48)
        lathe([(3.2, 0), (3.2, 0.5)], plastic("#c8382a" if side > 0 else "#2a6ac8", 0.4), (side * 17, -3, 4), (0, 90 * side, 0))
    box((4, 4, 5), (0, -1.5, 52), chrome, 1)
    tube([(0, -4, 50), (0, -6, 56), (0, -9, 66), (0, -11, 70)], 1.3, chrome, radii=[0.8, 1, 1, 1.3])
    lathe([(0, 0), (2, 0), (5.6, 2), (5.8, 3), (0, 3.2)], chrome, (0, -10.5, 71), (112, 0, 0), 48)
    tube([(0, -4, 50), (1, -9, 36), (-7, -13, 14), (-13, -11, -10), (-7, -7, -20), (-1, -4, -10), (0, -3, 1.5)], 0.75, metal("#b9bdc2", 0.3))
    plate(rounded(7, 7, 1), 1, (0, 0.8, 92), chrome, 0.2, (90, 0, 0))


@product("mirror", "#cdbfae", View(16, 8), View(-26, 12), View(34, 6, close=1.9, at=(0.2, 0, 0.7)), View(14, 10, 0.66, setting="room"))
def _mirror() -> None:
    """A round mirror in a painted frame of rays."""
    gold, turquoise = metal("#c79a4a", 0.3), lacquer("#1f8f92", 0.35)
    lathe([(0, 0), (29, 0), (29, 2.2), (0, 2.2)], wood("#8a5f3a", "#5f3f25", "X"), (0, 1, 42), (90, 0, 0), 96)
    lathe([(0, 0), (25, 0)], metal("#eef2f4", 0.02), (0, -1.5, 42), (90, 0, 0), 96)
    for radius, thick, material in ((25.6, 1.1, gold), (29.4, 1.3, gold)):
        torus(radius, thick, (0, -1.4, 42), material, (90, 0, 0))
    for at in range(24):
        angle = math.tau * at / 24
        x, z = math.cos(angle), math.sin(angle)
        long = 39 if at % 2 else 36
        tube([(x * 29, 0, 42 + z * 29), (x * 33, -1, 42 + z * 33), (x * long, 0, 42 + z * long)], 2.2, turquoise if at % 2 else gold, radii=[1.0, 0.95, 0.25])
        ball((2.6, 1.6, 2.6), (x * 27.5, -1.8, 42 + z * 27.5), lacquer("#c2452f", 0.3) if at % 2 else turquoise)


@product("plant", "#e4ebe0", View(20, 10), View(-38, 16), View(10, 20, close=1.8, at=(0, 0, 0.5)), View(24, 12, 0.62, setting="room"))
def _plant() -> None:
    """A rubber plant in a fluted ceramic pot."""
    clay = ceramic("#d9815f", 0.4)
    lathe([(0, 0), (8.6, 0), (9.2, 0.6), (11.6, 17), (12.2, 17.6), (12.2, 19.4), (11.4, 19.4), (11.2, 17), (0, 16.6)], clay)
    for at in range(40):
        angle = math.tau * at / 40
        tube([(9.2 * math.cos(angle), 9.2 * math.sin(angle), 0.8), (11.6 * math.cos(angle), 11.6 * math.sin(angle), 16.8)], 0.5, clay, curved=False)
    lathe([(0, 17.4), (11.3, 16.8)], plastic("#3a2a1e", 0.95, 3))
    trunk = skin("#7a6048", "#8a7050", 0.7)
    for x, y in ((-1, 0), (2, 1), (-3, -2)):
        tube([(x, y, 16), (x * 1.5, y * 1.4, 30), (x * 2.2, y * 2.0, 44)], 0.65, trunk, radii=[1.2, 1, 0.7])
    leaves(0, 0, 20, 26, 16)
    leaves(-3, -1, 30, 26, 18)
    leaves(3, 1, 36, 26, 16)


@product("bulb", "#8f86ad", View(16, 14), View(-30, 22), View(12, 10, close=1.8, at=(0.1, 0, 0.2)), View(16, 16, 0.56, setting="desk"))
def _bulbs() -> None:
    """Four bulbs, each in another colour of light."""
    for at, colour in enumerate(("#ffdca0", "#7fc8ff", "#ff8fb0", "#9fe8a8")):
        parts = [
            lathe([(0, 12.0), (1.6, 11.8), (2.7, 10.8), (3.1, 9.2), (2.8, 7.4), (2.0, 5.6), (1.75, 4.6)], glow(colour, 0.85), soft=True),
            lathe([(1.8, 4.7), (2.0, 4.5), (1.5, 2.6), (1.35, 2.5)], plastic("#f4f4f2", 0.35)),
            lathe([(0, 0), (0.5, 0), (0.6, 0.3), (1.2, 0.5), (1.32, 0.6), (1.32, 2.6)], metal("#c9ccd1", 0.22)),
        ]
        parts += [torus(1.33, 0.11, (0, 0, 0.8 + turn * 0.42), metal("#c9ccd1", 0.2)) for turn in range(4)]
        if at == 3:
            group(parts, (9.0, -7.0, 2.95), (96, 0, 40))
        else:
            group(parts, (-8 + at * 8, at % 2 * 3, 0), (0, 0, 0))
    box((9, 9, 12.5), (16, 6, 6.25), plastic("#f6f4f0", 0.7), 0.15, (0, 0, 24))
    text("MAVERA", 1.5, (14.3, 1.75, 8.5), plastic("#23408a", 0.6), (90, 0, 24))
    text("Akıllı Ampul 4'lü", 0.85, (14.3, 1.75, 6.8), plastic("#23408a", 0.6), (90, 0, 24))
    plate(circle(1.4), 0.05, (14.3, 1.75, 4), plastic("#f2b83a", 0.6), 0, (90, 0, 24))


@product("broom", "#efe9dc", View(20, 8), View(-28, 14), View(14, 8, close=2.6, at=(0, 0, -0.7)), View(18, 10, 0.7, setting="room"))
def _broom() -> None:
    """A broom of straw bound with red cord, and a dustpan."""
    pole, straw = wood("#c79a66", "#9a6c3c", "Z", 0.6), fabric("#cfae68", "#b08d48", 2.0, 0.6)
    broom = [tube([(0, 0, 34), (0, 0, 118)], 1.25, pole, curved=False)]
    broom.append(lathe([(1.5, 44), (3, 40), (4.4, 36)], straw))
    for at in range(150):
        angle, deep = at * 2.39996, math.sqrt((at + 0.5) / 150)
        x, y = deep * math.cos(angle), deep * math.sin(angle)
        broom.append(tube([(x * 3.8, y * 2.2, 38), (x * 9, y * 3.6, 24), (x * 16, y * 4.6, 0.5 + (at % 7) * 0.35)], 0.36, straw, radii=[1, 1, 0.6]))
    for z, wide in ((36, 4.3), (31, 6.2), (26, 8.2)):
        rings = [ring((0, 0, z + d), wide, 3.3, 2.2, 48) for d in (-0.5, 0, 0.5)]
        broom.append(loft(rings, fabric("#b83a32", None, 6, 0.6), capped=False))
    group(broom, (-14, 0, 0), (-4, 8, 0))
    pan = lacquer("#2f6b5a", 0.35, 0.5)
    plate([(-15, -13), (15, -13), (12, 12), (-12, 12)], 0.7, (22, -6, 1.2), pan, 0.2, (3, 0, 0))
    box((25, 0.8, 9), (22, 5.6, 5.4), pan, 0.25, (-8, 0, 0))
    for side in (-1, 1):
        box((0.8, 25, 5.5), (22 + side * 13.2, -6.4, 3.6), pan, 0.25, (6, 0, side * 6.8))
    tube([(22, 5.5, 8), (22, 8, 12), (22, 10, 30)], 1.1, pole)
    ball((4, 4, 4), (22, 10, 31), pole)
