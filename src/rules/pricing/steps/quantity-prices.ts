// Step 5: prices by quantity. They hold for the units that no earlier offer consumed.
import { cents, timesUnits } from '../../money.ts';
import { isInTarget } from '../../promotions/promotion-target.ts';
import type { QuantityPromotion } from '../../promotions/promotions.ts';
import { chooseQuantityOffer, tierFor } from '../../promotions/quantity-prices.ts';
import type { QuantityOffer } from '../../promotions/quantity-prices.ts';
import { applyOffer } from '../pricing-draft.ts';
import type { DraftLine, PricingStep } from '../pricing-draft.ts';

/** The units that count for the tier of a line: its own, those of its product, or all of the target. */
function unitCounter({ counted }: QuantityPromotion, lines: readonly DraftLine[]): (line: DraftLine) => number {
  if (counted === 'line') return (line) => line.openUnits;
  const ofTarget = lines.reduce((sum, line) => sum + line.openUnits, 0);
  if (counted === 'target') return () => ofTarget;
  const ofProduct = new Map<number, number>();
  for (const { product, openUnits } of lines) ofProduct.set(product.id, (ofProduct.get(product.id) ?? 0) + openUnits);
  return (line) => ofProduct.get(line.product.id) ?? 0;
}

/** The tiers that the lines reach, by line. */
function offersByLine(
  promotions: readonly QuantityPromotion[],
  open: readonly DraftLine[],
): ReadonlyMap<DraftLine, readonly QuantityOffer[]> {
  const offers = new Map<DraftLine, QuantityOffer[]>();
  for (const promotion of promotions) {
    const lines = open.filter((line) => isInTarget(promotion.target, line.product, line.variation?.id ?? null));
    const unitsFor = unitCounter(promotion, lines);
    for (const line of lines) {
      const tier = tierFor(promotion.tiers, unitsFor(line));
      if (!tier) continue;
      const ofLine = offers.get(line);
      if (ofLine) ofLine.push({ promotion, tier });
      else offers.set(line, [{ promotion, tier }]);
    }
  }
  return offers;
}

function withQuantityPrice(line: DraftLine, offers: readonly QuantityOffer[]): DraftLine {
  const chosen = chooseQuantityOffer(line.unitList, line.openUnits, offers);
  if (!chosen) return line;
  const { promotion, tier, cost } = chosen;
  const { discount } = tier;
  return applyOffer(line, line.openUnits, {
    kind: 'quantity',
    source: `promotion:${promotion.id}`,
    code: 'quantity-price',
    params: {
      title: promotion.title,
      units: line.openUnits,
      from: tier.min,
      discount: discount.kind,
      value: discount.kind === 'percentage' ? discount.basisPoints : discount.cents,
    },
    cents: cents(cost - timesUnits(line.unitList, line.openUnits)),
  });
}

/** Step 5: prices by quantity. A percentage rounds the line (R19). */
export const quantityPrices: PricingStep = (draft, { offers: { promotions } }) => {
  const quantityPromotions = promotions.filter((one) => one.kind === 'quantity');
  if (quantityPromotions.length === 0) return draft;
  const open = draft.lines.filter((line) => line.openUnits > 0);
  const offers = offersByLine(quantityPromotions, open);
  return { ...draft, lines: draft.lines.map((line) => withQuantityPrice(line, offers.get(line) ?? [])) };
};
