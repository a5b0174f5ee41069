"""Bags, care, tools, and what looks at stars and cells."""

import math
from typing import Any

from tools.pictures.materials import fabric, glass, glow, lacquer, leather, metal, plastic, skin, wood
from tools.pictures.shapes import ball, box, group, lathe, loft, plate, ring, rounded, text, torus, tube
from tools.pictures.studio import View
from tools.pictures.table import product

CHROME = "#d3d6da"


@product("handbag", "#e9e0d4", View(26, 12), View(-36, 18), View(14, 10, close=1.9, at=(0.1, -0.8, -0.2)), View(24, 14, 0.58, setting="room"))
def _handbag() -> None:
    """A shoulder bag of tan leather: flap, turning lock, stitches, strap with rings."""
    hide, edge, brass = leather("#a8683a", 4, 0.42), leather("#6b3d1e", 6, 0.5), metal("#d0aa5a", 0.18)
    loft([ring((0, 0, z), w, d, 4, 40) for z, w, d in ((0, 14.6, 5.4), (0.8, 15.6, 6.2), (8, 15.8, 6.0), (18, 14.8, 4.4), (22, 14.0, 2.8), (22.8, 13.4, 1.6))], hide, round_off=1)
    flap = []
    for y, z, w in ((2.6, 22.6, 13.9), (0, 24.0, 14.1), (-3.2, 22.8, 14.3), (-5.0, 19, 14.5), (-6.1, 14.4, 14.2), (-6.6, 11.6, 12.4), (-6.7, 10.2, 8.6), (-6.7, 9.8, 4)):
        flap.append([(-w, y, z), (-w * 0.5, y - 0.25, z), (0, y - 0.35, z), (w * 0.5, y - 0.25, z), (w, y, z), (w, y + 0.45, z - 0.1), (0, y + 0.3, z - 0.1), (-w, y + 0.45, z - 0.1)])
    loft(flap, hide, round_off=2)
    thread = plastic("#ecd9b0", 0.8)
    for at in range(44):
        x = -12.6 + at * 0.586
        tube([(x, -6.25 - 0.25 * math.cos(x / 9), 2.2), (x + 0.34, -6.25 - 0.25 * math.cos(x / 9), 2.2)], 0.09, thread, curved=False)
    plate(rounded(4.4, 3.4, 0.8), 0.4, (0, -7.2, 11.6), brass, 0.12, (90, 0, 0))
    box((2.4, 0.8, 0.8), (0, -7.7, 11.6), brass, 0.3)
    text("ASİL DERİ", 0.9, (0, -7.05, 15.4), brass, (84, 0, 0), 0.03)
    for side in (-1, 1):
        torus(1.7, 0.28, (side * 14.6, 0, 21.4), brass, (90, 0, 20))
        box((0.7, 3.2, 4), (side * 14.5, 0, 18.6), edge, 0.25)
    arc = [(15.0 * math.cos(math.radians(a)), 0.6, 22.4 + 21 * math.sin(math.radians(a))) for a in range(0, 181, 15)]
    rows = []
    for at, (x, y, z) in enumerate(arc):
        angle = math.radians(at * 15)
        out = (math.cos(angle), math.sin(angle))
        rows.append([(x + out[0] * d, y + w, z + out[1] * d) for d, w in ((0.22, -1.2), (0.22, 1.2), (-0.22, 1.2), (-0.22, -1.2))])
    loft(rows, edge, round_off=1)


