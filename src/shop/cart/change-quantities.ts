// Sets the quantities of cart lines (5.2, R46).
import { upsertCartRow, removeCartRow } from '../../db/cart/cart-rows.ts';
import { stockItemOf, sumByItem } from '../../rules/cart/stock-demand.ts';
import { lineGroups } from '../../rules/cart/line-groups.ts';
import type { LineRole, PricedLine } from '../../rules/cart/cart.ts';
import type { Notice } from '../../rules/notices.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { limits } from '../../settings/constants.ts';
import type { CartOutcome } from './cart-view.ts';
import { isCatalogueMode } from './catalogue-mode.ts';
import { withFollowers } from '../bought-together/follow-main.ts';
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
  const isBundle = line.role.kind === 'bundle';
  if (wanted < (exact ? 1 : 0)) return { code: 'invalid-quantity', name, minimum: 1 };
  if (wanted > limits.maximumQuantity) return { code: 'above-maximum', maximum: limits.maximumQuantity };
  if (wanted > 1 && line.product.soldIndividually) return { code: 'sold-individually', name };
  // A lower quantity is always allowed, even when it still exceeds the stock.
  if (wanted <= line.row.quantity) return null;
  if (catalogueMode) return { code: 'not-purchasable', name };
  // A bundle has no stock itself: its parts are checked too.
  const available = isBundle ? null : availableUnits((line.variation ?? line.product).stock);
  if (available === 0) return { code: 'out-of-stock', name };
  if (available !== null && demand.ofItem > available)
    return { code: 'partially-out-of-stock', name, available, inCart: line.row.quantity };
  const max = line.product.customerLimit;
  if (max !== null && demand.ofProduct > max) return { code: 'customer-limit', name, max };
  return null;
}

/** Whether a line is a row of the cart, and no part of another row. */
function hasRow({ kind }: LineRole): boolean {
  return kind !== 'bundle-part' && kind !== 'gift';
}

/** The quantity of a line after the change. Parts follow their bundle. */
function quantityAfter(line: PricedLine, wanted: ReadonlyMap<string, number>, lines: readonly PricedLine[]): number {
  const { role, row } = line;
  if (role.kind !== 'bundle-part') return wanted.get(row.key) ?? row.quantity;
  const bundles = lines.find((one) => one.row.key === role.parentKey)?.row.quantity ?? 1;
  return (row.quantity / bundles) * (wanted.get(role.parentKey) ?? bundles);
}

/** What one bundle costs with its parts; null for any other line. */
function bundleUnit(line: PricedLine, lines: readonly PricedLine[]): number | null {
  if (line.role.kind !== 'bundle') return null;
  const group = lineGroups(lines).find((one) => one.line === line);
  return group ? group.unit : null;
}

/**
 * Changes quantities, all or none. Refused: unknown key, below the minimum, above the stock or the maximum per
 * customer, a second unit of a product that is sold individually, an increase in catalogue mode (R48).
 */
export function changeQuantities(shop: Shop, visitor: Visitor, input: ChangeQuantitiesInput): Promise<CartOutcome> {
  return changeCart(shop, visitor, { code: 'invalid-key' }, async (tx, { cart, before, now, pricingInputs: known }) => {
    const { lines } = before.priced;
    const all = await withFollowers(tx, cart.rows, input.quantities);
    // Parts of bundles and gifts have no rows, so their quantities cannot be set.
    const wanted = new Map(
      Object.entries(all).filter(([key]) => lines.some(({ role, row }) => row.key === key && hasRow(role))),
    );
    const quantityOf = (line: PricedLine): number => quantityAfter(line, wanted, lines);
    if (input.isStrict && Object.keys(input.quantities).some((key) => !wanted.has(key)))
      return { refused: { code: 'invalid-key' } };
    const demand = sumByItem(
      lines.filter(({ role }) => role.kind !== 'bundle').map((line) => ({ ...line.row, quantity: quantityOf(line) })),
    );
    for (const line of lines) {
      const quantity = quantityOf(line);
      const changed = line.role.kind === 'bundle-part' ? line.role.parentKey : line.row.key;
      if (!wanted.has(changed)) continue;
      const ofProduct = lines
        .filter((one) => one.product.id === line.product.id)
        .reduce((sum, one) => sum + quantityOf(one), 0);
      const ofItem = demand.get(stockItemOf(line.row)) ?? quantity;
      const refused = quantityRefusal(line, quantity, {
        demand: { ofItem, ofProduct },
        // A row that goes with its main product has the quantity 0.
        exact: input.isStrict && line.row.key in input.quantities,
        catalogueMode: isCatalogueMode(known.settings),
      });
      if (refused) return { refused, lineKey: changed };
    }
    for (const line of lines) {
      const quantity = wanted.get(line.row.key);
      if (quantity === 0) await removeCartRow(tx, cart.id, line.row.key, now);
      else if (quantity !== undefined)
        await upsertCartRow(tx, cart.id, {
          ...line.row,
          quantity,
          seenCents: bundleUnit(line, lines) ?? line.unitList,
        });
    }
    return { done: { code: 'cart-updated' } };
  });
}
