"""Texts of the demo world: the terms have an older version, and the general sales contract one that is planned."""

from datetime import timedelta

from kit.clock import istanbul_date
from orders.service import Orders
from orders.texts.rules import Slug
from orders.texts.steps.planning import Plan, plan
from orders.texts.steps.reading import versions_of
from tools.demo.beside import SharedMarket
from tools.demo.made import Happening

TERMS_AGO, SALES_AGO = timedelta(days=20), timedelta(hours=20)
TERMS_AHEAD, SALES_AHEAD = timedelta(days=5), timedelta(days=10)
# What each language says more at the end of the text's last section.
TERMS_MORE = {
    "tr": "Önceki sürümler bu sayfada okunabilir kalır.",
    "en": "Older versions stay readable on this page.",
    "ru": "Прежние версии остаются доступны на этой странице.",
    "ar": "تبقى النسخ السابقة مقروءة في هذه الصفحة.",
}
SALES_MORE = {
    "tr": "Alıcı, onayladığı metne Siparişlerim sayfasından her zaman ulaşabilir.",
    "en": "The buyer can always reach the text that was accepted on the My orders page.",
    "ru": "Принятый текст всегда доступен покупателю на странице «Мои заказы».",
    "ar": "يمكن للمشتري دائمًا الوصول إلى النص الذي وافق عليه من صفحة طلباتي.",
}


def text_plans(market: SharedMarket, operator: str) -> list[Happening]:
    """What an operator planned, and how long ago."""

    def add(slug: Slug, more: dict[str, str], ahead: timedelta, reason: str) -> None:
        service = market.service(Orders)
        with service.work() as work:
            (first,) = versions_of(work.session, service.agreements, slug)
            bodies = {locale: f"{body.rstrip()}\n{more[locale]}\n" for locale, body in first.bodies.items()}
            plan(service, work, operator, slug, Plan(bodies, istanbul_date(work.now + ahead), reason, first.version))

    return [
        (TERMS_AGO, lambda: add(Slug.TERMS, TERMS_MORE, TERMS_AHEAD, "Eski sürümlerin nerede olduğu soruluyordu.")),
        (
            SALES_AGO,
            lambda: add(Slug.DISTANCE_SALES, SALES_MORE, SALES_AHEAD, "Alıcıya metnin nerede saklandığı söylenmeli."),
        ),
    ]
