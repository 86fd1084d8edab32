"""The kinds of drill, one module each: `Features`, `make` and `grade`; docs/adding-a-drill.md says what they owe."""
