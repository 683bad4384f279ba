// What staff may not save: promotions that mean nothing, contradict themselves, or are ambiguous beside others (R23).
import type { Discount } from './discounts.ts';
import { isFree } from './discounts.ts';
import type {
  CartPromotion,
  GiftItem,
  GiftPromotion,
  Promotion,
  PromotionDraft,
  PromotionTarget,
  QuantityPromotion,
} from './promotions.ts';

/** The items (variations, and products without variations) of a target. */
type TargetItems = 'everything' | ReadonlySet<number>;

/** What a check needs to know beside the promotion itself. */
export interface PromotionFacts {
  /** All other promotions. */
  others: readonly Promotion[];
  itemsOf: (target: PromotionTarget) => TargetItems;
  /** Ids of the target that no product, variation or category has. */
  unknownIds: readonly number[];
  /** Items that cannot be given: they do not exist, or an option is yet to be chosen. */
  ungiftable: readonly GiftItem[];
  /** How many orders use it by now. */
  timesUsed: number;
}

/** Why a promotion cannot be saved. */
export type PromotionProblem =
  | { code: 'title-missing' | 'title-too-long' | 'priority-out-of-range' | 'ends-before-start' }
  | { code: 'limit-below-uses'; uses: number }
  | { code: 'target-empty' }
  | { code: 'target-unknown'; ids: readonly number[] }
  | { code: 'tiers-missing' }
  | { code: 'tier-quantity' | 'tier-min-above-max'; tier: number }
  | { code: 'tiers-overlap'; tier: number; quantity: number }
  | { code: 'discount-percentage' | 'discount-amount' }
  | { code: 'buy-quantity' | 'gift-quantity' }
  | { code: 'gift-missing' | 'gift-not-free' }
  | { code: 'gift-unknown'; ids: readonly number[] }
  | { code: 'gift-triggers-itself' }
  | { code: 'minimum-negative' }
  | { code: 'exclusive-overlap'; title: string; id: number };

/** The field that a problem is about. */
export type PromotionField =
  | 'title'
  | 'priority'
  | 'ends'
  | 'usageLimit'
  | 'target'
  | 'tiers'
  | 'buyQuantity'
  | 'giftQuantity'
  | 'gift'
  | 'discount'
  | 'minimum'
  | 'effect';

export interface FieldProblem {
  field: PromotionField;
  problem: PromotionProblem;
}

const maxTitle = 120;
const maxPriority = 999;
const maxUnits = 9_999;
const maxCents = 99_999_999;

/** All reasons why a promotion cannot be saved; empty when it can. */
export function checkPromotion(draft: PromotionDraft, facts: PromotionFacts): readonly FieldProblem[] {
  return [
    ...commonProblems(draft, facts),
    ...(draft.kind === 'cart' ? cartProblems(draft) : targetProblems(draft.target, facts)),
    ...(draft.kind === 'quantity' ? tierProblems(draft) : []),
    ...(draft.kind === 'gift' ? giftProblems(draft, facts) : []),
    ...exclusiveProblems(draft, facts),
  ];
}

function commonProblems(
  { title, priority, from, until, usageLimit }: PromotionDraft,
  { timesUsed }: PromotionFacts,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (title.trim() === '') problems.push({ field: 'title', problem: { code: 'title-missing' } });
  if (title.length > maxTitle) problems.push({ field: 'title', problem: { code: 'title-too-long' } });
  if (!isBetween(priority, 0, maxPriority))
    problems.push({ field: 'priority', problem: { code: 'priority-out-of-range' } });
  if (from !== null && until !== null && until <= from)
    problems.push({ field: 'ends', problem: { code: 'ends-before-start' } });
  if (usageLimit !== null && (usageLimit < 1 || usageLimit < timesUsed))
    problems.push({ field: 'usageLimit', problem: { code: 'limit-below-uses', uses: timesUsed } });
  return problems;
}

function targetProblems(target: PromotionTarget, { unknownIds }: PromotionFacts): FieldProblem[] {
  if (target.kind === 'everything') return [];
  if (target.productIds.length + target.variationIds.length + target.categoryIds.length === 0)
    return [{ field: 'target', problem: { code: 'target-empty' } }];
  return unknownIds.length === 0 ? [] : [{ field: 'target', problem: { code: 'target-unknown', ids: unknownIds } }];
}

function discountProblem(discount: Discount): PromotionProblem | null {
  if (discount.kind === 'percentage')
    return isBetween(discount.basisPoints, 100, 10_000) ? null : { code: 'discount-percentage' };
  const least = discount.kind === 'amount-off' ? 1 : 0;
  return isBetween(discount.cents, least, maxCents) ? null : { code: 'discount-amount' };
}

