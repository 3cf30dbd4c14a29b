"""Reading data from outside: it is what its type says, or a person is told what would be right."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec
from msgspec.inspect import Metadata, StructType, UnionType, type_info

from boxcars.engine.errors import BadField, did_you_mean, shown

T = TypeVar("T")

MANY: Final = 20
"""More words than these are not listed in a message that names the nearest one."""


def convert(data: object, kind: type[T], error: type[BadField]) -> T:
    """Checks data, typed or plain, against a type; `error` names the field that is wrong."""
    try:
        plain = msgspec.to_builtins(data)
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as invalid:
        raise field_error(invalid, error, plain, kind) from None
    except (TypeError, UnicodeError, RecursionError, OverflowError) as invalid:
        raise error("$", f"cannot be read: {invalid}") from None


def field_error(
    invalid: msgspec.ValidationError, error: type[BadField], data: object, kind: Any
) -> BadField:
    """msgspec's "reason - at `$.path`" with what would be right instead."""
    reason, _, path = str(invalid).partition(" - at `")
    path = path.removesuffix("`").removeprefix("$")
    # Where no better words are found, msgspec's own are better than none.
    with suppress(LookupError, TypeError, AttributeError):
        reason = what_is_right(reason, path, data, type_info(kind))
    return error(path.removeprefix(".") or "$", reason)


def what_is_right(reason: str, path: str, data: Any, info: Any) -> str:
    """LookupError if the path leads nowhere."""
    for name, index in re.findall(r"\.(\w+)|\[(\d+)\]", path):
        if name == "type" and tags_of(info):
            return not_one_of(data.get("type"), tags_of(info))
        within = fitting(info, data)
        if name:
            info = {field.encode_name: field.type for field in within.fields}[name]
            data = data[name]
        else:
            items = getattr(within, "item_types", None)
            info = items[int(index)] if items is not None else within.item_type
            data = data[int(index)]
    missing = re.fullmatch(r"Object missing required field `(\w+)`", reason)
    if missing:
        tags = tags_of(info)
        return f"{missing[1]} is missing" + (f": {listed(tags)}" if missing[1] == "type" else "")
    unknown = re.fullmatch(r"Object contains unknown field `(\w+)`", reason)
    if unknown:
        known = [field.encode_name for field in fitting(info, data).fields]
        hint = did_you_mean(unknown[1], known)
        return f"there is no field {unknown[1]}; there are {', '.join(known) or 'none'}{hint}"
    words = literals_of(info)
    if words and isinstance(data, str):
        return not_one_of(data, words)
    wanted = words_of(info)
    article = {"i": "an ", "o": "an ", "l": "a ", "n": "a "}.get(wanted[0], "")
    return f"must be {article}{wanted}, not {shown(data)}"


def fitting(info: Any, data: Any) -> Any:
    """Of the types that may stand somewhere, the one that the data is of."""
    info = info.type if isinstance(info, Metadata) else info
    if not isinstance(info, UnionType):
        return info
    for each in members(info):
        if isinstance(data, Mapping):
            if isinstance(each, StructType) and each.tag == data.get("type", each.tag):
                return each
        elif isinstance(data, Sequence) and hasattr(each, "item_type"):
            return each
    raise LookupError


def members(info: Any) -> list[Any]:
    info = info.type if isinstance(info, Metadata) else info
    if isinstance(info, UnionType):
        return [member for each in info.types for member in members(each)]
    return [info]


def tags_of(info: Any) -> list[str]:
    """What `type` may be."""
    return [str(each.tag) for each in members(info) if getattr(each, "tag", None) is not None]


def literals_of(info: Any) -> list[str]:
    """The words that may stand somewhere."""
    literals = [each for each in members(info) if isinstance(each, msgspec.inspect.LiteralType)]
    return [value for each in literals for value in each.values if isinstance(value, str)]


def not_one_of(word: object, known: list[str]) -> str:
    hint = did_you_mean(word, known)
    few = [*known[:3], "...", known[-1]] if hint and len(known) > MANY else known
    return f"must be {listed(few)}, not {shown(word)}{hint}"


def listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"one of {', '.join(words)}"


def words_of(info: Any, name: Callable[[Any], str] | None = None) -> str:
    """A type in words; `name` says how a struct is called."""

    def said(info: Any) -> str:
        match info:
            case Metadata():
                return said(info.type)
            case msgspec.inspect.IntType():
                return integer(info)
            case msgspec.inspect.FloatType():
                return "number"
            case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType():
                few = f", at least {info.min_length}" if info.min_length else ""
                most = "" if info.max_length is None else f", at most {info.max_length}"
                return f"list of {grouped(info.item_type)}{few}{most}"
            case msgspec.inspect.TupleType():
                return f"list of {len(info.item_types)}: {', '.join(map(said, info.item_types))}"
            case UnionType():
                return " or ".join(map(said, info.types))
            case msgspec.inspect.LiteralType():
                return " or ".join(map(in_json, info.values))
            case StructType():
                return f"object {info.cls.__name__}" if name is None else name(info.cls)
            case msgspec.inspect.DictType():
                return f"object of {grouped(info.value_type)}"
            case msgspec.inspect.AnyType():
                return "any"
            case msgspec.inspect.NoneType():
                return in_json(None)
            case msgspec.inspect.BoolType():
                return f"{in_json(True)} or {in_json(False)}"
            case msgspec.inspect.StrType():
                return "text"
        raise TypeError(f"no words for {info}")

    def grouped(info: Any) -> str:
        words = said(info)
        return f"({words})" if " or " in words else words

    def in_json(value: object) -> str:
        text = msgspec.json.encode(value).decode()
        return text if name is None else f"`{text}`"

    return said(info)


def integer(info: Any) -> str:
    if info.ge is None:
        return "integer"
    step = f" in steps of {info.multiple_of}" if info.multiple_of else ""
    return f"integer {info.ge} {'or more' if info.le is None else f'to {info.le}'}{step}"
