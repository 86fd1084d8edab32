"""Every reader there is."""

from tests.fuzz import family_file, game_file, line, own_file, record, school
from tests.fuzz.target import Target

TARGETS: tuple[Target, ...] = (
    *line.TARGETS,
    *game_file.TARGETS,
    *family_file.TARGETS,
    *record.TARGETS,
    *school.TARGETS,
    *own_file.TARGETS,
)
