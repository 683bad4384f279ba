import { expect, test } from 'vitest';
import { simpleProduct, variableProduct } from '../../../test/support/fixtures/products.ts';
import type { Product } from '../catalog/product.ts';
import { startOfDay } from '../amsterdam-days.ts';
import { cents } from '../money.ts';
import { feedItemsOf } from './feed-items.ts';
import type { FeedContext } from './feed-items.ts';

const now = Date.UTC(2026, 10, 20, 11);
const context: FeedContext = {
  categories: [
    { id: 1, parentId: null, slug: 'kaarten', name: 'Kaarten', description: '' },
    { id: 2, parentId: 1, slug: 'boosters', name: 'Boosters', description: '' },
  ],
  shipping: {
    NL: { price: cents(495), varies: false, freeFrom: cents(5000) },
    BE: { price: cents(795), varies: true, freeFrom: null },
    DE: { price: cents(995), varies: false, freeFrom: null },
  },
  now,
  productAddress: (slug, choices) => [slug, ...choices.map((choice) => choice.join('='))].join(' '),
  pictureAddress: (file) => file,
};
const price = (amount: number, change: Partial<Product['price']> = {}): Product['price'] => ({
  price: cents(amount),
  regular: cents(amount),
  onSale: false,
  struck: null,
  until: null,
  ...change,
});
const itemOf = (change: Partial<Product>) => feedItemsOf({ ...simpleProduct, ...change }, context)[0];

test('a product without variations is one item', () => {
  const items = feedItemsOf(simpleProduct, context);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    id: String(simpleProduct.id),
    groupId: '',
    title: 'Sterrenpad premium collectiebox, Traditioneel Chinees',
    link: simpleProduct.slug,
    brand: simpleProduct.facts.manufacturer.name,
    choices: [],
  });
});

test('a product with variations is a group of its active ones, with what each is chosen by', () => {
  const items = feedItemsOf(variableProduct, context);
  const active = variableProduct.variations.filter((one) => one.active);
  expect(items.map(({ id }) => id)).toEqual(active.map(({ id }) => String(id)));
  expect(new Set(items.map(({ groupId }) => groupId))).toEqual(new Set([String(variableProduct.id)]));
  expect(items.map(({ price: amount, sale }) => sale?.price ?? amount)).toEqual(active.map((one) => one.price.price));
  for (const [at, item] of items.entries()) {
    const values = item.choices.map(({ value }) => value);
    expect(item.title).toBe(['Jadevuur boosterbox', ...values].join(', '));
    for (const [taxonomy, slug] of Object.entries(active[at]?.attributes ?? {}))
      if (slug !== '') expect(item.link).toContain(`${taxonomy}=${slug}`);
  }
  const none = variableProduct.variations.map((one) => ({ ...one, active: false }));
  expect(feedItemsOf({ ...variableProduct, variations: none }, context)).toEqual([]);
});

test('a variation has the number and the weight of its product where it lacks its own, and both pictures', () => {
  const [first] = variableProduct.variations;
  if (!first) throw new Error('the fixture has no variation');
  const own = { ...first, active: true, weightGrams: 0, facts: { ...first.facts, ean: '' } };
  const product = { ...variableProduct, weightGrams: 321, variations: [own] };
  const ean = '8712345678906';
  const [item] = feedItemsOf({ ...product, facts: { ...product.facts, ean } }, context);
  expect([item?.gtin, item?.weightGrams]).toEqual([ean, 321]);
  const files = item?.pictures.map(({ address }) => address) ?? [];
  expect(new Set(files).size).toBe(files.length);
  if (first.picture) expect(files[0]).toBe(first.picture.file);
});

test('a reduction shows only where its earlier price may be shown (R36), and until it ends', () => {
  expect(itemOf({ price: price(800, { regular: cents(1000), onSale: true }) })).toMatchObject({
    price: 800,
    sale: null,
  });
  const struck = { regular: cents(1000), onSale: true, struck: cents(900) };
  expect(itemOf({ price: price(800, struck) })).toMatchObject({ price: 900, sale: { price: 800, period: null } });
  expect(itemOf({ price: price(800, { ...struck, until: now + 1000 }) })?.sale).toEqual({
    price: 800,
    period: { from: startOfDay('2026-11-20'), until: now + 1000 },
  });
});

test('shipping is named for the countries where one price holds, and is free from its amount', () => {
  expect(itemOf({ price: price(4999) })?.shipping).toEqual([
    { country: 'NL', price: 495 },
    { country: 'DE', price: 995 },
  ]);
  expect(itemOf({ price: price(5000) })?.shipping[0]).toEqual({ country: 'NL', price: 0 });
});

test('what is not released yet is a pre-order with its day, unless none is left', () => {
  const facts = { ...simpleProduct.facts, releaseDate: '2026-12-24' };
  const stock = { managed: true, onHand: 3, inStock: true, lowAt: 0 };
  const ahead = { availability: 'preorder', availableFrom: startOfDay('2026-12-24') };
  expect(itemOf({ facts, stock })).toMatchObject(ahead);
  const preOrder = { date: '2026-12-25', until: startOfDay('2026-12-25') ?? 0 };
  expect(itemOf({ facts, stock: { ...stock, preOrder } })).toMatchObject({ ...ahead, availableFrom: preOrder.until });
  expect(itemOf({ facts, stock: { ...stock, onHand: 0 } })).toMatchObject({
    availability: 'out_of_stock',
    availableFrom: null,
  });
  expect(itemOf({ facts: { ...facts, releaseDate: '2026-11-20' }, stock })?.availability).toBe('in_stock');
});

test('the category is the deepest, the description has no markup, and what was opened is used', () => {
  const [kaarten, boosters] = context.categories;
  if (!kaarten || !boosters) throw new Error('no categories');
  const item = itemOf({
    categories: [kaarten, boosters],
    description: ['## Inhoud', 'Een **doos** met [kaarten](/kaarten/).', '- een\n- twee'],
    facts: { ...simpleProduct.facts, sealed: 'opened' },
  });
  expect(item?.category).toEqual(['Kaarten', 'Boosters']);
  expect(item?.description).toBe('Inhoud\nEen doos met kaarten.\n- een\n- twee');
  expect(item?.condition).toBe('used');
  expect(itemOf({ description: [], shortDescription: 'Kort.' })?.description).toBe('Kort.');
});
