"""Texts as operators see them: all of them, one with its versions, and words that are not kept yet."""

from dataclasses import asdict
from datetime import date
from typing import Any

from kit.clock import istanbul_date
from kit.db import UnitOfWork
from orders.agreements.rules.facts import Company
from orders.service import Orders
from orders.site.steps.reading import company_now
from orders.texts import rules
from orders.texts.documents import shown
from orders.texts.rules import AGREEMENTS, Slug, Version
from orders.texts.steps.checking import check_words
from orders.texts.steps.reading import parts_of, versions_of


def preview(service: Orders, work: UnitOfWork, slug: Slug, bodies: dict[str, str]) -> dict[str, Any]:
    """A version as shoppers would see it, and what it changes of the one in force."""
    day, company = istanbul_date(work.now), company_now(service, work)
    check_words(service, company, slug, bodies, day)
    current = rules.version_in_force(versions_of(work.session, service.agreements, slug), day)
    pages = [_previewed(service, company, slug, body, locale, day) for locale, body in bodies.items()]
    locales = dict.fromkeys([*current.bodies, *bodies])
    changes = [
        {"locale": one, "lines": shown.changes(current.bodies.get(one, "").strip(), bodies.get(one, "").strip())}
        for one in locales
    ]
    return {"pages": pages, "changes": changes}


def _previewed(service: Orders, company: Company, slug: Slug, body: str, locale: str, day: date) -> dict[str, Any]:
    if slug in AGREEMENTS:
        page = service.agreements.page(body, shown.tries_of(slug, company, day)[0])
    else:
        page = shown.page_of(service.agreements, company, body, locale)
    return {"locale": locale} | parts_of(page)


def list_texts(service: Orders, work: UnitOfWork) -> list[dict[str, Any]]:
    """Every text with the version in force and the one that waits."""
    return [_summary(service, work, slug) for slug in Slug]


def _summary(service: Orders, work: UnitOfWork, slug: Slug) -> dict[str, Any]:
    versions, day = versions_of(work.session, service.agreements, slug), istanbul_date(work.now)
    current, waiting = rules.version_in_force(versions, day), rules.planned_version(versions, day)
    return {
        "slug": slug,
        "is_agreement": slug in AGREEMENTS,
        "version": current.version,
        "planned_version": waiting and waiting.version,
        "count": len(rules.published(versions, day)),
    }


def text_file(service: Orders, work: UnitOfWork, slug: Slug) -> dict[str, Any]:
    """A text with all of its versions, newest first, and what its next one may hold."""
    versions, day = versions_of(work.session, service.agreements, slug), istanbul_date(work.now)
    told = [_told(one, versions, day) for one in versions]
    return {
        **_summary(service, work, slug),
        "locales": rules.locales_of(slug),
        "first_day": rules.first_day(work.now),
        "placeholders": shown.placeholders(shown.tries_of(slug, company_now(service, work), day)),
        "versions": sorted(told, key=lambda one: one["version"], reverse=True),
    }


def _told(version: Version, versions: list[Version], day: date) -> dict[str, Any]:
    return asdict(version) | {"state": rules.state_of(version, versions, day), "hash": shown.hash_of(version.bodies)}
