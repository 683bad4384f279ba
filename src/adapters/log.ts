// The log: one JSON object per line, without secrets, search terms or people's addresses (R42).
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

function safeFields(fields: LogFields): Record<string, LogFields[string]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (secretFields.has(name.toLowerCase())) return [name, hidden];
      return [name, typeof value === 'string' ? withoutSecrets(value) : value];
    }),
  );
}

function describe(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: withoutSecrets(String(error)) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause instanceof Error ? { cause: withoutSecrets(error.cause.message) } : {};
  return { error: withoutSecrets(error.message), ...code, ...cause, stack: withoutSecrets(error.stack ?? '') };
}

function toStandardStreams(level: LogLevel, line: string): void {
  (level === 'info' ? process.stdout : process.stderr).write(line);
}

/** A log from `level` up: information to stdout, warnings and errors to stderr. `write` is for tests. */
export function makeLog(
  { level }: { level: LogLevel },
  write: (level: LogLevel, line: string) => void = toStandardStreams,
): Log {
  const say = (at: LogLevel, event: string, fields: Record<string, unknown>) => {
    if (order.indexOf(at) < order.indexOf(level)) return;
    const time = new Date().toISOString();
    write(at, `${JSON.stringify({ time, level: at, event, ...fields })}\n`);
  };
  return {
    info: (event, fields = {}) => say('info', event, safeFields(fields)),
    warn: (event, fields = {}) => say('warn', event, safeFields(fields)),
    error: (event, error, fields = {}) => say('error', event, { ...safeFields(fields), ...describe(error) }),
  };
}
