// Reads the text of a database dump as `mysqldump` writes it (MySQL and MariaDB), piece by piece: the columns of `create table`, and
// the rows of `insert into`. Everything else is passed over (P9).

/** A value of a row: a text, a number as it stands, or null. Bytes in hex (`0x…`, `_binary '…'`) are texts. */
type SqlValue = string | null;

/** A row of a table, by column. */
export interface DumpRow {
  table: string;
  values: ReadonlyMap<string, SqlValue>;
}

/** A dump whose text is not that of `mysqldump`; `near` is the beginning of the statement. */
export class DumpError extends Error {}

const escapes: Readonly<Record<string, string>> = { '0': '\0', n: '\n', r: '\r', t: '\t', b: '\b', Z: '\u001A' };

/** Where a statement ends in a text: the index behind its `;`, or -1 while it is not complete. Comments and texts are passed over. */
function findEnd(text: string, from: number): { end: number; resume: number } {
  let at = from;
  while (at < text.length) {
    const sign = text.charCodeAt(at);
    if (sign === 59) return { end: at + 1, resume: at + 1 };
    if (sign === 39 || sign === 34 || sign === 96) {
      const close = closeOf(text, at);
      if (close === -1) return { end: -1, resume: at };
      at = close + 1;
    } else if ((sign === 45 || sign === 47) && at + 2 >= text.length) {
      // The next piece tells whether a comment begins here.
      return { end: -1, resume: at };
    } else if (sign === 45 && /^--[\s]/.test(text.slice(at, at + 3)) && (at === 0 || text[at - 1] === '\n')) {
      const line = text.indexOf('\n', at);
      if (line === -1) return { end: -1, resume: at };
      at = line + 1;
    } else if (sign === 47 && text[at + 1] === '*') {
      const close = text.indexOf('*/', at);
      if (close === -1) return { end: -1, resume: at };
      at = close + 2;
    } else at += 1;
  }
  return { end: -1, resume: at };
}

/** The index of the quote that closes the one at `open`; -1 when the text ends before. Doubled quotes and `\` do not close. */
function closeOf(text: string, open: number): number {
  const quote = text[open] ?? '';
  let at = open + 1;
  for (;;) {
    const close = text.indexOf(quote, at);
    if (close === -1) return -1;
    let slashes = 0;
    if (quote !== '`') while (text[close - 1 - slashes] === '\\' && close - 1 - slashes > open) slashes += 1;
    if (slashes % 2 === 1) at = close + 1;
    else if (text[close + 1] === quote) at = close + 2;
    // The next piece may begin with the second of two quotes.
    else if (close + 1 === text.length) return -1;
    else return close;
  }
}

function unquote(text: string): string {
  const quote = text[0] ?? "'";
  const inner = text.slice(1, -1).replaceAll(quote + quote, quote);
  if (!inner.includes('\\')) return inner;
  return inner.replaceAll(/\\(.)/gsu, (_, sign: string) => escapes[sign] ?? sign);
}

const bareName = /[\w$]+/y;

/** Reads one statement. */
class Statement {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    // A quote at the very end is closed by what follows it.
    this.text = `${text}\n`;
  }

  private fail(): never {
    throw new DumpError(`cannot be read near: ${this.text.slice(Math.max(0, this.at - 20), this.at + 60)}`);
  }

  skip(): void {
    for (;;) {
      while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
      if (this.text.startsWith('/*', this.at)) this.at = this.text.indexOf('*/', this.at) + 2;
      else if (/^--\s/.test(this.text.slice(this.at, this.at + 3)))
        this.at = this.text.indexOf('\n', this.at) + 1 || this.text.length;
      else return;
    }
  }

  takes(sign: string): boolean {
    this.skip();
    if (!this.text.startsWith(sign, this.at)) return false;
    this.at += sign.length;
    return true;
  }

  need(sign: string): void {
    if (!this.takes(sign)) this.fail();
  }

  takesWord(word: string): boolean {
    this.skip();
    const found = this.text.slice(this.at, this.at + word.length);
    if (found.toLowerCase() !== word || /\w/.test(this.text[this.at + word.length] ?? '')) return false;
    this.at += word.length;
    return true;
  }

  quoted(): string {
    const close = closeOf(this.text, this.at);
    if (close === -1) this.fail();
    const raw = this.text.slice(this.at, close + 1);
    this.at = close + 1;
    return raw.startsWith('`') ? raw.slice(1, -1).replaceAll('``', '`') : unquote(raw);
  }

  name(): string {
    this.skip();
    if (this.text[this.at] === '`') return this.quoted();
    bareName.lastIndex = this.at;
    const [found] = bareName.exec(this.text) ?? this.fail();
    this.at += found.length;
    return found;
  }

  value(): SqlValue {
    this.skip();
    if (this.takesWord('_binary')) this.skip();
    const sign = this.text[this.at];
    if (sign === "'" || sign === '"') return this.quoted();
    let end = this.at;
    while (end < this.text.length && !/[,)\s;]/.test(this.text[end] ?? '')) end += 1;
    const bare = this.text.slice(this.at, end);
    if (bare === '') this.fail();
    this.at = end;
    if (/^null$/i.test(bare)) return null;
    if (/^0x[\da-f]*$/i.test(bare)) return fromHex(bare.slice(2));
    return bare;
  }
}

