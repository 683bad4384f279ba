import { describe, expect, it, test } from 'vitest';
import { defaultSettings, listOf } from './bought-together.ts';
import type { BoughtTogetherItem, BoughtTogetherList } from './bought-together.ts';
import { checkSelection, offeredUnits } from './check-selection.ts';
import type { TogetherSelection } from './check-selection.ts';
import { findListProblem, maxItems } from './list-problem.ts';

const full = { kind: 'percentage', basisPoints: 10_000 } as const;
const plain = { key: 'a1', productId: 40, variationId: null, newPrice: full, quantity: 2, bounds: null };
const fixed = { ...plain, key: 'b2', productId: 50, variationId: 51, quantity: 1 };
const open = { ...plain, key: 'c3', productId: 60, quantity: 1 };
const listWith = (more: Partial<BoughtTogetherList> = {}): BoughtTogetherList => ({
  ...defaultSettings,
  ownerId: 10,
  productId: 10,
  items: [plain, fixed, open],
  ...more,
});
const variationsOf = (id: number) => (id === 50 ? [51, 52] : id === 60 ? [61] : []);
const sent = (id: number, key: string, quantity: number): TogetherSelection => ({ id, key, quantity, attributes: {} });
const check = (list: BoughtTogetherList, ...items: TogetherSelection[]) => checkSelection(list, items, 3, variationsOf);

describe('what was selected', () => {
  it('fits the list: a product, a fixed variation, a chosen variation', () => {
    const checked = check(listWith(), sent(40, 'a1', 2), sent(51, 'b2', 1), sent(61, 'c3', 1));
    expect(checked?.map(({ item, variationId, quantity }) => [item.key, variationId, quantity])).toEqual([
      ['a1', null, 2],
      ['b2', 51, 1],
      ['c3', 61, 1],
    ]);
  });

  it('means the list’s quantity and variation where none is sent', () => {
    const unsent = { ...sent(0, 'b2', 1), quantity: null };
    expect(check(listWith(), unsent)).toMatchObject([{ variationId: 51, quantity: 1 }]);
    expect(check(listWith(), { ...unsent, key: 'c3' })).toMatchObject([{ variationId: null, quantity: 1 }]);
  });

  test.each([
    ['an unknown key', sent(40, 'zz', 2)],
    ['another product', sent(41, 'a1', 2)],
    ['another variation', sent(52, 'b2', 1)],
    ['the product of a fixed variation', sent(50, 'b2', 1)],
    ['a variation of another product', sent(51, 'c3', 1)],
    ['another quantity', sent(40, 'a1', 3)],
  ])('is refused with %s', (_what, item) => {
    expect(check(listWith(), item)).toBeNull();
    expect(check(listWith(), sent(61, 'c3', 1), item)).toBeNull();
  });

  it('is refused with a key twice, and with two items where one can be chosen', () => {
    expect(check(listWith(), sent(61, 'c3', 1), sent(61, 'c3', 1))).toBeNull();
    expect(check(listWith({ selection: 'single' }), sent(61, 'c3', 1), sent(40, 'a1', 2))).toBeNull();
    expect(check(listWith({ selection: 'single' }), sent(61, 'c3', 1))).toHaveLength(1);
  });

  it('has any quantity within the bounds where the shopper chooses it; 0 adds nothing', () => {
    const bounds = { min: 0, max: 4 };
    const list = listWith({ optional: true, items: [{ ...plain, bounds }, open] });
    expect(check(list, sent(40, 'a1', 4))?.[0]?.quantity).toBe(4);
    expect(check(list, sent(40, 'a1', 0))).toEqual([]);
    expect(check(list, sent(40, 'a1', 5))).toBeNull();
    expect(check(list, sent(61, 'c3', 2))).toBeNull();
    expect(check({ ...list, optional: false }, sent(40, 'a1', 4))).toBeNull();
  });

  it('sends the quantity of the list, which is multiplied here when it follows the main product [3.13-18]', () => {
    expect(check(listWith({ syncQuantity: true }), sent(40, 'a1', 2))?.[0]?.quantity).toBe(6);
    expect(check(listWith({ syncQuantity: true }), sent(40, 'a1', 6))).toBeNull();
  });
});

it('prices as many units as the list offers beside the main product', () => {
  expect(offeredUnits(plain, { optional: false }, 3)).toBe(6);
  expect(offeredUnits({ ...plain, bounds: { min: 1, max: 5 } }, { optional: true }, 1)).toBe(5);
  expect(offeredUnits({ ...plain, bounds: { min: 1, max: null } }, { optional: true }, 1)).toBe(Infinity);
});

it('is that of the variation, if it has one', () => {
  const [own, ofVariation] = [listWith(), listWith({ ownerId: 11 })];
  const lists = new Map([own, ofVariation].map((list) => [list.ownerId, list]));
  expect(listOf({ productId: 10, variationId: 11 }, lists)).toBe(ofVariation);
  expect(listOf({ productId: 10, variationId: 12 }, lists)).toBe(own);
  expect(listOf({ productId: 10, variationId: null }, lists)).toBe(own);
  expect(listOf({ productId: 20, variationId: 21 }, lists)).toBeNull();
});

describe('a list that is saved', () => {
  const products = new Map<number, { variationIds: readonly number[]; isBundle?: boolean }>([
    [98, { variationIds: [], isBundle: true }],
    [10, { variationIds: [11] }],
    [40, { variationIds: [] }],
    [50, { variationIds: [51, 52] }],
    [60, { variationIds: [61] }],
    [70, { variationIds: Array.from({ length: 31 }, (_, index) => 71 + index) }],
  ]);
  const problem = (items: readonly BoughtTogetherItem[], more: Partial<BoughtTogetherList> = {}) =>
    findListProblem(listWith({ items, ...more }), products);

  it('is accepted', () => {
    expect(findListProblem(listWith(), products)).toBeNull();
    expect(problem([])).toBeNull();
  });

  test.each([
    ['main-product', { ...plain, productId: 10 }],
    ['unknown-product', { ...plain, productId: 99 }],
    ['bundle', { ...plain, productId: 98 }],
    ['unknown-variation', { ...fixed, variationId: 61 }],
    ['too-many-variations', { ...plain, productId: 70 }],
    ['bad-key', { ...plain, key: 'A/1' }],
    ['bad-price', { ...plain, newPrice: { kind: 'percentage', basisPoints: 10_001 } as const }],
    ['bad-price', { ...plain, newPrice: { kind: 'amount', cents: -1 } as const }],
    ['bad-quantity', { ...plain, quantity: 0 }],
    ['min-above-max', { ...plain, bounds: { min: 3, max: 2 } }],
    ['outside-bounds', { ...plain, bounds: { min: 3, max: 5 } }],
    ['duplicate-key', { ...fixed, key: 'c3' }],
    ['duplicate-item', { ...open, key: 'd4' }],
  ])('is refused with %s and the place of the item', (code, item) => {
    expect(problem([open, item])).toEqual({ code, at: 1 });
  });

  it('is refused when it is too long or has a wrong price for the main product', () => {
    const many = Array.from({ length: maxItems + 1 }, () => plain);
    expect(problem(many)).toEqual({ code: 'too-many-items', at: null });
    expect(problem([], { mainNewPrice: { kind: 'amount', cents: 1.5 } })).toEqual({ code: 'bad-main-price', at: null });
  });
});
