"""Two stations of a school and its PostgreSQL, as the tests of attempts have them."""

from tests.certification.school.test_two_stations import server, stations, url

__all__ = ["server", "stations", "url"]
