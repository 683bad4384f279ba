import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';

describeEngines('the search page', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const find = async (query: string) => {
    const answer = await shop.fetch(`/?${query}`);
    return { answer, html: await answer.text() };
  };
  const cardsIn = (html: string) => [...html.matchAll(/<li class="product /g)].length;
  const textOf = (pattern: RegExp, html: string) => pattern.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';

  it('answers ?s= with what it found, the term in title, heading and field [2.1-09, 2.1-17]', async () => {
    const { answer, html } = await find('s=lantaarn&post_type=product');
    expect(answer.status).toBe(200);
    expect(textOf(/<title>(.*?)<\/title>/, html)).toBe('Zoeken naar ‘lantaarn’ | Vitrine');
    expect(textOf(/<h1[^>]*>(.*?)<\/h1>/, html)).toBe('Gevonden voor ‘lantaarn’');
    expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).toMatch(/<input[^>]*type="search"[^>]*value="lantaarn"/);
    expect(cardsIn(html)).toBeGreaterThan(0);
    expect(html).toContain('<input type="hidden" name="post_type" value="product"/>');
  });

  it('is in no index and kept by nobody, a change shows at once', async () => {
    const { renders } = shop.deps.pageCache.stats();
    for (let time = 0; time < 2; time += 1) {
      const { answer } = await find('s=lantaarn');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    }
    expect(shop.deps.pageCache.stats()).toMatchObject({ entries: 0 });
    expect(shop.deps.pageCache.stats().renders).toBe(renders);
  });

  it('has pages with links to one another', async () => {
    await shop.changeSetting('catalog.perPage', 4);
    const { html } = await find('s=box');
    expect(cardsIn(html)).toBe(4);
    expect(html).toContain('href="/?s=box&amp;post_type=product&amp;e-page-search=2"');
    const second = await find('s=box&post_type=product&e-page-search=2');
    expect(second.html).toMatch(/aria-current="page"[^>]*>2</);
    expect(textOf(/<h1[^>]*>(.*?)<\/h1>/, second.html)).toBe('Gevonden voor ‘box’');
    await shop.changeSetting('catalog.perPage', 24);
  });

  it('says that it found nothing, and where to go on', async () => {
    const { answer, html } = await find('s=zeppelin&post_type=product');
    expect(answer.status).toBe(200);
    expect(textOf(/<h1[^>]*>(.*?)<\/h1>/, html)).toBe('Niets gevonden voor ‘zeppelin’');
    expect(html).toContain('Zo vind je het misschien wel');
    expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).toContain('href="/product-categorie/chinees/"');
  });

  it('asks for a term where there is none', async () => {
    const { html } = await find('s=');
    expect(textOf(/<h1[^>]*>(.*?)<\/h1>/, html)).toBe('Zoeken');
    expect(cardsIn(html)).toBe(0);
  });

  it('shows a term as text, whatever it is', async () => {
    const { html } = await find(`s=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain('<script>alert');
    expect((await find('s=%25%25%25')).answer.status).toBe(200);
    expect((await find(`s=${'x'.repeat(4_000)}`)).answer.status).toBe(200);
  });
});
