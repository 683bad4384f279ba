// A second instance of the shop on the same database, as on another machine.
import { dirname, join } from 'node:path';
import { readEnv } from '../../src/env.ts';
import type { MailPort } from '../../src/shop/ports.ts';
import { makeServices } from '../../src/services.ts';
import type { Services } from '../../src/services.ts';
import { testOrigin } from './test-shop.ts';
import type { TestShop } from './test-shop.ts';
import { paperFonts } from './paper.ts';

const noMail: MailPort = { deliver: async () => 'kept', deleteStoredBefore: async () => undefined };

/**
 * Opens the instance, with the clock of the first. `address` is an alternative URL of the database. Close this instance
 * before the first.
 */
export function openSecondInstance(shop: TestShop, address?: string): Promise<Services> {
  const { location } = shop;
  const env = readEnv({
    SHOP_URL: testOrigin,
    SECRET: 'a secret of the tests, long enough to sign with',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    ...('url' in location
      ? {
          DATABASE_URL: address ?? location.url,
          DATA_DIR: join(import.meta.dirname, '../../node_modules/.cache/second'),
        }
      : { DATA_DIR: dirname(location.file) }),
  });
  return makeServices(
    env,
    {
      assets: null,
      assetsDir: null,
      masters: join(import.meta.dirname, '../../seed/pictures'),
      paperFonts,
      backupCommand: '',
    },
    {
      clock: { now: shop.now },
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      mail: noMail,
    },
  );
}
