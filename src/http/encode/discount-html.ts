// HTML of prices by quantity, from the components of the product page.
import type { Cents } from '../../rules/money.ts';
import type { QuantityPriceRow } from '../../rules/promotions/quantity-prices.ts';
import { Amount } from '../../web/components/price/price.tsx';
import { BulkTableElement } from '../../web/components/promotions/bulk-table.tsx';
import { renderComponent } from '../../web/entry-server.tsx';

/** The price of one unit. A price with a condition strikes no other price (R36). */
export function unitPriceHtml(unit: Cents): string {
  return renderComponent(Amount, { cents: unit });
}

/**
 * The table with its element. `hasOnePrice`: the item has one price, so the rows have the price of a unit; `quantity`: the
 * quantity whose row is marked.
 */
export function bulkTableHtml(
  rows: readonly QuantityPriceRow[],
  hasOnePrice: boolean,
  quantity: number | null = null,
): string {
  return renderComponent(BulkTableElement, { rows, showsPrice: hasOnePrice, quantity, ids: true });
}
