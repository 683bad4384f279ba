import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { readMenuItems } from '../../db/menu/menu-items.ts';
import { guest, program } from '../shop.ts';
import type { Visitor } from '../shop.ts';
import { changeMenu } from './change-menu.ts';
import { startMenu } from './start-menu.ts';
import type { MenuChange } from './change-menu.ts';

const manager: Visitor = {
  role: 'shop-manager',
  session: null,
  account: { id: 7, loginId: 7, name: 'M', email: 'm@m.example', role: 'shop-manager' },
};
const customer: Visitor = {
  role: 'customer',
  session: null,
  account: { id: 8, loginId: 8, name: 'K', email: 'k@k.example', role: 'customer' },
};

describeEngines('the menu', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(engine, 'empty');
    await fillCatalogue(shop.shop);
  });
  afterEach(() => shop.close());

  const change = (what: MenuChange, visitor = manager) => changeMenu(shop.shop, visitor, what);
  const add = async (label: string, parentId: number | null = null, more = {}) => {
    const added = await change({ kind: 'add', parentId, label, address: `/${label}/`, ...more });
    if (!added.ok) throw new Error(added.reason);
    return added.id;
  };
  const stored = () => shop.shop.db.read(readMenuItems);
  const page = async (path = '/winkel/') => (await shop.fetch(path)).text();
  const menuOf = (html: string) =>
    /<nav id="hoofdmenu"[\s\S]*?<\/nav>/.exec(html)?.[0].replaceAll(/<svg[\s\S]*?<\/svg>/g, '') ?? '';
  const labels = async () =>
    [...menuOf(await page()).matchAll(/<a href="[^"]*"[^>]*>([^<]+)/g)].map(([, label]) => label);

  it('shows the categories at the top until staff makes one, and then what staff made, on pages that were kept too [2.2-03]', async () => {
    expect(await labels()).toEqual(['Alle producten', 'Chinees']);
    const a = await add('aap');
    const b = await add('noot');
    await add('mies', a);
    expect(await labels()).toEqual(['aap', 'mies', 'noot']);
    expect(await change({ kind: 'change', id: b, label: ' Wim ', address: 'https://elders.example/' })).toEqual({
      ok: true,
      id: b,
    });
    expect(menuOf(await page())).toContain('<a href="https://elders.example/">Wim</a>');
    await change({ kind: 'move', id: b, parentId: null, index: 0 });
    expect(await labels()).toEqual(['Wim', 'aap', 'mies']);
    await change({ kind: 'remove', id: a });
    expect(await labels()).toEqual(['Wim']);
    await change({ kind: 'remove', id: b });
    expect(await labels()).toEqual(['Alle producten', 'Chinees']);
  });

  it('is on every kind of page, and stands in the footer as categories still', async () => {
    await add('aap');
    for (const path of ['/', '/product/doos/', '/privacy/', '/cart/', '/bestaat-niet/']) {
      const html = await page(path);
      expect(menuOf(html)).toContain('>aap</a>');
      expect(/<footer[\s\S]*<\/footer>/.exec(html)?.[0]).toContain('href="/product-categorie/chinees/"');
    }
  });

  it('gives an item its place, and keeps the others in theirs', async () => {
    for (const label of ['een', 'twee', 'drie']) await add(label);
    await add('nul', null, { index: 0 });
    expect(await labels()).toEqual(['nul', 'een', 'twee', 'drie']);
    const [, one, two] = await stored();
    await change({ kind: 'move', id: two?.id ?? 0, parentId: one?.id ?? 0, index: 0 });
    expect(await labels()).toEqual(['nul', 'een', 'twee', 'drie']);
    expect((await stored()).find(({ label }) => label === 'twee')?.parentId).toBe(one?.id);
  });

  it('is changed by staff alone, and what was done is written down', async () => {
    for (const who of [guest(null), customer])
      expect(await change({ kind: 'add', parentId: null, label: 'x', address: '/x/' }, who)).toEqual({
        ok: false,
        reason: 'not-allowed',
      });
    const id = await add('aap');
    expect(await change({ kind: 'remove', id }, program)).toEqual({ ok: true, id });
    const events = await shop.shop.db.read(({ q }) =>
      q.selectFrom('events').selectAll().where('kind', '=', 'menu-changed').orderBy('id').execute(),
    );
    expect(events.map(({ actor, params }) => [actor, JSON.parse(params) as unknown])).toMatchObject([
      ['shop-manager:7', { change: 'add', item: id, label: 'aap', to: { address: '/aap/' } }],
      ['program', { change: 'remove', item: id }],
    ]);
  });

  it('refuses what cannot be, and is then as it was', async () => {
    const a = await add('aap');
    const b = await add('noot', a);
    const c = await add('mies', b);
    const before = await stored();
    const refusals: [MenuChange, string][] = [
      [{ kind: 'change', id: 999, label: 'x' }, 'unknown-item'],
      [{ kind: 'remove', id: 999 }, 'unknown-item'],
      [{ kind: 'move', id: 999, parentId: null, index: 0 }, 'unknown-item'],
      [{ kind: 'move', id: a, parentId: c, index: 0 }, 'cycle'],
      [{ kind: 'move', id: b, parentId: 999, index: 0 }, 'no-parent'],
      [{ kind: 'add', parentId: c, label: 'diep', address: '/x/' }, 'too-deep'],
      [{ kind: 'add', parentId: null, label: '', address: '/x/' }, 'bad-label'],
      [{ kind: 'change', id: a, address: 'data:text/html,hallo' }, 'bad-address'],
    ];
    for (const [what, reason] of refusals) expect(await change(what)).toEqual({ ok: false, reason });
    expect(await stored()).toEqual(before);
  });

  it('begins with what the shop shows by itself, once, for staff', async () => {
    const all = { label: 'Alles', address: '/winkel/', children: [{ label: 'Chinees', address: '/c/' }] };
    const menu = [all, { label: 'Blog', address: '/blog/' }];
    expect(await startMenu(shop.shop, customer, menu)).toEqual({ ok: false, reason: 'not-allowed' });
    await Promise.all([1, 2, 3].map(() => startMenu(shop.shop, manager, menu)));
    const stored = await shop.shop.db.read(readMenuItems);
    expect(stored.map(({ label, parentId }) => [label, parentId])).toEqual([
      ['Alles', null],
      ['Chinees', stored[0]?.id],
      ['Blog', null],
    ]);
  });
});
