"""Loaded into supervisord: when a program has ended, for any reason, all that it started ends too.

nginx's workers and RabbitMQ's node outlive a killed parent and keep its ports, so that the next one could not bind.
Each program is the leader of a process group of its own; supervisord ends the group before it starts the program anew.
What leaves its group by itself (PostgreSQL's backends) notices the death of its parent by itself.
"""

import os
import signal
from typing import Any

from supervisor import events

ENDED = (events.ProcessStateExitedEvent, events.ProcessStateBackoffEvent, events.ProcessStateStoppedEvent)


class Endings:
    """Nothing to call from outside; supervisord wants an object for each extension."""


def extend(supervisord: Any) -> Endings:
    """What the section [rpcinterface:endings] names."""
    for kind in ENDED:
        events.subscribe(kind, _end_group)
    return Endings()


def _end_group(event: Any) -> None:
    pid = event.process.pid
    if pid <= 1:  # it never ran; 0 would be supervisord's own group
        return
    try:
        os.killpg(pid, signal.SIGKILL)
    except ProcessLookupError:
        return  # the usual case: it left nothing behind
    event.process.config.options.logger.warn(f"ended: what {event.process.config.name} ({pid}) left behind")
