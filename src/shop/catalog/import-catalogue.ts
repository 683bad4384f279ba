// Imports a catalogue into an empty shop: categories, attributes, products with prices, price history and stock.
import { productPictureWidth } from '../../settings/constants.ts';
import {
  insertAttributes,
  insertCategories,
  insertMedia,
  insertProducts,
  insertVariations,
  isCatalogEmpty,
  allocateCatalogIds,
} from '../../db/catalog/catalog-import.ts';
import { insertOffers } from '../../db/catalog/insert-offers.ts';
import type { AttributeIds, NewProduct, NewVariation } from '../../db/catalog/catalog-import.ts';
import type { NewOffer } from '../../db/catalog/insert-offers.ts';
import { announce } from '../../db/changes.ts';
import { readItemsOfTargets, refreshPromotedPrices } from '../../db/promotions/promoted-prices.ts';
import { readOnePiecePromotions } from '../../db/promotions/promotions.ts';
import type { Tx } from '../../db/database.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { dayMs } from '../../rules/durations.ts';
import type { CatalogueImport, ImportOffer, ImportProduct } from '../../rules/catalog/import.ts';
import { dateAfter } from '../../rules/amsterdam-days.ts';
import { releaseMoment } from '../../rules/catalog/pre-order.ts';
import type { StoredPreOrder } from '../../rules/catalog/pre-order.ts';
import { hasSafetyFacts } from '../../rules/products/product-draft.ts';
import { enqueueReleases } from '../jobs/enqueue-releases.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { readFactsFiller } from './safety-defaults.ts';
import type { FillFacts } from './safety-defaults.ts';

const historyDays = 60;
/** Width and height of every master picture, in pixels. */
const pictureSize = [productPictureWidth, (productPictureWidth * 5) / 4] as const;
/** Products per batch of statements: large enough to fill a statement, small enough for memory. */
const batchSize = 500;

function preOrderTagOf({ preOrder }: ImportOffer, now: number): StoredPreOrder | null {
  if (!preOrder) return null;
  const date = dateAfter(now, preOrder.inDays);
  const until = releaseMoment(date);
  if (until === null) throw new Error(`no day: ${date}`);
  return { date, until, quota: preOrder.quota, taken: preOrder.taken };
}

/** A simple pre-order product also has its release date among its facts. */
function withReleaseDate(product: ImportProduct, now: number): ImportProduct {
  const preOrder = product.type === 'simple' ? preOrderTagOf(product.offer, now) : null;
  return preOrder ? { ...product, facts: { ...product.facts, releaseDate: preOrder.date } } : product;
}

/** The offer of an item: current price, stock, and earlier price intervals, oldest first (R36). */
function placeOffer(itemId: number, offer: ImportOffer, publishedDaysAgo: number, now: number): NewOffer {
  const sale = offer.sale && {
    price: offer.sale.price,
    from: now - offer.sale.fromDaysAgo * dayMs,
    until: offer.sale.untilInDays === null ? null : now + offer.sale.untilInDays * dayMs,
  };
  const onSaleSince = Math.min(historyDays, publishedDaysAgo);
  return {
    itemId,
    offer,
    tag: { regular: offer.regular, sale },
    preOrder: preOrderTagOf(offer, now),
    intervals: [
      { price: offer.regular, from: now - onSaleSince * dayMs, until: null },
      ...offer.history.map((period) => ({
        price: period.price,
        from: now - period.fromDaysAgo * dayMs,
        until: period.untilDaysAgo === null ? null : now - period.untilDaysAgo * dayMs,
      })),
      ...(sale ? [sale] : []),
    ],
  };
}

interface ImportedIds {
  categories: ReadonlyMap<string, number>;
  attributes: ReadonlyMap<string, AttributeIds>;
  media: ReadonlyMap<string, number>;
}

function requireId(ids: ReadonlyMap<string, number>, kind: 'category' | 'picture', name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`unknown ${kind} ${name}`);
  return id;
}

