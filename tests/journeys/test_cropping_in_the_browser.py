"""A supplier crops the pictures of a product: on a phone and on a desktop, by hand and by keys, and takes it back."""

import io
import re

import pytest
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.support.browsing import press
from tests.support.owners import known_place, new_product, new_supplier

pytestmark = pytest.mark.journey

RED, BLUE, GREEN = (200, 30, 30), (30, 30, 200), (30, 160, 60)
TURNED = 6  # of EXIF: the phone was held upright, so what was its left is the top
ORIENTATION = 0x0112
NEAR = 40  # of 255: what JPEG makes of a colour
# What the browser shows of a picture, as it is in the form: its sides, and a few of its points.
POINTS = """async (image, places) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.drawImage(image, 0, 0);
    const at = ([x, y]) => [...pen.getImageData(x * (canvas.width - 1), y * (canvas.height - 1), 1, 1).data];
    return { size: [canvas.width, canvas.height], points: places.map(at) };
}"""


@pytest.fixture
def seller(running, operator):
    """A supplier of the test's own."""
    return new_supplier(running.visitor().register(), operator, taxNumber="4810000042")


def striped(first: tuple[int, ...], second: tuple[int, ...], size: tuple[int, int], mode: str = "RGB") -> Image.Image:
    """The left half of one colour, the right half of another."""
    picture = Image.new(mode, size, first)
    picture.paste(second, (size[0] // 2, 0, *size))
    return picture


def held_upright() -> dict[str, object]:
    """Twelve megapixels of a phone that was held upright: red above, blue below, as people see it."""
    out = io.BytesIO()
    exif = Image.Exif()
    exif[ORIENTATION] = TURNED
    striped(RED, BLUE, (4032, 3024)).save(out, "JPEG", exif=exif)
    return {"name": "IMG_2041.JPG", "mimeType": "image/jpeg", "buffer": out.getvalue()}


def see_through() -> dict[str, object]:
    """Nothing on the left, green on the right."""
    out = io.BytesIO()
    striped((0, 0, 0, 0), (*GREEN, 255), (900, 600), "RGBA").save(out, "PNG")
    return {"name": "logo.png", "mimeType": "image/png", "buffer": out.getvalue()}


def seen(picture: Locator, *places: tuple[float, float]) -> tuple[list[int], list[list[int]]]:
    """How large a picture is, and what colours its places have (0 to 1, from the upper left)."""
    found = picture.evaluate(POINTS, [list(place) for place in places])
    return found["size"], found["points"]


def is_like(point: list[int], colour: tuple[int, ...]) -> bool:
    """Nearly of this colour."""
    return all(abs(one - other) < NEAR for one, other in zip(point, colour, strict=False))


def begin(page: Page, number: int) -> Locator:
    """Open the dialog of a picture, and wait until the frame stands."""
    page.get_by_role("button", name=f"{number}. resmi kırp").click()
    dialog = page.get_by_role("dialog", name="Resmi kırp")
    expect(dialog.get_by_role("application", name="Kırpma çerçevesi")).to_be_visible()
    return dialog


def pictures_of(page: Page) -> Locator:
    """As the form shows them."""
    return page.get_by_role("list", name="Resimler").get_by_role("img")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_phones_picture_is_cropped_upright_and_saved(open_window, running, seller, size):
    product_id = new_product(seller, known_place(running.visitor()))
    screen = open_window(size)
    screen.enter_as(seller)
    page = screen.open(f"/satici/urunler/{product_id}")
    page.locator("#pictures").set_input_files([held_upright()])
    pictures = pictures_of(page)
    expect(pictures).to_have_count(2)
    dialog = begin(page, 2)
    frame = dialog.get_by_role("application")
    box = frame.bounding_box()
    assert abs(box["width"] - box["height"]) < 1, "the frame has the shop's shape"
    screen.photograph("crop")
    screen.assert_accessible()
    assert screen.overflow() == 0
    # Drawn down as far as it goes, the frame is at the top: of a square, three quarters are red then instead of half.
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0], middle[1] + box["height"], steps=4)
    page.mouse.up()
    dialog.get_by_role("button", name="Kırp", exact=True).click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("2. resim kırpıldı")).to_be_attached()
    expect(page.get_by_role("button", name="2. resmi kırp")).to_be_focused()
    sides, (top, above, below) = seen(pictures.nth(1), (0.5, 0.02), (0.5, 0.62), (0.5, 0.72))
    assert sides == [2000, 2000]
    assert is_like(top, RED)
    assert is_like(above, RED)
    assert is_like(below, BLUE)
    screen.photograph("cropped")
    page.get_by_role("button", name="Ürünü güncelle").click()
    expect(page.get_by_text("Ürün güncellendi").first).to_be_visible()
    kept = seller.get(f"/api/supplier/products/{product_id}")["pictures"][1]
    assert (kept["width"], kept["height"]) == (700, 700)


