"""The wide pictures of the home page: three products side by side."""

import bpy

from tools.pictures.shapes import group
from tools.pictures.studio import View, bounds
from tools.pictures.table import PRODUCTS, product

NIGHT = "#0a1440"  # the ground of the slides
WIDE = View(10, 9, 0.9, tall=4 / 7)


def _beside(*placed: tuple[str, float, float, float, float]) -> None:
    """Products by name, each made so high, and moved to the right, to the back and about its axis."""
    for name, height, right, back, turn in placed:
        before = set(bpy.context.scene.objects)
        PRODUCTS[name].build()
        parts = [thing for thing in bpy.context.scene.objects if thing not in before]
        bpy.context.view_layer.update()
        low, high = bounds([thing for thing in parts if thing.type == "MESH"])
        scale = height / (high.z - low.z)
        group([thing for thing in parts if thing.parent is None], (right, back, -low.z * scale), (0, 0, turn), scale)


@product("slide-carried", NIGHT, WIDE)
def _carried() -> None:
    _beside(("watch", 15, -21, 0, 18), ("phone-nova", 24, 2, 4, 4), ("headphone", 23, 24, 0, -22))


@product("slide-outdoors", NIGHT, WIDE)
def _outdoors() -> None:
    _beside(("tent", 24, -30, 12, 8), ("bike", 22, 6, 0, -10), ("backpack", 20, 32, -6, -12))


@product("slide-kitchen", NIGHT, WIDE)
def _kitchen() -> None:
    _beside(("teapot", 20, -24, 0, 6), ("coffee", 24, 3, 4, 4), ("pot", 17, 28, 0, -8))
