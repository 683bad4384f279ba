// Text format for rows of a setting, one row per line: `Nederlands | nl | https://…`. Staff edits it by hand.

const escapeSeparators = (text: string) => text.replaceAll(/[\\|]/g, (char) => `\\${char}`);

/** Formats a row as one line, with its fields in the given order. A `|` inside a field is written as `\|`. */
export function formatSettingRow(row: Readonly<Record<string, string>>, fields: readonly string[]): string {
  return fields.map((field) => escapeSeparators(row[field] ?? '')).join(' | ');
}

/** Parses a line into a row. Missing fields are empty; surplus text belongs to the last field. */
export function parseSettingRow(line: string, fields: readonly string[]): Readonly<Record<string, string>> {
  const parts = [...line.matchAll(/((?:\\.|[^\\|])*\\?)(?:\||$)/gs)].slice(0, -1).map(([, part = '']) => part);
  const last = fields.length - 1;
  const texts = [...parts.slice(0, last), parts.slice(last).join('|')];
  return Object.fromEntries(
    fields.map((field, index) => [field, (texts[index] ?? '').trim().replaceAll(/\\([\\|])/g, '$1')]),
  );
}
