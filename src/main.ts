// The shop as a program: services → demo → listen → jobs → shutdown.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { demoPictures, fillDemo } from '../seed/fill-demo.ts';
import { readEnv } from './env.ts';
import type { Assets } from './http/deps.ts';
import { listen, onStopSignal } from './http/server.ts';
import { makeServices } from './services.ts';
import type { Places } from './services.ts';

/** The folder that holds package.json, upward from this file wherever it was built to. */
function projectRoot(from: string): string {
  return existsSync(join(from, 'package.json')) ? from : projectRoot(dirname(from));
}

function findPlaces(root: string): Places {
  const assetsDir = join(root, 'build/client');
  const manifest = join(assetsDir, 'manifest.json');
  return {
    assets: existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Assets) : null,
    assetsDir: existsSync(assetsDir) ? assetsDir : null,
    masters: join(root, 'seed/pictures'),
  };
}

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const services = await makeServices(env, findPlaces(projectRoot(import.meta.dirname)));
  const { shop, app, runner, pictures } = services;
  const seeded = env.DEMO && (await fillDemo(shop));
  const listening = await listen(app, { host: env.HOST, port: env.PORT });
  runner.start();
  if (env.DEMO) void pictures.warm(demoPictures()).catch((error: unknown) => shop.log.error('pictures', error));
  shop.log.info('ready', { port: listening.port, engine: shop.db.engine, seeded });
  process.stdout.write(
    [
      '',
      `  De winkel staat open: ${env.SHOP_URL}`,
      `  Gegevens: ${env.DATABASE_URL === undefined ? join(env.DATA_DIR, 'shop.sqlite') : 'PostgreSQL'}`,
      ...(env.DEMO ? ['  Demo: bestel als gast; inloggen is niet nodig.'] : []),
      '',
      '',
    ].join('\n'),
  );
  onStopSignal(
    async () => {
      await listening.close();
      await services.close();
    },
    () => process.exit(1),
  );
}

await main();
