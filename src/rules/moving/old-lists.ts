// Lists in a cell of the product file (P8): ', ' between the values, a comma of a value as '\,', and 'A > B' for a tree.

/** The values of a list, without empty ones. */
export function splitList(text: string): readonly string[] {
  const values: string[] = [];
  let value = '';
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\' && text[at + 1] === ',') {
      value += ',';
      at += 1;
    } else if (text[at] === ',') {
      values.push(value);
      value = '';
    } else value += text[at];
  }
  return [...values, value].map((one) => one.trim()).filter((one) => one !== '');
}

/** The cell of a list. */
export function joinList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll(',', '\\,')).join(', ');
}

/** The names of a category from the top one to its own: 'Kaarten > Dozen'. */
export function splitPath(text: string): readonly string[] {
  return text
    .split('>')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** A text with line breaks in one cell: a break is '\n', and a '\n' of the text has one backslash more. */
export function joinLines(text: string): string {
  return text.replaceAll('\\n', String.raw`\\n`).replaceAll('\n', String.raw`\n`);
}

/** The text of such a cell. */
export function splitLines(cell: string): string {
  return cell
    .split(String.raw`\\n`)
    .map((part) => part.replaceAll(String.raw`\n`, '\n'))
    .join(String.raw`\n`);
}
