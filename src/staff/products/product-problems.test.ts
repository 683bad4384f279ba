import { expect, test } from 'vitest';
import { staffEditorTexts } from '../../texts/staff-product-editor.ts';
import { validateProduct } from './product-problems.ts';
import { emptyProductValues } from './product-values.ts';
import type { ProductValues } from './product-values.ts';

const stored: ProductValues = {
  ...emptyProductValues,
  name: 'Drakendoos',
  slug: 'drakendoos',
  packs: '18',
  makerName: 'Papierberg',
  makerEmail: 'veilig@papierberg.example',
};

test('what the server would refuse is told at its field, in its words', () => {
  expect(validateProduct(stored)).toEqual({});
  expect(validateProduct({ ...stored, slug: '' }), 'the server makes an address').toEqual({});
  const message = staffEditorTexts.draftProblem;
  expect(
    validateProduct({
      ...stored,
      name: ' ',
      slug: 'Met Hoofdletters',
      ean: '8700000000002',
      releaseDate: '2026-02-30',
      packs: '12,5',
      makerEmail: 'nergens',
      makerCountry: 'Japan',
      responsibleEmail: 'ook niet',
      weight: 'twee kilo',
      length: '-1',
      description: '[klik](javascript:alert)',
    }),
  ).toEqual({
    name: message('no-name'),
    slug: message('bad-slug'),
    ean: message('bad-ean'),
    releaseDate: message('bad-date'),
    packs: message('out-of-range'),
    makerEmail: message('bad-email'),
    makerCountry: message('bad-country'),
    responsibleEmail: message('bad-email'),
    weight: message('out-of-range'),
    length: message('out-of-range'),
    description: message('bad-link'),
  });
  expect(validateProduct({ ...stored, makerCountry: 'nl', weight: '0,75', length: '12.5' })).toEqual({});
});
