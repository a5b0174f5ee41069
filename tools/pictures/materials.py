"""What the products are made of. Every surface is procedural: no picture and no file of anyone else's is read."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import bpy

Colour = str  # '#rrggbb', as seen on a screen
_made: dict[tuple[Any, ...], Any] = {}


def forget() -> None:
    """A new world knows none of the materials of the one before."""
    _made.clear()


def once(make: Callable[..., Any]) -> Callable[..., Any]:
    """The same material for the same words, within one world."""

    @wraps(make)
    def kept(*args: Any, **named: Any) -> Any:
        key = (make.__name__, args, tuple(named.items()))
        if key not in _made:
            _made[key] = make(*args, **named)
        return _made[key]

    return kept


def linear(colour: Colour) -> tuple[float, float, float, float]:
    """A screen's colour as the renderer counts it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return red, green, blue, 1.0


class Surface:
    """A material under construction: its one shader, and the textures that were plugged into it."""

    def __init__(self, name: str, **values: Any):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self._links = self.material.node_tree.nodes, self.material.node_tree.links
        self.shader = self.nodes["Principled BSDF"]
        for key, value in values.items():
            self.shader.inputs[key.replace("_", " ")].default_value = value

    def add(self, kind: str, **values: Any) -> Any:
        """A node of a kind, its inputs set by name."""
        node = self.nodes.new(f"ShaderNode{kind}")
        for key, value in values.items():
            node.inputs[key.replace("_", " ")].default_value = value
        return node

    def link(self, source: Any, target: Any) -> None:
        """Plug one socket into another."""
        self._links.new(source, target)

    def place(self, stretch: tuple[float, float, float] = (1, 1, 1)) -> Any:
        """The socket of a point's place on the object, in centimetres, stretched along the axes."""
        mapping = self.add("Mapping", Scale=stretch)
        self.link(self.add("TexCoord").outputs["Object"], mapping.inputs["Vector"])
        return mapping.outputs["Vector"]

    def bump(self, height: Any, strength: float, distance: float = 0.1) -> None:
        """Let a height disturb the surface."""
        node = self.add("Bump", Strength=strength, Distance=distance)
        self.link(height, node.inputs["Height"])
        self.link(node.outputs["Normal"], self.shader.inputs["Normal"])

    def ramp(self, factor: Any, stops: list[tuple[float, Colour]], into: str = "Base Color") -> None:
        """Let a factor choose among colours."""
        node = self.add("ValToRGB")
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops, strict=True):
            element.position, element.color = position, linear(colour)
        self.link(factor, node.inputs["Fac"])
        self.link(node.outputs["Color"], self.shader.inputs[into])


@once
def plastic(colour: Colour, roughness: float = 0.38, grain: float = 0.0) -> Any:
    """Moulded plastic; `grain` is the fine texture of a matte housing."""
    made = Surface("plastic", Base_Color=linear(colour), Roughness=roughness)
    if grain:
        noise = made.add("TexNoise", Scale=grain, Detail=2.0)
        made.link(made.place(), noise.inputs["Vector"])
        made.bump(noise.outputs["Fac"], 0.12, 0.05)
    return made.material


@once
def lacquer(colour: Colour, roughness: float = 0.3, coat: float = 1.0) -> Any:
    """Paint under a clear, polished coat."""
    return Surface(
        "lacquer", Base_Color=linear(colour), Roughness=roughness, Coat_Weight=coat, Coat_Roughness=0.04
    ).material


@once
def metal(
    colour: Colour = "#c9ccd1", roughness: float = 0.22, brushed: tuple[float, float, float] | None = None
) -> Any:
    """Bare metal; `brushed` stretches the scratches along the axes."""
    made = Surface("metal", Base_Color=linear(colour), Metallic=1.0, Roughness=roughness)
    if brushed:
        noise = made.add("TexNoise", Scale=4.0, Detail=4.0)
        made.link(made.place(brushed), noise.inputs["Vector"])
        made.bump(noise.outputs["Fac"], 0.12, 0.03)
    return made.material


@once
def hammered(colour: Colour, scale: float = 1.1, roughness: float = 0.2) -> Any:
    """Metal beaten by hand."""
    made = Surface("hammered", Base_Color=linear(colour), Metallic=1.0, Roughness=roughness)
    dents = made.add("TexVoronoi", Scale=scale)
    made.link(made.place(), dents.inputs["Vector"])
    made.bump(dents.outputs["Distance"], 0.6, 0.12)
    return made.material


@once
def glass(colour: Colour = "#ffffff", roughness: float = 0.0, ior: float = 1.45) -> Any:
    """Clear or tinted glass that lets light through to what stands behind it."""
    made = Surface("glass", Base_Color=linear(colour), Roughness=roughness, Transmission_Weight=1.0, IOR=ior)
    mix, clear, path = made.add("MixShader"), made.add("BsdfTransparent", Color=linear(colour)), made.add("LightPath")
    made.link(path.outputs["Is Shadow Ray"], mix.inputs["Fac"])
    made.link(made.shader.outputs["BSDF"], mix.inputs[1])
    made.link(clear.outputs["BSDF"], mix.inputs[2])
    made.link(mix.outputs["Shader"], made.nodes["Material Output"].inputs["Surface"])
    return made.material


