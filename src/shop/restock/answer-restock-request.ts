// The link in an email about a restock request: it shows the request, and the customer confirms or deletes it.
import { confirmRestockRequest, deleteRestockRequests, readRestockRequest } from '../../db/restock/restock-requests.ts';
import type { Tx } from '../../db/database.ts';
import { restockState } from '../../rules/restock/restock.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { Shop } from '../shop.ts';
import { isRestockKey, loadRestockSecret } from './restock-key.ts';
import { findRestockItem } from './restock-item.ts';
import { enqueueRestockNotices } from '../../db/restock/restock-notices.ts';

interface RestockRequestLink {
  id: number;
  key: string;
}

/** A restock request as its customer sees it. */
interface RestockRequestView {
  state: 'asked' | 'waiting';
  email: string;
  /** Name and slug of the product; null when it is no longer sold. */
  item: { name: string; slug: string } | null;
}

/** The request of a link; null for an unknown request, a wrong key, and a request that has ended. Changes nothing. */
export async function showRestockRequest(shop: Shop, link: RestockRequestLink): Promise<RestockRequestView | null> {
  return shop.db.write(async (tx) => {
    const found = await findOpenRequest(tx, shop, link);
    if (!found) return null;
    const item = await findRestockItem(tx, found.itemId, shop.clock.now());
    const { state, email } = found;
    return { state, email, item: item && { name: item.product.name, slug: item.product.slug } };
  });
}

type AnswerRestockRequestOutcome = 'confirmed' | 'forgotten' | 'unknown';

/**
 * Confirms the request, or deletes it with all its data. Returns `unknown` for a link that is not (or no longer) valid.
 * A second confirmation has no further effect.
 */
export async function answerRestockRequest(
  shop: Shop,
  { link, answer }: { link: RestockRequestLink; answer: 'yes' | 'no' },
): Promise<AnswerRestockRequestOutcome> {
  const outcome = await shop.db.write(async (tx): Promise<AnswerRestockRequestOutcome> => {
    const found = await findOpenRequest(tx, shop, link);
    if (!found) return 'unknown';
    if (answer === 'no') {
      await deleteRestockRequests(tx, [found.id]);
      return 'forgotten';
    }
    const now = shop.clock.now();
    await confirmRestockRequest(tx, found.id, now);
    // The item can be back in stock since the request was made.
    const item = await findRestockItem(tx, found.itemId, now);
    if (item && availableUnits(item.stock) !== 0) await enqueueRestockNotices(tx, [found.itemId], now);
    return 'confirmed';
  });
  if (outcome === 'confirmed') signalJobsEnqueued(shop);
  return outcome;
}

async function findOpenRequest(tx: Tx, shop: Shop, { id, key }: RestockRequestLink) {
  const request = await readRestockRequest(tx, id, true);
  if (!request || !isRestockKey(await loadRestockSecret(tx, shop), request, key)) return null;
  const state = restockState(request, shop.clock.now(), serverTimes.restockUnconfirmed);
  return state === 'gone' ? null : { ...request, state };
}