@product("luggage", "#dfe3e4", View(28, 12), View(-38, 16), View(20, 14, close=2.0, at=(0.1, -0.5, 0.75)), View(26, 12, 0.64, setting="room"))
def _luggage() -> None:
    """A cabin trolley with a ribbed shell, double wheels, lock and telescopic handle."""
    shell, dark = plastic("#2f6b6a", 0.36, 30), plastic("#1c1e21", 0.5)
    plate(rounded(36, 48, 5), 20, (0, 0, 30), shell, 2.6, (90, 0, 0))
    for at in range(9):
        plate(rounded(1.7, 42 - abs(at - 4) * 0.5, 0.8), 21.0, (-13.6 + at * 3.4, 0, 30), shell, 0.5, (90, 0, 0))
    box((36.5, 1.2, 48.6), (0, 0, 30), dark, 0.4)
    for x in (-13, 13):
        for y in (-7, 7):
            box((4.2, 4.6, 4), (x, y, 5.2), dark, 1)
            for side in (-1.3, 1.3):
                lathe([(0, -0.8), (2.2, -0.8), (2.6, -0.4), (2.6, 0.4), (2.2, 0.8), (0, 0.8)], plastic("#2a2c30", 0.6), (x + side, y, 2.6), (0, 90, 0), 40)
    for x in (-7, 7):
        tube([(x, 8, 53), (x, 8, 92)], 0.75, metal("#c9ccd1", 0.2), curved=False)
    box((19, 3.4, 3), (0, 8, 93), dark, 1.2)
    tube([(-6, -2, 54.2), (-5, -2, 57.2), (5, -2, 57.2), (6, -2, 54.2)], 1.0, dark)
    box((2.4, 5, 9), (18.4, 0, 34), dark, 0.7)
    for z in (32, 34, 36):
        lathe([(0, -0.5), (0.9, -0.5), (0.9, 0.5), (0, 0.5)], metal("#c9ccd1", 0.25), (19.2, 0, z), (0, 0, 0), 10)
    plate(rounded(7, 2.2, 0.4), 0.3, (0, -10.7, 44), metal("#c9ccd1", 0.25), 0.1, (90, 0, 0))
    text("ASİL", 1.3, (0, -10.92, 43.5), plastic("#1c1e21", 0.5))


@product("sunglasses", "#efe5d0", View(22, 18), View(-36, 26), View(62, 14), View(16, 20, 0.52, setting="terrace"))
def _sunglasses() -> None:
    """Sunglasses of tortoiseshell colour with graded lenses, beside their case."""
    frame, lens = lacquer("#4a2712", 0.2), glass("#3b3226", 0.0, 1.05)
    for side in (-1, 1):
        outline = [(side * 3.45 + x, z) for x, _, z in ring((0, 0, 0), 2.85, 2.3, 2.9, 48, "Y")]
        tube([(x, -0.12 * abs(x) ** 1.2 * -0.4, z + 3.2) for x, z in outline], 0.28, frame, closed=True)
        plate(outline, 0.12, (0, 0.35, 3.2), lens, 0, (90, 0, 0))
        box((1.0, 0.8, 0.9), (side * 6.5, 0.5, 4.2), frame, 0.2)
        tube([(side * 6.7, 0.6, 4.2), (side * 7.0, 4, 4.2), (side * 6.9, 9, 4.0), (side * 6.7, 12, 2.9), (side * 6.5, 14, 0.4)], 0.3, frame, radii=[1.2, 1, 0.85, 1.1, 1])
        ball((0.3, 0.16, 0.16), (side * 6.4, 0.05, 4.25), metal("#d0aa5a", 0.2))
        ball((0.5, 0.9, 1.2), (side * 0.95, 0.7, 2.4), glass("#f0e0c8"))
    tube([(-0.95, 0, 3.9), (0, -0.15, 4.2), (0.95, 0, 3.9)], 0.3, frame)
    group([ball((17, 7.4, 5.2), (0, 0, 2.6), leather("#7a4f2c", 5), power=3.4), text("Ege", 1.2, (0, -3.6, 3.3), metal("#d0aa5a", 0.2), (70, 0, 0))], (2, 19, 0), (0, 0, 12))


