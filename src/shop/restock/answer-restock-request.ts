// The link in a letter about a request: what it is about, and what its owner says.
import { confirmRestockRequest, deleteRestockRequests, readRestockRequest } from '../../db/restock/restock-requests.ts';
import type { Tx } from '../../db/database.ts';
import { restockState } from '../../rules/restock/restock.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { times } from '../../settings/constants.ts';
import { signalJobsEnqueued } from '../jobs/job-signal.ts';
import type { Shop } from '../shop.ts';
import { isRestockKey, loadRestockSecret } from './restock-key.ts';
import { findRestockItem } from './restock-item.ts';
import { enqueueRestockNotices } from '../jobs/enqueue-restock-notices.ts';

interface RestockRequestLink {
  id: number;
  key: string;
}

/** A request as its owner sees it. */
interface RestockRequestView {
  state: 'asked' | 'waiting';
  email: string;
  /** The product's name, and what was chosen of it; null once it is not sold any more. */
  item: { name: string; slug: string } | null;
}

/** What the link is about; null for a wrong key as for none, and for a request that is over. Changes nothing. */
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
 * Confirms the address, once, or forgets it with all that was kept; `unknown` for a link that is none (any more). Said yes to
 * twice is said once.
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
    // It may have come back between the two letters.
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
  const state = restockState(request, shop.clock.now(), times.restockUnconfirmed);
  return state === 'gone' ? null : { ...request, state };
}
