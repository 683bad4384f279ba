// The pages of the demo, as a visitor gets them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../test/support/databases.ts';
import { parseHtml, select, selectOne, textOf } from '../test/support/parse-html.ts';
import { openTestShop } from '../test/support/test-shop.ts';
import type { TestShop } from '../test/support/test-shop.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';
import { editions } from './catalogue/editions.ts';

describeEngines('the demo', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());
  const open = async (path: string) => parseHtml(await (await shop.fetch(path)).text());

  it('speaks Dutch throughout [1-02]', async () => {
    const [product] = demoCatalogue.products;
    for (const path of ['/', '/winkel/', `/product/${product?.slug}/`, '/blog/', '/?s=box&post_type=product'])
      expect(select(await open(path), '[lang="en"]')).toEqual([]);
    const crumbs = selectOne(await open(`/product/${product?.slug}/`), 'nav[aria-label="Je bent hier"]');
    expect(textOf(crumbs)).toMatch(/^Winkel/);
  });

  it('has titles with the edition once and without instructions', async () => {
    const names = Object.values(editions).map((edition) => edition.name);
    for (const { slug, facts, type } of demoCatalogue.products.slice(0, 12)) {
      const title = textOf(selectOne(await open(`/product/${slug}/`), 'title'));
      const found = names.filter((name) => title.includes(name));
      expect(found).toEqual(type === 'simple' && names.includes(facts.edition) ? [facts.edition] : []);
      expect(title.split(facts.edition).length).toBeLessThanOrEqual(2);
      expect(title).not.toMatch(/\bkies\b/i);
    }
  });

  it('shows the shop on the page about it, in pictures that exist', async () => {
    const page = selectOne(await open('/over-ons/'), 'article');
    const files = select(page, 'img').map(
      (image) => /\/pictures\/(.+)-\d+\.\w+$/.exec(image.attributes['src'] ?? '')?.[1],
    );
    expect(files.length).toBeGreaterThanOrEqual(4);
    expect(files.filter((file) => !existsSync(join(import.meta.dirname, `pictures/${file}.webp`)))).toEqual([]);
    expect(textOf(page)).toContain('Wat we beloven');
  });
});
