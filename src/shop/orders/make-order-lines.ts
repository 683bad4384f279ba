// The lines of an order, made of the priced lines of a cart, and the units that they take.
import type { CartRow, PricedLine } from '../../rules/cart/cart.ts';
import type { NewOrderLine } from '../../db/orders/order-lines.ts';
import { editionOf } from '../../rules/catalog/product-title.ts';
import { stockItemOf, sumByItem } from '../../rules/cart/stock-demand.ts';
import type { Product, Variation } from '../../rules/catalog/product.ts';

/**
 * The order line. It stores names instead of references, so that later changes of the product do not change the order.
 */
export function toOrderLine(
  { row, product, variation, ...priced }: PricedLine,
  lines: readonly PricedLine[],
  taxBasisPoints: number,
): NewOrderLine {
  const { role } = priced;
  const parentKey = 'parentKey' in role ? role.parentKey : null;
  const line = {
    role: role.kind,
    parent: parentKey === null ? null : lines.findIndex((one) => one.row.key === parentKey),
    productId: product.id,
    variationId: variation?.id ?? null,
    name: product.name,
    edition: editionOf(product),
    sku: variation?.sku || product.sku,
    attributes: variation ? chosenOptions(product, variation, row) : [],
    quantity: row.quantity,
    unit: priced.unit,
    subtotal: priced.subtotal,
    total: priced.total,
    tax: priced.tax,
    adjustments: priced.adjustments,
    releaseDate: (variation ?? product).stock.preOrder?.date ?? null,
    ...(product.isMargin === true && { isMargin: true }),
  };
  return {
    line,
    stockItemId: stockItemOf(row),
    taxBasisPoints: product.isMargin === true ? 0 : taxBasisPoints,
  };
}

/**
 * The chosen options with display names: Editie → Japans. For an "any" attribute the choice of the customer applies.
 */
function chosenOptions(product: Product, variation: Variation, row: CartRow): { name: string; value: string }[] {
  return product.attributes
    .filter((attribute) => attribute.forVariations)
    .flatMap(({ taxonomy, name, terms }) => {
      const slug = row.attributes[taxonomy] ?? variation.attributes[taxonomy] ?? '';
      return slug === '' ? [] : [{ name, value: terms.find((term) => term.slug === slug)?.name ?? slug }];
    });
}

/**
 * The units that lines take: by stock item, from the stock and the pre-order quotas, and by product. `counted`: the items whose units
 * are counted.
 */
export function unitsOfLines(lines: readonly PricedLine[], counted: ReadonlySet<number>) {
  // The units of a bundle are those of its parts, which are lines too.
  const stocked = lines.filter((line) => line.role.kind !== 'bundle');
  const demand = [...sumByItem(stocked.map((line) => line.row))];
  const preOrdered = new Set(
    stocked.flatMap(({ row, product, variation }) => ((variation ?? product).stock.preOrder ? [stockItemOf(row)] : [])),
  );
  const taken = {
    stock: new Map(demand.filter(([item]) => counted.has(item) && !preOrdered.has(item))),
    preOrders: new Map(demand.filter(([item]) => preOrdered.has(item))),
  };
  const sold = new Map<number, number>();
  for (const { row } of lines) sold.set(row.productId, (sold.get(row.productId) ?? 0) + row.quantity);
  return { taken, sold };
}
