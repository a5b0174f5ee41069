"""Documents that are the same for every caller."""

from flask import Response, current_app, request


def document(content: object) -> Response:
    """JSON that a browser keeps and asks about again."""
    response = Response(current_app.json.dumps(content), mimetype="application/json")
    response.headers["Cache-Control"] = "public, max-age=0, must-revalidate"
    response.add_etag()
    response.make_conditional(request)  # itself, with another status and no body where the browser has it
    return response
