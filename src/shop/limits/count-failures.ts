// Counts the failures of an attempt to prove something, such as a password. The tokens are taken before the attempt, so
// that parallel attempts cannot exceed the limit, and given back when it succeeds.
import { returnAllowance, takeAllowance } from '../../db/limits/allowances.ts';
import type { Tx } from '../../db/database.ts';
import type { SlowDown } from '../../settings/rate-limit.ts';
import type { Shop } from '../shop.ts';
import { forgetRefusals, hashSubjects, prepareSharedAllowances } from './spend-allowance.ts';
import type { AllowanceResult, SharedAllowanceRequest } from './spend-allowance.ts';

interface FailureCounts {
  /** An attempt above one of these is refused. */
  limits: readonly SharedAllowanceRequest[];
  /** An attempt above one of these has to wait. `who` is null when nobody is counted. */
  slowDowns: readonly { limit: SlowDown; who: string | null }[];
}

/** An attempt that may be made after `wait` ms. Call `succeed` in a transaction when it did not fail. */
interface AllowedAttempt {
  ok: true;
  wait: number;
  succeed(tx: Tx): Promise<void>;
}

/** Counts an attempt as failed, until it succeeds. A refused attempt is not counted. */
export async function beginAttempt(
  shop: Shop,
  { limits, slowDowns }: FailureCounts,
): Promise<AllowedAttempt | Extract<AllowanceResult, { ok: false }>> {
  const now = shop.clock.now();
  const allowances = await prepareSharedAllowances(shop, limits);
  if (allowances.earlyRefusal && !allowances.earlyRefusal.ok) return allowances.earlyRefusal;
  const [counted, slowing] = [await hashSubjects(shop, limits), await hashSubjects(shop, slowDowns)];
  if (counted.length + slowing.length === 0) return { ok: true, wait: 0, succeed: async () => undefined };
  return shop.db.write(async (tx) => {
    const allowance = await allowances.spendIn(tx);
    if (!allowance.ok) return allowance;
    const taken: { limit: SlowDown; who: string }[] = [];
    let wait = 0;
    for (const row of slowing)
      if ((await takeAllowance(tx, row, now)) === null) taken.push(row);
      else wait = Math.max(wait, row.limit.wait);
    return {
      ok: true,
      wait,
      async succeed(within) {
        for (const row of [...counted, ...taken]) await returnAllowance(within, row);
        forgetRefusals(shop, limits);
      },
    };
  });
}
