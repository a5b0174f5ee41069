"""What is listened to, spoken into, typed on and photographed with."""

import math

from tools.pictures.materials import fabric, glass, glow, lacquer, leather, metal, plastic, wood
from tools.pictures.shapes import ball, box, group, lathe, loft, plate, ring, rounded, text, torus, tube
from tools.pictures.studio import View
from tools.pictures.table import product


def _arc(radius: float, start: float, end: float, count: int = 15, high: float = 0.0) -> list[tuple[float, float, float]]:
    """Points of an arc that stands upright and faces the front."""
    angles = [math.radians(start + (end - start) * at / (count - 1)) for at in range(count)]
    return [(radius * math.cos(a), 0, high + radius * math.sin(a)) for a in angles]


@product("headphone", "#e9e2da", View(32, 12), View(-40, 18), View(78, 8), View(30, 14, 0.55, setting="desk"))
def _headphone() -> None:
    """Headphones that go around the ears: leather band, metal forks, oval cups."""
    shell, skin, fork = plastic("#22262e", 0.45, 30), leather("#191a1d", 4, 0.5), metal("#b9a37e", 0.25)
    tube(_arc(8.6, 20, 160, 13, 11.5), 0.75, skin, radii=[0.7] + [1.25] * 11 + [0.7])
    tube(_arc(9.1, 4, 176, 17, 11.2), 0.34, fork)
    for side in (-1, 1):
        x = side * 9.0
        tube([(x, 0, 12.2), (x, 0, 10.5), (x + side * 0.3, 0, 9.4)], 0.45, fork)
        tube([(x + side * 0.3, -3.9, 5.2), (x + side * 0.6, -3.4, 7.6), (x + side * 0.4, 0, 9.5), (x + side * 0.6, 3.4, 7.6), (x + side * 0.3, 3.9, 5.2)], 0.34, fork)
        cup = [ring((x + side * d, 0, 5.2), w, w * 1.22, 2.3, 40, "X") for d, w in ((-1.2, 3.6), (-0.9, 3.9), (0.4, 3.9), (1.1, 3.5), (1.35, 2.6))]
        loft(cup, shell)
        loft([ring((x + side * d, 0, 5.2), w, w * 1.22, 2.3, 40, "X") for d, w in ((1.3, 2.55), (1.42, 2.5), (1.46, 2.3))], metal("#8d8065", 0.2, (1, 6, 1)))
        pad = [ring((x - side * d, 0, 5.2), w, w * 1.22, 2.3, 40, "X") for d, w in ((1.0, 3.7), (1.5, 4.0), (2.4, 3.9), (2.9, 3.3), (2.8, 2.5), (2.2, 2.1))]
        loft(pad, skin)
    text("LODOS", 0.9, (10.45, 0, 4.9), metal("#e8dcc0", 0.2), (90, 0, 90))


@product("earbuds", "#a8b7c4", View(24, 24), View(-30, 34), View(4, 14, close=1.7, at=(0.3, -0.6, -0.4)), View(24, 24, 0.5, setting="desk"))
def _earbuds() -> None:
    """Two small earphones before their open case."""
    white, dark = plastic("#f2f3f4", 0.16), plastic("#1c1d21", 0.35)
    base = [ring((0, 0, z), w, d, 2.8, 40) for z, w, d in ((0, 2.4, 1.2), (0.4, 3.0, 1.7), (1.6, 3.2, 1.9), (2.3, 3.15, 1.85))]
    loft(base, white)
    plate(rounded(5.7, 3.1, 1.5), 0.1, (0, 0, 2.36), dark, 0.03)
    lid = [ring((0, 0, z), w, d, 2.8, 40) for z, w, d in ((0, 3.15, 1.85), (0.9, 3.1, 1.8), (1.5, 2.5, 1.2), (1.65, 1.2, 0.5))]
    group([loft(lid, white), plate(rounded(5.9, 3.3, 1.5), 0.06, (0, 0, 0.02), dark, 0.02)], (0, 2.5, 3.6), (-112, 0, 0))
    ball((0.22, 0.1, 0.22), (0, -1.93, 1.4), glow("#7fffb0", 3))
    text("Lodos", 0.6, (0, -1.94, 0.62), metal("#9aa0a8", 0.3))
    for x, turn in ((-3.4, 24), (1.4, -30)):
        bud = [
            ball((1.7, 1.5, 1.9), (0, 0, 2.6), white),
            ball((1.0, 1.15, 1.05), (0.6, -0.5, 2.75), plastic("#3a3c42", 0.8)),
            tube([(-0.3, 0, 2.3), (-0.5, 0.1, 1.2), (-0.6, 0.1, 0.1)], 0.36, white),
            ball((0.4, 0.4, 0.4), (-0.6, 0.1, 0.05), metal("#aab0b8", 0.2)),
        ]
        group(bud, (x, -4.6, 0), (0, 0, turn))


