import { beforeAll, expect, it } from 'vitest';
import { parseMarkup } from '../../src/rules/content/text-markup.ts';
import { describeEngines } from '../support/databases.ts';
import { findShapeMismatches } from './json-shape.ts';
import type { JsonShape } from './json-shape.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { valueAt, listOf } from './wire-client.ts';

const entryShape = {
  id: 'number',
  date: 'string',
  date_gmt: 'string',
  guid: { rendered: 'string' },
  modified: 'string',
  modified_gmt: 'string',
  slug: 'string',
  status: 'string',
  type: 'string',
  link: 'string',
  title: { rendered: 'string' },
  content: { rendered: 'string', protected: 'boolean' },
  excerpt: { rendered: 'string', protected: 'boolean' },
  author: 'number',
  featured_media: 'number',
  comment_status: 'string',
  template: 'string',
  meta: ['string'],
  class_list: ['string'],
  _links: { self: [{ href: 'string' }], collection: [{ href: 'string' }], about: [{ href: 'string' }] },
} satisfies JsonShape;

const postShape = {
  ...entryShape,
  sticky: 'boolean',
  format: 'string',
  categories: ['number'],
  tags: ['number'],
} satisfies JsonShape;
const pageShape = { ...entryShape, parent: 'number', menu_order: 'number' } satisfies JsonShape;

const text = (source: string, roles: readonly string[] | null = null) => ({
  roles,
  block: { type: 'text', parts: parseMarkup(source) },
});

