"""Who is asking, as far as its address says it: the unit in which limits count."""

from ipaddress import IPv6Address, ip_address

from flask import request

HOUSEHOLD_BITS = 64  # what one line or one machine gets of IPv6: a limit per address would be none


def network_of(address: str) -> str:
    """The address of IPv4 as it is, of IPv6 the network of 64 bits; what is no address stays as it is."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    kept = int(known) >> HOUSEHOLD_BITS << HOUSEHOLD_BITS
    return f"{IPv6Address(kept)}/{HOUSEHOLD_BITS}"


def calling_network() -> str:
    """Where the request in hand comes from, as limits count it."""
    return network_of(request.remote_addr or "unknown")
