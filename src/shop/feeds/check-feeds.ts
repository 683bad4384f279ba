// What the feeds of all products lack, for staff.
import { checkFeedItem } from '../../rules/feeds/check-feed-item.ts';
import type { FeedProblem } from '../../rules/feeds/check-feed-item.ts';
import { productTitle } from '../../rules/catalog/product-title.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { showShell } from '../catalog/show-shell.ts';
import type { Shop, Visitor } from '../shop.ts';
import { readFeedPart } from './feed-products.ts';
import type { FeedAddresses } from './feed-products.ts';

/** What the items of a product lack: each problem once, with how many of its items have it. */
interface FeedLacks {
  productId: number;
  title: string;
  items: number;
  problems: readonly (FeedProblem & { items: number })[];
}

interface CheckedFeeds {
  ok: true;
  isOn: boolean;
  /** How many products were looked at. */
  checked: number;
  lacks: readonly FeedLacks[];
  /** The id after which to go on; null when all products were looked at. */
  next: number | null;
}

/**
 * Looks at the products with an id above `above` until `serverLimits.feedLacks` of them lack something or `serverLimits.feedChecks`
 * were looked at. Refused: not staff (R30).
 */
export async function checkFeeds(
  shop: Shop,
  visitor: Visitor,
  { above, addresses }: { above: number; addresses: FeedAddresses },
): Promise<CheckedFeeds | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { settings } = await showShell(shop);
  const now = shop.clock.now();
  const lacks: FeedLacks[] = [];
  let checked = 0;
  let next: number | null = above;
  while (next !== null && lacks.length < serverLimits.feedLacks && checked < serverLimits.feedChecks) {
    const part = await readFeedPart(shop, addresses, next);
    checked += part.products.length;
    next = part.last;
    for (const { product, items } of part.products) {
      const counts = new Map<string, FeedProblem & { items: number }>();
      for (const problem of items.flatMap((item) => checkFeedItem(item, now))) {
        const key = `${problem.field} ${problem.fault}`;
        counts.set(key, { ...problem, items: (counts.get(key)?.items ?? 0) + 1 });
      }
      if (counts.size === 0) continue;
      const title = productTitle(product);
      lacks.push({ productId: product.id, title, items: items.length, problems: [...counts.values()] });
    }
  }
  return { ok: true, isOn: settings['feeds.products'], checked, lacks, next };
}
