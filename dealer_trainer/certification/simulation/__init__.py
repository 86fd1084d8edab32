"""Simulated dealers of known skill, and what an exam decides about them (ruling A6)."""
