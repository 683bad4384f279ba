// Every environment variable of the shop: its meaning, its valid values and its default.
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
  /** Address to listen on. On any address but loopback the demo is off, unless DEMO is set. */
  HOST: optional(z.string().default('127.0.0.1')),
  PORT: optional(z.coerce.number().int().min(0).max(65_535).default(3000)),
  /**
   * The shop's public address, without a trailing slash. Requests to other hosts are refused; the demo and a shop without
   * this variable also answer at loopback names.
   */
  SHOP_URL: optional(
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
  ),
  /** Folder of the database file, the pictures and the stored emails. */
  DATA_DIR: optional(z.string().default('./data')),
  /** `postgres://…`; absent: the embedded SQLite in DATA_DIR. */
  DATABASE_URL: optional(z.url({ protocol: /^postgres(?:ql)?$/ }).optional()),
  /** Fill an empty shop with the demo catalogue (R42). Default: on when listening on loopback only. */
  DEMO: optional(flag.optional()),
  /** `smtp://user:password@host:port`; absent: emails are stored in DATA_DIR for 30 days. */
  SMTP_URL: optional(z.string().startsWith('smtp').optional()),
  /**
   * The Locatieserver of PDOK, or a service with its interface, which finds the street of a Dutch postcode and house
   * number: `https://api.pdok.nl/bzk/locatieserver/search/v3_1`. Absent: the demo has a list of its own, and any other
   * shop asks nobody.
   */
  ADDRESS_URL: optional(z.url({ protocol: /^https?$/ }).optional()),
  /**
   * Another server with the interface of Mollie's Payments API, such as that of `npm run payments:sandbox`:
   * `http://127.0.0.1:4100/v2`. Absent: Mollie itself.
   */
  PAYMENTS_URL: optional(z.url({ protocol: /^https?$/ }).optional()),
  /** Whether the demo starts a payment provider of its own that moves no money (src/sandbox), and its port; 0: a free one. */
  PAYMENTS_SANDBOX: optional(flag.default('on')),
  PAYMENTS_SANDBOX_PORT: optional(z.coerce.number().int().min(0).max(65_535).default(0)),
  /** Another server with the interface of Sendcloud's API v3: `http://127.0.0.1:4101/api/v3`. Absent: Sendcloud itself. */
  CARRIER_URL: optional(z.url({ protocol: /^https?$/ }).optional()),
  /** Whether the demo starts a service for labels of its own that no carrier knows of (src/sandbox), and its port; 0: a free one. */
  CARRIER_SANDBOX: optional(flag.default('on')),
  CARRIER_SANDBOX_PORT: optional(z.coerce.number().int().min(0).max(65_535).default(0)),
  /**
   * Storage with the interface of S3 for uploaded pictures: its address (`https://s3.eu-central-1.example`), the bucket, the region,
   * and the key. All five or none; without them uploads are in DATA_DIR.
   */
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ }).optional()),
  S3_BUCKET: optional(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,62}$/)
      .optional(),
  ),
  S3_REGION: optional(z.string().optional()),
  S3_ACCESS_KEY_ID: optional(z.string().optional()),
  S3_SECRET_ACCESS_KEY: optional(z.string().optional()),
  /** Where `npm run backup` keeps its sets: a folder, or `s3://bucket/prefix`. The option --to takes precedence. */
  BACKUP_TO: optional(z.string().optional()),
  /** Encrypts backups: 32 bytes as 64 hex digits or in base64. The option --encrypt-with, a file with a key, takes precedence. */
  BACKUP_KEY: optional(z.string().optional()),
  /** When the shop makes a backup and verifies it, every day: a time in Amsterdam such as `03:30`. Absent: it makes none by itself. */
  BACKUP_AT: optional(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day, such as 03:30')
      .optional(),
  ),
  /** Which old sets stay after a backup that the shop made by itself; as the option --keep. */
  BACKUP_KEEP: optional(
    z
      .string()
      .regex(
        /^(daily|weekly|monthly)=\d{1,4}(,(daily|weekly|monthly)=\d{1,4})*$/,
        'such as daily=7,weekly=4,monthly=12',
      )
      .default('daily=7,weekly=4,monthly=12'),
  ),
  /** Storage for backups, where it is not that of the uploads (`S3_…`). */
  BACKUP_S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ }).optional()),
  BACKUP_S3_REGION: optional(z.string().optional()),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string().optional()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string().optional()),
  /** Addresses or networks whose X-Forwarded-For is trusted, separated by commas (R42). */
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
  /**
   * Whether webhooks may go to the machine itself and to private networks. Default: only when the shop's own address is on loopback.
   */
  WEBHOOKS_TO_PRIVATE_NETWORKS: optional(flag.optional()),
  /** Signs cookies and nonces, and encrypts second factors. At least 32 characters; absent: generated once and stored in the database. */
  SECRET: optional(z.string().min(32).optional()),
  /** Whether rate limits apply (settings/rate-limits.ts). `off` is for tests: only when listening on loopback. */
  RATE_LIMITS: optional(flag.default('on')),
  /** Seconds between the stop signal (503 at /readyz) and the close of the listener, so that a proxy can notice. */
  STOP_DELAY: optional(z.coerce.number().int().min(0).max(300).default(0)),
  /** Effort of the AVIF encoder, as sharp counts it: lower is quicker and makes larger files. */
  PICTURE_EFFORT: optional(z.coerce.number().int().min(0).max(9).default(2)),
  LOG_LEVEL: optional(z.enum(['info', 'warn', 'error']).default('info')),
});

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/** A host as it is in a URL: an IPv6 address is in brackets. */
const urlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);

