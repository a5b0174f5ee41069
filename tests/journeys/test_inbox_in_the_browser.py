"""The operators' inbox in the browser: something comes in, is taken, changes hands, is decided, and is gone."""

import re
import uuid

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.owners import apply_to_sell

pytestmark = pytest.mark.journey

FIRST, SECOND = "yonetici@imece.test", "yonetici2@imece.test"
APPLICATIONS = "/yonetim?tur=application"


@pytest.fixture
def company(running) -> str:
    """The name of a company that has applied just now."""
    name = f"Kavak Ticaret {uuid.uuid4().hex[:6]}"
    person = running.visitor().register()
    apply_to_sell(person, companyName=name)
    return name


def line(page: Page, name: str) -> Locator:
    """The application in the list, which others lengthen at the same time: it is read on to there."""
    table = page.get_by_role("table", name="Bekleyen işler")
    found, more = table.get_by_role("row").filter(has_text=name), page.get_by_role("button", name="Daha fazla göster")
    expect(table.or_(page.get_by_role("heading", name="Bu süzgece uyan iş yok"))).to_be_visible()
    while found.count() == 0 and more.count() > 0:
        shown = table.get_by_role("row").count()
        more.click()
        expect(table.get_by_role("row").nth(shown)).to_be_visible()
    return found


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_an_application_comes_in_is_taken_changes_hands_and_is_decided(open_window, company, size):
    screen = open_window(size)
    screen.sign_in(FIRST)
    page = screen.open(APPLICATIONS)
    mine = line(page, company)
    expect(mine).to_contain_text("Kimse")
    mine.get_by_role("button", name=re.compile("^Üstlen")).click()
    expect(page.get_by_text("İşi üstlendiniz").first).to_be_visible()
    expect(mine).to_contain_text("Siz")
    screen.photograph("inbox")
    assert screen.overflow() <= 0
    screen.assert_accessible()

    other = open_window(size)
    other.sign_in(SECOND)
    second = other.open(APPLICATIONS)
    theirs = line(second, company)
    theirs.get_by_role("button", name=re.compile("^Devral")).click()
    dialog = second.get_by_role("dialog")
    expect(dialog).to_contain_text(re.compile("Bu işi .+ üstlenmiş"))
    other.assert_accessible()
    other.photograph("inbox-take-over")
    dialog.get_by_role("button", name="Devral").click()
    expect(theirs).to_contain_text("Siz")

    # The first operator's screen is of before: giving back what is another's now is refused and shown.
    mine.get_by_role("button", name=re.compile("^Geri bırak")).click()
    expect(page.get_by_text("Bu işi başka bir yönetici üstlenmiş", exact=False).first).to_be_visible()
    expect(mine.get_by_role("button", name=re.compile("^Devral"))).to_be_visible()

    theirs.get_by_role("link", name=re.compile(company)).click()
    expect(second.get_by_role("heading", name=company)).to_be_visible()
    second.get_by_role("button", name="Reddet", exact=True).click()
    second.get_by_role("dialog").get_by_role("textbox").fill("Vergi numarası başka bir firmanın görünüyor.")
    second.get_by_role("dialog").get_by_role("button", name="Başvuruyu reddet").click()
    expect(second.get_by_text(f"{company} başvurusu reddedildi").first).to_be_visible()
    expect(line(screen.open(APPLICATIONS), company)).to_have_count(0)


def test_what_was_taken_and_given_back_is_read_in_the_audit(open_window, running, company):
    screen = open_window("desktop")
    screen.sign_in(FIRST)
    page = screen.open(APPLICATIONS)
    mine = line(page, company)
    mine.get_by_role("button", name=re.compile("^Üstlen")).click()
    mine.get_by_role("button", name=re.compile("^Geri bırak")).click()
    expect(mine.get_by_role("button", name=re.compile("^Üstlen"))).to_be_visible()
    operator = running.visitor().sign_in(FIRST)
    listed = operator.get(f"/api/operator/suppliers?status=pending&q={company.split()[-1]}")["items"]
    path = f"/api/operator/audit?subjectId={listed[0]['personId']}"
    assert [one["act"] for one in operator.get(path)["items"]] == ["work_given_back", "work_taken"]


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_what_waits_is_found_among_all_of_it_by_what_it_is_called(open_window, company, size):
    screen = open_window(size)
    screen.sign_in(FIRST)
    page = screen.open("/yonetim?kim=nobodys")
    search = page.get_by_role("searchbox", name="Sipariş ya da ilan numarası, firma, ad ya da iş türü")
    search.fill(company.upper())
    search.press("Enter")
    expect(page.get_by_role("status").filter(has_text="1 iş")).to_be_visible()
    (row,) = (
        page.get_by_role("table", name="Bekleyen işler").get_by_role("row").filter(has=page.get_by_role("link")).all()
    )
    expect(row).to_contain_text(f"Satıcı başvurusu {company}")
    assert screen.overflow() <= 0
    screen.assert_accessible()
    screen.photograph("inbox-search")

    page.get_by_role("link", name="Benim üstlendiklerim").click()
    expect(page.get_by_role("heading", name="Bu aramayla bekleyen iş yok")).to_be_visible()
    page.get_by_role("link", name="Bütün işleri göster").click()
    expect(page.get_by_role("searchbox")).to_have_value("")
    expect(page.get_by_role("table", name="Bekleyen işler")).to_be_visible()
