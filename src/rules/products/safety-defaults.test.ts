import { expect, it } from 'vitest';
import type { Category } from '../catalog/product.ts';
import { emptyDraft } from './product-draft.ts';
import { fillSafetyFacts } from './safety-defaults.ts';
import type { SafetyDefault } from './safety-defaults.ts';

const category = (id: number, parentId: number | null, slug: string) => ({ id, parentId, slug }) as Category;
const categories = [category(1, null, 'kaarten'), category(2, 1, 'boosters'), category(3, null, 'hoezen')];
const { facts } = emptyDraft(0);
const maker = (name: string) => ({ ...facts, manufacturer: { ...facts.manufacturer, name } });
const defaults: readonly SafetyDefault[] = [
  { of: 'fabrikant', name: 'Papierberg', field: 'adres', value: 'Bergweg 1, Utrecht' },
  { of: 'fabrikant', name: 'Papierberg', field: 'land', value: 'nl' },
  { of: 'categorie', name: 'kaarten', field: 'waarschuwing', value: 'Vanaf 8 jaar.' },
  { of: 'categorie', name: 'boosters', field: 'waarschuwing', value: 'Vanaf 12 jaar.' },
  { of: 'categorie', name: 'kaarten', field: 'adres', value: 'Kaartweg 2' },
  { of: 'categorie', name: 'hoezen', field: 'naam', value: 'Papierberg' },
  { of: 'categorie', name: 'hoezen', field: 'verantwoordelijke', value: 'De winkel' },
];
const fill = (of: typeof facts, ...categoryIds: number[]) =>
  fillSafetyFacts({ facts: of, categoryIds }, defaults, categories);

it('what is missing comes from the manufacturer, whatever its capitals, before any category', () => {
  expect(fill(maker('papierberg '), 1).manufacturer).toMatchObject({ address: 'Bergweg 1, Utrecht', country: 'NL' });
  expect(fill(maker('Ander'), 1).manufacturer).toMatchObject({ address: 'Kaartweg 2' });
});

it('the nearest category wins, then those above it, then the next category of the product', () => {
  expect(fill(facts, 2).ageWarning).toBe('Vanaf 12 jaar.');
  expect(fill(facts, 1).ageWarning).toBe('Vanaf 8 jaar.');
  expect(fill(facts, 3, 1).ageWarning).toBe('Vanaf 8 jaar.');
});

it('a category can name the manufacturer, which then has its own facts, and the responsible company', () => {
  expect(fill(facts, 3).manufacturer).toEqual({
    name: 'Papierberg',
    address: 'Bergweg 1, Utrecht',
    email: '',
    country: 'NL',
    responsible: { name: 'De winkel', address: '', email: '' },
  });
});

it('what a product has stays, and without a default nothing changes', () => {
  const own = { ...maker('Papierberg'), ageWarning: 'Vanaf 3 jaar.' };
  expect(fill({ ...own, manufacturer: { ...own.manufacturer, address: 'Elders' } }, 2)).toMatchObject({
    ageWarning: 'Vanaf 3 jaar.',
    manufacturer: { address: 'Elders' },
  });
  expect(fill(facts)).toEqual(facts);
  expect(fillSafetyFacts({ facts, categoryIds: [2] }, [], categories)).toBe(facts);
});
