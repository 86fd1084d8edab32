"""Look-alike names: names that the eye cannot tell apart are one name, whatever letters they are written with."""

from dealer_trainer.records.look_alike import is_look_alike

ONE = (
    ("Ann Bell", "\N{CYRILLIC CAPITAL LETTER A}nn Bell"), ("ann bell", "\N{CYRILLIC CAPITAL LETTER A}NN BELL"),
    ("Ann Bell", "Ann Be1l"), ("Cem Arslan", "C\N{CYRILLIC SMALL LETTER IE}m Arslan"), ("Omar Rosso", "0mar Rosso"),
    ("Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}", "Zo\N{CYRILLIC SMALL LETTER IO}"),
    ("Max Moss", "\N{MATHEMATICAL BOLD CAPITAL M}ax Moss"),
)  # fmt: skip
TWO = (
    ("Ian Bell", "Lan Bell"), ("Ann Bell", "Anna Bell"), ("Zoe", "Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}"),
    ("Bill Cole", "Bell Cole"), ("\N{CYRILLIC CAPITAL LETTER DE}ima", "Dima"),
)  # fmt: skip


def test_one_name_to_the_eye() -> None:
    """Letters of another script, digits, letters of mathematics; names that differ to the eye may both be used."""
    for name, other in ONE:
        assert name != other
        assert is_look_alike(name, other), (name, other)
        assert is_look_alike(other, name), (name, other)
    for name, other in TWO:
        assert not is_look_alike(name, other), (name, other)
