// One numbered step of the schema.
import type { Kysely } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Tables } from '../tables.ts';

export interface Migration {
  name: string;
  /** Runs once, in a transaction of its own. */
  up(q: Kysely<Tables>, engine: Engine): Promise<void>;
}