@once
def fabric(colour: Colour, shade: Colour | None = None, scale: float = 9.0, depth: float = 0.5) -> Any:
    """A weave: two waves at right angles, with yarn that is not all of one colour."""
    made = Surface("fabric", Base_Color=linear(colour), Roughness=0.92, Sheen_Weight=0.25, Specular_IOR_Level=0.15)
    place = made.place()
    heights = []
    for direction in ("X", "Z"):
        wave = made.add("TexWave", Scale=scale, Distortion=1.2, Detail=2.0, Detail_Scale=3.0)
        wave.bands_direction = direction
        made.link(place, wave.inputs["Vector"])
        heights.append(wave.outputs["Fac"])
    joined = made.add("Math")
    for at, height in enumerate(heights):
        made.link(height, joined.inputs[at])
    made.bump(joined.outputs["Value"], depth, 0.06)
    if shade:
        noise = made.add("TexNoise", Scale=scale * 0.35, Detail=6.0)
        made.link(place, noise.inputs["Vector"])
        made.ramp(noise.outputs["Fac"], [(0.35, shade), (0.65, colour)])
    return made.material


@once
def plush(colour: Colour, shade: Colour, scale: float = 3.0) -> Any:
    """Short soft pile."""
    made = Surface("plush", Base_Color=linear(colour), Roughness=1.0, Sheen_Weight=1.0, Specular_IOR_Level=0.05)
    noise = made.add("TexNoise", Scale=scale, Detail=8.0, Roughness=0.75)
    made.link(made.place(), noise.inputs["Vector"])
    made.ramp(noise.outputs["Fac"], [(0.35, shade), (0.68, colour)])
    made.bump(noise.outputs["Fac"], 1.0, 1.2)
    return made.material


@once
def leather(colour: Colour, scale: float = 5.0, roughness: float = 0.42) -> Any:
    """Grained leather: cells of two sizes, darker in the creases."""
    made = Surface("leather", Base_Color=linear(colour), Roughness=roughness, Coat_Weight=0.1)
    cells = made.add("TexVoronoi", Scale=scale)
    made.link(made.place(), cells.inputs["Vector"])
    made.bump(cells.outputs["Distance"], 0.35, 0.05)
    return made.material


@once
def wood(light: Colour, dark: Colour, along: str = "X", scale: float = 1.0, roughness: float = 0.42) -> Any:
    """Planed wood with its rings along one axis."""
    made = Surface("wood", Roughness=roughness, Coat_Weight=0.15, Coat_Roughness=0.25)
    x, y, z = (0.06 * scale if axis == along else 0.6 * scale for axis in "XYZ")
    place = made.place((x, y, z))
    noise = made.add("TexNoise", Scale=1.6, Detail=7.0, Roughness=0.62, Distortion=0.9)
    made.link(place, noise.inputs["Vector"])
    made.ramp(noise.outputs["Fac"], [(0.33, dark), (0.47, light), (0.55, light), (0.72, dark)])
    made.bump(noise.outputs["Fac"], 0.08, 0.05)
    return made.material


@once
def ceramic(colour: Colour, roughness: float = 0.1) -> Any:
    """Glazed and fired."""
    return Surface(
        "ceramic", Base_Color=linear(colour), Roughness=0.35, Coat_Weight=1.0, Coat_Roughness=roughness
    ).material


@once
def skin(colour: Colour, glow: Colour, roughness: float = 0.45) -> Any:
    """Food, leaves and wax: light goes a little way in."""
    made = Surface("skin", Base_Color=linear(colour), Roughness=roughness, Subsurface_Weight=0.25)
    made.shader.inputs["Subsurface Radius"].default_value = linear(glow)[:3]
    return made.material


@once
def speckled(ground: Colour, spot: Colour, scale: float = 14.0, roughness: float = 0.5) -> Any:
    """Stone and stone-like coating."""
    made = Surface("speckled", Roughness=roughness)
    noise = made.add("TexNoise", Scale=scale, Detail=3.0, Roughness=0.7)
    made.link(made.place(), noise.inputs["Vector"])
    made.ramp(noise.outputs["Fac"], [(0.56, ground), (0.64, spot)])
    return made.material


@once
def glow(colour: Colour, strength: float = 1.0) -> Any:
    """Something that shines by itself."""
    return Surface(
        "glow", Base_Color=linear("#000000"), Emission_Color=linear(colour), Emission_Strength=strength
    ).material


@once
def wallpaper(stops: tuple[Colour, ...], scale: float, strength: float = 0.6) -> Any:
    """A lit screen with a flowing picture in the given colours, behind polished glass."""
    made = Surface("wallpaper", Base_Color=linear("#020203"), Roughness=0.08, Emission_Strength=strength)
    noise = made.add("TexNoise", Scale=scale, Detail=1.0, Distortion=1.8)
    made.link(made.place(), noise.inputs["Vector"])
    steps = [(0.3 + 0.4 * at / (len(stops) - 1), colour) for at, colour in enumerate(stops)]
    made.ramp(noise.outputs["Fac"], steps, "Emission Color")
    return made.material
