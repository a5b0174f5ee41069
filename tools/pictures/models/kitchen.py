"""What stands in a kitchen, and what is eaten there."""

import math

from tools.pictures.materials import (
    ceramic,
    glass,
    glow,
    hammered,
    lacquer,
    metal,
    plastic,
    skin,
    speckled,
    wood,
)  # fmt: skip
from tools.pictures.shapes import ball, box, circle, group, lathe, loft, plate, ring, rounded, text, torus, tube
from tools.pictures.studio import View
from tools.pictures.table import product

STEEL = "#c6c9cd"


@product("cezve", "#efe6da", View(28, 22), View(-40, 34), View(62, 12), View(20, 16, 0.6, setting="kitchen"))
def _cezve() -> None:
    """A Turkish coffee pot of beaten copper, tinned inside, with a turned handle, and a cup beside it."""
    copper, walnut, brass = hammered("#b8694a", 0.9, 0.2), wood("#6b4026", "#43261a", "X", 2), metal("#c9a35a", 0.25)
    lathe([(0, 0), (4.6, 0), (5.0, 0.35), (5.05, 1.6), (4.4, 5.2), (3.5, 7.2), (3.55, 7.9), (4.4, 8.9), (4.5, 9.0)], copper)
    lathe([(4.5, 9.0), (4.3, 8.9), (3.4, 7.8), (3.3, 7.2), (4.2, 5.1), (4.8, 1.5), (0, 0.6)], metal("#d8d8d6", 0.3))
    torus(4.45, 0.12, (0, 0, 9.0), metal("#c27a55", 0.15))
    tube([(-3.7, -2.6, 8.7), (-4.4, -3.1, 9.1), (-4.9, -3.45, 9.2)], 0.5, copper, curved=False)
    box((1.2, 0.4, 2.4), (4.2, 0, 7.6), brass, 0.15, (0, 8, 0))
    tube([(4.3, 0, 7.4), (7.5, 0, 8.3)], 0.42, brass, curved=False)
    tube([(7.0, 0, 8.15), (9, 0, 8.75), (13, 0, 9.9), (17.5, 0, 11.3)], 0.72, walnut, radii=[0.75, 1.1, 0.9, 1.25])
    ball((1.9, 1.9, 1.9), (17.5, 0, 11.3), walnut)
    lathe([(0, 7.3), (3.4, 7.3)], skin("#4a2a18", "#6b3a20", 0.5))
    _cup(7.5, -7, "#f6f2ea")


def _cup(x: float, y: float, colour: str) -> None:
    """A small cup of Turkish coffee on its saucer."""
    clay = ceramic(colour)
    lathe([(0, 0), (2.6, 0), (5.4, 1.0), (5.5, 1.2), (2.6, 0.5), (0, 0.5)], clay, (x, y, 0))
    lathe([(0, 0.5), (1.7, 0.5), (2.6, 1.8), (3.0, 5.2), (2.85, 5.2), (2.5, 2), (0, 1)], clay, (x, y, 0))
    torus(2.95, 0.08, (x, y, 5.2), metal("#c9a35a", 0.2))
    tube([(x + 2.8, y, 4.4), (x + 4.4, y, 4.4), (x + 4.4, y, 2.6), (x + 2.6, y, 2.4)], 0.28, clay)
    lathe([(0, 4.7), (2.85, 4.7)], skin("#5a3520", "#7a4020", 0.5), (x, y, 0))


