import { describe, expect, test } from 'vitest';
import { lineNotice } from '../rules/notices.ts';
import { noticeSentence, noticeText } from './notices.ts';

describe('added to the cart', () => {
  test('is English as specified, after the name, and marked as English [9-58]', () => {
    expect(noticeSentence({ code: 'added', name: 'Sterrenpad' })).toEqual({
      text: '"Sterrenpad" has been added to your cart.',
      lang: 'en',
    });
  });

  test('is Dutch when the shop shows Dutch only [9-58]', () => {
    expect(noticeSentence({ code: 'added', name: 'Sterrenpad' }, true)).toEqual({
      text: '"Sterrenpad" is aan je winkelwagen toegevoegd.',
    });
  });
});

test('has one sentence for too many units when the product is in the cart, and one when it is not', () => {
  const tooMany = (inCart: number) => noticeText({ code: 'too-many', name: 'Box', available: 3, inCart });
  expect(tooMany(0)).toContain('Je kunt er nog 3 bestellen');
  expect(tooMany(2)).toContain('er al 2 in je winkelwagen');
});

test('amounts have the money format', () => {
  expect(noticeText({ code: 'total-changed', seen: 18_084, now: 19_000 })).toContain(
    'was €\u00a0180,84 en is nu €\u00a0190.',
  );
  expect(noticeText({ code: 'price-changed', name: 'Box', before: 14_999, now: 15_999 })).toBe(
    'Box kost nu €\u00a0159,99. Dat was €\u00a0149,99.',
  );
});

test.each([
  [['Editie'], 'Kies voor Box nog: Editie.'],
  [['Editie', 'Inhoud', 'Kleur'], 'Kies voor Box nog: Editie, Inhoud en Kleur.'],
  [[], 'Kies eerst welke uitvoering van Box je wilt.'],
])('missing %j', (names, text) => {
  expect(noticeText({ code: 'missing-attributes', name: 'Box', names })).toBe(text);
});

test('a line that cannot be ordered says what to do', () => {
  expect(noticeText(lineNotice({ code: 'too-few', available: 1 }, 'Box'))).toBe(
    'Van Box hebben we nog 1 stuk. Pas het aantal aan om verder te gaan.',
  );
});
