import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

describeEngines('wc/v3: lists of products', (engine) => {
  const shop = useStaffShop(engine);
  const slugs = async (query: string) =>
    listOf((await shop.manager.call('GET', `wc/v3/products?${query}`)).json).map((product) => valueAt(product, 'slug'));
  const termOf = (slug: string) =>
    shop.product(slug).attributes.find(({ taxonomy }) => taxonomy === 'pa_editie')?.terms[0]?.id;

  it.each([
    ['include', () => `include=${shop.product('op').id},${shop.product('doos').id}`, ['doos', 'op']],
    ['exclude', () => `exclude=${shop.product('op').id}&stock_status=outofstock`, []],
    ['a slug', () => 'slug=doos', ['doos']],
    ['article numbers of products and variations', () => 'sku=D-1,K-JD', ['doos', 'keuze']],
    ['a part of an article number', () => 'search_sku=k-j', ['keuze']],
    ['a part of a name or an article number', () => 'search_name_or_sku=d-1', ['doos']],
    ['several statuses', () => 'include_status=draft,trash', []],
    ['all but a status', () => 'exclude_status=publish', []],
    ['a status that the shop does not have', () => 'status=future', []],
    ['a type', () => 'type=variable', ['keuze']],
    ['all but a type', () => 'exclude_types=simple', ['keuze']],
    ['types', () => 'include_types=variable,grouped', ['keuze']],
    ['a type that the shop does not have', () => 'type=external', []],
    ['a term', () => `attribute=pa_editie&attribute_term=${termOf('keuze')}`, ['keuze']],
    ['prices in major units', () => 'min_price=10.00&max_price=10', ['keuze']],
    ['a sale', () => 'on_sale=true', ['afgeprijsd']],
    ['no sale', () => 'on_sale=false&slug=afgeprijsd', []],
    ['featured', () => 'featured=true', []],
    ['virtual', () => 'virtual=true', []],
    ['a brand', () => 'brand=3', []],
    ['back-orders', () => 'stock_status=onbackorder', []],
    ['a parent', () => 'parent=12', []],
    ['no parent', () => 'parent=0&slug=doos', ['doos']],
    ['a time of change', () => 'modified_after=2100-01-01T00:00:00', []],
    ['a time of publication', () => 'before=2000-01-01T00:00:00', []],
  ])('filters by %s (P2)', async (_name, query, expected) => {
    expect(new Set(await slugs(query()))).toEqual(new Set(expected));
  });

  it('sorts by what programs name, and pages by offset (P2)', async () => {
    const ids = ['schaars', 'doos', 'op'].map((slug) => shop.product(slug).id);
    expect(await slugs(`orderby=include&include=${ids.join(',')}`)).toEqual(['schaars', 'doos', 'op']);
    const byPrice = await slugs('orderby=price&order=asc');
    expect(byPrice).toHaveLength(7);
    expect(await slugs('orderby=price&order=desc')).toEqual(byPrice.toReversed());
    expect(await slugs('orderby=slug&order=asc&per_page=2&offset=1')).toEqual(['alleen', 'doos']);
    for (const orderby of ['popularity', 'rating', 'sales', 'menu_order', 'modified', 'random', 'title'])
      expect([orderby, (await slugs(`orderby=${orderby}`)).length]).toEqual([orderby, 7]);
  });
});
