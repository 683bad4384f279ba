// Promotions for tests.
import { announce } from '../../src/db/changes.ts';
import type { Tx } from '../../src/db/database.ts';
import { noCents } from '../../src/rules/money.ts';
import type {
  CartPromotion,
  GiftPromotion,
  Promotion,
  QuantityPromotion,
} from '../../src/rules/promotions/promotions.ts';
import { refreshPricesOfPromotions } from '../../src/shop/promotions/refresh-promoted-prices.ts';

const base = {
  id: 1,
  title: 'Actie',
  active: true,
  priority: 10,
  exclusive: false,
  from: null,
  until: null,
  usageLimit: null,
  timesUsed: 0,
};

/** Quantity prices of every product: 10% from one piece on, unless `more` says otherwise. */
export function quantityPromotion(more: Partial<QuantityPromotion> = {}): QuantityPromotion {
  return {
    ...base,
    kind: 'quantity',
    target: { kind: 'everything' },
    counted: 'line',
    tiers: [{ min: 1, max: null, discount: { kind: 'percentage', basisPoints: 1_000 } }],
    ...more,
  };
}

/** Buy two, get the cheapest of them free, unless `more` says otherwise. */
export function giftPromotion(more: Partial<GiftPromotion> = {}): GiftPromotion {
  return {
    ...base,
    kind: 'gift',
    target: { kind: 'everything' },
    buyQuantity: 2,
    gift: { kind: 'cheapest' },
    giftQuantity: 1,
    discount: { kind: 'percentage', basisPoints: 10_000 },
    repeats: false,
    ...more,
  };
}

/** 10% off the whole cart, unless `more` says otherwise. */
export function cartPromotion(more: Partial<CartPromotion> = {}): CartPromotion {
  return { ...base, kind: 'cart', minimum: noCents, effect: { kind: 'percentage', basisPoints: 1_000 }, ...more };
}

/** Stores a promotion and plans the prices that it makes; returns its id. */
export async function storePromotion(tx: Tx, promotion: Promotion, now: number): Promise<number> {
  const { id: _, kind, title, active, priority, exclusive, from, until, usageLimit, timesUsed, ...terms } = promotion;
  const row = await tx.q
    .insertInto('promotions')
    .values({
      kind,
      title,
      active: active ? 1 : 0,
      priority,
      exclusive: exclusive ? 1 : 0,
      starts_at: from,
      ends_at: until,
      usage_limit: usageLimit,
      times_used: timesUsed,
      terms: JSON.stringify({ v: 1, kind, ...terms }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await refreshPricesOfPromotions(tx, [promotion], now);
  await announce(tx, ['promotions'], now);
  return row.id;
}

/** Deletes a stored promotion, and gives the prices back that it made. */
export async function deletePromotion(tx: Tx, id: number, promotion: Promotion, now: number): Promise<void> {
  await tx.q.deleteFrom('promotions').where('id', '=', id).execute();
  await refreshPricesOfPromotions(tx, [promotion], now);
  await announce(tx, ['promotions'], now);
}
