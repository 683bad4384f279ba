import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

describeEngines('wc/v3: tags of products', (engine) => {
  const shop = useStaffShop(engine);
  const call = (method: string, path: string, body?: unknown) => shop.manager.call(method, `wc/v3/${path}`, body);
  const idOf = (answer: { json: unknown }) => Number(valueAt(answer.json, 'id'));
  const slugsWith = async (query: string) =>
    listOf((await call('GET', `products?${query}`)).json).map((product) => valueAt(product, 'slug'));

  const slugsInStore = async (query: string) => {
    const answer = await shop.test.fetch(`/wp-json/wc/store/v1/products?per_page=50&${query}`);
    return new Set(listOf(await answer.json()).map((product) => valueAt(product, 'slug')));
  };

  it('are made, changed and deleted; a name or slug that exists is refused (P2)', async () => {
    const made = await call('POST', 'products/tags', { name: 'Nieuw binnen', description: 'Net uitgepakt.' });
    expect(made).toMatchObject({
      status: 201,
      json: { name: 'Nieuw binnen', slug: 'nieuw-binnen', description: 'Net uitgepakt.', count: 0 },
    });
    const id = idOf(made);
    expect(made.headers.get('location')).toBe(`http://shop.test/wp-json/wc/v3/products/tags/${id}`);
    const again = await call('POST', 'products/tags', { name: 'nieuw binnen' });
    expect(again).toMatchObject({ status: 400, json: { code: 'term_exists', data: { resource_id: id } } });
    expect(await call('POST', 'products/tags', { name: ' ' })).toMatchObject({ status: 400 });
    expect(await call('POST', 'products/tags', { name: 'x', slug: 'Niet Goed' })).toMatchObject({ status: 400 });
    expect((await call('PUT', `products/tags/${id}`, { name: 'Vers' })).json).toMatchObject({
      name: 'Vers',
      slug: 'nieuw-binnen',
    });
    expect(await call('GET', 'products/tags?search=vers')).toMatchObject({ status: 200, json: [{ id }] });
    expect(await call('DELETE', `products/tags/${id}`)).toMatchObject({ status: 501 });
    expect(await call('DELETE', `products/tags/${id}?force=true`)).toMatchObject({ status: 200, json: { id } });
    for (const unknown of [id, 2_147_483_648])
      expect(await call('GET', `products/tags/${unknown}`)).toMatchObject({
        status: 404,
        json: { code: 'woocommerce_rest_term_invalid' },
      });
    const batch = await call('POST', 'products/tags/batch', {
      create: [{ name: 'Een' }, { name: '' }, { name: 'Twee' }],
    });
    expect(batch.json).toMatchObject({ create: [{ slug: 'een' }, { error: {} }, { slug: 'twee' }] });
  });

  it('products have them, by id or by name; a new name makes one, and the list filters by them', async () => {
    const id = idOf(await call('POST', 'products/tags', { name: 'Cadeau' }));
    const path = `products/${shop.product('doos').id}`;
    const saved = await call('PUT', path, { tags: [{ id }, { name: 'Voor kenners' }, { name: 'cadeau' }] });
    expect(saved.json).toMatchObject({ tags: [{ id, name: 'Cadeau', slug: 'cadeau' }, { name: 'Voor kenners' }] });
    expect(listOf(valueAt(saved.json, 'tags'))).toHaveLength(2);
    await call('PUT', `products/${shop.product('op').id}`, { tags: [{ name: 'VOOR KENNERS' }] });
    const kenners = Number(valueAt(listOf(valueAt(saved.json, 'tags'))[1], 'id'));
    expect(new Set(await slugsWith(`tag=${kenners}`))).toEqual(new Set(['doos', 'op']));
    expect(await slugsWith(`tag=${id}`)).toEqual(['doos']);
    expect(await slugsWith('tag=2147483648')).toEqual([]);
    expect(await slugsInStore('tag=voor-kenners')).toEqual(new Set(['doos', 'op']));
    expect(await slugsInStore(`tag=${id},voor-kenners&tag_operator=and`)).toEqual(new Set(['doos']));
    expect(await slugsInStore('tag=voor-kenners&tag_operator=not_in')).not.toContain('doos');
    expect(await slugsInStore('tag=onbekend')).toEqual(new Set());
    expect((await slugsInStore('tag=onbekend&tag_operator=not_in')).size).toBe(7);
    expect((await call('GET', `products/tags/${kenners}`)).json).toMatchObject({ count: 2 });
    expect(await call('PUT', path, { tags: [{ id: 999_999 }] })).toMatchObject({
      status: 400,
      json: { data: { params: { tags: expect.any(String) } } },
    });
    const copy = await call('POST', `${path}/duplicate`);
    expect(listOf(valueAt(copy.json, 'tags'))).toHaveLength(2);
    await call('DELETE', `products/tags/${id}`, { force: true });
    expect((await call('GET', path)).json).toMatchObject({ tags: [{ id: kenners }] });
    expect((await call('PUT', path, { tags: [] })).json).toMatchObject({ tags: [] });
    expect(await call('DELETE', `${path}`, { force: true })).toMatchObject({ status: 200 });
  });
});
