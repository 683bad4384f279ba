// Renders the cards of products before anybody asks for them, so that in a large shop too the first visit of a list takes no longer than
// the second.
import { setTimeout as sleep } from 'node:timers/promises';
import { runUntracked } from '../../cache/dependencies.ts';
import { cacheLimits } from '../../cache/limits.ts';
import { loadCards } from '../../shop/catalog/cached-products.ts';
import { loadFacetIndex } from '../../shop/catalog/facet-index.ts';
import { findNewAfter } from '../../shop/catalog/find-new-after.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import type { Shop } from '../../shop/shop.ts';
import { renderListCards } from '../../web/entry-server.tsx';
import type { HttpDeps } from '../deps.ts';

const batchSize = 24;

/**
 * Loads and renders the cards of all listed products that fit the cache, best-selling first, and rests after each batch as long as
 * it took. Resolves when they are rendered, or when the shop stops. Throws when the database cannot be read. `render`: what renders the cards of a batch.
 */
export async function warmCards(
  deps: Pick<HttpDeps, 'shop' | 'isStopping'>,
  render: typeof renderListCards = renderListCards,
): Promise<void> {
  const index = await loadFacetIndex(deps.shop);
  const ordinals = index.orders.popularity.subarray(0, cacheLimits.cards.maxEntries);
  for (let first = 0; first < ordinals.length && !deps.isStopping(); first += batchSize) {
    const start = performance.now();
    const ids = Array.from(ordinals.subarray(first, first + batchSize), (ordinal) => index.ids[ordinal] ?? 0);
    await runUntracked(async () => {
      const { cards, ...options } = await loadBatch(deps.shop, ids);
      render(cards, options);
    });
    await sleep(performance.now() - start);
  }
}

async function loadBatch(shop: Shop, ids: readonly number[]) {
  const { settings } = await showShell(shop);
  const now = shop.clock.now();
  const cards = await loadCards(shop, ids, now);
  const newAfter = await findNewAfter(shop, settings, { now, shown: cards });
  return { cards, newAfter, forSale: !settings['catalog.catalogueMode'] };
}
