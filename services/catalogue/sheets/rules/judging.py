"""What becomes of each line of a file of products, before anything is done."""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace

from catalogue.products.rules import CODE_LIMIT, DESCRIPTION_LIMIT, SPEC_NAME_LIMIT, SPECS_LIMIT, VALUE_LIMIT
from catalogue.sheets.rules.columns import (
    BRAND,
    CATEGORY,
    CODE,
    DESCRIPTION,
    ID,
    MODEL,
    ONE_SPEC,
    SPECS,
    Line,
    Sheet,
    Specs,
    one_line_end,
    read_specs,
    with_columns,
    write_specs,
)
from catalogue.sheets.rules.directory import Called, Directory, Names, key_of
from catalogue.sheets.rules.verdicts import Change, Judged, Known, Place, Problem, Reason, Verdict
from kit.names import hides_something, is_deceptive_name
from kit.spreadsheet import MANGLED, Cells, whole_number
from kit.turkish import composed

ID_DIGITS = 9
SHOWN = 300  # letters of a text that is changed


class Shelf:
    """A supplier's products, and what finds one of them."""

    def __init__(self, products: Iterable[Known]):
        products = list(products)
        self.by_id = {one.sheet.id: one for one in products}
        self.by_code = {one.sheet.code: one for one in products if one.sheet.code}
        self.by_model = {one.place.model_id: one for one in products if not one.is_twin}


def judge(lines: Iterable[Line], directory: Directory, shelf: Shelf) -> list[Judged]:
    """What becomes of each line, of a supplier that has these products and may choose from these names."""
    return _together([_Reading(line, directory, shelf).judged() for line in lines])


def typed_id(cells: Cells) -> int | None:
    """The product that a line names by its number; 0 where it names none, None where that is no number."""
    text = cells.get(ID, "").removeprefix("#")
    return 0 if text in ("", "0") else whole_number(text, ID_DIGITS)


class _Reading:
    """One line, while it is found out what it says; what is wrong gathers in `problems`."""

    def __init__(self, line: Line, directory: Directory, shelf: Shelf):
        self._line, self._directory, self._shelf = line, directory, shelf
        self._cells = {name: composed(cell) for name, cell in (line.cells or {}).items()}
        self._problems: list[Problem] = []

    def judged(self) -> Judged:
        cells = self._cells
        if self._line.cells is None:
            return Judged(self._line.place, Verdict.REFUSED, problems=(Problem("", Reason.UNREADABLE),))
        name = f"{cells[BRAND]} {cells[MODEL]}".strip()
        product = self._keyed()
        place = self._place(product)
        if product is None and place is not None and not self._problems:
            product = self._of_model(place)
        wanted = self._wanted(product)
        if self._problems or place is None:
            return Judged(self._line.place, Verdict.REFUSED, name, product, problems=tuple(self._problems))
        changes = _changes(product, wanted, place) if product else ()
        verdict = Verdict.ADDED if product is None else Verdict.CHANGED if changes else Verdict.UNCHANGED
        return Judged(
            line=self._line.place,
            verdict=verdict,
            name=name,
            product=product,
            changes=changes,
            problems=(),
            wanted=wanted,
            place=place,
        )

    def _keyed(self) -> Known | None:
        """The product that the line names by its number or its code."""
        product_id = typed_id(self._cells)
        if product_id is None:
            self._refuse(ID, Reason.WRONG)
        elif product_id:
            if (found := self._shelf.by_id.get(product_id)) is not None:
                return found
            self._refuse(ID, Reason.UNKNOWN)
        else:
            return self._shelf.by_code.get(self._cells.get(CODE, ""))
        return None

    def _of_model(self, place: Place) -> Known | None:
        """Of a model a supplier has one product. A line without a key means it, unless it is called otherwise."""
        found, code = self._shelf.by_model.get(place.model_id), self._cells.get(CODE, "")
        if found is not None and code and found.sheet.code:
            self._refuse(MODEL, Reason.TAKEN, _number(found))
        return found

    def _place(self, product: Known | None) -> Place | None:
        """Where it is to stand. A product that stays where it is may stay under a name that can no longer be chosen."""
        cells = self._cells
        if product is not None:
            here = product.sheet.category, product.sheet.brand, product.sheet.model
            typed = cells[CATEGORY], cells[BRAND], cells[MODEL]
            if tuple(map(key_of, here)) == tuple(map(key_of, typed)):
                return product.place
        category = self._named(CATEGORY, self._directory.categories)
        brand = self._named(BRAND, self._directory.brands)
        if category is None or brand is None:
            if not cells[MODEL]:
                self._refuse(MODEL, Reason.EMPTY)
            return None
        model = self._named(MODEL, self._directory.models_of(category.id, brand.id))
        place = Place(category.id, brand.id, model.id) if model else None
        if place is not None and product is not None and place != product.place:
            self._refuse_move(product, place)
        return place

    def _refuse_move(self, product: Known, place: Place) -> None:
        other = self._shelf.by_model.get(place.model_id)
        if product.ads:
            self._refuse(MODEL, Reason.FROZEN)
        elif other is not None and other is not product:
            self._refuse(MODEL, Reason.TAKEN, _number(other))

    def _named(self, column: str, names: Names) -> Called | None:
        text = self._cells[column]
        found = names.find(text) if text else None
        if not text:
            self._refuse(column, Reason.EMPTY)
        elif found is None:
            self._refuse(column, Reason.UNKNOWN, *names.near(text))
        return found

    def _wanted(self, product: Known | None) -> Sheet:
        """How the product will be. A column that is not in the file leaves it as it is."""
        old = (
            product.sheet
            if product
            else Sheet(id=0, code=None, category="", brand="", model="", description="", specs=())
        )
        cells = self._cells
        code = self._code(old)
        description = one_line_end(cells.get(DESCRIPTION, old.description))
        if description == one_line_end(old.description):
            description = old.description
        else:
            self._check(DESCRIPTION, description, DESCRIPTION_LIMIT)
        specs = self._specs(old.specs)
        return Sheet(
            id=old.id,
            code=code,
            category=cells[CATEGORY],
            brand=cells[BRAND],
            model=cells[MODEL],
            description=description,
            specs=specs,
        )

    def _code(self, old: Sheet) -> str | None:
        code = self._cells.get(CODE, old.code) or None
        if code is None or code == old.code:
            return code
        self._check(CODE, code, CODE_LIMIT, is_name=True)
        if MANGLED.fullmatch(code):
            self._refuse(CODE, Reason.MANGLED)
        other = self._shelf.by_code.get(code)
        if other is not None and other.sheet.id != old.id:
            self._refuse(CODE, Reason.TAKEN, _number(other))
        return code

    def _specs(self, old: Specs) -> Specs:
        cells = self._cells
        read = read_specs(cells[SPECS]) if SPECS in cells else old
        if read is None:
            self._refuse(SPECS, Reason.SPECS)
            return old
        specs = with_columns(read, cells)
        if _comparable(specs) == _comparable(old):
            return old
        if len(specs) > SPECS_LIMIT:
            self._refuse(SPECS, Reason.TOO_MANY)
        for name, value in specs:
            column = next((head for head in cells if (one := ONE_SPEC.fullmatch(head)) and one[1] == name), SPECS)
            self._check(column, name, SPEC_NAME_LIMIT, is_name=True)
            self._check(column, value, VALUE_LIMIT)
        return specs

    def _check(self, column: str, text: str, most: int, is_name: bool = False) -> None:
        """What forms refuse of a text, too."""
        has_controls = any(unicodedata.category(letter) in ("Cc", "Cs") and letter not in "\n\t" for letter in text)
        if has_controls or hides_something(text) or (is_name and is_deceptive_name(text)):
            self._refuse(column, Reason.WRONG)
        elif len(text) > most:
            self._refuse(column, Reason.TOO_LONG, str(most))

    def _refuse(self, column: str, reason: Reason, *hints: str) -> None:
        problem = Problem(column, reason, hints)
        if problem not in self._problems:
            self._problems.append(problem)


