"""What the picture of a shared ad looks like. No I/O: the photo is given, the picture goes out as JPEG.

Everything is laid out on a 1200 × 630 plane and drawn twice as large, so that slanted lines come out smooth.
"""

import io
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from ads.ads.rules import ENDED
from ads.pages.documents import wording
from ads.pages.documents.typefaces import BOLD, PLAIN, PRICE, Typeface
from ads.price.rules.curve import price_at
from ads.views.selects.shown import ShownAd
from kit.clock import ISTANBUL
from kit.late import late
from kit.money import lira_text

if TYPE_CHECKING:
    from PIL import Image, ImageDraw
else:
    Image = late("PIL.Image")
    ImageDraw = late("PIL.ImageDraw")

WIDTH, HEIGHT = 1200, 630
SCALE = 2
QUALITY = 82

NIGHT, COBALT, HAZE = "#0a1440", "#1436b3", "#c3cdea"
TURQUOISE, SAFFRON, FAINT, WHITE = "#5fe0d3", "#ffc53d", "#5d6da6", "#ffffff"

PHOTO = (56, 56, 486, 486)  # left, top, right, bottom
TEXT_LEFT, TEXT_RIGHT = 540, 1144
CURVE = (540, 366, 1144, 486)
PROMISE_SIZES, PROMISE_GAP = (26, 24, 22, 20, 18), 20
BRAND_SIZES, BRAND_GAP = (38, 34, 30, 26, 22, 18, 15), 20
MONTHS = (
    "Ocak",
    "Şubat",
    "Mart",
    "Nisan",
    "Mayıs",
    "Haziran",
    "Temmuz",
    "Ağustos",
    "Eylül",
    "Ekim",
    "Kasım",
    "Aralık",
)


_Point = tuple[float, int]  # units, where the curve need not end at a whole one, and the price then in kuruş


@dataclass
class _Sheet:
    """The plane with its pen; positions are the plane's, sizes grow with the scale."""

    image: "Image.Image"

    @property
    def pen(self) -> "ImageDraw.ImageDraw":
        return ImageDraw.Draw(self.image)

    def text(self, typeface: Typeface, at: tuple[float, float], text: str, size: int, colour: str) -> float:
        """Set text; gives where it ends."""
        x, y = at
        return typeface.draw(self.pen, (x * SCALE, y * SCALE), text, size * SCALE, colour) / SCALE

    def box(self, box: tuple[float, ...], radius: float, colour: str) -> None:
        """A tile with round corners."""
        self.pen.rounded_rectangle([side * SCALE for side in box], radius * SCALE, fill=colour)

    def line(self, points: list[tuple[float, float]], width: float, colour: str) -> None:
        """A line through the points."""
        if len(points) > 1:
            scaled = [(x * SCALE, y * SCALE) for x, y in points]
            self.pen.line(scaled, fill=colour, width=round(width * SCALE), joint="curve")

    def dot(self, at: tuple[float, float], radius: float, colour: str) -> None:
        """A full circle."""
        x, y = at
        self.pen.ellipse(
            [(x - radius) * SCALE, (y - radius) * SCALE, (x + radius) * SCALE, (y + radius) * SCALE], colour
        )


def draw(shown: ShownAd, brand: str, sentence: str, photo: "Image.Image | None", now: datetime) -> bytes:
    """The picture as JPEG. Without a photo its place shows the shop's sign."""
    sheet = _Sheet(Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), NIGHT))
    _draw_photo(sheet, photo)
    _draw_title_and_price(sheet, shown)
    _draw_curve(sheet, shown)
    _draw_foot(sheet, brand, sentence, time_left(shown, now))
    out = io.BytesIO()
    small = sheet.image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    small.save(out, "JPEG", quality=QUALITY, optimize=True, progressive=True)
    return out.getvalue()


def time_left(shown: ShownAd, now: datetime) -> str:
    """How long the ad runs, and until when: a messenger may show an old picture, and the day stays true."""
    if shown.ad.status != "open" or shown.ad.ends_at <= now:
        return "İlan sona erdi"
    ends = shown.ad.ends_at.astimezone(ISTANBUL)
    return f"{_span(shown.ad.ends_at - now)} kaldı · bitiş {ends.day} {MONTHS[ends.month - 1]} {ends:%H.%M}"


