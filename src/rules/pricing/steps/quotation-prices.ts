// The prices of a quotation that the shopper put into the cart (R66). They come before all offers of the shop, whose units they take.
import { cents } from '../../money.ts';
import { quotationSource } from '../../quotations/quotations.ts';
import { applyOffer } from '../pricing-draft.ts';
import type { DraftLine, PricingStep } from '../pricing-draft.ts';

/**
 * Each quoted item costs what was quoted, for at most as many units as were quoted. An item that became cheaper costs what it
 * costs now; further units cost what they cost without the quotation.
 */
export const quotationPrices: PricingStep = (draft, { offers: { quotation } }) => {
  if (!quotation) return draft;
  const left = new Map(quotation.lines.map(({ itemId, quantity }) => [itemId, quantity]));
  const prices = new Map(quotation.lines.map(({ itemId, unitPrice }) => [itemId, unitPrice]));
  const { id, title } = quotation;
  const priced = (line: DraftLine): DraftLine => {
    const itemId = line.row.variationId ?? line.row.productId;
    const price = prices.get(itemId);
    const units = Math.min(line.openUnits, left.get(itemId) ?? 0);
    if (line.role.kind !== 'product' || price === undefined || units === 0 || price >= line.unitList) return line;
    left.set(itemId, (left.get(itemId) ?? 0) - units);
    return applyOffer(line, units, {
      kind: 'quotation',
      source: quotationSource(id),
      code: 'quotation',
      params: { title, units, price },
      cents: cents((price - line.unitList) * units),
    });
  };
  return { ...draft, lines: draft.lines.map(priced) };
};
