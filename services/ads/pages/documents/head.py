"""What a page says about itself to messengers and search engines: title, description, OpenGraph, schema.org data."""

from dataclasses import dataclass, field
from typing import Any

from ads.ads.rules import CLOSING, ENDED, OPEN, WITHDRAWN
from ads.listing.selects.lists import Page, Wanted
from ads.pages.documents import wording
from ads.views.selects.sellers import Seller
from ads.views.selects.shown import ShownAd
from kit.clock import iso
from kit.money import lira_text, plain_lira

DESCRIPTION_LIMIT = 300
HOME_DESCRIPTION = "Ortak satın alma platformu: ne kadar çok adet satılırsa fiyat herkes için o kadar düşer."

_TURKISH = wording.wording("tr")  # of what a page says about itself until the storefront draws it


@dataclass(frozen=True)
class Head:
    """The head of one page."""

    title: str
    description: str
    canonical: str
    preload: str
    kind: str = "website"
    image: str = ""
    image_alt: str = ""
    is_indexed: bool = True
    linked_data: list[dict[str, Any]] = field(default_factory=list)


def ad_head(origin: str, shown: ShownAd) -> Head:
    """The head of an ad's page: title 'Brand Model 22.034,23 TL'ye'."""
    url = origin + shown.path
    return Head(
        title=_TURKISH.say(
            "adPage.pageTitle",
            brand=shown.showing.brand_name,
            model=shown.showing.model_name,
            price=f"{_lira(shown.ad.price_kurus)} TL",
        ),
        description=_shortened(f"{joining_sentence(shown)} {shown.showing.description}"),
        canonical=url,
        preload="ad",
        kind="product",
        image=origin + share_image(shown),
        image_alt=shown.title,
        is_indexed=shown.ad.status != "withdrawn",
        linked_data=[_product_data(origin, url, shown), _breadcrumb(origin, shown)],
    )


def home_head(origin: str, brand: str) -> Head:
    """The head of the first page."""
    site = {"@context": "https://schema.org", "@type": "WebSite", "name": brand, "url": f"{origin}/"}
    return Head(_titled(_TURKISH.say("home.title"), brand), HOME_DESCRIPTION, f"{origin}/", "home", linked_data=[site])


def listing_head(origin: str, brand: str, wanted: Wanted, page: Page[ShownAd]) -> Head:
    """The head of a listing; what a search found is not for search engines."""
    heading = listing_heading(wanted, page, _TURKISH)
    query = {"parentId": wanted.parent_id, "categoryId": wanted.category_id, "brandId": wanted.brand_id}
    asked = "&".join(f"{name}={value}" for name, value in query.items() if value is not None)
    url = f"{origin}/kategori" + (f"?{asked}" if asked else "")
    is_indexed = not wanted.q and wanted.page == 1
    description = f"{heading}: {page.total} ilan. {HOME_DESCRIPTION}"
    return Head(_titled(heading, brand), description, url, "listing", is_indexed=is_indexed)


def supplier_head(origin: str, brand: str, seller: Seller) -> Head:
    """The head of a supplier's page."""
    url = f"{origin}/tedarikci/{seller.id}"
    description = f"{seller.name}: {seller.ad_count} ilan. {HOME_DESCRIPTION}"
    data = {"@context": "https://schema.org", "@type": "Organization", "name": seller.name, "url": url}
    return Head(_titled(seller.name, brand), description, url, "supplier", linked_data=[data])


def missing_head(origin: str, brand: str, said: str) -> Head:
    """The head of a page that is not there; `said` names the text that says so."""
    return Head(_titled(_TURKISH.say(said), brand), HOME_DESCRIPTION, f"{origin}/", "ad", is_indexed=False)


def listing_heading(wanted: Wanted, page: Page[ShownAd], words: wording.Wording) -> str:
    """What a listing shows, in words; the names of brands are as their owners wrote them."""
    if wanted.q:
        return words.say("listing.searchFor", query=page.searched or wanted.q)
    if not page.items:
        return words.say("listing.title")
    product = page.items[0].product
    names = (
        (wanted.category_id, product.category_name),
        (wanted.parent_id, product.parent_name),
    )
    named = [words.department(name) for asked, name in names if asked is not None][:1]
    named += [product.brand_name] if wanted.brand_id is not None else []
    return ", ".join(named) or words.say("listing.title")


# Of ads whose payments all go back: withdrawn, or asked for deposits and failed. In a sentence, and in the picture.
_NOTHING = {
    WITHDRAWN: "İlan yayından kaldırıldı; ödenen tutarların tamamı iade edilir",
    ENDED: "İlan yeterli katılıma ulaşmadan sona erdi; kaporaların tamamı iade edilir",
}
_NOTHING_DRAWN = {
    WITHDRAWN: "İlan yayından kaldırıldı, ödemeler iade edilir",
    ENDED: "Katılım yetmedi, kaporalar iade edilir",
}


