// Golden carts with gifts and with promotions of the whole cart.
import { cents } from '../../../src/rules/money.ts';
import type { CartPromotion, GiftItem, GiftPromotion } from '../../../src/rules/promotions/promotions.ts';
import { cartPromotion, giftPromotion } from '../promotions.ts';
import { buy, idOf } from './golden-cart.ts';
import type { GoldenCart, ItemName } from './golden-cart.ts';
import { percent, quantity, tier } from './quantity-carts.ts';

/** Buy two boxes, get a pack or sleeves. */
export function choiceOfGifts(more: Partial<GiftPromotion> = {}, bought: ItemName = 'doos'): GiftPromotion {
  const items: GiftItem[] = [
    { productId: idOf('pakje'), variationId: null },
    { productId: idOf('hoesjes'), variationId: null },
  ];
  return giftPromotion({
    target: { kind: 'items', productIds: [idOf(bought)], variationIds: [], categoryIds: [] },
    gift: { kind: 'choice', items },
    ...more,
  });
}

const amountOff = (off: number): CartPromotion['effect'] => ({ kind: 'amount', cents: cents(off) });

export const giftCarts: readonly GoldenCart[] = [
  {
    name: 'two boxes bring the first of two gifts',
    work: '2 × 189,99 = 379,98; the pack costs 4,99 − 4,99 = 0,00',
    rows: [buy('doos', 2)],
    promotions: [choiceOfGifts()],
    lines: [
      ['doos', 2, 37_998],
      ['pakje', 1, 0],
    ],
    sources: ['promotion:1'],
  },
  {
    name: 'the shopper swapped the gift',
    work: '379,98 + 0,00',
    rows: [buy('doos', 2)],
    promotions: [choiceOfGifts()],
    giftChoices: [[1, 'hoesjes']],
    lines: [
      ['doos', 2, 37_998],
      ['hoesjes', 1, 0],
    ],
  },
  {
    name: 'one box brings no gift',
    work: '189,99',
    rows: [buy('doos')],
    promotions: [choiceOfGifts()],
    lines: [['doos', 1, 18_999]],
  },
  {
    name: 'four boxes bring two gifts where the promotion repeats',
    work: '4 × 189,99 = 759,96',
    rows: [buy('doos', 4)],
    promotions: [choiceOfGifts({ repeats: true })],
    lines: [
      ['doos', 4, 75_996],
      ['pakje', 2, 0],
    ],
  },
  {
    name: 'four boxes bring one gift where it does not',
    work: '4 × 189,99 = 759,96',
    rows: [buy('doos', 4)],
    promotions: [choiceOfGifts()],
    lines: [
      ['doos', 4, 75_996],
      ['pakje', 1, 0],
    ],
  },
  {
    name: 'a gift beside a bought unit of the same product is a line of its own',
    work: '379,98 + 4,99 + 0,00',
    rows: [buy('doos', 2), buy('pakje')],
    promotions: [choiceOfGifts()],
    lines: [
      ['doos', 2, 37_998],
      ['pakje', 1, 499],
      ['pakje', 1, 0],
    ],
  },
  {
    name: 'buy two, get the cheapest free',
    work: '2 × 189,99 = 379,98; the pack is free',
    rows: [buy('doos', 2), buy('pakje')],
    promotions: [giftPromotion()],
    lines: [
      ['doos', 2, 37_998],
      ['pakje', 1, 0],
    ],
  },
  {
    name: 'three of one product, one of them free',
    work: '3 × 4,99 − 4,99 = 9,98',
    rows: [buy('pakje', 3)],
    promotions: [giftPromotion()],
    lines: [['pakje', 3, 998]],
  },
  {
    name: 'two of one product are not enough: a free unit is not a bought one',
    work: '2 × 4,99 = 9,98',
    rows: [buy('pakje', 2)],
    promotions: [giftPromotion()],
    lines: [['pakje', 2, 998]],
  },
  {
    name: 'the cheapest at half the price',
    work: '4,99 × 0,5 = 2,495 → 2,50; 2 × 4,99 + 2,50 = 12,48',
    rows: [buy('pakje', 3)],
    promotions: [giftPromotion({ discount: percent(50) })],
    lines: [['pakje', 3, 1_248]],
  },
  {
    name: 'six of one product, two of them free where the promotion repeats',
    work: '6 × 4,99 − 2 × 4,99 = 19,96',
    rows: [buy('pakje', 6)],
    promotions: [giftPromotion({ repeats: true })],
    lines: [['pakje', 6, 1_996]],
  },
  {
    name: 'a free unit has no price by quantity; bought units have (R23)',
    work: '3 × 4,99 − 4,99 = 9,98; the two others: 9,98 × 0,9 = 8,982 → 8,98',
    rows: [buy('pakje', 3)],
    promotions: [giftPromotion(), quantity([tier(2, percent(10))], { id: 2 })],
    lines: [['pakje', 3, 898]],
    sources: ['promotion:1', 'promotion:2'],
  },
];

