// Prices a cart in an ordered list of pure steps. It runs on every read: prices are derived, never stored.
import type { CartCatalogue, CartCustomer, CartRow, PricedCart, PricedLine } from '../cart/cart.ts';
import type { ShippingRate, ShippingRules } from '../shipping/shipping-rates.ts';
import type { Product, Variation } from '../catalog/product.ts';
import { addCents, cents, noCents, includedTax, timesUnits } from '../money.ts';
import type { LineProblem } from '../notices.ts';
import { shippingRates } from '../shipping/shipping-rates.ts';
import { availableUnits } from '../catalog/stock.ts';

interface PricingContext {
  catalogue: CartCatalogue;
  customer: CartCustomer;
  shipping: ShippingRules;
  /** The tax rate of R22, in basis points. */
  taxBasisPoints: number;
}

interface PricingDraft {
  lines: readonly PricedLine[];
  discontinuedRows: readonly CartRow[];
  rates: readonly ShippingRate[];
  chosen: ShippingRate | null;
}

type PricingStep = (draft: PricingDraft, context: PricingContext) => PricingDraft;

/** Id of the item whose stock a row uses: the variation if there is one, otherwise the product. */
export function stockItemOf(row: Pick<CartRow, 'productId' | 'variationId'>): number {
  return row.variationId ?? row.productId;
}

/** The variation of a row. null for a simple product; undefined when the variation is no longer sold. */
function variationOf(row: CartRow, product: Product): Variation | null | undefined {
  if (row.variationId === null) return product.type === 'simple' ? null : undefined;
  const variation = product.variations.find((candidate) => candidate.id === row.variationId);
  return variation?.active ? variation : undefined;
}

/** Units in the whole cart of one stock item, and of its product in all variations. */
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
  const maximum = product.customerLimit;
  if (maximum !== null && ofProduct > maximum) return { code: 'customer-limit', max: maximum };
  return null;
}

/** Units of each stock item over all rows. The same item on two lines counts together. */
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
          ofProduct: rows.reduce((sum, other) => (other.productId === product.id ? sum + other.quantity : sum), 0),
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

/**
 * Prices the rows of a cart: list price → shipping → tax → totals. Amounts are gross cents. Lines and shipping add up
 * to the total.
 */
export function priceCart(rows: readonly CartRow[], context: PricingContext): PricedCart {
  const steps: readonly PricingStep[] = [listPriceStep(rows), shippingStep, taxStep];
  const start: PricingDraft = { lines: [], discontinuedRows: [], rates: [], chosen: null };
  return sumTotals(steps.reduce((draft, step) => step(draft, context), start));
}
