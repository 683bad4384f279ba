import { expect, it } from 'vitest';
import { productWords, searchFields } from './product-words.ts';

const { fields, nameLength } = productWords({
  name: "Bergvuur: Promo's van Vuur",
  edition: 'Traditioneel Chinees',
  foreignTitle: '山焰 熾熱',
  codes: ['BW03-PRM-TC', '9521050003106'],
  terms: ['Premium collecties'],
  shortDescription: 'Tien boosters.',
  contents: ['1 kaartdoos'],
  description: ['Over Bergvuur en vuur.'],
});
const fieldOf = (key: string) => searchFields[fields.get(key) ?? -1];

it('has each word with the best field that says it', () => {
  expect([fieldOf('w:bergvuur'), fieldOf('w:promos'), fieldOf('w:chinees')]).toEqual(['name', 'name', 'name']);
  expect([fieldOf('w:collecties'), fieldOf('w:boosters'), fieldOf('w:kaartdoos'), fieldOf('w:over')]).toEqual([
    'term',
    'short',
    'contents',
    'description',
  ]);
  expect(nameLength).toBe(4);
});

it('has codes whole and by the parts with a number', () => {
  expect([fieldOf('c:bw03prmtc'), fieldOf('c:bw03'), fieldOf('c:9521050003106')]).toEqual(['code', 'code', 'code']);
  expect(fields.has('c:prm')).toBe(false);
});

it('has a Chinese title by its characters and by their sound', () => {
  for (const part of ['山', '山焰', 'shan', 'shanyan', 'chire']) expect(fieldOf(`e:${part}`)).toBe('title');
});
