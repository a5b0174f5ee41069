"""Telephones, computers and televisions."""

import math
from typing import Any

from tools.pictures.materials import fabric, glow, lacquer, metal, plastic, wallpaper
from tools.pictures.shapes import ball, box, circle, group, lathe, loft, plate, ring, rounded, text, tube
from tools.pictures.studio import View
from tools.pictures.table import product

BLACK = "#0c0d10"
SEA = ("#0b1d4f", "#1c5fd0", "#54d0e0", "#ffd9a0", "#ff8f5a")
DUSK = ("#180a2e", "#5a1f7a", "#d0436a", "#ff9a4a", "#ffe0a0")
WOODS = ("#062a2a", "#0f6a5a", "#7fc97a", "#f0f0b0", "#f7b84a")


def _phone(body: Any, back: Any, colours: tuple[str, ...], hour: str, lenses: int) -> list[Any]:
    """A telephone that stands upright, its screen to the front."""
    parts = [
        plate(rounded(7.4, 15.6, 1.15), 0.78, (0, 0, 7.8), body, 0.16, (90, 0, 0)),
        plate(rounded(7.1, 15.3, 1.0), 0.1, (0, -0.37, 7.8), plastic(BLACK, 0.06), 0.04, (90, 0, 0)),
        plate(rounded(6.82, 15.02, 0.9), 0.02, (0, -0.425, 7.8), wallpaper(colours, 0.13), 0, (90, 0, 0)),
        plate(rounded(7.1, 15.3, 1.0), 0.1, (0, 0.37, 7.8), back, 0.04, (90, 0, 0)),
        lathe([(0, 0), (0.2, 0), (0.2, 0.02), (0, 0.02)], plastic(BLACK, 0.1), (0, -0.425, 14.7), (90, 0, 0)),
        text(hour, 1.75, (0, -0.44, 11.9), glow("#ffffff", 1.3), depth=0.001),
        text("22 Kasım Pazar", 0.52, (0, -0.44, 11.1), glow("#ffffff", 1.2), depth=0.001),
        box((2.2, 0.02, 0.09), (0, -0.435, 0.75), glow("#ffffff", 1.0), 0),
        box((0.14, 0.3, 1.6), (3.72, 0, 10.4), body, 0.06),
        box((0.14, 0.3, 2.6), (-3.72, 0, 10.8), body, 0.06),
    ]
    parts.append(plate(rounded(3.3, 3.5 if lenses == 3 else 4.6, 0.8), 0.3, (1.75, 0.52, 13.2), back, 0.1, (90, 0, 0)))
    places = ((1.0, 14.0), (1.0, 12.4), (2.5, 13.2), (2.5, 14.2))[:lenses]
    for x, z in places:
        parts.append(lathe([(0, 0.25), (0.55, 0.25), (0.62, 0.2), (0.62, 0), (0.74, 0), (0.74, 0.3), (0.6, 0.3)],
                           metal("#8d9096", 0.2), (x, 0.62, z), (-90, 0, 0), 40))  # fmt: skip
        parts.append(ball((1.1, 0.2, 1.1), (x, 0.82, z), plastic("#05060c", 0.03)))
    return parts


def _pair(body: Any, back: Any, colours: tuple[str, ...], hour: str, lenses: int) -> None:
    """Two of them: one shows its screen, one its back."""
    group(_phone(body, back, colours, hour, lenses), (0.6, -1.2, 0), (0, 0, 8))
    group(_phone(body, back, colours, hour, lenses), (-4.4, 2.6, 0), (0, 0, 166))


STANDING = (View(8, 7), View(-32, 14), View(-14, 10, close=2.4, at=(-0.5, 0, 0.65)), View(24, 20, 0.55, setting="desk"))


@product("phone-nova", "#dfe6f2", *STANDING)
def _phone_nova() -> None:
    _pair(metal("#7f93b5", 0.28), lacquer("#3d5a94", 0.22), SEA, "09:41", 3)


@product("phone-titan", "#e8e3dc", *STANDING)
def _phone_titan() -> None:
    _pair(metal("#9b938a", 0.34, (1, 1, 40)), lacquer("#5d564f", 0.5, 0.1), DUSK, "20:26", 4)


