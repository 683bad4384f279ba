// Price and stock of many items at once, for the grid of staff.
import type { OfferRow } from '../../rules/catalog/staff-products.ts';
import { unexpiredSale } from '../../rules/pricing/offers.ts';
import type { Tx } from '../database.ts';
import { readPriceTags } from '../pricing/prices.ts';
import { readItemStock } from './pre-orders.ts';

/**
 * The items of products in the order of the ids: a product without variations, or its variations in their order. Sales that ended
 * before `now` (epoch ms) are left out.
 */
export async function readOfferRows(tx: Tx, productIds: readonly number[], now: number): Promise<readonly OfferRow[]> {
  if (productIds.length === 0) return [];
  const products = await tx.q
    .selectFrom('products')
    .select(['id', 'type', 'name', 'edition', 'sku', 'status', 'bundle'])
    .where('id', 'in', productIds)
    .execute();
  const variations = await tx.q
    .selectFrom('variations')
    .select(['id', 'product_id', 'sku', 'active'])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const choices = await readChoices(
    tx,
    variations.map(({ id }) => id),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const items = productIds.flatMap((productId) => {
    const product = byId.get(productId);
    // The price and the stock of a bundle follow from its parts.
    if (product?.bundle !== null) return [];
    const { name, edition, sku, status } = product;
    const own = { productId, name, edition };
    if (product.type === 'simple')
      return [{ ...own, itemId: productId, choices: [], sku, isForSale: status === 'published' }];
    return variations
      .filter((one) => one.product_id === productId)
      .map((one) => ({
        ...own,
        itemId: one.id,
        choices: choices.get(one.id) ?? [],
        sku: one.sku,
        isForSale: status === 'published' && one.active === 1,
      }));
  });
  const ids = items.map(({ itemId }) => itemId);
  const tags = await readPriceTags(tx, ids);
  const stock = await readItemStock(tx, ids);
  return items.flatMap((item) => {
    const [tag, row] = [tags.get(item.itemId) ?? null, stock.get(item.itemId)];
    if (!row) return [];
    const salePrice = (tag && unexpiredSale(tag, now)?.price) ?? null;
    return [{ ...item, regular: tag?.regular ?? null, salePrice, stock: row.stock }];
  });
}

/** The names of the chosen terms by variation; '' is any term. */
async function readChoices(tx: Tx, variationIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  if (variationIds.length === 0) return new Map();
  const rows = await tx.q
    .selectFrom('variation_attributes')
    .innerJoin('attributes', 'attributes.id', 'variation_attributes.attribute_id')
    .leftJoin('attribute_terms', 'attribute_terms.id', 'variation_attributes.term_id')
    .select(['variation_id', 'attribute_terms.name'])
    .where('variation_id', 'in', variationIds)
    .orderBy('attributes.position')
    .orderBy('attributes.id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.variation_id)].map(([id, own]) => [id, own.map(({ name }) => name ?? '')]),
  );
}