export const cartPromotionCarts: readonly GoldenCart[] = [
  {
    name: '10% off the cart, allocated over its lines',
    work: '194,98 × 0,1 = 19,498 → 19,50; of 189,99: 19,001; of 4,99: 0,499; the last cent goes to the second',
    rows: [buy('doos'), buy('pakje')],
    promotions: [cartPromotion()],
    lines: [
      ['doos', 1, 18_999, 17_099],
      ['pakje', 1, 499, 449],
    ],
  },
  {
    name: 'below its minimum a promotion does nothing',
    work: '189,99 is below 190,00',
    rows: [buy('doos')],
    promotions: [cartPromotion({ minimum: cents(19_000) })],
    lines: [['doos', 1, 18_999]],
  },
  {
    name: 'from its minimum on it holds',
    work: '189,99 − 10,00 = 179,99',
    rows: [buy('doos')],
    promotions: [cartPromotion({ minimum: cents(18_999), effect: amountOff(1_000) })],
    lines: [['doos', 1, 18_999, 17_999]],
  },
  {
    name: 'an amount off, allocated',
    work: '44,99 − 10,00; of 19,99: 4,443; of 25,00: 5,557; the last cent goes to the second: 15,55 and 19,44',
    rows: [buy('hoesjes'), buy('map')],
    promotions: [cartPromotion({ effect: amountOff(1_000) })],
    lines: [
      ['hoesjes', 1, 1_999, 1_555],
      ['map', 1, 2_500, 1_944],
    ],
  },
  {
    name: 'an amount above the cart makes it free, never negative',
    work: '4,99 − 4,99 = 0,00',
    rows: [buy('pakje')],
    promotions: [cartPromotion({ effect: amountOff(5_000) })],
    lines: [['pakje', 1, 499, 0]],
  },
  {
    name: 'free delivery from an amount on',
    work: '189,99 and delivery 0,00 instead of 4,95',
    rows: [buy('doos')],
    promotions: [cartPromotion({ minimum: cents(10_000), effect: { kind: 'free-shipping' } })],
    lines: [['doos', 1, 18_999]],
    shipping: 0,
  },
  {
    name: 'two promotions count from the same goods',
    work: '4 × 25,00 = 100,00; − 10,00 − 5,00 = 85,00',
    rows: [buy('map', 4)],
    promotions: [cartPromotion(), cartPromotion({ id: 2, effect: { kind: 'percentage', basisPoints: 500 } })],
    lines: [['map', 4, 10_000, 8_500]],
  },
  {
    name: 'an exclusive promotion holds alone',
    work: '100,00 − 5,00 = 95,00',
    rows: [buy('map', 4)],
    promotions: [
      cartPromotion(),
      cartPromotion({ id: 2, exclusive: true, effect: { kind: 'percentage', basisPoints: 500 } }),
    ],
    lines: [['map', 4, 10_000, 9_500]],
  },
  {
    name: 'it applies to what the lines cost after a price by quantity (R23)',
    work: '5 × 189,99 × 0,9 → 854,96; × 0,1 = 85,496 → 85,50; 769,46',
    rows: [buy('doos', 5)],
    promotions: [quantity([tier(5, percent(10))]), cartPromotion({ id: 2 })],
    lines: [['doos', 5, 85_496, 76_946]],
    sources: ['promotion:1', 'promotion:2'],
  },
];
