// Composition root: creates and connects all services once; used by main, seed, scripts, bench and tests.
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAddresses } from '../seed/addresses.ts';
import { demoPasswords } from '../seed/demo-accounts.ts';
import { makeAccounts } from './adapters/accounts.ts';
import { logInCookieName } from './adapters/accounts-options.ts';
import { makeAddressList, noAddresses } from './adapters/address-list.ts';
import { makeBackupCommand } from './adapters/backup-command.ts';
import { drawCaptcha } from './adapters/captcha-pictures.ts';
import { makeFolderFiles } from './adapters/folder-files.ts';
import { makeIds } from './adapters/ids.ts';
import { makeImages } from './adapters/images.ts';
import { makeLog } from './adapters/log.ts';
import { makePaperWriter } from './adapters/paper-pdf.ts';
import { makePdokAddresses } from './adapters/pdok-addresses.ts';
import { makeMolliePayments } from './adapters/mollie-payments.ts';
import { makePictureStore } from './adapters/pictures.ts';
import { makeS3Files } from './adapters/s3-files.ts';
import { makeSendcloudCarrier } from './adapters/sendcloud-carrier.ts';
import { makeDownload } from './adapters/download.ts';
import { makeWebhookSender } from './adapters/webhook-sender.ts';
import { makeMailAdapter } from './adapters/smtp.ts';
import { cacheLimits } from './cache/limits.ts';
import { createPageCache } from './cache/page-cache.ts';
import { createChangeFeed } from './cache/change-feed.ts';
import { currentTracker } from './cache/dependencies.ts';
import { backUpDatabase } from './db/back-up.ts';
import { moveDatabase, reopenDatabase } from './db/move-database.ts';
import { openDatabase } from './db/open.ts';
import type { DatabaseLocation } from './db/open.ts';
import type { Env } from './env.ts';
import { errorPages, makeApp } from './http/app.ts';
import type { Assets, HttpServices } from './http/deps.ts';
import { makeNonces } from './http/session/nonces.ts';
import { makeHostTest } from './http/parse/own-host.ts';
import { makePendingLogIns } from './http/session/pending-log-in.ts';
import { makeSealer } from './adapters/sealer.ts';
import { createTextSigner } from './http/session/notice-cookie.ts';
import { findQueryRule } from './http/pages/routes.ts';
import { makeDevices } from './http/session/devices.ts';
import { makeSessions } from './http/session/session.ts';
import { makeRecordRenderer } from './http/rest/webhook-payload.ts';
import { createSigner } from './http/session/signatures.ts';
import { makeWishlistSessions } from './http/session/wishlist-session.ts';
import { makeMailRenderer } from './jobs/render-mail.ts';
import { makeRunner } from './jobs/runner.ts';
import { parseTimeOfDay } from './rules/backups/backup-time.ts';
import { uploadLimits } from './rules/media/media.ts';
import { serverTimes } from './settings/server-constants.ts';
import { isClosedForMove } from './shop/check-database.ts';
import { findOriginal } from './shop/media/find-original.ts';
import { sendMailNow } from './shop/mails/send-mail-now.ts';
import { getOrCreateSecret } from './shop/get-or-create-secret.ts';
import { readCarrierKeys } from './shop/carriers/carrier-account.ts';
import { readPaymentKey } from './shop/payments/payment-key.ts';
import type {
  AccountsPort,
  AddressPort,
  BackupPort,
  Clock,
  FileStore,
  Ids,
  ImagePort,
  ListedFileStore,
  Log,
  MailPort,
  Pause,
  PicturePort,
  Sealer,
} from './shop/ports.ts';
import type { CarrierPort } from './shop/ports-carriers.ts';
import type { MailRenderer } from './shop/mails/send-mail.ts';
import type { PaymentPort } from './shop/ports-payments.ts';
import type { WebhookSender } from './shop/ports-webhooks.ts';
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
  /** Folder of the fonts of PDF documents. */
  paperFonts: string;
  /** The built command that makes backups. */
  backupCommand: string;
}

/** The services that tests and scripts may replace. */
interface ServiceOverrides {
  clock?: Clock;
  ids?: Ids;
  log?: Log;
  mail?: MailPort;
  images?: ImagePort;
  pause?: Pause;
  /** The sandbox of the demo. */
  sandbox?: SandboxAccess;
  payments?: PaymentPort;
  /** The address of the interface of the demo's service for labels. */
  carrierSandboxUrl?: string;
  carrier?: CarrierPort;
}

