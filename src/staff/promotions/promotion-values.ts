// The form of a promotion: its values as people type them, and the request that they make.
import type { StaffPromotion, StaffPromotionDraft, WireDiscount, WirePromotionTarget } from '../../wire/promotions.ts';
import { formatGmt, parseWallClock, toWallClock } from '../format/amsterdam-time.ts';
import { parseGmt } from '../format/gmt-time.ts';
import { parseTypedAmount, toTypedAmount } from '../format/money.ts';

type DiscountKind = WireDiscount['kind'];

export interface TierValues {
  min: string;
  /** '' has no end. */
  max: string;
  discountKind: DiscountKind;
  /** A percentage or an amount in euros, as typed. */
  amount: string;
}

/** A product without variations, or one variation. */
export interface ItemValue {
  productId: number;
  variationId: number | null;
}

/** Every field of every kind; a request takes those of its kind. */
export interface PromotionValues {
  kind: 'quantity' | 'gift' | 'cart';
  title: string;
  active: boolean;
  priority: string;
  exclusive: boolean;
  /** Wall clock time in Amsterdam, 'YYYY-MM-DDTHH:mm'; '' is open-ended. */
  starts: string;
  ends: string;
  usageLimit: string;
  about: 'everything' | 'items';
  productIds: readonly number[];
  /** Variations; their product is only known for those that were chosen just now (otherwise 0). */
  variations: readonly ItemValue[];
  categoryIds: readonly number[];
  counted: 'line' | 'product' | 'target';
  tiers: readonly TierValues[];
  buyQuantity: string;
  giftKind: 'choice' | 'cheapest';
  gifts: readonly ItemValue[];
  giftQuantity: string;
  discountKind: DiscountKind;
  amount: string;
  repeats: boolean;
  minimum: string;
  effectKind: 'percentage' | 'amount' | 'free-shipping';
  effectAmount: string;
}

/** A tier that is added to the form. */
export const newTier: TierValues = { min: '', max: '', discountKind: 'percentage', amount: '10' };

const newValues: PromotionValues = {
  kind: 'quantity',
  title: '',
  active: true,
  priority: '10',
  exclusive: false,
  starts: '',
  ends: '',
  usageLimit: '',
  about: 'everything',
  productIds: [],
  variations: [],
  categoryIds: [],
  counted: 'line',
  tiers: [{ ...newTier, min: '3' }],
  buyQuantity: '2',
  giftKind: 'cheapest',
  gifts: [],
  giftQuantity: '1',
  discountKind: 'percentage',
  amount: '100',
  repeats: true,
  minimum: '50',
  effectKind: 'percentage',
  effectAmount: '10',
};

const toPercentage = (basisPoints: number): string => String(basisPoints / 100).replace('.', ',');
const toMoment = (gmt: string | null): string => (gmt === null ? '' : toWallClock(parseGmt(gmt)));

function discountValues(discount: WireDiscount): { discountKind: DiscountKind; amount: string } {
  return discount.kind === 'percentage'
    ? { discountKind: 'percentage', amount: toPercentage(discount.basis_points) }
    : { discountKind: discount.kind, amount: toTypedAmount(discount.cents) };
}

function targetValues(target: WirePromotionTarget): Partial<PromotionValues> {
  if (target.kind === 'everything') return { about: 'everything' };
  return {
    about: 'items',
    productIds: target.product_ids,
    variations: target.variation_ids.map((variationId) => ({ productId: 0, variationId })),
    categoryIds: target.category_ids,
  };
}

function termsValues({ terms }: StaffPromotion): Partial<PromotionValues> {
  switch (terms.kind) {
    case 'quantity': {
      const tiers = terms.tiers.map(({ min, max, discount }) => ({
        min: String(min),
        max: max === null ? '' : String(max),
        ...discountValues(discount),
      }));
      return { ...targetValues(terms.target), counted: terms.counted, tiers };
    }
    case 'gift':
      return {
        ...targetValues(terms.target),
        ...discountValues(terms.discount),
        buyQuantity: String(terms.buy_quantity),
        giftKind: terms.gift.kind,
        gifts:
          terms.gift.kind === 'choice'
            ? terms.gift.items.map((item) => ({ productId: item.product_id, variationId: item.variation_id }))
            : [],
        giftQuantity: String(terms.gift_quantity),
        repeats: terms.repeats,
      };
    case 'cart': {
      const { minimum, effect } = terms;
      const effectAmount =
        effect.kind === 'percentage'
          ? toPercentage(effect.basis_points)
          : effect.kind === 'amount'
            ? toTypedAmount(effect.cents)
            : newValues.effectAmount;
      return { minimum: toTypedAmount(minimum), effectKind: effect.kind, effectAmount };
    }
  }
}

