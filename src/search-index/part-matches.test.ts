import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitSetOf, hasBit, numbersInSet } from './bit-set.ts';
import { createPartMatches, intersectionOf, unionOf } from './part-matches.ts';
import type { PartMatches } from './part-matches.ts';

const size = 200;
const document = fc.integer({ min: 0, max: size - 1 });
const classes = fc.array(
  fc.record({ value: fc.integer({ min: 1, max: 4 }), documents: fc.uniqueArray(document, { maxLength: 60 }) }),
  { maxLength: 5 },
);
type Classes = readonly { value: number; documents: readonly number[] }[];

const matchesOf = (list: Classes) =>
  createPartMatches(
    size,
    list.map(({ value, documents }) => ({ value, bits: bitSetOf(documents, size) })),
  );

/** The best value of each document, 0 for none. */
const bestOf = (list: Classes, at: number) =>
  Math.max(0, ...list.filter(({ documents }) => documents.includes(at)).map(({ value }) => value));

function expectValues({ bits, classes: found }: PartMatches, valueAt: (document: number) => number) {
  const documents = Array.from({ length: size }, (_, at) => at);
  const valuesOf = (at: number) => found.filter((one) => hasBit(one.bits, at)).map(({ value }) => value);
  expect(documents.map(valuesOf)).toEqual(documents.map((at) => (valueAt(at) > 0 ? [valueAt(at)] : [])));
  expect([...numbersInSet(bits)]).toEqual(documents.filter((at) => valueAt(at) > 0));
}

it('gives each document its best value', () => {
  fc.assert(
    fc.property(classes, (list) => {
      expectValues(matchesOf(list), (at) => bestOf(list, at));
    }),
  );
});

it('unites with the best value and intersects with the weakest', () => {
  fc.assert(
    fc.property(fc.array(classes, { minLength: 1, maxLength: 4 }), (lists) => {
      const all = lists.map(matchesOf);
      expectValues(unionOf(size, all), (at) => Math.max(...lists.map((list) => bestOf(list, at))));
      expectValues(intersectionOf(size, all), (at) => Math.min(...lists.map((list) => bestOf(list, at))));
    }),
  );
});
