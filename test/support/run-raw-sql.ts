import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';

/** Runs a statement in a transaction of its own, past the functions of `db`. */
export async function runRawSql(db: Database, statement: string): Promise<void> {
  await db.write(({ q }) => sql.raw(statement).execute(q));
}
