"""What the source documents and the rulings say of the scoring games, as lines of `score` and what must be answered.

`source`: the document (000, 001a, 001b, 002) or the ruling (S…) that the case rests on. An answer is held against the
keys that it names.
"""

from typing import Any, NamedTuple

CLASSIC, TEN, FARKLE, FIVE = "hot-dice-classic", "dice-10000", "farkle-350", "hot-dice-five"
GAMES = (CLASSIC, TEN, FARKLE, FIVE)
SIX = (CLASSIC, TEN, FARKLE)
Line = dict[str, Any]


class Case(NamedTuple):
    """One line and what must be answered."""

    source: str
    game: str
    line: Line
    answer: Line


def best(source: str, game: str, roll: str, points: int, aside: str | None = None, **more: object) -> Case:
    """The most points of a roll, the dice as digits."""
    taken = sorted(dice(roll)) if aside is None else dice(aside)
    return Case(source, game, {"ask": "best", "roll": dice(roll), **more}, {"points": points, "set_aside": taken})


def aside(source: str, game: str, roll: str, taken: str, points: int, **more: object) -> Case:
    """A set-aside that is legal."""
    answer = {"legal": True, "points": points, "dice_left": len(roll) - len(taken)}
    return Case(source, game, {"ask": "set_aside", "roll": dice(roll), "set_aside": dice(taken), **more}, answer)


def refused(source: str, game: str, roll: str, taken: str, reason: str, dead: str, **more: object) -> Case:
    """A set-aside that is not."""
    answer = {"legal": False, "points": 0, "reason": reason, "dice": dice(dead)}
    return Case(source, game, {"ask": "set_aside", "roll": dice(roll), "set_aside": dice(taken), **more}, answer)


def turn(source: str, game: str, events: str, answer: Line, **more: object) -> Case:
    """A turn: "r1156 s11 b" rolls, sets aside and banks, "p" picks up, "as2345" and "ap2233" attempt and keep."""
    return Case(source, game, {"ask": "turn", "events": [event(word) for word in events.split()], **more}, answer)


def sheet(source: str, game: str, turns: str, answer: Line, **more: object) -> Case:
    """A game of Ann, Bob and Cem: "A1000/2" banks with two dice left, "+" after picking up, "B-" busts."""
    line = {"ask": "game", "players": ["A", "B", "C"], "turns": [entry(word) for word in turns.split()], **more}
    return Case(source, game, line, answer)


def dice(digits: str) -> list[int]:
    """Dice of their digits."""
    return [int(digit) for digit in digits]


def event(word: str) -> Line:
    """An event of a turn."""
    kind, rest = word[0], word[1:]
    if kind == "r":
        return {"roll": dice(rest)}
    if kind == "s":
        return {"set_aside": dice(rest)}
    if kind == "a":
        return {"attempt": "straight" if rest[0] == "s" else "three_pairs", "keep": dice(rest[1:])}
    return {"bank": True} if kind == "b" else {"pick_up": True}


def entry(word: str) -> Line:
    """A turn of a game."""
    player, rest = word[0], word[1:]
    for symbol, key in (("-", "bust"), ("o", "over"), ("d", "decline")):
        if rest == symbol:
            return {"p": player, key: True}
    if rest.startswith("!"):
        return {"p": player, "six_at_once": True, "points": int(rest[1:])}
    if rest.startswith(("r", "x")):
        return {"p": player, "roll_off" if rest[0] == "r" else "extra_roll": dice(rest[1:])}
    points, _, left = rest.rstrip("+").partition("/")
    taken = {"picked_up": True} if rest.endswith("+") else {}
    return {"p": player, "points": int(points), "left": int(left), **taken}


FACES = [
    case
    for game in GAMES
    for case in (
        best("000 001a 001b 002", game, "1234", 100, "1"),
        best("000 001a 001b 002", game, "2345", 50, "5"),
        *(best("000 001a 001b 002", game, f"{face}" * 3, 1000 if face == 1 else 100 * face) for face in range(1, 7)),
        refused("S10", game, "1124", "12", "dead_die", "2"),
        refused("S10", game, "1124", "112", "dead_die", "2"),
        refused("S10", game, "1124", "115", "not_rolled", "5"),
        refused("S10", game, "1124", "", "nothing_set_aside", ""),
        refused("001a: a new four does not multiply", game, "245", "45", "dead_die", "4"),
        aside("001a: only one is required", game, "11555", "1", 100),
        aside("S10: part of a group", game, "4444", "444", 400),
        best("S9", game, "255", 100, "55", held=[5]),
        Case("000 001a 001b 002", game, {"ask": "best", "roll": [2, 3, 4, 6]}, {"points": 0, "bust": True}),
    )
]

