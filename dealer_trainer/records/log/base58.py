"""Base58 as Bitcoin writes it: a key's bytes in its id."""

_LETTERS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def base58(data: bytes) -> str:
    """Some bytes in base58.

    >>> base58(b"hello"), base58(bytes(2))
    ('Cn8eVZg', '11')
    """
    number, letters = int.from_bytes(data), []
    while number:
        number, rest = divmod(number, 58)
        letters.append(_LETTERS[rest])
    zeros = len(data) - len(data.lstrip(b"\0"))
    return "1" * zeros + "".join(reversed(letters))


def base58_bytes(letters: str, length: int) -> bytes | None:
    """So many bytes from base58, None if the text does not encode that many; never raises.

    >>> base58_bytes("Cn8eVZg", 5), base58_bytes("Cn8eVZg", 4), base58_bytes("0", 1)
    (b'hello', None, None)
    """
    if len(letters) > 2 * length or not all(letter in _LETTERS for letter in letters):
        return None
    number = 0
    for letter in letters:
        number = number * 58 + _LETTERS.index(letter)
    if number.bit_length() > 8 * length:
        return None
    data = number.to_bytes(length)
    return data if base58(data) == letters else None
