"""Cutting a caller off: the answer that never arrives."""

import socket

from flask import request

GATEWAY_TIMEOUT = 504


def cut() -> int:
    """Close the caller's connection without an answer; a server that hides its socket answers 504 instead."""
    connection = request.environ.get("gunicorn.socket") or request.environ.get("werkzeug.socket")
    if isinstance(connection, socket.socket):
        connection.shutdown(socket.SHUT_RDWR)
    return GATEWAY_TIMEOUT