const storageNames = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly (keyof z.infer<typeof schema>)[];

function storageOf(env: Pick<z.infer<typeof schema>, (typeof storageNames)[number]>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint && bucket && region && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  return storageNames.some((name) => env[name] !== undefined) ? 'incomplete' : null;
}

/** How storage for backups is reached, without its bucket; null when a part is missing. */
function backupStorageOf(env: z.infer<typeof schema>) {
  const endpoint = env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT;
  const region = env.BACKUP_S3_REGION ?? env.S3_REGION;
  const accessKeyId = env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID;
  const secretAccessKey = env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !region || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

export type Env = ReturnType<typeof readEnv>;

/** The environment is invalid: one problem for each invalid variable. */
export class EnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment cannot be used:\n${problems.join('\n')}`);
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/** Validates the environment and adds defaults. Throws an `EnvError`. */
export function readEnv(variables: Readonly<Record<string, string | undefined>>) {
  const parsed = schema.safeParse(variables);
  if (!parsed.success)
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const env = parsed.data;
  if (env.RATE_LIMITS === 'off' && !loopbackHosts.has(env.HOST))
    throw new EnvError([`RATE_LIMITS: 'off' only where the shop listens on loopback, and HOST is ${env.HOST}`]);
  if (env.BACKUP_AT !== undefined && env.BACKUP_TO === undefined)
    throw new EnvError(['BACKUP_AT: needs BACKUP_TO, the place of the backups']);
  const storage = storageOf(env);
  if (storage === 'incomplete') throw new EnvError([`${storageNames.join(', ')}: all of them, or none`]);
  const shopUrl = env.SHOP_URL ?? `http://${urlHost(env.HOST)}:${env.PORT}`;
  const isDemo = env.DEMO === undefined ? loopbackHosts.has(env.HOST) : env.DEMO === 'on';
  const hasLoopback = isDemo || env.SHOP_URL === undefined;
  return {
    ...env,
    SHOP_URL: shopUrl,
    DEMO: isDemo,
    allowsPrivateWebhooks:
      env.WEBHOOKS_TO_PRIVATE_NETWORKS === undefined
        ? loopbackHosts.has(new URL(shopUrl).hostname.replaceAll(/^\[|\]$/g, ''))
        : env.WEBHOOKS_TO_PRIVATE_NETWORKS === 'on',
    /** Storage for uploaded pictures; null: a folder in DATA_DIR. */
    storage,
    /** Storage for backups; null: none. */
    backupStorage: backupStorageOf(env),
    /** The names that visitors may use for the shop. A request to any other host is refused. */
    hostNames: [new URL(shopUrl).hostname, ...(hasLoopback ? [...loopbackHosts].map(urlHost) : [])],
  };
}
