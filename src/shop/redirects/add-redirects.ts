// Redirects of old addresses, many at once (P6).
import { readRedirectTargets, storeRedirects } from '../../db/redirects/redirects.ts';
import type { Tx } from '../../db/database.ts';
import { finalTarget, redirectPath, redirectTarget } from '../../rules/redirects/redirects.ts';
import type { RedirectProblem, RedirectSource } from '../../rules/redirects/redirects.ts';

/** An old address and the address of the shop that it leads to; each a path, or whole. */
export interface RedirectInput {
  from: string;
  to: string;
}

/** What became of each row, in the same order. */
export type RedirectRowOutcome = { ok: true; path: string; target: string } | { ok: false; reason: RedirectProblem };

/**
 * Checks redirects, and with `store` stores those that are right, in place of others of the same path. A target that is an old
 * address itself is replaced by what that one leads to, so there are no chains. `at`: epoch ms.
 */
export async function addRedirects(
  tx: Tx,
  rows: readonly RedirectInput[],
  { origin, source, at, store = true }: { origin: string; source: RedirectSource; at: number; store?: boolean },
): Promise<readonly RedirectRowOutcome[]> {
  const targets = new Map(await readRedirectTargets(tx));
  const outcomes = rows.map(({ from, to }): RedirectRowOutcome => {
    const path = redirectPath(from);
    if (path === null) return { ok: false, reason: 'invalid-path' };
    if (path === '/') return { ok: false, reason: 'home' };
    const sent = redirectTarget(to, origin);
    if (sent === null) return { ok: false, reason: 'invalid-target' };
    const target = finalTarget(path, sent, targets);
    if (target === null) return { ok: false, reason: 'circle' };
    targets.set(path, target);
    return { ok: true, path, target };
  });
  const stored = new Map(outcomes.flatMap((one) => (one.ok ? [[one.path, one.target] as const] : [])));
  if (store)
    await storeRedirects(
      tx,
      [...stored].map(([path, target]) => ({ path, target })),
      { source, at },
    );
  return outcomes;
}
