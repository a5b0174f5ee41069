"""How services that run in one process reach each other: the demo world is made so, and tests that need many days."""

from typing import TYPE_CHECKING, Any

import requests
from requests.adapters import BaseAdapter
from werkzeug.test import Client, EnvironBuilder

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication


class WsgiAdapter(BaseAdapter):
    """Lets a `requests` session reach a WSGI app of this process, so that services call each other without sockets."""

    def __init__(self, app: "WSGIApplication"):
        super().__init__()
        self._client = Client(app)

    def send(self, request: requests.PreparedRequest, *_: Any, **__: Any) -> requests.Response:
        """Pass the request to the app and give its answer."""
        assert request.method and request.url  # a session prepares no request without them
        builder = EnvironBuilder(
            path=request.path_url.partition("?")[0],
            query_string=request.path_url.partition("?")[2],
            method=request.method,
            headers=list(request.headers.items()),
            data=request.body,
        )
        answer = self._client.open(builder)
        response = requests.Response()
        response.status_code = answer.status_code
        response.headers.update(dict(answer.headers))
        response._content = answer.get_data()
        response.url, response.request = request.url, request
        return response

    def close(self) -> None:
        """Nothing is held."""
