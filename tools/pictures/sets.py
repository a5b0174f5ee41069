"""The places in which products are photographed in use: a desk, a kitchen, a room, a bathroom, a terrace."""

import math
from collections.abc import Callable
from typing import Any

from mathutils import Vector

from tools.pictures.materials import ceramic, fabric, glass, lacquer, plastic, skin, speckled, wood
from tools.pictures.shapes import ball, box, lathe, tube

Place = Callable[[Vector, Vector, float], None]


def _floor(radius: float, material: Any) -> None:
    box((radius * 60, radius * 60, 2), (0, 0, -1), material, 0)


def _wall(high: Vector, radius: float, material: Any, away: float = 1.6) -> float:
    """Gives where the wall stands behind the product."""
    place: float = high.y + radius * away
    box((radius * 60, 2, radius * 40), (0, place + 1, radius * 19), material, 0)
    return place


def mug(x: float, y: float, colour: str, scale: float = 1.0) -> None:
    """A mug that stands on the floor of the set."""
    clay = ceramic(colour)
    profile = [(0, 0), (3.4, 0), (3.9, 0.5), (4.1, 9.2), (3.85, 9.3), (3.6, 1), (0, 0.8)]
    lathe([(r * scale, z * scale) for r, z in profile], clay, (x, y, 0))
    handle = [(x + p * scale, y, z * scale) for p, z in ((3.9, 7.6), (6.4, 7.4), (6.6, 4.4), (3.9, 2.4))]
    tube(handle, 0.5 * scale, clay)


def books(x: float, y: float, colours: tuple[str, ...], turn: float = 8) -> None:
    """A small pile of books."""
    height = 0.0
    for at, colour in enumerate(colours):
        thick = 2.2 + at % 2 * 0.9
        size = (21 - at * 1.6, 15 - at, thick)
        box(size, (x, y, height + thick / 2), fabric(colour, scale=14, depth=0.2), 0.25, (0, 0, turn - at * 7))
        inner = (size[0] - 0.2, size[1] - 0.2, thick - 0.7)
        box(inner, (x + 0.3, y - 0.25, height + thick / 2), plastic("#efe8da", 0.9), 0.1, (0, 0, turn - at * 7))
        height += thick


def leaves(x: float, y: float, base: float, scale: float, count: int = 16) -> None:
    """Broad leaves on thin stalks around a point."""
    green = (skin("#2f6b3a", "#7fc04a", 0.35), skin("#3f7f45", "#8fd05a", 0.4), skin("#27592f", "#6fb04a", 0.35))
    for at in range(count):
        angle, lift = at * 2.4, 0.45 + 0.55 * ((at * 7) % count) / count
        reach = scale * (0.62 - 0.28 * lift)
        tip = (x + math.cos(angle) * reach, y + math.sin(angle) * reach, base + scale * lift)
        tube([(x, y, base), (x + (tip[0] - x) * 0.3, y + (tip[1] - y) * 0.3, base + scale * lift * 0.7), tip],
             scale * 0.009, green[2])  # fmt: skip
        leaf = ball((scale * 0.42, scale * 0.21, scale * 0.012), tip, green[at % 3])
        leaf.rotation_euler = (0.25 * math.sin(at * 3), 0.5 - lift * 0.9, angle)


def pot(x: float, y: float, scale: float, colour: str = "#e9e4dc") -> None:
    """A plant in a pot that stands in the background."""
    profile = [(0, 0), (0.28, 0), (0.36, 0.5), (0.33, 0.5), (0.3, 0.44), (0, 0.44)]
    lathe([(r * scale, z * scale) for r, z in profile], ceramic(colour, 0.3), (x, y, 0))
    leaves(x, y, 0.44 * scale, scale)


def _desk(low: Vector, high: Vector, radius: float) -> None:
    _floor(radius, wood("#b98a5c", "#8a5f3a", "X", 0.35))
    wall = _wall(high, radius + 22, plastic("#cfd8dc", 0.9, 3))
    books(low.x - 15, min(high.y + 15, wall - 12), ("#33506b", "#c9a24b", "#9a4a3c"))
    mug(high.x + 9, high.y + 9, "#f3efe6")
    pot(high.x + 24, high.y + 24, 22)