KINDS = [
    best("S6", CLASSIC, "2222", 200, "222"),
    refused("S6", CLASSIC, "2222", "2222", "dead_die", "2"),
    best("S6", CLASSIC, "1111", 1100),
    best("S6", CLASSIC, "111111", 2000),
    Case("S6", CLASSIC, {"ask": "best", "roll": [4] * 6}, {"points": 800, "hot_dice": True, "wins_game": False}),
    best("S1", CLASSIC, "123456", 1500, "12345"),
    best("000: The Big One", CLASSIC, "112345", 1600),
    best("S11", CLASSIC, "223344", 0, ""),
    best("S12", CLASSIC, "222333", 500),
    best("001b does not hold here", CLASSIC, "23456", 50, "5"),
    *(best("001a table", TEN, "6" * count, points) for count, points in ((4, 1200), (5, 1800))),
    *(
        best("001a table", TEN, f"{face}" * 4, 2 * base)
        for face, base in ((5, 500), (4, 400), (3, 300), (2, 200), (1, 1000))
    ),
    *(
        best("001a table", TEN, f"{face}" * 5, 3 * base)
        for face, base in ((5, 500), (4, 400), (3, 300), (2, 200), (1, 1000))
    ),
    Case("001a: automatic 10,000", TEN, {"ask": "best", "roll": [1] * 6}, {"points": 10_000, "wins_game": True}),
    *(
        best("001a: the table without six at once (S8)", TEN, f"{face}" * 6, 4 * base, house={"six_at_once": "points"})
        for face, base in ((6, 600), (5, 500), (4, 400), (3, 300), (2, 200), (1, 1000))
    ),
    best("001a", TEN, "123456", 1500),
    best("001a: 2+2, 4+4, 5+5", TEN, "224455", 1500),
    best("001a: a quadruple and a pair", TEN, "222266", 400, "2222"),
    best("S11", TEN, "222266", 1500, house={"four_and_a_pair": True}),
    best("S36", TEN, "111155", 2100, house={"four_and_a_pair": True}),
    best("S12", TEN, "222333", 1000),
    best("S12", TEN, "111666", 3200),
    best("S12", TEN, "222333", 500, house={"double_trips": False}),
    best("001b", FARKLE, "3333", 600),
    best("001b", FARKLE, "33333", 1200),
    Case("001b", FARKLE, {"ask": "best", "roll": [3] * 6}, {"points": 2400, "hot_dice": True, "wins_game": False}),
    best("001b", FARKLE, "123456", 1500),
    best("001b", FARKLE, "223344", 500),
    best("S11", FARKLE, "222266", 400, "2222"),
    best("S12", FARKLE, "222333", 500),
    best("S36", FARKLE, "115555", 1200),
    best("002", FIVE, "1111", 2000),
    best("002", FIVE, "3333", 600),
    best("002", FIVE, "11111", 4000),
    best("002", FIVE, "66666", 2400),
    best("002", FIVE, "12345", 1500),
    best("002", FIVE, "23456", 1500),
    best("002 roll 1", FIVE, "11234", 200, "11"),
    best("S6", CLASSIC, "4444", 800, house={"of_a_kind": "add"}),
]