@product("razor", "#e3e6e0", View(22, 20), View(-34, 28), View(10, 18, close=1.7, at=(-0.4, -0.2, 0.1)), View(20, 18, 0.6, setting="bath"))
def _razor() -> None:
    """A shaving set: stand, badger brush, safety razor, bowl of soap."""
    chrome, horn = metal(CHROME, 0.1), lacquer("#2a1a12", 0.2)
    lathe([(0, 0), (5.4, 0), (5.5, 0.5), (1, 1.2), (0, 1.2)], chrome)
    tube([(0, 0, 1), (0, 0, 13.4)], 0.36, chrome, curved=False)
    ball((1.3, 1.3, 1.3), (0, 0, 14), chrome)
    tube([(-3.6, -1.4, 12.4), (-2.6, 0.6, 12.6), (0, 0, 12.8), (2.6, 0.6, 12.6), (3.6, -1.4, 12.4)], 0.26, chrome)
    brush = [lathe([(0, 0), (1.3, 0), (1.7, 0.6), (1.2, 2.2), (1.5, 3.6), (1.3, 4.2), (0, 4.2)], horn, soft=True), torus(1.32, 0.12, (0, 0, 4.2), chrome)]
    hair = fabric("#d9cbb0", "#6b5a44", 3, 0.6)
    brush.append(lathe([(0, 4.1), (1.25, 4.2), (1.7, 6.4), (2.3, 8.6), (1.9, 9.8), (0, 10.3)], hair, soft=True))
    group(brush, (-10.5, -3, 0))
    razor = [
        tube([(0, 0, 0), (0, 0, 9.4)], 0.62, metal(CHROME, 0.2, (1, 1, 20)), curved=False),
        loft([ring((x, 0, 10.1), 1.25, 0.32, 2.4, 24, "X") for x in (-2.1, 2.1)], chrome),
        box((4.3, 2.4, 0.05), (0, 0, 9.75), metal("#aeb2b8", 0.2), 0),
        box((4.2, 2.2, 0.4), (0, 0, 9.5), chrome, 0.12),
    ]
    razor += [torus(0.64, 0.07, (0, 0, 0.8 + at * 0.7), chrome) for at in range(8)]
    group(razor, (3.6, -1.6, 3.0))
    lathe([(0, 0), (3.2, 0), (5.0, 2.6), (5.2, 4.2), (4.9, 4.2), (4.6, 2.7), (0, 1.2)], wood("#8a5a36", "#5c361e", "X", 2), (8.4, -8, 0))
    lathe([(0, 3.6), (3, 3.5), (4.7, 2.9)], skin("#f6f2e4", "#fff0d0", 0.4), (8.4, -8, 0))
    box((6.4, 4.6, 1.4), (-7, -11, 0.7), plastic("#2b4a3c", 0.7), 0.12, (0, 0, 14))
    text("BERBER", 1.0, (-7, -11.3, 1.42), metal("#d0aa5a", 0.25), (0, 0, 14), 0.01)


@product("toothbrush", "#d5e3e6", View(20, 12), View(-32, 18), View(10, 8, close=2.2, at=(0.1, -0.2, 0.6)), View(18, 14, 0.62, setting="bath"))
def _toothbrush() -> None:
    """A rechargeable toothbrush on its charger, with spare heads."""
    white, teal = plastic("#f4f5f5", 0.22), plastic("#1f8f92", 0.35)
    lathe([(0, 0), (3.4, 0), (3.6, 0.3), (3.4, 1.4), (1.6, 1.9), (0, 1.9)], white)
    lathe([(0, 1.7), (1.35, 1.7), (1.5, 2.4), (1.55, 8), (1.4, 13), (1.1, 14.6), (0.5, 15.0), (0, 15)], white, soft=True)
    plate(rounded(1.3, 8.4, 0.6), 0.3, (0, -1.44, 8.2), teal, 0.12, (90, 0, 0))
    lathe([(0, 0), (0.46, 0), (0.42, 0.16), (0, 0.2)], plastic("#f4f5f5", 0.3), (0, -1.6, 10.3), (90, 0, 0), 32)
    ball((0.3, 0.1, 0.3), (0, -1.62, 7.2), glow("#7fffb0", 3))
    _brush_head(0, 0, 15.0, white, teal)
    text("BERBER", 0.5, (0, -1.62, 5.2), plastic("#f4f5f5", 0.4), (90, -90, 0), 0.01)
    tube([(3.2, 1.0, 0.6), (7, 3, 0.25), (10, 0, 0.25), (14, 3, 0.25)], 0.22, white)
    box((12, 4.2, 1.2), (-8.6, -1.5, 0.6), plastic("#e8ecee", 0.35), 0.3)
    for at, colour in enumerate(("#e8743b", "#3a78d8", "#e0a52a")):
        _brush_head(-11.8 + at * 3.2, -1.5, 1.2, white, plastic(colour, 0.35))


