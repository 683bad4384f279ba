// Golden carts with prices by quantity.
import type { Discount } from '../../../src/rules/promotions/discounts.ts';
import { cents } from '../../../src/rules/money.ts';
import type { QuantityPromotion, QuantityTier } from '../../../src/rules/promotions/promotions.ts';
import { quantityPromotion } from '../promotions.ts';
import { buy, categoryId, idOf } from './golden-cart.ts';
import type { GoldenCart, ItemName } from './golden-cart.ts';

/** A percentage off. */
export function percent(whole: number): Discount {
  return { kind: 'percentage', basisPoints: whole * 100 };
}

/** One tier; `max` null has no end. */
export function tier(min: number, discount: Discount, max: number | null = null): QuantityTier {
  return { min, max, discount };
}

/** Quantity prices of these items, or of everything. */
export function quantity(
  tiers: readonly QuantityTier[],
  more: Partial<QuantityPromotion> = {},
  items: readonly ItemName[] = [],
): QuantityPromotion {
  const productIds = items.map(idOf);
  const target = { kind: 'items', productIds, variationIds: [], categoryIds: [] } as const;
  return quantityPromotion({ tiers, ...(items.length > 0 && { target }), ...more });
}

const amountOff = (off: number): Discount => ({ kind: 'amount-off', cents: cents(off) });
const unitPrice = (price: number): Discount => ({ kind: 'unit-price', cents: cents(price) });
const ladder = [tier(2, percent(5), 4), tier(5, percent(10))];

