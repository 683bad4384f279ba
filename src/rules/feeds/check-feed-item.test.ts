import { expect, test } from 'vitest';
import { gtinLength } from '../catalog/gtin.ts';
import { dayMs } from '../durations.ts';
import { cents } from '../money.ts';
import { checkFeedItem, cutForFeed, feedLimits, isFeedGtin } from './check-feed-item.ts';
import type { FeedItem } from './feed-items.ts';

const now = Date.UTC(2026, 10, 26);
const picture = { address: 'https://shop.example/pictures/a-1200.jpg', width: 800, height: 800 };

const good: FeedItem = {
  id: '12',
  groupId: '',
  title: 'Jadevuur boosterbox',
  description: 'Een doos met boosters.',
  link: 'https://shop.example/product/jadevuur/',
  pictures: [picture],
  availability: 'in_stock',
  availableFrom: null,
  price: cents(9900),
  sale: null,
  brand: 'Papierberg',
  gtin: '8712345678906',
  sku: 'JV-1',
  condition: 'new',
  category: ['Kaarten', 'Boosters'],
  choices: [{ taxonomy: 'pa_kleur', name: 'Kleur', value: 'rood' }],
  shipping: [{ country: 'NL', price: cents(495) }],
  weightGrams: 450,
  isBundle: false,
};

const problems = (changes: Partial<FeedItem>) =>
  checkFeedItem({ ...good, ...changes }, now).map(({ field, fault }) => `${field} ${fault}`);

test('an item with all that a feed asks has no problem', () => {
  expect(problems({})).toEqual([]);
});

test.each<[string, Partial<FeedItem>, Partial<FeedItem>]>([
  ['id too-long', { id: '1'.repeat(51) }, { id: '1'.repeat(50) }],
  ['title missing', { title: ' ' }, { title: 'A' }],
  ['title too-long', { title: 'a'.repeat(151) }, { title: '龍'.repeat(150) }],
  ['description missing', { description: '' }, { description: 'A' }],
  ['description too-long', { description: 'a'.repeat(5001) }, { description: 'a'.repeat(5000) }],
  ['link invalid', { link: '/product/a/' }, { link: 'http://shop.example/' }],
  ['link too-long', { link: `https://${'a'.repeat(1993)}` }, { link: `https://${'a'.repeat(1992)}` }],
  ['picture missing', { pictures: [] }, {}],
  ['picture invalid', { pictures: [{ ...picture, address: 'a.jpg' }] }, {}],
  ['picture too-small', { pictures: [{ ...picture, height: 99 }] }, { pictures: [{ ...picture, height: 100 }] }],
  ['availability-date missing', { availability: 'preorder' }, { availability: 'preorder', availableFrom: now + dayMs }],
  [
    'availability-date invalid',
    { availability: 'preorder', availableFrom: now },
    { availability: 'preorder', availableFrom: now + 366 * dayMs },
  ],
  [
    'availability-date invalid',
    { availability: 'preorder', availableFrom: now + 367 * dayMs },
    { availability: 'preorder', availableFrom: now + 1 },
  ],
  ['price invalid', { price: cents(0) }, { price: cents(1) }],
  [
    'sale-price invalid',
    { sale: { price: cents(9900), period: null } },
    { sale: { price: cents(9899), period: null } },
  ],
  ['sale-price invalid', { sale: { price: cents(0), period: null } }, { sale: { price: cents(1), period: null } }],
  [
    'sale-period invalid',
    { sale: { price: cents(1), period: { from: now, until: now } } },
    { sale: { price: cents(1), period: { from: now, until: now + 1 } } },
  ],
  ['brand missing', { brand: '' }, { brand: 'A' }],
  ['brand too-long', { brand: 'a'.repeat(71) }, { brand: 'a'.repeat(70) }],
  ['gtin missing', { gtin: '' }, { gtin: '96385074' }],
  ['gtin invalid', { gtin: '8712345678907' }, { gtin: '036000291452' }],
  ['gtin restricted', { gtin: '2012345678903' }, { gtin: '18712345678903' }],
  ['category too-long', { category: ['a'.repeat(374), 'a'.repeat(374)] }, { category: [] }],
  [
    'choice too-long',
    { choices: [{ taxonomy: 'pa_kleur', name: 'Kleur', value: 'a'.repeat(101) }] },
    { choices: [{ taxonomy: 'pa_kleur', name: 'Kleur', value: 'a'.repeat(100) }] },
  ],
  ['shipping missing', { shipping: [] }, {}],
  ['weight missing', { weightGrams: 0 }, { weightGrams: 1 }],
  ['weight invalid', { weightGrams: 1_000_001 }, { weightGrams: 1_000_000 }],
])('%s', (expected, wrong, right) => {
  expect(problems(wrong)).toEqual([expected]);
  expect(problems(right)).toEqual([]);
});

test.each(['2012345678903', '0212345678909', '9812345678902', '20123451', '0', ''])(
  '%s identifies nothing outside a shop',
  (gtin) => {
    expect(isFeedGtin(gtin)).toBe(false);
    expect(gtinLength(gtin) !== null).toBe(gtin.length > 1);
  },
);

test('a long text ends at a word that ends near the limit, else at the limit', () => {
  expect(cutForFeed('title', ` ${'woord '.repeat(30)}`)).toBe('woord '.repeat(25).trim());
  expect(cutForFeed('title', `${'woord '.repeat(24)}woorden en meer`)).toBe('woord '.repeat(24).trim());
  expect(cutForFeed('title', 'a'.repeat(200))).toBe('a'.repeat(feedLimits.title));
  expect([...cutForFeed('brand', '龍'.repeat(90))]).toHaveLength(70);
  expect(cutForFeed('brand', ' Papierberg ')).toBe('Papierberg');
});
