// The shop without HTTP, for tests of use-cases: a copy of a database, an adjustable clock, and sequential ids.
import type { Shop, Visitor } from '../../src/shop/shop.ts';
import type { DatabaseLocation } from '../../src/db/open.ts';
import { openTestDatabase, testStartTime } from './databases.ts';
import type { TestEngineName, DatabaseTemplate } from './databases.ts';
import { guest } from '../../src/shop/shop.ts';

export interface ShopWithoutHttp {
  shop: Shop;
  advance(ms: number): void;
  /** A guest with the given cart session, or without one. */
  guest(session?: string | null): Visitor;
  /** Where its database is, for other processes. */
  location: DatabaseLocation;
  close(): Promise<void>;
}

/** Opens the use-cases on a copy of a template. */
export async function openShopWithoutHttp(
  engine: TestEngineName,
  template: DatabaseTemplate = 'demo',
): Promise<ShopWithoutHttp> {
  const database = await openTestDatabase(engine, template);
  let now = testStartTime;
  let idCount = 0;
  const next = (prefix: string, length: number) => {
    idCount += 1;
    return `${prefix}${String(idCount).padStart(length, '0')}`;
  };
  const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return {
    shop: {
      db: database.db,
      changes: database.changes,
      clock: { now: () => now },
      ids: {
        cartSession: () => next('t_', 30),
        orderKey: () => next('wc_order_', 22),
        attemptKey: () => next('', 32),
        consentReceipt: () => next('', 32),
        wishlistKey: () => next('', 32),
      },
      log: silentLog,
      origin: 'http://shop.test',
      hasRateLimits: false,
    },
    advance: (ms) => {
      now += ms;
    },
    guest: (session = null) => guest(session),
    location: database.location,
    close: () => database.close(),
  };
}
