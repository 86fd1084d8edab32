"""Rehearsal under pressure at a trainee's own table: what is seen and heard of the pressure."""
