"""An operator plans another version of a text; shoppers read the one that holds, and every older one."""

import re

import pytest
from playwright.sync_api import expect

from tests.support.panels import once_audited

pytestmark = pytest.mark.journey

DESK = "/yonetim/metinler"
REASON = "Kurulun yeni kararı uygulanıyor."


def _withdraw(page) -> None:
    page.get_by_role("button", name="Geri çek").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Gerekçe").fill("Yazım yanlışı görüldü.")
    dialog.get_by_role("button", name="Geri çek").click()
    expect(page.get_by_text("Sürüm geri çekildi.").first).to_be_visible()


@pytest.fixture
def nothing_planned(operator):
    """The privacy text without a version that waits, also where an earlier run left one."""
    for version in operator.get("/api/operator/texts/gizlilik")["versions"]:
        if version["state"] == "planned":
            body = {"textId": version["id"], "reason": "Denemeden kalan sürüm."}
            operator.post("/api/operator/texts/gizlilik/withdraw", body)


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.usefixtures("nothing_planned")
def test_a_version_is_written_planned_and_withdrawn(open_window, running, operator, size):
    screen = open_window(size)
    screen.sign_in("yonetici@imece.test")
    page = screen.open(DESK)
    expect(page.get_by_role("link", name="Gizlilik ve kişisel veriler (KVKK)")).to_be_visible()
    screen.photograph("texts")
    screen.assert_accessible()
    page.get_by_role("link", name="Gizlilik ve kişisel veriler (KVKK)").click()
    words = page.get_by_role("textbox", name="Metin")
    before = words.input_value()
    words.fill(f"{before}\n## Yapay zekâ\n{{{{ firma }}}} verinizi kullanmaz.\n")
    expect(page.get_by_text(re.compile("satır: ‘firma’ bilinen bir yer tutucu değil"))).to_be_visible()
    expect(page.get_by_role("button", name="Yürürlük gününü seç")).to_be_disabled()
    words.fill(f"{before}\n## Yapay zekâ\n{{{{ company.name }}}} verinizi kullanmaz.\n")
    expect(page.get_by_text("İmece Elektronik Ticaret A.Ş. verinizi kullanmaz.")).to_be_visible()
    page.get_by_role("tab", name="Değişenler").click()
    expect(page.get_by_text("## Yapay zekâ").last).to_be_visible()
    screen.photograph("text-editor")
    screen.assert_accessible()
    page.get_by_role("button", name="Yürürlük gününü seç").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Gerekçe").fill(REASON)
    screen.photograph("text-plan")
    screen.assert_accessible()
    dialog.get_by_role("button", name="Planla").click()
    expect(page.get_by_text(re.compile("00.00’da yürürlüğe girecek"))).to_be_visible()

    # Until its day shoppers read what holds, and an address that names the day leads nowhere.
    shopper = running.visitor()
    assert "Yapay zekâ" not in str(shopper.get("/cdn/texts/gizlilik/tr.json"))
    expect(page.get_by_text(REASON).first).to_be_visible()
    _withdraw(page)
    expect(page.get_by_role("textbox", name="Metin")).to_be_visible()
    once_audited(operator, "text_withdrawn")
    page.goto(f"{running.base}/yonetim/denetim?konu=gizlilik")
    expect(page.get_by_text("Metin geri çekildi").last).to_be_visible()
    expect(page.get_by_text(REASON).first).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_shoppers_read_the_terms_that_hold_and_the_older_ones(open_window, size):
    screen = open_window(size)
    page = screen.open("/site/kosullar")
    expect(page.get_by_text(re.compile("Önceki sürümler bu sayfada okunabilir kalır"))).to_be_visible()
    page.get_by_text("Önceki sürümler (1)").click()
    screen.photograph("text-versions")
    page.get_by_role("link", name="2 Ocak 2025 gününden başlayan sürüm").click()
    expect(page.get_by_role("note")).to_contain_text("artık geçerli değildir")
    expect(page.get_by_text(re.compile("Önceki sürümler bu sayfada okunabilir kalır"))).to_have_count(0)
    screen.assert_accessible()
    page.get_by_role("link", name="Yürürlükteki metni oku").click()
    expect(page.get_by_text(re.compile("Önceki sürümler bu sayfada okunabilir kalır"))).to_be_visible()


@pytest.mark.parametrize(
    ("path", "first_words"),
    [
        ("/site/gizlilik", ["Verilerimi hangi hukuki sebeple işliyorsunuz?"]),
        ("/site/kosullar", ["Önceki sürümler bu sayfada okunabilir kalır"]),
        ("/site/sozlesmeler", ["Ön Bilgilendirme Formu", "Cayma hakkı"]),
    ],
)
def test_the_texts_are_read_without_javascript(browser, running, path, first_words):
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{running.base}{path}")
    for words in first_words:
        expect(page.get_by_text(re.compile(words)).first).to_be_visible()
    expect(page.locator("[aria-busy=true]").first).to_be_hidden()
    context.close()
