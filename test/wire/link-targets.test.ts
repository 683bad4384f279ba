// `shop/v1/link-targets`: what a link of staff can lead to.
import { beforeAll, expect, it } from 'vitest';
import { program } from '../../src/shop/shop.ts';
import { createContent } from '../../src/shop/content/create-content.ts';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';

describeEngines('shop/v1/link-targets', (engine) => {
  const shop = useStaffShop(engine);
  const find = async (query: string) => (await shop.manager.call('GET', `shop/v1/link-targets?${query}`)).json;
  const kinds = async (query: string) =>
    ((await find(query)) as readonly { kind: string; id: string }[]).map(({ kind, id }) => [kind, id]);
  beforeAll(async () => {
    const common = { description: '', picture: null, blocks: [], publishedAt: 0 };
    const pages = [
      { kind: 'page', slug: 'over-dozen', title: 'Over dozen', status: 'published' },
      { kind: 'page', slug: 'geheime-doos', title: 'Geheime doos', status: 'draft' },
      { kind: 'post', slug: 'de-doos', title: 'De doos open', status: 'published' },
    ] as const;
    for (const page of pages) await createContent(shop.test.shop, program, { ...common, ...page });
    await createContent(shop.test.shop, program, {
      ...common,
      kind: 'post',
      slug: 'later',
      title: 'Een doos van later',
      status: 'published',
      publishedAt: shop.test.now() + 1_000,
    });
  });

  it('finds pages, categories, products and posts that visitors see, by words of their names', async () => {
    expect(await find('search=DÓOS')).toEqual([
      { id: '/product/doos/', kind: 'product', name: 'Doos, Traditioneel Chinees' },
      { id: '/blog/de-doos/', kind: 'post', name: 'De doos open' },
    ]);
    expect(await kinds('search=doz')).toEqual([['page', '/over-dozen/']]);
    expect((await kinds('search=chin'))[0]).toEqual(['category', '/product-categorie/chinees/']);
    expect(await kinds('search=alle%20prod')).toEqual([['shop', '/winkel/']]);
    expect(await kinds('search=%25')).toEqual([]);
    expect((await kinds('')).slice(0, 2)).toEqual([
      ['shop', '/'],
      ['shop', '/winkel/'],
    ]);
  });

  it('names what an address leads to', async () => {
    for (const [address, name] of [
      ['/', 'Voorpagina'],
      ['/product/doos/', 'Doos, Traditioneel Chinees'],
      ['/product-categorie/chinees/', 'Chinees'],
      ['/over-dozen/', 'Over dozen'],
      ['/blog/de-doos/', 'De doos open'],
    ])
      expect([address, await find(`address=${address}`)]).toEqual([
        address,
        [expect.objectContaining({ id: address, name })],
      ]);
    for (const address of ['/doos/', '/product/over-dozen/', '/geheime-doos/', '/blog/later/', '/%E0%A4%A/', '#x'])
      expect([address, await find(`address=${encodeURIComponent(address)}`)]).toEqual([address, []]);
  });
});
