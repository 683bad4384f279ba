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

  it('shows what a customer gets for terms that are not stored, and changes nothing', async () => {
    const body = { items: [item('schaars'), item('doos', { key: 'i2', quantity: 1 })], discount: 1_000 };
    const answer = await shop.manager.call('POST', `${path('op')}/preview`, body);
    expect(answer.json).toEqual({
      refused: {},
      shown: {
        items: [
          { key: 'i1', name: 'Schaars', quantity: 2, list_total: 15_990, total: 14_392, is_gone: false },
          { key: 'i2', name: 'Doos', quantity: 1, list_total: 18_999, total: 17_099, is_gone: false },
        ],
        total: 31_491,
        saving: '10%',
        alert: null,
        available: 1,
      },
    });
    expect((await shop.manager.call('GET', path('op'))).json).toMatchObject({ terms: null });
  });

  it('shows the loose prices of the items beside a fixed price', async () => {
    const { json } = await shop.manager.call('POST', `${path('op')}/preview`, {
      items: [item('schaars')],
      fixed_price: true,
    });
    const own = (await shop.manager.call('GET', path('op'))).json as { price: number };
    expect(json).toMatchObject({
      shown: { items: [{ list_total: 15_990, total: 15_990 }], total: own.price },
    });
  });

  it('shows why a customer cannot add it as it opens', async () => {
    const body = { items: [item('schaars', { quantity: 1 })], optional: true, min: 2 };
    const { json } = await shop.manager.call('POST', `${path('op')}/preview`, body);
    expect(json).toMatchObject({
      shown: { total: 7_995, alert: expect.stringContaining('hoeveelheid van 2 producten') },
    });
  });

  it.each([
    ['no items', { items: [] }, 'items'],
    ['an item without units', { items: [{ quantity: 0 }] }, 'items[0][quantity]'],
    ['the bundle itself', { items: [{ slug: 'op' }] }, 'items[0]'],
    ['bounds of an item', { optional: true, items: [{ min: 3, max: 2 }] }, 'items[0][min]'],
    ['bounds of the number', { optional: true, items: [{}], min: 3, max: 2 }, 'min'],
    ['bounds of the amount', { items: [{}], total_min: 3, total_max: 2 }, 'total_min'],
    ['a discount of all', { items: [{}], discount: 10_000 }, 'discount'],
  ])('says the same refusal of %s at its field, in the preview and when it is saved', async (_what, terms, param) => {
    const items = terms.items.map(({ slug = 'schaars', ...changes }: { slug?: string }) => item(slug, changes));
    const previewed = await shop.manager.call('POST', `${path('op')}/preview`, { ...terms, items });
    const { refused } = previewed.json as { refused: Record<string, string> };
    expect(Object.keys(refused)).toEqual([param]);
    const saved = await shop.manager.call('PUT', path('op'), { ...terms, items });
    expect(saved).toMatchObject({ status: 400, json: { data: { params: refused } } });
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