@product("cooking", "#e9e3db", View(30, 30), View(-40, 44), View(20, 12, 0.78), View(30, 26, 0.62, setting="kitchen"))
def _pan() -> None:
    """A pan with a speckled granite coating and a wooden handle."""
    outside, inside = plastic("#2f3236", 0.45), speckled("#34373b", "#a9acb0", 6.0, 0.4)
    lathe([(0, 0), (10.6, 0), (11.2, 0.4), (13.6, 4.6), (14.0, 5.0), (14.0, 5.2)], outside)
    lathe([(14.0, 5.2), (13.7, 5.1), (13.3, 4.5), (10.8, 0.9), (10.2, 0.5), (0, 0.5)], inside)
    lathe([(0, -0.1), (9.8, -0.1), (9.8, 0.1), (0, 0.1)], metal(STEEL, 0.3))
    loft([ring((x, 0, z), w, h, 3, 24, "X") for x, z, w, h in ((13.2, 4.0, 1.5, 0.7), (14.8, 4.6, 1.3, 0.7), (16.5, 5.2, 1.0, 0.6))], metal(STEEL, 0.25))
    grip = wood("#a8744a", "#7a4c2b", "X", 1.4)
    loft([ring((x, 0, z), w, h, 2.6, 24, "X") for x, z, w, h in ((16.2, 5.1, 1.1, 0.75), (18, 5.6, 1.35, 0.9), (25, 7.0, 1.5, 1.0), (31, 7.7, 1.6, 1.0), (33.4, 7.9, 1.2, 0.8))], grip, round_off=1)
    torus(0.7, 0.14, (32.0, 0, 8.75), metal(STEEL, 0.2), (0, -6, 0))
    for at, y in enumerate((-2.6, 2.6)):
        lathe([(0, 0), (0.6, 0), (0.5, 0.3), (0, 0.4)], metal(STEEL, 0.2), (12.4 - at * 0.01, y, 3.6), (0, -60, 0), 24)


@product("pot", "#b7bec6", View(24, 18), View(-36, 30), View(64, 10), View(26, 20, 0.6, setting="kitchen"))
def _pot() -> None:
    """A deep pot of polished steel with its lid."""
    steel, dark = metal(STEEL, 0.14, (1, 1, 12)), plastic("#23252a", 0.45)
    lathe([(0, 0), (11.6, 0), (12, 0.4), (12, 2.2), (12.1, 2.4), (12.1, 15.2), (12.6, 15.6), (12.5, 15.8), (11.9, 15.6)], steel)
    lathe([(12.4, 15.8), (12.0, 16.3), (8, 17.6), (3, 18.3), (0, 18.4)], steel, soft=True)
    torus(12.1, 0.06, (0, 0, 2.3), dark)
    lathe([(0, 18.3), (1.4, 18.4), (1.0, 19.2), (1.2, 19.9), (2.3, 20.5), (2.3, 21.2), (1.6, 21.6), (0, 21.7)], dark)
    for side in (-1, 1):
        tube([(side * 12, -4.2, 12.4), (side * 14.6, -4.0, 12.9), (side * 15.4, 0, 13), (side * 14.6, 4.0, 12.9), (side * 12, 4.2, 12.4)], 0.62, steel)
        tube([(side * 14.75, -2.8, 12.95), (side * 15.35, 0, 13), (side * 14.75, 2.8, 12.95)], 0.85, dark)
        for y in (-4.2, 4.2):
            box((0.5, 2.6, 2.2), (side * 11.95, y, 12.4), steel, 0.2)
    text("BAKIRCI", 0.9, (0, -12.12, 5), metal("#7b7f86", 0.4), depth=0.02)
    for at in range(3):
        box((0.02, 0.1, 0.5), (-3 + at * 3, -12.1, 9 + at), dark, 0)


