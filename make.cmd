@echo off
rem The same as `make play` and `make test`, for Windows.
setlocal
cd /d "%~dp0"
set "RUN=.venv\Scripts\python.exe"
set "FITS=import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))"
if /i "%~1"=="play" (set "WANT=requirements.txt") else if /i "%~1"=="test" (set "WANT=requirements-dev.txt") else (
  echo make play    play Tumblebox
  echo make test    run the tests
  exit /b 0
)

rem The files last installed are kept: nothing is installed again before they change.
set "KEPT=constraints.txt requirements.txt"
if "%WANT%"=="requirements-dev.txt" set "KEPT=%KEPT% requirements-lab.txt requirements-cluster.txt requirements-dev.txt"
set "STALE="
for %%f in (%KEPT%) do fc /b %%f ".venv\%%f" >nul 2>&1 || set "STALE=1"
if not defined STALE goto ready

set "PYTHON="
for %%p in ("py -3.13" "py -3.12" "py -3.11" "python" "python3") do (
  if not defined PYTHON %%~p -c "%FITS%" >nul 2>&1 && set "PYTHON=%%~p"
)
if not defined PYTHON (
  echo Tumblebox needs Python 3.11, 3.12 or 3.13: install one from python.org. 1>&2
  exit /b 1
)
"%RUN%" -c "%FITS%" >nul 2>&1 || %PYTHON% -m venv --clear .venv || exit /b 1
echo Installing what %WANT% names into .venv ...
"%RUN%" -m pip install --quiet --disable-pip-version-check -r %WANT% || (
  echo The packages could not be installed: is there a network? 1>&2
  exit /b 1
)
for %%f in (%KEPT%) do copy /y %%f ".venv\%%f" >nul

:ready
if /i "%~1"=="play" ("%RUN%" main.py) else ("%RUN%" -m pytest -n 2 --dist loadfile --max-worker-restart 0 -q)
exit /b %errorlevel%
