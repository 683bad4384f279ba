import { spawnSync } from 'node:child_process';
import { Client } from 'pg';

const defaultUrl = 'postgres://postgres@127.0.0.1:5432/postgres';

export type PostgresSearchResult = { url: string; why: string } | { url: null; why: string };

/**
 * Finds the PostgreSQL server for tests: `given` (TEST_DATABASE_URL) unchecked, else a server on 127.0.0.1:5432 that
 * accepts a connection within 2,000 ms. `why` is one line of explanation. Tests create their own databases on the
 * server.
 */
export async function findPostgres(given: string | undefined): Promise<PostgresSearchResult> {
  if (given) return { url: given, why: 'PostgreSQL: the server of TEST_DATABASE_URL' };
  const client = new Client({ connectionString: defaultUrl, connectionTimeoutMillis: 2_000 });
  // Errors of an open connection; `connect` reports its own.
  client.on('error', () => {});
  try {
    await client.connect();
    return { url: defaultUrl, why: `PostgreSQL: found one at ${defaultUrl}` };
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : 'no answer';
    return {
      url: null,
      why: `PostgreSQL: tests on it are SKIPPED, since TEST_DATABASE_URL is not set and 127.0.0.1:5432 does not take us (${reason})`,
    };
  } finally {
    await client.end().catch(() => {});
  }
}

/** The programs that a backup of PostgreSQL runs and that are not on the PATH. */
export function missingBackupPrograms(): readonly string[] {
  return ['pg_dump', 'pg_restore'].filter((program) => spawnSync(program, ['--version']).error !== undefined);
}
