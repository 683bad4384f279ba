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
