"""Reports on finished games: made once, one after the other, and kept for a while."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from contextlib import aclosing
from typing import Final

import msgspec

from boxcars.engine.errors import why
from boxcars.engine.record import Record
from boxcars.server.bots import BotPool
from boxcars.server.errors import RequestRefused
from boxcars.server.limits import (
    REPORTS_AT_ONCE,
    REPORTS_EACH,
    REPORTS_KEPT,
    REPORTS_WAITING,
    network_of,
)
from boxcars.server.long_work import Finished
from boxcars.server.wire.http import ReportProgress

PATIENCE: Final = 20.0
"""A report that nobody has asked for in so many seconds is not worked on any more."""
LONGEST: Final = 600.0

log = logging.getLogger(__name__)


class Job:
    """One report, made or in the making."""

    def __init__(self, network: str) -> None:
        self.network = network
        """Where whoever asked for it first comes from."""
        self.done = 0.0
        self.figures = b""
        self.page = b""
        self.failed = False
        self.asked = time.monotonic()
        """When somebody last wanted to know."""
        self.task: asyncio.Task[None] | None = None

    @property
    def runs(self) -> bool:
        return self.task is not None and not self.task.done()


class Reports:
    def __init__(self, bots: BotPool) -> None:
        self._bots = bots
        self._jobs: dict[str, Job] = {}
        """By id, the last asked for at the end."""
        self._turn = asyncio.Semaphore(REPORTS_AT_ONCE)

    def close(self) -> None:
        for job in self._jobs.values():
            if job.task is not None:
                job.task.cancel()

    def begin(self, record: Record, names: tuple[str, ...], address: str) -> ReportProgress:
        """Begins the report on a finished game, unless it is there or on its way. Of those that
        wait, an address has a part only: nobody fills the line for all others."""
        id = hashlib.sha256(msgspec.json.encode((record, names))).hexdigest()[:32]
        job = self._jobs.get(id)
        if job is None or job.failed:
            network = network_of(address)
            waiting = [each.network for each in self._jobs.values() if each.runs]
            if waiting.count(network) >= REPORTS_EACH:
                raise RequestRefused(
                    "too_many",
                    why("refused.your_reports", "wait for the reports you have asked for"),
                )
            if len(waiting) >= REPORTS_WAITING:
                raise RequestRefused(
                    "too_many",
                    why("refused.all_reports", "too many reports are waited for; try again later"),
                )
            job = self._jobs[id] = Job(network)
            job.task = asyncio.create_task(self._make(id, job, Finished(record, names)))
        return self.progress(id)

    def progress(self, id: str) -> ReportProgress:
        return ReportProgress(id, self._job(id).done)

    def figures(self, id: str) -> bytes:
        """The report as JSON."""
        return self._finished(id).figures

    def page(self, id: str) -> bytes:
        """The report as a page that needs nothing else."""
        return self._finished(id).page

    def _job(self, id: str) -> Job:
        job = self._jobs.pop(id, None)
        if job is None:
            raise RequestRefused(
                "not_found", why("refused.no_report", "there is no such report; ask for it again")
            )
        if job.failed:
            raise RequestRefused(
                "unavailable",
                why("refused.report_failed", "the report could not be made; ask for it again"),
            )
        job.asked = time.monotonic()
        self._jobs[id] = job
        return job

    def _finished(self, id: str) -> Job:
        job = self._job(id)
        if job.done < 1:
            raise RequestRefused(
                "conflict", why("refused.report_unfinished", "the report is not finished yet")
            )
        return job

    async def _make(self, id: str, job: Job, finished: Finished) -> None:
        async with self._turn:
            until = time.monotonic() + LONGEST
            try:
                async with aclosing(self._bots.work(finished)) as slices:
                    async for found in slices:
                        if found.done:
                            (job.figures, job.page), job.done = found.result, 1.0
                        else:
                            job.done = min(found.result, 0.999)
                            now = time.monotonic()
                            if now > job.asked + PATIENCE or now > until:
                                job.failed = True
                                break
            except Exception as error:
                # Whatever it is, whoever waits for it must be told.
                log.error("a report failed: %s", error)
                job.failed = True
        if job.failed:
            self._jobs.pop(id, None)
        for old in [each for each in self._jobs if not self._jobs[each].runs][:-REPORTS_KEPT]:
            del self._jobs[old]
