/** The little Markdown that rules are written in, as safe HTML: emphasis, code, lists, tables. */

export function markdown(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map(block)
    .join("");
}

function block(text: string): string {
  const lines = text.split("\n");
  if (lines.every((line) => line.trim().startsWith("|"))) return table(lines);
  if (lines.every((line) => /^\s*([-*] |  )/.test(line))) return list(lines);
  return `<p>${inline(lines.join(" "))}</p>`;
}

function table(lines: readonly string[]): string {
  const rows = lines
    .filter((line) => !/^\s*\|[\s|:-]+\|\s*$/.test(line))
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => inline(cell.trim())),
    );
  const [head = [], ...body] = rows;
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<table tabindex="0"><thead>${row(head, "th")}</thead><tbody>${body.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
}

function list(lines: readonly string[]): string {
  const items: string[] = [];
  for (const line of lines) {
    if (/^\s*[-*] /.test(line)) items.push(line.replace(/^\s*[-*]\s+/, ""));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return `<ul>${items.map((item) => `<li>${inline(item)}</li>`).join("")}</ul>`;
}

function inline(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>");
}