def _span(left: timedelta) -> str:
    if left.days:
        return f"{left.days} gün"
    hours, minutes = divmod(left.seconds // 60, 60)
    return f"{hours} saat" if hours else f"{max(1, minutes)} dakika"


def _draw_photo(sheet: _Sheet, photo: "Image.Image | None") -> None:
    left, top, right, _ = PHOTO
    sheet.box(PHOTO, 28, WHITE)
    if photo is None:
        _draw_sign(sheet, (left + 135, top + 135), 160)
        return
    side = (right - left - 32) * SCALE
    fitting = photo.resize((side, side), Image.Resampling.LANCZOS)
    sheet.image.paste(fitting, ((left + 16) * SCALE, (top + 16) * SCALE))


def _draw_sign(sheet: _Sheet, at: tuple[float, float], side: float) -> None:
    """The falling line with its saffron point, as in the storefront's logo (drawn there on a plane of 34)."""
    x, y = at
    unit = side / 34
    sheet.box((x, y, x + side, y + side), 9 * unit, COBALT)
    points = [(5, 11), (12, 11), (22, 22), (29, 22)]
    sheet.line([(x + a * unit, y + b * unit) for a, b in points], 4.2 * unit, TURQUOISE)
    sheet.dot((x + 17.3 * unit, y + 16.9 * unit), 3.6 * unit, SAFFRON)


def _draw_title_and_price(sheet: _Sheet, shown: ShownAd) -> None:
    size, baseline = 44, 104
    for line in BOLD.lines(shown.title, size * SCALE, (TEXT_RIGHT - TEXT_LEFT) * SCALE, limit=2):
        sheet.text(BOLD, (TEXT_LEFT, baseline), line, size, WHITE)
        baseline += 54
    sheet.text(PLAIN, (TEXT_LEFT, 226), price_label(shown), 28, HAZE)
    if shown.ad.status == "open":
        _draw_lowest(sheet, f"En düşük {lira_text(shown.terms.target_kurus)}")
    sheet.text(PRICE, (TEXT_LEFT, 296), lira_text(shown.ad.price_kurus), 58, TURQUOISE)
    if shown.is_joinable:
        _draw_promise(sheet, shown)


def price_label(shown: ShownAd) -> str:
    """What the price is: the one of now, the last one, or what it was when all that was paid for it went back."""
    if shown.brings_nothing:
        return "Biterken fiyat"
    return "Son fiyat" if shown.ad.status == ENDED else "Şu an"


def _draw_promise(sheet: _Sheet, shown: ShownAd) -> None:
    """What is paid and what comes back, one after the other, as large as both fit."""
    words = wording.wording("tr")
    pay, back = (words.told(said) for said in wording.promise(shown))
    room = (TEXT_RIGHT - TEXT_LEFT - PROMISE_GAP) * SCALE
    widths = ((size, PLAIN.width(pay + back, size * SCALE)) for size in PROMISE_SIZES)
    size = next((size for size, width in widths if width <= room), PROMISE_SIZES[-1])
    end = sheet.text(PLAIN, (TEXT_LEFT, 342), pay, size, WHITE)
    sheet.text(PLAIN, (end + PROMISE_GAP, 342), back, size, TURQUOISE)


def _draw_lowest(sheet: _Sheet, text: str) -> None:
    width = PLAIN.width(text, 24 * SCALE) / SCALE
    sheet.text(PLAIN, (TEXT_RIGHT - width, 226), text, 24, HAZE)


def _draw_curve(sheet: _Sheet, shown: ShownAd) -> None:
    """The way of the price: the part already won in turquoise, what is still possible faint, and the point between."""
    end = max(shown.terms.max_participants * 1.12, shown.ad.units_sold)
    here = (shown.ad.units_sold, price_at(shown.terms, shown.ad.units_sold))
    points: list[_Point] = [(point.units, point.price_kurus) for point in shown.curve]
    points.append((end, shown.terms.target_kurus))
    before = [point for point in points if point[0] < here[0]]
    after = [point for point in points if point[0] > here[0]]
    place = _placing(shown, end)
    sheet.line([place(point) for point in (here, *after)], 9, FAINT)
    sheet.line([place(point) for point in (*before, here)], 9, TURQUOISE)
    sheet.dot(place(here), 19, NIGHT)
    sheet.dot(place(here), 14, SAFFRON)


def _placing(shown: ShownAd, end: float) -> Callable[[_Point], tuple[float, float]]:
    left, top, right, bottom = CURVE
    top, bottom = top + 22, bottom - 22
    span = max(1, shown.terms.initial_kurus - shown.terms.target_kurus)

    def place(point: _Point) -> tuple[float, float]:
        units, price_kurus = point
        x = left + 16 + (right - left - 32) * units / end
        return x, bottom - (bottom - top) * (price_kurus - shown.terms.target_kurus) / span

    return place


def _draw_foot(sheet: _Sheet, brand: str, sentence: str, left: str) -> None:
    sheet.box((56, 524, 1144, 526), 1, COBALT)
    _draw_sign(sheet, (56, 548), 52)
    room = (TEXT_LEFT - 124 - BRAND_GAP) * SCALE
    size = next((size for size in BRAND_SIZES if BOLD.width(brand, size * SCALE) <= room), BRAND_SIZES[-1])
    sheet.text(BOLD, (124, 586), brand, size, WHITE)
    sheet.text(PLAIN, (TEXT_LEFT, 568), sentence, 26, WHITE)
    sheet.text(BOLD, (TEXT_LEFT, 602), left, 24, SAFFRON)
