// Values in the notation of PHP's `serialize`, as the original stores lists in one column (P9). Objects are refused: nothing of what
// is read here is one.

type PhpValue = string | number | boolean | null | ReadonlyMap<string, PhpValue>;

const header = /(?:N|[bi]:-?\d+|d:-?[\d.eE+-]+|[sa]:\d+:)/y;

/** Reads a serialised value; null for text that is none, also one that goes on behind its value. Lists have their indexes as keys. */
export function parsePhpValue(text: string): { value: PhpValue } | null {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  // Lengths are bytes: the headers are ASCII, so that one text of one sign a byte serves for them.
  const ascii = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  let at = 0;

  function read(depth: number): PhpValue | undefined {
    header.lastIndex = at;
    const [head] = header.exec(ascii) ?? [];
    if (head === undefined || depth > 32) return undefined;
    at += head.length;
    const [kind = '', number = ''] = head.split(':');
    if (kind === 's') return readText(Number(number));
    if (kind === 'a') return readList(Number(number), depth);
    if (ascii[at] !== ';') return undefined;
    at += 1;
    if (kind === 'N') return null;
    return kind === 'b' ? number === '1' : Number(number);
  }

  function readText(length: number): string | undefined {
    const start = at + 1;
    if (ascii[at] !== '"' || ascii.slice(start + length, start + length + 2) !== '";') return undefined;
    at = start + length + 2;
    return decoder.decode(bytes.subarray(start, start + length));
  }

  function readList(size: number, depth: number): PhpValue | undefined {
    if (ascii[at] !== '{') return undefined;
    at += 1;
    const entries = new Map<string, PhpValue>();
    for (let index = 0; index < size; index += 1) {
      const key = read(depth + 1);
      if (typeof key !== 'string' && typeof key !== 'number') return undefined;
      const value = read(depth + 1);
      if (value === undefined) return undefined;
      entries.set(String(key), value);
    }
    if (ascii[at] !== '}') return undefined;
    at += 1;
    return entries;
  }

  const value = read(0);
  return value === undefined || at !== ascii.length ? null : { value };
}

/** The entries of a serialised list; none for any other text. */
export function listOfPhp(text: string | undefined): readonly (readonly [string, PhpValue])[] {
  const found = parsePhpValue(text ?? '');
  return found?.value instanceof Map ? [...found.value] : [];
}

/** A value as text; '' for a list. */
export function scalarText(value: PhpValue): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
