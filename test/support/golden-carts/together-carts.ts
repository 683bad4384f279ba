// Golden carts with products that are bought together.
import { buy, buyTogether, list, newPrice } from './golden-cart.ts';
import type { GoldenCart } from './golden-cart.ts';
import { percent, quantity, tier } from './quantity-carts.ts';

export const togetherCarts: readonly GoldenCart[] = [
  {
    name: '90% of a tin beside a box (W14)',
    work: '189,99 + 149,99 × 0,9 = 134,991 → 134,99',
    rows: [buy('doos'), buyTogether('doos', 'blik')],
    lists: [list('doos', [['blik', '90%']])],
    lines: [
      ['doos', 1, 18_999],
      ['blik', 1, 13_499],
    ],
    sources: ['bought-together:1'],
  },
  {
    name: 'a price of its own is the price of a unit [9-42]',
    work: '2 boxes with 2 packs: 2 × 4,00 = 8,00',
    rows: [buy('doos', 2), buyTogether('doos', 'pakje', 2)],
    lists: [list('doos', [['pakje', 400]])],
    lines: [
      ['doos', 2, 37_998],
      ['pakje', 2, 800],
    ],
  },
  {
    name: '100% is no discount [9-42]',
    work: '4,99',
    rows: [buy('doos'), buyTogether('doos', 'pakje')],
    lists: [list('doos', [['pakje', '100%']])],
    lines: [
      ['doos', 1, 18_999],
      ['pakje', 1, 499],
    ],
    sources: [],
  },
  {
    name: 'the line is exact, not the unit [9-42]',
    work: '3 × 4,99 × 0,9 = 13,473 → 13,47, where 3 × 4,49 is 13,47 too',
    rows: [buy('doos'), buyTogether('doos', 'pakje', 3)],
    lists: [list('doos', [['pakje', '90%', 3]])],
    lines: [
      ['doos', 1, 18_999],
      ['pakje', 3, 1_347],
    ],
  },
  {
    name: 'the line is exact where the rounded unit is not',
    work: '3 × 4,99 × 0,5 = 7,485 → 7,49, where 3 × 2,50 = 7,50',
    rows: [buy('doos'), buyTogether('doos', 'pakje', 3)],
    lists: [list('doos', [['pakje', '50%', 3]])],
    lines: [
      ['doos', 1, 18_999],
      ['pakje', 3, 749],
    ],
  },
  {
    name: 'the added total is rounded once and allocated over the lines [9-44]',
    work: '4,99 × 0,5 = 2,495 and 19,99 × 0,5 = 9,995; together 12,49; the cent goes to the first',
    rows: [buy('doos'), buyTogether('doos', 'pakje'), buyTogether('doos', 'hoesjes')],
    lists: [
      list('doos', [
        ['pakje', '50%'],
        ['hoesjes', '50%'],
      ]),
    ],
    lines: [
      ['doos', 1, 18_999],
      ['pakje', 1, 250],
      ['hoesjes', 1, 999],
    ],
  },
  {
    name: 'two added lines with little fractions',
    work: '4,99 × 0,95 = 4,7405 and 19,99 × 0,95 = 18,9905; together 23,731 → 23,73',
    rows: [buy('doos'), buyTogether('doos', 'pakje'), buyTogether('doos', 'hoesjes')],
    lists: [
      list('doos', [
        ['pakje', '95%'],
        ['hoesjes', '95%'],
      ]),
    ],
    lines: [
      ['doos', 1, 18_999],
      ['pakje', 1, 474],
      ['hoesjes', 1, 1_899],
    ],
  },
  {
    name: 'the main product has a price of its own while something is added [9-43]',
    work: '189,99 × 0,95 = 180,4905 → 180,49; 149,99 × 0,9 → 134,99',
    rows: [buy('doos'), buyTogether('doos', 'blik')],
    lists: [list('doos', [['blik', '90%']], { mainNewPrice: newPrice('95%') })],
    lines: [
      ['doos', 1, 18_049],
      ['blik', 1, 13_499],
    ],
  },
  {
    name: 'the unit of the main product is rounded [9-44]',
    work: '2 × 180,49 = 360,98; the tin 134,99',
    rows: [buy('doos', 2), buyTogether('doos', 'blik')],
    lists: [list('doos', [['blik', '90%']], { mainNewPrice: newPrice('95%') })],
    lines: [
      ['doos', 2, 36_098],
      ['blik', 1, 13_499],
    ],
  },
  {
    name: 'the main product keeps its price when what is added is free [9-43]',
    work: '189,99 + 0,00',
    rows: [buy('doos'), buyTogether('doos', 'pakje')],
    lists: [list('doos', [['pakje', 0]], { mainNewPrice: newPrice('95%') })],
    lines: [
      ['doos', 1, 18_999],
      ['pakje', 1, 0],
    ],
  },
  {
    name: 'the main product keeps its price when nothing is added [9-43]',
    work: '189,99',
    rows: [buy('doos')],
    lists: [list('doos', [['pakje', '90%']], { mainNewPrice: newPrice('95%') })],
    lines: [['doos', 1, 18_999]],
  },
  {
    name: 'a percentage of the sale price [3.13-06]',
    work: '150,00 × 0,5 = 75,00',
    rows: [buy('doos'), buyTogether('doos', 'actie')],
    lists: [list('doos', [['actie', '50%']])],
    lines: [
      ['doos', 1, 18_999],
      ['actie', 1, 7_500],
    ],
  },
  {
    name: 'a percentage of the regular price [3.13-06]',
    work: '200,00 × 0,5 = 100,00',
    rows: [buy('doos'), buyTogether('doos', 'actie')],
    lists: [list('doos', [['actie', '50%']], { pricing: 'regular' })],
    lines: [
      ['doos', 1, 18_999],
      ['actie', 1, 10_000],
    ],
  },
  {
    name: 'units beyond those of the list have their own price',
    work: 'one at 134,99, two at 149,99: 134,99 + 299,98 = 434,97',
    rows: [buy('doos'), buyTogether('doos', 'blik', 3)],
    lists: [list('doos', [['blik', '90%']])],
    lines: [
      ['doos', 1, 18_999],
      ['blik', 3, 43_497],
    ],
  },
  {
    name: 'units beyond those of the list can have a price by quantity (R23)',
    work: 'one at 134,99; two open: 299,98 × 0,9 = 269,982 → 269,98; together 404,97',
    rows: [buy('doos'), buyTogether('doos', 'blik', 3)],
    lists: [list('doos', [['blik', '90%']])],
    promotions: [quantity([tier(2, percent(10))], {}, ['blik'])],
    lines: [
      ['doos', 1, 18_999],
      ['blik', 3, 40_497],
    ],
    sources: ['bought-together:1', 'promotion:1'],
  },
  {
    name: 'without the main product an added product has its own price',
    work: '149,99',
    rows: [buyTogether('doos', 'blik')],
    lists: [list('doos', [['blik', '90%']])],
    lines: [['blik', 1, 14_999]],
  },
  {
    name: 'the list of a variation holds for that variation',
    work: '10,00; 4,99 × 0,8 = 3,992 → 3,99',
    rows: [buy('kaart-nl'), buyTogether('kaart-nl', 'pakje')],
    lists: [list('kaart-nl', [['pakje', '80%']])],
    lines: [
      ['kaart-nl', 1, 1_000],
      ['pakje', 1, 399],
    ],
  },
  {
    name: 'a promoted price is not the base: a unit gets one offer',
    work: '189,99 × 0,9 = 170,991 → 170,99, not 170,99 × 0,9',
    rows: [buy('doos'), buyTogether('doos', 'gepromoot')],
    lists: [list('doos', [['gepromoot', '90%']])],
    promotions: [quantity([tier(1, percent(10))], {}, ['gepromoot'])],
    lines: [
      ['doos', 1, 18_999],
      ['gepromoot', 1, 17_099],
    ],
    sources: ['bought-together:1'],
  },
];
