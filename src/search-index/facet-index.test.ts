import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bitSetOf,
  countBits,
  countCommon,
  countIntersection,
  hasCommon,
  intersection,
  numbersInSet,
  toSparseSet,
  union,
} from './bit-set.ts';
import { updateProducts, applyPriceSteps } from './update-index.ts';
import { addProducts, createIndexDraft, buildIndex, findOrdinal, ordinalFinder } from './facet-index.ts';
import type { FacetIndex, IndexedProduct } from './facet-index.ts';
import { priceSchedule } from './price-schedule.ts';
import { cents } from '../rules/money.ts';

describe('bit sets', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 199 }));
  const ascending = (list: Iterable<number>) => [...list].toSorted((one, other) => one - other);

  test('have the same intersections, unions and counts as sets', () => {
    fc.assert(
      fc.property(numbers, numbers, numbers, (a, b, c) => {
        const [one, two, three] = [bitSetOf(a, 200), bitSetOf(b, 200), bitSetOf(c, 200)];
        const both = a.filter((number) => b.includes(number));
        expect([...numbersInSet(one)]).toEqual(ascending(a));
        expect([...numbersInSet(intersection([one, two, three]))]).toEqual(
          ascending(both.filter((number) => c.includes(number))),
        );
        expect([...numbersInSet(union([one, two, three]))]).toEqual(ascending(new Set([...a, ...b, ...c])));
        const sparse = toSparseSet(one);
        expect([countBits(one), countIntersection(one, two)]).toEqual([a.length, both.length]);
        expect([countCommon(sparse, two), hasCommon(sparse, two)]).toEqual([both.length, both.length > 0]);
        expect([...numbersInSet(one)]).toEqual(ascending(a));
      }),
    );
  });
});

describe('price steps', () => {
  const tag = (regular: number, sale: readonly [price: number, from: number, until: number | null] | null = null) => ({
    regular: cents(regular),
    sale: sale && { price: cents(sale[0]), from: sale[1], until: sale[2] },
  });

  test.each([
    ['one price', [tag(500)], { cents: 500, steps: [] }],
    ['the lowest of several', [tag(500), tag(300)], { cents: 300, steps: [] }],
    ['a running sale', [tag(500, [400, 0, 200])], { cents: 400, steps: [{ at: 200, cents: 500 }] }],
    ['a sale without end', [tag(500, [400, 0, null])], { cents: 400, steps: [] }],
    [
      'a planned sale',
      [tag(500, [400, 150, 200])],
      {
        cents: 500,
        steps: [
          { at: 150, cents: 400 },
          { at: 200, cents: 500 },
        ],
      },
    ],
    ['a sale that has ended', [tag(500, [400, 0, 100])], { cents: 500, steps: [] }],
    ['a sale that is not cheaper', [tag(500, [500, 0, 200])], { cents: 500, steps: [] }],
    ['a sale that another price undercuts', [tag(500, [400, 0, 200]), tag(350)], { cents: 350, steps: [] }],
    ['no price tags', [], { cents: 0, steps: [] }],
  ])('are computed for %s', (_, tags, course) => expect(priceSchedule(tags, 100)).toEqual(course));
});

const taxonomies = [
  { taxonomy: 'product_cat', label: '', terms: [{ id: 1, slug: 'a', name: 'A' }] },
  {
    taxonomy: 'pa_spel',
    label: 'Spel',
    terms: [
      { id: 2, slug: 'x', name: 'X' },
      { id: 3, slug: 'y', name: 'Y' },
    ],
  },
];

const small = { min: 0, max: 4 };
const course = fc.record({
  cents: fc.integer(small),
  steps: fc.uniqueArray(fc.record({ at: fc.integer({ min: 1, max: 9 }), cents: fc.integer(small) }), {
    maxLength: 3,
    selector: ({ at }) => at,
  }),
});

