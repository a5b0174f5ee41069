"""The shapes that products are built from, in centimetres: the front looks along -Y, the right is X, the floor is 0."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import bmesh
import bpy
from mathutils import Euler, Vector

Point = tuple[float, float, float]
FONT = "Inter.woff2"  # comes with the renderer
ORIGIN: Point = (0, 0, 0)


def _put(mesh: Any, material: Any, at: Point, turn: Point) -> Any:
    made = bpy.data.objects.new("part", mesh)
    bpy.context.scene.collection.objects.link(made)
    made.location, made.rotation_euler = at, Euler([math.radians(angle) for angle in turn])
    mesh.materials.append(material)
    return made


def _finish(form: Any, mesh: Any, sharp_from: float) -> None:
    """Turn the faces outwards, and keep the edges hard that are sharper than so many degrees."""
    bmesh.ops.recalc_face_normals(form, faces=form.faces)
    for edge in form.edges:
        edge.smooth = edge.calc_face_angle(0) < math.radians(sharp_from)
    for face in form.faces:
        face.smooth = True
    form.to_mesh(mesh)
    form.free()


def _bevel(made: Any, width: float, segments: int = 3) -> None:
    if width:
        modifier = made.modifiers.new("edge", "BEVEL")
        modifier.width, modifier.segments, modifier.limit_method = width, segments, "ANGLE"
        modifier.angle_limit, modifier.harden_normals = math.radians(40), True


def subdivide(made: Any, levels: int = 2) -> Any:
    """Round a coarse shape off."""
    modifier = made.modifiers.new("round", "SUBSURF")
    modifier.levels = modifier.render_levels = levels
    return made


def box(size: Point, at: Point, material: Any, bevel: float = 0.2, turn: Point = ORIGIN) -> Any:
    """A block around a point, its edges rounded."""
    return plate(
        [(-size[0] / 2, -size[1] / 2), (size[0] / 2, -size[1] / 2), (size[0] / 2, size[1] / 2),
         (-size[0] / 2, size[1] / 2)],
        size[2], at, material, bevel, turn,
    )  # fmt: skip


def plate(
    outline: Sequence[tuple[float, float]], thickness: float, at: Point, material: Any, bevel: float = 0.1,
    turn: Point = ORIGIN,
) -> Any:  # fmt: skip
    """An outline in the plane of X and Y, extruded by a thickness around the point."""
    mesh, form = bpy.data.meshes.new("plate"), bmesh.new()
    low = [form.verts.new((x, y, -thickness / 2)) for x, y in outline]
    high = [form.verts.new((x, y, thickness / 2)) for x, y in outline]
    form.faces.new(low[::-1])
    form.faces.new(high)
    for here, there in zip(range(len(outline)), [*range(1, len(outline)), 0], strict=True):
        form.faces.new((low[here], low[there], high[there], high[here]))
    _finish(form, mesh, 35)
    made = _put(mesh, material, at, turn)
    _bevel(made, bevel)
    return made


def rounded(width: float, height: float, radius: float, steps: int = 8) -> list[tuple[float, float]]:
    """The outline of a rectangle with round corners."""
    found = []
    for corner, (sign_x, sign_y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            angle = math.pi / 2 * (corner + step / steps)
            x, y = sign_x * (width / 2 - radius), sign_y * (height / 2 - radius)
            found.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return found


def circle(radius: float, steps: int = 64) -> list[tuple[float, float]]:
    """The outline of a disc."""
    return [(radius * math.cos(math.tau * n / steps), radius * math.sin(math.tau * n / steps)) for n in range(steps)]


def loft(
    rings: Sequence[Sequence[Point]], material: Any, at: Point = ORIGIN, turn: Point = ORIGIN, round_off: int = 0,
    capped: bool = True,
) -> Any:  # fmt: skip
    """A skin over rings of equally many points."""
    mesh, form = bpy.data.meshes.new("loft"), bmesh.new()
    rows = [[form.verts.new(point) for point in ring] for ring in rings]
    for row, other in pairwise(rows):
        for here in range(len(row)):
            there = (here + 1) % len(row)
            form.faces.new((row[here], row[there], other[there], other[here]))
    if capped:
        form.faces.new(rows[0][::-1])
        form.faces.new(rows[-1])
    _finish(form, mesh, 180 if round_off else 40)
    made = _put(mesh, material, at, turn)
    return subdivide(made, round_off) if round_off else made


def ring(
    centre: Point, across: float, along: float, power: float = 2.0, steps: int = 32, axis: str = "Z"
) -> list[Point]:
    """A rounded rectangle around a point, at right angles to an axis: power 2 is an ellipse, 5 nearly a rectangle."""
    found = []
    for step in range(steps):
        angle = math.tau * step / steps
        first = math.copysign(abs(math.cos(angle)) ** (2 / power), math.cos(angle)) * across
        second = math.copysign(abs(math.sin(angle)) ** (2 / power), math.sin(angle)) * along
        shift = {"Z": (first, second, 0), "Y": (first, 0, second), "X": (0, first, second)}[axis]
        x, y, z = (a + b for a, b in zip(centre, shift, strict=True))
        found.append((x, y, z))
    return found


def lathe(
    profile: Sequence[tuple[float, float]], material: Any, at: Point = ORIGIN, turn: Point = ORIGIN, steps: int = 72,
    soft: bool = False,
) -> Any:  # fmt: skip
    """A profile of radius and height, turned around the Z axis; `soft` makes a curve of its corners."""
    if soft:
        profile = [(radius, height) for radius, height in _curved(profile, 6)]
    rings = [ring((0, 0, height), max(radius, 1e-4), max(radius, 1e-4), steps=steps) for radius, height in profile]
    return loft(rings, material, at, turn, capped=False)


def _curved(points: Sequence[Sequence[float]], parts: int) -> list[tuple[float, ...]]:
    """Points of a curve through all the given points."""
    found: list[tuple[float, ...]] = []
    ends = [points[0], *points, points[-1]]
    for before, here, there, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for part in range(parts):
            t = part / parts
            found.append(
                tuple(
                    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
                    for a, b, c, d in zip(before, here, there, after, strict=True)
                )
            )
    return [*found, tuple(points[-1])]


def tube(
    points: Sequence[Point], radius: float, material: Any, curved: bool = True, closed: bool = False,
    radii: Sequence[float] | None = None,
) -> Any:  # fmt: skip
    """A round bar, cord or wire through the points; `radii` lets it swell, one for each point."""
    if closed:
        points = [*points, points[0]]
    thick = [(*point, swell) for point, swell in zip(points, radii or [1.0] * len(points), strict=True)]
    way = _curved(thick, 8) if curved else thick
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = "3D", radius, 5, True
    spline = curve.splines.new("POLY")
    spline.points.add(len(way) - 1)
    for place, (x, y, z, swell) in zip(spline.points, way, strict=True):
        place.co, place.radius = (x, y, z, 1), swell
    return _as_mesh(curve, material)


def _as_mesh(curve: Any, material: Any, at: Point = ORIGIN, turn: Point = ORIGIN) -> Any:
    drawn = bpy.data.objects.new("curve", curve)
    mesh = bpy.data.meshes.new_from_object(drawn)
    bpy.data.objects.remove(drawn)
    bpy.data.curves.remove(curve)
    mesh.materials.clear()
    form = bmesh.new()
    form.from_mesh(mesh)
    _finish(form, mesh, 50)
    return _put(mesh, material, at, turn)


def text(
    words: str, size: float, at: Point, material: Any, turn: Point = (90, 0, 0), depth: float = 0.02, bold: bool = False
) -> Any:
    """Words, centred on a point; untilted they stand and are read from the front."""
    curve = bpy.data.curves.new("text", "FONT")
    curve.body, curve.size, curve.extrude = words, size, depth
    curve.align_x, curve.align_y, curve.resolution_u = "CENTER", "CENTER", 3
    curve.offset = size * 0.012 if bold else 0
    curve.font = _font()
    return _as_mesh(curve, material, at, turn)


def _font() -> Any:
    known = bpy.data.fonts.get("Inter")
    if known is None:
        known = bpy.data.fonts.load(str(Path(bpy.utils.system_resource("DATAFILES", path="fonts")) / FONT))
        known.name = "Inter"
    return known


def ball(size: Point, at: Point, material: Any, turn: Point = ORIGIN, power: float = 2.0) -> Any:
    """A ball or, with a higher power, a cushion: half of each size lies on each side of the point."""
    rows, steps, rings = 24, 40, []
    for row in range(1, rows):
        angle = math.pi * (row / rows - 0.5)
        wide = abs(math.cos(angle)) ** (2 / power)
        high = math.copysign(abs(math.sin(angle)) ** (2 / power), angle) * size[2] / 2
        rings.append(ring((0, 0, high), wide * size[0] / 2, wide * size[1] / 2, power, steps))
    return loft(rings, material, at, turn)


def torus(radius: float, thickness: float, at: Point, material: Any, turn: Point = ORIGIN) -> Any:
    """A ring lying flat, unless it is turned."""
    rings = []
    for step in range(25):
        angle = math.tau * step / 24
        wide = radius + thickness * math.cos(angle)
        rings.append(ring((0, 0, thickness * math.sin(angle)), wide, wide, steps=72))
    return loft(rings, material, at, turn, capped=False)


def group(parts: Iterable[Any], at: Point = ORIGIN, turn: Point = ORIGIN, scale: float = 1.0) -> Any:
    """Move, turn and scale several parts as one."""
    handle = bpy.data.objects.new("group", None)
    bpy.context.scene.collection.objects.link(handle)
    for part in parts:
        if part.parent is None:
            part.parent = handle
    handle.location, handle.scale = Vector(at), (scale,) * 3
    handle.rotation_euler = Euler([math.radians(angle) for angle in turn])
    return handle
