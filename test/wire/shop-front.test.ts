import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { valueAt, listOf } from './wire-client.ts';

describeEngines('shop/v1/home and shop/v1/menu', (engine) => {
  const shop = useStaffShop(engine);
  const call = (method: string, path: string, body?: unknown) => shop.manager.call(method, `shop/v1/${path}`, body);
  const page = async () => (await shop.test.fetch('/')).text();
  const text = (heading: string) => ({ type: 'text', heading, paragraphs: [] });

  it('staff edits the home page, and every answer contains all of its sections', async () => {
    const shown = listOf((await call('GET', 'home')).json);
    expect(shown.map((one) => valueAt(one, 'block', 'type'))).toEqual([
      'hero',
      'productRow',
      'categoryRow',
      'productRow',
    ]);
    await call('POST', 'home', { block: text('Eerste deel') });
    const two = listOf((await call('POST', 'home', { block: text('Tweede deel'), index: 0 })).json);
    expect(two.map((one) => valueAt(one, 'block', 'heading'))).toEqual(['Tweede deel', 'Eerste deel']);
    const id = String(valueAt(two[0], 'id'));
    const moved = listOf((await call('PUT', `home/${id}`, { index: 1 })).json);
    expect(moved.map((one) => valueAt(one, 'block', 'heading'))).toEqual(['Eerste deel', 'Tweede deel']);
    await call('PUT', `home/${id}`, { block: text('Anders genoemd') });
    expect(await page()).toMatch(/Eerste deel[^]*Anders genoemd/);
    expect(listOf((await call('DELETE', `home/${id}`)).json)).toHaveLength(1);
    expect(await page()).not.toContain('Anders genoemd');
    expect((await call('DELETE', `home/${id}`)).json).toMatchObject({ code: 'rest_section_invalid_id' });
    for (const { id: last } of (await call('GET', 'home')).json as { id: number }[])
      await call('DELETE', `home/${last}`);
    const kept = await call('POST', 'home', { block: text('Erbij'), keep_default: true });
    expect(listOf(kept.json).map((one) => valueAt(one, 'block', 'type'))).toEqual([
      'hero',
      'productRow',
      'categoryRow',
      'productRow',
      'text',
    ]);
    const wrong = await call('POST', 'home', { block: { type: 'carousel' } });
    expect(valueAt(wrong.json, 'data', 'params')).toEqual({ block: 'Dit soort deel kennen we niet.' });
  });

  it('staff begins the menu with what the shop shows by itself', async () => {
    const before = await page();
    const begun = listOf((await call('POST', 'menu/default')).json);
    expect(begun.map((item) => [valueAt(item, 'label'), valueAt(item, 'address')])).toEqual([
      ['Alle producten', '/winkel/'],
      ['Chinees', '/product-categorie/chinees/'],
    ]);
    expect(await page()).toBe(before);
    expect((await call('POST', 'menu/default')).json).toEqual(begun);
    for (const item of begun) await call('DELETE', `menu/${String(valueAt(item, 'id'))}`);
  });

  it('staff edits the menu, with nested items', async () => {
    const top = listOf((await call('POST', 'menu', { label: 'Boven', address: '/winkel/', mega: true })).json);
    const parent = valueAt(top[0], 'id');
    expect(top).toEqual([
      { id: parent, parent_id: null, label: 'Boven', address: '/winkel/', mega: true, call_to_action: false },
    ]);
    for (const label of ['Een', 'Twee']) await call('POST', 'menu', { label, address: '/blog/', parent_id: parent });
    const all = listOf((await call('GET', 'menu')).json);
    const two = String(valueAt(all[2], 'id'));
    const labels = async () => listOf((await call('GET', 'menu')).json).map((item) => valueAt(item, 'label'));
    await call('PUT', `menu/${two}`, { parent_id: parent, index: 0 });
    expect(await labels()).toEqual(['Boven', 'Twee', 'Een']);
    await call('PUT', `menu/${two}`, { label: 'Hernoemd' });
    expect(await page()).toContain('Hernoemd');
    const wrong = await call('PUT', `menu/${two}`, { address: 'data:text/html,x' });
    expect(valueAt(wrong.json, 'data', 'params')).toHaveProperty('address');
    await call('DELETE', `menu/${String(parent)}`);
    expect(await labels()).toEqual([]);
    expect((await call('PUT', `menu/${two}`, { label: 'Weg' })).status).toBe(404);
  });
});
