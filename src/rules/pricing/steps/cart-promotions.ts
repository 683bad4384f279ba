// Step 6: promotions of the whole cart. They apply to what the lines cost after the offers on units (R23).
import type { Cents } from '../../money.ts';
import { addCents, cents, divideRounded } from '../../money.ts';
import type { CartPromotion } from '../../promotions/promotions.ts';
import type { PricingDraft, PricingStep } from '../pricing-draft.ts';
import { spreadReduction } from '../spread-reduction.ts';

/**
 * The promotions that hold for goods of this cost. An exclusive one holds alone, the one with the lowest priority number
 * before others; without one all hold.
 */
function promotionsFor(promotions: readonly CartPromotion[], goods: Cents): readonly CartPromotion[] {
  const reached = promotions
    .filter(({ minimum }) => goods > 0 && goods >= minimum)
    .toSorted((a, b) => a.priority - b.priority || a.id - b.id);
  const exclusive = reached.find((one) => one.exclusive);
  return exclusive ? [exclusive] : reached;
}

/** What a promotion takes off goods of this cost. */
function reductionOf({ effect }: CartPromotion, goods: Cents): Cents {
  switch (effect.kind) {
    case 'percentage':
      return cents(divideRounded(goods * effect.basisPoints, 10_000));
    case 'amount':
      return effect.cents;
    case 'free-shipping':
      return cents(0);
  }
}

function withPromotion(draft: PricingDraft, promotion: CartPromotion, goods: Cents): PricingDraft {
  const { id, title, minimum, effect } = promotion;
  const source = `promotion:${id}`;
  if (effect.kind === 'free-shipping')
    return { ...draft, freeShipping: true, freeShippingSources: [...draft.freeShippingSources, source] };
  const left = addCents(...draft.lines.map((line) => line.total));
  const amount = cents(Math.min(reductionOf(promotion, goods), left));
  if (amount <= 0) return draft;
  const adjustment = { kind: 'cart', source, code: 'cart-promotion', params: { title, minimum } } as const;
  return { ...draft, lines: spreadReduction(draft.lines, amount, adjustment) };
}

/** Step 6: promotions of the whole cart. Each is calculated from the same cost of goods, so their order changes no sum. */
export const cartPromotions: PricingStep = (draft, { offers: { promotions } }) => {
  const ofCart = promotions.filter((one) => one.kind === 'cart');
  if (ofCart.length === 0) return draft;
  const goods = addCents(...draft.lines.map((line) => line.total));
  return promotionsFor(ofCart, goods).reduce((next, promotion) => withPromotion(next, promotion, goods), draft);
};