@product("teapot", "#a7c4b8", View(28, 16), View(-38, 26), View(6, 14, close=1.8, at=(-0.3, 0, 0.3)), View(22, 18, 0.66, setting="kitchen"))
def _tea_set() -> None:
    """A two-storeyed porcelain teapot, and tea in thin-waisted glasses."""
    clay, gold = ceramic("#f7f4ee"), metal("#caa04d", 0.18)
    lathe([(0, 0), (6.2, 0), (7.6, 2.4), (8.2, 5.4), (7.2, 9.0), (5.4, 10.6), (5.2, 11.2), (0, 11.2)], clay, soft=True)
    lathe([(0, 11.2), (4.6, 11.2), (5.6, 13.2), (5.7, 15.6), (4.6, 18), (3.6, 18.8), (0, 18.8)], clay, soft=True)
    lathe([(3.9, 18.7), (3.6, 19.3), (1.6, 20.2), (0.6, 20.4), (0.5, 21), (1.0, 21.6), (0.8, 22.3), (0, 22.5)], clay, soft=True)
    for radius, height in ((5.45, 11.1), (3.85, 18.8), (8.22, 5.5)):
        torus(radius, 0.1, (0, 0, height), gold)
    for height, radius, wide in ((5.2, 7.6, 0.95), (14.2, 5.2, 0.72)):
        tube([(-radius, 0, height), (-radius - 3, 0, height + 1.4), (-radius - 4.2, 0, height + 4), (-radius - 5.4, 0, height + 5)], wide, clay, radii=[1.3, 1, 0.8, 0.65])
        tube([(radius * 0.92, 0, height + 3.4), (radius + 3.4, 0, height + 3.8), (radius + 4.0, 0, height), (radius * 0.96, 0, height - 2)], wide * 0.7, clay)
    for at in range(16):
        angle = math.tau * at / 16
        ball((0.9, 0.9, 0.9), (7.95 * math.cos(angle), 7.95 * math.sin(angle), 6.6), ceramic("#1f5f8a"))
        ball((0.5, 0.5, 0.7), (7.6 * math.cos(angle + 0.2), 7.6 * math.sin(angle + 0.2), 7.7), ceramic("#b83a32"))
    for x, y in ((-11, -8), (-3, -12.5), (9.5, -10)):
        _tea(x, y)


def _tea(x: float, y: float) -> None:
    """A thin-waisted glass of tea on a saucer."""
    clay, clear = ceramic("#f7f4ee"), glass("#ffffff", 0.0, 1.3)
    lathe([(0, 0), (2.6, 0), (5.2, 0.9), (5.3, 1.1), (2.4, 0.4), (0, 0.4)], clay, (x, y, 0))
    torus(5.2, 0.08, (x, y, 1.05), metal("#caa04d", 0.18))
    lathe([(0, 0.5), (1.9, 0.5), (2.3, 1.6), (1.75, 4.2), (2.5, 8.2), (2.4, 8.2), (1.62, 4.2), (2.1, 1.7), (0, 0.9)], clear, (x, y, 0))
    lathe([(0, 0.95), (2.05, 1.6), (1.6, 4.2), (2.2, 7.2), (0, 7.2)], glass("#b8431a", 0.0, 1.1), (x, y, 0))


@product("coffee", "#e7e0da", View(28, 14), View(-36, 20), View(14, 18, close=1.7, at=(0.1, -0.3, 0.2)), View(24, 14, 0.6, setting="kitchen"))
def _coffee_machine() -> None:
    """A machine for Turkish coffee: a copper-coloured pot in a black housing, with a cup."""
    body, copper = plastic("#1d1e22", 0.36, 40), metal("#bb7350", 0.22)
    plate(rounded(19, 21, 3.5), 3, (0, 0, 1.5), body, 0.6)
    box((18, 7, 25), (0, 6.5, 14), body, 1.6)
    plate(rounded(19, 20, 3.5), 6, (0, 0, 25), body, 1.0)
    plate(rounded(14, 3.4, 1.2), 0.3, (0, -10.05, 25), plastic("#060607", 0.05), 0.1, (90, 0, 0))
    for at, colour in enumerate(("#ffffff", "#ffb05a", "#ffffff")):
        lathe([(0.55, 0), (0.7, 0), (0.7, 0.04), (0.55, 0.04)], glow(colour, 1.6), (-3.4 + at * 3.4, -10.25, 25), (90, 0, 0), 32)
    torus(6.6, 0.3, (0, -1.5, 3.1), copper)
    lathe([(0, 3.2), (4.8, 3.2), (5.2, 4), (5.2, 8), (4.0, 12), (4.6, 15), (4.4, 15), (3.8, 12), (0, 11.6)], copper, (0, -1.5, 0), soft=True)
    lathe([(0, 12.6), (4, 12.6)], skin("#5a3520", "#7a4020", 0.5), (0, -1.5, 0))
    tube([(4.4, -2.2, 12.4), (9, -4.2, 13.4), (14, -6.2, 14.2)], 0.85, body, radii=[0.7, 1, 1.1])
    text("KUZEY", 1.0, (0, -10.1, 22.9), copper)
    box((18.4, 0.2, 0.4), (0, -9.4, 3.4), copper, 0.1)
    _cup(-12.5, -8, "#f6f2ea")