export const quantityCarts: readonly GoldenCart[] = [
  {
    name: 'from 5 boxes 10%: the line is rounded, not the unit (W17)',
    work: '5 × 189,99 = 949,95; × 0,9 = 854,955 → 854,96',
    rows: [buy('doos', 5)],
    promotions: [quantity([tier(5, percent(10))])],
    lines: [['doos', 5, 85_496]],
    sources: ['promotion:1'],
  },
  {
    name: 'below the first tier nothing changes',
    work: '4 × 189,99 = 759,96',
    rows: [buy('doos', 4)],
    promotions: [quantity([tier(5, percent(10))])],
    lines: [['doos', 4, 75_996]],
    sources: [],
  },
  {
    name: 'the first of two tiers',
    work: '3 × 189,99 = 569,97; × 0,95 = 541,4715 → 541,47',
    rows: [buy('doos', 3)],
    promotions: [quantity(ladder)],
    lines: [['doos', 3, 54_147]],
  },
  {
    name: 'the second of two tiers',
    work: '5 × 189,99 × 0,9 = 854,955 → 854,96',
    rows: [buy('doos', 5)],
    promotions: [quantity(ladder)],
    lines: [['doos', 5, 85_496]],
  },
  {
    name: 'above the last tier that has an end nothing changes',
    work: '6 × 4,99 = 29,94',
    rows: [buy('pakje', 6)],
    promotions: [quantity([tier(3, percent(10), 5)])],
    lines: [['pakje', 6, 2_994]],
  },
  {
    name: 'an amount off each unit',
    work: '3 × (4,99 − 0,50) = 3 × 4,49 = 13,47',
    rows: [buy('pakje', 3)],
    promotions: [quantity([tier(3, amountOff(50))])],
    lines: [['pakje', 3, 1_347]],
  },
  {
    name: 'an amount above the price makes the unit free, never negative',
    work: '2 × max(0,01 − 0,50; 0) = 0,00',
    rows: [buy('munt', 2)],
    promotions: [quantity([tier(1, amountOff(50))])],
    lines: [['munt', 2, 0]],
  },
  {
    name: 'a price of its own for each unit',
    work: '10 × 4,00 = 40,00',
    rows: [buy('pakje', 10)],
    promotions: [quantity([tier(10, unitPrice(400))])],
    lines: [['pakje', 10, 4_000]],
  },
  {
    name: 'a price of its own above the current price has no effect',
    work: '10 × 4,99 = 49,90',
    rows: [buy('pakje', 10)],
    promotions: [quantity([tier(10, unitPrice(500))])],
    lines: [['pakje', 10, 4_990]],
    sources: [],
  },
  {
    name: 'counted by line: two variations do not count together',
    work: '2 × 10,00 = 20,00; 1 × 12,50 = 12,50; neither line has 3',
    rows: [buy('kaart-nl', 2), buy('kaart-jp')],
    promotions: [quantity([tier(3, percent(10))])],
    lines: [
      ['kaart-nl', 2, 2_000],
      ['kaart-jp', 1, 1_250],
    ],
  },
  {
    name: 'counted by product: two variations count together',
    work: '3 cards; 20,00 × 0,9 = 18,00; 12,50 × 0,9 = 11,25',
    rows: [buy('kaart-nl', 2), buy('kaart-jp')],
    promotions: [quantity([tier(3, percent(10))], { counted: 'product' })],
    lines: [
      ['kaart-nl', 2, 1_800],
      ['kaart-jp', 1, 1_125],
    ],
  },
  {
    name: 'counted over the whole target',
    work: '2 + 1 = 3 units; 9,98 × 0,9 = 8,982 → 8,98; 25,00 × 0,9 = 22,50',
    rows: [buy('pakje', 2), buy('map')],
    promotions: [quantity([tier(3, percent(10))], { counted: 'target' })],
    lines: [
      ['pakje', 2, 898],
      ['map', 1, 2_250],
    ],
  },
  {
    name: 'what is outside the target neither counts nor gets cheaper',
    work: '1 box in the target; 1 × 189,99 and 5 × 149,99 = 749,95',
    rows: [buy('doos'), buy('blik', 5)],
    promotions: [quantity([tier(5, percent(10))], { counted: 'target' }, ['doos'])],
    lines: [
      ['doos', 1, 18_999],
      ['blik', 5, 74_995],
    ],
  },
  {
    name: 'a variation alone can be the target',
    work: '2 × 12,50 × 0,8 = 20,00; the other variation keeps 10,00',
    rows: [buy('kaart-nl'), buy('kaart-jp', 2)],
    promotions: [
      quantity([tier(1, percent(20))], {
        target: { kind: 'items', productIds: [], variationIds: [idOf('kaart-jp')], categoryIds: [] },
      }),
    ],
    lines: [
      ['kaart-nl', 1, 1_000],
      ['kaart-jp', 2, 2_000],
    ],
  },
  {
    name: 'a category includes the one below it',
    work: '10 × 0,01 = 0,10; × 0,5 = 0,05',
    rows: [buy('munt', 10)],
    promotions: [
      quantity([tier(10, percent(50))], {
        target: { kind: 'items', productIds: [], variationIds: [], categoryIds: [categoryId] },
      }),
    ],
    lines: [['munt', 10, 5]],
  },
  {
    name: 'the sale price is the base (R23)',
    work: '2 × 150,00 = 300,00; × 0,9 = 270,00, not 2 × 200,00 × 0,9',
    rows: [buy('actie', 2)],
    promotions: [quantity([tier(2, percent(10))])],
    lines: [['actie', 2, 27_000]],
  },
  {
    name: 'one piece of a promoted product costs what its card says (R36)',
    work: '189,99 × 0,9 = 170,991 → 170,99',
    rows: [buy('gepromoot')],
    promotions: [quantity([tier(1, percent(10))])],
    lines: [['gepromoot', 1, 17_099]],
  },
  {
    name: 'more pieces of it count from the price before the promotion',
    work: '5 × 189,99 × 0,8 = 759,96, not 5 × 170,99 × 0,8',
    rows: [buy('gepromoot', 5)],
    promotions: [quantity([tier(1, percent(10), 4), tier(5, percent(20))])],
    lines: [['gepromoot', 5, 75_996]],
  },
  {
    name: 'of two rules the best for the shopper holds',
    work: '10%: 14,97 × 0,9 = 13,473 → 13,47; 0,40 off: 3 × 4,59 = 13,77; the lower is 13,47',
    rows: [buy('pakje', 3)],
    promotions: [quantity([tier(3, amountOff(40))]), quantity([tier(3, percent(10))], { id: 2 })],
    lines: [['pakje', 3, 1_347]],
    sources: ['promotion:2'],
  },
  {
    name: 'of two equal rules the lower id holds',
    work: '3 × 4,99 × 0,9 = 13,473 → 13,47',
    rows: [buy('pakje', 3)],
    promotions: [quantity([tier(3, percent(10))], { id: 8 }), quantity([tier(3, percent(10))], { id: 7 })],
    lines: [['pakje', 3, 1_347]],
    sources: ['promotion:7'],
  },
  {
    name: 'an exclusive rule holds alone, even where another is better',
    work: '14,97 × 0,95 = 14,2215 → 14,22',
    rows: [buy('pakje', 3)],
    promotions: [quantity([tier(3, percent(10))]), quantity([tier(3, percent(5))], { id: 2, exclusive: true })],
    lines: [['pakje', 3, 1_422]],
    sources: ['promotion:2'],
  },
  {
    name: 'of two exclusive rules the one with the lowest number holds',
    work: '14,97 × 0,95 = 14,2215 → 14,22',
    rows: [buy('pakje', 3)],
    promotions: [
      quantity([tier(3, percent(20))], { exclusive: true, priority: 2 }),
      quantity([tier(3, percent(5))], { id: 2, exclusive: true, priority: 1 }),
    ],
    lines: [['pakje', 3, 1_422]],
    sources: ['promotion:2'],
  },
  {
    name: 'half a cent is rounded up',
    work: '4,99 × 0,5 = 2,495 → 2,50',
    rows: [buy('pakje')],
    promotions: [quantity([tier(1, percent(50))])],
    lines: [['pakje', 1, 250]],
  },
];
