// What a change of promotions does to the prices of one piece.
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { readItemsOfTargets, refreshPromotedPrices } from '../../db/promotions/promoted-prices.ts';
import { lowersOnePiece } from '../../rules/pricing/promoted-prices.ts';
import type { Promotion } from '../../rules/promotions/promotions.ts';

/** More changed products than this are announced together, as the change of the whole catalogue. */
const maxAnnounced = 500;

/**
 * Plans the prices of one piece again after promotions were written: `changed` are those promotions as they were and as they
 * are. Call it in the transaction that writes them. Promotions with a condition change nothing (R36).
 */
export async function refreshPricesOfPromotions(tx: Tx, changed: readonly Promotion[], now: number): Promise<void> {
  const targets = changed.filter(lowersOnePiece).map(({ target }) => target);
  if (targets.length === 0) return;
  const productIds = await refreshPromotedPrices(tx, await readItemsOfTargets(tx, targets), now);
  if (productIds.size === 0) return;
  const tags = productIds.size > maxAnnounced ? [] : [...productIds].map((id) => `product:${id}`);
  await announce(tx, ['catalog', ...tags], now);
}
