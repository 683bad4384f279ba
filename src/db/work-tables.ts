// Row types of the tables of what keeps the shop running: jobs, settings, changes, events and limits.
import type { Generated } from 'kysely';

interface Jobs {
  id: Generated<number>;
  kind: string;
  payload: string;
  dedupe_key: string | null;
  run_at: number;
  attempts: number;
  locked_until: number | null;
  /** Set when the job is done or has failed for good. */
  ended_at: number | null;
  error: string | null;
}

interface StoredSettings {
  key: string;
  value: string;
  changed_at: number;
}

/** The tags of changed data, read by the caches of every instance. */
interface Changes {
  id: Generated<number>;
  tag: string;
  at: number;
  /** The transaction id on PostgreSQL, 0 on SQLite; see db/engine/engine.ts. */
  xact: Generated<number>;
}

interface Secrets {
  name: string;
  value: string;
}

interface Events {
  id: Generated<number>;
  kind: string;
  actor: string;
  params: string;
  at: number;
  /** The account of the actor, which may be deleted since; null for guests and programs. */
  account_id: number | null;
  /** The values of `params`, as `foldText` makes them. */
  search_text: string;
}

interface Allowances {
  /** The name of the limit. */
  name: string;
  /** A hash of the sender of the requests; never an address. */
  who: string;
  /** When the full number of requests is available again. */
  full_at: number;
}

/** Written only to find out whether the database accepts writes (write-check.ts). */
interface WriteChecks {
  slot: number;
  at: number;
  filler: string;
}

export interface WorkTables {
  jobs: Jobs;
  settings: StoredSettings;
  changes: Changes;
  secrets: Secrets;
  events: Events;
  allowances: Allowances;
  write_checks: WriteChecks;
}
