// Rows of a setting as lines of text, for whoever writes them by hand: `Nederlands | nl | https://…`.

const escapeSeparators = (text: string) => text.replaceAll(/[\\|]/g, (char) => `\\${char}`);

/** A row as one line, its fields in that order; a `|` within a field is written `\|`. */
export function formatSettingRow(row: Readonly<Record<string, string>>, fields: readonly string[]): string {
  return fields.map((field) => escapeSeparators(row[field] ?? '')).join(' | ');
}

/** The row of a line: a field that is missing is empty, and what comes after the last belongs to it. */
export function parseSettingRow(line: string, fields: readonly string[]): Readonly<Record<string, string>> {
  const parts = [...line.matchAll(/((?:\\.|[^\\|])*\\?)(?:\||$)/gs)].slice(0, -1).map(([, part = '']) => part);
  const last = fields.length - 1;
  const texts = [...parts.slice(0, last), parts.slice(last).join('|')];
  return Object.fromEntries(
    fields.map((field, index) => [field, (texts[index] ?? '').trim().replaceAll(/\\([\\|])/g, '$1')]),
  );
}
