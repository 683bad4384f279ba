import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { parseHtml, select, selectOne, textOf } from '../../../test/support/parse-html.ts';
import type { HtmlElement } from '../../../test/support/parse-html.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { changeHomeSections } from '../../shop/home/change-home-sections.ts';
import { program } from '../../shop/shop.ts';

describeEngines('the home page', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    await fillCatalogue(shop.shop);
  });
  afterAll(() => shop.close());

  const headings = (document: HtmlElement) => select(selectOne(document, 'main'), 'h2').map(textOf);
  const page = async (path = '/') => parseHtml(await (await shop.fetch(path)).text());

  it('is the same kept page whichever template an address asks for [2.1-15]', async () => {
    const plain = await (await shop.fetch('/')).text();
    const { renders } = shop.deps.pageCache.stats();
    for (const id of ['2', '99', 'abc', '1&theme_template_id=2']) {
      const answer = await shop.fetch(`/?theme_template_id=${id}`);
      expect([answer.status, await answer.text()]).toEqual([200, plain]);
    }
    expect(shop.deps.pageCache.stats().renders).toBe(renders);
  });

  it('fills in its own words where a block has none, and keeps those it has', async () => {
    expect(headings(await page())).toEqual(['Pas binnen', 'Kies je kaarten', 'In de aanbieding']);
    const blocks = [
      { type: 'hero', title: 'Eigen titel', text: '', link: null, picture: null, tall: null },
      {
        type: 'productRow',
        title: 'Eigen rij',
        source: { kind: 'new' },
        count: 2,
        link: { label: 'Verder', address: '#x' },
      },
    ];
    for (const block of blocks) await changeHomeSections(shop.shop, program, { kind: 'add', block });
    const own = await page();
    expect(textOf(selectOne(own, 'h1'))).toBe('Eigen titel');
    expect(headings(own)).toEqual(['Eigen rij']);
    expect(selectOne(own, 'a[aria-label="Verder: Eigen rij"]').attributes['href']).toBe('#x');
  });
});
