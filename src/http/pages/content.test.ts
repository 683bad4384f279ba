import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import { logIn } from '../../../test/support/log-in.ts';
import type { LoggedInClient } from '../../../test/support/log-in.ts';
import { parseHtml, select, selectOne, textOf } from '../../../test/support/parse-html.ts';
import type { HtmlElement } from '../../../test/support/parse-html.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { accountRoles } from '../../rules/accounts/accounts.ts';
import type { AccountRole } from '../../rules/accounts/accounts.ts';
import { parseMarkup } from '../../rules/content/text-markup.ts';
import { isPictureLink } from '../../rules/content/picture-links.ts';
import { lightboxExtensions, limits } from '../../settings/constants.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { changeContent } from '../../shop/content/change-content.ts';
import { createContent } from '../../shop/content/create-content.ts';
import type { DraftInput } from '../../shop/content/parse-draft.ts';
import { changeHomeSections } from '../../shop/home/change-home-sections.ts';
import { program } from '../../shop/shop.ts';
import { previewFields } from '../../wire/content.ts';
import { changeParcel } from '../../../test/support/zones.ts';

const hour = 3_600_000;

/** Returns the elements of a chain of selectors; each selector searches within the previous results. */
function find(root: HtmlElement, chain: string): readonly HtmlElement[] {
  let found: readonly HtmlElement[] = [root];
  for (const selector of chain.split(' ')) found = found.flatMap((one) => select(one, selector));
  return found;
}

function findOne(root: HtmlElement, chain: string): HtmlElement {
  const [first, ...others] = find(root, chain);
  if (!first || others.length > 0) throw new Error(`${chain}: ${first ? others.length + 1 : 0} elements`);
  return first;
}

const text = (source: string, roles: readonly AccountRole[] | null = null) => ({
  roles,
  block: { type: 'text', parts: parseMarkup(source) },
});
const picture = { file: 'blog-waaier', alt: 'Een waaier', width: 1500, height: 1000 };

