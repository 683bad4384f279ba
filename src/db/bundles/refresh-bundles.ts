// The price and stock of a bundle follow from its items. Its own rows of `prices` and `stock` are copies, so that lists filter,
// sort and count bundles like any other product. Whoever announces a change of a product refreshes the bundles that contain it
// in the same transaction; a cart is priced from the items themselves.
import { priceBeforePromotions } from '../../rules/catalog/price-before-promotions.ts';
import type { EffectivePrice, StockLevel } from '../../rules/catalog/product.ts';
import type { Bundle, BundleItem } from '../../rules/bundles/bundles.ts';
import { basePrice, priceBundle } from '../../rules/bundles/bundle-prices.ts';
import { bundleStock } from '../../rules/bundles/bundle-stock.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { noCents } from '../../rules/money.ts';
import { isSamePrice, isSameStock, missingIntervals } from '../../rules/pricing/offers.ts';
import { prepareByIds } from '../by-ids.ts';
import { readItemStock, readStockLevels } from '../catalog/pre-orders.ts';
import { lockStock, setStock } from '../catalog/stock.ts';
import type { Tx } from '../database.ts';
import { enqueueJobs } from '../jobs/jobs.ts';
import { appendPriceHistory, readPriceHistory, readPrices, readPriceTags, storePriceTag } from '../pricing/prices.ts';
import { enqueueRestockNotices } from '../restock/restock-notices.ts';
import { findBundlesWith, listBundleIds, readBundles } from './bundles.ts';

