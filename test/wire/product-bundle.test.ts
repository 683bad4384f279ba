import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';

describeEngines('shop/v1/products/{id}/bundle', (engine) => {
  const shop = useStaffShop(engine);
  const id = (slug: string) => shop.product(slug).id;
  const path = (slug: string) => `shop/v1/products/${id(slug)}/bundle`;
  const item = (slug: string, changes: object = {}) => ({ key: 'i1', product_id: id(slug), quantity: 2, ...changes });

  it('staff make a product a bundle, see what it costs and what is left, and end it', async () => {
    expect((await shop.manager.call('GET', path('op'))).json).toMatchObject({ terms: null, facts: [] });
    const body = { items: [item('schaars')], discount: 1_000 };
    const answer = await shop.manager.call('PUT', path('op'), body);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      id: id('op'),
      terms: {
        items: [{ key: 'i1', quantity: 2, variation_id: null, max: null }],
        discount: 1_000,
        fixed_price: false,
      },
      facts: [{ key: 'i1', name: 'Schaars', price: 7_995, available: 3 }],
      price: 14_392,
      available: 1,
    });
    expect(await (await shop.test.fetch('/product/op/')).text()).toContain('woosb-products');
    expect((await shop.manager.call('DELETE', path('op'))).json).toMatchObject({ terms: null });
    expect(await (await shop.test.fetch('/product/op/')).text()).not.toContain('woosb-products');
  });

  it.each([
    ['itself', 'doos', 'doos', {}, 'Product 1 is de bundel zelf.'],
    ['a product with variations as the bundle', 'keuze', 'doos', {}, 'met uitvoeringen'],
    ['an item without units', 'doos', 'schaars', { quantity: 0 }, 'Vul 1 of meer in.'],
  ])('refuses %s with the reason', async (_what, of, slug, changes, text) => {
    const answer = await shop.manager.call('PUT', path(of), { items: [item(slug, changes)] });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.json)).toContain(text);
  });

  it('refuses guests and unknown products', async () => {
    expect((await shop.test.fetch(`/wp-json/${path('doos')}`)).status).toBe(401);
    expect((await shop.manager.call('GET', 'shop/v1/products/999999/bundle')).status).toBe(404);
  });
});
