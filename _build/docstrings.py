"""Docstrings for compiled classes: mypyc leaves them out of the C it writes, so they are put in.

The signature of something written in C cannot have types, so the docstring begins with them:
`help(Play)` tells as much compiled as interpreted.
"""

import ast
import copy
import inspect
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

ENTRY = re.compile(r'CPyPy_(\w+),\s*METH_[\w |]+, PyDoc_STR\("((?:[^"\\]|\\.)*)"\)')
GETTER = re.compile(r"(\(getter\)(\w+),\s*(?:\(setter\)\w+|NULL),\s*)NULL")
CLASS = re.compile(
    r'(CPyType_(\w+)_template_ = \{.*?\.tp_doc = PyDoc_STR\("(?:[^"\\]|\\.)*)"', re.DOTALL
)


def put_in(c_files: Iterable[Path], modules: Iterable[Path]) -> None:
    """Writes the docstrings of compiled modules into the C that mypyc made of them."""
    texts = mangled(modules)
    for file in c_files:
        before = file.read_text(encoding="utf-8")
        file.write_text(with_docstrings(before, texts), encoding="utf-8")


def mangled(modules: Iterable[Path]) -> dict[str, str]:
    """Docstrings by the names that mypyc gives to what they belong to: as much of the module's path
    as tells it from the others, and `___` for each dot."""
    found: dict[str, dict[str, str]] = {}
    ends: Counter[str] = Counter()
    for module in modules:
        parts = module.with_suffix("").parts
        for length in range(1, len(parts) + 1):
            end = "___".join(parts[-length:])
            ends[end] += 1
            found[end] = dict(docstrings(module, end))
    return {
        name: text for end, texts in found.items() if ends[end] == 1 for name, text in texts.items()
    }


def docstrings(module: Path, prefix: str) -> Iterator[tuple[str, str]]:
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        yield from described(f"{prefix}___", node)
        if isinstance(node, ast.ClassDef):
            for member in node.body:
                # A property goes by another name than a method.
                yield from described(f"{prefix}___{node.name}___", member)
                yield from described(f"{prefix}___{node.name}_get_", member)


def described(owner: str, node: ast.stmt) -> Iterator[tuple[str, str]]:
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        text = ast.get_docstring(node)
        if text and isinstance(node, ast.FunctionDef):
            text = f"{typed_signature(node)}\n\n{text}"
        if text:
            yield owner + node.name, in_c(text)


def typed_signature(node: ast.FunctionDef) -> str:
    """`(seat: object, since: int = 0) -> list[Event]`; of a property only what it is."""
    returns = f"-> {ast.unparse(node.returns)}" if node.returns else ""
    if any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list):
        return in_python(returns)
    given = copy.deepcopy(node.args)
    if given.args and given.args[0].arg == "self":
        del given.args[0]
    return in_python(f"({ast.unparse(given).replace('=', ' = ')}) {returns}")


def in_python(types: str) -> str:
    """Native integers are plain ones to whoever calls from Python; names need no quotes."""
    return re.sub(r"\bi64\b", "int", types).replace("'", "").strip()


def with_docstrings(c_text: str, texts: dict[str, str]) -> str:
    def entry(match: re.Match[str]) -> str:
        return f'{match[0][:-2]}{texts.get(match[1], "")}")'

    def getter(match: re.Match[str]) -> str:
        text = texts.get(match[2])
        return match[0] if text is None else f'{match[1]}PyDoc_STR("{text}")'

    def of_class(match: re.Match[str]) -> str:
        return f'{match[1]}{texts.get(match[2], "")}"'

    return CLASS.sub(of_class, GETTER.sub(getter, ENTRY.sub(entry, c_text)))


def in_c(text: str) -> str:
    """A text between the quotation marks of a C string."""
    quoted = json.dumps(inspect.cleandoc(text), ensure_ascii=True)[1:-1]
    # JSON's \uXXXX are bytes of UTF-8 in C, in octal: digits after an octal escape are not eaten.
    return re.sub(r"(?:\\u[0-9a-f]{4})+", as_bytes, quoted).replace("??", '?""?')


def as_bytes(match: re.Match[str]) -> str:
    character = json.loads(f'"{match[0]}"')
    return "".join(f"\\{byte:03o}" for byte in character.encode())
