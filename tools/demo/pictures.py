"""Product pictures for the demo world: a 3D object on a tinted ground with a soft shadow, the same every time."""

import colorsys
import io
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

ART = Path(__file__).parent / "art"
SIDE = 700  # the largest size that the catalogue makes of it, so that it need not be made smaller
OBJECT_SIDE = 467
BANNER_SIZE = (700, 400)
BANNER_GROUND = "#0a1440"  # of the slides, so that the objects seem to stand on them
BANNER_OBJECT_SIDE = 330
GROUND_HUES = (214, 186, 42, 8, 262, 150, 326, 24)  # cobalt, turquoise, saffron, bole, violet, green, rose, copper


def product_picture(art: str, hue: int, pose: int) -> bytes:
    """A JPEG of the object called `art`; `hue` chooses the ground, `pose` how it stands."""
    picture = _ground(GROUND_HUES[(hue * 3) % len(GROUND_HUES)]).copy()
    thing = _object(art, turn=(0, -9, 8, 14)[pose % 4], mirrored=pose % 4 == 3)
    left, top = (SIDE - thing.width) // 2, (SIDE - thing.height) // 2 - 8
    picture.paste(Image.new("RGB", thing.size, "#0e1b3d"), (left + 6, top + 28), _shadow(thing))
    picture.paste(thing, (left, top), thing)
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=88)
    return out.getvalue()


def banner_picture(left: str, middle: str, right: str) -> bytes:
    """A wide JPEG of three objects on the ground of a slide, the middle one in front."""
    picture = Image.new("RGB", BANNER_SIZE, BANNER_GROUND)
    side = BANNER_OBJECT_SIDE
    centre, bottom = picture.width // 2, picture.height - 24
    for art, turn, at, scale in ((left, 8, centre - 195, 0.8), (right, -9, centre + 195, 0.8), (middle, 0, centre, 1)):
        thing = _object(art, turn, mirrored=False, side=round(side * scale))
        picture.paste(thing, (at - thing.width // 2, bottom - thing.height), thing)
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=88)
    return out.getvalue()


def _object(art: str, turn: int, mirrored: bool, side: int = OBJECT_SIDE) -> Image.Image:
    with Image.open(ART / f"{art}.webp") as source:
        thing, scale = source.convert("RGBA"), side / source.width
    if mirrored:
        thing = thing.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    # Turned while it is small: four times fewer pixels.
    thing = thing.rotate(turn, Image.Resampling.BICUBIC, expand=True) if turn else thing
    return thing.resize((round(thing.width * scale), round(thing.height * scale)), Image.Resampling.LANCZOS)


def _shadow(thing: Image.Image) -> Image.Image:
    """A blurred shadow; made small and enlarged, because a wide blur at full size is slow and looks the same."""
    small = thing.getchannel("A").reduce(8)
    soft = small.point(lambda alpha: alpha * 30 // 100).filter(ImageFilter.GaussianBlur(3))
    return soft.resize(thing.size, Image.Resampling.BICUBIC)


@lru_cache(maxsize=len(GROUND_HUES))
def _ground(hue: int) -> Image.Image:
    """A pale vertical gradient with a faint tile pattern, in the manner of İznik glaze."""
    ground = Image.new("RGB", (SIDE, SIDE))
    draw = ImageDraw.Draw(ground)
    for y in range(SIDE):
        draw.line((0, y, SIDE, y), fill=_tint(hue, 0.955 - 0.085 * y / SIDE))
    line = _tint(hue, 0.90)
    step = SIDE // 5
    for row in range(6):
        for column in range(6):
            x, y = column * step, row * step
            draw.polygon([(x, y - step // 2), (x + step // 2, y), (x, y + step // 2), (x - step // 2, y)], outline=line)
    return ground


def _tint(hue: int, lightness: float) -> tuple[int, int, int]:
    red, green, blue = colorsys.hls_to_rgb(hue / 360, lightness, 0.55)
    return round(red * 255), round(green * 255), round(blue * 255)
