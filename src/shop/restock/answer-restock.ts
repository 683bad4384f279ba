// The link in a letter about a request: what it is about, and what its owner says.
import { confirmRestockRequest, deleteRestockRequests, readRestockRequest } from '../../db/restock.ts';
import type { Tx } from '../../db/database.ts';
import { restockState } from '../../rules/restock.ts';
import { availableUnits } from '../../rules/stock.ts';
import { times } from '../../settings/constants.ts';
import { jobsWritten } from '../jobs/job-signal.ts';
import type { Shop } from '../shop.ts';
import { isRestockKey, restockSecret } from './restock-key.ts';
import { restockItem } from './restock-item.ts';
import { tellRestockedSoon } from './tell-restocked.ts';

export interface RestockLink {
  id: number;
  key: string;
}

/** A request as its owner sees it. */
export interface ShownRestock {
  state: 'asked' | 'waiting';
  email: string;
  /** The product's name, and what was chosen of it; null once it is not sold any more. */
  item: { name: string; slug: string } | null;
}

/** What the link is about; null for a wrong key as for none, and for a request that is over. Changes nothing. */
export async function showRestock(shop: Shop, link: RestockLink): Promise<ShownRestock | null> {
  return shop.db.write(async (tx) => {
    const found = await openRequest(tx, shop, link);
    if (!found) return null;
    const item = await restockItem(tx, found.itemId, shop.clock.now());
    const { state, email } = found;
    return { state, email, item: item && { name: item.product.name, slug: item.product.slug } };
  });
}

export type AnswerRestockOutcome = 'confirmed' | 'forgotten' | 'unknown';

/**
 * Confirms the address, once, or forgets it with all that was kept; `unknown` for a link that is none (any more). Said yes to
 * twice is said once.
 */
export async function answerRestock(
  shop: Shop,
  { link, answer }: { link: RestockLink; answer: 'yes' | 'no' },
): Promise<AnswerRestockOutcome> {
  const outcome = await shop.db.write(async (tx): Promise<AnswerRestockOutcome> => {
    const found = await openRequest(tx, shop, link);
    if (!found) return 'unknown';
    if (answer === 'no') {
      await deleteRestockRequests(tx, [found.id]);
      return 'forgotten';
    }
    const now = shop.clock.now();
    await confirmRestockRequest(tx, found.id, now);
    // It may have come back between the two letters.
    const item = await restockItem(tx, found.itemId, now);
    if (item && availableUnits(item.stock) !== 0) await tellRestockedSoon(tx, [found.itemId], now);
    return 'confirmed';
  });
  if (outcome === 'confirmed') jobsWritten(shop);
  return outcome;
}

async function openRequest(tx: Tx, shop: Shop, { id, key }: RestockLink) {
  const request = await readRestockRequest(tx, id, true);
  if (!request || !isRestockKey(await restockSecret(tx, shop), request, key)) return null;
  const state = restockState(request, shop.clock.now(), times.restockUnconfirmed);
  return state === 'gone' ? null : { ...request, state };
}
