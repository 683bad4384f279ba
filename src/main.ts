// The program: services → own pages → demo → listen → jobs → shutdown.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from './rules/durations.ts';
import { demoAccounts } from '../seed/demo-accounts.ts';
import { fillOwnPages } from '../seed/content/own-pages.ts';
import { fillDemoPayments } from '../seed/payments.ts';
import { demoPictures, fillDemo } from '../seed/fill-demo.ts';
import { makeLog } from './adapters/log.ts';
import { accountTexts } from './texts/account.ts';
import { carrierPaths } from './wire/carrier-paths.ts';
import { paths } from './wire/paths.ts';
import { readEnv } from './env.ts';
import type { Env } from './env.ts';
import type { Assets } from './http/deps.ts';
import { serveFromCache } from './http/page-cache/serve-from-cache.ts';
import { warmCards } from './http/pages/warm-cards.ts';
import { listen, onStopSignal } from './http/server.ts';
import { startCarrierSandbox } from './sandbox/carrier-sandbox.ts';
import type { CarrierSandbox } from './sandbox/carrier-sandbox.ts';
import { startPaymentsSandbox } from './sandbox/payments-sandbox.ts';
import type { PaymentsSandbox } from './sandbox/payments-sandbox.ts';
import { makeServices } from './services.ts';
import type { ShopResources, Services } from './services.ts';
import { serverTimes } from './settings/server-constants.ts';
import { saveCarrierAccount, showCarrierAccount } from './shop/carriers/carrier-account.ts';
import { loadFacetIndex } from './shop/catalog/facet-index.ts';
import { loadStaffTexts } from './shop/catalog/find-staff-products.ts';
import { loadTextIndex } from './shop/catalog/text-index.ts';
import { program } from './shop/shop.ts';
import { describeStartFailure } from './start-failure.ts';

/** The nearest folder with package.json, from `from` upward; the build may put this file anywhere. */
function projectRoot(from: string): string {
  return existsSync(join(from, 'package.json')) ? from : projectRoot(dirname(from));
}

function findShopResources(root: string): ShopResources {
  const assetsDir = join(root, 'build/client');
  const manifest = join(assetsDir, 'manifest.json');
  return {
    assets: existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Assets) : null,
    assetsDir: existsSync(assetsDir) ? assetsDir : null,
    masters: join(root, 'seed/pictures'),
    paperFonts: join(root, 'src/adapters/paper-fonts'),
    backupCommand: join(root, 'build/server/backup.js'),
  };
}

/** The lines with the accounts and addresses of the demo. */
function demoLines(address: string): string[] {
  return [
    '',
    `  Demo: bestel als gast, of log in op ${address}${paths.account}`,
    ...demoAccounts.map(
      ({ role, email, password }) => `    ${accountTexts.roles[role].padEnd(16)}${email}  ${password}`,
    ),
    `  Beheer: ${address}${paths.staff}`,
  ];
}

/** Deletes old stored emails, now and once a day. Each instance deletes its own: the files are on its own disk. */
function deleteOldMailsDaily({ shop, mail }: Services): void {
  const forget = () =>
    void mail
      .deleteStoredBefore(shop.clock.now() - serverTimes.mailRetention)
      .catch((error: unknown) => shop.log.error('old-mails', error));
  forget();
  setInterval(forget, dayMs).unref();
}

/** Deletes sizes of deleted pictures, once a day. Each instance has its own on its own disk. */
function deleteOldPicturesDaily({ shop, pictures }: Services): void {
  const forget = () => void pictures.deleteStale().catch((error: unknown) => shop.log.error('old-pictures', error));
  setInterval(forget, dayMs).unref();
}

/**
 * Size in bytes of the pool for small buffers. A cached buffer keeps its complete pool in memory. With Node's default of 64 kB,
 * a cached page of 10 kB would keep 64 kB.
 */
const bufferPoolBytes = 8_192;

/** The payment provider of the demo, at which no money moves; null: the shop has another one, or none. */
async function startSandbox(env: Env): Promise<PaymentsSandbox | null> {
  if (!env.DEMO || env.PAYMENTS_SANDBOX === 'off' || env.PAYMENTS_URL !== undefined) return null;
  const file = join(env.DATA_DIR, 'payments-sandbox.json');
  return startPaymentsSandbox({ port: env.PAYMENTS_SANDBOX_PORT, file });
}

