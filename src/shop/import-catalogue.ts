// Fills an empty shop with a catalogue: categories, attributes, products with prices, price history and stock.
import {
  insertAttributes,
  insertCategories,
  insertProduct,
  insertProductAttributes,
  insertStock,
  insertVariation,
  isCatalogueEmpty,
  newCatalogId,
} from '../db/catalogue-import.ts';
import type { AttributeIds } from '../db/catalogue-import.ts';
import { announce } from '../db/changes.ts';
import type { Tx } from '../db/database.ts';
import { recordEvent } from '../db/events.ts';
import { storePrice } from '../db/prices.ts';
import type { CatalogueImport, ImportOffer, ImportProduct } from '../rules/catalog-import.ts';
import type { Shop, Visitor } from './shop.ts';

const day = 86_400_000;
const historyDays = 60;
/** Pixels of every master picture. */
const pictureSize = [1200, 1500] as const;

/** Stores the price now and the intervals before it, oldest first (R36). */
async function importPrice(tx: Tx, itemId: number, offer: ImportOffer, publishedDaysAgo: number, now: number) {
  const sale = offer.sale && {
    price: offer.sale.price,
    from: now - offer.sale.fromDaysAgo * day,
    until: offer.sale.untilInDays === null ? null : now + offer.sale.untilInDays * day,
  };
  const onSaleSince = Math.min(historyDays, publishedDaysAgo);
  await storePrice(
    tx,
    itemId,
    { regular: offer.regular, sale },
    [
      { price: offer.regular, from: now - onSaleSince * day, until: null },
      ...offer.history.map((period) => ({
        price: period.price,
        from: now - period.fromDaysAgo * day,
        until: period.untilDaysAgo === null ? null : now - period.untilDaysAgo * day,
      })),
      ...(sale ? [sale] : []),
    ],
    now,
  );
}

async function importProduct(
  tx: Tx,
  product: ImportProduct,
  position: number,
  ids: { categories: ReadonlyMap<string, number>; attributes: ReadonlyMap<string, AttributeIds> },
  now: number,
): Promise<void> {
  const id = await newCatalogId(tx, 'product');
  const categoryIds = product.categories.map((slug) => {
    const categoryId = ids.categories.get(slug);
    if (categoryId === undefined) throw new Error(`unknown category ${slug}`);
    return categoryId;
  });
  const publishedAt = now - product.publishedDaysAgo * day;
  const mediaIds = await insertProduct(tx, product, { id, position, publishedAt, categoryIds, pictureSize });
  if (product.type === 'simple') {
    await insertStock(tx, id, product.offer);
    await importPrice(tx, id, product.offer, product.publishedDaysAgo, now);
    return;
  }
  await insertProductAttributes(tx, id, product.attributes, ids.attributes);
  for (const [order, variation] of product.variations.entries()) {
    const variationId = await newCatalogId(tx, 'variation');
    await insertVariation(
      tx,
      {
        ...variation,
        id: variationId,
        productId: id,
        mediaId: variation.picture === null ? null : (mediaIds[variation.picture] ?? null),
        position: order,
      },
      ids.attributes,
    );
    await insertStock(tx, variationId, variation);
    await importPrice(tx, variationId, variation, product.publishedDaysAgo, now);
  }
}

/** Writes the whole catalogue in one transaction. Refused: not allowed; a shop that has products already. */
export async function importCatalogue(
  shop: Shop,
  visitor: Visitor,
  catalogue: CatalogueImport,
): Promise<{ ok: true } | { ok: false; reason: 'not-allowed' | 'not-empty' }> {
  if (!['shop-manager', 'administrator', 'program'].includes(visitor.role)) return { ok: false, reason: 'not-allowed' };
  const now = shop.clock.now();
  return shop.db.write(async (tx) => {
    if (!(await isCatalogueEmpty(tx))) return { ok: false, reason: 'not-empty' } as const;
    const ids = {
      categories: await insertCategories(tx, catalogue.categories),
      attributes: await insertAttributes(tx, catalogue.attributes),
    };
    for (const [position, product] of catalogue.products.entries())
      await importProduct(tx, product, position, ids, now);
    const params = { products: catalogue.products.length };
    await recordEvent(tx, { kind: 'catalogue-imported', actor: visitor.role, params, at: now });
    await announce(tx, ['catalog', 'categories'], now);
    return { ok: true } as const;
  });
}
