// `wp/v2/media` as WordPress has it (W12), and what only this shop has of the library.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../src/rules/durations.ts';
import { uploadLimits } from '../../src/rules/media/media.ts';
import { serverLimits } from '../../src/settings/server-constants.ts';
import { tidyUploads } from '../../src/shop/media/tidy-uploads.ts';
import { fillCatalogue } from '../support/catalogue.ts';
import { describeEngines } from '../support/databases.ts';
import { describePicture, drawPhoto, drawPicture, makeFailingImages } from '../support/pictures.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { logIn } from '../support/log-in.ts';
import { openTestShop, testOrigin } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { findShapeMismatches } from './json-shape.ts';
import { listOf, valueAt } from './wire-client.ts';

const textShape = { raw: 'string', rendered: 'string' } as const;
const mediaShape = {
  id: 'number',
  date: 'string',
  date_gmt: 'string',
  guid: textShape,
  modified: 'string',
  modified_gmt: 'string',
  slug: 'string',
  status: 'string',
  type: 'string',
  link: 'string',
  title: textShape,
  author: 'number',
  comment_status: 'string',
  ping_status: 'string',
  template: 'string',
  meta: 'object',
  description: textShape,
  caption: textShape,
  alt_text: 'string',
  media_type: 'string',
  mime_type: 'string',
  media_details: 'object',
  post: 'null',
  source_url: 'string',
  missing_image_sizes: 'array',
} as const;

interface Upload {
  type?: string | null;
  disposition?: string | null;
  headers?: Record<string, string>;
  query?: string;
  path?: string;
}

