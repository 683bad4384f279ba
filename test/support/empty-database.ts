// A database without a schema, for tests of migrations.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Engine } from '../../src/db/engine/engine.ts';
import { openPostgres } from '../../src/db/engine/postgres.ts';
import { openSqlite } from '../../src/db/engine/sqlite.ts';
import type { TestEngineName } from './databases.ts';
import { createServerDatabase } from './server-database.ts';

/** Creates an empty database, and a function that removes it. */
export async function emptyDatabase(name: TestEngineName): Promise<{ engine: Engine; remove: () => Promise<void> }> {
  if (name === 'sqlite') {
    const dir = mkdtempSync(join(tmpdir(), 'vitrine-migration-'));
    const remove = async () => rmSync(dir, { recursive: true, force: true });
    return { engine: openSqlite(join(dir, 'shop.sqlite')), remove };
  }
  const { server } = inject('templates');
  if (server === null) throw new Error('no PostgreSQL in this run');
  const { url, drop } = await createServerDatabase(server, 'migration');
  return { engine: openPostgres(url), remove: drop };
}
