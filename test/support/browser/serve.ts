// Runs the built shop of a Playwright project until SIGTERM: `node test/support/browser/serve.ts PROJECT` (see shops.ts).
// Its data is new in each run, except for the pictures, which the shops of all tests share. On PostgreSQL it has its own database, which is
// dropped at the end.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPaymentsSandbox } from '../../../src/sandbox/payments-sandbox.ts';
import { createServerDatabase } from '../server-database.ts';
import { linkSharedPictures } from '../shared-pictures.ts';
import { dataFolder, isBrowserProject, shops } from './shops.ts';
import type { BrowserProject } from './shops.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Creates a database on the server of TEST_DATABASE_URL. */
function createDatabase() {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set');
  return createServerDatabase(server, 'browser');
}

async function serve(project: BrowserProject): Promise<number> {
  const { engine, port } = shops[project];
  const data = dataFolder(project);
  const database = engine === 'postgres' ? await createDatabase() : null;
  rmSync(data, { recursive: true, force: true });
  linkSharedPictures(data);
  // The tests of settings switch online payment on; in the other shops the first method is the bank transfer.
  const sandbox = project === 'settings' ? await startPaymentsSandbox({ port: 0, file: null }) : null;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
    DEMO: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    // A run starts without the sizes of the pictures and makes almost a thousand.
    PICTURE_EFFORT: '0',
    PAYMENTS_SANDBOX: 'off',
    ...(sandbox && { PAYMENTS_URL: sandbox.url }),
  };
  delete env['DATABASE_URL'];
  if (database) env['DATABASE_URL'] = database.url;
  try {
    return await runShop(env);
  } finally {
    rmSync(data, { recursive: true, force: true });
    await sandbox?.close();
    await database?.drop();
  }
}

function runShop(env: NodeJS.ProcessEnv): Promise<number> {
  const shop = spawn(process.execPath, [join(root, 'build/server/main.js')], { env, cwd: root, stdio: 'inherit' });
  const stop = () => shop.kill('SIGTERM');
  process.on('SIGTERM', stop).on('SIGINT', stop);
  return new Promise((done, failed) => shop.once('error', failed).once('exit', (code) => done(code ?? 1)));
}

const [project = ''] = process.argv.slice(2);
if (!isBrowserProject(project)) throw new Error(`no shop is called '${project}'`);
process.exitCode = await serve(project);