/** The register of Dutch addresses: the service of the environment, in the demo its own list, otherwise none. */
function makeAddresses(env: Env, log: Log): AddressPort {
  if (env.ADDRESS_URL !== undefined) return makePdokAddresses({ url: env.ADDRESS_URL, log });
  return env.DEMO ? makeAddressList(demoAddresses) : noAddresses;
}

/** A payment provider on this machine that moves no money. */
interface SandboxAccess {
  /** The address of its interface, and the origin of its pages. */
  url: string;
  origin: string;
  key: string;
}

const mollieUrl = 'https://api.mollie.com/v2';

/** The payment provider: the sandbox of the demo, otherwise Mollie or the server of the environment, with the key of the back office. */
function makePayments(
  env: Env,
  { shop, sealer, sandbox }: { shop: Shop; sealer: Sealer; sandbox: SandboxAccess | null },
): PaymentPort {
  if (sandbox)
    return makeMolliePayments({
      url: sandbox.url,
      readKey: async () => sandbox.key,
      origins: [sandbox.origin],
      isSandbox: true,
      log: shop.log,
    });
  const url = env.PAYMENTS_URL ?? mollieUrl;
  return makeMolliePayments({
    url,
    readKey: () => readPaymentKey(shop, sealer),
    origins: env.PAYMENTS_URL === undefined ? ['https://*.mollie.com'] : [new URL(url).origin],
    isSandbox: env.PAYMENTS_URL !== undefined,
    log: shop.log,
  });
}

const sendcloudUrl = 'https://panel.sendcloud.sc/api/v3';

/** The service that makes labels: the sandbox of the demo, otherwise Sendcloud or the server of the environment. */
function makeCarrier(
  env: Env,
  { shop, sealer, sandboxUrl }: { shop: Shop; sealer: Sealer; sandboxUrl: string | undefined },
): CarrierPort {
  const url = sandboxUrl ?? env.CARRIER_URL;
  return makeSendcloudCarrier({
    url: url ?? sendcloudUrl,
    readKeys: () => readCarrierKeys(shop, sealer),
    isSandbox: url !== undefined,
    log: shop.log,
  });
}

/** Sends webhooks, into private networks only where the environment allows it. */
function makeWebhooks({ allowsPrivateWebhooks }: Env): WebhookSender {
  return makeWebhookSender({ allowsOwnNetwork: allowsPrivateWebhooks, timeout: serverTimes.webhookAnswer });
}

/** Downloads the pictures of another shop, from private networks only where the operator allows it. */
export function makePictureDownload(allowsOwnNetwork: boolean) {
  return makeDownload({ allowsOwnNetwork, timeout: serverTimes.pictureDownload, maxBytes: uploadLimits.bytes });
}

/** The daily backup; null when the environment wants none. */
function makeBackups(env: Env, { backupCommand }: ShopResources): BackupPort | null {
  const minutes = parseTimeOfDay(env.BACKUP_AT ?? '');
  return minutes === null
    ? null
    : makeBackupCommand({ command: backupCommand, minutes, keep: env.BACKUP_KEEP, env: process.env });
}

/** The runner of the shop's jobs, with all that they need. */
function makeJobRunner(
  deps: HttpServices,
  ports: { mail: MailPort; mailRenderer: MailRenderer; backups: BackupPort | null },
) {
  const { shop, paper, payments, carrier, files, images, pictures, webhooks, sealer } = deps;
  return makeRunner({
    shop,
    ...ports,
    paper,
    payments,
    carrier,
    media: { files, images, pictures },
    deliveries: { webhooks, sealer, renderRecord: makeRecordRenderer({ ...deps, errorPages }) },
  });
}

function makeShopAccounts(shop: Shop, { secret, https }: { secret: string; https: boolean }): AccountsPort {
  return makeAccounts({
    queries: shop.db.libraryClient,
    engine: shop.db.engine,
    secret: createSigner(secret, 'accounts')('log-ins', 'hex'),
    origin: shop.origin,
    https,
    log: shop.log,
    isReadOnly: (error) => isClosedForMove(shop, error),
  });
}

/** Where the environment places uploaded files. */
export function makeFiles({ storage, DATA_DIR }: Pick<Env, 'storage' | 'DATA_DIR'>): ListedFileStore {
  if (storage) return makeS3Files({ ...storage, timeout: serverTimes.storageAnswer });
  return makeFolderFiles(join(DATA_DIR, 'uploads'));
}