describeEngines('wp/v2/media', (engine) => {
  const images = makeFailingImages();
  let shop: TestShop;
  let manager: StaffClient;
  let cookie = '';
  let nonce = '';
  let doos = 0;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty', {}, { images });
    const products = await fillCatalogue(shop.shop);
    doos = products.get('doos')?.id ?? 0;
    manager = await staffClient(shop, 'shop-manager');
    const account = await logIn(shop, 'shop-manager');
    cookie = [...account.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const nonces = await shop.fetch('/wp-json/shop/v1/nonces', { headers: { Cookie: cookie } });
    nonce = String(valueAt(await nonces.json(), 'wp_rest'));
  });
  afterAll(() => shop.close());

  const send = async (body: BodyInit | null, options: Upload = {}) => {
    const { type = 'image/png', disposition = 'attachment; filename="x.png"', headers = {}, query = '' } = options;
    const response = await shop.fetch(`/wp-json/${options.path ?? 'wp/v2/media'}${query}`, {
      method: 'POST',
      body,
      headers: {
        Cookie: cookie,
        Origin: testOrigin,
        'X-WP-Nonce': nonce,
        ...(type !== null && { 'Content-Type': type }),
        ...(disposition !== null && { 'Content-Disposition': disposition }),
        ...(body instanceof Uint8Array && { 'Content-Length': String(body.length) }),
        ...headers,
      },
    });
    return { status: response.status, headers: response.headers, json: (await response.json()) as unknown };
  };
  const bytesOf = (picture: Buffer) => new Uint8Array(picture);
  const upload = async (name = 'x.png', picture?: Buffer) => {
    const answer = await send(bytesOf(picture ?? (await drawPicture())), {
      disposition: `attachment; filename="${name}"`,
    });
    expect(answer.status).toBe(201);
    return { id: Number(valueAt(answer.json, 'id')), file: String(valueAt(answer.json, 'slug')), json: answer.json };
  };
  const refusal = ({ status, json }: { status: number; json: unknown }) => [status, valueAt(json, 'code')];
  const stored = () => {
    const folder = join(shop.uploadsDir, 'media');
    return readdirSync(folder);
  };

  it('takes a raw body: 201, where it is, and its id in a header [7.10-04]', async () => {
    const picture = await drawPicture({ width: 1300, height: 650 });
    const answer = await send(bytesOf(picture), { disposition: 'attachment; filename="Rode dóós.png"' });
    expect(answer.status).toBe(201);
    const id = Number(valueAt(answer.json, 'id'));
    expect(answer.headers.get('Location')).toBe(`${testOrigin}/wp-json/wp/v2/media/${id}`);
    expect(answer.headers.get('X-WP-Upload-Attachment-ID')).toBe(String(id));
    expect(findShapeMismatches(answer.json, mediaShape)).toEqual([]);
    const file = String(valueAt(answer.json, 'slug'));
    expect(file).toMatch(/^rode-doos-[0-9a-f]{8}$/);
    expect(answer.json).toMatchObject({
      status: 'inherit',
      type: 'attachment',
      title: { raw: 'Rode dóós' },
      media_type: 'image',
      mime_type: 'image/png',
      media_details: {
        width: 1300,
        height: 650,
        sizes: {
          large: { width: 1200, height: 600, source_url: `${testOrigin}/pictures/${file}-1200.webp` },
          medium: { width: 320, height: 160 },
        },
      },
      missing_image_sizes: [],
      meta: { focal_point: { x: 0.5, y: 0.5 } },
    });
    expect((await manager.call('GET', `wp/v2/media/${id}`)).json).toEqual(answer.json);
  });

  it('takes a form, with the texts of the picture', async () => {
    const form = new FormData();
    form.set('file', new File([bytesOf(await drawPicture({ format: 'jpeg' }))], '../../etc/Foto 1.JPG'));
    form.set('title', 'Een foto');
    form.set('alt_text', 'Een rode doos');
    form.set('caption', 'Rood & <b>rond</b>');
    const answer = await send(form, { type: null, disposition: null });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({
      slug: expect.stringMatching(/^foto-1-[0-9a-f]{8}$/),
      title: { raw: 'Een foto' },
      alt_text: 'Een rode doos',
      caption: { raw: 'Rood & <b>rond</b>', rendered: '<p>Rood &amp; &lt;b&gt;rond&lt;/b&gt;</p>\n' },
      mime_type: 'image/jpeg',
    });
  });

  it('refuses what is not an upload, each with its code', async () => {
    const picture = bytesOf(await drawPicture());
    expect(refusal(await send(null))).toEqual([400, 'rest_upload_no_data']);
    expect(refusal(await send(picture, { disposition: null }))).toEqual([400, 'rest_upload_no_content_disposition']);
    expect(refusal(await send(picture, { disposition: 'attachment' }))).toEqual([
      400,
      'rest_upload_invalid_disposition',
    ]);
    const form = new FormData();
    form.set('title', 'Zonder bestand');
    expect(refusal(await send(form, { type: null, disposition: null }))).toEqual([400, 'rest_upload_no_data']);
    const wrong = { 'Content-MD5': createHash('md5').update('anders').digest('hex') };
    expect(refusal(await send(picture, { headers: wrong }))).toEqual([412, 'rest_upload_hash_mismatch']);
    const right = { 'Content-MD5': createHash('md5').update(picture).digest('base64') };
    expect((await send(picture, { headers: right })).status).toBe(201);
    const guest = await staffClient(shop, null);
    expect(refusal(await guest.call('POST', 'wp/v2/media', {}))).toEqual([401, 'rest_cannot_create']);
    expect(refusal(await send(picture, { headers: { 'X-WP-Nonce': 'verkeerd' } }))).toEqual([
      403,
      'rest_cookie_invalid_nonce',
    ]);
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing, which can hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a program', '#!/bin/sh\necho'],
    ['a GIF', 'GIF89a'],
    ['the beginning of a picture', '\u0089PNG\r\n\u001a\n nothing more'],
  ])('refuses %s, whatever it says it is: 400 and no id (R67)', async (_, content) => {
    const before = stored().length;
    const answer = await send(bytesOf(Buffer.from(content, 'latin1')));
    expect(refusal(answer)).toEqual([400, 'rest_upload_sideload_error']);
    expect(answer.headers.has('X-WP-Upload-Attachment-ID')).toBe(false);
    expect(stored()).toHaveLength(before);
  });

  it('refuses a picture that is a page too, and one that unpacks to 500 million pixels', async () => {
    const picture = await drawPicture();
    const both = Buffer.concat([picture, Buffer.from('<html><script>alert(1)</script>')]);
    expect(refusal(await send(bytesOf(both)))).toEqual([400, 'rest_upload_sideload_error']);
    // The header says 25,000 by 20,000; there is no picture behind it, so decoding it would fail differently.
    const bomb = Buffer.from(picture);
    bomb.writeUInt32BE(25_000, 16);
    bomb.writeUInt32BE(20_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const answer = await send(bytesOf(bomb));
    expect(refusal(answer)).toEqual([400, 'rest_upload_sideload_error']);
    expect(valueAt(answer.json, 'message')).toContain('te veel pixels');
  });

  it('reads no body that is too large, nor one of unknown length', async () => {
    const large = await send('x', { headers: { 'Content-Length': String(uploadLimits.bytes + 1) } });
    expect(large.status).toBe(413);
    const unknownLength = await send(new Blob([new Uint8Array(serverLimits.body + 1)]));
    expect(unknownLength.status).toBe(413);
  });

  it('stores it upright and without metadata, and serves it so that nothing in it can act', async () => {
    const photo = await drawPhoto({ width: 300, height: 200 });
    expect(await describePicture(photo)).toMatchObject({ width: 300, hasMetadata: true, orientation: 6 });
    const answer = await send(bytesOf(photo), { disposition: `attachment; filename*=UTF-8''Foto%20%C3%A9.jpg` });
    expect(answer.json).toMatchObject({
      slug: expect.stringMatching(/^foto-e-/),
      mime_type: 'image/jpeg',
      media_details: { width: 200, height: 300 },
    });
    const address = String(valueAt(answer.json, 'source_url'));
    expect(address).toMatch(/\.jpg$/);
    const served = await shop.fetch(address);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    });
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(await describePicture(bytes)).toEqual({ width: 200, height: 300, hasMetadata: false, orientation: 1 });
    expect(bytes.includes('Geheim')).toBe(false);
    const sized = await shop.fetch(String(valueAt(answer.json, 'media_details', 'sizes', 'thumbnail', 'source_url')));
    expect((await describePicture(new Uint8Array(await sized.arrayBuffer()))).width).toBe(160);
    expect((await shop.fetch(address.replace('.jpg', '.png'))).status).toBe(404);
  });

  it('lists, searches and pages, newest first', async () => {
    const [first, second] = [await upload('zeldzaam een.png'), await upload('Zeldzaam twéé.png')];
    const list = async (query: string) => manager.call('GET', `wp/v2/media?search=zeldzaam&${query}`);
    const all = await list('');
    expect(listOf(all.json).map((one) => valueAt(one, 'id'))).toEqual([second.id, first.id]);
    expect([all.headers.get('x-wp-total'), all.headers.get('x-wp-totalpages')]).toEqual(['2', '1']);
    const one = await list('per_page=1');
    expect(one.headers.get('link')).toContain('rel="next"');
    expect(listOf((await list('orderby=title&order=asc')).json).map((item) => valueAt(item, 'id'))).toEqual([
      first.id,
      second.id,
    ]);
    expect(listOf((await manager.call('GET', 'wp/v2/media?search=zeldzaam%20twee')).json)).toHaveLength(1);
    const videos = await list('media_type=video');
    expect([videos.status, videos.json]).toEqual([200, []]);
    expect(listOf((await list('mime_type=image/jpeg')).json)).toEqual([]);
    expect(listOf((await manager.call('GET', `wp/v2/media?include=${first.id}`)).json)).toHaveLength(1);
    expect(refusal(await list('page=9'))).toEqual([400, 'rest_post_invalid_page_number']);
    expect(refusal(await list('per_page=-1'))).toEqual([400, 'rest_invalid_param']);
    expect(refusal(await manager.call('GET', 'wp/v2/media/999999'))).toEqual([404, 'rest_post_invalid_id']);
  });

  it('changes texts and focal point, by PUT, PATCH and POST with an override; pages show it at once', async () => {
    const { id } = await upload('wijzig.png');
    await shop.shop.db.write((tx) =>
      tx.q.insertInto('product_media').values({ product_id: doos, media_id: id, position: 0 }).execute(),
    );
    const page = async () => (await shop.fetch('/product/doos/')).text();
    await page();
    const changed = await manager.call('PATCH', `wp/v2/media/${id}`, {
      title: { raw: 'Nieuw' },
      alt_text: 'Een doos met een lint',
      meta: { focal_point: { x: 0.2, y: 1 } },
    });
    expect(changed.json).toMatchObject({
      title: { raw: 'Nieuw' },
      alt_text: 'Een doos met een lint',
      meta: { focal_point: { x: 0.2, y: 1 } },
    });
    expect(await page()).toContain('alt="Een doos met een lint"');
    expect(await (await shop.fetch('/winkel/')).text()).toMatch(/data-focus-x="2" data-focus-y="10"/);
    const overridden = await manager.call(
      'POST',
      `wp/v2/media/${id}`,
      { caption: 'Bijschrift' },
      { 'X-HTTP-Method-Override': 'PUT' },
    );
    expect(overridden.json).toMatchObject({ caption: { raw: 'Bijschrift' }, title: { raw: 'Nieuw' } });
    const bad = await manager.call('PUT', `wp/v2/media/${id}`, { meta: { focal_point: { x: 2, y: 0 } } });
    expect(bad.status).toBe(400);
  });

  it('deletes with force only, and nothing that is shown somewhere', async () => {
    const { id, file } = await upload('weg.png');
    const path = `wp/v2/media/${id}`;
    const before = stored();
    expect(before.some((name) => name.startsWith(file))).toBe(true);
    expect(refusal(await manager.call('DELETE', path))).toEqual([501, 'rest_trash_not_supported']);
    const block = { type: 'image', picture: { file, alt: '', width: 400, height: 300 }, caption: '' };
    const written = { title: 'Met plaat', slug: 'met-plaat', status: 'publish', blocks: [{ roles: null, block }] };
    const page = await manager.call('POST', 'shop/v1/pages', written);
    const contentId = Number(valueAt(page.json, 'id'));
    const used = await manager.call('DELETE', `${path}?force=true`);
    expect(refusal(used)).toEqual([409, 'rest_media_in_use']);
    const uses = [{ kind: 'page', id: contentId, name: 'Met plaat' }];
    expect(valueAt(used.json, 'data', 'uses')).toEqual(uses);
    expect((await manager.call('GET', `shop/v1/media/${id}/uses`)).json).toEqual(uses);
    await manager.call('DELETE', `shop/v1/pages/${contentId}`, { revision: 1 });
    const showOnCategory = (mediaId: number | null) =>
      shop.shop.db.write((tx) =>
        tx.q.updateTable('categories').set({ media_id: mediaId }).where('slug', '=', 'chinees').execute(),
      );
    await showOnCategory(id);
    expect(refusal(await manager.call('DELETE', `${path}?force=true`))).toEqual([409, 'rest_media_in_use']);
    expect((await manager.call('GET', `shop/v1/media/${id}/uses`)).json).toMatchObject([{ kind: 'category' }]);
    await showOnCategory(null);
    const gone = await manager.call('POST', `${path}?force=true`, {}, { 'X-HTTP-Method-Override': 'DELETE' });
    expect([gone.status, gone.json]).toEqual([200, expect.objectContaining({ deleted: true })]);
    expect(valueAt(gone.json, 'previous', 'id')).toBe(id);
    expect(refusal(await manager.call('DELETE', `${path}?force=true`))).toEqual([404, 'rest_post_invalid_id']);
    await shop.runner.drain();
    expect(stored()).toHaveLength(before.length - 1);
    expect((await shop.fetch(`/pictures/${file}-320.webp`)).status).toBe(404);
    expect((await shop.fetch(`/pictures/${file}.png`)).status).toBe(404);
  });

  it('replaces a picture everywhere it is shown, and deletes the old one', async () => {
    const { id, file } = await upload('oud.png');
    const block = { type: 'image', picture: { file, alt: 'Zo', width: 400, height: 300 }, caption: '' };
    const written = { title: 'Oud', slug: 'vervangen', status: 'publish', blocks: [{ roles: null, block }] };
    await manager.call('POST', 'shop/v1/pages', written);
    expect(await (await shop.fetch('/vervangen/')).text()).toContain(`/pictures/${file}-`);
    // The copy of the block follows the focal point, and can be sent back as it is.
    await manager.call('PATCH', `wp/v2/media/${id}`, { meta: { focal_point: { x: 1, y: 0.25 } } });
    expect(await (await shop.fetch('/vervangen/')).text()).toContain('data-focus-x="10" data-focus-y="3"');
    const [row] = listOf((await manager.call('GET', 'shop/v1/pages?search=oud')).json);
    const pagePath = `shop/v1/pages/${String(valueAt(row, 'id'))}`;
    const page = await manager.call('GET', pagePath);
    expect(valueAt(page.json, 'blocks', 0, 'block', 'picture')).toMatchObject({ focus: { x: 100, y: 25 } });
    const { status, title, slug, blocks, revision } = page.json as Record<string, unknown>;
    expect((await manager.call('PUT', pagePath, { status, title, slug, blocks, revision })).status).toBe(200);
    const picture = bytesOf(await drawPicture({ width: 500, height: 500, format: 'webp' }));
    const answer = await send(picture, {
      path: `shop/v1/media/${id}/file`,
      disposition: 'attachment; filename="nieuw.webp"',
    });
    expect([answer.status, answer.json]).toEqual([
      200,
      expect.objectContaining({ id, mime_type: 'image/webp', slug: expect.stringMatching(/^nieuw-/) }),
    ]);
    const html = await (await shop.fetch('/vervangen/')).text();
    expect(html).toContain(`/pictures/${String(valueAt(answer.json, 'slug'))}-`);
    expect(html).not.toContain(file);
    await shop.runner.drain();
    expect((await shop.fetch(`/pictures/${file}-320.webp`)).status).toBe(404);
    expect(stored().some((name) => name.startsWith(file))).toBe(false);
  });

  it('when making sizes fails: 500 with the id; post-process makes them, and knows one action only [7.10-04]', async () => {
    images.failures = 1;
    const failed = await send(bytesOf(await drawPicture()));
    expect(failed.status).toBe(500);
    const id = failed.headers.get('X-WP-Upload-Attachment-ID');
    expect(id).toMatch(/^\d+$/);
    const path = `wp/v2/media/${id}/post-process`;
    const item = await manager.call('GET', `wp/v2/media/${id}`);
    expect(valueAt(item.json, 'missing_image_sizes')).toContain('medium');
    images.failures = 1;
    const again = await manager.call('POST', path, { action: 'create-image-subsizes' });
    expect([again.status, again.headers.get('X-WP-Upload-Attachment-ID')]).toEqual([500, id]);
    const made = await manager.call('POST', path, { action: 'create-image-subsizes' });
    expect([made.status, valueAt(made.json, 'missing_image_sizes')]).toEqual([200, []]);
    const other = await manager.call('POST', path, { action: 'iets-anders' });
    expect([other.status, valueAt(other.json, 'data', 'details', 'action', 'code')]).toEqual([400, 'rest_not_in_enum']);
    expect(shop.loggedErrors.splice(0).map(String)).toEqual(Array(2).fill('Error: no memory for this size'));
  });

  it('a job makes what the request did not; what is never finished is deleted after a day', async () => {
    images.failures = 1;
    const failed = await send(bytesOf(await drawPicture()));
    const id = Number(failed.headers.get('X-WP-Upload-Attachment-ID'));
    shop.advance(60_000);
    await shop.runner.drain();
    expect(valueAt((await manager.call('GET', `wp/v2/media/${id}`)).json, 'missing_image_sizes')).toEqual([]);
    images.failures = 1;
    const lost = await send(bytesOf(await drawPicture()));
    const lostId = Number(lost.headers.get('X-WP-Upload-Attachment-ID'));
    await shop.deps.files.put('media/los-01234567.png', await drawPicture(), 'image/png');
    const later = { ...shop.shop, clock: { now: () => Date.now() + 2 * dayMs } };
    await tidyUploads(later, shop.deps);
    expect((await manager.call('GET', `wp/v2/media/${lostId}`)).status).toBe(404);
    expect((await manager.call('GET', `wp/v2/media/${id}`)).status).toBe(200);
    await shop.runner.drain();
    expect(stored().filter((name) => name.startsWith('los-'))).toEqual([]);
    shop.loggedErrors.splice(0);
  });

  it('writes each change in the log of staff', async () => {
    const administrator = await staffClient(shop, 'administrator');
    const log = await administrator.call('GET', 'shop/v1/audit-log?area=media&per_page=100');
    const kinds = new Set(listOf(log.json).map((one) => valueAt(one, 'kind')));
    expect(kinds).toEqual(new Set(['media-changed', 'media-deleted', 'media-replaced', 'media-uploaded']));
  });
});

/** CRC-32 of a chunk, as PNG wants it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
