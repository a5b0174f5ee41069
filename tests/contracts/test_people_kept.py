"""Every column with a person's id, in every service: forgotten when they leave and shown when they ask, or said why not.

What erases is found from the code itself: every row that a service's answer to `AccountClosed` names, itself or in what
it calls; and what exports likewise.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from types import CodeType, FunctionType, ModuleType

import pytest

from contracts.events import AccountClosed
from kit.db import Id, ModelBase
from kit.settings import SERVICES
from tests.contracts.people_kept import KEPT_AFTER_LEAVING, NOT_EXPORTED

# Roles in which people appear, and ids of what is no person. A name that is neither is to be put into one of them.
OF_PEOPLE = re.compile(
    r"(actor|asker|author|buyer|operator|owner|person|supplier)_id|(approved|decided|held|requested)_by|told_behind"
)
OF_THINGS = re.compile(
    r"id|reference|(attempt|balance_payment|cart|case|chargeback|draft|invoice|item|line|order|parcel|payment|payout"
    r"|reference|refund|replaces|reservation|request|return|review|session|shipment|suspicion|terms|text|transaction|undoes)_id|mail_key|acts_for"
)
PEOPLE_THEMSELVES = "identity.people.id"


def rows_of(service: str) -> list[type[ModelBase]]:
    """Every mapped row of a service."""
    import_module(f"{service}.app")
    import_module(f"{service}.subscribers" if service != "catalogue" else f"{service}.worker")
    return [row for row in _below(ModelBase) if row.__module__.split(".")[0] == service and hasattr(row, "__table__")]


def _below(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def columns_of_people(service: str) -> dict[str, type[ModelBase]]:
    """'orders.reviews.buyer_id' and the like, with the row that has it."""
    return {
        f"{service}.{row.__table__.name}.{column.name}": row
        for row in rows_of(service)
        for column in row.__table__.columns
        if isinstance(column.type, type(Id)) and OF_PEOPLE.fullmatch(column.name)
    }


def named_in(functions: Iterable[Callable]) -> set[type]:
    """The rows that functions name, and all that they call."""
    values = [value for function in called_by(functions) for value in _globals_of(function)]
    several = [each for value in values if isinstance(value, tuple) for each in value]
    return {value for value in (*values, *several) if isinstance(value, type)}


def called_by(functions: Iterable[Callable]) -> set[Callable]:
    """Functions, and all that they call within their own service."""
    seen, waiting = set(), list(functions)
    while waiting:
        if (function := waiting.pop()) not in seen:
            seen.add(function)
            called = [value for value in _globals_of(function) if isinstance(value, FunctionType)]
            waiting.extend(value for value in called if _service(value) == _service(function))
    return seen


def _service(function: Callable) -> str:
    return function.__module__.split(".")[0]


def _globals_of(function: FunctionType) -> Iterator[object]:
    """What a function reads of its module, and what of it where that is a module in turn."""
    names = set(_names(function.__code__))
    for name in names & function.__globals__.keys():
        value = function.__globals__[name]
        yield value
        if isinstance(value, ModuleType):
            yield from (getattr(value, inner) for inner in names if hasattr(value, inner))


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)


def erasing_of(service: str) -> list[Callable]:
    """What a service does when a person leaves."""
    if service == "identity":
        return [import_module("identity.leaving.steps.erasing").erase]
    subscribers = import_module(f"{service}.subscribers").SUBSCRIBERS
    return [subscribers[AccountClosed]] if AccountClosed in subscribers else []


def exporting_of(service: str) -> list[Callable]:
    """What a service gives for an export: `record`, beside what erases."""
    if service == "identity":
        return [import_module("identity.leaving.steps.exporting").export_account]
    if service == "catalogue":
        return [import_module("catalogue.leaving").record]
    beside = {import_module(function.__module__) for function in called_by(erasing_of(service))}
    return [module.record for module in beside if hasattr(module, "record")]


@pytest.mark.parametrize("service", SERVICES)
def test_every_id_is_known_to_be_of_a_person_or_of_a_thing(service):
    ids = {
        column.name for row in rows_of(service) for column in row.__table__.columns if isinstance(column.type, type(Id))
    }
    assert {name for name in ids if not OF_PEOPLE.fullmatch(name) and not OF_THINGS.fullmatch(name)} == set()


@pytest.mark.parametrize("service", SERVICES)
def test_what_names_a_person_is_forgotten_when_they_leave_or_said_why_not(service):
    erased = named_in(erasing_of(service))
    left = {name for name, row in columns_of_people(service).items() if row not in erased}
    assert left <= KEPT_AFTER_LEAVING.keys(), "neither erased nor said why it stays"


@pytest.mark.parametrize("service", SERVICES)
def test_what_names_a_person_is_shown_to_them_or_said_why_not(service):
    shown = named_in(exporting_of(service))
    left = {name for name, row in columns_of_people(service).items() if row not in shown}
    assert left <= NOT_EXPORTED.keys(), "neither exported nor said why not"


def test_nothing_is_excused_that_is_not_there():
    there = {name: row for service in SERVICES for name, row in columns_of_people(service).items()}
    assert {*KEPT_AFTER_LEAVING, *NOT_EXPORTED} - there.keys() == set()
    shown = {row for service in SERVICES for row in named_in(exporting_of(service))}
    assert [name for name in NOT_EXPORTED if there[name] in shown] == []
