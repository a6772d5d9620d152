"""`local_addresses` lists the IPv4 addresses at which other machines can reach the server of phones."""

from __future__ import annotations

import ipaddress
from typing import Final

import ifaddr

LOOPBACK: Final = "127.0.0.1"


def local_addresses() -> tuple[str, ...]:
    """IPv4 addresses of this machine's network adapters, home networks first."""
    found = dict.fromkeys(
        str(address.ip) for adapter in ifaddr.get_adapters() for address in adapter.ips if address.is_IPv4
    )
    usable = [one for one in found if _is_usable(one)]
    return tuple(sorted(usable, key=lambda one: (not ipaddress.ip_address(one).is_private, not one.startswith("192."))))


def _is_usable(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    return not (parsed.is_loopback or parsed.is_link_local or parsed.is_unspecified or parsed.is_multicast)


def hosts_of(addresses: tuple[str, ...], port: int) -> frozenset[str]:
    """The exact values of a `Host` header that are answered."""
    return frozenset(f"{name}:{port}" for name in (*addresses, LOOPBACK, "localhost"))


def url_of(address: str, port: int) -> str:
    return f"http://{address}:{port}"
