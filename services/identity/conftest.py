"""What all capabilities' tests share."""

from identity.tests.fixtures import mail_server, make_world, world

__all__ = ("mail_server", "make_world", "world")