/** The service for labels of the demo, of which no carrier knows; null: the shop has another one. */
async function startCarriers(env: Env): Promise<CarrierSandbox | null> {
  if (!env.DEMO || env.CARRIER_SANDBOX === 'off' || env.CARRIER_URL !== undefined) return null;
  const file = join(env.DATA_DIR, 'carrier-sandbox.json');
  const notificationUrl = `http://${env.HOST}:${env.PORT}${carrierPaths.notification}`;
  return startCarrierSandbox({ port: env.CARRIER_SANDBOX_PORT, file, notificationUrl });
}

/** Gives the demo the keys of its service for labels, once. */
async function connectCarriers({ shop, deps }: Services, { keys }: CarrierSandbox): Promise<void> {
  const shown = await showCarrierAccount(shop, deps, program);
  if (shown.ok && shown.state !== 'connected') await saveCarrierAccount(shop, deps, program, keys);
}

async function start(env: Env): Promise<void> {
  const sandbox = await startSandbox(env);
  const resources = findShopResources(projectRoot(import.meta.dirname));
  const carriers = await startCarriers(env);
  const services = await makeServices(env, resources, {
    ...(sandbox && { sandbox }),
    ...(carriers && { carrierSandboxUrl: carriers.url }),
  });
  const { shop, app, runner, pictures } = services;
  await fillOwnPages(shop);
  const seeded = env.DEMO && (await fillDemo(shop, services.deps.accounts));
  if (seeded && sandbox) await fillDemoPayments(shop, services.deps.payments);
  if (carriers) await connectCarriers(services, carriers);
  const listening = await listen(app, { host: env.HOST, port: env.PORT }, serveFromCache(services.deps));
  runner.start();
  const logUnlessStopping = (event: string) => (error: unknown) => {
    if (!services.deps.isStopping()) shop.log.error(event, error);
  };
  // A request for a list or a search waits until its index is built.
  void loadFacetIndex(shop)
    .then(() => loadTextIndex(shop))
    .then(() => loadStaffTexts(shop))
    .catch(logUnlessStopping('search-index'))
    .then(() => warmCards(services.deps))
    .catch(logUnlessStopping('cards'));
  deleteOldMailsDaily(services);
  deleteOldPicturesDaily(services);
  if (env.DEMO) void pictures.warm(demoPictures()).catch((error: unknown) => shop.log.error('pictures', error));
  shop.log.info('ready', { port: listening.port, engine: shop.db.engine, seeded });
  process.stdout.write(
    [
      '',
      `  De winkel staat open: ${env.SHOP_URL}`,
      `  Gegevens: ${env.DATABASE_URL === undefined ? join(env.DATA_DIR, 'shop.sqlite') : 'PostgreSQL'}`,
      ...(env.DEMO ? demoLines(env.SHOP_URL) : []),
      ...(sandbox ? [`  Proefbetalingen, zonder geld: ${sandbox.origin}`] : []),
      ...(carriers ? [`  Proefpakketten, zonder vervoerder: ${carriers.origin}`] : []),
      '',
      '',
    ].join('\n'),
  );
  onStopSignal(
    async () => {
      services.beginStop();
      await sleep(env.STOP_DELAY * 1_000);
      await listening.close();
      await services.close();
      await Promise.all([sandbox?.close(), carriers?.close()]);
      // A job that was abandoned may still wait for a mail server.
      process.exit();
    },
    () => process.exit(1),
  );
}

async function main(): Promise<void> {
  Buffer.poolSize = bufferPoolBytes;
  let env: Env | null = null;
  try {
    env = readEnv(process.env);
    await start(env);
  } catch (error) {
    const failure = describeStartFailure(error, env);
    const log = makeLog({ level: 'error' });
    if (failure) log.error('start-failed', failure.problem, { reason: failure.reason, todo: failure.todo });
    else log.error('start-failed', error);
    process.stderr.write(`${failure?.todo ?? 'The shop did not start: the line above has the error.'}\n`);
    process.exit(1);
  }
}

await main();
