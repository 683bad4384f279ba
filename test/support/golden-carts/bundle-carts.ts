// Golden carts with bundles. The line of a bundle is followed by those of its parts.
import { cents } from '../../../src/rules/money.ts';
import { buy, buyBundle, bundle } from './golden-cart.ts';
import type { GoldenCart } from './golden-cart.ts';
import { percent, quantity, tier } from './quantity-carts.ts';

const tenPercent = { discount: 1_000 };
const fromThree = quantity([tier(3, percent(10))], {}, ['pakje']);

export const bundleCarts: readonly GoldenCart[] = [
  {
    name: '10% off one tin (W15)',
    work: '149,99 × 0,9 = 134,991 → 134,99',
    rows: [buyBundle('pakket', 1, { blik: 1 })],
    bundles: [bundle('pakket', { blik: 1 }, tenPercent)],
    lines: [
      ['pakket', 1, 0],
      ['blik', 1, 13_499],
    ],
    sources: ['bundle:9'],
  },
  {
    name: 'with rounding on each item is rounded [9-48]',
    work: '149,99 × 0,9 = 134,991 → 134,99; 5 × 134,99 = 674,95',
    rows: [buyBundle('pakket', 1, { blik: 5 })],
    bundles: [bundle('pakket', { blik: 5 }, tenPercent)],
    lines: [
      ['pakket', 1, 0],
      ['blik', 5, 67_495],
    ],
  },
  {
    name: 'with rounding off the total is rounded [9-48]',
    work: '5 × 149,99 = 749,95; × 0,9 = 674,955 → 674,96',
    rows: [buyBundle('pakket', 1, { blik: 5 })],
    bundles: [bundle('pakket', { blik: 5 }, { ...tenPercent, roundsItems: false })],
    lines: [
      ['pakket', 1, 0],
      ['blik', 5, 67_496],
    ],
  },
  {
    name: 'with rounding off the total is allocated over the parts (R19)',
    work: '154,98 × 0,9 = 139,482 → 139,48; of 149,99: 134,989; of 4,99: 4,4909; the last cent goes to the first',
    rows: [buyBundle('pakket', 1, { blik: 1, pakje: 1 })],
    bundles: [bundle('pakket', { blik: 1, pakje: 1 }, { ...tenPercent, roundsItems: false })],
    lines: [
      ['pakket', 1, 0],
      ['blik', 1, 13_499],
      ['pakje', 1, 449],
    ],
  },
  {
    name: 'an amount off the total, allocated [9-49]',
    work: '154,98 − 5,00 = 149,98; of 149,99: 145,151; of 4,99: 4,829; the last cent goes to the second',
    rows: [buyBundle('pakket', 1, { blik: 1, pakje: 1 })],
    bundles: [bundle('pakket', { blik: 1, pakje: 1 }, { discountAmount: cents(500) })],
    lines: [
      ['pakket', 1, 0],
      ['blik', 1, 14_515],
      ['pakje', 1, 483],
    ],
  },
  {
    name: 'an amount that is not below the total does not apply [9-49]',
    work: '4,99 is below 5,00: 4,99',
    rows: [buyBundle('pakket', 1, { pakje: 1 })],
    bundles: [bundle('pakket', { pakje: 1 }, { discountAmount: cents(500) })],
    lines: [
      ['pakket', 1, 0],
      ['pakje', 1, 499],
    ],
  },
  {
    name: 'an amount that does not apply leaves the percentage',
    work: '4,99 × 0,9 = 4,491 → 4,49',
    rows: [buyBundle('pakket', 1, { pakje: 1 })],
    bundles: [bundle('pakket', { pakje: 1 }, { ...tenPercent, discountAmount: cents(499) })],
    lines: [
      ['pakket', 1, 0],
      ['pakje', 1, 449],
    ],
  },
  {
    name: 'the amount goes before the percentage [9-49]',
    work: '149,99 − 10,00 = 139,99, not 149,99 × 0,9',
    rows: [buyBundle('pakket', 1, { blik: 1 })],
    bundles: [bundle('pakket', { blik: 1 }, { ...tenPercent, discountAmount: cents(1_000) })],
    lines: [
      ['pakket', 1, 0],
      ['blik', 1, 13_999],
    ],
  },
  {
    name: 'a percentage of 100 does not apply [9-48]',
    work: '149,99',
    rows: [buyBundle('pakket', 1, { blik: 1 })],
    bundles: [bundle('pakket', { blik: 1 }, { discount: 10_000 })],
    lines: [
      ['pakket', 1, 0],
      ['blik', 1, 14_999],
    ],
  },
  {
    name: 'a fixed price: the bundle has it, its parts cost nothing',
    work: '299,00 for a box of 189,99 and a tin of 149,99',
    rows: [buyBundle('pakket', 1, { doos: 1, blik: 1 })],
    bundles: [bundle('pakket', { doos: 1, blik: 1 }, { fixedPrice: true })],
    lines: [
      ['pakket', 1, 29_900],
      ['doos', 1, 0],
      ['blik', 1, 0],
    ],
  },
  {
    name: 'several bundles: each costs the same',
    work: '4,99 × 0,9 → 4,49; 2 × 2 × 4,49 = 17,96; 2 × 134,99 = 269,98',
    rows: [buyBundle('pakket', 2, { pakje: 2, blik: 1 })],
    bundles: [bundle('pakket', { pakje: 2, blik: 1 }, tenPercent)],
    lines: [
      ['pakket', 2, 0],
      ['pakje', 4, 1_796],
      ['blik', 2, 26_998],
    ],
  },
  {
    name: 'several bundles with rounding off: one bundle is rounded',
    work: '149,99 × 0,85 = 127,4915 → 127,49; 3 × 127,49 = 382,47, where 449,97 × 0,85 = 382,4745',
    rows: [buyBundle('pakket', 3, { blik: 1 })],
    bundles: [bundle('pakket', { blik: 1 }, { discount: 1_500, roundsItems: false })],
    lines: [
      ['pakket', 3, 0],
      ['blik', 3, 38_247],
    ],
  },
  {
    name: 'an optional bundle with the numbers that the shopper chose',
    work: '4,99 × 0,8 = 3,992 → 3,99; 3 × 3,99 = 11,97; 19,99 × 0,8 = 15,992 → 15,99',
    rows: [buyBundle('pakket', 1, { pakje: 3, hoesjes: 1 })],
    bundles: [bundle('pakket', { pakje: 1, hoesjes: 1 }, { discount: 2_000, optional: true })],
    lines: [
      ['pakket', 1, 0],
      ['pakje', 3, 1_197],
      ['hoesjes', 1, 1_599],
    ],
  },
  {
    name: 'the sale price of a part is the base (R23)',
    work: '150,00 × 0,9 = 135,00',
    rows: [buyBundle('pakket', 1, { actie: 1 })],
    bundles: [bundle('pakket', { actie: 1 }, tenPercent)],
    lines: [
      ['pakket', 1, 0],
      ['actie', 1, 13_500],
    ],
  },
  {
    name: 'a promoted price of a part is not the base: a unit gets one offer',
    work: '189,99 × 0,8 = 151,992 → 151,99, not 170,99 × 0,8',
    rows: [buyBundle('pakket', 1, { gepromoot: 1 })],
    bundles: [bundle('pakket', { gepromoot: 1 }, { discount: 2_000 })],
    promotions: [quantity([tier(1, percent(10))])],
    lines: [
      ['pakket', 1, 0],
      ['gepromoot', 1, 15_199],
    ],
  },
  {
    name: 'units of a bundle do not count for a price by quantity (R23)',
    work: 'in the bundle 2 × 4,49 = 8,98; loose 2 × 4,99 = 9,98, because 2 is below 3',
    rows: [buyBundle('pakket', 1, { pakje: 2 }), buy('pakje', 2)],
    bundles: [bundle('pakket', { pakje: 2 }, tenPercent)],
    promotions: [fromThree],
    lines: [
      ['pakket', 1, 0],
      ['pakje', 2, 898],
      ['pakje', 2, 998],
    ],
  },
  {
    name: 'loose units beside a bundle have their own price by quantity',
    work: 'in the bundle 2 × 4,49 = 8,98; loose 14,97 × 0,9 = 13,473 → 13,47',
    rows: [buyBundle('pakket', 1, { pakje: 2 }), buy('pakje', 3)],
    bundles: [bundle('pakket', { pakje: 2 }, tenPercent)],
    promotions: [fromThree],
    lines: [
      ['pakket', 1, 0],
      ['pakje', 2, 898],
      ['pakje', 3, 1_347],
    ],
  },
  {
    name: 'parts without a discount are consumed all the same',
    work: '3 × 4,99 = 14,97',
    rows: [buyBundle('pakket', 1, { pakje: 3 })],
    bundles: [bundle('pakket', { pakje: 3 })],
    promotions: [fromThree],
    lines: [
      ['pakket', 1, 0],
      ['pakje', 3, 1_497],
    ],
    sources: [],
  },
  {
    name: 'two bundles of one cart are priced apart',
    work: '4,99 × 0,9 → 4,49; 19,99 − 1,00 = 18,99',
    rows: [buyBundle('pakket', 1, { pakje: 1 }), buyBundle('stapel', 1, { hoesjes: 1 })],
    bundles: [
      bundle('pakket', { pakje: 1 }, tenPercent),
      bundle('stapel', { hoesjes: 1 }, { discountAmount: cents(100) }),
    ],
    lines: [
      ['pakket', 1, 0],
      ['pakje', 1, 449],
      ['stapel', 1, 0],
      ['hoesjes', 1, 1_899],
    ],
  },
];
