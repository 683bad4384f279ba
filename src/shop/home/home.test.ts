import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillCatalogue, offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { openShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import { changesSince } from '../../../test/support/changes-since.ts';
import { trackDependencies } from '../../cache/dependencies.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { defaultSections } from '../../rules/home/sections.ts';
import type { HomeBlock, ProductSource } from '../../rules/home/sections.ts';
import { serverLimits, serverTimes } from '../../settings/server-constants.ts';
import { changeProduct, changeVariation } from '../catalog/change-product.ts';
import { showShell } from '../catalog/show-shell.ts';
import { program } from '../shop.ts';
import type { Role } from '../shop.ts';
import { changeHomeSections } from './change-home-sections.ts';
import type { HomeChange } from './change-home-sections.ts';
import { listHomeSections } from './list-home-sections.ts';
import { showHome } from './show-home.ts';

const text = (heading: string): HomeBlock => ({ type: 'text', heading, paragraphs: [] });
const row = (source: ProductSource, count = 8): HomeBlock => ({
  type: 'productRow',
  title: '',
  source,
  count,
  link: null,
});
const day = 86_400_000;

describeEngines('the home page’s sections', (engine) => {
  let opened: ShopWithoutHttp;
  let products: ReadonlyMap<string, Product>;
  beforeAll(async () => {
    opened = await openShopWithoutHttp(engine, 'empty');
    const old = { publishedDaysAgo: 400 };
    products = await fillCatalogue(opened.shop, {
      ...smallCatalogue,
      categories: [...smallCatalogue.categories, { slug: 'dozen', name: 'Dozen', description: '', parent: 'chinees' }],
      products: [
        ...smallCatalogue.products.map((one) =>
          one.slug === 'doos' ? { ...one, categories: ['chinees', 'dozen'] } : one,
        ),
        simple('oud', 'Oud', offer('OU-1', 1_000, 5), old),
      ],
    });
  });
  afterAll(() => opened.close());

  const id = (slug: string) => products.get(slug)?.id ?? 0;
  const change = (asked: HomeChange, role: Role = 'program') =>
    changeHomeSections(opened.shop, { role, session: null, account: null }, asked);
  const add = async (block: unknown, index?: number) => {
    const outcome = await change({ kind: 'add', block, ...(index !== undefined && { index }) });
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.id;
  };
  const home = async () => showHome(opened.shop, await showShell(opened.shop));
  const ids = async () => (await home()).sections.map((section) => section.id);
  const clear = () => opened.shop.db.write((tx) => tx.q.deleteFrom('home_sections').execute()).then(announceHome);
  const announceHome = async () => {
    const last = await change({ kind: 'add', block: text('Tijdelijk') });
    if (last.ok) await change({ kind: 'remove', id: last.id });
  };
  /** The slugs of the product cards in one block. */
  const shown = async (block: HomeBlock) => {
    await clear();
    await add(block);
    const { sections } = await home();
    return sections.flatMap((section) => section.cards.map((card) => card.slug));
  };

  it('are the shop’s own until staff adds one, and again when the last is gone', async () => {
    const { sections } = await home();
    expect(sections.map(({ block }) => block.type)).toEqual(['hero', 'productRow', 'categoryRow', 'productRow']);
    const only = await add(text('Eerste'));
    expect(await ids()).toEqual([only]);
    await change({ kind: 'remove', id: only });
    expect((await home()).sections).toHaveLength(4);
  });

  it('are stored when staff changes one of the shop’s own, or adds one to them', async () => {
    const types = async () => (await home()).sections.map(({ block }) => block.type);
    expect(await listHomeSections(opened.shop, program)).toEqual({ ok: true, sections: defaultSections });
    await change({ kind: 'move', id: 3, index: 0 });
    expect(await types()).toEqual(['categoryRow', 'hero', 'productRow', 'productRow']);
    await clear();
    await change({ kind: 'remove', id: 1 });
    expect(await types()).toEqual(['productRow', 'categoryRow', 'productRow']);
    await clear();
    await change({ kind: 'change', id: 1, block: text('Anders') });
    expect(await types()).toEqual(['text', 'productRow', 'categoryRow', 'productRow']);
    await clear();
    expect(await change({ kind: 'move', id: 5, index: 0 })).toEqual({ ok: false, reason: 'unknown-section' });
    await Promise.all([1, 2, 3, 4].map((at) => change({ kind: 'add', block: text(`Na ${at}`), keepsDefault: true })));
    expect(await types()).toEqual(['hero', 'productRow', 'categoryRow', 'productRow', 'text', 'text', 'text', 'text']);
    await clear();
  });

  it('are added, moved, changed and removed, and everyone hears of it', async () => {
    await clear();
    const one = await add(text('Een'));
    const two = await add(text('Twee'));
    const zero = await add(text('Nul'), 0);
    expect(await ids()).toEqual([zero, one, two]);
    await change({ kind: 'move', id: zero, index: 99 });
    expect(await ids()).toEqual([one, two, zero]);
    await change({ kind: 'move', id: two, index: 0 });
    expect(await ids()).toEqual([two, one, zero]);
    await change({ kind: 'change', id: one, block: text('Anders') });
    expect((await home()).sections.map(({ block }) => block.type === 'text' && block.heading)).toEqual([
      'Twee',
      'Anders',
      'Nul',
    ]);
    await change({ kind: 'remove', id: two });
    expect(await ids()).toEqual([one, zero]);
    const changes = await opened.shop.db.read((tx) => changesSince(tx, 0));
    expect(changes.at(-1)?.tag).toBe('home');
    const events = await opened.shop.db.read(({ q }) =>
      q.selectFrom('events').select(['kind', 'actor', 'params']).orderBy('id', 'desc').limit(1).execute(),
    );
    expect(events[0]).toMatchObject({ kind: 'home-changed', actor: 'program' });
    expect(JSON.parse(events[0]?.params ?? '')).toEqual({ change: 'remove', section: two });
  });

  it.each<[Role, boolean]>([
    ['guest', false],
    ['customer', false],
    ['shop-manager', true],
    ['administrator', true],
  ])('a %s may change them: %s', async (role, allowed) => {
    await clear();
    const outcome = await change({ kind: 'add', block: text('Van wie') }, role);
    expect(outcome).toEqual(allowed ? { ok: true, id: expect.any(Number) } : { ok: false, reason: 'not-allowed' });
  });

  it.each([
    [{ type: 'carousel' }, 'unknown-block'],
    ['geen', 'invalid-block'],
    [{ ...text('x'), extra: 1 }, 'invalid-block'],
    [{ type: 'text', heading: '', paragraphs: [] }, 'invalid-block'],
    [row({ kind: 'new' }, serverLimits.homeRow + 1), 'invalid-block'],
    [{ type: 'callToAction', heading: 'x', text: '', link: { label: 'x', address: 'data:text/html,x' } }, 'bad-link'],
    [{ ...row({ kind: 'new' }), link: { label: 'x', address: '//elders.example' } }, 'bad-link'],
  ])('%j is refused: %s', async (block, reason) => {
    await clear();
    const kept = await add(text('Blijft'));
    expect(await change({ kind: 'add', block })).toEqual({ ok: false, reason });
    expect(await change({ kind: 'change', id: kept, block })).toEqual({ ok: false, reason });
    expect(await ids()).toEqual([kept]);
  });

  it('one that is not there, and one more than a page may hold, are refused', async () => {
    await clear();
    for (const kind of ['remove', 'move'] as const)
      expect(await change({ kind, id: 9_999, index: 0 })).toEqual({ ok: false, reason: 'unknown-section' });
    for (let count = 0; count < serverLimits.homeSections; count += 1) await add(text(`Deel ${count}`));
    expect(await change({ kind: 'add', block: text('Te veel') })).toEqual({ ok: false, reason: 'too-many' });
  });

  it('of a version or a shape that is not known are left out, and can be removed', async () => {
    await clear();
    const kept = await add(text('Bekend'));
    const strange = ['{"v":2,"block":{"type":"text"}}', '{"v":1,"block":{"type":"draaimolen"}}', 'kapot'];
    await opened.shop.db.write((tx) =>
      tx.q
        .insertInto('home_sections')
        .values(strange.map((block, index) => ({ position: index + 5, block })))
        .execute(),
    );
    await announceHome();
    expect(await ids()).toEqual([kept]);
    const all = await opened.shop.db.read(({ q }) => q.selectFrom('home_sections').select('id').execute());
    expect(all).toHaveLength(4);
    for (const { id: one } of all) expect(await change({ kind: 'remove', id: one })).toMatchObject({ ok: true });
  });

  describe('show', () => {
    it('what came last, what is on sale, a category, and what staff chose, in its order', async () => {
      expect(await shown(row({ kind: 'new' }, 3))).toEqual(['doos', 'schaars', 'ongeteld']);
      expect(await shown(row({ kind: 'new' }))).not.toContain('op');
      expect((await shown(row({ kind: 'new' }))).at(-1)).toBe('oud');
      expect(await shown(row({ kind: 'sale' }))).toEqual(['afgeprijsd']);
      expect(await shown(row({ kind: 'category', id: 1 }, 2))).toEqual(['doos', 'schaars']);
      expect(await shown(row({ kind: 'category', id: 999 }))).toEqual([]);
      expect(await shown(row({ kind: 'chosen', ids: [id('op'), 1, id('doos')] }))).toEqual(['op', 'doos']);
    });

    it('nothing of rows without products, of posts as long as there are none, and of categories that are gone', async () => {
      await clear();
      await add({ type: 'posts', heading: '', count: 3 });
      await add({ type: 'categoryRow', heading: '', ids: [999] });
      await add(row({ kind: 'back-in-stock' }));
      expect((await home()).sections).toEqual([]);
    });

    it('the first products of the page in a hero without a picture', async () => {
      await clear();
      await add({ type: 'hero', title: '', text: '', link: null, picture: null, tall: null });
      expect((await home()).sections[0]?.cards).toHaveLength(3);
      await add(row({ kind: 'chosen', ids: [id('oud'), id('doos')] }));
      expect((await home()).sections[0]?.cards.map((card) => card.slug)).toEqual(['oud', 'doos']);
    });

    it('a category with its trail, its count, in which nothing counts twice, and a product that stands for it', async () => {
      await clear();
      await add({ type: 'categoryRow', heading: '', ids: null });
      const [chinese] = (await home()).sections[0]?.categories ?? [];
      expect(chinese).toMatchObject({ slug: 'chinees', count: 8, card: { slug: 'doos' } });
      expect(chinese?.trail.map(({ slug }) => slug)).toEqual(['chinees']);
    });

    it('what had sold out and came back, the last one first, for so long', async () => {
      const { advance, shop } = opened;
      const setStock = (slug: string, onHand: number) =>
        changeProduct(shop, program, { productId: id(slug), stock: { onHand } });
      await setStock('schaars', 1);
      expect(await shown(row({ kind: 'back-in-stock' }))).toEqual([]);
      await setStock('op', 4);
      advance(day);
      const [pack] = (products.get('keuze')?.variations ?? []).filter(({ stock }) => stock.onHand === 0);
      await changeVariation(shop, program, {
        productId: id('keuze'),
        variationId: pack?.id ?? 0,
        stock: { onHand: 2 },
      });
      advance(day);
      await setStock('alleen', 0);
      await setStock('alleen', 2);
      await setStock('alleen', 6);
      expect(await shown(row({ kind: 'back-in-stock' }))).toEqual(['alleen', 'keuze', 'op']);
      const { dependencies } = await trackDependencies(shop.changes, async () => showHome(shop, await showShell(shop)));
      expect(dependencies.until).toBe(shop.clock.now() - 2 * day + serverTimes.backInStock);
      await setStock('keuze', 0);
      await setStock('alleen', 0);
      const slugs = async () => (await home()).sections.flatMap(({ cards }) => cards.map((card) => card.slug));
      expect(await slugs()).toEqual(['keuze', 'op']);
      advance(serverTimes.backInStock - 2 * day);
      expect(await slugs()).toEqual(['keuze']);
      advance(day);
      expect(await slugs()).toEqual([]);
    });
  });

  it('ask the database for nothing while nothing has changed', async () => {
    await clear();
    await add(row({ kind: 'new' }));
    const shell = await showShell(opened.shop);
    const first = await showHome(opened.shop, shell);
    const read = vi.spyOn(opened.shop.db, 'read');
    expect(await showHome(opened.shop, shell)).toEqual(first);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });
});
