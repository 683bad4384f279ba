import { expect, it } from 'vitest';
import type { OldProduct } from './old-product.ts';
import { planProduct, saleOf } from './plan-product.ts';
import { readProductColumns } from './product-columns.ts';
import { readProductRow } from './product-row.ts';
import { cents } from '../money.ts';

/** Reads a row with these cells. */
function read(cells: Readonly<Record<string, string>>) {
  const columns = readProductColumns(Object.keys(cells));
  if (!columns) throw new Error('no product file');
  return readProductRow(columns, Object.values(cells), 2);
}

function product(cells: Readonly<Record<string, string>>): OldProduct {
  const row = read({ ID: '37', ...cells });
  if (row.kind !== 'product') throw new Error(row.kind);
  return row.product;
}

const start = Date.parse('2026-11-30T23:00:00Z');

it.each<[string, string, Partial<OldProduct>]>([
  ['Type', 'Simple', { type: 'simple' }],
  ['Type', '', { type: 'simple' }],
  ['Type', 'simple, downloadable, virtual', { type: 'simple', isDownloadable: true, isVirtual: true }],
  ['Type', 'wereldreis', { type: 'wereldreis' }],
  ['Published', '1', { status: 'published' }],
  ['Published', '0', { status: 'private' }],
  ['Published', '-1', { status: 'draft' }],
  ['Published', '2', { status: 'draft' }],
  ['Published', '', { status: 'draft' }],
  ['Stock', '2.5', { stock: 2 }],
  ['Stock', '', { stock: null }],
  ['In stock?', '0', { isInStock: false }],
  ['In stock?', '1', { isInStock: true }],
  ['Backorders allowed?', '1', { backorders: 'yes' }],
  ['Backorders allowed?', 'notify', { backorders: 'notify' }],
  ['Backorders allowed?', 'misschien', { backorders: 'no' }],
  ['Date sale price starts', '2026-12-01 0:00:00', { saleFrom: start }],
  ['Date sale price starts', '2026-12-01', { saleFrom: start }],
  ['Date sale price starts', '@1796079600', { saleFrom: start }],
  [
    'Date sale price starts',
    '31/12/2026',
    { saleFrom: null, unread: [{ field: 'Date sale price starts', value: '31/12/2026' }] },
  ],
  ['Weight (g)', '450', { weightKg: 0.45 }],
  ['length (MM)', '120', { lengthCm: 12 }],
  ['Tags', String.raw`rood\, groen, blauw`, { tags: [{ name: 'rood, groen' }, { name: 'blauw' }] }],
  ['Categories', 'A > B, C', { categories: [[{ name: 'A' }, { name: 'B' }], [{ name: 'C' }]] }],
  ['Images', 'https://a.example/1.jpg, 2.jpg', { pictures: [{ url: 'https://a.example/1.jpg' }, { url: '2.jpg' }] }],
  ['Upsells', 'SKU-1, id:40', { upsells: [{ sku: 'SKU-1' }, { id: '40' }] }],
  ['Description', String.raw`a\nb\\nc`, { description: `a\nb${String.raw`\n`}c` }],
  ['Short description', "'=1+1", { shortDescription: '=1+1' }],
  ['NAME', "'@naam", { name: '@naam' }],
])('reads the column %s: %j (P8)', (heading, cell, expected) => {
  expect(product({ [heading]: cell })).toMatchObject(expected);
});

it('leaves out what the file has no column for, and clears what a cell leaves empty', () => {
  expect(product({ Name: 'Doos' })).toEqual({
    id: '37',
    line: 2,
    type: 'simple',
    name: 'Doos',
    meta: {},
    variations: [],
  });
  expect(product({ 'Sale price': '', Tags: '' })).toMatchObject({ salePrice: '', tags: [] });
});

it('reads a variation with its product and its values', () => {
  const row = read({
    ID: '41',
    Type: 'Variation',
    Parent: 'id:40',
    Published: '0',
    'Attribute 2 name': 'Maat',
    'Attribute 2 value(s)': '',
    'Attribute 1 name': 'Taal',
    'Attribute 1 value(s)': String.raw`Japans\, nieuw`,
  });
  expect(row).toMatchObject({
    kind: 'variation',
    parent: { id: '40' },
    variation: {
      isActive: false,
      attributes: [
        { name: 'Taal', value: 'Japans, nieuw' },
        { name: 'Maat', value: '' },
      ],
    },
  });
  expect(read({ Type: 'variation', SKU: 'X' })).toMatchObject({ kind: 'variation', parent: null });
});

it('refuses a row with more cells than headings, and a file that is none', () => {
  const columns = readProductColumns(['ID', 'Name']);
  expect(columns && readProductRow(columns, ['1', 'Doos', 'over'], 2)).toMatchObject({ code: 'not-a-row' });
  expect(readProductColumns(['Klant', 'Plaats'])).toBeNull();
});

it('strips scripts, names what stays behind, and leaves for staff what was taxed in another way', () => {
  const planned = planProduct(
    product({
      Name: 'Doos',
      Published: '1',
      Description: '<p>Ja</p><script>alert(1)</script><img src=x onerror=alert(1)>',
      'Tax class': 'reduced-rate',
      'Shipping class': 'groot',
      'Regular price': 'gratis',
    }),
  );
  expect(planned).toMatchObject({
    ok: true,
    plan: { status: 'draft', fields: { description: ['Ja'] }, offer: { regular: null } },
  });
  expect(planned.ok && planned.plan.notes).toEqual([
    { code: 'price-dropped', params: { value: 'gratis' } },
    { code: 'left-behind', params: { value: 'Shipping class, Tax class' } },
  ]);
});

it.each([
  [
    { price: 900, from: null, until: null },
    { price: 900, from: 50, until: null },
  ],
  [{ price: 1_000, from: null, until: null }, null],
  [{ price: 900, from: null, until: 40 }, null],
  [{ price: 900, from: 80, until: 70 }, null],
])('takes the sale %j over only when it is lower and not over', (sale, expected) => {
  const offer = { sale: { ...sale, price: cents(sale.price) } };
  expect(saleOf(offer, cents(1_000), 50)).toEqual({ sale: expected, isDropped: expected === null });
});
