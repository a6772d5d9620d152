"""Panels of the table of Up or Down?: each draws one part of the screen from an `UpOrDownFrame`."""