def _kitchen(low: Vector, high: Vector, radius: float) -> None:
    _floor(radius + 10, speckled("#e7e3dc", "#d3ccc1", 0.9, 0.22))
    wall = high.y + radius + 22
    tile, size = ceramic("#dfe7e4", 0.15), 9.6
    count = int(radius * 5 / size) + 6
    for column in range(-count, count):
        for row in range(0, count + 2):
            box((size - 0.3, 1, size - 0.3), (column * size, wall, row * size + 4), tile, 0.15)
    box((size * count * 2, 1, size * count * 2), (0, wall + 0.4, 0), plastic("#f5f3ef", 0.9), 0)
    board = wood("#c79a66", "#9d6f3f", "Z", 0.6)
    box((24, 2, 34), (low.x - 12, wall - 5, 17), board, 0.6, (-8, 0, 0))
    lathe(
        [(0, 0), (3.4, 0), (3.4, 15), (1.3, 19), (1.3, 25), (0, 25)],
        glass("#b7c77a"),
        (high.x + 12, wall - 9, 0),
        soft=True,
    )
    lathe([(1.5, 25), (1.5, 28), (0, 28)], wood("#8a5f3a", "#60402a", "Z"), (high.x + 12, wall - 9, 0))
    for at, (x, y) in enumerate(((4, 5), (9, 1))):
        ball((7, 7, 6.6), (high.x + x + 2, high.y + y + 6, 3.3), skin(("#c8382a", "#d8452f")[at], "#ff6040", 0.25))


def _room(low: Vector, high: Vector, radius: float) -> None:
    plank = radius * 0.32
    for at in range(-14, 15):
        box(
            (plank * 0.99, radius * 30, 2),
            (at * plank, 0, -1),
            wood("#c49a6c", "#a57a4d", "Y", (0.03, 0.035, 0.028)[at % 3] * 60 / radius * 3),
            0.1,
        )
    wall = _wall(high, radius, plastic("#d9d6cd", 0.92), 0.75)
    box((radius * 60, 2, radius * 0.16), (0, wall - 0.5, radius * 0.08), lacquer("#f5f3ee", 0.4, 0.2), 0.4)
    pot(high.x + radius * 0.34, wall - radius * 0.35, radius * 0.62, "#c8c2b6")
    frame = radius * 0.5
    box(
        (frame, 2, frame * 1.3),
        (low.x + radius * 0.25, wall - 1, high.z + radius * 0.35),
        wood("#6b4a2f", "#4d331f", "Z"),
        0.4,
    )
    box(
        (frame * 0.86, 2.4, frame * 1.14),
        (low.x + radius * 0.25, wall - 1.2, high.z + radius * 0.35),
        plastic("#efe9dc", 0.8),
        0.2,
    )
    ball(
        (frame * 0.45, 0.5, frame * 0.45),
        (low.x + radius * 0.28, wall - 2.4, high.z + radius * 0.4),
        plastic("#c96f4a", 0.8),
    )


def _bath(low: Vector, high: Vector, radius: float) -> None:
    _floor(radius + 12, speckled("#dcdad5", "#c4c0b8", 0.5, 0.3))
    wall = high.y + radius * 0.9 + 12
    size = max(9.6, radius * 0.3)
    tile = ceramic("#c9dbe0", 0.12)
    for column in range(-14, 14):
        for row in range(0, 16):
            shift = size / 2 if row % 2 else 0
            box((size - 0.3, 1, size / 2 - 0.3), (column * size + shift, wall, row * size / 2 + size / 4), tile, 0.15)
    box((size * 40, 1, size * 20), (0, wall + 0.4, 0), plastic("#f7f7f5", 0.9), 0)
    towel = fabric("#f1ede4", "#e3ddd0", 3.0, 0.9)
    scale = max(1.0, radius / 22)
    for at in range(3):
        ball(
            (20 * scale, 14 * scale, 4.4 * scale),
            (low.x - 12 * scale, high.y + 6 * scale, (2.2 + at * 4.1) * scale),
            towel,
            power=5,
        )
    pot(high.x + 12 * scale, wall - 9 * scale, 20 * scale, "#f2f2f0")


def _terrace(low: Vector, high: Vector, radius: float) -> None:
    slab = radius * 0.9
    for column in range(-8, 9):
        for row in range(-8, 9):
            box(
                (slab * 0.985, slab * 0.985, 3),
                (column * slab, row * slab, -1.5),
                speckled("#b9b3a7", "#a49d90", (0.6, 0.7)[(row + column) % 2], 0.8),
                0.25,
            )
    hedge = skin("#3f6b35", "#7fae50", 0.8)
    dice = [(at * 0.618034) % 1 for at in range(1, 160)]
    for at in range(70):
        x, lift, deep = dice[at] * 9 - 4.5, dice[at + 70] * 1.5, dice[at + 35] * 0.8
        big = radius * (0.5 + 0.4 * dice[at + 20])
        ball((big, big, big), (x * radius, high.y + radius * (3.2 + deep), lift * radius), hedge)
    box((radius * 60, 1, radius * 40), (0, high.y + radius * 7, 0), plastic("#dbe7f2", 0.95), 0)


SETS: dict[str, Place] = {"desk": _desk, "kitchen": _kitchen, "room": _room, "bath": _bath, "terrace": _terrace}