function fromHex(digits: string): string {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return decodeURIComponent([...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
}

/** The columns of `create table (`: each line that begins with a quoted name. */
function readColumns(statement: Statement): readonly string[] {
  return [...statement.text.slice(statement.at).matchAll(/^[\s(]*`((?:[^`]|``)+)`\s+[a-z]/gim)].map(([, name = '']) =>
    name.replaceAll('``', '`'),
  );
}

/** The longest statement, in characters: the largest packet that a server of that kind accepts is 1 GB, its usual one 64 MB. */
const maxStatement = 256 * 1024 * 1024;

/**
 * A reader of a dump: `read` takes the next piece of its text and gives the rows that are complete with it, of the tables that
 * `wants` accepts; `end` refuses a dump that stops within a statement. Throws a `DumpError` for what is no dump.
 */
export function makeDumpReader(wants: (table: string) => boolean): {
  read: (piece: string) => Generator<DumpRow>;
  end: () => void;
  /** The tables that it made so far. */
  tables: () => readonly string[];
} {
  const columns = new Map<string, readonly string[]>();
  let pending = '';
  let resume = 0;

  function* readStatement(text: string): Generator<DumpRow> {
    const statement = new Statement(text);
    if (statement.takesWord('create')) {
      if (!statement.takesWord('table')) return;
      if (statement.takesWord('if')) for (const word of ['not', 'exists']) statement.takesWord(word);
      const table = statement.name();
      columns.set(table, readColumns(statement));
      return;
    }
    if (!statement.takesWord('insert') && !statement.takesWord('replace')) return;
    statement.takesWord('ignore');
    statement.takesWord('into');
    const table = statement.name();
    if (!wants(table)) return;
    let names = columns.get(table) ?? [];
    if (statement.takes('(')) {
      const listed: string[] = [];
      do listed.push(statement.name());
      while (statement.takes(','));
      statement.need(')');
      names = listed;
    }
    if (!statement.takesWord('values')) statement.need('value');
    do {
      statement.need('(');
      const values = new Map<string, SqlValue>();
      let index = 0;
      do {
        const name = names[index];
        const value = statement.value();
        if (name === undefined) throw new DumpError(`${table}: more values than columns`);
        values.set(name, value);
        index += 1;
      } while (statement.takes(','));
      statement.need(')');
      yield { table, values };
    } while (statement.takes(','));
  }

  return {
    tables: () => [...columns.keys()],
    *read(piece) {
      pending += piece;
      let start = 0;
      let from = resume;
      for (;;) {
        const found = findEnd(pending, from);
        if (found.end === -1) {
          resume = found.resume - start;
          break;
        }
        yield* readStatement(pending.slice(start, found.end));
        start = found.end;
        from = start;
      }
      pending = pending.slice(start);
      if (pending.length > maxStatement) throw new DumpError('a statement is too long');
    },
    end() {
      const rest = pending.replaceAll(/\/\*[\s\S]*?\*\/|^--.*$/gm, '').trim();
      if (rest !== '') throw new DumpError(`ends within a statement: ${rest.slice(0, 60)}`);
    },
  };
}