# Of ads that can't be joined: what is behind the number of units that were bought.
_STILL = {OPEN: ", stok tükendi", CLOSING: ", fiyat kesinleşiyor"}


def joining_sentence(shown: ShownAd) -> str:
    """What is paid now, what comes back, and what more units bring; of an ad that is over, its last price, if any, and
    of one that is sold out its price of now.
    """
    if shown.brings_nothing:
        return f"{_NOTHING[shown.ad.status]}."
    if shown.ad.status == CLOSING:
        return f"İlan bitti, fiyat kesinleşiyor. Şu an {_lira(shown.ad.price_kurus)} TL."
    if shown.ad.status != OPEN:
        return f"İlan sona erdi. Son fiyat {_lira(shown.ad.price_kurus)} TL."
    if not shown.is_joinable:
        return f"Stok tükendi. Şu an {_lira(shown.ad.price_kurus)} TL."
    sums = [*wording.promise(shown), wording.next_sum(shown)]
    return " ".join(f"{_TURKISH.told(said)}." for said in sums if said)


def joining_step(shown: ShownAd) -> str:
    """What one more step would bring, for where the price itself is shown already."""
    if shown.brings_nothing:
        return _NOTHING_DRAWN[shown.ad.status]
    if not shown.is_joinable:
        return f"{shown.ad.units_sold} adet birlikte alındı{_STILL.get(shown.ad.status, '')}"
    if (step := shown.next_step) is None:
        return "En düşük fiyata ulaşıldı"
    return f"{step.units} adet daha satılırsa {_lira(step.price_kurus)} TL"


def share_image(shown: ShownAd) -> str:
    """Where the ad's picture for messengers is. They keep a picture by its address, so every unit sold is a new one."""
    return f"/cdn/share/{shown.ad.ad_id}/{shown.ad.units_sold}.jpg"


def _titled(title: str, brand: str) -> str:
    return _TURKISH.say("common.pageTitle", title=title, brand=brand)


def _lira(kurus: int) -> str:
    return lira_text(kurus).removesuffix(" ₺")


def _shortened(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= DESCRIPTION_LIMIT else words[: DESCRIPTION_LIMIT - 1].rstrip() + "…"


def _product_data(origin: str, url: str, shown: ShownAd) -> dict[str, Any]:
    is_open = shown.ad.status == "open"
    has_stock = is_open and shown.remaining > 0
    return _stars(shown) | {
        "@context": "https://schema.org",
        "@type": "Product",
        "name": shown.title,
        "sku": str(shown.ad.ad_id),
        "description": _shortened(shown.showing.description),
        "image": [origin + picture["url"] for picture in shown.showing.pictures],
        "brand": {"@type": "Brand", "name": shown.showing.brand_name},
        "category": shown.product.category_name,
        "offers": {
            "@type": "Offer",
            "url": url,
            "priceCurrency": "TRY",
            "price": plain_lira(shown.ad.price_kurus),
            "priceValidUntil": iso(shown.ends_at),
            "availability": f"https://schema.org/{_availability(is_open, has_stock)}",
            "itemCondition": "https://schema.org/NewCondition",
            "seller": {
                "@type": "Organization",
                "name": shown.supplier.name,
                "url": f"{origin}/tedarikci/{shown.supplier.supplier_id}",
            },
        },
    }


def _stars(shown: ShownAd) -> dict[str, Any]:
    """What buyers of the product thought; nothing at all until the first review."""
    if shown.stars is None:
        return {}
    count = shown.product.review_count
    rating = {"ratingValue": shown.stars, "reviewCount": count, "bestRating": 5, "worstRating": 1}
    return {"aggregateRating": {"@type": "AggregateRating"} | rating}


def _availability(is_open: bool, has_stock: bool) -> str:
    if has_stock:
        return "InStock"
    return "SoldOut" if is_open else "Discontinued"


def _breadcrumb(origin: str, shown: ShownAd) -> dict[str, Any]:
    product = shown.product
    parent = f"/kategori?parentId={product.parent_id}"
    steps = (
        ("Ana Sayfa", "/"),
        ("İlanlar", "/kategori"),
        (product.parent_name, parent),
        (product.category_name, f"{parent}&categoryId={product.category_id}"),
        (shown.title, shown.path),
    )
    items = [
        {"@type": "ListItem", "position": place, "name": name, "item": origin + path}
        for place, (name, path) in enumerate(steps, start=1)
    ]
    return {"@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items}
