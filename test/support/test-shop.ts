// A complete shop for tests: a copy of a database, an adjustable clock, and the app without a port.
import { join } from 'node:path';
import { makeServices } from '../../src/services.ts';
import type { Services } from '../../src/services.ts';
import { readEnv } from '../../src/env.ts';
import type { ImagePort, MailMessage } from '../../src/shop/ports.ts';
import type { CarrierPort } from '../../src/shop/ports-carriers.ts';
import type { PaymentPort } from '../../src/shop/ports-payments.ts';
import { changeSetting } from '../../src/shop/settings/change-setting.ts';
import type { SettingKey, SettingValue } from '../../src/settings/registry.ts';
import { openTestDatabase, testStartTime } from './databases.ts';
import type { TestEngineName, DatabaseTemplate } from './databases.ts';
import { paperFonts } from './paper.ts';
import type { DatabaseLocation } from '../../src/db/open.ts';
import { program } from '../../src/shop/shop.ts';

export const testOrigin = 'http://shop.test';

export interface TestShop extends Services {
  /** Delivered emails, in order. */
  mails: MailMessage[];
  now(): number;
  /** Advances the shop's clock, in ms. */
  advance(ms: number): void;
  /** Sends a request to the app; a path is resolved against the shop's URL. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  changeSetting<K extends SettingKey>(key: K, value: SettingValue<K>): Promise<void>;
  /** How long log-ins had to wait, in ms; they do not wait in a test. */
  pauses: number[];
  /** Errors logged at `error`, for tests that expect none. */
  loggedErrors: unknown[];
  /** Location of the database, for a second instance (second-instance.ts). */
  location: DatabaseLocation;
  /** The folder of uploaded files. */
  uploadsDir: string;
}

/**
 * Opens a shop on a copy of a template; the test file closes it at its end. Rate limits are off unless `variables`
 * enable them; `overrides` replaces services.
 */
export async function openTestShop(
  engine: TestEngineName,
  template: DatabaseTemplate = 'demo',
  variables: Readonly<Record<string, string>> = {},
  overrides: { images?: ImagePort; payments?: PaymentPort; carrier?: CarrierPort } = {},
): Promise<TestShop> {
  const database = await openTestDatabase(engine, template);
  await database.db.close();
  let now = testStartTime;
  const mails: MailMessage[] = [];
  const faults: unknown[] = [];
  const pauses: number[] = [];
  const env = readEnv({
    SHOP_URL: testOrigin,
    DATA_DIR: database.dir,
    SECRET: 'a secret of the tests, long enough to sign with',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    ...variables,
    ...('url' in database.location ? { DATABASE_URL: database.location.url } : {}),
  });
  const services = await makeServices(
    env,
    {
      assets: null,
      assetsDir: null,
      masters: join(import.meta.dirname, '../../seed/pictures'),
      paperFonts,
      backupCommand: '',
    },
    {
      clock: { now: () => now },
      log: { info: () => undefined, warn: () => undefined, error: (_event, error) => void faults.push(error) },
      mail: {
        deliver: async (message) => {
          mails.push(message);
          return 'sent';
        },
        deleteStoredBefore: async () => undefined,
      },
      pause: async (milliseconds) => void pauses.push(milliseconds),
      ...overrides,
    },
  );
  return {
    ...services,
    mails,
    pauses,
    loggedErrors: faults,
    location: database.location,
    uploadsDir: join(database.dir, 'uploads'),
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    fetch: async (path, init) => services.app.fetch(new Request(new URL(path, testOrigin), init)),
    async changeSetting(key, value) {
      const outcome = await changeSetting(services.shop, program, { key, value });
      if (!outcome.ok) throw new Error(`setting ${key}: ${outcome.reason}`);
    },
    async close() {
      await services.close();
      await database.close();
    },
  };
}
