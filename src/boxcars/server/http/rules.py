"""The rules of the games as texts, cut into sections and numbered rules for the side panel."""

from boxcars.rulebook.reader import rulebook
from boxcars.rulebook.tags import TAGS
from boxcars.server.wire.http import Rules, RuleSection, RuleText


def rules_of(game: str, title: str, language: str) -> Rules:
    """The rules of a game, section by section; what stands before the first one is left out."""
    book = rulebook(game, language)
    return Rules(
        game=game,
        title=title,
        sections=tuple(
            RuleSection(
                section.title,
                tuple(RuleText(one.id, one.text, one.tag) for one in section.passages),
                section.tag,
            )
            for section in book.sections
            if section.level > 1 and section.passages
        ),
        tags={tag: dict(when) for tag, when in TAGS.get(game, {}).items()},
        language=book.language,
    )