def test_keys_crop_and_the_original_comes_back(open_window, running, seller):
    product_id = new_product(seller, known_place(running.visitor()))
    screen = open_window()
    screen.enter_as(seller)
    page = screen.open(f"/satici/urunler/{product_id}")
    page.locator("#pictures").set_input_files([see_through()])
    pictures = pictures_of(page)
    expect(pictures).to_have_count(2)
    dialog = begin(page, 2)
    press(page, dialog.get_by_role("application"), "ArrowLeft")
    for _ in range(60):
        page.keyboard.press("ArrowLeft")
    press(page, dialog.get_by_label("Yakınlık"), "ArrowRight")
    expect(dialog.get_by_label("Yakınlık")).to_have_value("1.1")
    page.keyboard.press("Home")
    press(page, dialog.get_by_role("button", name="Kırp", exact=True))
    expect(dialog).to_have_count(0)
    # The right end of it: a third of nothing, and the rest green.
    sides, (nothing, green) = seen(pictures.nth(1), (0.1, 0.5), (0.4, 0.5))
    assert sides == [600, 600]
    assert nothing[3] == 0, "what one sees through stays so"
    assert is_like(green, GREEN)

    dialog = begin(page, 2)
    screen.photograph("crop-again")
    dialog.get_by_role("button", name="Özgün resme dön").click()
    expect(page.get_by_text("2. resmin özgün hâli geri geldi")).to_be_attached()
    assert seen(pictures.nth(1))[0] == [900, 600]
    begin(page, 2)
    expect(page.get_by_role("button", name="Özgün resme dön")).to_have_count(0)
    page.keyboard.press("Escape")

    # One that the product has already is cropped as well, and goes up in its place.
    dialog = begin(page, 1)
    dialog.get_by_label("Yakınlık").fill("2")
    dialog.get_by_role("button", name="Kırp", exact=True).click()
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="2. resmi kaldır").click()
    before = seller.get(f"/api/supplier/products/{product_id}")["pictures"]
    page.get_by_role("button", name="Ürünü güncelle").click()
    expect(page.get_by_text("Ürün güncellendi").first).to_be_visible()
    (after,) = seller.get(f"/api/supplier/products/{product_id}")["pictures"]
    assert after["url"] != before[0]["url"]


def test_what_is_no_picture_is_said_so_in_arabic(open_window, running, seller):
    product_id = new_product(seller, known_place(running.visitor()))
    phone = open_window("phone")
    phone.enter_as(seller)
    phone.keep(locale="ar")
    page = phone.open(f"/satici/urunler/{product_id}")
    page.locator("#pictures").set_input_files(
        [{"name": "bozuk.jpg", "mimeType": "image/jpeg", "buffer": b"no picture"}]
    )
    page.get_by_role("button", name=re.compile("قصّ الصورة 1")).click()
    dialog = page.get_by_role("dialog", name="قصّ الصورة")
    expect(dialog.get_by_label("التكبير")).to_be_visible()
    phone.photograph("crop-ar")
    phone.assert_accessible()
    assert phone.overflow() == 0
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("قصّ الصورة 2")).click()
    expect(dialog.get_by_role("alert")).to_have_text("تعذّر فتح هذه الصورة. يُرجى اختيار ملف آخر")
