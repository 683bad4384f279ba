// Step 4: gifts, and discounts on the cheapest units. A unit that is given, or that was bought for a gift, serves no other
// gift; units that were only bought stay open for prices by quantity.
import { priceBeforePromotions } from '../../catalog/price-before-promotions.ts';
import { stockItemOf } from '../../cart/stock-demand.ts';
import { cents, timesUnits } from '../../money.ts';
import type { Cents } from '../../money.ts';
import { discountedUnits, isFree } from '../../promotions/discounts.ts';
import { isInTarget } from '../../promotions/promotion-target.ts';
import type { GiftPromotion } from '../../promotions/promotions.ts';
import { applyOffer, draftLine } from '../pricing-draft.ts';
import type { DraftLine, PricingContext, PricingStep } from '../pricing-draft.ts';
import { giftChoicesOf } from './gift-choices.ts';
import type { GiftChoice } from './gift-choices.ts';
import { giftedUnits } from './gifted-units.ts';
import type { UnusedLine } from './gifted-units.ts';

/** What a promotion does with the unused units. */
interface GiftPlan {
  /** Units that are given at a discount, by line. */
  given: readonly { on: UnusedLine; units: number }[];
  /** How many units are bought for it. */
  bought: number;
  /** A gift that is added to the cart. */
  added: { choice: GiftChoice; units: number; choices: readonly number[] } | null;
}

/** The work of the step: the unused units with the most expensive first, and the gifts that were added. */
interface GiftWork {
  unused: UnusedLine[];
  added: DraftLine[];
}

function reductionOf(price: Cents, units: number, { discount }: GiftPromotion): Cents {
  return cents(timesUnits(price, units) - discountedUnits(price, units, discount));
}

function matches({ target }: GiftPromotion, { line }: UnusedLine): boolean {
  return isInTarget(target, line.product, line.variation?.id ?? null);
}

function planGift(promotion: GiftPromotion, work: GiftWork, context: PricingContext): GiftPlan | null {
  const { buyQuantity, giftQuantity, repeats, gift, discount } = promotion;
  const matching = work.unused.filter((one) => one.unused > 0 && matches(promotion, one));
  const available = matching.reduce((sum, { unused }) => sum + unused, 0);
  if (available < buyQuantity) return null;
  if (gift.kind === 'choice') {
    // A choice is always free (R33): another one is refused when it is saved.
    if (!isFree(discount)) return null;
    const times = repeats ? Math.floor(available / buyQuantity) : 1;
    const lines = [...work.unused.map(({ line }) => line), ...work.added];
    const offered = giftChoicesOf(gift.items, context.catalogue, lines);
    const chosen = chooseGift(offered, context.choices.giftChoices.get(promotion.id), times * giftQuantity);
    if (!chosen) return null;
    const choices = offered.map(({ itemId }) => itemId);
    return { given: [], bought: times * buyQuantity, added: { ...chosen, choices } };
  }
  const given = giftedUnits(matching.toReversed(), new Set(matching), promotion);
  if (given.length === 0) return null;
  const units = given.reduce((sum, one) => sum + one.units, 0);
  return { given, bought: Math.ceil(units / giftQuantity) * buyQuantity, added: null };
}

/** The shopper's choice, otherwise the first with enough units, otherwise the first with any. */
function chooseGift(
  offered: readonly GiftChoice[],
  chosenId: number | undefined,
  units: number,
): { choice: GiftChoice; units: number } | null {
  const choice =
    offered.find((one) => one.itemId === chosenId) ?? offered.find((one) => one.available >= units) ?? offered[0];
  return choice ? { choice, units: Math.min(units, choice.available) } : null;
}

/** What a plan saves the shopper. The most valuable choice counts, so a swap of the gift changes no other gift. */
function gainOf(promotion: GiftPromotion, { given, added }: GiftPlan, context: PricingContext): number {
  if (!added) return given.reduce((sum, { on, units }) => sum + reductionOf(on.line.unitList, units, promotion), 0);
  if (promotion.gift.kind !== 'choice') return 0;
  const prices = promotion.gift.items.map(({ productId, variationId }) => {
    const product = context.catalogue.get(productId);
    const variation = product?.variations.find(({ id }) => id === variationId);
    const sold = variation ?? product;
    return sold ? priceBeforePromotions(sold.price) : 0;
  });
  return Math.max(...prices) * added.units;
}