PROGRESSIVE = [
    best("S9: held 4-4-4, a new 4", TEN, "422", 400, "4", held=[4, 4, 4], house={"progressive": True}),
    best("S9: 5 then 5-5", TEN, "255", 450, "55", held=[5], house={"progressive": True}),
    aside("001a", TEN, "245", "45", 450, held=[4, 4, 4], house={"progressive": True}),
    best("S9: no run across rolls", TEN, "6", 0, "", held=[1, 2, 3, 4, 5], house={"progressive": True}),
    turn(
        "S9: a die that only helps is no bust",
        TEN,
        "r444236 s444 r423",
        {"phase": "set_aside", "points": 400, "dice": 3},
        house={"progressive": True},
        score=1000,
    ),
    turn(
        "S9: nothing across hot dice",
        TEN,
        "r444515 s445",
        {"illegal": {"event": 1, "reason": "dead_die", "dice": [4, 4]}},
        house={"progressive": True},
    ),
    turn(
        "S9: nothing across hot dice",
        TEN,
        "r444115 s444115 r422366",
        {"phase": "bust", "why": "no_score"},
        house={"progressive": True},
    ),
    turn(
        "S9: nothing across a pick-up",
        TEN,
        "p r42",
        {"phase": "bust"},
        house={"progressive": True},
        score=2000,
        previous={"points": 800, "dice": 2},
    ),
    turn("001a example", TEN, "r444123 s444 r245 s5", {"points": 450, "dice": 2, "why": "below_minimum"}, score=1000),
    turn(
        "001a example: two more fives are 50 each",
        TEN,
        "r444123 s444 r245 s5 r55 s55",
        {"points": 550, "dice": 6, "hot_dice": True, "why": "hot_dice", "may_bank": False},
        score=1000,
    ),
]

