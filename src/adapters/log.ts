// The log, written by pino: one JSON object per line, without secrets, search terms or email addresses (R42).
import { pino } from 'pino';
import type { DestinationStream, LoggerOptions } from 'pino';
import type { Log, LogFields } from '../shop/ports.ts';
import { showSourcePositions } from './source-positions.ts';

export type LogLevel = 'info' | 'warn' | 'error';

const hidden = '[hidden]';

/** Fields whose value is never logged, in lower case. */
const secretFields = new Set([
  'key',
  'access_key',
  'email',
  'token',
  '_wpnonce',
  'nonce',
  's',
  'search',
  'password',
  'secret',
  'session',
  'cookie',
  'authorization',
  'cart-token',
  'attemptkey',
  'smtp_url',
  'database_url',
]);

const secretPatterns: readonly [RegExp, string][] = [
  // Values in a query string or a form
  [
    /([?&;\s]|^)((?:key|access_key|email|billing_email|token|_wpnonce|s|search|password)=)[^&\s#"']*/gi,
    `$1$2${hidden}`,
  ],
  // A user name and password in a URL
  [/(\/\/)[^/\s:@]+(?::[^/\s@]*)?@/g, `$1${hidden}@`],
  [/\bwc_order_[A-Za-z0-9]+/g, `wc_order_${hidden}`],
  [/\bt_[0-9a-f]{30}\b/g, `t_${hidden}`],
  [/[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g, hidden],
];

/** `text` with every secret in it replaced. */
export function redactSecrets(text: string): string {
  return secretPatterns.reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement), text);
}

/** Matches wherever a pattern above does. Few texts match, and this test is ten times cheaper than the patterns. */
const maybeSecretPattern = /@|(?:key|email|token|nonce|s|search|password)=|wc_order_|t_[0-9a-f]/i;

const redactText = (text: string): string => (maybeSecretPattern.test(text) ? redactSecrets(text) : text);

/** A line without secrets. Most have none: their fields are copied only when one must be replaced. */
function redactLine(event: string, fields: LogFields): LogFields {
  let shown = fields;
  for (const [name, value] of Object.entries(fields)) {
    const isHidden = secretFields.has(name.toLowerCase());
    const text = isHidden ? hidden : typeof value === 'string' ? redactText(value) : value;
    if (text !== value) shown = { ...shown, [name]: text };
  }
  return { event: redactText(event), ...shown };
}

function describeError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause instanceof Error ? { cause: error.cause.message } : {};
  return { error: error.message, ...code, ...cause, stack: showSourcePositions(error.stack ?? '') };
}

let lastTimestamp = { ms: 0, field: '' };

/** The field `time`. Many lines are written in one millisecond. */
function timestampField(): string {
  const ms = Date.now();
  if (ms !== lastTimestamp.ms) lastTimestamp = { ms, field: `,"time":"${new Date(ms).toISOString()}"` };
  return lastTimestamp.field;
}

/** Maximum size of the lines that wait for a slow reader, in bytes; further lines are dropped. */
const maxUnreadBytes = 8 * 1_048_576;
/** The time between two attempts to write to a slow reader, in ms. */
const retryMs = 20;
/** Information lines are written together: when there are that many bytes, and at that interval, in ms. */
const batch = { bytes: 2_048, intervalMs: 50 };
/** The maximum time that the exit of the process waits for a slow reader, in ms. */
const exitWaitMs = 1_000;

const lostLine = (bytes: number): string =>
  `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), event: 'log-lost', bytes })}\n`;

/**
 * Writes to stdout (1) or stderr (2), synchronously, also at the exit of the process, so that no line is lost. Lines for
 * stdout are written in batches: a write for each line would cost a quarter of the CPU time of a cached page. A pipe with a
 * slow reader refuses a write (EAGAIN). Its lines then wait in memory, and the shop continues.
 */
function openStandardStream(descriptor: 1 | 2): DestinationStream {
  const stream = pino.destination({
    dest: descriptor,
    sync: true,
    ...(descriptor === 1 ? { minLength: batch.bytes, periodicFlush: batch.intervalMs } : { minLength: 1 }),
    maxLength: maxUnreadBytes,
    retryEAGAIN: () => false,
  });
  let isBlocked = false;
  let retryTimer: NodeJS.Timeout | null = null;
  let isDropped = false;
  let lostBytes = 0;
  const retry = () => {
    retryTimer = null;
    stream.flush();
  };
  stream.on('error', (error: NodeJS.ErrnoException) => {
    isBlocked = error.code === 'EAGAIN';
    if (isBlocked) retryTimer ??= setTimeout(retry, retryMs).unref();
  });
  stream.on('write', () => {
    isBlocked = false;
  });
  stream.on('drop', () => {
    isDropped = true;
  });
  process.on('exit', () => {
    const end = performance.now() + exitWaitMs;
    const sleeper = new Int32Array(new SharedArrayBuffer(4));
    retry();
    while (isBlocked && performance.now() < end) {
      Atomics.wait(sleeper, 0, 0, 2);
      retry();
    }
  });
  return {
    write(line) {
      isDropped = false;
      stream.write(lostBytes === 0 ? line : `${lostLine(lostBytes)}${line}`);
      lostBytes = isDropped ? lostBytes + Buffer.byteLength(line) : 0;
    },
  };
}

/** The destinations: information goes to `out`, warnings and errors go to `err`. */
interface LogStreams {
  out: DestinationStream;
  err: DestinationStream;
}

let standardStreams: LogStreams | null = null;

/** A log of `level` and above: information goes to stdout, warnings and errors go to stderr. `streams` is for tests. */
export function makeLog(
  { level }: { level: LogLevel },
  streams: LogStreams = (standardStreams ??= { out: openStandardStream(1), err: openStandardStream(2) }),
): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: timestampField,
    formatters: { level: (label) => ({ level: label }) },
  };
  const out = pino(options, streams.out);
  const err = pino(options, streams.err);
  return {
    info: (event, fields = {}) => out.info(redactLine(event, fields)),
    warn: (event, fields = {}) => err.warn(redactLine(event, fields)),
    error: (event, error, fields = {}) => err.error(redactLine(event, { ...fields, ...describeError(error) })),
  };
}
