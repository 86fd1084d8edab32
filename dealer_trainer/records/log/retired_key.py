"""Keys that were good once: a seal that somebody set after they were deactivated is none of the school's."""

from collections.abc import Iterator, Sequence

from dealer_trainer.records.log.event import Event


def late_seals(station_log: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """Of a station log, in its order: event and stream of each seal whose supervisor had been deactivated before.

    What has not the shape of a station log is passed over; it is for others to tell of.
    """
    keys: dict[str, str] = {}
    out: set[str] = set()
    retired: set[str] = set()
    for event in station_log:
        body = event.body
        people = body.get("people") if event.seq == 0 else [body.get("person")]
        for person in people if isinstance(people, list) else ():
            if isinstance(person, dict) and (key := _key(person)):
                keys[str(person.get("id"))] = key
                if person.get("is_active") is False:
                    retired.add(key)
        who = str(body.get("id"))
        if event.kind == "password_set" and (key := _key(body)):
            retired |= {keys[who]} if keys.get(who, key) != key else set()
            retired |= {key} if who in out else set()
            keys[who] = key
        elif event.kind == "deactivated":
            out.add(who)
            retired |= {keys[who]} if who in keys else set()
        elif event.kind == "sealed":
            seal = body.get("seal")
            if isinstance(seal, dict) and str(seal.get("supervisor")) in retired:
                yield event.seq, str(seal.get("stream"))


def _key(holder: dict[str, object]) -> str:
    wrapped = holder.get("wrapped")
    return str(wrapped.get("key", "")) if isinstance(wrapped, dict) else ""