def _brush_head(x: float, y: float, z: float, white: Any, mark: Any) -> None:
    """A round head with its bristles to the front."""
    lathe([(0, 0), (0.85, 0), (0.72, 1.4), (0.42, 4.6), (0, 4.6)], white, (x, y, z))
    torus(0.8, 0.1, (x, y, z + 0.5), mark)
    lathe([(0, 0), (0.85, 0), (0.85, 0.5), (0, 0.5)], white, (x, y + 0.2, z + 5.0), (90, 0, 0), 40)
    for at in range(36):
        angle, reach = at * 2.39996, 0.74 * math.sqrt((at + 0.5) / 36)
        point = (x + reach * math.cos(angle), z + 5.0 + reach * math.sin(angle))
        bristle = mark if reach > 0.6 else plastic("#fbfbfb", 0.5)
        tube([(point[0], y - 0.3, point[1]), (point[0], y - 1.2, point[1])], 0.085, bristle, curved=False)


@product("lotion", "#f0dfe0", View(18, 12), View(-28, 18), View(10, 10, close=1.8, at=(0, -0.3, 0.1)), View(18, 14, 0.58, setting="bath"))
def _lotion() -> None:
    """Three pump bottles of rose lotion, and petals before them."""
    for at, (x, y, colour) in enumerate(((-8, 1, "#e8a8b4"), (0, -2, "#d97f92"), (8, 1, "#f0c4c8"))):
        body = plastic(colour, 0.25)
        loft([ring((x, y, z), w, d, 2.6, 40) for z, w, d in ((0, 3.1, 2.5), (0.4, 3.4, 2.8), (12.6, 3.4, 2.8), (14.2, 2.6, 2.2), (15, 1.3, 1.3), (15.6, 1.3, 1.3))], body)
        lathe([(0, 15.4), (1.5, 15.4), (1.5, 17), (1.3, 17.2), (0.5, 17.3), (0.5, 18.4), (0, 18.4)], metal("#d8b08a", 0.2), (x, y, 0))
        tube([(x + 0.8, y, 18.7), (x - 1.4, y - 0.3, 18.9), (x - 3.0, y - 0.8, 18.3)], 0.5, metal("#d8b08a", 0.2), radii=[1.5, 1.1, 0.7])
        plate(rounded(4.6, 8.2, 0.6), 0.06, (x, y - 2.82, 7.4), plastic("#fffaf4", 0.7), 0.02, (90, 0, 0))
        ink = plastic("#8a2f48", 0.6)
        text("GÜLŞAH", 0.86, (x, y - 2.88, 9.4), ink, depth=0.01, bold=True)
        text("Isparta Gül", 0.62, (x, y - 2.88, 8.2), ink, depth=0.01)
        text("vücut losyonu · 400 ml", 0.34, (x, y - 2.88, 4.4), ink, depth=0.01)
        for petal in range(5):
            angle = math.tau * petal / 5 + at
            ball((0.9, 0.1, 0.6), (x + 0.5 * math.cos(angle), y - 2.88, 6.3 + 0.5 * math.sin(angle)), plastic("#d9506e", 0.6), (0, -math.degrees(angle), 0))
    petal = skin("#d9405f", "#ff7080", 0.4)
    for at in range(11):
        place = -9 + (at * 7.3) % 19, -7 - (at * 3.7) % 5, 0.45
        leaf = ball((2.6, 2.0, 0.3), place, petal, (18 * math.sin(at), 14 * math.cos(at * 2), at * 67))
        leaf.scale = (1, 1, 1.4)