@product("knife", "#dddfe0", View(18, 46, 0.84), View(-28, 34, 0.84), View(-52, 22), View(10, 34, 0.74, setting="kitchen"))
def _knife() -> None:
    """A forged chef's knife that lies on a board, with its bolster and rivets."""
    board = wood("#c79a66", "#9d6f3f", "X", 0.7)
    plate(rounded(40, 17, 1.6), 2.2, (0, 1, 1.1), board, 0.35)
    blade = metal("#d4d7da", 0.16, (1, 30, 1))
    edge = [(-16, -0.2), (-13, 1.0), (-8, 2.0), (-2, 2.45), (5, 2.5), (5, -2.4), (-2, -2.2), (-8, -1.9), (-13, -1.2)]
    knife = [
        plate([(x, -y) for x, y in edge], 0.22, (0, 0, 2.6), blade, 0.05),
        loft([ring((x, 0, 2.6), w, h, 3, 20, "X") for x, w, h in ((4.4, 2.0, 0.2), (5.4, 1.3, 0.75), (6.6, 1.25, 0.85))], metal("#c6c9cd", 0.18)),
        loft([ring((x, y, 2.6), w, h, 3, 24, "X") for x, y, w, h in ((6.4, 0, 1.2, 0.85), (9, 0.1, 1.35, 0.95), (13, 0, 1.15, 0.9), (16.6, 0.25, 1.5, 1.0), (17.8, 0.5, 1.2, 0.8))], wood("#4a2f20", "#2a1a12", "X", 2), round_off=1),
        text("BURSA ÇELİK", 0.7, (1.2, -0.6, 2.73), metal("#6a6e74", 0.5), (0, 0, 0), 0.005),
    ]
    for x in (8.4, 12, 15.6):
        knife.append(lathe([(0, 0), (0.34, 0), (0.3, 0.06), (0, 0.08)], metal("#c9a35a", 0.2), (x, 0.05, 3.5), steps=20))
    group(knife, (0, 0, -0.1), (0, 0, 8))
    for at in range(7):
        plate(circle(1.35, 40), 0.35, (-14.5 + at * 1.6, 6.4 - at * 0.05, 2.4 + at * 0.12), skin("#e8803a", "#ff9a40", 0.35), 0.06, (0, 8, 0))
    tube([(-3.0, 6.6, 3.3), (2, 6.5, 3.4), (9, 6.2, 3.4), (15, 5.8, 3.2)], 1.2, skin("#e8803a", "#ff9a40", 0.35), radii=[0.95, 1.05, 0.85, 0.5])
    for turn in (-20, 0, 22):
        tube([(14.8, 5.8, 3.3), (17.5, 5.8 + turn * 0.05, 4.0), (19, 5.8 + turn * 0.1, 3.6)], 0.22, skin("#4f8a3a", "#8fd05a", 0.5))


