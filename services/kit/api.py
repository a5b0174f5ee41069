"""Routes that are documented when their document is asked for.

Programs that answer are never asked for it, and to document all routes takes longer than to register them.
"""

from collections.abc import Callable, Iterator
from typing import Any

from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.common import get_fields, resolve_schema_instance
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from flask import Flask
from flask_smorest import Api, Blueprint
from marshmallow import Schema, fields
from werkzeug.routing import Rule

from kit import refusals
from kit.examples import add_examples
from kit.fields import WireSchema
from kit.policy import Policy

MAY_BE_ABSENT = "may_be_absent"  # in a field's metadata: an answer may come without it
SUPPOSED = ("Error", "PaginationMetadata")  # schemas that flask-smorest brings along and no route of ours uses
OF_ITSELF = {"HEAD", "OPTIONS"}  # methods that Flask answers beside those that a route names


class Either(fields.Nested):
    """One of two shapes: `other` of what has its key `mark`, else the usual one. Subclasses name the pair."""

    def __init__(self, usual: Schema, other: Schema, mark: str):
        super().__init__(usual)
        self.other, self.mark = fields.Nested(other), mark

    # marshmallow's Nested and Field call the first argument by two names, and neither says types of what they return.
    def _serialize(self, nested_obj: Any, attr: str | None, obj: Any, **kwargs: Any) -> Any:  # type: ignore[override]
        told = self.other._serialize if self.mark in nested_obj else super()._serialize
        return told(nested_obj, attr, obj, **kwargs)  # type: ignore[no-untyped-call]  # marshmallow gives it no types


class _Converter(OpenAPIConverter):
    """apispec's, which knows `required` of what is asked for only: what is answered is there, if null at times."""

    def schema2jsonschema(self, schema: Any) -> dict[str, Any]:
        """The JSON Schema of a schema."""
        found: dict[str, Any] = super().schema2jsonschema(schema)  # type: ignore[no-untyped-call]  # apispec's, untyped
        if not isinstance(resolve_schema_instance(schema), WireSchema):
            written = get_fields(schema).items()
            always = [field.data_key or name for name, field in written if not field.metadata.get(MAY_BE_ABSENT)]
            found |= {"required": sorted(always)} if always else {}
        kind = resolve_schema_instance(schema)
        name = (getattr(kind, "__name__", "") or type(kind).__name__).removesuffix("Schema")
        add_examples(name, found.get("properties", {}))
        return found

    def nested2properties(self, field: Any, ret: Any) -> dict[str, Any]:
        """A schema in a schema; of two that may stand there, both."""
        if isinstance(field, Either):
            schemas = field.schema, field.other.schema
            return {"oneOf": [self.resolve_nested_schema(one) for one in schemas]}  # type: ignore[no-untyped-call]  # apispec's
        return super().nested2properties(field, ret)


class _Plugin(MarshmallowPlugin):
    Converter = _Converter


def openapi_path(rule: Rule) -> str:
    """A route's path as OpenAPI writes it."""
    return "".join(f"{{{part}}}" if dynamic else part for dynamic, part in rule._trace).lstrip("|")


class OneWayRule(Rule):
    """A route that is matched and never built: no code asks for `url_for`, its preparing is half of an app's start."""

    def _compile_builder(self, append_unknown: bool = True) -> Callable[..., tuple[str, str]]:
        return _unbuildable


def _unbuildable(rule: Rule, **values: Any) -> tuple[str, str]:
    raise RuntimeError(f"services build no URLs with url_for: {rule.rule}")


class LateApi(Api):  # type: ignore[misc]  # flask-smorest comes without types
    """flask-smorest's, which registers blueprints at once and documents them at need."""

    def __init__(self, app: Flask):
        self._undocumented: list[Blueprint] = []
        self._has_responses = False
        app.url_rule_class = OneWayRule
        super().__init__(app, spec_kwargs={"marshmallow_plugin": _Plugin()})

    def _register_responses(self) -> None:
        """Those that flask-smorest supposes, of each status there is: needed by the document alone."""

    def register_blueprint(self, blp: Blueprint, **options: Any) -> None:
        """Have the app answer a blueprint's routes."""
        self._app.extensions["flask-smorest"]["blp_name_to_api"][blp.name] = self
        self._app.register_blueprint(blp, **options)
        self._undocumented.append(blp)

    def document(self) -> dict[str, Any]:
        """The OpenAPI document of all routes."""
        if not self._has_responses:
            super()._register_responses()
            self._has_responses = True
        while self._undocumented:
            blueprint = self._undocumented.pop(0)
            blueprint.register_views_in_doc(self, self._app, self.spec, name=blueprint.name, parameters=None)
            self.spec.tag({"name": blueprint.name, "description": blueprint.description})
        return self._with_refusals(self.spec.to_dict())

    def _with_refusals(self, document: dict[str, Any]) -> dict[str, Any]:
        """The document with what each operation refuses, in the place of what flask-smorest supposes."""
        components = document.get("components", {})
        schemas = {name: schema for name, schema in components.get("schemas", {}).items() if name not in SUPPOSED}
        schemas |= {"Refusal": refusals.SCHEMA}
        paths = {path: dict(operations) for path, operations in document["paths"].items()}
        for path, method, view in self.views():
            if method in paths.get(path, {}):
                paths[path][method] = _stated(view, method, paths[path])
        components = {**components, "schemas": schemas, "responses": refusals.shared_responses()}
        return {**document, "paths": paths, "components": components}

    def views(self) -> Iterator[tuple[str, str, Callable[..., Any]]]:
        """The functions that answer, each after its path and its method as OpenAPI writes them."""
        for rule in self._app.url_map.iter_rules():
            for method in (rule.methods or set()) - OF_ITSELF:
                yield openapi_path(rule), method.lower(), self._app.view_functions[rule.endpoint]


def _stated(view: Callable[..., Any], method: str, operations: dict[str, Any]) -> dict[str, Any]:
    operation = operations[method]
    policy: Policy | None = getattr(view, "policy", None)
    refused = refusals.follows(policy, method, operation, operations.get("parameters", ())) | refusals.stated_by(view)
    answers = {str(status): answer for status, answer in operation["responses"].items()}
    given = {status: answer for status, answer in answers.items() if status[0] in "23"}
    return {**operation, "responses": given | refusals.responses(refused)}