@product("toolbox", "#e4e0dc", View(26, 26), View(-34, 34), View(18, 28, close=1.9, at=(-0.2, -0.2, 0)), View(24, 24, 0.62, setting="terrace"))
def _toolbox() -> None:
    """An open case of tools: sockets by size, ratchet, spanners, bits."""
    shell, tray, steel = plastic("#23262b", 0.5, 15), plastic("#c8382a", 0.6, 8), metal("#c9ccd1", 0.16)
    box((44, 32, 6), (0, 0, 3), shell, 1.2)
    box((41.6, 29.6, 0.6), (0, 0, 5.9), tray, 0.2)
    for row, (count, radius, y) in enumerate(((12, 1.15, 12), (10, 1.45, 8.6), (8, 1.9, 4.4))):
        for at in range(count):
            x = -18.4 + at * (36.8 / (count - 1)) * (1 if row < 2 else 0.62)
            lathe([(radius * 0.62, 1.6), (radius * 0.62, 3.4 + row * 0.3), (radius, 3.2 + row * 0.3), (radius, 0), (0, 0)], steel, (x, y, 5.4), steps=30)
    ratchet = [tube([(-9, 0, 0), (3, 0, 0), (8, 0, 0)], 1.0, plastic("#17181a", 0.5), radii=[1.1, 1.2, 0.8]), tube([(7, 0, 0), (12, 0, 0)], 0.75, steel, curved=False), lathe([(0, -1), (2.1, -1), (2.2, 0), (2.1, 1), (0, 1)], steel, (13.5, 0, 0), steps=48)]
    group(ratchet, (-6, -1, 7.2), (0, 0, 4))
    for at in range(7):
        long = 12 - at * 0.9
        x = -17 + at * 2.9
        plate(rounded(1.0, long, 0.4), 0.5, (x, -8.4, 6.6), steel, 0.15)
        lathe([(0.62, -0.3), (1.15, -0.3), (1.15, 0.3), (0.62, 0.3)], steel, (x, -8.4 + long / 2, 6.6), steps=24)
        plate([(-1.2, -1.1), (-0.55, -1.1), (-0.5, 0.1), (0.5, 0.1), (0.55, -1.1), (1.2, -1.1), (1.3, 0.6), (0.6, 1.3), (-0.6, 1.3), (-1.3, 0.6)], 0.6, (x, -8.4 - long / 2, 6.6), steel, 0.12)
    for row in range(4):
        for at in range(6):
            lathe([(0.36, 0), (0.36, 1.6), (0.2, 2.2), (0, 2.3)], metal("#8f949a", 0.3), (7.4 + at * 1.9, -5 - row * 2.2, 6), steps=6)
    driver = [tube([(0, 0, 0), (6, 0, 0), (9, 0, 0)], 1.3, plastic("#c8382a", 0.3), radii=[1, 1.1, 0.7]), tube([(8, 0, 0), (17, 0, 0)], 0.35, steel, curved=False)]
    group(driver, (3, 1.4, 7.3), (0, 0, -3))
    lid = [box((44, 32, 4), (0, 16, 0), shell, 1.2), box((41, 29, 0.5), (0, 16, -2), plastic("#2c2f35", 0.7), 0.2), text("DEMİRCİ", 4.4, (0, 17, -2.3), metal("#d8dade", 0.3), (0, 180, 180), 0.06, bold=True), text("128 PARÇA", 2.2, (0, 12, -2.3), plastic("#c8382a", 0.4), (0, 180, 180), 0.06)]
    group(lid, (0, 15.6, 7), (104, 0, 0))
    for x in (-14, 14):
        box((5, 1.2, 4), (x, -16.3, 3.8), tray, 0.3)
    tube([(-8, -16, 3), (-7, -19.4, 3), (7, -19.4, 3), (8, -16, 3)], 1.0, plastic("#17181a", 0.5))


