"""The table screen: felt, hands, keys, calls, requests, review."""
