// Every environment variable of the shop: what it means, what it may be, what it is when absent.
import { isIP } from 'node:net';
import { z } from 'zod';

const flag = z.enum(['on', 'off']);
/** An empty value counts as absent. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

const schema = z.object({
  /** Address to listen on; anything but loopback turns the demo off unless DEMO says otherwise. */
  HOST: optional(z.string().default('127.0.0.1')),
  PORT: optional(z.coerce.number().int().min(0).max(65_535).default(3000)),
  /** The shop's address as visitors know it, without a closing slash. */
  SHOP_URL: optional(
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
  ),
  /** The database file, pictures and kept mails. */
  DATA_DIR: optional(z.string().default('./data')),
  /** `postgres://…`; absent: the embedded SQLite in DATA_DIR. */
  DATABASE_URL: optional(z.string().startsWith('postgres').optional()),
  /** Fill an empty shop with the demo catalogue (R42). Default: on when listening on loopback only. */
  DEMO: optional(flag.optional()),
  /** `smtp://user:password@host:port`; absent: mails are kept in DATA_DIR for 30 days. */
  SMTP_URL: optional(z.string().startsWith('smtp').optional()),
  /** Addresses or networks whose X-Forwarded-For is believed, with commas between (R42). */
  TRUSTED_PROXIES: optional(
    z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== ''),
      )
      .refine((list) => list.every(isNetwork), 'addresses (192.0.2.7) or networks (10.0.0.0/8), with commas between'),
  ),
  /** Signs cookies and nonces, 32 characters or more; absent: made once and kept in the database. */
  SECRET: optional(z.string().min(32).optional()),
  /** Whether who asks too often is refused (settings/rate-limits.ts). `off` is for tests: only when listening on loopback. */
  RATE_LIMITS: optional(flag.default('on')),
  /** Seconds from the signal to stop (and 503 at /readyz) to the closing of the door: as long as a proxy takes to notice. */
  STOP_DELAY: optional(z.coerce.number().int().min(0).max(300).default(0)),
  LOG_LEVEL: optional(z.enum(['info', 'warn', 'error']).default('info')),
});

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

export type Env = ReturnType<typeof readEnv>;

/** The environment, checked; throws with one line for each variable that cannot be used. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>) {
  const parsed = schema.safeParse(variables);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment cannot be used:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  if (env.RATE_LIMITS === 'off' && !loopbackHosts.has(env.HOST))
    throw new Error(
      `The environment cannot be used:\nRATE_LIMITS: 'off' only where the shop listens on loopback, and HOST is ${env.HOST}`,
    );
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  return {
    ...env,
    SHOP_URL: env.SHOP_URL ?? `http://${host}:${env.PORT}`,
    DEMO: env.DEMO === undefined ? loopbackHosts.has(env.HOST) : env.DEMO === 'on',
  };
}
