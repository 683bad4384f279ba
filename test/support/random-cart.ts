// Random carts under random offers, for properties of cart pricing. The same seed gives the same cart.
import type { Bundle } from '../../src/rules/bundles/bundles.ts';
import type { BoughtTogetherList } from '../../src/rules/bought-together/bought-together.ts';
import type { CartRow } from '../../src/rules/cart/cart.ts';
import type { EffectivePrice, Product } from '../../src/rules/catalog/product.ts';
import type { Coupon } from '../../src/rules/coupons/coupons.ts';
import { cents, noCents } from '../../src/rules/money.ts';
import type { PricingContext } from '../../src/rules/pricing/pricing-draft.ts';
import type { Discount } from '../../src/rules/promotions/discounts.ts';
import type { Promotion, PromotionTarget, QuantityTier } from '../../src/rules/promotions/promotions.ts';
import {
  bundle,
  buy,
  buyBundle,
  buyTogether,
  categoryId,
  contextOf,
  coupon,
  goldenCatalogue,
  idOf,
  list,
} from './golden-carts/golden-cart.ts';
import type { ItemName } from './golden-carts/golden-cart.ts';
import { cartPromotion, giftPromotion, quantityPromotion } from './promotions.ts';
import { createSeededRandom } from './seeded-random.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface RandomCart {
  rows: readonly CartRow[];
  context: PricingContext;
}

const items = ['doos', 'blik', 'pakje', 'map', 'hoesjes', 'munt', 'actie', 'kaart-nl', 'kaart-jp'] as const;
const bundles = ['pakket', 'stapel'] as const;
const percentages = [0, 1, 333, 500, 1_000, 1_250, 3_333, 5_000, 9_999, 10_000] as const;

function between(random: SeededRandom, low: number, high: number): number {
  return low + random.integerBelow(high - low + 1);
}

function amountOf(random: SeededRandom): number {
  return random.pick([0, 1, 2, 3, 99, 499, 1_999, 18_999, between(random, 0, 30_000)]);
}

/** A price, now and then on sale or lowered by a promotion. */
function priceOf(random: SeededRandom): EffectivePrice {
  const regular = amountOf(random);
  const base = random.chance(0.3) ? random.integerBelow(regular + 1) : regular;
  const price = random.chance(0.2) ? random.integerBelow(base + 1) : base;
  return {
    price: cents(price),
    ...(price < base && { base: cents(base) }),
    regular: cents(regular),
    onSale: price < regular,
    struck: null,
    until: null,
  };
}

function catalogueOf(random: SeededRandom): ReadonlyMap<number, Product> {
  return new Map(
    [...goldenCatalogue].map(([id, product]) => {
      const price = priceOf(random);
      const isCounted = random.chance(0.2);
      const stock = { ...product.stock, managed: isCounted, onHand: random.integerBelow(6) };
      const variations = product.variations.map((one) => ({ ...one, price: priceOf(random) }));
      return [id, { ...product, price, stock, variations }];
    }),
  );
}

function discountOf(random: SeededRandom): Discount {
  const kind = random.pick(['percentage', 'percentage', 'amount-off', 'unit-price'] as const);
  if (kind === 'percentage') return { kind, basisPoints: random.pick(percentages) };
  return { kind, cents: cents(amountOf(random)) };
}

function targetOf(random: SeededRandom): PromotionTarget {
  if (random.chance(0.4)) return { kind: 'everything' };
  return {
    kind: 'items',
    productIds: random.sample(items, 0.3).map((name) => (name.startsWith('kaart') ? idOf('kaart') : idOf(name))),
    variationIds: random.sample([idOf('kaart-nl'), idOf('kaart-jp')], 0.2),
    categoryIds: random.sample([categoryId], 0.3),
  };
}

function tiersOf(random: SeededRandom): readonly QuantityTier[] {
  const tiers: QuantityTier[] = [];
  let min = between(random, 1, 3);
  while (min < 9 && tiers.length < 3) {
    const max = random.chance(0.3) ? null : min + random.integerBelow(4);
    tiers.push({ min, max, discount: discountOf(random) });
    if (max === null) break;
    min = max + between(random, 1, 2);
  }
  return tiers;
}

