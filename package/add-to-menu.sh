#!/bin/sh
# Adds Tumblebox to the menu of programs, where this folder lies now; once more after it has moved.
set -eu
here=$(cd "$(dirname "$0")" && pwd -P)
menu=${XDG_DATA_HOME:-$HOME/.local/share}/applications
mkdir -p "$menu"
# Quoted as the Desktop Entry Specification asks: for the command line, and once more for the file.
program=$(printf '%s' "$here/tumblebox" | sed -e 's/["`$\\]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
icon=$(printf '%s' "$here/_internal/assets/art/icon.png" | sed 's/\\/\\\\/g')
cat > "$menu/tumblebox.desktop" <<END
[Desktop Entry]
Type=Application
Name=Tumblebox
Comment=Tabletop games about shapes for people around one screen
Comment[ja]=ひとつの画面を囲んで遊ぶ、かたちのテーブルゲーム
Exec="$program"
Icon=$icon
Categories=Game;BoardGame;
Terminal=false
END
echo "$menu/tumblebox.desktop"