@product("laptop", "#e3e7ec", View(26, 20), View(-34, 30), View(150, 18), View(12, 18, 0.56, setting="desk"))
def _laptop() -> None:
    """A thin portable computer of bare aluminium."""
    shell, keys = metal("#b8bdc6", 0.32), plastic("#1d1f24", 0.5)
    plate(rounded(34, 23.5, 1.1), 1.1, (0, 0, 0.75), shell, 0.28)
    plate(rounded(29, 10.6, 0.4), 0.1, (0, 2.9, 1.28), plastic("#15161a", 0.6), 0.02)
    for row in range(5):
        for column in range(14):
            if row == 4 and 3 <= column <= 8:
                continue
            plate(rounded(1.78, 1.72, 0.24), 0.16, (-13.2 + column * 2.03, 7.1 - row * 2.03, 1.4), keys, 0.05)
    plate(rounded(11.9, 1.72, 0.24), 0.16, (-2.0, -1.02, 1.4), keys, 0.05)
    plate(rounded(11.5, 7.2, 0.4), 0.03, (0, -7.2, 1.31), metal("#a7acb6", 0.22), 0.01)
    lid = [
        plate(rounded(34, 23, 1.1), 0.6, (0, 0, 11.5), shell, 0.2, (90, 0, 0)),
        plate(rounded(33.2, 22.2, 0.8), 0.06, (0, -0.3, 11.5), plastic(BLACK, 0.08), 0.02, (90, 0, 0)),
        plate(rounded(32.2, 20.6, 0.3), 0.02, (0, -0.34, 11.9), wallpaper(DUSK, 0.06), 0, (90, 0, 0)),
        text("Kuzey", 0.75, (0, -0.35, 0.72), metal("#c9ccd1", 0.3)),
        text("KUZEY", 2.0, (0, 0.32, 11), metal("#dfe2e8", 0.1), (90, 0, 180)),
    ]
    group(lid, (0, 11.3, 1.2), (-18, 0, 0))
    for x in (-12, 12):
        lathe([(0, -2.5), (0.55, -2.5), (0.55, 2.5), (0, 2.5)], plastic("#2a2c31", 0.4), (x, 11.6, 1.1), (0, 90, 0))


@product("desktop", "#e6eaee", View(22, 12), View(-32, 16), View(158, 16), View(8, 14, 0.6, setting="desk"))
def _desktop() -> None:
    """A computer inside its own large screen, with keyboard and mouse."""
    shell, white = metal("#c3c8cf", 0.3), plastic("#eef0f2", 0.3)
    screen = [
        plate(rounded(61, 37, 1.0), 1.6, (0, 0, 18.5), shell, 0.35, (90, 0, 0)),
        plate(rounded(60, 36, 0.7), 0.06, (0, -0.8, 18.5), plastic(BLACK, 0.08), 0.02, (90, 0, 0)),
        plate(rounded(58.6, 33.2, 0.2), 0.02, (0, -0.84, 19.4), wallpaper(SEA, 0.035), 0, (90, 0, 0)),
        text("TEKNO", 1.1, (0, -0.86, 1.3), metal("#c9ccd1", 0.3)),
    ]
    group(screen, (0, 0, 10.5), (-5, 0, 0))
    box((16, 1.2, 26), (0, 5, 13), shell, 0.5, (-14, 0, 0))
    plate(rounded(26, 19, 2), 0.9, (0, 4, 0.45), shell, 0.25)
    plate(rounded(42, 12, 1.2), 0.9, (-3, -19, 0.7), white, 0.3)
    for row in range(5):
        for column in range(15):
            plate(rounded(2.3, 1.8, 0.3), 0.4, (-21.4 + column * 2.63, -15.0 - row * 2.06, 1.3), plastic("#fafafa", 0.4), 0.12)
    mouse = [ring((0, y, 0.1 + h / 2), w, h, 2.6, axis="Y") for y, w, h in ((-5, 1.4, 0.5), (-4.2, 2.6, 1.1), (0, 3, 1.7), (4, 2.7, 1.2), (5, 1.6, 0.6))]
    loft(mouse, white, (25, -19, 0.5), round_off=2)


def _television(width: float, feet: str, colours: tuple[str, ...], brand: str) -> None:
    height = width * 0.575
    frame = metal("#3a3c41", 0.35)
    plate(rounded(width, height, 0.8), 2.6, (0, 0, height / 2 + 7), plastic("#141518", 0.45), 0.3, (90, 0, 0))
    plate(rounded(width + 0.4, height + 0.4, 0.8), 0.9, (0, -1.1, height / 2 + 7), frame, 0.2, (90, 0, 0))
    plate(rounded(width - 0.8, height - 1.6, 0.3), 0.04, (0, -1.56, height / 2 + 7.4), wallpaper(colours, 1.6 / width), 0, (90, 0, 0))
    text(brand, width * 0.016, (0, -1.6, 7.35), metal("#c9ccd1", 0.3))
    if feet == "legs":
        for x in (-width * 0.36, width * 0.36):
            for y in (-10, 10):
                tube([(x, 0, 8), (x * 1.05, y, 0.5)], 0.8, frame, curved=False)
    else:
        box((10, 3, 9), (0, 2, 5.5), frame, 0.6)
        plate(rounded(width * 0.5, 22, 2), 1.2, (0, 0, 0.6), frame, 0.4)


WATCHED = (View(18, 8), View(-30, 12), View(60, 6), View(10, 10, 0.58, setting="room"))


