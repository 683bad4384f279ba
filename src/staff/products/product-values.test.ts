import { expect, test } from 'vitest';
import type { ProductRecord } from '../records.ts';
import { emptyProductValues, mergeValues, toProductPayload, toProductValues } from './product-values.ts';
import type { ProductValues } from './product-values.ts';

const stored: ProductValues = {
  ...emptyProductValues,
  name: 'Drakendoos',
  edition: 'Japans',
  slug: 'drakendoos',
  sku: 'DD-1',
  game: 'Draken',
  packs: '18',
  makerName: 'Papierberg',
  makerEmail: 'veilig@papierberg.example',
  categories: [3],
  related: [7],
};

test('the values of a product are texts: no zeros for what is unknown, and measures with a comma', () => {
  const product = {
    type: 'simple',
    name: 'Drakendoos',
    edition: 'Japans',
    slug: 'drakendoos',
    foreign_title: null,
    sku: 'DD-1',
    global_unique_id: '',
    short_description_text: 'Kort.',
    description_markup: '## Inhoud',
    categories: [{ id: 3, name: 'Dozen', slug: 'dozen' }],
    attributes: [
      { id: 2, name: 'Taal', slug: 'pa_taal', position: 0, visible: true, variation: true, options: ['Japans'] },
    ],
    images: [],
    upsell_ids: [7],
    facts: {
      game: 'Draken',
      set: '',
      set_code: '',
      release_date: '',
      packs: 18,
      cards_per_pack: 0,
      contents: ['18 boosters', 'Een poster'],
      sealed: 'opened',
      age_warning: '',
      manufacturer: { name: 'Papierberg', address: '', email: '', country: 'NL', responsible: null },
    },
    tags: [{ id: 9, name: 'Cadeau' }],
    weight: '0.75',
    dimensions: { length: '12.5', width: '', height: '' },
    sold_individually: true,
  } as unknown as ProductRecord;
  expect(toProductValues(product)).toMatchObject({
    categories: [3],
    tags: ['Cadeau'],
    attributes: [{ id: 2, name: 'Taal', variation: true, options: ['Japans'] }],
    related: [7],
    packs: '18',
    cardsPerPack: '',
    contents: '18 boosters\nEen poster',
    makerCountry: 'NL',
    responsibleName: '',
    script: 'zh-Hant',
    weight: '0,75',
    length: '12,5',
    soldIndividually: true,
  });
});

test('only what changed is sent; a field of several values is sent whole', () => {
  expect(toProductPayload(stored, stored)).toEqual({});
  expect(toProductPayload({ ...stored, edition: 'Koreaans', related: [] }, stored)).toEqual({
    edition: 'Koreaans',
    upsell_ids: [],
  });
  expect(toProductPayload({ ...stored, packs: '' }, stored)).toEqual({
    facts: expect.objectContaining({
      game: 'Draken',
      packs: 0,
      manufacturer: expect.objectContaining({ name: 'Papierberg' }),
    }),
  });
  expect(toProductPayload({ ...stored, foreign: '龍盒' }, stored)).toEqual({
    foreign_title: { text: '龍盒', lang: 'zh-Hant' },
  });
});

test('a new product is sent whole, without an address that was not typed; with variations it has no number of its own', () => {
  const simple = toProductPayload({ ...stored, slug: '', ean: '87 00000 000009', contents: ' Doos \n\n Poster' }, null);
  expect(simple).toMatchObject({ name: 'Drakendoos', sku: 'DD-1', global_unique_id: '8700000000009' });
  expect(simple).toMatchObject({ foreign_title: null, facts: { contents: ['Doos', 'Poster'] } });
  expect(simple).not.toHaveProperty('slug');
  expect(toProductPayload({ ...stored, type: 'variable' }, null)).not.toHaveProperty('sku');
});

test('after a save by somebody else: what only they changed is taken over and told, what was typed stays', () => {
  const typed = { ...stored, edition: 'Koreaans', categories: [3, 4] };
  const current = { ...stored, name: 'Grote drakendoos', related: [7, 8] };
  const merged = mergeValues(stored, typed, current);
  expect(merged).toEqual({
    values: { ...stored, name: 'Grote drakendoos', related: [7, 8], edition: 'Koreaans', categories: [3, 4] },
    taken: ['name', 'related'],
    conflicts: [],
  });
  expect(toProductPayload(merged.values, current), 'the next save sends only what was typed').toEqual({
    edition: 'Koreaans',
    categories: [{ id: 3 }, { id: 4 }],
  });
});

test('what both changed is a conflict, unless both wrote the same; what was typed stays', () => {
  const typed = { ...stored, name: 'Kleine drakendoos', edition: 'Koreaans', related: [9] };
  const current = { ...stored, name: 'Grote drakendoos', edition: 'Koreaans', related: [8] };
  expect(mergeValues(stored, typed, current)).toEqual({
    values: typed,
    taken: [],
    conflicts: ['name', 'related'],
  });
});

test('a value of a field that is sent whole does not take back what somebody else changed in that field', () => {
  const { values } = mergeValues(stored, { ...stored, packs: '20' }, { ...stored, game: 'Draken II' });
  expect(toProductPayload(values, { ...stored, game: 'Draken II' })).toMatchObject({
    facts: { game: 'Draken II', packs: '20' },
  });
});