EXAMPLE_002 = "r11234 s1 r2456 s5 r444 s444 r13446 s1 b"
TURNS = [
    turn(
        "002 example", FIVE, "r11234 s1", {"points": 100, "dice": 4, "must_roll": False, "may_bank": True}, score=2000
    ),
    turn(
        "002 example",
        FIVE,
        "r11234 s1 r2456 s5 r444 s444",
        {
            "phase": "choose",
            "points": 550,
            "dice": 5,
            "hot_dice": True,
            "may_bank": False,
            "must_roll": True,
            "why": "hot_dice",
        },
        score=2000,
    ),
    turn("002 example", FIVE, EXAMPLE_002, {"phase": "banked", "points": 650, "left": 4}, score=2000),
    turn(
        "002 example",
        FIVE,
        EXAMPLE_002,
        {"phase": "choose", "points": 650, "illegal": {"event": 8, "reason": "below_opening"}},
        score=0,
    ),
    turn(
        "002 example: the next player",
        FIVE,
        "p r1156 s115",
        {"points": 900, "dice": 1, "may_bank": True},
        score=1000,
        previous={"points": 650, "dice": 4},
    ),
    turn(
        "002 example: the next player",
        FIVE,
        "p r1156 s115 r4",
        {"phase": "bust", "points": 0, "why": "no_score"},
        score=1000,
        previous={"points": 650, "dice": 4},
    ),
    turn(
        "S16: those dice must be rolled",
        FIVE,
        "p",
        {"phase": "start", "points": 650, "dice": 4, "must_roll": True},
        score=1000,
        previous={"points": 650, "dice": 4},
    ),
    turn(
        "S16",
        FIVE,
        "p b",
        {"illegal": {"event": 1, "reason": "roll_first"}},
        score=1000,
        previous={"points": 650, "dice": 4},
    ),
    turn(
        "002: a non-zero score",
        FIVE,
        "p",
        {"dice": 5, "points": 0, "illegal": {"event": 0, "reason": "not_on_board"}},
        previous={"points": 650, "dice": 4},
    ),
    turn("S16", FIVE, "p", {"illegal": {"event": 0, "reason": "nothing_to_pick_up"}}, score=1000),
    turn(
        "S16",
        FIVE,
        "r11234 p",
        {"illegal": {"event": 1, "reason": "too_late"}},
        score=1000,
        previous={"points": 650, "dice": 4},
    ),
    turn(
        "S34: all dice of both",
        FIVE,
        "p r11 s11",
        {"points": 850, "dice": 5, "hot_dice": True, "why": "hot_dice"},
        score=1000,
        previous={"points": 650, "dice": 2},
    ),
    *(
        turn(
            "S16",
            game,
            "p",
            {"illegal": {"event": 0, "reason": "no_pick_up_in_this_game"}},
            score=1000,
            previous={"points": 650, "dice": 4},
        )
        for game in (CLASSIC, FARKLE)
    ),
    turn(
        "S19: points taken over count for the minimum",
        TEN,
        "p r15 s5 b",
        {"phase": "banked", "points": 500, "left": 1},
        score=1000,
        previous={"points": 450, "dice": 2},
        house={"minimum": 500},
    ),
    *(
        turn(
            "000 S7, 001a, 001b S20, 002: the opening",
            game,
            ("r11523" if game == FIVE else "r115234") + " s11 b",
            {"illegal": {"event": 2, "reason": "below_opening"}, "points": 200, "why": "below_opening"},
        )
        for game in GAMES
    ),
    *(
        turn(
            "000 S7, 001a, 001b, 002: 1000 opens",
            game,
            "r11123" + ("" if game == FIVE else "4") + " s111 b",
            {"phase": "banked", "points": 1000, "left": 2 if game == FIVE else 3},
            house={"open_max_left": "none"} if game == TEN else {},
        )
        for game in GAMES
    ),
    turn("001a: 500 to bank", TEN, "r444236 s444 b", {"illegal": {"event": 2, "reason": "below_minimum"}}, score=1000),
    turn("001a: 500 to bank", TEN, "r555236 s555 b", {"phase": "banked", "points": 500}, score=1000),
    turn(
        "001b: 350 to bank", FARKLE, "r333246 s333 b", {"illegal": {"event": 2, "reason": "below_minimum"}}, score=1000
    ),
    turn("001b: 350 to bank", FARKLE, "r333256 s3335 b", {"phase": "banked", "points": 350}, score=1000),
    turn("000: no minimum", CLASSIC, "r523466 s5 b", {"phase": "banked", "points": 50, "left": 5}, score=1000),
    turn("S17: no such limit", FIVE, "r11111 s11111 r12346 s1 b", {"phase": "banked", "points": 4100, "left": 4}),
    turn("002: no minimum", FIVE, "r52346 s5 b", {"phase": "banked", "points": 50, "left": 4}, score=1000),
    turn("S21: on the table at 0", TEN, "r555236 s555 b", {"phase": "banked", "points": 500}, score=0, on_board=True),
    turn("S5: may", CLASSIC, "r123451 s112345 b", {"phase": "banked", "points": 1600, "left": 0}),
    turn("S5: may", FARKLE, "r123456 s123456", {"hot_dice": True, "may_bank": True, "must_roll": False, "dice": 6}),
    turn(
        "S5: must",
        TEN,
        "r123456 s123456",
        {"hot_dice": True, "may_bank": False, "must_roll": True, "dice": 6, "why": "hot_dice"},
    ),
    turn(
        "S3: roll on after The Big One", CLASSIC, "r123456 s12345 r1 s1", {"points": 1600, "dice": 6, "may_bank": True}
    ),
    turn(
        "S5: the switch",
        TEN,
        "r123456 s123456 b",
        {"phase": "banked", "points": 1500, "left": 0},
        house={"hot_dice": "may"},
    ),
    turn("S8", TEN, "r444236 s444 r333 s333 r555555", {"phase": "won", "points": 10_700}, score=3000),
    turn(
        "S8: the switch",
        TEN,
        "r555555",
        {"phase": "set_aside", "points": 0, "dice": 6},
        house={"six_at_once": "points"},
    ),
    *(
        turn("S8: in no other game", game, "r" + "5" * (5 if game == FIVE else 6), {"phase": "set_aside"})
        for game in (CLASSIC, FARKLE, FIVE)
    ),
    turn("S13", TEN, "r123456 as", {"illegal": {"event": 1, "reason": "already_made"}}),
    turn(
        "S13: made",
        TEN,
        "r123455 as12345 r6",
        {"phase": "choose", "points": 1500, "hot_dice": True, "dice": 6, "why": "hot_dice"},
    ),
    turn("S13: missed", TEN, "r123455 as12345 r1", {"phase": "bust", "points": 0, "why": "attempt_failed"}),
    turn("S13: after hot dice", TEN, "r123456 s123456 r123455 as1234 r11", {"phase": "bust", "why": "attempt_failed"}),
    turn(
        "S13: all of them",
        TEN,
        "r123455 as1234 r5",
        {
            "phase": "attempt",
            "dice": 2,
            "must_roll": True,
            "illegal": {"event": 2, "reason": "wrong_number_of_dice", "due": 2},
        },
    ),
    turn("S13: different dice", TEN, "r123455 as123455", {"illegal": {"event": 1, "reason": "keep_does_not_fit"}}),
    turn("S13: all six", TEN, "r155236 s1 r12345 as1234", {"illegal": {"event": 3, "reason": "not_a_full_roll"}}),
    turn("S14: made", TEN, "r223341 ap2233 r44", {"points": 1500, "hot_dice": True}),
    turn("S14: four and a pair are none", TEN, "r223341 ap2233 r22", {"phase": "bust", "why": "attempt_failed"}),
    turn(
        "S14: no number more than twice",
        TEN,
        "r222331 ap22233",
        {"illegal": {"event": 1, "reason": "keep_does_not_fit"}},
    ),
    turn("S14: at most three numbers", TEN, "r123466 ap1234", {"illegal": {"event": 1, "reason": "keep_does_not_fit"}}),
    turn("S14", TEN, "r224455 ap2244", {"illegal": {"event": 1, "reason": "already_made"}}),
    turn("S15", TEN, "r223466 as2346", {"phase": "bust", "illegal": {"event": 1, "reason": "turn_is_over"}}),
    *(
        turn(
            "S13: in no other game",
            game,
            "r1234" + ("6" if game == FIVE else "66") + " as1234",
            {"illegal": {"event": 1, "reason": "no_attempts_in_this_game"}},
        )
        for game in (CLASSIC, FARKLE, FIVE)
    ),
    turn(
        "S13: the switch",
        TEN,
        "r123455 as12345",
        {"illegal": {"event": 1, "reason": "no_attempts_in_this_game"}},
        house={"attempts": False},
    ),
    turn(
        "S17: two dice at most are left over on opening",
        TEN,
        "r111236 s111 b",
        {"illegal": {"event": 2, "reason": "too_many_dice_left"}},
    ),
    turn("S17: 001a example", TEN, "r111155 s1111 b", {"phase": "banked", "points": 2000, "left": 2}),
    turn("S17: on the board, any number", TEN, "r111236 s111 b", {"phase": "banked", "points": 1000}, score=1000),
    turn(
        "S17: the switch",
        TEN,
        "r111236 s111 b",
        {"phase": "banked", "points": 1000, "left": 3},
        house={"open_max_left": "none"},
    ),
    turn("S32: final when the rest is rolled", TEN, "r115236 s1 s11", {"points": 200, "dice": 4}, score=1000),
    turn("S32", TEN, "r115236 r12", {"phase": "set_aside", "illegal": {"event": 1, "reason": "set_aside_first"}}),
    turn("S32", TEN, "r115236 b", {"illegal": {"event": 1, "reason": "set_aside_first"}}),
    turn("S32", TEN, "s1", {"phase": "start", "illegal": {"event": 0, "reason": "no_roll_to_score"}}),
    turn("S32", TEN, "r115236 s1 r12", {"illegal": {"event": 2, "reason": "wrong_number_of_dice", "due": 5}}),
    turn(
        "S25: past the target", TEN, "r111555 s111", {"phase": "over", "points": 0}, score=9500, house={"exact": True}
    ),
    turn(
        "S25: hit, minimum notwithstanding",
        TEN,
        "r111236 s1",
        {"phase": "won", "points": 100},
        score=9900,
        house={"exact": True},
    ),
    *(
        turn(
            "no exact target",
            game,
            "r11123" + ("" if game == FIVE else "4") + " s111",
            {"phase": "choose", "points": 1000},
            score=9500,
        )
        for game in GAMES
    ),
    turn("S27", FIVE, "r44426 s444 r26", {"phase": "bust"}, score=1000, house={"the_420": True}),
    turn(
        "S27",
        FIVE,
        "p r2",
        {"phase": "re_roll", "points": 400, "dice": 1, "why": "the_420", "must_roll": True},
        score=1000,
        previous={"points": 400, "dice": 1},
        house={"the_420": True},
    ),
    turn(
        "S27: as often as it shows",
        FIVE,
        "p r2 r2 r5 s5",
        {"phase": "choose", "points": 450, "hot_dice": True},
        score=1000,
        previous={"points": 400, "dice": 1},
        house={"the_420": True},
    ),
    turn(
        "S27: exactly 400",
        FIVE,
        "p r2",
        {"phase": "bust"},
        score=1000,
        previous={"points": 450, "dice": 1},
        house={"the_420": True},
    ),
    turn("S27: off", FIVE, "p r2", {"phase": "bust"}, score=1000, previous={"points": 400, "dice": 1}),
    turn("S29: off", FIVE, "p r6", {"phase": "bust"}, score=1000, previous={"points": 400, "dice": 1}),
    turn(
        "S29: always",
        FIVE,
        "p r6 r6",
        {"phase": "re_roll", "why": "hard_six"},
        score=1000,
        previous={"points": 450, "dice": 1},
        house={"hard_six": "always"},
    ),
    turn(
        "S29: once",
        FIVE,
        "p r6 r6",
        {"phase": "bust"},
        score=1000,
        previous={"points": 450, "dice": 1},
        house={"hard_six": "once"},
    ),
    *(
        turn("S27 S29: in no other game", game, word, {"phase": "bust"}, score=5000)
        for game in SIX
        for word in (
            "r112346 s1 r12346 s1 r5234 s5 r555 s55 r2",
            "r112346 s1 r12346 s1 r1234 s1 r555 s55 r6",
            "r112346 s1 r12346 s1 r1234 s1 r551 s55 r2",
            "r112346 s1 r12346 s1 r5234 s5 r552 s55 r6",
        )
    ),
]

