// Golden carts with coupons, and one with every kind of offer.
import { cents } from '../../../src/rules/money.ts';
import { cartPromotion } from '../promotions.ts';
import { buy, buyBundle, buyTogether, bundle, coupon, goldenTime, idOf, list } from './golden-cart.ts';
import type { GoldenCart } from './golden-cart.ts';
import { choiceOfGifts } from './promotion-carts.ts';
import { percent, quantity, tier } from './quantity-carts.ts';

const tenPercent = coupon('tien', 1_000);

export const couponCarts: readonly GoldenCart[] = [
  {
    name: '10% of one box',
    work: '189,99 × 0,1 = 18,999 → 19,00; 170,99',
    rows: [buy('doos')],
    coupons: [tenPercent],
    lines: [['doos', 1, 18_999, 17_099]],
    sources: ['coupon:1'],
  },
  {
    name: 'an amount off each unit',
    work: '14,97 − 3 × 1,00 = 11,97',
    rows: [buy('pakje', 3)],
    coupons: [coupon('euro', 100, { kind: 'product-amount' })],
    lines: [['pakje', 3, 1_497, 1_197]],
  },
  {
    name: 'an amount off each unit of some products',
    work: '14,97 − 3,00 = 11,97; the map keeps 25,00',
    rows: [buy('pakje', 3), buy('map')],
    coupons: [coupon('euro', 100, { kind: 'product-amount', productIds: [idOf('pakje')] })],
    lines: [
      ['pakje', 3, 1_497, 1_197],
      ['map', 1, 2_500],
    ],
  },
  {
    name: 'an amount off the cart, allocated',
    work: '10,00 over 19,99 and 25,00: 4,44 and 5,56',
    rows: [buy('hoesjes'), buy('map')],
    coupons: [coupon('tientje', 1_000, { kind: 'cart-amount' })],
    lines: [
      ['hoesjes', 1, 1_999, 1_555],
      ['map', 1, 2_500, 1_944],
    ],
  },
  {
    name: 'an amount above the cart makes it free, never negative',
    work: '4,99 − 4,99 = 0,00',
    rows: [buy('pakje')],
    coupons: [coupon('tientje', 1_000, { kind: 'cart-amount' })],
    lines: [['pakje', 1, 499, 0]],
  },
  {
    name: 'it applies to what a line costs after a price by quantity (R23)',
    work: '854,96 × 0,1 = 85,496 → 85,50; 769,46',
    rows: [buy('doos', 5)],
    promotions: [quantity([tier(5, percent(10))])],
    coupons: [tenPercent],
    lines: [['doos', 5, 85_496, 76_946]],
  },
  {
    name: 'it leaves out what a sale or an offer reduces, when it says so (R23)',
    work: '4,99 × 0,1 = 0,499 → 0,50; 4,49; the sale keeps 150,00 and the boxes 854,96',
    rows: [buy('actie'), buy('pakje'), buy('doos', 5)],
    promotions: [quantity([tier(5, percent(10))])],
    coupons: [coupon('tien', 1_000, { excludesReduced: true })],
    lines: [
      ['actie', 1, 15_000],
      ['pakje', 1, 499, 449],
      ['doos', 5, 85_496],
    ],
  },
  {
    name: 'it comes after a promotion of the cart',
    work: '100,00 − 10,00 = 90,00; × 0,1 = 9,00; 81,00',
    rows: [buy('map', 4)],
    promotions: [cartPromotion()],
    coupons: [tenPercent],
    lines: [['map', 4, 10_000, 8_100]],
  },
  {
    name: 'two percentages count from the same price',
    work: '100,00 − 10,00 − 20,00 = 70,00',
    rows: [buy('map', 4)],
    coupons: [tenPercent, coupon('twintig', 2_000)],
    lines: [['map', 4, 10_000, 7_000]],
    sources: ['coupon:1', 'coupon:2'],
  },
  {
    name: 'beside one for individual use no other applies',
    work: '100,00 − 10,00 = 90,00',
    rows: [buy('map', 4)],
    coupons: [coupon('alleen', 1_000, { individualUse: true }), coupon('twintig', 2_000)],
    lines: [['map', 4, 10_000, 9_000]],
  },
  {
    name: 'below its minimum it does nothing',
    work: '25,00 is below 50,00',
    rows: [buy('map')],
    coupons: [coupon('tien', 1_000, { minimum: cents(5_000) })],
    lines: [['map', 1, 2_500]],
  },
  {
    name: 'above its maximum it does nothing',
    work: '100,00 is above 50,00',
    rows: [buy('map', 4)],
    coupons: [coupon('tien', 1_000, { maximum: cents(5_000) })],
    lines: [['map', 4, 10_000]],
  },
  {
    name: 'one that has expired does nothing',
    work: '25,00',
    rows: [buy('map')],
    coupons: [coupon('tien', 1_000, { expiresAt: goldenTime })],
    lines: [['map', 1, 2_500]],
  },
  {
    name: 'it reduces so many units, the dearest first',
    work: '25,00 × 0,1 = 2,50; the packs keep 14,97',
    rows: [buy('pakje', 3), buy('map')],
    coupons: [coupon('tien', 1_000, { unitLimit: 1 })],
    lines: [
      ['pakje', 3, 1_497],
      ['map', 1, 2_500, 2_250],
    ],
  },
  {
    name: 'free delivery',
    work: '25,00 and delivery 0,00',
    rows: [buy('map')],
    coupons: [coupon('bezorgd', 0, { freeShipping: true })],
    lines: [['map', 1, 2_500]],
    shipping: 0,
  },
  {
    name: 'parts of a bundle with a fixed price cost nothing; the bundle is reduced',
    work: '299,00 × 0,1 = 29,90; 269,10',
    rows: [buyBundle('pakket', 1, { doos: 1 })],
    bundles: [bundle('pakket', { doos: 1 }, { fixedPrice: true })],
    coupons: [tenPercent],
    lines: [
      ['pakket', 1, 29_900, 26_910],
      ['doos', 1, 0],
    ],
  },
];

