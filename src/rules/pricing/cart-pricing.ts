// The cart's prices: an ordered list of pure steps, run anew on every read (DESIGN: prices are derived, never stored).
import type { CartCatalogue, CartCustomer, CartRow, PricedCart, PricedLine } from '../cart/cart.ts';
import type { ShippingRate, ShippingRules } from '../shipping/shipping-rates.ts';
import type { Product, Variation } from '../catalog/product.ts';
import { addCents, cents, noCents, includedTax, timesUnits } from '../money.ts';
import type { LineProblem } from '../notices.ts';
import { shippingRates } from '../shipping/shipping-rates.ts';
import { availableUnits } from '../catalog/stock.ts';

export interface PricingContext {
  catalogue: CartCatalogue;
  customer: CartCustomer;
  shipping: ShippingRules;
  /** R22, in basis points. */
  taxBasisPoints: number;
}

interface PricingDraft {
  lines: readonly PricedLine[];
  discontinuedRows: readonly CartRow[];
  rates: readonly ShippingRate[];
  chosen: ShippingRate | null;
}

type PricingStep = (draft: PricingDraft, context: PricingContext) => PricingDraft;

/** The item whose stock a row draws on: the variation, or else the product. */
export function stockItemOf(row: Pick<CartRow, 'productId' | 'variationId'>): number {
  return row.variationId ?? row.productId;
}

/** The row's variation; null for a simple product, undefined when what the row names is no longer sold. */
function variationOf(row: CartRow, product: Product): Variation | null | undefined {
  if (row.variationId === null) return product.type === 'simple' ? null : undefined;
  const variation = product.variations.find((one) => one.id === row.variationId);
  return variation?.active ? variation : undefined;
}

/** Units asked of one line's stock item, and of its product in any variation. */
interface UnitDemand {
  ofItem: number;
  ofProduct: number;
}

function problemOf(
  product: Product,
  variation: Variation | null,
  { ofItem, ofProduct }: UnitDemand,
): LineProblem | null {
  const available = availableUnits((variation ?? product).stock);
  if (available === 0) return { code: 'out-of-stock' };
  if (available !== null && ofItem > available) return { code: 'too-few', available };
  if (product.soldIndividually && ofProduct > 1) return { code: 'sold-individually' };
  const most = product.customerLimit;
  if (most !== null && ofProduct > most) return { code: 'customer-limit', most };
  return null;
}

/** Units asked of each stock item over all rows: the same item on two lines counts together. */
export function demandByItem(rows: readonly CartRow[]): ReadonlyMap<number, number> {
  const demand = new Map<number, number>();
  for (const row of rows) demand.set(stockItemOf(row), (demand.get(stockItemOf(row)) ?? 0) + row.quantity);
  return demand;
}

function listPriceStep(rows: readonly CartRow[]): PricingStep {
  return (draft, { catalogue }) => {
    const demand = demandByItem(rows);
    const lines: PricedLine[] = [];
    const gone: CartRow[] = [];
    for (const row of rows) {
      const product = catalogue.get(row.productId);
      const variation = product && variationOf(row, product);
      if (!product || variation === undefined) {
        gone.push(row);
        continue;
      }
      const { price, regular } = (variation ?? product).price;
      const subtotal = timesUnits(price, row.quantity);
      lines.push({
        row,
        product,
        variation,
        unit: price,
        unitRegular: regular,
        subtotal,
        total: subtotal,
        tax: noCents,
        adjustments: [],
        problem: problemOf(product, variation, {
          ofItem: demand.get(stockItemOf(row)) ?? row.quantity,
          ofProduct: rows.reduce((sum, one) => (one.productId === product.id ? sum + one.quantity : sum), 0),
        }),
        previousPrice: row.seenCents !== null && row.seenCents !== price ? cents(row.seenCents) : null,
      });
    }
    return { ...draft, lines, discontinuedRows: gone };
  };
}

const shippingStep: PricingStep = (draft, { customer, shipping, taxBasisPoints }) => {
  if (draft.lines.length === 0) return draft;
  const goods = addCents(...draft.lines.map((line) => line.total));
  const rates = shippingRates(customer.shipping.country, goods, shipping, taxBasisPoints);
  const chosen = rates.find((rate) => rate.id === customer.shippingRateId) ?? rates[0] ?? null;
  return { ...draft, rates, chosen };
};

const taxStep: PricingStep = (draft, { taxBasisPoints }) => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, tax: includedTax(line.total, taxBasisPoints) })),
});

function sumTotals(draft: PricingDraft): PricedCart {
  const itemsTotal = addCents(...draft.lines.map((line) => line.total));
  const itemsTax = addCents(...draft.lines.map((line) => line.tax));
  const discount = addCents(...draft.lines.map((line) => cents(line.subtotal - line.total)));
  return {
    lines: draft.lines,
    discontinuedRows: draft.discontinuedRows,
    itemsTotal,
    itemsTax,
    discount,
    shippingRates: draft.rates,
    shipping: draft.chosen,
    total: addCents(itemsTotal, draft.chosen?.price ?? noCents),
    totalTax: addCents(itemsTax, draft.chosen?.tax ?? noCents),
    count: draft.lines.reduce((sum, line) => sum + line.row.quantity, 0),
    weightGrams: draft.lines.reduce(
      (sum, line) => sum + line.row.quantity * (line.variation ?? line.product).weightGrams,
      0,
    ),
  };
}

/** Prices a cart's rows: list price → shipping → tax → totals. Amounts are gross cents; the lines and shipping add up to the total. */
export function priceCart(rows: readonly CartRow[], context: PricingContext): PricedCart {
  const steps: readonly PricingStep[] = [listPriceStep(rows), shippingStep, taxStep];
  const start: PricingDraft = { lines: [], discontinuedRows: [], rates: [], chosen: null };
  return sumTotals(steps.reduce((draft, step) => step(draft, context), start));
}
