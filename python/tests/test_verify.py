"""Certificates and the verifier."""

from __future__ import annotations

import gzip
from pathlib import Path

import cavalcade as cv
import pytest


def test_a_certificate_of_each_kind_is_verified_and_is_about_its_puzzle_only(
    tmp_path: Path,
) -> None:
    answers = {
        "exchange": cv.exchange("n.n/.../N.N"),
        "uncrossed": cv.uncrossed("6x6"),
        "cover": cv.solve("queen-guard"),
        "errand": cv.solve("finegold"),
        "tour": cv.tour("4x5", closed=True),
    }
    certificates = {kind: answer.certificate() for kind, answer in answers.items()}
    for kind, answer in answers.items():
        verified = cv.verify(certificates[kind], answer.puzzle)
        assert verified == cv.verify(certificates[kind])._replace(seconds=verified.seconds)
        assert str(verified) == verified.claim and all(
            count >= 0 for count in verified.effort.values()
        )
        assert (answer.value is None) == verified.claim.startswith("there is no "), verified
        for other in answers.values():
            if other is not answer:
                with pytest.raises(cv.VerifyError) as raised:
                    cv.verify(certificates[kind], other.puzzle)
                assert raised.value.is_rejected
    file = tmp_path / "answer.cert"
    file.write_bytes(certificates["exchange"])
    assert cv.verify(file, "guarini").claim.endswith(
        "takes fewer than 16 moves; the witness takes 16"
    )


def test_a_value_that_was_tampered_with_is_rejected() -> None:
    text = gzip.decompress(cv.uncrossed("5x5").certificate()).decode()
    assert "\nvalue 10\n" in text and "\nbelow 11\n" in text
    for forged in (
        text.replace("value 10", "value 9"),
        text.replace("below 11", "below 10"),
        text[:-2],
    ):
        with pytest.raises(cv.VerifyError, match="rejected: line ") as raised:
            cv.verify(forged.encode())
        assert raised.value.is_rejected


def test_an_answer_is_verified_where_that_is_wanted() -> None:
    assert cv.uncrossed("6x6", verify=True).bound_by == "verified"
    assert cv.uncrossed("6x6", verify=False).bound_by == "method"
    # There are no certificates of counts by a statistic: the answer stays as it is.
    assert cv.count("5x6", closed=True, by="crossings", verify="yes").bound_by == "method"
    with pytest.raises(cv.InputError, match="verify"):
        cv.all_solutions("guarini", verify=True)
    with pytest.raises(cv.InputError, match="perhaps"):
        cv.exchange("n./.N", verify="perhaps")


def test_limits_of_certificates_say_what_to_do() -> None:
    answer = cv.uncrossed("8x8")
    with pytest.raises(cv.MethodError, match="larger than"):
        answer.certificate(most_bytes=100)
    with pytest.raises(cv.MethodError, match="time limit"):
        answer.certificate(time_limit=1e-9)
    certificate = answer.certificate()
    with pytest.raises(cv.VerifyError, match="memory") as raised:
        cv.verify(certificate, memory=1)
    assert not raised.value.is_rejected
    with pytest.raises(cv.MethodError, match="proved"):
        cv.uncrossed("9x9", time_limit=1e-3, threads=1).certificate()