function adjustmentOf({ id, title }: GiftPromotion, code: string, units: number, reduction: number) {
  const params = { title, units };
  return { kind: 'gift', source: `promotion:${id}`, code, params, cents: cents(-reduction) } as const;
}

function giftLine(
  promotion: GiftPromotion,
  { choice, units, choices }: { choice: GiftChoice; units: number; choices: readonly number[] },
): DraftLine {
  const { product, variation, attributes } = choice;
  const key = `gift-${promotion.id}`;
  const line = draftLine(
    { key, productId: product.id, variationId: variation?.id ?? null, attributes, quantity: units, seenCents: null },
    { kind: 'gift', promotionId: promotion.id, choices },
    { product, variation },
  );
  return applyOffer(line, units, adjustmentOf(promotion, 'gift', units, line.subtotal));
}

function applyPlan(promotion: GiftPromotion, { given, bought, added }: GiftPlan, work: GiftWork): GiftWork {
  const units = new Map(given.map((one) => [one.on, one.units]));
  let left = bought;
  const unused = work.unused.map((one) => {
    const gifted = units.get(one) ?? 0;
    const isMatching = matches(promotion, one);
    const used = isMatching ? Math.min(left, one.unused - gifted) : 0;
    left -= used;
    const reduction = reductionOf(one.line.unitList, gifted, promotion);
    return {
      line:
        gifted > 0
          ? applyOffer(one.line, gifted, adjustmentOf(promotion, 'gift-cheapest', gifted, reduction))
          : one.line,
      unused: promotion.exclusive && isMatching ? 0 : one.unused - gifted - used,
    };
  });
  return { unused, added: added ? [...work.added, giftLine(promotion, added)] : work.added };
}

/** Exclusive promotions by priority, then the others with what saves the shopper most first; equal ones by id (R23). */
function inOrder(
  promotions: readonly GiftPromotion[],
  work: GiftWork,
  context: PricingContext,
): readonly GiftPromotion[] {
  return promotions
    .flatMap((promotion) => {
      const plan = planGift(promotion, work, context);
      return plan ? [{ promotion, gain: gainOf(promotion, plan, context) }] : [];
    })
    .toSorted(({ promotion: a, gain: gainA }, { promotion: b, gain: gainB }) => {
      if (a.exclusive !== b.exclusive) return a.exclusive ? -1 : 1;
      return (a.exclusive ? a.priority - b.priority : 0) || gainB - gainA || a.id - b.id;
    })
    .map(({ promotion }) => promotion);
}

/** Step 4: gifts, and discounts on the cheapest units. Gifts come after all other lines, in the order of their promotions. */
export const gifts: PricingStep = (draft, context) => {
  const promotions = context.offers.promotions.filter((one) => one.kind === 'gift');
  if (promotions.length === 0 || draft.lines.length === 0) return draft;
  const unused = draft.lines
    .map((line) => ({ line, unused: line.openUnits }))
    .toSorted((a, b) => b.line.unitList - a.line.unitList || compareItems(a.line, b.line));
  let work: GiftWork = { unused, added: [] };
  for (const promotion of inOrder(promotions, work, context)) {
    const plan = planGift(promotion, work, context);
    if (plan) work = applyPlan(promotion, plan, work);
  }
  const byKey = new Map(work.unused.map(({ line }) => [line.row.key, line]));
  const added = work.added.toSorted((a, b) => promotionIdOf(a) - promotionIdOf(b));
  return { ...draft, lines: [...draft.lines.map((line) => byKey.get(line.row.key) ?? line), ...added] };
};

/** The order in which rows were added must not decide which unit is given. */
function compareItems(a: DraftLine, b: DraftLine): number {
  return stockItemOf(a.row) - stockItemOf(b.row) || (a.row.key < b.row.key ? -1 : 1);
}

function promotionIdOf({ role }: DraftLine): number {
  return role.kind === 'gift' ? role.promotionId : 0;
}