NINE = {"A": 9000, "B": 8000, "C": 5000}
SHEETS = [
    sheet(
        "001a: over 10,000",
        TEN,
        "A1000/2",
        {"state": "playing", "next": "B", "scores": {"A": 10_000, "B": 8000, "C": 5000}},
        sheet=NINE,
    ),
    sheet("O: over 10,000", CLASSIC, "A1000/2", {"state": "playing", "next": "B"}, sheet=NINE),
    sheet(
        "001b: at least 10,000", FARKLE, "A1000/2", {"state": "last_round", "next": "B", "due": ["B", "C"]}, sheet=NINE
    ),
    sheet("002: reaches", FIVE, "A1000/2", {"state": "last_round", "next": "B", "due": ["B", "C"]}, sheet=NINE),
    *(sheet("the target", game, "A950/2", {"state": "playing"}, sheet=NINE) for game in GAMES),
    *(
        sheet(
            "one turn each",
            game,
            "A1050/2 B- C-",
            {"state": "over", "winners": ["A"], "next": None, "due": []},
            sheet=NINE,
        )
        for game in GAMES
    ),
    *(sheet("to top", game, "A1050/2 B2100/1 C-", {"state": "over", "winners": ["B"]}, sheet=NINE) for game in SIX),
    *(
        sheet(
            "S23: nobody gets a second turn",
            game,
            "A1050/2 B2100/1 C- A500/1",
            {"illegal": {"event": 3, "reason": "game_is_over"}},
            sheet=NINE,
        )
        for game in SIX
    ),
    *(
        sheet("S23: the first there stays", game, "A1050/2 B2050/1 C-", {"state": "over", "winners": ["A"]}, sheet=NINE)
        for game in (CLASSIC, TEN)
    ),
    *(
        sheet("S23: the earlier turn of two chasers", game, "A1050/2 B2100/1 C5100/1", {"winners": ["B"]}, sheet=NINE)
        for game in (CLASSIC, TEN)
    ),
    sheet("S23: shared", FARKLE, "A1050/2 B2050/1 C-", {"state": "over", "winners": ["A", "B"]}, sheet=NINE),
    sheet(
        "S24: tie or beat", FIVE, "A1000/2 B2000/1", {"state": "last_round", "next": "C", "due": ["C", "A"]}, sheet=NINE
    ),
    sheet(
        "S24: each gets another chance", FIVE, "A1000/2 B2050/1 C- A-", {"state": "over", "winners": ["B"]}, sheet=NINE
    ),
    sheet(
        "S24: level, play on",
        FIVE,
        "A1000/2 B2000/1 C- A-",
        {"state": "last_round", "next": "B", "due": ["B", "C", "A"]},
        sheet=NINE,
    ),
    sheet(
        "S24: until someone is alone",
        FIVE,
        "A1000/2 B2000/1 C- A- B50/4 C- A-",
        {"state": "over", "winners": ["B"]},
        sheet=NINE,
    ),
    sheet("001a: 500 off", TEN, "A-", {"scores": {"A": 8500, "B": 8000, "C": 5000}}, sheet=NINE, zilches={"A": 2}),
    sheet("S21: never below 0", TEN, "A-", {"scores": {"A": 0, "B": 0, "C": 0}}, sheet={"A": 400}, zilches={"A": 2}),
    sheet(
        "S21: a banked turn breaks the row",
        TEN,
        "A500/2 B- C- A-",
        {"scores": {"A": 9500, "B": 8000, "C": 5000}},
        sheet=NINE,
        zilches={"A": 2},
    ),
    sheet(
        "S21: the count restarts",
        TEN,
        "A- B500/1 C500/1 A-",
        {"scores": {"A": 8500, "B": 8500, "C": 5500}},
        sheet=NINE,
        zilches={"A": 2},
    ),
    sheet(
        "S21: the switch",
        TEN,
        "A-",
        {"scores": {"A": 0, "B": 8000, "C": 5000}},
        sheet=NINE,
        zilches={"A": 2},
        house={"three_zilches": "lose_all"},
    ),
    *(
        sheet("no penalty", game, "A-", {"scores": NINE, "penalties": []}, sheet=NINE, zilches={"A": 2})
        for game in (CLASSIC, FARKLE, FIVE)
    ),
    sheet(
        "S21: still on the table at 0",
        TEN,
        "A- B- C- A500/2",
        {"scores": {"A": 500, "B": 0, "C": 0}},
        sheet={"A": 500},
        zilches={"A": 2},
    ),
    sheet("001a: pick up", TEN, "A800/2 B1200/1+", {"scores": {"A": 9800, "B": 9200, "C": 5000}}, sheet=NINE),
    sheet("S16: not after a bust", TEN, "A- B1200/1+", {"illegal": {"event": 1, "reason": "no_pick_up"}}, sheet=NINE),
    sheet(
        "S16: the other keeps what is written",
        FIVE,
        "A650/4 B-",
        {"scores": {"A": 9650, "B": 8000, "C": 5000}},
        sheet=NINE,
    ),
    *(
        sheet("S16", game, "A800/2 B1200/1+", {"illegal": {"event": 1, "reason": "no_pick_up"}}, sheet=NINE)
        for game in (CLASSIC, FARKLE)
    ),
    *(sheet("the opening", game, "A950/2", {"illegal": {"event": 0, "reason": "below_opening"}}) for game in GAMES),
    *(sheet("the opening", game, "A1000/2", {"next": "B", "scores": {"A": 1000, "B": 0, "C": 0}}) for game in GAMES),
    sheet("001a: 500", TEN, "A450/2", {"illegal": {"event": 0, "reason": "below_minimum"}}, sheet=NINE),
    sheet("001b: 350", FARKLE, "A300/2", {"illegal": {"event": 0, "reason": "below_minimum"}}, sheet=NINE),
    sheet("S20: 350 from the second turn on", FARKLE, "A1000/2 B- C- A350/1", {"scores": {"A": 1350, "B": 0, "C": 0}}),
    *(sheet("must roll all", game, "A1000/0", {"illegal": {"event": 0, "reason": "hot_dice"}}) for game in (TEN, FIVE)),
    *(sheet("may stop", game, "A1000/0", {"next": "B"}) for game in (CLASSIC, FARKLE)),
    sheet(
        "S8: behind a higher score, in a last turn",
        TEN,
        "A1050/2 B!200",
        {"state": "over", "winners": ["B"], "scores": {"A": 10_050, "B": 18_200, "C": 5000}},
        sheet=NINE,
    ),
    sheet("S8: from 0", TEN, "A!0", {"state": "over", "winners": ["A"], "scores": {"A": 10_000, "B": 0, "C": 0}}),
    *(
        sheet("S8", game, "A!0", {"illegal": {"event": 0, "reason": "no_instant_win_in_this_game"}})
        for game in (CLASSIC, FARKLE, FIVE)
    ),
    sheet(
        "S25: a turn past the target",
        TEN,
        "Ao",
        {"scores": NINE, "next": "B"},
        sheet=NINE,
        zilches={"A": 2},
        house={"exact": True},
    ),
    sheet("S25", TEN, "A1500/2", {"illegal": {"event": 0, "reason": "over_target"}}, sheet=NINE, house={"exact": True}),
    sheet(
        "S25: hot dice and minimum notwithstanding",
        TEN,
        "A100/0",
        {"state": "over", "winners": ["A"]},
        sheet={"A": 9900},
        house={"exact": True},
    ),
    *(sheet("S25: off", game, "A1500/2", {"state": "last_round"}, sheet=NINE) for game in GAMES),
    sheet("S26", TEN, "A1000/2", {"state": "roll_off", "next": "B", "winners": []}, sheet=NINE, house={"exact": True}),
    sheet(
        "S26: none scores", TEN, "A1000/2 Br24", {"state": "over", "winners": ["A"]}, sheet=NINE, house={"exact": True}
    ),
    sheet("S26: declined", TEN, "A1000/2 Bd", {"state": "over", "winners": ["A"]}, sheet=NINE, house={"exact": True}),
    sheet(
        "S26: one scores",
        TEN,
        "A1000/2 Br25",
        {"state": "playing", "next": "B", "scores": NINE},
        sheet=NINE,
        house={"exact": True},
    ),
    sheet(
        "S26: then an ordinary turn",
        TEN,
        "A1000/2 Br25 B1000/1",
        {"next": "C", "scores": {"A": 9000, "B": 9000, "C": 5000}},
        sheet=NINE,
        house={"exact": True},
    ),
    sheet(
        "S26: the switch",
        TEN,
        "A1000/2",
        {"state": "over", "winners": ["A"]},
        sheet=NINE,
        house={"exact": True, "roll_off": False},
    ),
    sheet(
        "S26: only on the table",
        TEN,
        "A1000/2",
        {"state": "over", "winners": ["A"]},
        sheet={"A": 9000},
        house={"exact": True},
    ),
    sheet("S28", FIVE, "A150/2", {"noted_5150": ["A"]}, sheet={"A": 5000}, house={"the_5150": "record"}),
    *(sheet("S28: off", game, "A500/2", {"noted_5150": []}, sheet={"A": 4650}) for game in GAMES),
    sheet(
        "S28: the winner stays",
        FIVE,
        "A150/2 B1000/1 C- A- Ax11111",
        {"winners": ["B"], "scores": {"A": 9150, "B": 10_000, "C": 0}},
        sheet={"A": 5000, "B": 9000},
        house={"the_5150": "record"},
    ),
    sheet(
        "S28: can win",
        FIVE,
        "A150/2 B1000/1 C- A4500/1 B- C- Ax11111",
        {"winners": ["B"]},
        sheet={"A": 5000, "B": 9000, "C": 0},
        house={"the_5150": "can_win"},
    ),
    sheet(
        "S28: nobody else",
        FIVE,
        "A1000/2 B- C- Ax11111",
        {"illegal": {"event": 3, "reason": "no_extra_roll"}},
        sheet=NINE,
        house={"the_5150": "record"},
    ),
    sheet("S30", TEN, "B500/2", {"illegal": {"event": 0, "reason": "not_their_turn", "due": "A"}}),
    sheet("S35", TEN, "A1025/2", {"illegal": {"event": 0, "reason": "not_a_score"}}),
    sheet(
        "S26: the switch",
        TEN,
        "A1000/2 Br25",
        {"state": "over", "illegal": {"event": 1, "reason": "no_roll_off"}},
        sheet=NINE,
        house={"exact": True, "roll_off": False},
    ),
    sheet("S26", TEN, "Ad", {"illegal": {"event": 0, "reason": "no_roll_off"}}),
]

STARTS = [
    Case("S30", game, {"ask": "start", "players": ["A", "B", "C"], **line}, answer)
    for game in GAMES
    for line, answer in (
        ({"rolls": [{"A": 2, "B": 6, "C": 4}]}, {"first": "B", "order": ["B", "C", "A"]}),
        ({"rolls": [{"A": 6, "B": 6, "C": 4}]}, {"first": None, "roll_off": ["A", "B"]}),
        ({"rolls": [{"A": 6, "B": 6, "C": 4}, {"A": 1, "B": 3}]}, {"first": "B", "order": ["B", "C", "A"]}),
        (
            {"rolls": [{"A": 6, "B": 6, "C": 4}, {"A": 1, "B": 3, "C": 6}]},
            {"first": None, "illegal": {"event": 1, "reason": "wrong_players", "due": ["A", "B"]}},
        ),
    )
]

CASES = (*FACES, *KINDS, *PROGRESSIVE, *TURNS, *SHEETS, *STARTS)
