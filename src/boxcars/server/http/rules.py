"""The rules of the games as texts, cut into sections and numbered rules for the side panel."""

from boxcars.rulebook.reader import rulebook
from boxcars.server.wire.http import Rules, RuleSection, RuleText


def rules_of(game: str, title: str) -> Rules:
    """The rules of a game, section by section; what stands before the first one is left out."""
    return Rules(
        game=game,
        title=title,
        sections=tuple(
            RuleSection(
                section.title,
                tuple(RuleText(passage.id, passage.text) for passage in section.passages),
            )
            for section in rulebook(game).sections
            if section.level > 1
        ),
    )
