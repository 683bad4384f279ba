// The log: one JSON object per line, without secrets, search terms or people's addresses (R42).
import { writeSync } from 'node:fs';
import type { Log, LogFields } from '../shop/ports.ts';

export type LogLevel = 'info' | 'warn' | 'error';

const order: readonly LogLevel[] = ['info', 'warn', 'error'];
const hidden = '[hidden]';

const secretFields = new Set(
  ['key', 'access_key', 'email', 'token', '_wpnonce', 'nonce', 's', 'search', 'password', 'secret', 'session'].concat([
    'cookie',
    'authorization',
    'cart-token',
    'attemptkey',
    'smtp_url',
    'database_url',
  ]),
);

const secretTexts: readonly [RegExp, string][] = [
  // Values in a query or a form
  [
    /([?&;\s]|^)((?:key|access_key|email|billing_email|token|_wpnonce|s|search|password)=)[^&\s#"']*/gi,
    `$1$2${hidden}`,
  ],
  // A name and password in an address
  [/(\/\/)[^/\s:@]+(?::[^/\s@]*)?@/g, `$1${hidden}@`],
  [/\bwc_order_[A-Za-z0-9]+/g, `wc_order_${hidden}`],
  [/\bt_[0-9a-f]{30}\b/g, `t_${hidden}`],
  [/[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g, hidden],
];

/** A text as it may stand in a log. */
export function withoutSecrets(text: string): string {
  return secretTexts.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), text);
}

/** A text that means itself in JSON; and what one must not have that is to hold no secret for certain. Most are so. */
const plain = /^[\w .:,/?&=-]*$/;
const suspect = /\/\/|(?:key|email|token|nonce|s|search|password)=|wc_order_|t_[0-9a-f]/i;

function quoted(text: string): string {
  return plain.test(text) && !suspect.test(text) ? `"${text}"` : JSON.stringify(withoutSecrets(text));
}

/** Names as they stand in a line, null for a field that is hidden: lines are many and their names few. */
const names = new Map<string, { start: string; secret: boolean }>();

function nameOf(name: string): { start: string; secret: boolean } {
  const known = names.get(name);
  if (known) return known;
  const made = { start: `,${JSON.stringify(name)}:`, secret: secretFields.has(name.toLowerCase()) };
  if (names.size < 1_000) names.set(name, made);
  return made;
}

/** One field of a line. Built by hand: a line costs a good part of the answer that it is about. */
function field(name: string, value: LogFields[string]): string {
  const { start, secret } = nameOf(name);
  if (secret) return `${start}"${hidden}"`;
  return start + (typeof value === 'string' ? quoted(value) : JSON.stringify(value));
}

function describe(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  return { error: error.message, ...code, ...cause, stack: error.stack ?? '' };
}

/**
 * How long lines wait for one another, in ms, and how many characters of them: one write for each costs as much as an answer.
 * At the end a reader that is slow is waited for at most so long.
 */
const waiting = { longest: 20, most: 65_536, atExit: 1_000 };
/** Bytes that are kept for a reader who takes nothing; what comes on top is left out, and it is said how much. */
const mostUnread = 8 * 1_048_576;

/** Writes to a stream of the process itself: what Node still holds of a pipe when the process exits is lost. */
function writerTo(descriptor: 1 | 2) {
  let rest = Buffer.alloc(0);
  let lost = 0;
  /** Writes what the reader takes now; whether that was all. */
  const push = (): boolean => {
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return false;
      // Nobody reads any more.
      rest = Buffer.alloc(0);
    }
    return true;
  };
  return {
    write(text: string): boolean {
      const bytes = Buffer.from(text);
      if (rest.length > 0 && rest.length + bytes.length > mostUnread) {
        lost += bytes.length;
        return push();
      }
      const told =
        lost === 0 ? bytes : Buffer.concat([Buffer.from(lineOf('warn', 'log-lost', { bytes: lost })), bytes]);
      lost = 0;
      rest = rest.length === 0 ? told : Buffer.concat([rest, told]);
      return push();
    },
    finish(): void {
      const end = performance.now() + waiting.atExit;
      const sleeper = new Int32Array(new SharedArrayBuffer(4));
      while (!push() && performance.now() < end) Atomics.wait(sleeper, 0, 0, 2);
    },
  };
}

/**
 * Writes information to stdout, a moment's lines at once, and the rest to stderr at once. What waits is written when the process
 * exits, after an uncaught exception too.
 */
function standardStreams(): (level: LogLevel, line: string) => void {
  const out = writerTo(1);
  const err = writerTo(2);
  let lines = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const all = out.write(lines);
    lines = '';
    const allErrors = err.write('');
    if (!all || !allErrors) timer = setTimeout(flush, waiting.longest).unref();
  };
  process.on('exit', () => {
    flush();
    out.finish();
    err.finish();
  });
  return (level, line) => {
    if (level === 'info') {
      lines += line;
      if (lines.length >= waiting.most) flush();
      else timer ??= setTimeout(flush, waiting.longest).unref();
      return;
    }
    // In the order in which they were said.
    flush();
    if (!err.write(line)) timer ??= setTimeout(flush, waiting.longest).unref();
  };
}

let streams: ReturnType<typeof standardStreams> | null = null;

function toStandardStreams(level: LogLevel, line: string): void {
  streams ??= standardStreams();
  streams(level, line);
}

let lastTime = { at: 0, text: '' };

/** The moment as a line bears it; many lines share one. */
function timeNow(): string {
  const at = Date.now();
  if (at !== lastTime.at) lastTime = { at, text: new Date(at).toISOString() };
  return lastTime.text;
}

/** One line, as far as nothing in it is a secret. */
function lineOf(level: LogLevel, event: string, fields: LogFields): string {
  let line = `{"time":"${timeNow()}","level":"${level}","event":${quoted(event)}`;
  for (const name of Object.keys(fields)) line += field(name, fields[name] ?? null);
  return `${line}}\n`;
}

/** A log from `level` up: information to stdout, warnings and errors to stderr. `write` is for tests. */
export function makeLog(
  { level }: { level: LogLevel },
  write: (level: LogLevel, line: string) => void = toStandardStreams,
): Log {
  const least = order.indexOf(level);
  const say = (at: LogLevel, event: string, fields: LogFields) => {
    if (order.indexOf(at) >= least) write(at, lineOf(at, event, fields));
  };
  return {
    info: (event, fields = {}) => say('info', event, fields),
    warn: (event, fields = {}) => say('warn', event, fields),
    error: (event, error, fields = {}) => say('error', event, { ...fields, ...describe(error) }),
  };
}
