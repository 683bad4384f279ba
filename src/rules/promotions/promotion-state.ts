// Whether a promotion holds at a moment.
import type { Promotion } from './promotions.ts';

export type PromotionState = 'off' | 'planned' | 'running' | 'ended' | 'used-up';

/** The state of a promotion at `now` (epoch ms). */
export function promotionState(
  { active, from, until, usageLimit, timesUsed }: Omit<Promotion, 'kind'>,
  now: number,
): PromotionState {
  if (until !== null && until <= now) return 'ended';
  if (usageLimit !== null && timesUsed >= usageLimit) return 'used-up';
  if (!active) return 'off';
  return from !== null && from > now ? 'planned' : 'running';
}
