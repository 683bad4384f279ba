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

  it('is a listing: filters, order and pages keep the search, and their forms too', async () => {
    const { html } = await find('s=boosterbox&post_type=product&orderby=price&e-filter-search-pa_editie=japans');
    const prices = [...html.matchAll(/"price":\{"price":(\d+)/g)].map(([, cents]) => Number(cents));
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(html).toContain('href="/?s=boosterbox&amp;post_type=product&amp;orderby=price"');
    for (const field of [
      '<input type="hidden" name="s" value="boosterbox"/>',
      '<option value="relevance">Beste resultaat',
    ])
      expect(html).toContain(field);
  });

  it('keeps type_aws in the links of filters, where the search came from the search box [2.1-16, 2.3-07]', async () => {
    const filterLinks = async (query: string) =>
      [...(await find(query)).html.matchAll(/href="([^"]*e-filter-search-[^"]*)"/g)].map(([, link = '']) => link);
    const fromBox = await filterLinks('s=box&post_type=product&type_aws=true&e-filter-search-pa_spel=bergvuur');
    expect(fromBox.length).toBeGreaterThan(3);
    expect(fromBox.filter((link) => !link.includes('post_type=product&amp;type_aws=true'))).toEqual([]);
    const others = await filterLinks('s=box&post_type=product&type_aws=ja');
    expect(others.filter((link) => link.includes('type_aws'))).toEqual([]);
  });

  it('goes to the only product with exactly these words, and to that of a number or an EAN', async () => {
    const kist = '/product/maantuin-osmanthusnacht-jubileumkist-traditioneel-chinees/';
    for (const term of ['osmanthusnacht jubileumkist', 'MT1-KST-TC', '9521070001113']) {
      const { answer } = await find(`s=${encodeURIComponent(term)}&post_type=product`);
      expect([term, answer.status, answer.headers.get('location')]).toEqual([term, 302, kist]);
    }
    // Not for a part of a word, a typing error, or a list with a filter.
    for (const query of ['s=jubileumkis', 's=jubileumkist&e-filter-search-stock=instock', 's=jubilleumkist'])
      expect((await find(query)).answer.status).toBe(200);
  });

  it('says what was probably meant, and that nothing has all words', async () => {
    const typo = await find('s=osmantus');
    expect(typo.html).toMatch(/Bedoelde je <a href="\/\?s=osmanthus/);
    expect(cardsIn(typo.html)).toBeGreaterThan(0);
    const nearest = await find('s=japans+krater+verzamelblik');
    expect(nearest.html).toContain('We vonden geen product met al deze woorden');
    expect(cardsIn(nearest.html)).toBeGreaterThan(0);
  });

  it('finds the same in any order of the words', async () => {
    const slugsOf = ({ html }: { html: string }) => [
      ...new Set([...html.matchAll(/href="\/product\/([^"/]+)\/"/g)].map(([, slug]) => slug)),
    ];
    const one = slugsOf(await find('s=chinese+boosterbox'));
    expect(one.length).toBeGreaterThan(10);
    expect(slugsOf(await find('s=boosterbox+chinese'))).toEqual(one);
    expect(new Set(slugsOf(await find('s=boosterbox+chinees')))).toEqual(new Set(one));
  });
});
