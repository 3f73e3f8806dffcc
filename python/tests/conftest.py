"""What several tests need."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest
from hypothesis import settings

# A solver's time is not a flake; examples that have failed are not kept between runs.
settings.register_profile("cavalcade", deadline=None, max_examples=60, database=None)
settings.load_profile("cavalcade")

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def program() -> Run:
    """Runs the command line of the package."""

    def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "cavalcade", *arguments]
        return subprocess.run(command, input=stdin, capture_output=True, text=True, check=False)

    return run
