// One numbered step of the schema.
import type { Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables.ts';

export interface Migration {
  name: string;
  /** Runs once per database, in the transaction of the migration. */
  up(q: Kysely<Tables>, engine: Engine): Promise<void>;
}