export const stackedCarts: readonly GoldenCart[] = [
  {
    name: 'every kind of offer in one cart (R23)',
    work:
      'bundle 134,99; box 189,99; together 4,99 × 0,9 → 4,49; sleeves 79,96 × 0,9 = 71,964 → 71,96; a pack for nothing. ' +
      'Goods 401,43; 10% is 40,143 → 40,14 as 13,50 + 19,00 + 0,45 + 7,19: 121,49 + 170,99 + 4,04 + 64,77 = 361,29. ' +
      'Coupon 36,129 → 36,13 as 12,15 + 17,10 + 0,40 + 6,48: 109,34 + 153,89 + 3,64 + 58,29 = 325,16',
    rows: [buyBundle('pakket', 1, { blik: 1 }), buy('doos'), buyTogether('doos', 'pakje'), buy('hoesjes', 4)],
    bundles: [bundle('pakket', { blik: 1 }, { discount: 1_000 })],
    lists: [list('doos', [['pakje', '90%']])],
    promotions: [
      choiceOfGifts({ buyQuantity: 4 }, 'hoesjes'),
      quantity([tier(3, percent(10))], { id: 2 }),
      cartPromotion({ id: 3 }),
    ],
    coupons: [tenPercent],
    lines: [
      ['pakket', 1, 0],
      ['blik', 1, 13_499, 10_934],
      ['doos', 1, 18_999, 15_389],
      ['pakje', 1, 449, 364],
      ['hoesjes', 4, 7_196, 5_829],
      ['pakje', 1, 0],
    ],
  },
  {
    name: 'the same product in a bundle, together, loose and as a gift: each unit has one price (R23)',
    work:
      'bundle 2 × 4,49 = 8,98; together 4,99 × 0,8 = 3,992 → 3,99; loose 3 × 4,99 × 0,95 = 14,2215 → 14,22; the gift 0,00; ' +
      'two boxes 379,98',
    rows: [buyBundle('pakket', 1, { pakje: 2 }), buy('doos', 2), buyTogether('doos', 'pakje'), buy('pakje', 3)],
    bundles: [bundle('pakket', { pakje: 2 }, { discount: 1_000 })],
    lists: [list('doos', [['pakje', '80%']])],
    promotions: [choiceOfGifts(), quantity([tier(3, percent(5))], { id: 2 }, ['pakje'])],
    lines: [
      ['pakket', 1, 0],
      ['pakje', 2, 898],
      ['doos', 2, 37_998],
      ['pakje', 1, 399],
      ['pakje', 3, 1_422],
      ['pakje', 1, 0],
    ],
  },
];
