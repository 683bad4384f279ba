// Composition root: creates and connects all services once; used by main, seed, scripts, bench and tests.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { demoPasswords } from '../seed/demo-accounts.ts';
import { makeAccounts } from './adapters/accounts.ts';
import { logInCookieName } from './adapters/accounts-options.ts';
import { makeIds } from './adapters/ids.ts';
import { makeLog } from './adapters/log.ts';
import { makePictureStore } from './adapters/pictures.ts';
import { makeMailAdapter } from './adapters/smtp.ts';
import { cacheLimits } from './cache/limits.ts';
import { createPageCache } from './cache/page-cache.ts';
import { createChangeFeed } from './cache/change-feed.ts';
import { currentTracker } from './cache/dependencies.ts';
import { backUpDatabase } from './db/back-up.ts';
import { openDatabase } from './db/open.ts';
import type { DatabaseLocation } from './db/open.ts';
import type { Env } from './env.ts';
import { makeApp } from './http/app.ts';
import type { Assets, HttpServices } from './http/deps.ts';
import { makeNonces } from './http/session/nonces.ts';
import { makeSealedTexts } from './http/session/notice-cookie.ts';
import { findQueryRule } from './http/pages/routes.ts';
import { makeSessions } from './http/session/session.ts';
import { createSigner } from './http/session/signatures.ts';
import { makeRunner } from './jobs/runner.ts';
import { getOrCreateSecret } from './shop/get-or-create-secret.ts';
import type { Clock, Ids, Log, MailPort, PicturePort } from './shop/ports.ts';
import type { Shop } from './shop/shop.ts';
import { cookieNames } from './wire/paths.ts';

const systemClock: Clock = { now: () => Date.now() };

export interface ShopResources {
  /** Vite's manifest of the built browser files, null for none. */
  assets: Assets;
  /** Folder of the built browser files, null for none. */
  assetsDir: string | null;
  /** Folder of the master pictures. */
  masters: string;
}

/** The services that tests and scripts may replace. */
interface ServiceOverrides {
  clock?: Clock;
  ids?: Ids;
  log?: Log;
  mail?: MailPort;
}

function databaseLocationOf(env: Env): DatabaseLocation {
  return env.DATABASE_URL === undefined ? { file: join(env.DATA_DIR, 'shop.sqlite') } : { url: env.DATABASE_URL };
}

/** Copies the database to a new file; the shop may be running. Throws when the file exists. */
export function backUp(env: Env, file: string): Promise<void> {
  return backUpDatabase(databaseLocationOf(env), file);
}

/** The shop with its services. */
export type Services = Awaited<ReturnType<typeof makeServices>>;

/**
 * Opens and migrates the database, and creates the app and the job runner. Nothing listens or runs yet. Throws when the
 * database cannot be reached.
 */
export async function makeServices(env: Env, places: ShopResources, replaced: ServiceOverrides = {}) {
  const clock = replaced.clock ?? systemClock;
  const log = replaced.log ?? makeLog({ level: env.LOG_LEVEL });
  mkdirSync(env.DATA_DIR, { recursive: true });
  const db = await openDatabase(databaseLocationOf(env), currentTracker);
  const changes = createChangeFeed(db.changeSource);
  const shop: Shop = {
    db,
    changes,
    clock,
    ids: replaced.ids ?? makeIds(),
    log,
    origin: env.SHOP_URL,
    hasRateLimits: env.RATE_LIMITS === 'on',
  };
  const secret = env.SECRET ?? (await getOrCreateSecret(shop, 'signing', randomBytes(32).toString('hex')));
  const siteHash = createHash('md5').update(env.SHOP_URL).digest('hex');
  const https = env.SHOP_URL.startsWith('https:');
  const pictures: PicturePort = makePictureStore({ masters: places.masters, dir: join(env.DATA_DIR, 'pictures'), log });
  const mail = replaced.mail ?? makeMailAdapter({ smtpUrl: env.SMTP_URL ?? null, dataDir: env.DATA_DIR });
  let stopping = false;
  const pageCache = createPageCache({
    owner: shop,
    ...cacheLimits.pages,
    findQueryRule,
    noticeCookie: cookieNames.notice,
    logInCookie: logInCookieName(https),
  });
  const deps: HttpServices = {
    shop,
    pageCache,
    sessions: makeSessions({ secret, siteHash, https, clock }),
    accounts: makeAccounts({
      queries: db.libraryClient,
      engine: db.engine,
      secret: createSigner(secret, 'accounts')('log-ins', 'hex'),
      origin: env.SHOP_URL,
      https,
      log,
    }),
    refusedPasswords: env.DEMO ? new Set() : demoPasswords,
    nonces: makeNonces(secret, clock),
    notices: makeSealedTexts(secret, clock),
    siteHash,
    assets: places.assets,
    assetsDir: places.assetsDir,
    pictures,
    https,
    trustedProxies: env.TRUSTED_PROXIES,
    isStopping: () => stopping,
  };
  const runner = makeRunner({ shop, mail });
  return {
    shop,
    deps,
    app: makeApp(deps),
    runner,
    mail,
    pictures,
    /** From now on /readyz answers 503; all other requests are still answered. */
    beginStop() {
      stopping = true;
    },
    /** Closes all services; running jobs finish first. */
    async close() {
      await runner.stop();
      await pictures.close();
      await changes.close();
      await db.close();
    },
  };
}
