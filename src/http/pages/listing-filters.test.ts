import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import { fillCatalogue, offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { listingQueryString, toggleTerm, withStock } from '../../rules/listing/listing-filters.ts';
import type { ListingState } from '../../rules/listing/listing-filters.ts';
import { changeProduct } from '../../shop/catalog/change-product.ts';
import { program } from '../../shop/shop.ts';
import type { ListingProps } from '../../web/pages/listing/props.ts';

const games = ['bergvuur', 'maantuin', 'papierrijk'];

const catalogue = {
  ...smallCatalogue,
  categories: [
    { slug: 'chinees', name: 'Chinees', description: '', parent: null },
    { slug: 'dozen', name: 'Dozen', description: '', parent: 'chinees' },
    { slug: 'japans', name: 'Japans', description: '', parent: null },
  ],
  attributes: [
    ...smallCatalogue.attributes,
    { slug: 'spel', name: 'Spel', terms: games.map((slug) => ({ slug, name: `Spel ${slug}` })) },
  ],
  products: Array.from({ length: 12 }, (_, at) =>
    simple(`p${at}`, `P ${at}`, offer(`P-${at}`, 2_000 - at * 100, at % 4), {
      categories: at < 4 ? ['dozen'] : at < 10 ? ['chinees'] : ['japans'],
      terms: { spel: [games[at % 2] ?? ''], editie: at % 3 === 0 ? ['japans', 'traditioneel'] : ['japans'] },
    }),
  ),
};

describeEngines('a listing by its address', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    await fillCatalogue(shop.shop, catalogue);
    await shop.changeSetting('catalog.perPage', 4);
  });
  afterAll(() => shop.close());

  const open = async (path: string) => {
    const response = await createGuest(shop).get(path);
    const html = await response.text();
    const json = /<script type="application\/json" id="page-props">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
    return { response, html, props: JSON.parse(json) as ListingProps };
  };
  const shown = async (path: string) => (await open(path)).props.cards.map(({ slug }) => slug);
  const canonicalOf = (html: string) => /<link rel="canonical" href="http:\/\/shop\.test([^"]*)">/.exec(html)?.[1];

  it('holds a category, filtered, sorted and paged [1-04, 2.1-12, 2.1-13]', async () => {
    const path = '/product-categorie/chinees/?orderby=price&e-filter-shop-pa_spel=bergvuur';
    expect(await shown(path)).toEqual(['p8', 'p6', 'p4', 'p2']);
    expect(await shown(`${path}&e-page-shop=2`)).toEqual(['p0']);
    expect(await shown('/winkel/?e-filter-shop-pa_editie=japans+traditioneel')).toEqual(['p0', 'p3', 'p6', 'p9']);
    expect(await shown('/winkel/?e-filter-shop-pa_spel=bergvuur~maantuin&min_price=10&max_price=11')).toEqual([
      'p9',
      'p10',
    ]);
    expect(await shown('/winkel/?e-filter-shop-product_cat=dozen~japans&e-filter-shop-stock=instock')).toEqual([
      'p1',
      'p2',
      'p3',
      'p10',
    ]);
    expect(await shown('/winkel/?orderby=rating')).toEqual(await shown('/winkel/'));
  });

  it('keeps the state of each filter: its taxonomy, its terms and how they are joined [3.16-01, 3.16-02]', async () => {
    const { props } = await open(
      '/winkel/?e-filter-shop-pa_spel=maantuin~bergvuur&e-filter-shop-pa_editie=traditioneel+japans',
    );
    expect(props.state.filters).toEqual([
      { taxonomy: 'pa_editie', terms: ['japans', 'traditioneel'], logicalJoin: 'AND' },
      { taxonomy: 'pa_spel', terms: ['bergvuur', 'maantuin'], logicalJoin: 'OR' },
    ]);
  });

  it('says of every choice how many products it would leave, with a link that leaves them', async () => {
    const { props } = await open('/product-categorie/chinees/?e-filter-shop-pa_spel=bergvuur');
    const options = props.facets.flatMap(({ options: own, ...facet }) =>
      own.map((option) => ({ ...facet, ...option })),
    );
    expect(options.length).toBeGreaterThan(4);
    const hrefOf = (state: ListingState) => props.path + listingQueryString(props.widgetId, state);
    for (const { count, chosen, ...choice } of options) {
      const href = hrefOf(toggleTerm(props.state, choice));
      const { total } = (await open(href)).props;
      expect(total).toBe(chosen ? 10 : href.includes('~') ? count + props.total : count);
    }
    expect((await open(hrefOf(withStock(props.state, true)))).props.total).toBe(props.stock.count);
    expect((await open(props.clearHref)).props).toMatchObject({ total: 10, chips: [] });
    for (const { href } of props.chips) expect((await open(href)).props.total).toBe(10);
  });

  it('has links that work without a script', async () => {
    const { html, props } = await open('/winkel/?e-filter-shop-pa_editie=japans');
    const facet = props.facets.find(({ taxonomy }) => taxonomy === 'pa_spel');
    expect(facet?.options.length).toBeGreaterThan(1);
    for (const { term } of facet?.options ?? [])
      expect(html).toContain(
        `href="/winkel/?e-filter-shop-pa_editie=japans&amp;e-filter-shop-pa_spel=${term}" rel="nofollow"`,
      );
  });

  it('of nothing that is there answers a list without products', async () => {
    const { response, props } = await open('/winkel/?min_price=500');
    expect([response.status, props.total, props.pages, props.pageNumber]).toEqual([200, 0, 1, 1]);
    expect(props.price).toEqual({ lowest: 900, highest: 2_000, min: 50_000, max: null });
  });

  it.each([
    ['/winkel/?orderby=price', '/winkel/', true],
    ['/winkel/?e-page-shop=2&orderby=price', '/winkel/?e-page-shop=2', true],
    ['/winkel/?e-filter-shop-pa_spel=bergvuur', '/winkel/?e-filter-shop-pa_spel=bergvuur', true],
    ['/winkel/?e-filter-shop-pa_spel=bergvuur+onzin', '/winkel/?e-filter-shop-pa_spel=bergvuur', true],
    ['/winkel/?e-filter-shop-pa_spel=bergvuur~maantuin', '/winkel/', false],
    ['/winkel/?min_price=10', '/winkel/', false],
    ['/winkel/?e-filter-shop-stock=instock', '/winkel/', false],
  ])('%s is canonically %s', async (path, canonical, isIndexed) => {
    const { html } = await open(path);
    expect(canonicalOf(html)).toBe(canonical);
    expect(/<meta name="robots" content="noindex/.test(html)).toBe(!isIndexed);
  });

  const kept = () => shop.deps.pageCache.stats().entries;

  it('is one page under all the writings of its state, and none for a state that is not', async () => {
    await open('/winkel/?e-filter-shop-pa_spel=bergvuur~maantuin&orderby=date');
    const before = kept();
    for (const path of [
      '/winkel/?orderby=date&e-filter-shop-pa_spel=maantuin%7Ebergvuur',
      '/winkel/?orderby=date&e-filter-shop-pa_spel=maantuin~onzin~bergvuur&utm_source=x',
      '/winkel/?orderby=date&e-filter-shop-pa_spel=maantuin~bergvuur&e-page-shop=99&e-filter-shop-pa_onzin=x',
      '/winkel/?orderby=date&e-filter-shop-pa_spel=maantuin~bergvuur&e-filter-ander-pa_spel=bergvuur&min_price=0',
    ])
      expect((await open(path)).props.total).toBe(12);
    expect(kept()).toBe(before);
  });

  it('is kept by nobody where it names a price, of which there is no end', async () => {
    const before = kept();
    for (const price of ['1', '2', '3.07']) await open(`/winkel/?min_price=${price}`);
    expect(kept()).toBe(before);
  });

  it('follows what sells out, also where it does not show it', async () => {
    const path = '/winkel/?e-filter-shop-pa_spel=maantuin';
    const { props } = await open(path);
    const row = await shop.shop.db.read(({ q }) =>
      q.selectFrom('products').select('id').where('slug', '=', 'p9').executeTakeFirstOrThrow(),
    );
    await changeProduct(shop.shop, program, { productId: row.id, stock: { managed: true, onHand: 0 } });
    expect((await open(path)).props.stock.count).toBe(props.stock.count - 1);
  });
});
