import { expect, test } from 'vitest';
import { collectPageParts } from './page-parts.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('parts stand in place of their markers, in whichever order the text has them', () => {
  const parts = collectPageParts();
  const cards = [bytes('<li>één</li>'), bytes('<li>€ 2</li>')];
  const [list, footer] = [parts.insert(cards), parts.insert([bytes('<p>onder</p>')])];
  expect(parts.split(`a${footer}b${list}c`)).toEqual(['a', bytes('<p>onder</p>'), 'b', ...cards, 'c']);
  expect(parts.split('zonder')).toEqual(['zonder']);
});

test('a part may have no bytes, and may stand twice', () => {
  const parts = collectPageParts();
  const [none, one] = [parts.insert([]), parts.insert([bytes('x')])];
  expect(parts.split(`${none}${one}${one}`)).toEqual(['', '', bytes('x'), '', bytes('x'), '']);
});
