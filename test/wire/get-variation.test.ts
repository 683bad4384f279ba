import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { findShapeMismatches } from './json-shape.ts';
import { wireVariation } from './wire-shapes.ts';
import { valueAt, keysOf } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('wc-ajax=get_variation', (engine) => {
  const shop = useWireShop(engine);
  const ask = (attributes: Record<string, string>, slug = 'keuze') =>
    shop.visitor().ajax('get_variation', { product_id: String(shop.id(slug)), custom_data: '', ...attributes });
  const choice = (editie: string, formaat: string) => ({ attribute_pa_editie: editie, attribute_pa_formaat: formaat });

  it('answers with the variation of a complete choice [7.1-04]', async () => {
    const answer = await ask(choice('traditioneel', 'doos'));
    expect(answer.status).toBe(200);
    expect(findShapeMismatches(answer.json, wireVariation)).toEqual([]);
    expect(answer.json).toMatchObject({
      variation_id: shop.variation('K-TD'),
      attributes: choice('traditioneel', 'doos'),
      display_price: 100,
      display_regular_price: 100,
      is_in_stock: true,
      is_purchasable: true,
      is_sold_individually: 'no',
      variation_is_active: true,
      max_qty: 4,
      min_qty: 1,
      sku: 'K-TD',
      weight: '0.5',
      weight_html: '0,5 kg',
    });
    expect(valueAt(answer.json, 'availability_html')).toMatch(/^<p class="stock in-stock/);
    expect(valueAt(answer.json, 'price_html')).toContain('woocommerce-Price-amount');
    expect(keysOf(answer.json)).toEqual(keysOf(answer.json).toSorted());
  });

  it('keeps "" for an attribute with any value', async () => {
    const answer = await ask(choice('japans', 'pak'));
    expect(valueAt(answer.json, 'attributes')).toEqual(choice('japans', ''));
    expect(valueAt(answer.json, 'variation_id')).toBe(shop.variation('K-J'));
  });

  it('matches a variation that is out of stock, with three separate flags', async () => {
    const answer = await ask(choice('traditioneel', 'pak'));
    expect(answer.json).toMatchObject({ is_in_stock: false, is_purchasable: true, variation_is_active: true });
    expect(valueAt(answer.json, 'availability_html')).toContain('out-of-stock');
    expect(valueAt(answer.json, 'availability_html')).toContain('Uitverkocht');
  });

  it.each([
    ['no match', () => ask(choice('frans', 'doos'))],
    ['an attribute missing', () => ask({ attribute_pa_editie: 'traditioneel' })],
    ['an attribute empty', () => ask(choice('traditioneel', ''))],
    ['a simple product', () => ask(choice('traditioneel', 'doos'), 'doos')],
  ])('answers with the literal false for %s', async (_name, call) => {
    const answer = await call();
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('false');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it.each([
    ['an unknown product', { product_id: '999999' }],
    ["product 'abc'", { product_id: 'abc' }],
    ['no product_id', {}],
  ])('answers with an empty body for %s [7.1-04]', async (_name, fields: Record<string, string>) => {
    const answer = await shop.visitor().ajax('get_variation', { ...fields, ...choice('traditioneel', 'doos') });
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('');
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  });

  it('answers with typed data without HTML', async () => {
    const answer = await shop
      .visitor()
      .typed('get_variation', { product_id: String(shop.id('keuze')), ...choice('traditioneel', 'doos') });
    const { variation, ...same } = answer.json as Record<string, unknown>;
    expect(findShapeMismatches(same, wireVariation)).toEqual([]);
    expect(variation).toMatchObject({ sku: 'K-TD', active: true, price: { price: 100_00, struck: null } });
    expect(answer.text).not.toContain('<');
  });
});
