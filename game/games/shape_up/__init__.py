"""Shape Up!"""
