// A whole shop in memory for tests: a database copy of its own, a clock that the test moves, the app without a port.
import { join } from 'node:path';
import { makeServices } from '../../src/services.ts';
import type { Services } from '../../src/services.ts';
import { readEnv } from '../../src/env.ts';
import type { MailMessage } from '../../src/shop/ports.ts';
import { changeSetting } from '../../src/shop/settings/change-setting.ts';
import type { SettingKey, SettingValue } from '../../src/settings/registry.ts';
import { openTestDatabase, testStartTime } from './databases.ts';
import type { TestEngineName, DatabaseTemplate } from './databases.ts';
import type { DatabaseLocation } from '../../src/db/open.ts';
import { program } from '../../src/shop/shop.ts';

export const testOrigin = 'http://shop.test';

export interface TestShop extends Services {
  /** Mails that were delivered, in order. */
  mails: MailMessage[];
  now(): number;
  /** Moves the shop's clock on, ms. */
  advance(ms: number): void;
  /** One request to the app; a path is taken on the shop's own address. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  changeSetting<K extends SettingKey>(key: K, value: SettingValue<K>): Promise<void>;
  /** Lines of the log at `error`, for tests that expect none. */
  loggedErrors: unknown[];
  /** For another instance on the same database (second-instance.ts). */
  location: DatabaseLocation;
}

/** Opens a shop on a copy of a template; close it when the test file is done. Limits are off unless `variables` say otherwise. */
export async function openTestShop(
  engine: TestEngineName,
  template: DatabaseTemplate = 'demo',
  variables: Readonly<Record<string, string>> = {},
): Promise<TestShop> {
  const database = await openTestDatabase(engine, template);
  await database.db.close();
  let now = testStartTime;
  const mails: MailMessage[] = [];
  const faults: unknown[] = [];
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
    { assets: null, assetsDir: null, masters: join(import.meta.dirname, '../../seed/pictures') },
    {
      clock: { now: () => now },
      log: { info: () => undefined, warn: () => undefined, error: (_event, error) => void faults.push(error) },
      mail: {
        deliver: async (message) => {
          mails.push(message);
          return 'sent';
        },
        deleteKeptBefore: async () => undefined,
      },
    },
  );
  return {
    ...services,
    mails,
    loggedErrors: faults,
    location: database.location,
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
