import { describe, expect, it } from 'vitest';
import { orderTerms, searchTerms } from './order-terms.ts';

const texts = {
  number: '1042',
  email: 'J.Smit+kaart@Kopers.example',
  names: ['Noör Smit-de Wit', '', 'Kaartenhuis B.V.'],
  postcodes: ['3512 AB', '2000'],
  codes: ['DOOS-01'],
};

const finds = (search: string): boolean =>
  searchTerms(search).every(({ text, isPrefix }) =>
    orderTerms(texts).some((term) => (isPrefix ? term.startsWith(text) : term === text)),
  );

describe('terms of orders', () => {
  it.each([
    '1042',
    '#1042',
    '104',
    'noor',
    'NOÖR smit',
    'smit-de',
    'wit',
    'kaartenhuis b.v.',
    '3512 AB',
    '3512ab',
    '3512',
    '2000',
    'j.smit+kaart@kopers.example',
    'kaart',
    'kopers.example',
    'doos-01',
    'smit 3512 ab',
  ])('finds the order by "%s"', (search) => expect(finds(search)).toBe(true));

  it.each(['10', 'no', 'example', '042', 'smit jansen', '3512 ac', '%', '#'])('does not find it by "%s"', (search) =>
    expect(finds(search)).toBe(false),
  );

  it('keeps each term once, without empty ones', () => {
    const terms = orderTerms({ number: '7', email: '', names: ['Jan Jan'], postcodes: [''], codes: ['jan'] });
    expect(terms).toEqual(['7', 'jan']);
  });
});
