import { describe, expect, it, test } from 'vitest';
import {
  changedDraftFields,
  draftLimits,
  draftProblems,
  emptyDraft,
  freeSlug,
  missingForPublishing,
} from './product-draft.ts';
import type { DraftItems, ProductDraft } from './product-draft.ts';

const empty = emptyDraft(0);
const manufacturer = { name: 'Papierberg', address: 'Bergweg 1', email: 'veilig@papierberg.example', country: 'NL' };
const draft: ProductDraft = {
  ...empty,
  name: 'Drakendoos',
  slug: 'drakendoos',
  sku: 'DD-1',
  pictureIds: [1],
  facts: { ...empty.facts, manufacturer, ageWarning: 'Vanaf 8 jaar.' },
};
const items: DraftItems = { hasPrice: true, variationsForSale: 0, hasVariationCode: false };
const withFacts = (facts: Partial<ProductDraft['facts']>): ProductDraft => ({
  ...draft,
  facts: { ...draft.facts, ...facts },
});

describe('the problems of a draft', () => {
  it('are none of a good one, and name and address of an empty one', () => {
    expect(draftProblems(draft)).toEqual([]);
    expect(draftProblems(empty)).toEqual([
      { field: 'name', code: 'no-name' },
      { field: 'slug', code: 'bad-slug' },
    ]);
  });

  it.each<[string, ProductDraft, object]>([
    ['a long name', { ...draft, name: 'n'.repeat(draftLimits.name + 1) }, { field: 'name', code: 'too-long' }],
    ['a number beside variations', { ...draft, type: 'variable' }, { field: 'sku', code: 'sku-of-variations' }],
    ['a bad link', { ...draft, description: ['[x](javascript:x)'] }, { field: 'description', code: 'bad-link' }],
    ['a wrong check digit', withFacts({ ean: '8700000000002' }), { field: 'ean', code: 'bad-ean' }],
    [
      'a date that does not exist',
      withFacts({ releaseDate: '2026-02-30' }),
      { field: 'releaseDate', code: 'bad-date' },
    ],
    ['half a pack', withFacts({ packs: 0.5 }), { field: 'packs', code: 'out-of-range' }],
    [
      'a bad address of the manufacturer',
      withFacts({ manufacturer: { ...manufacturer, email: 'nergens' } }),
      { field: 'manufacturer', code: 'bad-email' },
    ],
    [
      'a country in words',
      withFacts({ manufacturer: { ...manufacturer, country: 'Japan' } }),
      { field: 'country', code: 'bad-country' },
    ],
    [
      'a bad address of the responsible company',
      withFacts({ manufacturer: { ...manufacturer, responsible: { name: '', address: '', email: '@' } } }),
      { field: 'responsible', code: 'bad-email' },
    ],
    ['a negative weight', { ...draft, weightGrams: -1 }, { field: 'weightGrams', code: 'out-of-range' }],
    [
      'a side that is no number',
      { ...draft, dimensions: { ...draft.dimensions, widthMm: Number.NaN } },
      { field: 'dimensions', code: 'out-of-range' },
    ],
    [
      'too many related products',
      { ...draft, relatedIds: Array.from({ length: draftLimits.related + 1 }, (_, at) => at + 1) },
      { field: 'relatedIds', code: 'too-many' },
    ],
  ])('tell of %s', (_name, wrong, problem) => {
    expect(draftProblems(wrong)).toEqual([problem]);
  });

  it('are one for each field', () => {
    const wrong = { ...draft, type: 'variable' as const, sku: 's'.repeat(draftLimits.sku + 1) };
    expect(draftProblems(wrong)).toEqual([{ field: 'sku', code: 'too-long' }]);
  });
});

describe('what is missing before a product can be published (L11)', () => {
  const missing = (of: ProductDraft, more: Partial<DraftItems> = {}) => missingForPublishing(of, { ...items, ...more });
  const from = (country: string, responsible?: { name: string; address: string; email: string }) =>
    withFacts({ manufacturer: { ...manufacturer, country, responsible } });
  const company = { name: 'Kade BV', address: 'Kade 1', email: 'veilig@kade.example' };

  it('is nothing of a complete one, and everything of an empty one', () => {
    expect(missing(draft)).toEqual([]);
    expect(missing(empty, { hasPrice: false })).toEqual([
      'price',
      'picture',
      'identifier',
      'manufacturer-name',
      'manufacturer-address',
      'manufacturer-email',
      'manufacturer-country',
      'age-warning',
    ]);
  });

  it('is a variation for sale instead of a price, and a number of one of them', () => {
    const variable: ProductDraft = { ...draft, type: 'variable', sku: '' };
    expect(missing(variable, { hasPrice: false })).toEqual(['variation', 'identifier']);
    expect(missing(variable, { hasPrice: false, variationsForSale: 1, hasVariationCode: true })).toEqual([]);
  });

  it('is no number where there is an EAN', () => {
    expect(missing({ ...draft, sku: ' ' })).toEqual(['identifier']);
    expect(missing({ ...withFacts({ ean: '8700000000009' }), sku: '' })).toEqual([]);
  });

  it('is a whole company in the EU when the manufacturer is elsewhere, which also makes up for an unknown country', () => {
    expect([missing(from('DE')), missing(from('NO'))]).toEqual([[], []]);
    expect(missing(from('TW'))).toEqual(['responsible']);
    expect(missing(from('TW', { ...company, address: ' ' }))).toEqual(['responsible']);
    expect(missing(from('TW', company))).toEqual([]);
    expect(missing(from(''))).toEqual(['manufacturer-country']);
    expect(missing(from('', company))).toEqual([]);
  });
});

test('the changed fields of two drafts are named', () => {
  expect(changedDraftFields(draft, { ...draft })).toEqual([]);
  expect(changedDraftFields(draft, { ...withFacts({ game: 'Draken' }), relatedIds: [4] })).toEqual([
    'facts',
    'relatedIds',
  ]);
});

test('a taken address gets the first free number, and a long one is cut at a word', () => {
  const taken = new Set(['doos', 'doos-2']);
  const free = (wanted: string) => freeSlug(wanted, (slug) => taken.has(slug));
  expect([free('pak'), free('doos'), free('')]).toEqual(['pak', 'doos-3', 'product']);
  expect(free(`${'a'.repeat(89)}-b`)).toBe('a'.repeat(89));
});
