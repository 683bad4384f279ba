import { expect, it, test } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { valueAt } from './wire-client.ts';

describeEngines('shop/v1/bought-together/{id}', (engine) => {
  const shop = useStaffShop(engine);
  const path = (id = shop.product('doos').id) => `shop/v1/bought-together/${id}`;
  const item = (slug: string, more: object = {}) => ({
    key: 'a1',
    product_id: shop.product(slug).id,
    new_price: '90%',
    quantity: 1,
    ...more,
  });
  const put = (items: unknown, more: object = {}) => shop.manager.call('PUT', path(), { items, ...more });
  const page = async () => (await shop.test.fetch('/product/doos/')).text();

  it('is set by staff; the product page shows it immediately', async () => {
    expect((await shop.manager.call('GET', path())).json).toMatchObject({ id: shop.product('doos').id, items: [] });
    const answer = await put([item('schaars', { min: 1, max: 3 })], { optional: true, layout: 'carousel-2' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      position: 'default',
      optional: true,
      layout: 'carousel-2',
      main_new_price: '100%',
      items: [{ key: 'a1', name: 'Schaars', variation_id: null, new_price: '90%', quantity: 1, min: 1, max: 3 }],
    });
    expect(await page()).toContain('data-layout="carousel-2"');
    // The answer can be sent back unchanged.
    expect((await shop.manager.call('PUT', path(), answer.json)).json).toEqual(answer.json);
    expect((await put([])).json).toMatchObject({ items: [] });
    expect(await page()).not.toContain('woobt-wrap');
  });

  test.each([
    ['the product itself', () => [item('doos')], 'Product 1: Dit is het product van deze pagina zelf.'],
    ['a product that does not exist', () => [{ ...item('op'), product_id: 1 }], 'Product 1: Dit product bestaat niet'],
    ['a key twice', () => [item('op'), item('schaars')], 'Product 2: Deze sleutel is al'],
    ['a minimum above the maximum', () => [item('op', { min: 3, max: 2 })], 'Product 1: Het laagste aantal'],
    ['another variation', () => [item('keuze', { variation_id: 1 })], 'Product 1: Deze uitvoering hoort niet'],
  ])('refuses %s, and says which item', async (_what, items, message) => {
    const answer = await put(items());
    expect(answer.status).toBe(400);
    expect(JSON.stringify(valueAt(answer.json, 'data', 'params'))).toContain(message);
  });

  it('refuses what is no price, and an unknown product', async () => {
    expect((await put([item('op', { new_price: 'gratis' })])).status).toBe(400);
    expect((await shop.manager.call('GET', path(1))).status).toBe(404);
    expect((await shop.manager.call('PUT', path(1), { items: [] })).status).toBe(404);
  });

  it('is for staff alone', async () => {
    expect((await shop.test.fetch(`/wp-json/${path()}`)).status).toBe(401);
  });
});
