"""Schemathesis tries the API from its own description."""

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from schemathesis import Case, GenerationMode, openapi
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.desk.live import running


def test_no_request_is_answered_otherwise_than_described(built_database: Path) -> None:
    answers: set[int] = set()
    with running(built_database) as address:
        schema = openapi.from_url(f"{address}/api/v1/openapi.json")
        (operation,) = (each.ok() for each in schema.get_all_operations())
        assert operation.path == "/api/v1/validate"
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

            @given(case=operation.as_strategy(generation_mode=mode))
            @settings(max_examples=40, database=None, suppress_health_check=list(HealthCheck))
            def is_as_described(case: Case) -> None:
                # which games and formats there are, a schema of texts does not say
                answer = case.call_and_validate(excluded_checks=[positive_data_acceptance])
                answers.add(answer.status_code)

            is_as_described()
    assert answers <= {200, 400, 422}
    assert answers >= {200, 422}, "lists that were judged; games, formats and fields that there are not"
