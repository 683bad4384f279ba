import { expect, test } from 'vitest';
import type { DraftAttribute } from './product-draft.ts';
import {
  areChoicesOffered,
  choiceKey,
  completeChoices,
  emptyVariation,
  missingCombinations,
  variationProblem,
} from './variation-draft.ts';
import type { VariationDraft } from './variation-draft.ts';

const language: DraftAttribute = { attributeId: 1, forVariations: true, termIds: [10, 11] };
const size: DraftAttribute = { attributeId: 2, forVariations: true, termIds: [20, 21] };
const age: DraftAttribute = { attributeId: 3, forVariations: false, termIds: [30] };
const choice = (attributeId: number, termId: number | null) => ({ attributeId, termId });

test('the first problem of a variation is told', () => {
  const problem = (more: Partial<VariationDraft>) => variationProblem({ ...emptyVariation, ...more });
  const facts = emptyVariation.facts;
  expect(problem({})).toBeNull();
  expect(problem({ sku: 's'.repeat(101) })).toEqual({ field: 'sku', code: 'too-long' });
  expect(problem({ weightGrams: 1.5 })).toEqual({ field: 'weightGrams', code: 'out-of-range' });
  expect(problem({ dimensions: { lengthMm: 1, widthMm: -1, heightMm: 1 } })).toEqual({
    field: 'dimensions',
    code: 'out-of-range',
  });
  expect(problem({ facts: { ...facts, ean: '8700000000002' } })).toEqual({ field: 'ean', code: 'bad-ean' });
  expect(problem({ facts: { ...facts, packs: -1 } })).toEqual({ field: 'packs', code: 'out-of-range' });
});

test('equal choices have one key, in whatever order; every term is a choice of its own', () => {
  expect(choiceKey([choice(1, 10), choice(2, 20)])).toBe(choiceKey([choice(2, 20), choice(1, 10)]));
  expect(choiceKey([choice(1, 10)])).not.toBe(choiceKey([choice(1, null)]));
});

test('a variation has one choice for each attribute that has variations: every term where none was made', () => {
  expect(completeChoices([choice(3, 30), choice(2, 21)], [language, size, age])).toEqual([
    choice(1, null),
    choice(2, 21),
  ]);
});

test('only terms that the product offers for variations can be chosen', () => {
  const offered = (choices: Parameters<typeof areChoicesOffered>[0]) =>
    areChoicesOffered(choices, [language, size, age]);
  expect(offered([choice(1, 10), choice(2, null)])).toBe(true);
  expect(offered([choice(1, 20)])).toBe(false);
  expect(offered([choice(3, 30)])).toBe(false);
});

test('the combinations that no variation has yet are found in the order of the terms, up to a maximum', () => {
  const existing = [{ choices: [choice(2, 20), choice(1, 10)] }];
  const all = [
    [choice(1, 10), choice(2, 21)],
    [choice(1, 11), choice(2, 20)],
    [choice(1, 11), choice(2, 21)],
  ];
  expect(missingCombinations([language, size, age], existing, 200)).toEqual(all);
  expect(missingCombinations([language, size, age], existing, 2)).toEqual(all.slice(0, 2));
  expect(missingCombinations([language, { ...size, termIds: [] }], [], 200)).toEqual([]);
  expect(missingCombinations([age], [], 200)).toEqual([]);
});