function promotionOf(random: SeededRandom, id: number): Promotion {
  const own = { id, priority: id, exclusive: random.chance(0.2) };
  const kind = random.pick(['quantity', 'quantity', 'gift', 'cart'] as const);
  if (kind === 'quantity') {
    const counted = random.pick(['line', 'product', 'target'] as const);
    return quantityPromotion({ ...own, target: targetOf(random), counted, tiers: tiersOf(random) });
  }
  if (kind === 'gift') {
    const gifts = random.sample(['pakje', 'hoesjes', 'munt'] as const, 0.6);
    const choices = gifts.map((name) => ({ productId: idOf(name), variationId: null }));
    return giftPromotion({
      ...own,
      target: targetOf(random),
      buyQuantity: between(random, 1, 4),
      gift: choices.length > 0 && random.chance(0.5) ? { kind: 'choice', items: choices } : { kind: 'cheapest' },
      giftQuantity: between(random, 1, 3),
      discount: random.chance(0.5) ? { kind: 'percentage', basisPoints: 10_000 } : discountOf(random),
      repeats: random.chance(0.5),
    });
  }
  const effects = [
    { kind: 'percentage', basisPoints: random.pick(percentages) },
    { kind: 'amount', cents: cents(amountOf(random)) },
    { kind: 'free-shipping' },
  ] as const;
  return cartPromotion({ ...own, minimum: cents(random.pick([0, 1_000, 20_000])), effect: random.pick(effects) });
}

function couponOf(random: SeededRandom, code: string): Coupon {
  const kind = random.pick(['percentage', 'cart-amount', 'product-amount'] as const);
  return coupon(code, kind === 'percentage' ? random.pick(percentages) : amountOf(random), {
    kind,
    freeShipping: random.chance(0.2),
    excludesReduced: random.chance(0.3),
    productIds: random.chance(0.3) ? random.sample(items, 0.4).map(idOf) : [],
    excludedProductIds: random.chance(0.2) ? random.sample(items, 0.2).map(idOf) : [],
    categoryIds: random.chance(0.1) ? [categoryId] : [],
    minimum: random.chance(0.2) ? cents(amountOf(random)) : null,
    unitLimit: random.chance(0.3) ? between(random, 1, 4) : null,
  });
}

function partsOf(random: SeededRandom): Partial<Record<ItemName, number>> {
  const names = [random.pick(items), ...random.sample(items, 0.15)];
  return Object.fromEntries(names.map((name) => [name, between(random, 1, 3)]));
}

/** Bundles and the rows of those that are in the cart. */
function bundlesOf(random: SeededRandom): { offered: readonly Bundle[]; rows: readonly CartRow[] } {
  const offered: Bundle[] = [];
  const rows: CartRow[] = [];
  for (const name of random.sample(bundles, 0.35)) {
    const parts = partsOf(random);
    offered.push(
      bundle(name, parts, {
        fixedPrice: random.chance(0.2),
        discount: random.pick(percentages),
        discountAmount: random.chance(0.2) ? cents(amountOf(random)) : noCents,
        roundsItems: random.chance(0.5),
        optional: random.chance(0.3),
      }),
    );
    rows.push(buyBundle(name, between(random, 1, 3), parts));
  }
  return { offered, rows };
}

function listOf(random: SeededRandom, main: ItemName, added: readonly ItemName[]): BoughtTogetherList {
  const price = () => (random.chance(0.7) ? `${random.pick(percentages) / 100}%` : amountOf(random));
  return list(
    main,
    added.map((name) => [name, price(), between(random, 1, 2)]),
    {
      pricing: random.pick(['sale', 'regular']),
      optional: random.chance(0.3),
      mainNewPrice: { kind: 'percentage', basisPoints: random.pick([10_000, 10_000, 9_500]) },
    },
  );
}

/** A cart of at most about `size` rows under up to five promotions, with bundles, lists and coupons. */
export function randomCart(seed: number, size: number): RandomCart {
  const random = createSeededRandom(seed);
  const mains = random.sample(items, 0.4).slice(0, size);
  const { offered, rows: bundleRows } = bundlesOf(random);
  const rows = [...mains.map((name) => buy(name, between(random, 1, 8))), ...bundleRows];
  const lists: BoughtTogetherList[] = [];
  for (const main of mains.slice(0, 2)) {
    const added = random.sample(items, 0.15).slice(0, 3);
    if (added.length === 0) continue;
    lists.push(listOf(random, main, added));
    rows.push(...added.map((name) => buyTogether(main, name, between(random, 1, 4))));
  }
  const promotions = Array.from({ length: random.integerBelow(6) }, (_, index) => promotionOf(random, index + 1));
  const coupons = ['een', 'twee'].slice(0, random.integerBelow(3)).map((code) => couponOf(random, code));
  const context = contextOf({ rows, promotions, bundles: offered, lists, coupons });
  return { rows, context: { ...context, catalogue: catalogueOf(random) } };
}