@product("tv-55", "#dcdfe6", *WATCHED)
def _tv_55() -> None:
    _television(123, "stand", DUSK, "LODOS")
    plate(rounded(96, 10, 2), 6, (0, -16, 3), fabric("#26282d", scale=2), 1.0)


@product("tv-43", "#ecebe4", *WATCHED)
def _tv_43() -> None:
    _television(96, "legs", WOODS, "TEKNO")
    remote = [plate(rounded(4.4, 17, 1.6), 1.6, (0, 0, 0.8), plastic("#1b1c20", 0.4), 0.4)]
    for row in range(5):
        for x in (-1.1, 0, 1.1):
            remote.append(plate(circle(0.38), 0.3, (x, 5.4 - row * 1.5, 1.65), plastic("#d2d5da", 0.4), 0.1))
    group(remote, (26, -17, 0), (0, 0, -24))


@product("watch", "#e2ecec", View(24, 14), View(-34, 20), View(20, 24, close=1.7, at=(0, 0, 0.25)), View(26, 24, 0.5, setting="desk"))
def _watch() -> None:
    """A smart watch whose strap closes into a ring."""
    strap, case = plastic("#12343b", 0.62, 30), metal("#3c4046", 0.25)
    rings = []
    for step in range(49):
        angle = 360 * step / 48
        rings.append(_strap_ring(angle))
    loft(rings, strap, (0, 0, 3.6), capped=False)
    face = [
        plate(rounded(4.0, 4.6, 1.15), 1.05, (0, 0, 0), case, 0.3, (90, 0, 0)),
        plate(rounded(3.6, 4.2, 1.0), 0.16, (0, -0.52, 0), plastic(BLACK, 0.04), 0.08, (90, 0, 0)),
        text("10:09", 1.05, (0, -0.61, 0.35), glow("#ffffff", 1.4), depth=0.002),
        text("8.412 adım", 0.34, (0, -0.61, -0.25), glow("#7fe3c8", 1.4), depth=0.002),
        lathe([(0, 0), (0.38, 0), (0.38, 0.3), (0, 0.34)], case, (2.0, 0, 0.5), (0, 90, 0), 24),
        box((0.25, 0.35, 1.1), (2.0, 0, -0.9), case, 0.1),
    ]
    for at, colour in enumerate(("#ff5a5a", "#54d0e0", "#ffc94a")):
        face.append(plate(rounded(2.6 - at * 0.6, 0.17, 0.08), 0.01, (-0.3 * at, -0.61, -0.75 - at * 0.33), glow(colour, 1.5), 0, (90, 0, 0)))
    group(face, (0, -3.0, 4.6), (-24, 0, 0))


def _strap_ring(angle: float) -> list[tuple[float, float, float]]:
    turned = math.radians(angle)
    found = []
    for x, _, z in ring((0, 0, 0), 1.15, 0.15, 4, 20, "Y"):
        reach = 1 + z
        found.append((x, -math.cos(turned) * (2.55 + reach - 1), math.sin(turned) * (3.2 + reach - 1)))
    return found


@product("battery", "#e8e6ef", View(30, 22), View(-36, 30), View(16, 16, close=1.8, at=(0.2, -0.4, 0.3)), View(26, 22, 0.5, setting="desk"))
def _battery() -> None:
    """A portable battery with its figure on a small display, and its cord."""
    body = plastic("#23262d", 0.5, 40)
    pack = [
        plate(rounded(7.4, 15.4, 1.0), 2.7, (0, 0, 7.7), body, 0.5, (90, 0, 0)),
        plate(rounded(5.4, 2.6, 0.5), 0.05, (0, -1.37, 12.6), plastic("#050607", 0.05), 0.01, (90, 0, 0)),
        text("87%", 1.35, (0, -1.41, 12.15), glow("#8ff0c0", 1.6), depth=0.002, bold=True),
        text("MAVERA", 0.95, (0, -1.36, 2.4), metal("#aeb4bf", 0.3)),
        text("20.000 mAh · 65 W", 0.46, (0, -1.36, 1.5), metal("#aeb4bf", 0.3)),
    ]
    for x in (-1.8, 0, 1.8):
        pack.append(plate(rounded(1.0, 0.42, 0.2), 0.06, (x, 0, 15.42), plastic("#020202", 0.6), 0))
    group(pack, (0, 0, 0), (0, 0, 0))
    cord = plastic("#e06a3a", 0.55)
    tube([(1.8, 0, 16.4), (1.8, 0, 18.4), (5.6, -1, 18), (7.2, -2, 9), (8, -3.4, 1.2), (4, -6.5, 0.35), (-4, -7, 0.35), (-8, -5, 0.35)], 0.24, cord)
    box((1.0, 0.5, 1.3), (1.8, 0, 16.1), plastic("#2a2c31", 0.4), 0.15)
    box((1.3, 0.9, 0.5), (-8.5, -4.7, 0.4), plastic("#2a2c31", 0.4), 0.15, (0, 0, -30))
