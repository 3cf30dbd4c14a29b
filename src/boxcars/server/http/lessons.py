"""Lessons as the client is told of them: what others say stays at the table."""

from boxcars.learning.lesson import LEARNER, Lesson
from boxcars.server.wire.http import LessonPlan


def plan_of(lesson: Lesson) -> LessonPlan:
    answers = {
        number: answer for number, (seat, answer) in enumerate(lesson.steps) if seat == LEARNER
    }
    return LessonPlan(lesson.game, lesson.marks, answers, lesson.goal)
