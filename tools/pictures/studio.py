"""The studio: a seamless ground, soft boxes, a camera that frames by itself, and sets in which a product is used."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bpy
from mathutils import Euler, Vector

from tools.pictures.materials import Surface, forget, linear
from tools.pictures.sets import SETS

LENS = 85.0
SENSOR = 36.0
SHARPNESS = 0.035  # the lens opening, as a part of the distance's hundredth
Box = tuple[Vector, Vector]


@dataclass(frozen=True)
class View:
    """From where a product is looked at. The angles are degrees: to the right of the front, and above the floor."""

    right: float = 25
    above: float = 16
    fill: float = 0.78
    close: float = 1.0  # a detail is looked at from that much nearer
    at: tuple[float, float, float] = (0, 0, 0)  # what is looked at, from the middle, in halves of the product's size
    setting: str = ""  # one of the sets; none is the seamless ground
    turn: float = 0  # the product itself, about its own axis
    tall: float = 1.0  # how high the picture is, as a part of its width


def begin() -> None:
    """An empty world with the renderer's settings."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.use_denoising, cycles.denoiser = "CPU", True, "OPENIMAGEDENOISE"
    cycles.use_adaptive_sampling, cycles.adaptive_min_samples = True, 6
    cycles.denoising_quality, cycles.denoising_prefilter = "BALANCED", "FAST"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 7, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = 7, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect = 1.0, 6.0
    scene.view_settings.view_transform = "AgX"
    scene.view_settings.look = "AgX - Medium High Contrast"
    scene.view_settings.exposure = 0.8


def photograph(
    build: Callable[[], None], view: View, ground: str, into: Path, side: int, samples: int, noise: float
) -> None:
    """Model a product, light it and render it."""
    begin()
    build()
    _turn(view.turn)
    bpy.context.view_layer.update()
    low, high = bounds(_meshes())
    product = _meshes()
    radius = (high - low).length / 2
    _stand(low, product)
    low, high = bounds(product)
    _camera(view, low, high, product)
    if view.setting:
        SETS[view.setting](low, high, radius)
    else:
        _sweep(ground, radius, view.right)
    _lights(radius, (low + high) / 2, view, bool(view.setting))
    _render(into, (side, round(side * view.tall)), samples, noise)


def _meshes() -> list[Any]:
    return [thing for thing in bpy.context.scene.objects if thing.type == "MESH"]


def _turn(angle: float) -> None:
    handle = bpy.data.objects.new("product", None)
    bpy.context.scene.collection.objects.link(handle)
    for thing in bpy.context.scene.objects:
        if thing is not handle and thing.parent is None:
            thing.parent = handle
    handle.rotation_euler[2] = math.radians(angle)