@product("mic", "#e6e1ea", View(24, 10), View(-34, 16), View(14, 12, close=2.0, at=(0, 0, 0.6)), View(24, 12, 0.6, setting="desk"))
def _mic() -> None:
    """A studio microphone on a heavy foot, in its spring-steel fork."""
    body, mesh = metal("#35383e", 0.35, (1, 1, 14)), metal("#a8adb5", 0.3)
    lathe([(0, 0), (5.6, 0), (5.9, 0.3), (5.9, 1.1), (5.4, 1.7), (1.2, 2.1), (0, 2.1)], plastic("#1b1c20", 0.5, 40))
    tube([(0, 0, 2), (0, 0, 6.5)], 0.6, metal("#8f949c", 0.25), curved=False)
    tube(_arc(3.6, 180, 360, 13, 10), 0.42, metal("#8f949c", 0.25))
    lathe([(0, 7.6), (2.3, 7.6), (2.6, 7.9), (2.6, 15.5), (2.45, 15.7), (0, 15.7)], body)
    torus(2.62, 0.12, (0, 0, 15.7), metal("#d0a45a", 0.2))
    lathe([(2.4, 15.8), (2.4, 18.4), (2.2, 19.6), (1.5, 20.4), (0, 20.7)], plastic("#17181b", 0.7), soft=True)
    for at in range(30):
        angle = math.tau * at / 30
        way = [(r * math.cos(angle), r * math.sin(angle), z) for r, z in ((2.5, 15.8), (2.52, 18.3), (2.3, 19.7), (1.5, 20.55), (0.1, 20.85))]
        tube(way, 0.045, mesh)
    for z, r in ((16.3, 2.52), (16.9, 2.52), (17.5, 2.53), (18.1, 2.53), (18.7, 2.49), (19.3, 2.4), (19.9, 2.1)):
        torus(r, 0.05, (0, 0, z), mesh)
    for side in (-1, 1):
        lathe([(0, 0), (0.8, 0), (0.8, 0.9), (0, 1.0)], metal("#d0a45a", 0.2), (side * 2.7, 0, 10.2), (0, 90 * side, 0), 24)
    text("LODOS", 0.85, (0, -2.62, 13.2), metal("#e8e8ea", 0.3))
    lathe([(0, 0), (0.5, 0), (0.45, 0.5), (0, 0.5)], metal("#d0a45a", 0.2), (0, -2.5, 9.4), (90, 0, 0), 24)


@product("radio", "#efe5d6", View(26, 14), View(-34, 20), View(16, 10, close=1.9, at=(0.55, -0.8, 0.1)), View(-16, 12, 0.58, setting="desk"))
def _radio() -> None:
    """A walnut table radio with woven front and brass knobs."""
    walnut, brass = wood("#8a5a36", "#4c2d18", "X", 0.8), metal("#c9a35a", 0.22)
    plate(rounded(30, 17, 3), 13, (0, 0, 9.7), walnut, 0.5, (90, 0, 0))
    plate(rounded(27.6, 14.6, 2.2), 0.4, (0, -6.5, 9.7), plastic("#efe6d2", 0.5), 0.15, (90, 0, 0))
    plate(rounded(15.6, 12.6, 1.8), 0.3, (-5.2, -6.75, 9.7), fabric("#b79a6a", "#8f7448", 7), 0.12, (90, 0, 0))
    plate(rounded(9.2, 5.0, 0.8), 0.2, (8.4, -6.75, 13), plastic("#2a2119", 0.1), 0.06, (90, 0, 0))
    plate(rounded(8.8, 4.6, 0.6), 0.02, (8.4, -6.87, 13), glow("#f2c878", 0.8), 0, (90, 0, 0))
    for at, number in enumerate(("88", "92", "96", "100", "104", "108")):
        text(number, 0.55, (4.9 + at * 1.42, -6.9, 13.4), plastic("#3a2a18", 0.6), depth=0.002)
        box((0.06, 0.02, 0.6), (4.9 + at * 1.42, -6.9, 12.7), plastic("#3a2a18", 0.6), 0)
    box((0.1, 0.05, 3.8), (9.3, -6.92, 13), plastic("#c8382a", 0.4), 0)
    for x, size in ((6.0, 1.5), (10.8, 1.5)):
        lathe([(0, 0), (size * 1.15, 0), (size * 1.15, 0.25), (size, 0.4), (size * 0.92, 1.9), (0, 2.0)], brass, (x, -6.7, 6.6), (90, 0, 0))
    text("Nostalji", 1.3, (-5.2, -6.98, 4.4), brass, depth=0.08)
    for x in (-11, 11):
        for y in (-4, 4):
            lathe([(0, 0), (0.6, 0), (0.9, 1.4), (0, 1.4)], brass, (x, y, 0), steps=24)
    tube([(13, 5, 17), (15.5, 5, 27)], 0.16, metal("#d5d7da", 0.12), curved=False)
    tube([(-9, 0, 18.1), (-8.4, 0, 20.3), (0, 0, 21), (8.4, 0, 20.3), (9, 0, 18.1)], 0.5, leather("#5d3a22", 6))


