"""Routes that are documented when their document is asked for.

Programs that answer are never asked for it, and to document all routes takes longer than to register them.
"""

from typing import Any

from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.common import get_fields, resolve_schema_instance
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from flask import Flask
from flask_smorest import Api, Blueprint
from marshmallow import Schema, fields

from kit.fields import WireSchema

MAY_BE_ABSENT = "may_be_absent"  # in a field's metadata: an answer may come without it


class Either(fields.Nested):
    """One of two shapes: `other` of what has its key `mark`, else the usual one. Subclasses name the pair."""

    def __init__(self, usual: Schema, other: Schema, mark: str):
        super().__init__(usual)
        self.other, self.mark = fields.Nested(other), mark

    # marshmallow's Nested and Field call the first argument by two names, and neither says types of what they return.
    def _serialize(self, nested_obj: Any, attr: str | None, obj: Any, **kwargs: Any) -> Any:  # type: ignore[override]
        told = self.other._serialize if self.mark in nested_obj else super()._serialize
        return told(nested_obj, attr, obj, **kwargs)  # type: ignore[no-untyped-call]


class _Converter(OpenAPIConverter):
    """apispec's, which knows `required` of what is asked for only: what is answered is there, if null at times."""

    def schema2jsonschema(self, schema: Any) -> dict[str, Any]:
        """The JSON Schema of a schema."""
        found: dict[str, Any] = super().schema2jsonschema(schema)  # type: ignore[no-untyped-call]  # apispec's, untyped
        if not isinstance(resolve_schema_instance(schema), WireSchema):
            written = get_fields(schema).items()
            always = [field.data_key or name for name, field in written if not field.metadata.get(MAY_BE_ABSENT)]
            found |= {"required": sorted(always)} if always else {}
        return found

    def nested2properties(self, field: Any, ret: Any) -> dict[str, Any]:
        """A schema in a schema; of two that may stand there, both."""
        if isinstance(field, Either):
            schemas = field.schema, field.other.schema
            return {"oneOf": [self.resolve_nested_schema(one) for one in schemas]}  # type: ignore[no-untyped-call]  # same
        return super().nested2properties(field, ret)


class _Plugin(MarshmallowPlugin):
    Converter = _Converter


class LateApi(Api):  # type: ignore[misc]  # flask-smorest comes without types
    """flask-smorest's, which registers blueprints at once and documents them at need."""

    def __init__(self, app: Flask):
        self._undocumented: list[Blueprint] = []
        super().__init__(app, spec_kwargs={"marshmallow_plugin": _Plugin()})

    def register_blueprint(self, blp: Blueprint, **options: Any) -> None:
        """Have the app answer a blueprint's routes."""
        self._app.extensions["flask-smorest"]["blp_name_to_api"][blp.name] = self
        self._app.register_blueprint(blp, **options)
        self._undocumented.append(blp)

    def document(self) -> dict[str, Any]:
        """The OpenAPI document of all routes."""
        while self._undocumented:
            blueprint = self._undocumented.pop(0)
            blueprint.register_views_in_doc(self, self._app, self.spec, name=blueprint.name, parameters=None)
            self.spec.tag({"name": blueprint.name, "description": blueprint.description})
        document: dict[str, Any] = self.spec.to_dict()
        return document