/** Writes one batch of products; `first` is the position of the first of them among all products. */
async function importProducts(
  tx: Tx,
  products: readonly ImportProduct[],
  first: number,
  ids: ImportedIds,
  { now, actor, fillFacts }: { now: number; actor: string; fillFacts: FillFacts },
): Promise<void> {
  const kinds = products.flatMap((product) => [
    'product' as const,
    ...(product.type === 'variable' ? product.variations.map(() => 'variation' as const) : []),
  ]);
  const numbers = (await allocateCatalogIds(tx, kinds)).values();
  const nextId = () => numbers.next().value ?? 0;
  const placed: NewProduct[] = [];
  const variations: NewVariation[] = [];
  const offers: NewOffer[] = [];
  for (const [index, product] of products.entries()) {
    const id = nextId();
    const categoryIds = product.categories.map((slug) => requireId(ids.categories, 'category', slug));
    const facts = fillFacts({ facts: product.facts, categoryIds });
    const mediaIds = product.pictures.map(({ file }) => requireId(ids.media, 'picture', file));
    placed.push({
      product: withReleaseDate({ ...product, facts }, now),
      id,
      status: hasSafetyFacts(facts) ? 'published' : 'draft',
      position: first + index,
      publishedAt: now - product.publishedDaysAgo * dayMs,
      categoryIds,
      mediaIds,
    });
    if (product.type === 'simple') offers.push(placeOffer(id, product.offer, product.publishedDaysAgo, now));
    else
      for (const [position, variation] of product.variations.entries()) {
        const itemId = nextId();
        const mediaId = variation.picture === null ? null : (mediaIds[variation.picture] ?? null);
        variations.push({ variation, id: itemId, productId: id, mediaId, position });
        offers.push(placeOffer(itemId, variation, product.publishedDaysAgo, now));
      }
  }
  await insertProducts(tx, placed, ids.attributes);
  await insertVariations(tx, variations, ids.attributes);
  await insertOffers(tx, offers, { at: now, actor });
  await enqueueReleases(
    tx,
    offers.flatMap(({ itemId, preOrder }) => (preOrder ? [{ itemId, tag: preOrder }] : [])),
  );
}

/**
 * Imports the catalogue in one transaction. What a product lacks of the facts about safety comes from the settings; one that still
 * lacks some is a draft (R65). Refused: `not-allowed` (a role that is neither shop manager, administrator
 * nor program), `not-empty` (the shop has products).
 */
export async function importCatalogue(
  shop: Shop,
  visitor: Visitor,
  catalogue: CatalogueImport,
): Promise<{ ok: true } | { ok: false; reason: 'not-allowed' | 'not-empty' }> {
  if (!['shop-manager', 'administrator', 'program'].includes(visitor.role)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  const actor = actorOf(visitor);
  const { products } = catalogue;
  return shop.db.write(async (tx) => {
    if (!(await isCatalogEmpty(tx))) return { ok: false, reason: 'not-empty' } as const;
    const ids = {
      categories: await insertCategories(tx, catalogue.categories),
      attributes: await insertAttributes(tx, catalogue.attributes),
      media: await insertMedia(
        tx,
        products.flatMap((product) => product.pictures),
        pictureSize,
      ),
    };
    const fillFacts = await readFactsFiller(tx);
    for (let first = 0; first < products.length; first += batchSize)
      await importProducts(tx, products.slice(first, first + batchSize), first, ids, { now, actor, fillFacts });
    if ((await readOnePiecePromotions(tx)).length > 0)
      await refreshPromotedPrices(tx, await readItemsOfTargets(tx, [{ kind: 'everything' }]), now);
    const params = { products: products.length };
    await recordAuditEvent(tx, { kind: 'catalogue-imported', actor, params, at: now });
    await announce(tx, ['catalog', 'categories', 'attributes'], now);
    return { ok: true } as const;
  });
}
