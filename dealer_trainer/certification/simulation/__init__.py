"""Simulated dealers of known skill, and how an exam decides about them (ruling A6)."""
