"""How well clean layouts are told from broken ones, independent of how readily somebody raises an alarm: d-prime."""


def sensitivity(hits: int, misses: int, false_alarms: int, correct_rejections: int) -> float:
    """D-prime with the log-linear correction: half a case is added to each count, which keeps perfect scores finite.

    >>> round(sensitivity(9, 1, 2, 8), 2), sensitivity(5, 5, 5, 5), sensitivity(0, 0, 0, 0)
    (1.84, 0.0, 0.0)
    """
    hit_rate = (hits + 0.5) / (hits + misses + 1)
    alarm_rate = (false_alarms + 0.5) / (false_alarms + correct_rejections + 1)
    return _z(hit_rate) - _z(alarm_rate)


def _z(rate: float) -> float:
    from statistics import NormalDist

    return NormalDist().inv_cdf(rate)