const productOf = (id: number): fc.Arbitrary<IndexedProduct> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant({ id, listed: false as const }) },
    {
      weight: 5,
      arbitrary: fc.record({
        id: fc.constant(id),
        listed: fc.constant(true as const),
        position: fc.integer(small),
        publishedAt: fc.integer(small),
        unitsSold: fc.integer(small),
        rating: fc.integer(small),
        price: course.map(({ cents: now, steps }) => ({
          cents: now,
          steps: steps.toSorted((one, other) => one.at - other.at),
        })),
        inStock: fc.boolean(),
        terms: fc.subarray([0, 1, 2]),
      }),
    },
  );

const catalogue = fc
  .uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 60 })
  .chain((ids) => fc.tuple(...ids.toSorted((one, other) => one - other).map(productOf)));

function indexOf(products: readonly IndexedProduct[]): FacetIndex {
  const draft = createIndexDraft(taxonomies);
  addProducts(draft, products.slice(0, 20));
  addProducts(draft, products.slice(20));
  return buildIndex(draft);
}

describe('a facet index', () => {
  test('after an update equals a newly built index', () => {
    fc.assert(
      fc.property(
        catalogue.chain((before) => {
          const last = before.at(-1)?.id ?? 0;
          const ids = [...before.map(({ id }) => id), last + 1, last + 2, last + 40];
          return fc.tuple(
            fc.constant(before),
            fc.subarray(ids).chain((some) => fc.tuple(...some.map(productOf))),
          );
        }),
        ([before, changes]) => {
          const first = indexOf(before);
          const kept = structuredClone(first);
          const after = new Map([...before, ...changes].map((product) => [product.id, product]));
          const products = [...after.values()].toSorted((one, other) => one.id - other.id);
          expect(updateProducts(first, changes)).toEqual(indexOf(products));
          expect(first).toEqual(kept);
        },
      ),
    );
  });

  test('at a later moment equals an index that is built then', () => {
    const later = (product: IndexedProduct, now: number): IndexedProduct =>
      product.listed
        ? {
            ...product,
            price: {
              cents: product.price.steps.findLast(({ at }) => at <= now)?.cents ?? product.price.cents,
              steps: product.price.steps.filter(({ at }) => at > now),
            },
          }
        : product;
    fc.assert(
      fc.property(catalogue, fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }), (products, one, two) => {
        const [soon, late] = [Math.min(one, two), Math.max(one, two)];
        const index = applyPriceSteps(applyPriceSteps(indexOf(products), soon), late);
        expect(index).toEqual(indexOf(products.map((product) => later(product, late))));
      }),
    );
  });

  test('must be rebuilt when a new product has an id between existing ones', () => {
    const at = (id: number): IndexedProduct => ({ id, listed: false });
    expect(updateProducts(indexOf([at(1), at(3)]), [at(2)])).toBeNull();
    expect(updateProducts(indexOf([]), [at(2)])?.ids).toEqual(Float64Array.of(2));
  });

  test('sorts values that are too far apart for packed sorting', () => {
    const products = [5e15, 1, 3e15, 1].map((publishedAt, at): IndexedProduct => ({
      id: at + 1,
      listed: true,
      position: 0,
      publishedAt,
      unitsSold: 0,
      rating: 0,
      price: { cents: 0, steps: [] },
      inStock: false,
      terms: [],
    }));
    expect(indexOf(products).orders.date).toEqual(Uint32Array.of(0, 2, 1, 3));
  });
});

describe('the finder of ordinals', () => {
  test.each([
    ['dense', [1, 2, 4, 7, 9]],
    ['spread', [5, 90_000, 4_000_000_000]],
    ['none', []],
  ])('finds the same as a binary search: %s ids', (_, list) => {
    const ids = Float64Array.from(list);
    const find = ordinalFinder(ids);
    const asked = [...list, 0, 3, 10, 6_000, 4_000_000_001];
    expect(asked.map((id) => find(id))).toEqual(asked.map((id) => findOrdinal(ids, id) ?? -1));
    expect(ordinalFinder(ids)(list[1] ?? 0)).toBe(list.length > 0 ? 1 : -1);
  });
});
