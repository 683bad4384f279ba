// CSV files (RFC 4180) that a spreadsheet opens without running anything in them.

/** A cell that begins with one of these is a formula to a spreadsheet; a tab or a line break may precede it. */
const formulaPattern = /^[\t\r\n ]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * A text that a spreadsheet shows as it is: one that it would run as a formula gets an apostrophe in front. A plain number stays
 * a number.
 */
export function neutralCell(text: string): string {
  return formulaPattern.test(text) && !/^[+-]?\d+(?:[.,]\d+)?$/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[;",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as a CSV file: separated by semicolons, as spreadsheets in Dutch expect, with the mark of UTF-8 in front. No cell of
 * it is a formula.
 */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(neutralCell(String(cell)))).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const separators = [';', ',', '\t'] as const;

/**
 * Reads a CSV file (RFC 4180) into rows of cells. The separator is the one of which the first line has most: semicolon, comma or
 * tab. null for a quoted cell that does not end.
 */
export function parseCsv(text: string): readonly (readonly string[])[] | null {
  const source = text.replace(/^\uFEFF/, '');
  const [first = ''] = source.split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  const separator = separators.toSorted((one, other) => count(other) - count(one))[0] ?? ';';
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < source.length) {
    const isQuoted = source[at] === '"';
    const end = isQuoted ? endOfQuoted(source, at + 1) : endOfPlain(source, at, separator);
    if (end === null) return null;
    row.push(isQuoted ? source.slice(at + 1, end).replaceAll('""', '"') : source.slice(at, end));
    // What stands between a closing quote and the next separator is no part of the cell.
    at = isQuoted ? endOfPlain(source, end + 1, separator) : end;
    const isEndOfRow = source[at] !== separator;
    if (!isEndOfRow && at === source.length - 1) row.push('');
    at += source.startsWith('\r\n', at) ? 2 : 1;
    if (isEndOfRow || at >= source.length) {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

function endOfPlain(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && !text.startsWith('\r\n', at)) at += 1;
  return at;
}

/** The index of the closing quote; null when there is none. */
function endOfQuoted(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return null;
}