@product("screwdriver", "#e6e4e8", View(24, 12), View(-36, 18), View(16, 12, close=1.9, at=(-0.5, -0.3, 0.5)), View(24, 14, 0.58, setting="terrace"))
def _screwdriver() -> None:
    """A cordless screwdriver on its battery, and a second battery."""
    teal, black, steel = plastic("#0f7d83", 0.42, 20), plastic("#1a1b1e", 0.7, 10), metal("#b9bdc3", 0.2)
    loft([ring((x, 0, 19), w, h, 2.6, 32, "X") for x, w, h in ((7.4, 2.2, 2.3), (6.6, 3.0, 3.1), (0, 3.3, 3.4), (-5, 3.1, 3.2), (-6.4, 2.7, 2.8))], teal)
    loft([ring((x, 0, 19), r, r, 2, 40, "X") for x, r in ((-6.2, 2.7), (-8.6, 2.5), (-9.0, 2.2))], black)
    loft([ring((x, 0, 19), r, r, 2, 40, "X") for x, r in ((-9, 1.9), (-11.4, 1.9), (-13.4, 1.1), (-13.8, 0.8))], plastic("#26282c", 0.35))
    for at in range(20):
        angle = math.tau * at / 20
        box((2.2, 0.3, 0.3), (-10.2, 1.92 * math.cos(angle), 19 + 1.92 * math.sin(angle)), plastic("#26282c", 0.35), 0.1)
    tube([(-13.6, 0, 19), (-17, 0, 19)], 0.4, steel, curved=False)
    lathe([(0.4, 0), (0.32, 0.8), (0.05, 1.6)], steel, (-17, 0, 19), (0, -90, 0), 8)
    loft([ring((x, 0, z), w, d, 2.6, 28) for x, z, w, d in ((2.6, 17, 3.2, 2.1), (3.2, 13, 2.3, 1.9), (3.8, 8, 2.4, 1.9), (4.0, 5.4, 3.0, 2.2))], black, round_off=1)
    loft([ring((x, 0, z), w, d, 2.6, 28) for x, z, w, d in ((3.6, 17, 2.7, 2.25), (4.3, 13, 1.7, 2.05), (4.9, 8, 1.8, 2.05), (5.0, 5.6, 2.2, 2.3))], teal, round_off=1)
    box((1.4, 1.5, 3), (-0.4, 0, 14.4), plastic("#c8382a", 0.4), 0.5, (0, 14, 0))
    box((12.4, 7.4, 2), (2.4, 0, 4.8), teal, 0.7)
    box((12.8, 7.6, 3.8), (2.4, 0, 1.9), black, 0.7)
    ball((0.9, 0.9, 0.6), (-3.2, 0, 15.2), glow("#fff6e0", 3))
    text("DEMİRCİ", 1.3, (0.4, -3.36, 18.7), plastic("#f2f4f4", 0.4), depth=0.06, bold=True)
    text("18 V", 1.5, (2.4, -3.84, 1.4), plastic("#f2c21a", 0.4), depth=0.05, bold=True)
    group([box((12.4, 7.4, 4.4), (0, 0, 2.2), black, 0.7), box((10, 5, 1), (0, 0, 4.8), teal, 0.3), text("18 V", 1.5, (0, -3.74, 1.8), plastic("#f2c21a", 0.4), depth=0.05, bold=True)], (-9, -7, 0), (0, 0, 22))


@product("telescope", "#d9dce6", View(30, 8), View(-38, 12), View(26, 14, close=2.0, at=(-0.2, -0.4, 0.6)), View(30, 8, 0.76, setting="terrace"))
def _telescope() -> None:
    """A reflecting telescope on its equatorial mount and tripod."""
    white, black, steel = lacquer("#f0f1f3", 0.25, 0.6), plastic("#1a1b1e", 0.5), metal(CHROME, 0.15)
    tubes = [
        lathe([(8.6, -32), (8.8, -32), (8.8, 32), (8.0, 32), (8.0, 20), (0, 19)], white, steps=64),
        lathe([(9.2, 30), (9.2, 33), (8.0, 33.2), (7.9, 22)], black), lathe([(0, -33), (9.2, -33), (9.2, -30), (8.8, -30)], black),
        torus(9.1, 0.9, (0, 0, -8), steel), torus(9.1, 0.9, (0, 0, 9), steel), box((4, 3, 24), (0, 10.2, 0), black, 0.6),
        lathe([(0, 0), (3.2, 0), (3.2, 4), (2.4, 4.4), (2.4, 9), (1.7, 9.4), (1.7, 12), (0, 12)], black, (-8, 0, 23), (0, -90, 0), 40),
        lathe([(0, -5), (1.5, -5), (1.5, -2), (1.9, -1), (1.9, 6), (0, 6)], black, (-6.5, -9, 21), (0, 0, 0), 32),
        lathe([(0, -1), (1.4, -1), (1.4, 1), (0, 1)], steel, (-11, -3.4, 23), (90, 0, 0), 24),
        text("UFUK", 4.2, (0, -8.95, -3), plastic("#1f3f8a", 0.4), (90, -90, 0), 0.06, bold=True),
        text("130", 2.6, (0, -8.95, -18), plastic("#1f3f8a", 0.4), (90, -90, 0), 0.06),
    ]
    group(tubes, (0, -10, 118), (0, 42, 16))
    tube([(0, 0, 84), (0, -1, 96), (0, -3, 108)], 3.6, black, radii=[1.2, 1.1, 1])
    tube([(0, -2, 104), (10, 6, 92)], 2.6, black, curved=False)
    tube([(10, 6, 92), (22, 15, 78)], 0.9, steel, curved=False)
    lathe([(0, -3), (4.4, -3), (4.6, -2), (4.6, 2), (4.4, 3), (0, 3)], steel, (19, 13, 82), (0, 130, 37), 40)
    for at in range(3):
        angle = math.tau * at / 3 + 0.4
        x, y = math.cos(angle), math.sin(angle)
        tube([(x * 4, y * 4, 84), (x * 22, y * 22, 42)], 1.9, steel, curved=False)
        tube([(x * 20, y * 20, 46), (x * 37, y * 37, 1)], 1.4, metal("#9a9ea4", 0.25), curved=False)
        ball((4, 4, 3), (x * 37.4, y * 37.4, 1.2), black)
        box((5, 4, 6), (x * 21, y * 21, 44), black, 1, (0, 0, math.degrees(angle)))
        tube([(0, 0, 40), (x * 20, y * 20, 46)], 0.5, black, curved=False)
    lathe([(0, 39), (9, 39), (9, 40), (0, 40)], black)


