// The log: one JSON object per line, without secrets, search terms or people's addresses (R42).
import { writeSync } from 'node:fs';
import type { Log, LogFields } from '../shop/ports.ts';

export type LogLevel = 'info' | 'warn' | 'error';

const levels: readonly LogLevel[] = ['info', 'warn', 'error'];
const redacted = '[hidden]';

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
    `$1$2${redacted}`,
  ],
  // A name and password in an address
  [/(\/\/)[^/\s:@]+(?::[^/\s@]*)?@/g, `$1${redacted}@`],
  [/\bwc_order_[A-Za-z0-9]+/g, `wc_order_${redacted}`],
  [/\bt_[0-9a-f]{30}\b/g, `t_${redacted}`],
  [/[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g, redacted],
];

/** A text as it may stand in a log. */
export function redactSecrets(text: string): string {
  return secretTexts.reduce((rest, [pattern, instead]) => rest.replaceAll(pattern, instead), text);
}

/** A text that means itself in JSON; and what one must not have that is to hold no secret for certain. Most are so. */
const plainPattern = /^[\w .:,/?&=-]*$/;
const suspectPattern = /\/\/|(?:key|email|token|nonce|s|search|password)=|wc_order_|t_[0-9a-f]/i;

function encodeText(text: string): string {
  return plainPattern.test(text) && !suspectPattern.test(text) ? `"${text}"` : JSON.stringify(redactSecrets(text));
}

/** Names as they stand in a line, null for a field that is hidden: lines are many and their names few. */
const fieldNames = new Map<string, { start: string; secret: boolean }>();

function encodeFieldName(name: string): { start: string; secret: boolean } {
  const known = fieldNames.get(name);
  if (known) return known;
  const made = { start: `,${JSON.stringify(name)}:`, secret: secretFields.has(name.toLowerCase()) };
  if (fieldNames.size < 1_000) fieldNames.set(name, made);
  return made;
}

/** One field of a line. Built by hand: a line costs a good part of the answer that it is about. */
function encodeField(name: string, value: LogFields[string]): string {
  const { start, secret } = encodeFieldName(name);
  if (secret) return `${start}"${redacted}"`;
  return start + (typeof value === 'string' ? encodeText(value) : JSON.stringify(value));
}

function describeError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  return { error: error.message, ...code, ...cause, stack: error.stack ?? '' };
}

/**
 * How long lines wait for one another, in ms, and how many characters of them: one write for each costs as much as an answer.
 * At the end a reader that is slow is waited for at most so long.
 */
const buffering = { longest: 20, most: 65_536, atExit: 1_000 };
/** Bytes that are kept for a reader who takes nothing; what comes on top is left out, and it is said how much. */
const maxUnreadBytes = 8 * 1_048_576;

/** Writes to a stream of the process itself: what Node still holds of a pipe when the process exits is lost. */
function makeStreamWriter(descriptor: 1 | 2) {
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
      if (rest.length > 0 && rest.length + bytes.length > maxUnreadBytes) {
        lost += bytes.length;
        return push();
      }
      const told =
        lost === 0 ? bytes : Buffer.concat([Buffer.from(formatLine('warn', 'log-lost', { bytes: lost })), bytes]);
      lost = 0;
      rest = rest.length === 0 ? told : Buffer.concat([rest, told]);
      return push();
    },
    finish(): void {
      const end = performance.now() + buffering.atExit;
      const sleeper = new Int32Array(new SharedArrayBuffer(4));
      while (!push() && performance.now() < end) Atomics.wait(sleeper, 0, 0, 2);
    },
  };
}

/**
 * Writes information to stdout, a moment's lines at once, and the rest to stderr at once. What waits is written when the process
 * exits, after an uncaught exception too.
 */
function makeStandardStreams(): (level: LogLevel, line: string) => void {
  const out = makeStreamWriter(1);
  const err = makeStreamWriter(2);
  let lines = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const all = out.write(lines);
    lines = '';
    const allErrors = err.write('');
    if (!all || !allErrors) timer = setTimeout(flush, buffering.longest).unref();
  };
  process.on('exit', () => {
    flush();
    out.finish();
    err.finish();
  });
  return (level, line) => {
    if (level === 'info') {
      lines += line;
      if (lines.length >= buffering.most) flush();
      else timer ??= setTimeout(flush, buffering.longest).unref();
      return;
    }
    // In the order in which they were said.
    flush();
    if (!err.write(line)) timer ??= setTimeout(flush, buffering.longest).unref();
  };
}

let streams: ReturnType<typeof makeStandardStreams> | null = null;

function writeToStandardStreams(level: LogLevel, line: string): void {
  streams ??= makeStandardStreams();
  streams(level, line);
}

let lastTimestamp = { at: 0, text: '' };

/** The moment as a line bears it; many lines share one. */
function currentTimestamp(): string {
  const at = Date.now();
  if (at !== lastTimestamp.at) lastTimestamp = { at, text: new Date(at).toISOString() };
  return lastTimestamp.text;
}

/** One line, as far as nothing in it is a secret. */
function formatLine(level: LogLevel, event: string, fields: LogFields): string {
  let line = `{"time":"${currentTimestamp()}","level":"${level}","event":${encodeText(event)}`;
  for (const name of Object.keys(fields)) line += encodeField(name, fields[name] ?? null);
  return `${line}}\n`;
}

/** A log from `level` up: information to stdout, warnings and errors to stderr. `write` is for tests. */
export function makeLog(
  { level }: { level: LogLevel },
  write: (level: LogLevel, line: string) => void = writeToStandardStreams,
): Log {
  const least = levels.indexOf(level);
  const say = (at: LogLevel, event: string, fields: LogFields) => {
    if (levels.indexOf(at) >= least) write(at, formatLine(at, event, fields));
  };
  return {
    info: (event, fields = {}) => say('info', event, fields),
    warn: (event, fields = {}) => say('warn', event, fields),
    error: (event, error, fields = {}) => say('error', event, { ...fields, ...describeError(error) }),
  };
}
