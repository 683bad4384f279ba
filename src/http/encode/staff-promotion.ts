// Promotions for staff.
import type { Discount } from '../../rules/promotions/discounts.ts';
import type { Promotion, PromotionTarget } from '../../rules/promotions/promotions.ts';
import type { ListedPromotion } from '../../shop/promotions/list-promotions.ts';
import { promotionTexts } from '../../texts/promotions.ts';
import type { StaffPromotion, WireDiscount, WirePromotionTarget, WirePromotionTerms } from '../../wire/promotions.ts';
import { formatGmt } from './dates.ts';

function encodeTarget(target: PromotionTarget): WirePromotionTarget {
  if (target.kind === 'everything') return target;
  const { productIds, variationIds, categoryIds } = target;
  return { kind: 'items', product_ids: productIds, variation_ids: variationIds, category_ids: categoryIds };
}

function encodeDiscount(discount: Discount): WireDiscount {
  return discount.kind === 'percentage' ? { kind: 'percentage', basis_points: discount.basisPoints } : discount;
}

function encodeTerms(promotion: Promotion): WirePromotionTerms {
  switch (promotion.kind) {
    case 'quantity': {
      const { kind, target, counted, tiers } = promotion;
      const encoded = tiers.map(({ min, max, discount }) => ({ min, max, discount: encodeDiscount(discount) }));
      return { kind, target: encodeTarget(target), counted, tiers: encoded };
    }
    case 'gift': {
      const { kind, target, gift, repeats } = promotion;
      const items =
        gift.kind === 'choice'
          ? gift.items.map(({ productId, variationId }) => ({ product_id: productId, variation_id: variationId }))
          : null;
      return {
        kind,
        target: encodeTarget(target),
        buy_quantity: promotion.buyQuantity,
        gift: items ? { kind: 'choice', items } : { kind: 'cheapest' },
        gift_quantity: promotion.giftQuantity,
        discount: encodeDiscount(promotion.discount),
        repeats,
      };
    }
    case 'cart': {
      const { kind, minimum, effect } = promotion;
      return {
        kind,
        minimum,
        effect: effect.kind === 'percentage' ? { kind: 'percentage', basis_points: effect.basisPoints } : effect,
      };
    }
  }
}

/** A promotion for staff, with its state and effect in words. */
export function encodeStaffPromotion({ promotion, state, overlaps }: ListedPromotion): StaffPromotion {
  const { from, until } = promotion;
  return {
    id: promotion.id,
    title: promotion.title,
    active: promotion.active,
    priority: promotion.priority,
    exclusive: promotion.exclusive,
    starts_at_gmt: from === null ? null : formatGmt(from),
    ends_at_gmt: until === null ? null : formatGmt(until),
    usage_limit: promotion.usageLimit,
    terms: encodeTerms(promotion),
    state,
    times_used: promotion.timesUsed,
    summary: promotionTexts.sentence(promotion),
    about: promotionTexts.about(promotion.kind === 'cart' ? null : promotion.target),
    overlaps: overlaps.map((other) => ({
      id: other.id,
      title: other.title,
      outcome: promotionTexts.outcome(promotion, other),
    })),
  };
}
