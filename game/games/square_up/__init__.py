"""Square Up"""