def _jar(x: float, y: float, radius: float, height: float, content: object, lid: object) -> None:
    """A closed jar of clear glass."""
    lathe([(0, 0), (radius * 0.9, 0), (radius, 0.6), (radius, height * 0.8), (radius * 0.8, height * 0.9), (radius * 0.78, height)], glass(), (x, y, 0))
    lathe([(0, 0.4), (radius * 0.86, 0.4), (radius * 0.93, 0.9), (radius * 0.93, height * 0.78), (0, height * 0.78)], content, (x, y, 0))
    lathe([(0, height + 1.3), (radius * 0.8, height + 1.3), (radius * 0.86, height + 1.1), (radius * 0.86, height - 0.7), (radius * 0.8, height - 0.7)], lid, (x, y, 0))


def _label(x: float, y: float, z: float, width: float, height: float, lines: tuple[str, str], ink: str, paper: str = "#fbf6e8") -> None:
    """A paper label that stands a little before the glass."""
    plate(rounded(width, height, 0.5), 0.06, (x, y, z), plastic(paper, 0.85), 0.02, (90, 0, 0))
    plate(rounded(width - 0.5, height - 0.5, 0.4), 0.062, (x, y - 0.005, z), plastic(ink, 0.8), 0, (90, 0, 0))
    plate(rounded(width - 0.7, height - 0.7, 0.36), 0.07, (x, y - 0.01, z), plastic(paper, 0.85), 0, (90, 0, 0))
    text(lines[0], height * 0.24, (x, y - 0.06, z + height * 0.08), plastic(ink, 0.7), depth=0.01, bold=True)
    text(lines[1], height * 0.13, (x, y - 0.06, z - height * 0.22), plastic(ink, 0.7), depth=0.01)


@product("honey", "#f3e9d2", View(14, 12), View(-28, 18), View(10, 8, close=1.6, at=(-0.2, -0.3, -0.1)), View(22, 16, 0.62, setting="kitchen"))
def _honey() -> None:
    """A large jar of honey, a piece of comb and a dipper."""
    amber = glass("#e08a1a", 0.02, 1.35)
    _jar(0, 0, 6.4, 16, amber, metal("#c9a35a", 0.25))
    _label(0, -6.55, 6.6, 8.2, 6.4, ("KARS", "ÇİÇEK BALI · 1,8 KG"), "#8a4a14")
    comb = skin("#e8a82a", "#ffb030", 0.25)
    for row in range(5):
        for column in range(6):
            lathe([(0.72, 0), (0.86, 0), (0.86, 2.2), (0.7, 2.2), (0.62, 0.9), (0, 0.8)], comb, (10 + column * 1.5 + row % 2 * 0.75, -4.6 + row * 1.3, 0.9), steps=6)
    plate(rounded(13, 10, 4.4), 0.9, (13.6, -1.8, 0.45), ceramic("#f4efe4"), 0.25)
    stick = wood("#c79a66", "#9d6f3f", "X", 2)
    dipper = [tube([(0, 0, 0), (11, 0, 0)], 0.4, stick, curved=False)]
    dipper += [lathe([(0, -0.3), (r, -0.2), (r, 0.2), (0, 0.3)], stick, (-0.4 - at * 0.75, 0, 0), (0, 90, 0), 32) for at, r in enumerate((1.0, 1.35, 1.5, 1.35, 1.0))]
    group(dipper, (-5.4, -8.8, 1.5), (0, 0, 22))