@product("microscope", "#dde6e8", View(36, 14), View(-40, 18), View(30, 10, close=2.0, at=(0.2, -0.4, 0)), View(30, 16, 0.62, setting="desk"))
def _microscope() -> None:
    """A student's microscope: curved arm, three objectives, stage and lamp."""
    white, black, chrome = lacquer("#eef0f1", 0.3, 0.6), plastic("#1a1b1e", 0.45), metal(CHROME, 0.12)
    loft([ring((0, 1, z), w, d, 3, 40) for z, w, d in ((0, 8, 11), (2.4, 8, 11), (3.6, 7, 10), (4.2, 4, 6))], white)
    tube([(0, 8, 3), (0, 10.5, 10), (0, 10.5, 18), (0, 7.5, 26), (0, 2.5, 29)], 2.7, white, radii=[1.3, 1.1, 1, 1, 0.9])
    plate(rounded(13, 12, 0.8), 1.0, (0, -2.6, 13), black, 0.25)
    box((5, 6, 3), (0, 5, 12), black, 0.6)
    lathe([(0, 0), (2.6, 0), (2.2, 1.6), (1.4, 2.6), (0, 2.6)], black, (0, -2.6, 9.8))
    lathe([(0, 4), (2.6, 4), (2.4, 5.6), (0, 5.8)], glow("#fff6e0", 1.4), (0, -2.6, 0))
    plate(rounded(7.6, 2.6, 0.1), 0.14, (0, -2.6, 13.6), glass("#e8f4f4"), 0)
    for side in (-1, 1):
        tube([(side * 5, 1.4, 13.8), (side * 3, -0.6, 13.9), (side * 2.6, -3.4, 13.8)], 0.28, chrome)
        lathe([(0, 0), (2.3, 0), (2.4, 0.4), (2.4, 1.8), (1.5, 2.0), (1.4, 3), (0, 3)], black, (side * 2.2, 9.4, 9), (0, 90 * side, 0), 40)
    group([lathe([(0, -1), (3.2, -0.8), (3.4, 0.6), (2.4, 1.6), (0, 1.8)], chrome, steps=48)], (0, -2, 24.4), (-14, 0, 0))
    for turn, long in ((0, 6.4), (118, 4.6), (242, 5.4)):
        lens = [lathe([(0, 0), (1.25, 0), (1.25, -long * 0.55), (0.9, -long * 0.7), (0.55, -long), (0, -long)], chrome, steps=32), torus(1.27, 0.12, (0, 0, -1.6), plastic({0: "#d8463a", 118: "#e0a52a", 242: "#3a78d8"}[turn], 0.4))]
        angle = math.radians(turn - 90)
        lean = 14 if turn == 0 else 30
        group(lens, (1.6 * math.cos(angle), -2.2 + 1.6 * math.sin(angle), 23.9), (-lean * math.sin(angle) * (0 if turn == 0 else 1), lean * math.cos(angle), 0))
    head = [lathe([(0, 0), (2.6, 0), (2.6, 3), (1.9, 3.4), (1.9, 11), (2.3, 11.2), (2.3, 13), (1.6, 13.4), (1.2, 13), (0, 12.8)], white, steps=48), lathe([(2.32, 11), (2.5, 11.2), (2.5, 13.2), (1.5, 13.6)], black)]
    group(head, (0, 0, 27), (-34, 0, 0))
    box((5.4, 6.4, 5), (0, 0.6, 27.4), white, 1.2)
    text("UFUK", 1.4, (0, -9.8, 1.3), plastic("#1f3f8a", 0.5), (80, 0, 0), 0.04, bold=True)