@product("keyboard", "#dfe4ea", View(24, 30), View(-30, 42), View(30, 18, close=2.4, at=(-0.6, -0.1, 0)), View(-18, 28, 0.66, setting="desk"))
def _keyboard() -> None:
    """A compact mechanical keyboard with a knob, in two greys and one orange."""
    tilt = []
    tilt.append(plate(rounded(36, 13.4, 1.0), 2.2, (0, 0, 1.1), metal("#4a505a", 0.34), 0.35))
    rows = ("1234567890*-", "QWERTYUIOPĞÜ", "ASDFGHJKLŞİ,", "ZXCVBNMÖÇ.<>")
    light, dark, ink = plastic("#e9e7e1", 0.5), plastic("#5b626e", 0.5), plastic("#2a2c31", 0.6)
    accent = plastic("#e8743b", 0.5)
    for row, letters in enumerate(rows):
        y = 4.5 - row * 2.2
        tilt.append(_key(-15.8 + row * 0.28, y, 2.0 + row * 0.5, accent if row == 0 else dark))
        for column, letter in enumerate(letters):
            x = -13.3 + row * 0.56 + column * 2.2
            tilt.append(_key(x, y, 2.0, light))
            tilt.append(text(letter, 0.62, (x - 0.3, y + 0.1, 3.36), ink, (0, 0, 0), 0.01))
        tilt.append(_key(14.4 + row * 0.28, y, 4.2 - row * 0.5, dark))
    for x, wide in ((-15.6, 2.4), (-12.9, 2.4), (-10.2, 2.4), (-2.2, 13.0), (6.0, 2.4), (8.7, 2.4), (11.4, 2.4), (14.1, 2.4)):
        tilt.append(_key(x, -4.5, wide, accent if wide > 10 else dark))
    group(tilt, (0, 0, 0.6), (4, 0, 0))


def _key(x: float, y: float, wide: float, material: object) -> object:
    """One cap, narrower at the top."""
    return loft([ring((x, y, z), wide / 2 * s, 1.0 * s, 7, 24) for z, s in ((2.1, 0.98), (2.4, 0.98), (3.1, 0.84), (3.3, 0.8), (3.34, 0.7))], material)


@product("mouse", "#e7e4df", View(34, 24), View(-40, 34), View(150, 20), View(28, 26, 0.46, setting="desk"))
def _mouse() -> None:
    """A sculpted wireless mouse."""
    shell, dark = plastic("#2b3038", 0.42, 40), plastic("#121317", 0.6)
    shape = ((-5.9, 1.6, 0.9, 0.9), (-5.2, 2.7, 1.5, 1.4), (-2.4, 3.1, 2.4, 2.1), (1.0, 3.15, 2.9, 2.3), (3.8, 3.2, 2.5, 2.0), (5.4, 2.6, 1.6, 1.4), (6.0, 1.5, 0.9, 0.9))
    loft([ring((0, y, high / 1.15), wide, high, 2.5, 32, "Y") for y, wide, high, _ in shape], shell, (0, 0, 0.5), round_off=2)
    plate(rounded(4.4, 9.2, 2.0), 0.8, (0, 0, 0.4), dark, 0.2)
    box((0.1, 2.2, 0.3), (0, -1.7, 5.05), dark, 0.04, (12, 0, 0))
    lathe([(0, -0.42), (0.95, -0.42), (1.12, -0.3), (1.12, 0.3), (0.95, 0.42), (0, 0.42)], plastic("#e8743b", 0.5), (0, -3.5, 4.0), (0, 90, 0), 36)
    box((0.4, 2.0, 0.5), (-3.0, -0.8, 2.9), dark, 0.15)
    box((0.4, 2.0, 0.5), (-3.02, 1.6, 2.9), dark, 0.15)
    text("TEKNO", 0.8, (0, 3.4, 5.2), metal("#aeb4bf", 0.3), (-14, 0, 0))


