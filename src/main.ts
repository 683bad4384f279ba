// The program: services → own pages → demo → listen → jobs → shutdown.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from './rules/durations.ts';
import { fillOwnPages } from '../seed/content/own-pages.ts';
import { makeLog } from './adapters/log.ts';
import { readEnv } from './env.ts';
import type { Env } from './env.ts';
import type { Assets } from './http/deps.ts';
import { serveFromCache } from './http/page-cache/serve-from-cache.ts';
import { warmCards } from './http/pages/warm-cards.ts';
import { listen, onStopSignal } from './http/server.ts';
import { makeServices } from './services.ts';
import type { ShopResources, Services } from './services.ts';
import { serverTimes } from './settings/server-constants.ts';
import { loadFacetIndex } from './shop/catalog/facet-index.ts';
import { loadStaffTexts } from './shop/catalog/find-staff-products.ts';
import { loadTextIndex } from './shop/catalog/text-index.ts';
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

async function start(env: Env): Promise<void> {
  const demo = env.DEMO ? await import('./demo.ts') : null;
  const sandboxes = (await demo?.startSandboxes(env)) ?? { payments: null, carriers: null };
  const services = await makeServices(env, findShopResources(projectRoot(import.meta.dirname)), {
    ...(sandboxes.payments && { sandbox: sandboxes.payments }),
    ...(sandboxes.carriers && { carrierSandboxUrl: sandboxes.carriers.url }),
  });
  const { shop, app, runner } = services;
  await fillOwnPages(shop);
  const seeded = (await demo?.openDemo(services, sandboxes)) ?? false;
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
  void demo?.warmDemoPictures(services).catch((error: unknown) => shop.log.error('pictures', error));
  shop.log.info('ready', { port: listening.port, engine: shop.db.engine, seeded });
  process.stdout.write(
    [
      '',
      `  De winkel staat open: ${env.SHOP_URL}`,
      `  Gegevens: ${env.DATABASE_URL === undefined ? join(env.DATA_DIR, 'shop.sqlite') : 'PostgreSQL'}`,
      ...(demo?.demoLines(env.SHOP_URL, sandboxes) ?? []),
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
      await Promise.all([sandboxes.payments?.close(), sandboxes.carriers?.close()]);
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
