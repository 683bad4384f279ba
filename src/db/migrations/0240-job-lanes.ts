// Each lane of jobs has an index of its own: a worker finds its next job without passing those that wait for others.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const jobLanes: Migration = {
  name: '0240-job-lanes',
  async up(q) {
    for (const statement of [
      'drop index jobs_due',
      `create index jobs_due_own_work on jobs (run_at, id) where ended_at is null and kind <> 'deliver-webhook'`,
      `create index jobs_due_deliveries on jobs (run_at, id) where ended_at is null and kind = 'deliver-webhook'`,
    ])
      await sql.raw(statement).execute(q);
  },
};
