"""What shoppers read of texts, and which words hold for an order."""

from typing import Any

from sqlalchemy.orm import Session

from kit.clock import istanbul_date
from kit.db import UnitOfWork
from kit.errors import NotFound
from kit.read_only import ReadOnly
from orders.agreements.documents.filling import Texts
from orders.agreements.documents.reading import Page
from orders.agreements.rules.wordings import Wording
from orders.service import Orders
from orders.site.steps.reading import company_now
from orders.texts import rules, selects
from orders.texts.documents import shown
from orders.texts.rules import AGREEMENTS, BINDING, Slug, Version
from orders.texts.steps.wordings import version_of


def versions_of(session: Session, texts: Texts, slug: Slug) -> list[Version]:
    """A text in all versions: those of the program, then operators', in the order in which they were planned."""
    return [*shown.files_of(texts, slug), *map(version_of, selects.versions(session, [slug]))]


def wordings_of_orders(service: Orders, work: UnitOfWork | ReadOnly) -> tuple[Wording, ...]:
    """Operators' versions of the texts that orders are filled into, those that stand."""
    return service.todays_wordings.of(work)


def read_page(service: Orders, work: UnitOfWork, slug: Slug, locale: str, version: str | None = None) -> dict[str, Any]:
    """A page in a language, in the version in force or an older one. Raises `NotFound` for what never held."""
    if slug in AGREEMENTS:
        raise NotFound("Metin bulunamadı.")
    versions = versions_of(work.session, service.agreements, slug)
    told = rules.published(versions, istanbul_date(work.now))
    wanted = next((one for one in told if version in (None, one.version)), None)
    if wanted is None:
        raise NotFound("Sürüm bulunamadı.")
    spoken = locale if wanted.bodies.get(locale) else BINDING
    page = shown.page_of(service.agreements, company_now(service, work), wanted.bodies[spoken], spoken)
    names = [one.version for one in told]
    return {"slug": slug, "version": wanted.version, "versions": names, "locale": spoken} | parts_of(page)


def parts_of(page: Page) -> dict[str, Any]:
    """What a screen draws."""
    return {"title": page.title, "intro": page.intro, "sections": page.sections}