function tierProblems({ tiers }: Pick<QuantityPromotion, 'tiers'>): FieldProblem[] {
  if (tiers.length === 0) return [{ field: 'tiers', problem: { code: 'tiers-missing' } }];
  const problems: PromotionProblem[] = [];
  for (const [index, { min, max, discount }] of tiers.entries()) {
    const tier = index + 1;
    if (!isBetween(min, 1, maxUnits)) problems.push({ code: 'tier-quantity', tier });
    if (max !== null && max < min) problems.push({ code: 'tier-min-above-max', tier });
    const earlier = tiers.slice(0, index).find((one) => min <= (one.max ?? Infinity) && one.min <= (max ?? Infinity));
    if (earlier) problems.push({ code: 'tiers-overlap', tier, quantity: Math.max(min, earlier.min) });
    const ofDiscount = discountProblem(discount);
    if (ofDiscount) problems.push(ofDiscount);
  }
  return problems.map((problem) => ({ field: 'tiers', problem }));
}

function giftProblems(
  draft: Omit<GiftPromotion, 'id' | 'timesUsed'>,
  { itemsOf, ungiftable }: PromotionFacts,
): FieldProblem[] {
  const { gift, target, repeats, discount } = draft;
  const problems: FieldProblem[] = [];
  if (!isBetween(draft.buyQuantity, 1, maxUnits))
    problems.push({ field: 'buyQuantity', problem: { code: 'buy-quantity' } });
  if (!isBetween(draft.giftQuantity, 1, maxUnits))
    problems.push({ field: 'giftQuantity', problem: { code: 'gift-quantity' } });
  const ofDiscount = discountProblem(discount);
  if (ofDiscount) problems.push({ field: 'discount', problem: ofDiscount });
  if (gift.kind !== 'choice') return problems;
  // A gift is added by itself, and nothing that costs money is (R33).
  if (!isFree(discount)) problems.push({ field: 'discount', problem: { code: 'gift-not-free' } });
  if (gift.items.length === 0) problems.push({ field: 'gift', problem: { code: 'gift-missing' } });
  const ids = ungiftable.map(itemIdOf);
  if (ids.length > 0) problems.push({ field: 'gift', problem: { code: 'gift-unknown', ids } });
  const bought = itemsOf(target);
  const isBought = (item: GiftItem) => bought === 'everything' || bought.has(itemIdOf(item));
  if (repeats && gift.items.some(isBought)) problems.push({ field: 'gift', problem: { code: 'gift-triggers-itself' } });
  return problems;
}

function itemIdOf({ productId, variationId }: GiftItem): number {
  return variationId ?? productId;
}

function cartProblems({ minimum, effect }: Pick<CartPromotion, 'minimum' | 'effect'>): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!isBetween(minimum, 0, maxCents)) problems.push({ field: 'minimum', problem: { code: 'minimum-negative' } });
  if (effect.kind === 'free-shipping') return problems;
  const discount: Discount = effect.kind === 'percentage' ? effect : { kind: 'amount-off', cents: effect.cents };
  const ofDiscount = discountProblem(discount);
  if (ofDiscount) problems.push({ field: 'effect', problem: ofDiscount });
  return problems;
}

function isBetween(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** Two exclusive promotions that hold for the same item at the same moment need different priorities. */
function exclusiveProblems(draft: PromotionDraft, { others, itemsOf }: PromotionFacts): FieldProblem[] {
  if (!draft.exclusive) return [];
  const equal = overlappingPromotions(draft, others, itemsOf).find(
    (other) => other.exclusive && other.priority === draft.priority,
  );
  return equal ? [{ field: 'priority', problem: { code: 'exclusive-overlap', title: equal.title, id: equal.id } }] : [];
}

/** The active promotions of the same kind that hold for one of the same items at one of the same moments. */
export function overlappingPromotions(
  draft: PromotionDraft,
  others: readonly Promotion[],
  itemsOf: (target: PromotionTarget) => TargetItems,
): readonly Promotion[] {
  if (!draft.active) return [];
  return others.filter(
    (other) =>
      other.active && other.kind === draft.kind && datesOverlap(draft, other) && shareItems(draft, other, itemsOf),
  );
}

type Dates = Pick<Promotion, 'from' | 'until'>;

function datesOverlap(a: Dates, b: Dates): boolean {
  return (a.from ?? -Infinity) < (b.until ?? Infinity) && (b.from ?? -Infinity) < (a.until ?? Infinity);
}

function shareItems(a: PromotionDraft, b: PromotionDraft, itemsOf: (target: PromotionTarget) => TargetItems): boolean {
  // Promotions of the cart are about all goods.
  if (a.kind === 'cart' || b.kind === 'cart') return true;
  const [ofA, ofB] = [itemsOf(a.target), itemsOf(b.target)];
  if (ofA === 'everything' || ofB === 'everything') return true;
  return [...ofA].some((id) => ofB.has(id));
}
