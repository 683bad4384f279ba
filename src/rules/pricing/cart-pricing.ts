// Prices a cart in an ordered list of pure steps. It runs on every read: prices are derived, never stored.
import type { CartRow, PricedCart } from '../cart/cart.ts';
import { addCents, cents, noCents } from '../money.ts';
import { parcelDays, shippingRates } from '../shipping/shipping-rates.ts';
import { lineTax } from './line-tax.ts';
import type { PricingContext, PricingDraft, PricingStep } from './pricing-draft.ts';
import { boughtTogetherPrices } from './steps/bought-together-prices.ts';
import { bundlePrices } from './steps/bundle-prices.ts';
import { cartPromotions } from './steps/cart-promotions.ts';
import { couponDiscounts } from './steps/coupon-discounts.ts';
import { gifts } from './steps/gifts.ts';
import { lineProblems } from './steps/line-problems.ts';
import { listPrices } from './steps/list-prices.ts';
import { quantityPrices } from './steps/quantity-prices.ts';
import { quotationPrices } from './steps/quotation-prices.ts';

const shippingStep: PricingStep = (draft, { customer, shipping, taxBasisPoints }) => {
  if (draft.lines.length === 0) return draft;
  const goods = addCents(...draft.lines.map((line) => line.total));
  // A bundle is its parts.
  const sent = draft.lines.filter(({ role }) => role.kind !== 'bundle');
  const days = parcelDays(sent.map(({ product, variation }) => (variation ?? product).stock.preOrder?.date ?? null));
  const { country, postcode } = customer.shipping;
  const shipped = { country, postcode, goods, grams: weightOf(sent), days };
  const regular = shippingRates(shipped, shipping, taxBasisPoints);
  const rates = draft.freeShipping ? shippingRates(shipped, { ...shipping, isFree: true }, taxBasisPoints) : regular;
  const chosen = rates.find((rate) => rate.id === customer.shippingRateId) ?? rates[0] ?? null;
  const saves = chosen !== null && regular.some((rate) => rate.id === chosen.id && rate.price > chosen.price);
  return { ...draft, rates, chosen, freeShippingSources: saves ? draft.freeShippingSources : [] };
};

/** In grams. */
function weightOf(lines: PricingDraft['lines']): number {
  return lines.reduce((sum, line) => sum + line.row.quantity * (line.variation ?? line.product).weightGrams, 0);
}

const taxStep: PricingStep = (draft, { taxBasisPoints }) => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, tax: lineTax(line.product, line.total, taxBasisPoints) })),
});

function sumTotals(draft: PricingDraft, taxBasisPoints: number): PricedCart {
  const itemsTotal = addCents(...draft.lines.map((line) => line.total));
  const itemsTax = addCents(...draft.lines.map((line) => line.tax));
  const discount = addCents(...draft.lines.map((line) => cents(line.subtotal - line.total)));
  const goods = draft.lines.filter((line) => line.role.kind !== 'bundle');
  return {
    lines: draft.lines,
    discontinuedRows: draft.discontinuedRows,
    itemsTotal,
    itemsTax,
    taxBasisPoints,
    discount,
    coupons: draft.coupons,
    freeShippingSources: draft.freeShippingSources,
    shippingRates: draft.rates,
    shipping: draft.chosen,
    total: addCents(itemsTotal, draft.chosen?.price ?? noCents),
    totalTax: addCents(itemsTax, draft.chosen?.tax ?? noCents),
    count: goods.reduce((sum, line) => sum + line.row.quantity, 0),
    weightGrams: weightOf(goods),
  };
}

/**
 * Prices the rows of a cart. Amounts are gross cents. Lines and shipping add up to the total; the order in which rows were
 * added changes no amount. Offers consume units in the order of the steps (R23).
 */
export function priceCart(rows: readonly CartRow[], context: PricingContext): PricedCart {
  const start: PricingDraft = {
    lines: [],
    discontinuedRows: [],
    coupons: [],
    freeShipping: false,
    freeShippingSources: [],
    rates: [],
    chosen: null,
  };
  const steps: readonly PricingStep[] = [
    (draft) => listPrices(rows, draft, context),
    bundlePrices,
    boughtTogetherPrices,
    quotationPrices,
    gifts,
    quantityPrices,
    cartPromotions,
    couponDiscounts,
    lineProblems,
    shippingStep,
    taxStep,
  ];
  return sumTotals(
    steps.reduce((draft, step) => step(draft, context), start),
    context.taxBasisPoints,
  );
}
