"""Practice tables that instructors of the school lead over its server: asked for by trainees, gone when they end it.

No part of any record: a row for each table that waits or is led, which the station takes away again.
"""