@product("printer", "#e5e9ee", View(28, 18), View(-36, 26), View(16, 14, close=1.8, at=(0.5, -0.7, 0)), View(22, 16, 0.6, setting="desk"))
def _printer() -> None:
    """A printer with a scanner and four tanks that show their ink."""
    white, dark = plastic("#eceeef", 0.4, 20), plastic("#24272d", 0.45)
    box((42, 34, 11), (0, 0, 6), dark, 1.2)
    box((42.4, 34.4, 5), (0, 0, 13.6), white, 1.0)
    box((41, 32, 1.6), (0, 0.6, 16.8), dark, 0.6)
    box((30, 3, 5.2), (-4, -16.6, 6), plastic("#0d0e10", 0.7), 0.4)
    plate(rounded(24, 22, 0.5), 0.5, (-4, -24, 3.4), dark, 0.15, (-4, 0, 0))
    plate([(-10.5, -14.5), (10.5, -14.5), (10.5, 14.5), (-10.5, 14.5)], 0.06, (-4, -20, 4.7), plastic("#fbfbf8", 0.9), 0, (-5, 0, 0))
    for at, colour in enumerate(("#e8398a", "#f2c21a", "#1fa5e0", "#2fae6a", "#e8743b")):
        box((2.6 + at % 2 * 2, 5.5 - at * 0.6, 0.08), (-10 + at * 3.2, -26, 4.3), plastic(colour, 0.8), 0, (-5, 0, 0))
    for at, colour in enumerate(("#17181b", "#0b86c8", "#c81e78", "#e8b400")):
        box((1.9, 1.4, 5.4), (13.2 + at * 2.2 - 1, -16.8, 5.2), glass("#f4f6f8"), 0.25)
        box((1.5, 1.0, 3.6 - at * 0.4), (13.2 + at * 2.2 - 1, -16.85, 4.4 - at * 0.2), plastic(colour, 0.2), 0.1)
    plate(rounded(9, 3.4, 0.5), 0.3, (12, -17.3, 13.8), plastic("#08090b", 0.06), 0.1, (90, 0, 0))
    text("MAVERA", 1.3, (-12, -17.25, 13.3), plastic("#3b4048", 0.4))
    for x in (9.6, 11.4):
        ball((0.7, 0.1, 0.7), (x, -17.5, 13.8), glow("#7fe3ff", 2))
    box((30, 1, 20), (0, 15, 24), dark, 0.5, (-16, 0, 0))
    plate([(-10.5, -14.5), (10.5, -14.5), (10.5, 14.5), (-10.5, 14.5)], 0.3, (0, 14, 26), plastic("#fbfbf8", 0.9), 0, (74, 0, 0))


def _lens(y: float, z: float, radius: float, length: float, x: float = 0) -> None:
    """A lens that looks to the front, with ribbed rings and coated glass."""
    black = plastic("#111215", 0.42)
    profile = [(0, 0), (radius, 0), (radius, length * 0.2), (radius * 1.06, length * 0.24), (radius * 1.06, length * 0.48),
               (radius, length * 0.52), (radius, length * 0.66), (radius * 1.1, length * 0.7), (radius * 1.1, length),
               (radius * 0.96, length), (radius * 0.85, length * 0.8), (radius * 0.7, length * 0.62), (0, length * 0.6)]  # fmt: skip
    lathe(profile, black, (x, y, z), (90, 0, 0), 96)
    for at in range(60):
        angle = math.tau * at / 60
        box((radius * 0.05, length * 0.2, radius * 0.05), (x + radius * 1.07 * math.cos(angle), y - length * 0.36, z + radius * 1.07 * math.sin(angle)), black, 0, (0, -math.degrees(angle), 0))
    ball((radius * 1.5, radius * 0.5, radius * 1.5), (x, y - length * 0.62, z), lacquer("#0a0a18", 0.05))
    torus(radius * 0.82, radius * 0.03, (x, y - length * 0.9, z), metal("#c23b2e", 0.4), (90, 0, 0))