describeEngines('pages and posts', (engine) => {
  let shop: TestShop;
  const staff = new Map<AccountRole, LoggedInClient>();
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    await fillCatalogue(shop.shop);
    for (const role of accountRoles) staff.set(role, await logIn(shop, role));
  });
  afterAll(() => shop.close());

  const write = async (more: Partial<DraftInput> & { slug: string }) => {
    const outcome = await createContent(shop.shop, program, {
      kind: 'page',
      title: more.slug,
      description: '',
      picture: null,
      blocks: [text('Tekst')],
      status: 'published',
      publishedAt: shop.now() - hour,
      ...more,
    });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome));
    return outcome.id;
  };
  const document = async (path: string) => parseHtml(await (await shop.fetch(path)).text());
  const by = (role: AccountRole | null) => {
    const visitor = role === null ? createGuest(shop) : staff.get(role);
    if (!visitor) throw new Error('nobody');
    return visitor;
  };

  describe('a block for some roles', () => {
    const secrets: readonly [AccountRole, string][] = [
      ['customer', 'geheim-van-klanten'],
      ['shop-manager', 'geheim-van-de-winkel'],
      ['administrator', 'geheim-van-de-baas'],
    ];
    beforeAll(async () => {
      const blocks = [text('voor-allen'), ...secrets.map(([role, words]) => text(words, [role]))];
      await write({ slug: 'besloten', blocks });
      await write({ slug: 'besloten', kind: 'post', blocks });
    });

    it.each(['/besloten/', '/blog/besloten/'])('reaches nobody else, whoever asks first: %s [6-08]', async (path) => {
      const look = async (role: AccountRole | null) => {
        const response = await by(role).get(path);
        const html = await response.text();
        const seen = secrets.filter(([, words]) => html.includes(words)).map(([one]) => one);
        expect(html).toContain('voor-allen');
        return [seen, response.headers.get('cache-control')];
      };
      const everybody: readonly (AccountRole | null)[] = ['customer', null, 'administrator', 'shop-manager', null];
      for (let round = 0; round < 2; round += 1) {
        // First in parallel, then one after another.
        const seen = round === 0 ? await Promise.all(everybody.map(look)) : [];
        if (round > 0) for (const role of everybody) seen.push(await look(role));
        expect(seen).toEqual(everybody.map((role) => (role ? [[role], 'no-store'] : [[], 'no-cache'])));
      }
    });

    it('is in no list, no feed of it, and no answer to a guest', async () => {
      for (const path of ['/blog/', '/', '/wp-json/wp/v2/posts', '/wp-json/wp/v2/pages?per_page=100'])
        expect(await (await shop.fetch(path)).text()).not.toMatch(/geheim-van/);
      const [customer] = secrets[0] ?? [];
      const session = by(customer ?? null);
      // A log-in without its nonce counts as a guest.
      expect(await (await session.get('/wp-json/wp/v2/posts')).text()).not.toMatch(/geheim-van/);
    });

    it('leaves everybody’s page in the cache where no block is for some', async () => {
      await write({ slug: 'open' });
      const own = await by('administrator').get('/open/');
      expect(own.headers.get('cache-control')).toBe('no-cache');
    });
  });

  it('fills in the facts of the shop, and follows the settings and the shipping zones at once', async () => {
    const before = await document('/verzenden-en-retourneren/');
    expect(textOf(before)).toContain('€\u00a06,95');
    expect(find(before, 'main h2').map(textOf)).toContain('Afhalen');
    await shop.changeSetting('shipping.pickup', false);
    await changeParcel(shop.shop, 'NL', { price: 777 });
    const after = await document('/verzenden-en-retourneren/');
    expect(textOf(after)).toContain('€\u00a07,77');
    expect(find(after, 'main h2').map(textOf)).not.toContain('Afhalen');
  });

  it.each([
    ['/verzenden-en-retourneren/', /Nederland: €.*België: €/],
    ['/betalen/', /Betalen kost niets extra/],
    ['/retourneren/', /Modelformulier voor herroeping.*Doorhalen wat niet van toepassing is/],
    ['/over-ons/', /KvK: 00000000/],
    ['/zo-werken-onze-reviews/', /goede en slechte beoordelingen behandelen we gelijk/],
    ['/toegankelijkheid/', /EN 301 549.*binnen 14 dagen antwoord/],
    ['/privacy/', /Autoriteit Persoonsgegevens/],
    ['/algemene-voorwaarden/', /Bestellen en betalen/],
    ['/klachten/', /ConsuWijzer/],
    ['/contact/', /Btw-id: NL/],
    ['/herroepen/', /Ik herroep onze overeenkomst/],
  ])('%s says what the law wants, and stands at the foot of every page', async (path, words) => {
    const page = await document(path);
    expect(textOf(findOne(page, 'main')).replaceAll(/\s+/g, ' ')).toMatch(words);
    expect(textOf(page)).not.toMatch(/\{[a-z]+\.|ec\.europa\.eu\/odr/);
    const links = find(findOne(page, 'footer'), 'a').map((link) => link.attributes['href']);
    expect(links).toContain(path);
  });

  it('text is text: what looks like HTML is shown as it was typed', async () => {
    await write({ slug: 'tekens', blocks: [text('Kijk: <img src=x onerror=alert(1)>')] });
    const page = await document('/tekens/');
    expect(find(page, 'main img')).toHaveLength(0);
    expect(textOf(findOne(page, 'main'))).toContain('<img src=x onerror=alert(1)>');
  });

  it('a gallery links each picture in full as a JPEG, which opens over the screen, with its caption [2.4-09, 9-59]', async () => {
    const pictures = [{ picture, caption: 'Zes kaarten' }];
    await write({ slug: 'galerij', blocks: [{ roles: null, block: { type: 'gallery', pictures } }] });
    const figure = findOne(await document('/galerij/'), '.gallery figure.gallery-item');
    const address = '/pictures/blog-waaier-1200.jpg';
    expect(findOne(figure, 'a').attributes['href']).toBe(address);
    expect(lightboxExtensions).toEqual(['jpg', 'jpeg', 'png', 'gif']);
    expect(isPictureLink(address, lightboxExtensions)).toBe(true);
    expect(textOf(findOne(figure, 'figcaption'))).toBe('Zes kaarten');
  });

  it('a page that changes is new for everybody at once, also in the footer', async () => {
    const id = await write({ slug: 'wisselt', blocks: [text('Eerst')] });
    expect(textOf(await document('/wisselt/'))).toContain('Eerst');
    await changeContent(shop.shop, program, { id, revision: 1, change: { blocks: [text('Daarna')] } });
    expect(textOf(await document('/wisselt/'))).toContain('Daarna');
    await changeContent(shop.shop, program, { id, revision: 2, change: { status: 'draft' } });
    expect((await shop.fetch('/wisselt/')).status).toBe(404);
  });

  describe('the blog', () => {
    beforeAll(async () => {
      for (let at = 1; at <= limits.blogPage + 1; at += 1)
        await write({ kind: 'post', slug: `post-${at}`, title: `Post ${at}`, picture, publishedAt: at });
    });
    const cards = async (path: string) =>
      find(await document(path), '.layout-3 h2 a').map((link) => link.attributes['href']);

    it('shows its posts as layout-3, the newest first, on pages with real links [2.1-08]', async () => {
      const first = await cards('/blog/');
      expect(first).toHaveLength(limits.blogPage);
      const second = await cards('/blog/?e-page-blog=2');
      expect(second).toContain('/blog/post-1/');
      expect([...first, ...second].filter((href, at, all) => all.indexOf(href) !== at)).toEqual([]);
      const page = await document('/blog/');
      const pages = find(page, '.woocommerce-pagination a').map((link) => link.attributes['href']);
      expect(pages).toContain('/blog/?e-page-blog=2');
      // Without JavaScript the button is a form that opens the next page (R34).
      const form = findOne(page, 'main form[action="/blog/"]');
      expect(findOne(form, 'input[name="e-page-blog"]').attributes['value']).toBe('2');
      expect(textOf(findOne(form, 'button'))).toBe('Load More Items');
    });

    it('ends with the words for it, and beyond its end it is its last page [2.3-04]', async () => {
      const last = await document('/blog/?e-page-blog=2');
      expect(textOf(findOne(last, 'main'))).toContain('No more items available.');
      expect(await cards('/blog/?e-page-blog=99')).toEqual(await cards('/blog/?e-page-blog=2'));
      await shop.changeSetting('texts.dutchOnly', true);
      expect(textOf(findOne(await document('/blog/'), 'main'))).not.toContain('Load More Items');
      await shop.changeSetting('texts.dutchOnly', false);
    });

    it('is one kept page for each of its pages', async () => {
      await (await shop.fetch('/blog/')).text();
      const { renders } = shop.deps.pageCache.stats();
      for (const query of ['', '?e-page-blog=1', '?e-page-blog=abc', '?utm_source=x'])
        expect((await shop.fetch(`/blog/${query}`)).status).toBe(200);
      expect(shop.deps.pageCache.stats().renders).toBe(renders);
    });

    it('shows a post whose time comes when it comes, and on the home page too', async () => {
      await changeHomeSections(shop.shop, program, { kind: 'add', block: { type: 'posts', heading: '', count: 1 } });
      await write({ kind: 'post', slug: 'morgen', title: 'Morgen', publishedAt: shop.now() + hour });
      const look = async () => [
        (await cards('/blog/'))[0],
        find(await document('/'), '.layout-3 h3 a').map((link) => link.attributes['href'])[0],
      ];
      const before = await look();
      expect(before).not.toContain('/blog/morgen/');
      expect((await shop.fetch('/blog/morgen/')).status).toBe(404);
      shop.advance(hour);
      expect(await look()).toEqual(['/blog/morgen/', '/blog/morgen/']);
      expect((await shop.fetch('/blog/morgen/')).status).toBe(200);
    });

    it('has posts with date, reading time, author, what to read next, and products to follow', async () => {
      const blocks = [
        text(`## Kop\n\n${'woord '.repeat(250)}`),
        { roles: null, block: { type: 'productRow', title: 'Erbij', source: { kind: 'new' }, count: 2, link: null } },
      ];
      await write({ kind: 'post', slug: 'heel', title: 'Heel', description: 'Kort gezegd.', picture, blocks });
      const page = await document('/blog/heel/');
      const [article] = find(page, 'main article');
      if (!article) throw new Error('no article');
      expect(findOne(article, 'time').attributes['dateTime']).toBe(new Date(shop.now() - hour).toISOString());
      expect(textOf(article)).toMatch(/2 minuten lezen.*door Vitrine/);
      expect(find(article, 'img')[0]?.attributes['alt']).toBe('Een waaier');
      expect(find(page, '.products a').length).toBeGreaterThan(0);
      expect(find(page, 'section[aria-labelledby="lees-ook"] .layout-3 li')).toHaveLength(serverLimits.relatedPosts);
    });
  });

  describe('a preview', () => {
    const content = (more: object = {}) =>
      JSON.stringify({
        kind: 'post',
        slug: 'nog-niet',
        title: 'Nog niet',
        blocks: [text('Voor allen'), text('Voor klanten', ['customer'])],
        date_gmt: '2026-11-20T12:00:00',
        ...more,
      });
    const ask = (role: AccountRole | null, fields: Record<string, string>) =>
      by(role).post('/beheer/voorbeeld/', fields);

    it('shows staff the page itself before anything is saved, as any role would see it, and nobody keeps it', async () => {
      const shown = await ask('shop-manager', { [previewFields.content]: content() });
      const html = await shown.text();
      expect([shown.status, shown.headers.get('cache-control'), shown.headers.get('x-robots-tag')]).toEqual([
        200,
        'no-store',
        'noindex',
      ]);
      expect(textOf(parseHtml(html))).toMatch(/Nog niet[^]*Voor allen/);
      expect(html).not.toContain('Voor klanten');
      const fields = { [previewFields.content]: content(), [previewFields.role]: 'customer' };
      expect(await (await ask('administrator', fields)).text()).toContain('Voor klanten');
      expect((await shop.fetch('/blog/nog-niet/')).status).toBe(404);
    });

    it('shows the home page with sections and a menu that are not saved, and says what is wrong with them', async () => {
      const home = (blocks: readonly unknown[]) => JSON.stringify({ kind: 'home', blocks });
      const callToAction = (address: string) => ({
        type: 'callToAction',
        heading: 'Alleen vandaag',
        text: '',
        link: { label: 'Kijk', address },
      });
      const shown = await ask('shop-manager', { [previewFields.content]: home([callToAction('/winkel/')]) });
      const page = parseHtml(await shown.text());
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(select(selectOne(page, 'main'), 'h2').map(textOf)).toEqual(['Alleen vandaag']);
      expect(await (await shop.fetch('/')).text()).not.toContain('Alleen vandaag');
      const wrong = await ask('shop-manager', { [previewFields.content]: home([callToAction('data:text/html,x')]) });
      expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Begin met /, # of https://.')]);

      const item = { id: 1, parent_id: null, label: 'Zomer', address: '/winkel/', mega: false, call_to_action: false };
      const menu = (items: readonly unknown[]) => JSON.stringify({ kind: 'menu', items });
      const below = { ...item, id: 2, parent_id: 1, label: 'Strand' };
      const withMenu = await ask('administrator', { [previewFields.content]: menu([item, below]) });
      expect(await withMenu.text()).toMatch(/Zomer[^]*Strand/);
      const cycle = await ask('administrator', { [previewFields.content]: menu([{ ...item, parent_id: 1 }]) });
      expect([cycle.status, await cycle.text()]).toEqual([400, expect.stringContaining('niet onder zichzelf')]);
      for (const role of ['customer', null] as const)
        for (const draft of [home([]), menu([item])])
          expect((await ask(role, { [previewFields.content]: draft })).status).toBe(403);
    });

    it('says what is wrong, and is for staff alone', async () => {
      const wrong = await ask('shop-manager', { [previewFields.content]: content({ title: '' }) });
      expect([wrong.status, textOf(parseHtml(await wrong.text()))]).toEqual([
        400,
        expect.stringContaining('Vul een titel in.'),
      ]);
      expect((await ask('shop-manager', { [previewFields.content]: 'geen' })).status).toBe(400);
      for (const role of ['customer', null] as const) {
        const refused = await ask(role, { [previewFields.content]: content() });
        expect([refused.status, (await refused.text()).includes('Voor allen')]).toEqual([403, false]);
      }
    });
  });
});
