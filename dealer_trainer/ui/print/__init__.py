"""Paper: the certificate and the full report as PDF."""