/** Where the shown sizes of pictures are made and kept. */
function makePictures(
  env: Env,
  { masters }: ShopResources,
  { shop, images, files }: { shop: Shop; images: ImagePort; files: FileStore },
): PicturePort {
  return makePictureStore({
    masters,
    dir: join(env.DATA_DIR, 'pictures'),
    images,
    uploads: { find: (file) => findOriginal(shop, file), files },
    log: shop.log,
  });
}

/** Where the environment places the database. */
export function databaseLocationOf(env: Env): DatabaseLocation {
  return env.DATABASE_URL === undefined ? { file: join(env.DATA_DIR, 'shop.sqlite') } : { url: env.DATABASE_URL };
}

/** Copies the database to a new file; the shop may be running. Throws when the file exists. */
export function backUp(env: Env, file: string): Promise<void> {
  return backUpDatabase(databaseLocationOf(env), file);
}

/** Moves the shop to another database; the shop can only be read meanwhile. See `moveDatabase` for what it throws. */
export function moveEngine(
  env: Env,
  options: Omit<Parameters<typeof moveDatabase>[0], 'from'>,
): ReturnType<typeof moveDatabase> {
  return moveDatabase({ ...options, from: databaseLocationOf(env) });
}

/** Opens the database of the environment, which the shop has left, for changes again. */
export function reopenEngine(env: Env): Promise<void> {
  return reopenDatabase(databaseLocationOf(env));
}

/** The shop with its services. */
export type Services = Awaited<ReturnType<typeof makeServices>>;

/**
 * Opens and migrates the database, and creates the app and the job runner. Nothing listens or runs yet. Throws when the
 * database cannot be reached.
 */
export async function makeServices(env: Env, resources: ShopResources, overrides: ServiceOverrides = {}) {
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? makeLog({ level: env.LOG_LEVEL });
  mkdirSync(env.DATA_DIR, { recursive: true });
  const db = await openDatabase(databaseLocationOf(env), currentTracker);
  const changes = createChangeFeed(db.changeSource);
  const shop: Shop = {
    db,
    changes,
    clock,
    ids: overrides.ids ?? makeIds(),
    log,
    origin: env.SHOP_URL,
    hasRateLimits: env.RATE_LIMITS === 'on',
  };
  const secret = env.SECRET ?? (await getOrCreateSecret(shop, 'signing', randomBytes(32).toString('hex')));
  const siteHash = createHash('md5').update(env.SHOP_URL).digest('hex');
  const https = env.SHOP_URL.startsWith('https:');
  const images = overrides.images ?? makeImages({ avifEffort: env.PICTURE_EFFORT });
  const files = makeFiles(env);
  const pictures = makePictures(env, resources, { shop, images, files });
  const mail = overrides.mail ?? makeMailAdapter({ smtpUrl: env.SMTP_URL ?? null, dataDir: env.DATA_DIR });
  const paper = makePaperWriter(resources.paperFonts);
  const mailRenderer = makeMailRenderer(paper);
  const sealer = makeSealer(secret);
  const payments = overrides.payments ?? makePayments(env, { shop, sealer, sandbox: overrides.sandbox ?? null });
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
    wishlistSessions: makeWishlistSessions({ secret, siteHash, https, clock }),
    accounts: makeShopAccounts(shop, { secret, https }),
    refusedPasswords: env.DEMO ? new Set() : demoPasswords,
    devices: makeDevices({ secret, https, clock }),
    sealer,
    pendingLogIns: makePendingLogIns({ secret, https, clock }),
    pause: overrides.pause ?? sleep,
    nonces: makeNonces(secret, clock),
    notices: createTextSigner(secret, clock),
    siteHash,
    assets: resources.assets,
    assetsDir: resources.assetsDir,
    pictures,
    paper,
    files,
    images,
    captchas: { draw: drawCaptcha },
    sendMailNow: (mailId) => sendMailNow(shop, { mail, mailRenderer }, mailId),
    addresses: makeAddresses(env, log),
    payments,
    carrier: overrides.carrier ?? makeCarrier(env, { shop, sealer, sandboxUrl: overrides.carrierSandboxUrl }),
    webhooks: makeWebhooks(env),
    https,
    trustedProxies: env.TRUSTED_PROXIES,
    isStopping: () => stopping,
    isOwnHost: makeHostTest(env.hostNames),
  };
  const runner = makeJobRunner(deps, { mail, mailRenderer, backups: makeBackups(env, resources) });
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
    /** Closes all services; running jobs and the current picture finish first. */
    async close() {
      await Promise.all([runner.stop(), pictures.close()]);
      await changes.close();
      await db.close();
    },
  };
}
