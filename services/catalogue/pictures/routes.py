"""What routes share that pictures are sent to: forms that hold files, and their limits."""

from flask import Request
from marshmallow import Schema
from werkzeug.datastructures import CombinedMultiDict, MultiDict

from catalogue.service import Catalogue
from kit.callers import calling_network
from kit.http import current_service
from kit.policy import current_person
from kit.reading import Blueprint, StrictParser, note_body


class FormParser(StrictParser):
    """Reads a form's texts and files as one, so that one schema refuses what is unknown among either."""

    def load_form(self, req: Request, schema: Schema) -> object:
        """The form's parts; a file field that was left empty is none."""
        chosen = MultiDict((name, file) for name, file in req.files.items(multi=True) if file.filename)
        return self._makeproxy(CombinedMultiDict([note_body(req.form), chosen]), schema)


class FormBlueprint(Blueprint):
    """A blueprint whose forms may hold files."""

    ARGUMENTS_PARSER = FormParser()


def count_upload(what: str) -> None:
    """Count a form with pictures against the limits of who sends it. Raises `RateLimited`."""
    service = current_service(Catalogue)
    limiter, settings = service.limiter, service.settings
    limiter.hit(settings.product_limits, what, current_person().id)
    limiter.hit(settings.picture_address_limits, "pictures", calling_network())
