"""`python -m bench.search`: what a search and the counts of its filters take at a hundred thousand ads.

It fills a database of its own on the test instance (IMECE_TEST_INSTANCE) with products of a made-up trade, asks what
shoppers ask, and prints for each question the 95th of a hundred answers in milliseconds. Beside it stands how long
Python and PostgreSQL had a processor for it: that is what an answer takes on a machine that does nothing else, and
it can be compared between machines that do.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, make_url, text
from sqlalchemy.orm import Session

from ads.listing.selects import facets, lists
from ads.listing.selects.lists import Wanted
from ads.search.rules import typos
from ads.search.rules.texts import document, insides, words
from ads.search.selects import finding
from ads.search.selects.box import search
from ads.views.documents.cards import CARDS
from bench.processes import REPOSITORY
from kit.migrate import configuration
from kit.turkish import fold

TIMES = 20
CATEGORIES = (
    "Telefon", "Televizyon", "Kulaklık", "Buzdolabı", "Çamaşır Makinesi", "Süpürge", "Bisiklet", "Masa Lambası",
    "Dizüstü Bilgisayar", "Kahve Makinesi", "Halı", "Yemek Takımı", "Çadır", "Spor Ayakkabı", "Mont", "Kol Saati",
    "Oyun Konsolu", "Fotoğraf Makinesi", "Hoparlör", "Klima", "Ütü", "Tencere", "Koltuk", "Bebek Arabası", "Matkap",
)  # fmt: skip
COLOURS = ("Siyah", "Beyaz", "Gece Mavisi", "Kırmızı", "Gümüş")
QUESTIONS = {
    "a category": "telefon",
    "a category, without its letters": "kulaklik",
    "another way to say it": "cep telefonu",
    "a brand": "marka41",
    "category and brand": "televizyon marka7",
    "three words": "43 inç televizyon",
    "a slip": "telefn",
    "two slips": "khve makinsi",
    "a specification": "gece mavisi halı",
    "a word of most descriptions": "ışık",
    "nothing": "zzyzx",
    "the beginning of a word": "ma",
}


def main() -> None:
    """Fill, ask, print; a question that is slower than the bar ends it with 1."""
    parser = argparse.ArgumentParser(prog="python -m bench.search", description=__doc__.splitlines()[0])
    parser.add_argument("--ads", type=int, default=100_000)
    parser.add_argument(
        "--bar-ms", type=float, default=30.0, help="what the 95th of a hundred searches may take of a processor"
    )
    arguments = parser.parse_args()
    with _database() as url:
        print(make_url(url).database, flush=True)
        engine = create_engine(url)
        with Session(engine) as session:
            _fill(session, arguments.ads)
            slowest = _ask_all(session)
        engine.dispose()
    print(f"\nload {os.getloadavg()[0]:.1f}; 95th of all searches {slowest:.1f} ms of processor")
    sys.exit(int(slowest > arguments.bar_ms))


def _ask_all(session: Session) -> float:
    now = datetime.now(UTC)
    meter = Meter(session.scalar(text("SELECT pg_backend_pid()")))
    all_searches: list[float] = []
    print(f"{'ms: p95 (of it, processor)':>42}   {'page':>16} {'box':>16} {'counts, first':>16} {'ads':>8}")
    for name, q in {"everything": "", **QUESTIONS}.items():
        wanted = Wanted(q=q)
        page = meter.of(partial(lists.listing, session, wanted, now, CARDS.in_order))
        box = meter.of(partial(search, session, q)) if q else Taken([0.0], [0.0])
        counts = meter.of(partial(_counted_anew, session, wanted, now), 3)
        if q:
            all_searches += page.processor + box.processor
        found = lists.listing(session, wanted, now, CARDS.in_order).total
        print(f"{name:>42}   {page} {box} {counts} {found:8}", flush=True)
    return statistics.quantiles(all_searches, n=20)[-1]


def _counted_anew(session: Session, wanted: Wanted, now: datetime) -> None:
    facets.forget()
    facets.facets_of(session, wanted, now)


@dataclass(frozen=True)
class Taken:
    """How long answers took, and how long of it a processor worked for each; milliseconds."""

    answers: list[float]
    processor: list[float]

    def __str__(self) -> str:
        return f"{_high(self.answers):7.1f} ({_high(self.processor):6.1f})"


@dataclass(frozen=True)
class Meter:
    """Measures this process and the one of PostgreSQL that answers it."""

    answering_pid: int

    def of(self, work: Callable[[], object], times: int = TIMES) -> Taken:
        """Do it so often."""
        taken = Taken([], [])
        work()  # what is asked for the first time is planned and read from the disk
        for _ in range(times):
            started, worked = time.perf_counter(), self._worked()
            work()
            taken.answers.append((time.perf_counter() - started) * 1000)
            taken.processor.append((self._worked() - worked) * 1000)
        return taken

    def _worked(self) -> float:
        answering = int(Path(f"/proc/{self.answering_pid}/schedstat").read_text().split()[0]) / 1e9
        return time.process_time() + answering


def _high(taken: list[float]) -> float:
    return statistics.quantiles(taken, n=20)[-1] if len(taken) > 1 else taken[0]


@contextmanager
def _database() -> Iterator[str]:
    """A fresh database of ads at its newest version, gone afterwards."""
    instance = os.environ.get("IMECE_TEST_INSTANCE", "test")
    command = [sys.executable, "-m", "tools.stack", "ensure", "postgres", "--instance", instance]
    done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    server = json.loads(done.stdout)["database"]["admin_url"]
    name = f"t_bench_search_{uuid.uuid4().hex[:8]}"
    administrator = create_engine(server, isolation_level="AUTOCOMMIT")
    with administrator.connect() as connection:
        connection.execute(text(f'CREATE DATABASE "{name}" TEMPLATE template0'))
    url = make_url(server).set(database=name).render_as_string(hide_password=False)
    try:
        _migrate(url)
        yield url
    finally:
        with administrator.connect() as connection:
            connection.execute(text(f'DROP DATABASE "{name}" WITH (FORCE)'))
        administrator.dispose()


def _migrate(url: str) -> None:
    from alembic import command  # noqa: PLC0415 (its command line is not needed to read what this measures)

    command.upgrade(configuration("ads", url), "head")


def _fill(session: Session, count: int) -> None:
    chance = random.Random(41)  # noqa: S311 (nothing secret, and the same each time)
    print(f"filling {count} products and ads …", flush=True)
    session.execute(text(SUPPLIERS))
    for index, _ in INDEXES:
        session.execute(text(f"DROP INDEX {index}"))
    names = {("category", at, word) for at, word in enumerate(CATEGORIES, start=1)}
    names |= {("category", 100, "Her Şey")} | {("brand", at, f"Marka{at}") for at in range(1, 501)}
    rows = [_product(chance, number) for number in range(1, count + 1)]
    names |= {("model", row["id"], f"{row['brand']} {row['model']}") for row in rows}
    known = {word for row in rows for word in words(f"{row['category']} {row['brand']} {row['model']}")}
    stems = finding.stems_of(session, {word for row in rows for word in words(row["said"])})
    for row in rows:
        named = [(row["category"], "A"), ("Her Şey", "A"), (row["brand"], "B"), (row["model"], "C")]
        row["names"] = document(named, stems)
        row["details"] = document([*named, (row["said"], "D")], stems)
    session.execute(text(PRODUCTS), rows)
    session.execute(text(ADS))
    kept = [{"kind": kind, "id": at, "name": name, "key": fold(name)} for kind, at, name in sorted(names)]
    session.execute(text("INSERT INTO search_names (kind, id, name, key) VALUES (:kind, :id, :name, :key)"), kept)
    keys = {fold(word): word for word in known if typos.can_be_meant(fold(word))}
    slips = [
        {"key": key, "word": word, "variants": typos.variants(key), "insides": insides(key)}
        for key, word in sorted(keys.items())
    ]
    session.execute(text("INSERT INTO search_words VALUES (:key, :word, :variants, CAST(:insides AS tsvector))"), slips)
    for index, column in INDEXES:
        session.execute(text(f"CREATE INDEX {index} ON products USING gin ({column})"))
    session.execute(text("ANALYZE"))
    session.commit()


def _product(chance: random.Random, number: int) -> dict[str, Any]:
    category = chance.randrange(len(CATEGORIES))
    brand = chance.randint(1, 500)
    inches = f"{chance.choice((32, 43, 50, 55, 65))} inç " if CATEGORIES[category] == "Televizyon" else ""
    invented = "".join(chance.choice("aeıioöuü") + chance.choice("bcdfgklmnprstvyz") for _ in range(3))
    said = [f"kelime{chance.randint(1, 40_000)}" for _ in range(15)]
    said += [chance.choice(COLOURS), "ışık" if chance.random() < 0.7 else "gölge", CATEGORIES[category]]
    return {
        "id": number,
        "category_id": category + 1,
        "category": CATEGORIES[category],
        "brand_id": brand,
        "brand": f"Marka{brand}",
        "model": f"{inches}{invented.capitalize()} {chance.randint(1, 99)}",
        "said": " ".join(said),
    }


# Taken away while the products come in, because a hundred thousand entries one by one take minutes.
INDEXES = (("ix_products_search_names", "search_names"), ("ix_products_search_details", "search_details"))
SUPPLIERS = """
INSERT INTO suppliers (supplier_id, name, since, rating_sum_tenths, rating_count)
SELECT ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, 'Satıcı ' || n, now(), 60 + n % 40, 1
FROM generate_series(0, 199) AS n
"""
PRODUCTS = """
INSERT INTO products (product_id, sequence, search_sequence, category_id, category_name, parent_id, parent_name,
    brand_id, brand_name, model_id, model_name, description, pictures, specs, search_names, search_details)
VALUES (:id, 1, 1, :category_id, :category, 100, 'Her Şey', :brand_id, :brand, :id, :model, :said, '[]', '[]',
    CAST(:names AS tsvector), CAST(:details AS tsvector))
"""
ADS = """
INSERT INTO ads (supplier_id, product_id, parent_id, category_id, brand_id, model_id, slug, initial_kurus,
    max_discount_basis_points, target_kurus, min_participants, max_participants, max_per_buyer, deposit_kurus,
    published_at, ends_at, status, listing_rank, quantity, units_sold, price_kurus, discount_basis_points)
SELECT ('00000000-0000-0000-0000-' || lpad((product_id % 200)::text, 12, '0'))::uuid, product_id, parent_id,
    category_id, brand_id, model_id, 'ilan', 100000, 3000, 70000, 10, 110, 10,
    CASE WHEN product_id % 9 = 0 THEN 5000 END,
    now() - product_id * interval '10 seconds', now() + product_id % 30 * interval '1 day', 'open', 0, 200,
    product_id % 100, 100000 - product_id % 30000, product_id % 3000
FROM products
"""

if __name__ == "__main__":
    main()
