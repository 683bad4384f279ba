// The global set-up of vitest: creates the template databases once per test run.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { fillOwnPages } from '../../seed/content/own-pages.ts';
import { fillDemo } from '../../seed/fill-demo.ts';
import { createChangeFeed } from '../../src/cache/change-feed.ts';
import { currentTracker } from '../../src/cache/dependencies.ts';
import { openDatabase } from '../../src/db/open.ts';
import type { DatabaseLocation } from '../../src/db/open.ts';
import { createServerDatabase, dropServerDatabases } from './server-database.ts';

type TemplateNames = Record<'empty' | 'demo', string>;

declare module 'vitest' {
  interface ProvidedContext {
    templates: { sqlite: TemplateNames; postgres: TemplateNames; server: string | null; run: string };
  }
}

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const noIds = {
  cartSession: () => '',
  orderKey: () => '',
  attemptKey: () => '',
  consentReceipt: () => '',
  wishlistKey: () => '',
};
const testStartTime = Date.UTC(2026, 10, 20, 12);

async function fillTemplate(location: DatabaseLocation, demo: boolean): Promise<void> {
  const db = await openDatabase(location, currentTracker);
  const changes = createChangeFeed(db.changeSource);
  const shop = {
    db,
    changes,
    clock: { now: () => testStartTime },
    ids: noIds,
    log: silentLog,
    origin: 'http://shop.test',
    hasRateLimits: false,
  };
  await fillOwnPages(shop);
  if (demo) await fillDemo(shop);
  await changes.close();
  await db.close();
}

/** Creates the templates and provides their names to the tests; the returned function removes them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-templates-'));
  const sqlite: TemplateNames = { empty: join(dir, 'empty.sqlite'), demo: join(dir, 'demo.sqlite') };
  const postgres: TemplateNames = { empty: '', demo: '' };
  const drops: (() => Promise<void>)[] = [];
  const server = process.env['TEST_DATABASE_URL'] ?? null;
  for (const [name, file] of Object.entries(sqlite)) await fillTemplate({ file }, name === 'demo');
  if (server !== null) {
    for (const template of ['empty', 'demo'] as const) {
      const { name, url, drop } = await createServerDatabase(server, `template_${template}`);
      postgres[template] = name;
      drops.push(drop);
      await fillTemplate({ url }, template === 'demo');
    }
  }
  // Names the databases of this run, so that they can be dropped at its end.
  const run = randomBytes(4).toString('hex');
  project.provide('templates', { sqlite, postgres, server, run });
  return async () => {
    rmSync(dir, { recursive: true, force: true });
    if (server !== null) await dropServerDatabases(server, run);
    for (const drop of drops) await drop();
  };
}
