"""Routes that are documented when their document is asked for.

Programs that answer are never asked for it, and to document all routes takes longer than to register them.
"""

from typing import Any

from flask import Flask
from flask_smorest import Api, Blueprint


class LateApi(Api):
    """flask-smorest's, which registers blueprints at once and documents them at need."""

    def __init__(self, app: Flask):
        self._undocumented: list[Blueprint] = []
        super().__init__(app)

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
        return self.spec.to_dict()
