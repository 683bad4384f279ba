// The published products in parts, for feeds of the whole catalogue.
import { findProductsByIds } from '../../db/catalog/products.ts';
import { readFeedState } from '../../db/feeds/feed-state.ts';
import { readProductIdsAfter } from '../../db/listing/next-products.ts';
import { dateAfter } from '../../rules/amsterdam-days.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { feedItemsOf } from '../../rules/feeds/feed-items.ts';
import type { FeedContext, FeedItem } from '../../rules/feeds/feed-items.ts';
import { shippingCosts } from '../../rules/shipping/shipping-zones.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { showShell } from '../catalog/show-shell.ts';
import type { Shop } from '../shop.ts';

/** The addresses that a feed names: only `http` knows them. */
export type FeedAddresses = Pick<FeedContext, 'productAddress' | 'pictureAddress'>;

/** A published product with its items. */
interface FeedProduct {
  product: Product;
  items: readonly FeedItem[];
}

interface FeedPart {
  products: readonly FeedProduct[];
  /** The id after which the next part begins; null after the last part. */
  last: number | null;
}

/**
 * The next part of the catalogue, in the order of the ids, with its items as they are now. It is read anew and not kept: a feed
 * names every product once, and would drive out of the cache what pages need.
 */
export async function readFeedPart(shop: Shop, addresses: FeedAddresses, above: number): Promise<FeedPart> {
  const now = shop.clock.now();
  const { categories, zones } = await showShell(shop);
  const { ids, found } = await shop.db.readPipelined(async (tx) => {
    const next = await readProductIdsAfter(tx, above, serverLimits.feedPart);
    return { ids: next, found: await findProductsByIds(tx, next, now) };
  });
  const context = { categories, shipping: shippingCosts(zones), now, ...addresses };
  return {
    products: ids.flatMap((id) => {
      const product = found.get(id);
      return product ? [{ product, items: feedItemsOf(product, context) }] : [];
    }),
    last: ids.length < serverLimits.feedPart ? null : (ids.at(-1) ?? null),
  };
}

/**
 * A text that differs whenever the feeds may differ: after any change of what the shop shows, and when the clock changes a price, a
 * pre-order or the day. It costs three short queries, whatever the number of products.
 */
export async function feedVersion(shop: Shop): Promise<string> {
  const now = shop.clock.now();
  const { newestChange, nextPrice, nextRelease } = await shop.db.read((tx) => readFeedState(tx, now));
  return [newestChange, nextPrice ?? 0, nextRelease ?? 0, dateAfter(now, 0)].join('-');
}