@product("alarm", "#f0e2cc", View(18, 10), View(-32, 16), View(12, 8, close=1.6, at=(0.1, -0.4, 0.3)), View(22, 14, 0.54, setting="desk"))
def _alarm() -> None:
    """A clock with two bells, a hammer, and hands that shine in the dark."""
    red, brass = lacquer("#b5302a", 0.2), metal("#d0aa5a", 0.15)
    lathe([(0, -2.6), (4.6, -2.6), (5.3, -2.0), (5.5, -1), (5.5, 2.2), (5.2, 2.7), (4.9, 2.5), (4.9, 2.1)], red, (0, 0, 7), (90, 0, 0), 96)
    torus(5.25, 0.32, (0, -2.4, 7), brass, (90, 0, 0))
    lathe([(0, 0), (4.95, 0)], plastic("#fbf6e8", 0.6), (0, -1.9, 7), (90, 0, 0), 96)
    ink = plastic("#1c1c1e", 0.5)
    for hour in range(1, 13):
        angle = math.radians(90 - hour * 30)
        text(str(hour), 0.95, (3.75 * math.cos(angle), -1.93, 7 + 3.75 * math.sin(angle) - 0.34), ink, depth=0.01, bold=True)
    for minute in range(60):
        angle = math.radians(minute * 6)
        long = 0.3 if minute % 5 else 0.45
        box((long, 0.04, 0.06), (4.6 * math.cos(angle), -1.93, 7 + 4.6 * math.sin(angle)), ink, 0, (0, -math.degrees(angle), 0))
    for degrees, long, wide in ((150, 2.3, 0.36), (30, 3.4, 0.24)):
        angle = math.radians(degrees)
        box((long, 0.08, wide), (long / 2 * math.cos(angle) * 0.9, -2.05, 7 + long / 2 * math.sin(angle) * 0.9), ink, 0.03, (0, -degrees, 0))
    box((2.2, 0.06, 0.1), (0, -2.12, 6.2), plastic("#c8382a", 0.4), 0, (0, 62, 0))
    lathe([(0, 0), (0.4, 0), (0.3, 0.25), (0, 0.3)], brass, (0, -2.0, 7), (90, 0, 0), 32)
    for side in (-1, 1):
        bell = [lathe([(2.6, 0), (2.55, 0.5), (2.0, 1.5), (1.0, 2.1), (0, 2.2)], brass, soft=True), ball((0.8, 0.8, 0.6), (0, 0, 2.3), brass), tube([(0, 0, -1.6), (0, 0, 1)], 0.26, brass, curved=False)]
        group(bell, (side * 3.1, 0, 12.5), (0, side * 30, 0))
        tube([(side * 3.2, 0, 2.9), (side * 4.3, 0, 0.5)], 0.4, brass, radii=[1, 1.4])
        ball((1.3, 1.3, 1.0), (side * 4.4, 0, 0.5), brass)
    tube([(0, 0, 12.2), (0, 0, 14.2)], 0.2, brass, curved=False)
    ball((1.5, 0.8, 0.9), (0, 0, 14.3), brass)
    tube([(-2.4, 0, 15), (-1.5, 0, 16.9), (1.5, 0, 16.9), (2.4, 0, 15)], 0.3, brass)