@product("camera", "#dedfe2", View(28, 12), View(-34, 18), View(12, 8, close=1.7, at=(0, -0.6, 0)), View(24, 18, 0.52, setting="desk"))
def _camera() -> None:
    """A mirrorless camera with its lens and strap lugs."""
    body, grip = plastic("#1a1b1e", 0.5, 50), leather("#151618", 9, 0.6)
    plate(rounded(13.4, 9.0, 1.3), 4.6, (0, 0, 4.5), body, 0.35, (90, 0, 0))
    plate(rounded(13.5, 5.6, 0.3), 4.75, (0, 0, 4.0), grip, 0.15, (90, 0, 0))
    loft([ring((-5.0, -2.6, z), w, d, 2.8, 28) for z, w, d in ((0.4, 1.5, 1.5), (2, 1.7, 2.0), (6, 1.7, 2.1), (8.2, 1.6, 1.6), (8.8, 1.2, 1.0))], grip)
    loft([ring((0.4, 0.2, z), w, d, 4, 28) for z, w, d in ((8.6, 3.4, 2.6), (9.6, 3.0, 2.4), (10.9, 2.3, 2.0), (11.1, 2.0, 1.7))], body)
    _lens(-2.0, 4.5, 3.5, 8.0, 0.8)
    for x, radius, high in ((5.0, 1.15, 0.9), (-3.2, 0.95, 0.7), (-5.2, 0.6, 0.5)):
        lathe([(0, 0), (radius, 0), (radius, high), (radius * 0.9, high + 0.1), (0, high + 0.1)], metal("#2b2d32", 0.35), (x, -0.2 if x > -5 else -2.3, 8.9), steps=40)
    ball((0.8, 0.8, 0.3), (-5.2, -2.3, 9.5), metal("#c9ccd1", 0.2))
    text("ARDEN", 1.05, (0.4, -1.95, 9.75), plastic("#f2f2f2", 0.4), (84, 0, 0))
    text("Z5", 0.8, (5.4, -2.42, 7.1), metal("#c23b2e", 0.3))
    box((2.0, 1.8, 0.3), (0.4, 0.3, 11.2), metal("#8f949c", 0.3), 0.05)
    for side in (-1, 1):
        torus(0.42, 0.09, (side * 6.9, 0, 7.6), metal("#c9ccd1", 0.2), (90, 0, 90))


@product("video", "#e4e2e8", View(38, 14), View(-44, 18), View(76, 12), View(34, 16, 0.54, setting="desk"))
def _video() -> None:
    """A camcorder with its little screen folded out."""
    body = plastic("#202227", 0.42, 40)
    rings = [ring((0, y, 4.4), w, h, 3.2, 32, "Y") for y, w, h in ((-6, 2.7, 3.0), (-4, 3.1, 3.5), (3, 3.1, 3.6), (7, 2.9, 3.3), (7.6, 2.4, 2.8))]
    loft(rings, body)
    _lens(-5.6, 4.6, 2.5, 3.6)
    loft([ring((0, y, 8.0), w, h, 3, 24, "Y") for y, w, h in ((-3.4, 1.3, 0.5), (-2.8, 1.5, 0.8), (6.6, 1.4, 0.8), (7.8, 1.0, 0.5))], body)
    screen = [box((6.6, 0.7, 4.6), (3.3, 0, 0), body, 0.25), box((5.8, 0.05, 3.8), (3.4, 0.36, 0), glow("#6fa8d8", 0.7), 0.02)]
    group(screen, (3.2, -1.6, 4.8), (0, 0, -14))
    strap = leather("#2a2b2f", 6)
    tube([(-3.0, -5, 5.6), (-4.8, -3, 5.0), (-5.2, 1, 4.6), (-4.6, 5, 5.2), (-2.9, 6.6, 5.6)], 0.9, strap, radii=[0.6, 1, 1.1, 1, 0.6])
    lathe([(0, 0), (0.8, 0), (0.8, 0.4), (0, 0.5)], metal("#c23b2e", 0.3), (0, 7.6, 5.6), (-90, 0, 0), 24)
    text("ARDEN", 0.9, (3.22, 2.8, 6.0), plastic("#f2f2f2", 0.4), (90, 0, 90))
    text("4K 60p", 0.55, (3.22, 4.6, 2.4), plastic("#c9a35a", 0.4), (90, 0, 90))
