"""The screens of exams: taking, supervising, and grading them, and the school's records."""
