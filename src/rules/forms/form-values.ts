// What was filled in, in one shape for browser and server.

/** A chosen file, before anything of its content is read. `size` in bytes. */
export interface FileFacts {
  name: string;
  size: number;
}

/** Values by the name of the field without `[]`; a name has a list in one of the two at most. */
export interface FormValues {
  texts: ReadonlyMap<string, readonly string[]>;
  files: ReadonlyMap<string, readonly FileFacts[]>;
}

/** An entry of a submitted form, of `FormData` in the browser and of the parsed body on the server. */
export type FormEntry = readonly [name: string, value: string | FileFacts];

/** The name of the field that an input belongs to: `color[]` → `color`. */
export function fieldNameOf(name: string): string {
  return name.replace(/\[[^\]]*\]$/, '');
}

/**
 * Groups entries by field. Line ends are counted as one character, however the browser sends them; NULs are dropped. A file
 * input without a file is a file without a name, which is no file.
 */
export function groupValues(entries: Iterable<FormEntry>): FormValues {
  const texts = new Map<string, string[]>();
  const files = new Map<string, FileFacts[]>();
  for (const [name, value] of entries) {
    const field = fieldNameOf(name);
    if (typeof value === 'string') append(texts, field, cleanValue(value));
    else if (value.name !== '') append(files, field, value);
  }
  return { texts, files };
}

function append<T>(lists: Map<string, T[]>, name: string, value: T): void {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
}

/** A text as it counts: without NULs, and with line ends of one character. */
function cleanValue(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n');
}

/** The values of a field without those that are blank, trimmed ([5.5-01]). */
export function filledValues(values: FormValues, field: string): readonly string[] {
  return (values.texts.get(field) ?? []).map((value) => value.trim()).filter((value) => value !== '');
}

/** The chosen files of a field. */
export function chosenFiles(values: FormValues, field: string): readonly FileFacts[] {
  return values.files.get(field) ?? [];
}
