"""Shapes"""
