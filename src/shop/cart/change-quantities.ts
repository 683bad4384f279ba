// Sets the quantities of cart lines (5.2, R46).
import { upsertCartRow, removeCartRow } from '../../db/cart/carts.ts';
import { stockItemOf } from '../../rules/pricing/cart-pricing.ts';
import type { PricedLine } from '../../rules/cart/cart.ts';
import type { Notice } from '../../rules/notices.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { limits } from '../../settings/constants.ts';
import type { CartOutcome } from './cart-view.ts';
import { isCatalogueMode } from './catalogue-mode.ts';
import { changeCart } from './change-cart.ts';
import type { Shop, Visitor } from '../shop.ts';

interface ChangeQuantitiesInput {
  /** Row key → whole number. */
  quantities: Readonly<Record<string, number>>;
  /** true (Store API): an unknown key and 0 are refused. false: unknown keys are ignored and 0 removes the line. */
  isStrict: boolean;
}

/** Units that the cart requests of the stock item of a line, and of its product over all variations. */
interface LineDemand {
  ofItem: number;
  ofProduct: number;
}

function quantityRefusal(
  line: PricedLine,
  wanted: number,
  { demand, exact, catalogueMode }: { demand: LineDemand; exact: boolean; catalogueMode: boolean },
): Notice | null {
  const { name } = line.product;
  if (wanted < (exact ? 1 : 0)) return { code: 'invalid-quantity', name, minimum: 1 };
  if (wanted > limits.maximumQuantity) return { code: 'above-maximum', maximum: limits.maximumQuantity };
  if (wanted > 1 && line.product.soldIndividually) return { code: 'sold-individually', name };
  // A lower quantity is always allowed, even when it still exceeds the stock.
  if (wanted <= line.row.quantity) return null;
  if (catalogueMode) return { code: 'not-purchasable', name };
  const available = availableUnits((line.variation ?? line.product).stock);
  if (available === 0) return { code: 'out-of-stock', name };
  if (available !== null && demand.ofItem > available)
    return { code: 'partially-out-of-stock', name, available, inCart: line.row.quantity };
  const max = line.product.customerLimit;
  if (max !== null && demand.ofProduct > max) return { code: 'customer-limit', name, max };
  return null;
}

/**
 * Changes quantities, all or none. Refused: unknown key, below the minimum, above the stock or the maximum per
 * customer, a second unit of a product that is sold individually, an increase in catalogue mode (R48).
 */
export function changeQuantities(shop: Shop, visitor: Visitor, input: ChangeQuantitiesInput): Promise<CartOutcome> {
  return changeCart(shop, visitor, { code: 'invalid-key' }, async (tx, { cart, before, now, pricingInputs: known }) => {
    const { lines } = before.priced;
    const wanted = new Map(
      Object.entries(input.quantities).filter(([key]) => lines.some((line) => line.row.key === key)),
    );
    if (input.isStrict && wanted.size < Object.keys(input.quantities).length)
      return { refused: { code: 'invalid-key' } };
    const demand = new Map<number, number>();
    for (const { row } of lines) {
      const item = stockItemOf(row);
      demand.set(item, (demand.get(item) ?? 0) + (wanted.get(row.key) ?? row.quantity));
    }
    for (const line of lines) {
      const quantity = wanted.get(line.row.key);
      if (quantity === undefined) continue;
      const ofProduct = lines
        .filter((one) => one.product.id === line.product.id)
        .reduce((sum, { row }) => sum + (wanted.get(row.key) ?? row.quantity), 0);
      const ofItem = demand.get(stockItemOf(line.row)) ?? quantity;
      const refused = quantityRefusal(line, quantity, {
        demand: { ofItem, ofProduct },
        exact: input.isStrict,
        catalogueMode: isCatalogueMode(known.settings),
      });
      if (refused) return { refused, lineKey: line.row.key };
    }
    for (const line of lines) {
      const quantity = wanted.get(line.row.key);
      if (quantity === 0) await removeCartRow(tx, cart.id, line.row.key, now);
      else if (quantity !== undefined)
        await upsertCartRow(tx, cart.id, { ...line.row, quantity, seenCents: line.unit });
    }
    return { done: { code: 'cart-updated' } };
  });
}