def _number(product: Known) -> str:
    return f"#{product.sheet.id}"


def _comparable(specs: Specs) -> list[tuple[str, str]]:
    return [(one_line_end(name), one_line_end(value)) for name, value in specs]


def _changes(product: Known, wanted: Sheet, place: Place) -> tuple[Change, ...]:
    old = product.sheet
    texts = [
        (CODE, old.code or "", wanted.code or ""),
        (DESCRIPTION, old.description, wanted.description),
        (SPECS, write_specs(old.specs), write_specs(wanted.specs)),
    ]
    names = [
        (CATEGORY, old.category, wanted.category),
        (BRAND, old.brand, wanted.brand),
        (MODEL, old.model, wanted.model),
    ]
    moved = [one for one in names if key_of(one[1]) != key_of(one[2])] if place != product.place else []
    changed = [one for one in texts if one[1] != one[2]]
    return tuple(Change(column, _beginning(before), _beginning(after)) for column, before, after in (*moved, *changed))


def _beginning(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def _together(alone: Sequence[Judged]) -> list[Judged]:
    """Where two lines are about the same product, or give the same code, none is done: which is right is not said."""
    said: dict[tuple[str, object], list[int]] = {}
    for judged in alone:
        for claim in _claims(judged):
            said.setdefault(claim, []).append(judged.line)

    def against_others(judged: Judged) -> Judged:
        clashes = [(column, said[column, what]) for column, what in _claims(judged) if len(said[column, what]) > 1]
        if not clashes:
            return judged
        problems = tuple(
            Problem(column, Reason.TWICE, tuple(str(line) for line in lines if line != judged.line)[:3])
            for column, lines in clashes
        )
        return replace(judged, verdict=Verdict.REFUSED, changes=(), problems=judged.problems + problems)

    return [against_others(judged) for judged in alone]


def _claims(judged: Judged) -> list[tuple[str, object]]:
    """What no other line may say: of which product it is, and which code and model that will have."""
    if judged.verdict is Verdict.REFUSED or judged.wanted is None or judged.place is None:
        return []
    code = [(CODE, judged.wanted.code)] if judged.wanted.code else []
    number = [(ID, judged.product.sheet.id)] if judged.product else []
    return [*number, *code, *([] if judged.stays_twin else [(MODEL, judged.place.model_id)])]
