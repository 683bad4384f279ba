// Databases for tests: each test file gets its own copy of a migrated template, on SQLite or PostgreSQL.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { createChangeFeed } from '../../src/cache/change-feed.ts';
import type { ChangeFeed } from '../../src/cache/change-feed.ts';
import { currentTracker } from '../../src/cache/dependencies.ts';
import { openDatabase } from '../../src/db/open.ts';
import type { DatabaseLocation } from '../../src/db/open.ts';
import type { Database } from '../../src/db/database.ts';
import { takeDatabase } from './recycled-databases.ts';

export type TestEngineName = 'sqlite' | 'postgres';
/** `empty`: migrated; `demo`: with the demo catalogue, imported at `testStartTime`. */
export type DatabaseTemplate = 'empty' | 'demo';

/** The time at which the demo is imported and every test's clock starts: 20 November 2026, 12:00 UTC. */
export const testStartTime = Date.UTC(2026, 10, 20, 12);

/** The engines of this test run. */
const engines: readonly TestEngineName[] =
  process.env['TEST_DATABASE_URL'] === undefined ? ['sqlite'] : ['sqlite', 'postgres'];

/** Runs the same tests on every engine. */
export function describeEngines(name: string, body: (engine: TestEngineName) => void): void {
  for (const engine of engines) describe(`${name} (${engine})`, () => body(engine));
}

export interface TestDatabase {
  db: Database;
  /** Opened on first use. */
  changes: ChangeFeed;
  location: DatabaseLocation;
  /** A folder for this copy. */
  dir: string;
  close(): Promise<void>;
}

/** Opens a copy of a template; the caller closes it. */
export async function openTestDatabase(engine: TestEngineName, template: DatabaseTemplate): Promise<TestDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const templates = inject('templates');
  if (engine === 'sqlite') {
    const file = join(dir, 'shop.sqlite');
    copyFileSync(templates.sqlite[template], file);
    const db = await openDatabase({ file }, currentTracker);
    const changes = createChangeFeed(db.changeSource);
    const close = async () => {
      await changes.close();
      await db.close();
      rmSync(dir, { recursive: true, force: true });
    };
    return { db, changes, location: { file }, dir, close };
  }
  const server = templates.server;
  if (server === null) throw new Error('no PostgreSQL in this run');
  const { url, release } = await takeDatabase(server, {
    template: templates.postgres[template],
    purpose: `${template}_${templates.run}`,
  });
  const db = await openDatabase({ url }, currentTracker);
  const changes = createChangeFeed(db.changeSource);
  const close = async () => {
    await changes.close();
    await db.close();
    rmSync(dir, { recursive: true, force: true });
    await release();
  };
  return { db, changes, location: { url }, dir, close };
}