/** The products in tags: 4012 of `product:4012` and `sold:4012`. */
function productsIn(tags: readonly string[]): readonly number[] {
  return tags.flatMap((tag) => {
    const id = /^(?:product|sold):(\d+)$/.exec(tag)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}

/** The bundles that a change is about. A change of the catalogue or the settings that names no product is about all. */
async function affectedBundles(tx: Tx, tags: readonly string[]): Promise<readonly number[]> {
  const products = productsIn(tags);
  if (products.length > 0) return findBundlesWith(tx, products);
  return tags.some((tag) => tag === 'catalog' || tag === 'settings') ? listBundleIds(tx) : [];
}

/**
 * Brings the copies of the bundles up to date that the changed tags are about, at `at` (epoch ms), and plans the next moment at
 * which the clock changes them. Returns the tags of what changed.
 */
export async function refreshBundles(tx: Tx, tags: readonly string[], at: number): Promise<readonly string[]> {
  const ids = await affectedBundles(tx, tags);
  if (ids.length === 0) return [];
  // Orders lock the items first and the copies here, in the order of ids, so that two of them cannot deadlock. The copies are
  // locked before the items are read, so that of two transactions the later one sees both changes.
  await lockStock(tx, ids);
  const bundles = [...(await readBundles(tx, ids)).values()];
  const offers = await readItemOffers(
    tx,
    bundles.flatMap((bundle) => bundle.items),
    at,
  );
  const changed: string[] = [];
  for (const bundle of bundles) changed.push(...(await refreshBundle(tx, bundle, offers, at)));
  return changed;
}

/** Price and available units of the items that can be bought, by item id. */
interface ItemOffers {
  /** The items of a product that can be bought: itself, or its active variations. */
  choices: ReadonlyMap<number, readonly number[]>;
  prices: ReadonlyMap<number, EffectivePrice>;
  stock: ReadonlyMap<number, StockLevel>;
}

const productRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('products').select(['id', 'type', 'status']).where(isOneOf('id')),
);
const variationRows = prepareByIds((q, isOneOf) =>
  q.selectFrom('variations').select(['id', 'product_id']).where(isOneOf('product_id')).where('active', '=', 1),
);

async function readItemOffers(tx: Tx, items: readonly BundleItem[], at: number): Promise<ItemOffers> {
  const ids = [...new Set(items.map((item) => item.productId))];
  const products = (await productRows(tx, ids)).filter((row) => row.status === 'published');
  const variations = await variationRows(tx, ids);
  const choices = new Map(
    products.map((row) => [
      row.id,
      row.type === 'simple' ? [row.id] : variations.filter((one) => one.product_id === row.id).map((one) => one.id),
    ]),
  );
  const itemIds = [...choices.values()].flat();
  return { choices, prices: await readPrices(tx, itemIds, at), stock: await readStockLevels(tx, itemIds, at) };
}

/** What an item of a bundle costs and how many of it there are. Of several variations the cheapest that is there. */
function offerOfItem({ productId, variationId }: BundleItem, { choices, prices, stock }: ItemOffers) {
  const offered = (choices.get(productId) ?? [])
    .filter((id) => variationId === null || id === variationId)
    .flatMap((id) => {
      const [price, level] = [prices.get(id), stock.get(id)];
      return price && level ? [{ price, available: availableUnits(level), until: level.preOrder?.until ?? null }] : [];
    });
  const buyable = offered.filter((one) => one.available !== 0);
  const [first, ...others] = (buyable.length > 0 ? buyable : offered).toSorted(
    (one, other) => priceBeforePromotions(one.price) - priceBeforePromotions(other.price),
  );
  if (!first) return null;
  const isUncounted = first.available === null || others.some((one) => one.available === null);
  const available = isUncounted ? null : Math.max(first.available ?? 0, ...others.map((one) => one.available ?? 0));
  const moments = offered.flatMap((one) => [one.price.until, one.until]).filter((until) => until !== null);
  return { price: first.price, available, moments };
}

async function refreshBundle(tx: Tx, bundle: Bundle, offers: ItemOffers, at: number): Promise<string[]> {
  const id = bundle.productId;
  const items = bundle.items.map((item) => ({ item, offer: offerOfItem(item, offers) }));
  const tag = `product:${id}`;
  const [row, price] = [(await readItemStock(tx, [id])).get(id), (await readPriceTags(tx, [id])).get(id)];
  if (!row || !price) return [];
  const level = bundleStock(
    bundle,
    items.map(({ offer }) => (offer ? offer.available : 0)),
    row.stock.lowAt,
  );
  const moment = Math.min(...items.flatMap(({ offer }) => offer?.moments ?? []).filter((one) => one > at));
  if (Number.isFinite(moment)) await planRefresh(tx, id, moment);
  const changed = new Set<string>();
  if (!isSameStock(row.stock, level)) {
    await setStock(tx, id, level, { cause: 'bundle', orderId: null, actor: 'program', at });
    changed.add(tag);
    const wasSoldOut = availableUnits(row.stock) === 0;
    if (wasSoldOut !== (availableUnits(level) === 0)) changed.add('catalog');
    if (wasSoldOut && availableUnits(level) !== 0) await enqueueRestockNotices(tx, [id], at);
  }
  if (bundle.fixedPrice) return [...changed];
  const offered = items.filter(
    ({ offer }) => offer && !(bundle.excludesUnpurchasable && !bundle.optional && offer.available === 0),
  );
  const priced = offered.map(({ item, offer }) => ({
    quantity: item.quantity,
    price: offer ? priceBeforePromotions(offer.price) : noCents,
    regular: offer?.price.regular ?? noCents,
  }));
  const listed = priced.every((item) => item.quantity === 0)
    ? // Nothing is chosen beforehand: a card shows what its cheapest item costs.
      priced.toSorted((one, other) => basePrice(bundle, one) - basePrice(bundle, other)).slice(0, 1)
    : priced;
  const chosen = listed.map((item) => ({
    ...item,
    quantity: listed.length === 1 ? Math.max(1, item.quantity) : item.quantity,
  }));
  const next = { regular: priceBundle(bundle, chosen, price.regular).total, sale: null };
  if (chosen.length === 0 || isSamePrice(price, next, at)) return [...changed];
  await storePriceTag(tx, id, next);
  const missing = missingIntervals((await readPriceHistory(tx, [id])).get(id) ?? [], next, at);
  await appendPriceHistory(
    tx,
    missing.map((period) => ({ itemId: id, period })),
    at,
  );
  return [...changed.add(tag).add('catalog')];
}

/** Plans a refresh at the moment (epoch ms) at which the clock changes the price or the stock of an item. */
async function planRefresh(tx: Tx, productId: number, at: number): Promise<void> {
  await enqueueJobs(tx, [
    { spec: { kind: 'refresh-bundle', productId }, runAt: at, dedupeKey: `refresh-bundle:${productId}:${at}` },
  ]);
}
