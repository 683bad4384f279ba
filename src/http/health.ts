// Health probes: liveness (the process answers) and readiness (the database answers and can be written).
import type { Handler } from 'hono';
import { checkDatabase } from '../shop/check-database.ts';
import type { DatabaseProblem } from '../shop/check-database.ts';
import type { HttpDeps, HttpEnv } from './deps.ts';

const noStore = { 'Cache-Control': 'no-store' };

/** The answer of /readyz, for people who look at it. */
const reasons: Readonly<Record<DatabaseProblem['failure'], string>> = {
  unreachable: 'the database does not answer',
  locked: 'another process holds the database',
  'read-only': 'the database is read-only',
  full: 'the disk of the database is full',
  'disk-error': 'the disk of the database cannot be read or written',
  damaged: 'the database is damaged',
  denied: 'the database refuses its user',
  missing: 'the server has no such database',
  moving: 'the shop is being moved to another database',
  moved: 'the shop has moved to another database',
};

/** Answers 200 as long as the process runs. */
export const livenessProbe: Handler<HttpEnv> = (c) => c.text('ok\n', 200, noStore);

/**
 * Answers 200 when the database can be read and written, and during a move, when it can be read; 503 with the reason when it
 * cannot, or when the process is shutting down.
 */
export function readinessProbe({ shop, isStopping }: HttpDeps): Handler<HttpEnv> {
  return async (c) => {
    if (isStopping()) return c.text('stopping\n', 503, noStore);
    const problem = await checkDatabase(shop).catch((error: unknown) => ({ failure: null, error }));
    if (!problem) return c.text('ready\n', 200, noStore);
    if (problem.failure === 'moving') return c.text(`ready, read-only: ${reasons.moving}\n`, 200, noStore);
    shop.log.error('not-ready', problem.error, { reason: problem.failure ?? 'error' });
    const reason = problem.failure === null ? 'the check of the database failed' : reasons[problem.failure];
    return c.text(`${reason}\n`, 503, noStore);
  };
}