describeEngines('wp/v2/pages and wp/v2/posts', (engine) => {
  const shop = useStaffShop(engine);
  const written = { title: 'Een & twee', description: 'Kort', status: 'publish' };
  beforeAll(async () => {
    for (const slug of ['een', 'twee', 'drie'])
      await shop.manager.call('POST', 'shop/v1/posts', {
        ...written,
        slug,
        blocks: [text('## Kop\n\nBij **{shop.name}**'), text('Voor klanten', ['customer'])],
      });
  });
  const guest = async (path: string) => {
    const response = await shop.test.fetch(`/wp-json/${path}`);
    const json: unknown = await response.json();
    return { status: response.status, headers: response.headers, json };
  };

  it('lists published content in pages, as WordPress does', async () => {
    const answer = await guest('wp/v2/posts?per_page=2');
    expect(findShapeMismatches(answer.json, [postShape])).toEqual([]);
    expect([answer.headers.get('x-wp-total'), answer.headers.get('x-wp-totalpages')]).toEqual(['3', '2']);
    expect(answer.headers.get('link')).toContain('rel="next"');
    const beyond = await guest('wp/v2/posts?per_page=2&page=3');
    expect([beyond.status, valueAt(beyond.json, 'code')]).toEqual([400, 'rest_post_invalid_page_number']);
    for (const wrong of ['0', '-1', '101']) expect((await guest(`wp/v2/posts?per_page=${wrong}`)).status).toBe(400);
    const pages = await guest('wp/v2/pages?slug=privacy');
    expect(findShapeMismatches(pages.json, [pageShape])).toEqual([]);
    expect(listOf(pages.json)).toMatchObject([{ slug: 'privacy', type: 'page', link: 'http://shop.test/privacy/' }]);
  });

  it('leads by its short address, its type and its links to what they name', async () => {
    for (const list of ['wp/v2/posts?slug=een', 'wp/v2/pages?slug=privacy']) {
      const [entry] = listOf((await guest(list)).json);
      const guid = String(valueAt(entry, 'guid', 'rendered')).replaceAll('&amp;', '&');
      const short = await shop.test.fetch(guid, { redirect: 'manual' });
      expect(short.status).toBe(301);
      expect(new URL(short.headers.get('location') ?? '', guid).href).toBe(valueAt(entry, 'link'));
      const links = valueAt(entry, '_links') as Record<string, { href: string }[]>;
      for (const { href } of Object.values(links).flat())
        expect([href, (await shop.test.fetch(href)).status]).toEqual([href, 200]);
      expect(valueAt(entry, 'class_list')).toContain(`type-${String(valueAt(entry, 'type'))}`);
    }
  });

  it('refuses every status but that of what is published (P7)', async () => {
    for (const list of ['wp/v2/posts', 'wp/v2/pages']) {
      expect((await guest(`${list}?status=publish`)).status).toBe(200);
      const drafts = await guest(`${list}?status=draft`);
      expect([drafts.status, valueAt(drafts.json, 'code')]).toEqual([400, 'rest_invalid_param']);
    }
  });

  it('shows one with its text as HTML, with the shop’s data filled in, and without blocks for other roles', async () => {
    const [first] = listOf((await guest('wp/v2/posts?slug=een')).json);
    const { json } = await guest(`wp/v2/posts/${String(valueAt(first, 'id'))}`);
    expect(json).toMatchObject({
      title: { rendered: 'Een &amp; twee' },
      link: 'http://shop.test/blog/een/',
      excerpt: { rendered: '<p>Kort</p>' },
    });
    const html = String(valueAt(json, 'content', 'rendered'));
    expect(html).toMatch(/<h2>Kop<\/h2>.*<strong>Vitrine<\/strong>/);
    expect(html).not.toContain('klanten');
    expect((await guest('wp/v2/posts/999999')).json).toMatchObject({ code: 'rest_post_invalid_id' });
  });

  it('shows neither drafts nor content of the other kind', async () => {
    const draft = await shop.manager.call('POST', 'shop/v1/posts', { title: 'x', slug: 'x', blocks: [] });
    expect(draft.json).toMatchObject({ status: 'draft', public: false });
    for (const path of ['wp/v2/posts', 'wp/v2/pages', 'shop/v1/pages'])
      expect((await guest(`${path}/${String(valueAt(draft.json, 'id'))}`)).status).toBe(
        path.startsWith('wp') ? 404 : 401,
      );
    const asPage = await shop.manager.call('GET', `shop/v1/pages/${String(valueAt(draft.json, 'id'))}`);
    expect(asPage.status).toBe(404);
  });

  it('names the invalid field, and refuses a change of an outdated version', async () => {
    const post = (more: object) =>
      shop.manager.call('POST', 'shop/v1/pages', { title: 'Proef', slug: 'proef', blocks: [text('a')], ...more });
    const refused = async (more: object) => valueAt((await post(more)).json, 'data', 'params');
    expect(await refused({ title: ' ' })).toEqual({ title: 'Vul een titel in.' });
    expect(await refused({ slug: 'winkel' })).toEqual({
      slug: 'Dit adres gebruikt de winkel zelf. Kies een ander.',
    });
    expect(await refused({ blocks: [text('a'), text('[x](javascript:x)')] })).toMatchObject({
      'blocks.1': expect.stringContaining('Blok 2:'),
    });
    expect(await refused({ blocks: [text('{shop.iban}')] })).toEqual({
      'blocks.0': 'Blok 1: {shop.iban} kennen we niet. Kies een woord uit de lijst.',
    });
    expect(await refused({ date_gmt: 'morgen' })).toEqual({ date_gmt: 'Vul datum en tijd in.' });
    const { json } = await post({});
    const change = (revision: number) =>
      shop.manager.call('PUT', `shop/v1/pages/${String(valueAt(json, 'id'))}`, {
        title: 'Anders',
        slug: 'proef',
        blocks: [],
        revision,
      });
    expect((await change(1)).json).toMatchObject({ title: 'Anders', revision: 2 });
    const outdated = await change(1);
    expect([outdated.status, outdated.json]).toEqual([
      409,
      expect.objectContaining({ code: 'rest_content_changed', data: { status: 409, revision: 2 } }),
    ]);
  });

  it('offers staff the categories with their parents', async () => {
    const categories = await shop.manager.call('GET', 'shop/v1/categories');
    expect(findShapeMismatches(categories.json, [{ id: 'number', name: 'string', own_name: 'string' }])).toEqual([]);
  });
});
