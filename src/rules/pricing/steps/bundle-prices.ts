// Step 2: the prices of bundles. A bundle's own line costs nothing and its parts have the prices, or the bundle has a fixed
// price and its parts cost nothing (W15). The units of a bundle are out of reach of all later offers (R23).
import { bundleStillFits } from '../bundle-in-cart.ts';
import type { Bundle } from '../../bundles/bundles.ts';
import { priceBundle } from '../../bundles/bundle-prices.ts';
import { cents, noCents, timesUnits } from '../../money.ts';
import { applyOffer } from '../pricing-draft.ts';
import type { DraftLine, PricingDraft, PricingStep } from '../pricing-draft.ts';

/** Prices each bundle with its parts. A row that no longer fits its bundle is set apart, like what is no longer sold. */
export const bundlePrices: PricingStep = (draft, { offers: { bundles } }) => {
  if (!draft.lines.some((line) => line.role.kind === 'bundle' || bundles.has(line.product.id))) return draft;
  const lines: DraftLine[] = [];
  const gone: PricingDraft['discontinuedRows'][number][] = [];
  for (const line of draft.lines) {
    const { kind } = line.role;
    const bundle = bundles.get(line.product.id);
    if (kind === 'bundle-part') continue;
    if (kind !== 'bundle' && !bundle) lines.push(line);
    else if (kind === 'bundle' && bundle && bundleStillFits(bundle, line.row.parts ?? []))
      lines.push(...priceLines(bundle, line, partsOf(line, draft.lines)));
    else gone.push(line.row);
  }
  return { ...draft, lines, discontinuedRows: [...draft.discontinuedRows, ...gone] };
};

function partsOf({ row }: DraftLine, lines: readonly DraftLine[]): readonly DraftLine[] {
  return lines.filter(({ role }) => role.kind === 'bundle-part' && role.parentKey === row.key);
}

function priceLines(bundle: Bundle, own: DraftLine, parts: readonly DraftLine[]): readonly DraftLine[] {
  const { quantity: bundles, seenCents } = own.row;
  const items = parts.map((part) => ({
    quantity: part.row.quantity / bundles,
    price: part.unitList,
    regular: part.unitRegular,
  }));
  const price = priceBundle(bundle, items, own.unitList);
  const ownPrice = bundle.fixedPrice ? own.unitList : noCents;
  const ownTotal = timesUnits(ownPrice, bundles);
  const line: DraftLine = {
    ...own,
    unitList: ownPrice,
    unitRegular: bundle.fixedPrice ? own.unitRegular : noCents,
    unit: ownPrice,
    subtotal: ownTotal,
    total: ownTotal,
    openUnits: 0,
    previousPrice: seenCents !== null && seenCents !== price.total ? cents(seenCents) : null,
  };
  return [line, ...parts.map((part, index) => pricePart(bundle, part, price.subtotals[index] ?? noCents, bundles))];
}

/** A part at its share of the bundle's price; `share` is what its units cost in one bundle. */
function pricePart(bundle: Bundle, part: DraftLine, share: DraftLine['total'], bundles: number): DraftLine {
  const change = cents(timesUnits(share, bundles) - part.subtotal);
  const units = part.row.quantity;
  if (change === 0) return { ...part, openUnits: part.openUnits - units };
  const source = `bundle:${bundle.productId}`;
  const code = bundle.fixedPrice ? 'bundle-included' : 'bundle-price';
  return applyOffer(part, units, { kind: 'bundle', source, code, params: {}, cents: change });
}
