// The promotions of the demo: one of each kind.
import { cents } from '../src/rules/money.ts';
import type { PromotionDraft, PromotionTarget, QuantityTier } from '../src/rules/promotions/promotions.ts';
import { savePromotion } from '../src/shop/promotions/save-promotion.ts';
import { changeSetting } from '../src/shop/settings/change-setting.ts';
import { program } from '../src/shop/shop.ts';
import type { Shop } from '../src/shop/shop.ts';
import { findDemoItems } from './find-items.ts';

/** Single boosters of different games, which count together. */
const discountedBoosters = {
  products: ['papierrijk-eerste-vouw-losse-booster-engels', 'sterrenloods-stille-baan-losse-booster-japans'],
  /** Of products that also come as a box. */
  variations: ['BV2-BST-TC-PCK', 'BV2-BST-JP-PCK', 'GR30-BST-TC-PCK'],
};

const giftedJumboPacks = [
  'bergvuur-slapende-krater-jumbo-pack-25-kaarten-vereenvoudigd-chinees',
  'sterrenloods-kometenjacht-jumbo-pack-25-kaarten-traditioneel-chinees',
  'raderwerk-koperen-hart-jumbo-pack-25-kaarten-vereenvoudigd-chinees',
];
const gifts = ['toploaders-25-stuks', 'magneethouder-35-punten'];

const always = { active: true, priority: 10, exclusive: false, from: null, until: null, usageLimit: null };
const percent = (min: number, max: number | null, whole: number): QuantityTier => ({
  min,
  max,
  discount: { kind: 'percentage', basisPoints: whole * 100 },
});

function demoPromotions(find: (slugOrSku: string) => number): readonly PromotionDraft[] {
  const itemsOf = (products: readonly string[], variations: readonly string[]): PromotionTarget => ({
    kind: 'items',
    productIds: products.map(find),
    variationIds: variations.map(find),
    categoryIds: [],
  });
  return [
    {
      ...always,
      kind: 'quantity',
      title: 'Meer boosters, minder per stuk',
      target: itemsOf(discountedBoosters.products, discountedBoosters.variations),
      counted: 'target',
      tiers: [percent(6, 11, 5), percent(12, null, 10)],
    },
    {
      ...always,
      kind: 'gift',
      title: 'Drie jumbo packs, één cadeau',
      target: itemsOf(giftedJumboPacks, []),
      buyQuantity: 3,
      gift: { kind: 'choice', items: gifts.map((slug) => ({ productId: find(slug), variationId: null })) },
      giftQuantity: 1,
      discount: { kind: 'percentage', basisPoints: 10_000 },
      repeats: false,
    },
    {
      ...always,
      kind: 'cart',
      title: '5% korting vanaf € 500',
      minimum: cents(50_000),
      effect: { kind: 'percentage', basisPoints: 500 },
    },
  ];
}

/** Adds the promotions to a shop that has the demo catalogue, whose prices follow the quantity. */
export async function fillDemoPromotions(shop: Shop): Promise<void> {
  const key = 'promotions.priceWithQuantity';
  const changed = await changeSetting(shop, program, { key, value: 'show_dynamically' });
  if (!changed.ok) throw new Error(`${key}: ${changed.reason}`);
  for (const draft of demoPromotions(await findDemoItems(shop))) {
    const saved = await savePromotion(shop, program, { id: null, draft });
    if (!saved.ok) throw new Error(`promotion ${draft.title}: ${JSON.stringify(saved)}`);
  }
}
