import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBundle } from '../../../test/support/bundles.ts';
import { fillCatalogue, offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { testBundleItem } from '../../../test/support/fixtures/bundles.ts';
import { openShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { ShopWithoutHttp } from '../../../test/support/shop-without-http.ts';
import type { SentBundleItem } from '../../rules/bundles/bundle-selection.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { cents } from '../../rules/money.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import { changeQuantities } from '../cart/change-quantities.ts';
import { removeFromCart } from '../cart/remove-from-cart.ts';
import { restoreToCart } from '../cart/restore-to-cart.ts';
import { showCart } from '../cart/show-cart.ts';
import type { CartOutcome } from '../cart/cart-view.ts';
import { loadCards } from '../catalog/cached-products.ts';
import { changeProduct } from '../catalog/change-product.ts';
import { loadFacetIndex } from '../catalog/facet-index.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { program } from '../shop.ts';
import type { Visitor } from '../shop.ts';
import { changeBundle } from './change-bundle.ts';
import { showBundle } from '../catalog/show-bundle.ts';

const day = 86_400_000;

describeEngines('bundles', (engine) => {
  let opened: ShopWithoutHttp;
  let products: ReadonlyMap<string, Product>;
  const id = (slug: string) => products.get(slug)?.id ?? 0;
  const item = (key: string, slug: string, quantity = 1) => testBundleItem({ key, productId: id(slug), quantity });
  const sent = (slug: string, key: string, quantity: number): SentBundleItem => ({
    id: id(slug),
    key,
    quantity,
    attributes: {},
  });

  beforeAll(async () => {
    opened = await openShopWithoutHttp(engine, 'empty');
    products = await fillCatalogue(opened.shop, {
      ...smallCatalogue,
      products: [
        ...smallCatalogue.products,
        ...['pakket', 'vast', 'zelf', 'keuzepakket', 'gewoon'].map((slug) => simple(slug, slug, offer(slug, 9_900, 0))),
        simple('kaart', 'Kaart', offer('KA', 14_999, 50)),
        simple('mapje', 'Mapje', offer('MA', 995, 50)),
      ],
    });
    const { shop } = opened;
    await makeBundle(shop, id('pakket'), [item('a', 'kaart'), item('b', 'mapje', 2)], { discount: 1_000 });
    await makeBundle(shop, id('vast'), [item('a', 'kaart')], { fixedPrice: true });
    const optional = [item('a', 'kaart'), { ...item('b', 'mapje', 0), max: 5 }];
    await makeBundle(shop, id('zelf'), optional, { optional: true, min: 2, max: 4 });
    await makeBundle(shop, id('keuzepakket'), [item('a', 'keuze')]);
  });
  afterAll(() => opened.close());

  const add = (visitor: Visitor, slug: string, quantity = 1, bundleItems?: readonly SentBundleItem[]) =>
    addToCart(opened.shop, visitor, { itemId: id(slug), quantity, attributes: {}, bundleItems });
  const codeOf = (outcome: CartOutcome) => (outcome.ok ? 'ok' : outcome.notice.code);
  const linesOf = (outcome: CartOutcome) =>
    outcome.view.priced.lines.map(({ product, row, total }) => [product.slug, row.quantity, total]);
  const card = async (slug: string) => (await loadCards(opened.shop, [id(slug)], opened.shop.clock.now()))[0];

  it('[1-10] adds a bundle without choices by its product alone, with its parts as lines', async () => {
    const outcome = await add(opened.guest(), 'pakket', 2);
    expect(linesOf(outcome)).toEqual([
      ['pakket', 2, 0],
      ['kaart', 2, 26_998],
      ['mapje', 4, 3_584],
    ]);
    // 9,95 less 10% is 8,955, which is 8,96 per unit.
    expect(outcome.view.priced.count).toBe(6);
  });

  it('keeps an equal choice in one row, and other choices apart', async () => {
    const first = await add(opened.guest(), 'zelf', 1, [sent('kaart', 'a', 2)]);
    const visitor = opened.guest(first.view.session);
    await add(visitor, 'zelf', 1, [sent('kaart', 'a', 2), sent('mapje', 'b', 0)]);
    const outcome = await add(visitor, 'zelf', 1, [sent('mapje', 'b', 1), sent('kaart', 'a', 1)]);
    expect(linesOf(outcome)).toEqual([
      ['zelf', 2, 0],
      ['kaart', 4, 4 * 14_999],
      ['zelf', 1, 0],
      ['kaart', 1, 14_999],
      ['mapje', 1, 995],
    ]);
  });

  it.each<[string, string, (() => readonly SentBundleItem[]) | undefined, string | null]>([
    ['an empty choice', 'pakket', () => [], null],
    ['an optional bundle without a choice', 'zelf', undefined, null],
    ['a foreign item', 'pakket', () => [sent('doos', 'a', 1), sent('mapje', 'b', 2)], null],
    ['a wrong key', 'pakket', () => [sent('kaart', 'z', 1), sent('mapje', 'b', 2)], null],
    ['another quantity', 'pakket', () => [sent('kaart', 'a', 2), sent('mapje', 'b', 2)], null],
    ['more than the most of an item', 'zelf', () => [sent('mapje', 'b', 6)], null],
    ['less than the least in all', 'zelf', () => [sent('kaart', 'a', 1)], 'bundle-below-min'],
    ['more than the most in all', 'zelf', () => [sent('kaart', 'a', 5)], 'bundle-above-max'],
    ['an item without a variation', 'keuzepakket', undefined, 'bundle-no-variation'],
  ])('[4.13-01] refuses %s and starts no session', async (_what, slug, items, problem) => {
    const outcome = await add(opened.guest(), slug, 1, items?.());
    expect(outcome).toMatchObject({ ok: false, view: { session: null } });
    expect(outcome.ok ? null : outcome.notice).toMatchObject({ code: 'bundle-refused' });
    const { notice } = outcome as { notice: { problem: { code: string } | null } };
    expect(notice.problem?.code ?? null).toBe(problem);
  });

  it('takes the variation that the shopper chose', async () => {
    const variation = products.get('keuze')?.variations.find((one) => one.sku === 'K-TD');
    const items = [{ id: variation?.id ?? 0, key: 'a', quantity: 1, attributes: {} }];
    const outcome = await add(opened.guest(), 'keuzepakket', 1, items);
    expect(outcome.view.priced.lines[1]).toMatchObject({
      row: { variationId: variation?.id, attributes: { pa_editie: 'traditioneel' } },
      total: 10_000,
    });
  });

  it('changes parts with their bundle only, and removes and restores them together', async () => {
    const first = await add(opened.guest(), 'pakket');
    const visitor = opened.guest(first.view.session);
    const [bundle, part] = first.view.priced.lines.map((line) => line.row.key);
    const quantities = { [part ?? '']: 5 };
    expect(codeOf(await changeQuantities(opened.shop, visitor, { quantities, isStrict: true }))).toBe('invalid-key');
    expect(codeOf(await removeFromCart(opened.shop, visitor, { key: part ?? '' }))).toBe('invalid-key');
    const more = await changeQuantities(opened.shop, visitor, { quantities: { [bundle ?? '']: 3 }, isStrict: true });
    expect(linesOf(more).map(([, quantity]) => quantity)).toEqual([3, 3, 6]);
    const tooMany = await changeQuantities(opened.shop, visitor, {
      quantities: { [bundle ?? '']: 26 },
      isStrict: true,
    });
    expect(tooMany).toMatchObject({ ok: false, notice: { code: 'partially-out-of-stock', name: 'Mapje' } });
    expect((await removeFromCart(opened.shop, visitor, { key: bundle ?? '' })).view.priced.lines).toEqual([]);
    const back = await restoreToCart(opened.shop, visitor, { key: bundle ?? '' });
    expect(linesOf(back).map(([slug]) => slug)).toEqual(['pakket', 'kaart', 'mapje']);
  });

  it('counts loose items and those of other bundles against the stock', async () => {
    const first = await add(opened.guest(), 'kaart', 49);
    const visitor = opened.guest(first.view.session);
    expect(codeOf(await add(visitor, 'pakket'))).toBe('ok');
    const outcome = await add(visitor, 'vast');
    expect(outcome).toMatchObject({
      ok: false,
      notice: { code: 'too-many', name: 'Kaart', available: 50, inCart: 50 },
    });
  });

  it('shows price and stock of a bundle from its items, at once after each change', async () => {
    const { shop } = opened;
    expect(await card('pakket')).toMatchObject({
      bundle: 'complete',
      price: { price: 15_291, struck: null },
      stock: { managed: true, onHand: 25 },
    });
    expect(await card('vast')).toMatchObject({ price: { price: 9_900 }, stock: { onHand: 50 } });
    expect(await card('zelf')).toMatchObject({ bundle: 'choice', stock: { managed: false, inStock: true } });
    const inStock = async () => {
      const index = await loadFacetIndex(shop);
      return index.ids.includes(id('pakket')) && (await card('pakket'))?.stock.onHand;
    };
    const change = (more: object) => changeProduct(shop, program, { productId: id('mapje'), ...more });
    await change({ stock: { onHand: 1 } });
    expect(await inStock()).toBe(0);
    await change({ stock: { onHand: 50 }, price: { regular: cents(1_995) } });
    expect(await inStock()).toBe(25);
    expect((await card('pakket'))?.price.price).toBe(13_499 + 2 * 1_796);
    await change({ price: { regular: cents(995) } });
  });

  it('follows a planned sale of an item when the clock reaches it', async () => {
    const { shop } = opened;
    const from = shop.clock.now() + day;
    const price = { salePrice: cents(10_000), saleFrom: from, saleUntil: from + day };
    await changeProduct(shop, program, { productId: id('kaart'), price });
    const { rows } = await shop.db.read(async ({ q }) => ({
      rows: await q.selectFrom('jobs').select(['payload', 'run_at']).where('kind', '=', 'refresh-bundle').execute(),
    }));
    expect(rows).toContainEqual({ payload: JSON.stringify({ productId: id('pakket') }), run_at: from });
    await changeProduct(shop, program, { productId: id('kaart'), price: { salePrice: null } });
  });

  it('[9-47] follows the settings of all bundles', async () => {
    const { shop } = opened;
    await changeSetting(shop, program, { key: 'bundles.roundPrice', value: false });
    // 169,89 less 10% is 152,901; rounded per unit it is 152,91.
    expect((await card('pakket'))?.price.price).toBe(15_290);
    const outcome = await add(opened.guest(), 'pakket');
    expect(outcome.view.priced.itemsTotal).toBe(15_290);
    await changeSetting(shop, program, { key: 'bundles.roundPrice', value: true });
    expect((await card('pakket'))?.price.price).toBe(15_291);
  });

  it('refuses to save a bundle inside itself or inside another, and a stranger', async () => {
    const { shop } = opened;
    const terms = (await showBundle(shop, { productId: id('pakket') }))?.bundle;
    const change = (productId: number, slug: string, visitor: Visitor = program) =>
      changeBundle(shop, visitor, { productId, terms: terms ? { ...terms, items: [item('a', slug)] } : null });
    expect(await change(id('gewoon'), 'gewoon')).toMatchObject({ refusal: { code: 'contains-itself' } });
    expect(await change(id('gewoon'), 'pakket')).toMatchObject({ refusal: { code: 'contains-bundle' } });
    expect(await change(id('kaart'), 'doos')).toMatchObject({ refusal: { code: 'part-of-bundle' } });
    expect(await change(id('gewoon'), 'doos', opened.guest())).toMatchObject({ reason: 'not-allowed' });
  });

  it('sets a row apart when its product is no bundle any more', async () => {
    const { shop } = opened;
    await makeBundle(shop, id('gewoon'), [item('a', 'kaart')]);
    const first = await add(opened.guest(), 'gewoon');
    await changeBundle(shop, program, { productId: id('gewoon'), terms: null });
    const view = await showCart(shop, opened.guest(first.view.session));
    expect([view.priced.lines.length, view.goneNames]).toEqual([0, ['gewoon']]);
  });
});