def _corners(things: list[Any]) -> list[Vector]:
    """Some of the points of all things, where they stand in the world."""
    graph = bpy.context.evaluated_depsgraph_get()
    found = []
    for thing in things:
        vertices = thing.evaluated_get(graph).data.vertices
        step = max(1, len(vertices) // 400)
        found += [thing.matrix_world @ vertices[at].co for at in range(0, len(vertices), step)]
    return found


def bounds(things: list[Any]) -> Box:
    """The lowest and the highest corner of a box around all things."""
    points = _corners(things)
    return (
        Vector([min(point[axis] for point in points) for axis in range(3)]),
        Vector([max(point[axis] for point in points) for axis in range(3)]),
    )


def _stand(low: Vector, things: list[Any]) -> None:
    """The product on the floor."""
    for thing in bpy.context.scene.objects:
        if thing.parent is None:
            thing.location.z -= low.z
    bpy.context.view_layer.update()


def _camera(view: View, low: Vector, high: Vector, things: list[Any]) -> None:
    """Walk back until all of the product is in the frame, its middle in the middle."""
    scene = bpy.context.scene
    made = bpy.data.cameras.new("camera")
    made.lens, made.sensor_width, made.clip_end = LENS, SENSOR, 1e5
    camera = bpy.data.objects.new("camera", made)
    scene.collection.objects.link(camera)
    scene.camera = camera
    side, up = math.radians(view.right), math.radians(view.above)
    towards = Vector((math.sin(side) * math.cos(up), -math.cos(side) * math.cos(up), math.sin(up)))
    middle, half = (low + high) / 2, (high - low) / 2
    across = towards.cross(Vector((0, 0, 1))).normalized() * -1
    upwards = across.cross(towards) * -1
    points = [(point - middle) for point in _corners(things)]
    distance = half.length * 6
    for _ in range(6):
        seen = [
            (p.dot(across) / (distance - p.dot(towards)), p.dot(upwards) / (distance - p.dot(towards))) for p in points
        ]
        spans = [(min(s[axis] for s in seen), max(s[axis] for s in seen)) for axis in (0, 1)]
        middle_shift = [sum(span) / 2 * distance for span in spans]
        points = [p - across * middle_shift[0] - upwards * middle_shift[1] for p in points]
        middle = middle + across * middle_shift[0] + upwards * middle_shift[1]
        seen_wide = max(spans[0][1] - spans[0][0], (spans[1][1] - spans[1][0]) / view.tall)
        distance *= seen_wide / (view.fill * SENSOR / LENS)
    if view.close != 1:
        middle = (low + high) / 2 + Vector([half[axis] * view.at[axis] for axis in range(3)])
        distance = max(distance / view.close, half.length * 0.6)
    camera.location = middle + towards * distance
    camera.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    made.dof.use_dof = True
    near = min(distance - p.dot(towards) for p in points) if view.close == 1 else distance
    made.dof.focus_distance = near * 0.4 + distance * 0.6
    made.dof.aperture_fstop = (LENS / 1000) / (
        2 * SHARPNESS / 10 * distance * (2.2 if view.setting or view.close != 1 else 1)
    )


def _sweep(ground: str, radius: float, right: float) -> None:
    """A floor that becomes a wall without an edge, across the camera's way."""
    back, wide, bend = radius * 4.5, radius * 40, radius * 3.5
    profile = [(-radius * 30, 0.0), (back, 0.0)]
    for step in range(1, 13):
        angle = math.pi / 2 * step / 12
        profile.append((back + bend * math.sin(angle), bend * (1 - math.cos(angle))))
    profile.append((back + bend, radius * 40))
    mesh = bpy.data.meshes.new("sweep")
    points = [(x, y, z) for y, z in profile for x in (-wide, wide)]
    faces = [(n, n + 1, n + 3, n + 2) for n in range(0, len(points) - 2, 2)]
    mesh.from_pydata(points, [], faces)
    mesh.materials.append(Surface("sweep", Base_Color=linear(ground), Roughness=0.75, Specular_IOR_Level=0.2).material)
    mesh.shade_smooth()
    made = bpy.data.objects.new("sweep", mesh)
    bpy.context.scene.collection.objects.link(made)
    made.rotation_euler[2] = math.radians(right)


def _lights(radius: float, middle: Vector, view: View, in_a_set: bool) -> None:
    """A large soft box above on the left, a weak one on the right, a strip that draws the rim, and a pale sky."""
    side = math.radians(view.right)
    for left, front, above, width, height, strength, colour in (
        (-3.2, -2.4, 4.2, 3.6, 3.6, 92, "#fff6ea"),
        (4.2, -2.6, 2.0, 2.4, 3.4, 24, "#eaf1ff"),
        (2.6, 3.6, 3.4, 1.2, 3.0, 70, "#ffffff"),
        (-0.4, 0.8, 5.5, 4.0, 3.0, 36, "#ffffff"),
    ):
        lamp = bpy.data.lights.new("box", "AREA")
        lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", width * radius, height * radius
        lamp.energy, lamp.color = strength * radius * radius, linear(colour)[:3]
        made = bpy.data.objects.new("box", lamp)
        bpy.context.scene.collection.objects.link(made)
        place = Vector((left, front, above)) * radius
        place.rotate(Euler((0, 0, side)))
        made.location = middle + place
        made.rotation_euler = place.to_track_quat("Z", "Y").to_euler()
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    _sky(world, 0.7 if in_a_set else 0.85)


def _sky(world: Any, strength: float) -> None:
    """Pale above and dark at the horizon, so that polished metal has something to mirror."""
    nodes, links = world.node_tree.nodes, world.node_tree.links
    place, split, ramp = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "SeparateXYZ", "ValToRGB"))
    links.new(place.outputs["Generated"], split.inputs["Vector"])
    links.new(split.outputs["Z"], ramp.inputs["Fac"])
    for element, (position, colour) in zip(
        ramp.color_ramp.elements, ((0.02, "#30343c"), (0.5, "#f4f6fb")), strict=True
    ):
        element.position, element.color = position, linear(colour)
    links.new(ramp.outputs["Color"], nodes["Background"].inputs["Color"])
    nodes["Background"].inputs["Strength"].default_value = strength


def _render(into: Path, size: tuple[int, int], samples: int, noise: float) -> None:
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.cycles.samples, scene.cycles.adaptive_threshold = samples, noise
    scene.render.image_settings.file_format = "WEBP"
    scene.render.image_settings.quality = 84
    scene.render.filepath = str(into)
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    bpy.ops.render.render(write_still=True)
