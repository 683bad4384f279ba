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

/** What a CSV file begins with: the mark of UTF-8, by which spreadsheets know it. */
export const csvMark = '\uFEFF';

/** Rows as lines of a CSV file, separated by semicolons, as spreadsheets in Dutch expect. No cell of it is a formula. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => csvLine(row, ';')).join('');
}

/** Rows as a whole CSV file. */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return csvMark + csvLines(rows);
}

/** A row as a line of a CSV file, with its line break. No cell of it is a formula. */
export function csvLine(row: readonly (string | number)[], separator: ';' | ','): string {
  return `${row.map((cell) => quoted(neutralCell(String(cell)))).join(separator)}\r\n`;
}

/** The text of a cell that `neutralCell` made: without the apostrophe in front of what a spreadsheet would run. */
export function originalCell(cell: string): string {
  return cell.startsWith("'") && neutralCell(cell.slice(1)) === cell ? cell.slice(1) : cell;
}

const separators = [';', ',', '\t'] as const;

/** A row of a CSV file, with the line of the file on which it begins; the first is 1. */
export interface CsvRow {
  line: number;
  cells: readonly string[];
}

/** Reads a CSV file piece by piece. */
interface CsvReader {
  /** The rows that are complete with this piece; null for a row that is too long, which is a quoted cell that does not end. */
  push(piece: string): readonly CsvRow[] | null;
  /** The last row; null for a quoted cell that does not end. */
  end(): readonly CsvRow[] | null;
}

/** Characters of one row at most. */
const maxRowLength = 20_000_000;

/**
 * Creates a reader of a CSV file (RFC 4180). The separator is the one of which the first line has most outside quotes: semicolon,
 * comma or tab.
 */
export function createCsvReader(): CsvReader {
  let text = '';
  let separator: string | null = null;
  let isStart = true;
  let line = 1;
  const read = (isEnd: boolean): readonly CsvRow[] | null => {
    if (isStart && text !== '') {
      text = text.replace(/^\uFEFF/, '');
      isStart = false;
    }
    const rows: CsvRow[] = [];
    if (separator === null) {
      const first = firstLine(text);
      if (first === null && !isEnd) return text.length > maxRowLength ? null : rows;
      separator = separatorOf(first ?? text);
    }
    let at = 0;
    while (at < text.length) {
      const row = readRow(text, at, separator, isEnd);
      if (row === null) break;
      rows.push({ line, cells: row.cells });
      line += countLines(text, at, row.end);
      at = row.end;
    }
    text = text.slice(at);
    return text.length > (isEnd ? 0 : maxRowLength) ? null : rows;
  };
  return {
    push(piece) {
      text += piece;
      return read(false);
    },
    end: () => read(true),
  };
}

/**
 * Reads a CSV file (RFC 4180) into rows of cells. The separator is the one of which the first line has most: semicolon, comma or
 * tab. null for a quoted cell that does not end.
 */
export function parseCsv(text: string): readonly (readonly string[])[] | null {
  const reader = createCsvReader();
  const [first, last] = [reader.push(text), reader.end()];
  return first && last && [...first, ...last].map(({ cells }) => cells);
}

/** The first line, with line breaks in quoted cells; null when it does not end yet. */
function firstLine(text: string): string | null {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === '\n' && !isQuoted) return text.slice(0, at);
  }
  return null;
}

function separatorOf(line: string): string {
  const plain = line.replaceAll(/"[^"]*"/g, '');
  const count = (separator: string) => plain.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ';';
}

function countLines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** The row at a place and where the next one begins; null when the text ends before the row does. */
function readRow(
  text: string,
  from: number,
  separator: string,
  isEnd: boolean,
): { cells: string[]; end: number } | null {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const isQuoted = text[at] === '"';
    const close = isQuoted ? endOfQuoted(text, at + 1) : null;
    if (isQuoted && close === null) return null;
    // What stands between a closing quote and the next separator is no part of the cell.
    const end = endOfPlain(text, close === null ? at : close + 1, separator);
    // Without the character behind it, a quote may be the first of two, and the cell may go on.
    if (end >= text.length && !isEnd) return null;
    cells.push(close === null ? text.slice(at, end) : text.slice(at + 1, close).replaceAll('""', '"'));
    if (text[end] !== separator) return { cells, end: end + (text.startsWith('\r\n', end) ? 2 : 1) };
    at = end + 1;
  }
}

function endOfPlain(text: string, from: number, separator: string): number {
  const stop = separator.charCodeAt(0);
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === stop || code === 10 || (code === 13 && text.charCodeAt(at + 1) === 10)) return at;
  }
  return text.length;
}

/** The index of the closing quote; null when there is none. */
function endOfQuoted(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return null;
}