/** The values of the form; null: of a new promotion. */
export function toPromotionValues(stored: StaffPromotion | null): PromotionValues {
  if (!stored) return newValues;
  const { title, active, exclusive, usage_limit: usageLimit } = stored;
  return {
    ...newValues,
    kind: stored.terms.kind,
    title,
    active,
    exclusive,
    priority: String(stored.priority),
    starts: toMoment(stored.starts_at_gmt),
    ends: toMoment(stored.ends_at_gmt),
    usageLimit: usageLimit === null ? '' : String(usageLimit),
    ...termsValues(stored),
  };
}

/** A number that no rule accepts, so that the server says what is wrong with what was typed. */
const unreadable = -1;

function toWhole(typed: string): number {
  return /^\s*\d{1,7}\s*$/.test(typed) ? Number(typed) : unreadable;
}

/** '12,5' → 1250. */
function toBasisPoints(typed: string): number {
  const match = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(typed);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : unreadable;
}

const toCents = (typed: string): number => parseTypedAmount(typed) ?? unreadable;

function toDiscount({ discountKind: kind, amount }: Pick<TierValues, 'discountKind' | 'amount'>): WireDiscount {
  return kind === 'percentage' ? { kind, basis_points: toBasisPoints(amount) } : { kind, cents: toCents(amount) };
}

function toTarget({ about, productIds, variations, categoryIds }: PromotionValues): WirePromotionTarget {
  if (about === 'everything') return { kind: 'everything' };
  const variationIds = variations.flatMap(({ variationId }) => variationId ?? []);
  return { kind: 'items', product_ids: productIds, variation_ids: variationIds, category_ids: categoryIds };
}

function toTerms(values: PromotionValues): StaffPromotionDraft['terms'] {
  switch (values.kind) {
    case 'quantity': {
      const tiers = values.tiers.map(({ min, max, ...discount }) => ({
        min: toWhole(min),
        max: max.trim() === '' ? null : toWhole(max),
        discount: toDiscount(discount),
      }));
      return { kind: 'quantity', target: toTarget(values), counted: values.counted, tiers };
    }
    case 'gift': {
      const items = values.gifts.map((gift) => ({ product_id: gift.productId, variation_id: gift.variationId }));
      return {
        kind: 'gift',
        target: toTarget(values),
        buy_quantity: toWhole(values.buyQuantity),
        gift: values.giftKind === 'choice' ? { kind: 'choice', items } : { kind: 'cheapest' },
        gift_quantity: toWhole(values.giftQuantity),
        // A choice of gifts is free.
        discount: values.giftKind === 'choice' ? { kind: 'percentage', basis_points: 10_000 } : toDiscount(values),
        repeats: values.repeats,
      };
    }
    case 'cart': {
      const { effectKind: kind, effectAmount } = values;
      const effect =
        kind === 'percentage'
          ? { kind, basis_points: toBasisPoints(effectAmount) }
          : kind === 'amount'
            ? { kind, cents: toCents(effectAmount) }
            : { kind };
      return { kind: 'cart', minimum: toCents(values.minimum), effect };
    }
  }
}

/** The request of the values. The moments must be readable (`isReadableMoment`). */
export function toPromotionDraft(values: PromotionValues): StaffPromotionDraft {
  const moment = (typed: string): string | null => {
    const at = parseWallClock(typed);
    return at === null ? null : formatGmt(at);
  };
  const { title, active, exclusive } = values;
  return {
    title,
    active,
    exclusive,
    priority: toWhole(values.priority),
    starts_at_gmt: moment(values.starts),
    ends_at_gmt: moment(values.ends),
    usage_limit: values.usageLimit.trim() === '' ? null : toWhole(values.usageLimit),
    terms: toTerms(values),
  };
}

/** Whether a typed moment is empty, or a time that exists. */
export function isReadableMoment(typed: string): boolean {
  return typed === '' || parseWallClock(typed) !== null;
}
