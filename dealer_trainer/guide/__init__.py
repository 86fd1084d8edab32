"""The dealing guide: procedure rows, the model round, calls, grading, the coverage proof."""