@product("olive", "#e8ecdc", View(14, 12), View(-26, 20), View(-18, 22, close=1.8, at=(-0.5, -0.5, -0.7)), View(22, 16, 0.62, setting="kitchen"))
def _olives() -> None:
    """A tin of olives and a bowl full of them."""
    tin = lacquer("#3f6b3a", 0.3)
    plate(rounded(15.5, 12, 1.4), 24, (0, 0, 12), tin, 0.25)
    for height in (0.3, 23.7):
        plate(rounded(15.9, 12.4, 1.5), 0.7, (0, 0, height), metal("#d8c48a", 0.25), 0.25)
    plate(circle(3.2), 1.0, (0, 0, 24.3), plastic("#c8a040", 0.35), 0.2)
    _label(0, -6.1, 12.5, 12, 9.5, ("AYVALIK", "KIRMA YEŞİL ZEYTİN · 5 KG"), "#2f5a2c")
    text("Anadolu Tadı", 1.5, (0, -6.05, 19.4), plastic("#f4ead0", 0.5), depth=0.03)
    for at in range(5):
        ball((1.3, 0.2, 1.9), (-4 + at * 2, -6.05, 4 + at % 2), plastic("#a8b84a", 0.5), (0, 30 - at * 15, 0))
    lathe([(0, 0), (3.6, 0), (6.6, 3.4), (7.4, 5.2), (7.1, 5.2), (6.2, 3.6), (0, 1)], ceramic("#f3eee2"), (-10.5, -8, 0))
    green = (skin("#8a9a3a", "#b8c850", 0.22), skin("#a3a848", "#c8c850", 0.22), skin("#74862e", "#a0b850", 0.22))
    for at in range(46):
        angle, reach = at * 2.4, 6.0 * math.sqrt(at / 46)
        lift = 4.3 + 1.7 * (1 - reach / 6.0) + (at % 3) * 0.2
        ball((2.5, 1.9, 1.9), (-10.5 + reach * math.cos(angle), -8 + reach * math.sin(angle), lift), green[at % 3], (at * 40 % 90, at * 25 % 60, at * 70))


@product("cheese", "#efeae0", View(24, 24), View(-34, 34), View(40, 14), View(22, 22, 0.64, setting="kitchen"))
def _cheese() -> None:
    """White cheese from the tin, cut, on a board, with tomatoes and basil."""
    white = skin("#f4efe0", "#fff0d0", 0.55)
    plate(rounded(36, 24, 2), 2.2, (0, 0, 1.1), wood("#b98a5c", "#8a5f3a", "X", 0.7), 0.35)
    lathe([(0, 0), (8.6, 0), (8.6, 17), (8.2, 17), (8.2, 1), (0, 1)], metal("#d5d7da", 0.22), (8, 9, 2.2))
    lathe([(0, 14.6), (8.2, 14.6)], white, (8, 9, 2.2))
    box((5, 5, 3), (7, 8, 17), white, 0.4, (0, 0, 30))
    for height in (2.4, 6, 14.5, 19.1):
        torus(8.6, 0.18, (8, 9, height), metal("#c9ccd1", 0.2))
    lathe([(8.66, 6.6), (8.66, 13.8)], plastic("#1f5f9a", 0.4), (8, 9, 0))
    text("EZİNE", 3.0, (8, 0.2, 10.0), plastic("#ffffff", 0.5), depth=0.05, bold=True)
    text("TAM YAĞLI PEYNİR · 3 KG", 0.85, (8, 0.2, 8.4), plastic("#ffffff", 0.5), depth=0.05)
    box((12, 8.6, 6.6), (-8, 1.5, 5.5), white, 0.5, (0, 0, 12))
    box((2.0, 8.4, 6.4), (-0.2, -2.4, 5.2), white, 0.35, (0, -14, 12))
    box((2.0, 8.4, 6.2), (3.2, -3.6, 3.6), white, 0.35, (0, -68, 6))
    for x, y, size in ((-13, -8, 4.4), (-9, -9.4, 4.0), (13, -8, 4.6)):
        ball((size, size, size * 0.92), (x, y, 2.2 + size * 0.46), skin("#c8382a", "#ff5030", 0.2))
        ball((1.4, 1.4, 0.3), (x, y, 2.2 + size * 0.9), skin("#4f8a3a", "#8fd05a", 0.5))
    for at in range(5):
        ball((4.2, 2.4, 0.3), (-8 + at * 1.6, 0.5 + (at % 2) * 1.4, 9.2 + at * 0.12), skin("#3f7f35", "#8fd05a", 0.35), (at * 9 - 12, at * 7 - 10, at * 77))
