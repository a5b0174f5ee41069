"""What people write is text on every screen that shows it: nothing of it runs, and no page's policy has to stop it."""

from urllib.parse import quote

import pytest

from tests.support import hostile_texts
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey

# Every violation of the page's policy, also of what only would have run, and every program that did.
LISTENER = """
window.reports = [];
addEventListener('securitypolicyviolation', event => reports.push(`${event.violatedDirective} ${event.blockedURI}`), true);
"""
# Elements that only a planted text could have brought.
PLANTED = """() => [...document.querySelectorAll(
    '[onerror], [onload], [onclick], [onmouseover], [onfocus], [ontoggle], iframe, object, embed, math, video, base, '
    + '[href^="javascript:" i], [action*="evil.test"], script:not([src]):not([type*="json"])'
)].filter(one => !one.matches('script[type=speculationrules]')).map(one => one.outerHTML.slice(0, 160))"""
SETTLED = """() => document.readyState === 'complete' && document.querySelector('main h1')
    && !document.querySelector('.bone, main [aria-busy=true]')"""
SHOWS_PLANTED = "() => document.body.innerText.includes('planted') || document.title.includes('planted')"

# By who opens them; True where the screen is sure to show something that was planted.
SCREENS = {
    "visitor": {
        "/ilan/{open_ad_id}": True,
        "/ilan/{ad_id}": True,
        "/tedarikci/{seller_id}": True,
        "/kategori?sellerId={seller_id}": True,
        "/kategori?q={searched}": False,
        "/ilan/{open_ad_id}/{searched}": True,
        "/boyle/bir/{searched}": False,
        "/hesap/giris/google?error={searched}": False,
        "/": False,
    },
    "buyer": {
        "/hesap": True,
        "/hesap/profil": False,
        "/hesap/adres": True,
        "/hesap/siparis": True,
        "/hesap/siparis/{order_id}": True,
        "/hesap/degerlendirmelerim": True,
        "/sepet": True,
        "/checkout": True,
        "/siparis/ozet?orderId={order_id}": True,
    },
    "supplier": {
        "/satici": False,
        "/satici/ilanlar": True,
        "/satici/siparisler?durum=delivered": True,
        "/satici/iadeler": True,
        "/satici/sorular": True,
        "/satici/bilgiler": True,
        "/satici/hesap-ozeti": True,
        "/shop/create-new-ad": False,
        "/shop/create-catalog-items": False,
    },
    # On any page of the list: other tests publish and ask for returns, too.
    "operator": {
        "/yonetim/ilanlar?q={ad_id}": True,
        "/yonetim/urun-iadeleri?q={order_id}": True,
        "/yonetim/onaylar": False,
    },
}


@pytest.fixture(scope="module")
def written(owners) -> dict[str, object]:
    """Everything that people can write has been written; gives what the addresses name."""
    ids = owners.ids
    owners.supplier.post(
        "/api/supplier/answerQuestion", {"questionId": ids["question_id"], "answer": hostile_texts.ANSWER}
    )
    # Other tests of these people may have changed what they had written there, or put into the cart.
    owners.buyer.add_address(addressTitle=hostile_texts.ADDRESS_TITLE, addressText=hostile_texts.ADDRESS, isDefault=1)
    owners.buyer.fill_cart(ids["open_ad_id"], 1)
    seen = owners.buyer.get(f"/cdn/products/{ids['ad_id']}/reviews.json")
    eventually(
        lambda: owners.buyer.get(f"/cdn/products/{ids['ad_id']}/reviews.json") or seen, "the review is to be read"
    )
    return ids | {"searched": quote(hostile_texts.SEARCHED, safe="")}


@pytest.mark.parametrize("person", SCREENS)
def test_what_was_planted_is_shown_and_never_run(open_window, owners, written, person):
    screen = open_window()
    page, dialogs = screen.page, []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    page.add_init_script(LISTENER)
    if person != "visitor":
        screen.enter_as(getattr(owners, person).renew())
    wrong = []
    for path, shows in SCREENS[person].items():
        screen.open(path.format_map(written))
        screen.wait_until(SETTLED)
        if shows:
            screen.wait_until(SHOWS_PLANTED)
        page.mouse.wheel(0, 4000)
        screen.wait_until(SETTLED)
        found = page.evaluate("() => window.reports") + page.evaluate(PLANTED) + dialogs
        wrong += [f"{path}: {each}" for each in found]
        dialogs.clear()
    assert not wrong, "\n".join(wrong)


def test_the_listener_would_hear_of_a_script_that_runs_or_is_stopped(open_window):
    screen = open_window()
    screen.page.add_init_script(LISTENER)
    screen.open("/")
    with screen.page.expect_console_message(
        lambda said: said.location["url"].endswith("/x")
    ):  # there is no such picture
        screen.page.evaluate("html => document.body.insertAdjacentHTML('beforeend', html)", hostile_texts.PICTURE)
    screen.wait_until("() => window.reports.length > 0")
    assert screen.page.evaluate(PLANTED)
    screen.complaints.clear()  # The browser itself complains of what was stopped here.
