// The original's own client, `@wordpress/api-fetch` 7.56.0, works against the shop unchanged.
import apiFetch from '@wordpress/api-fetch';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { logIn } from '../support/log-in.ts';
import { drawPicture, makeFailingImages } from '../support/pictures.ts';
import { openTestShop, testOrigin } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { valueAt } from './wire-client.ts';

interface SentCall {
  method: string;
  /** With its query. */
  path: string;
  override: string | null;
  status: number;
}

const nonceEndpoint = `${testOrigin}/wp-admin/admin-ajax.php?action=rest-nonce`;
const nonceMiddleware = apiFetch.createNonceMiddleware('');
apiFetch.use(apiFetch.createRootURLMiddleware(`${testOrigin}/wp-json/`));
apiFetch.use(nonceMiddleware);
apiFetch.use(apiFetch.mediaUploadMiddleware);
apiFetch.nonceMiddleware = nonceMiddleware;
apiFetch.nonceEndpoint = nonceEndpoint;

describeEngines('@wordpress/api-fetch', (engine) => {
  const images = makeFailingImages();
  const calls: SentCall[] = [];
  let shop: TestShop;
  let cookie = '';
  let nonce = '';

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty', {}, { images });
    const account = await logIn(shop, 'shop-manager');
    cookie = [...account.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    nonce = await (await shop.fetch(nonceEndpoint, { headers: { Cookie: cookie } })).text();
    vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
      const request = new Request(address, init);
      request.headers.set('Origin', testOrigin);
      if (cookie !== '') request.headers.set('Cookie', cookie);
      const answer = await shop.app.fetch(request);
      const { pathname, search } = new URL(address);
      const override = request.headers.get('x-http-method-override');
      calls.push({ method: request.method, path: pathname + search, override, status: answer.status });
      return answer;
    });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await shop.close();
  });
  beforeEach(() => {
    calls.length = 0;
    images.failures = 0;
    nonceMiddleware.nonce = nonce;
  });

  const rejection = async (call: Promise<unknown>): Promise<unknown> => {
    try {
      await call;
    } catch (error) {
      return error;
    }
    throw new Error('the call was answered');
  };
  const upload = async () => {
    const body = new FormData();
    body.append('file', new File([new Uint8Array(await drawPicture())], 'doos.png', { type: 'image/png' }));
    return apiFetch({ path: '/wp/v2/media', method: 'POST', body });
  };
  const addRows = (count: number) =>
    shop.shop.db.write(async (tx) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        file: `rij-${at}`,
        width: 100,
        height: 100,
        alt: '',
        title: `Rij ${at}`,
        caption: '',
        search_text: `rij ${at}`,
      }));
      await tx.q.insertInto('media').values(rows).execute();
    });

  it('sends its nonce with every call, and with a stale one fetches a fresh one and repeats the call once [7.10-01] [8-25]', async () => {
    nonceMiddleware.nonce = '0123456789';
    const [one, two] = [await apiFetch({ path: '/wp/v2/users/me' }), await apiFetch({ path: '/wp/v2/users/me' })];
    expect(two).toEqual(one);
    expect(calls.map(({ path, status }) => [path.replace(/\?.*/, ''), status])).toEqual([
      ['/wp-json/wp/v2/users/me', 403],
      ['/wp-admin/admin-ajax.php', 200],
      ['/wp-json/wp/v2/users/me', 200],
      ['/wp-json/wp/v2/users/me', 200],
    ]);
    expect(nonceMiddleware.nonce).toBe(nonce);
  });

  it('a guest’s nonce cannot be refreshed: the refusal reaches the caller [7.10-01]', async () => {
    const own = cookie;
    cookie = '';
    nonceMiddleware.nonce = '0123456789';
    const error = await rejection(apiFetch({ path: '/wp/v2/posts' }));
    cookie = own;
    expect(error).toMatchObject({ code: 'rest_cookie_invalid_nonce', data: { status: 403 } });
    expect(calls.map(({ status }) => status)).toEqual([403, 400]);
  });

  it('fetches everything page by page, a hundred at a time, along the links [7.10-02] [9-55]', async () => {
    await addRows(205);
    const all = await apiFetch<readonly { id: number }[]>({ path: '/wp/v2/media?per_page=-1&search=rij' });
    expect(new Set(all.map(({ id }) => id)).size).toBe(205);
    const pages = calls.map(({ path }) => new URL(path, testOrigin).searchParams);
    expect(pages.map((query) => [query.get('per_page'), query.get('page')])).toEqual([
      ['100', null],
      ['100', '2'],
      ['100', '3'],
    ]);
  });

  it('changes and deletes by POST with an override [7.10-03]', async () => {
    const added = await upload();
    const id = Number(valueAt(added, 'id'));
    calls.length = 0;
    for (const method of ['PUT', 'PATCH'])
      expect(await apiFetch({ path: `/wp/v2/media/${id}`, method, data: { alt_text: method } })).toMatchObject({
        id,
        alt_text: method,
      });
    expect(await apiFetch({ path: `/wp/v2/media/${id}?force=true`, method: 'DELETE' })).toMatchObject({
      deleted: true,
      previous: { id, alt_text: 'PATCH' },
    });
    expect(calls.map(({ method, override }) => [method, override])).toEqual([
      ['POST', 'PUT'],
      ['POST', 'PATCH'],
      ['POST', 'DELETE'],
    ]);
  });

  it('every call carries the language of the user, which changes nothing', async () => {
    await apiFetch({ path: '/wp/v2/media' });
    expect(calls[0]?.path).toContain('_locale=user');
    expect(calls[0]?.status).toBe(200);
  });

  it('an upload whose sizes fail is processed again until it succeeds [7.10-04]', async () => {
    images.failures = 3;
    const added = await upload();
    expect(valueAt(added, 'missing_image_sizes')).toEqual([]);
    const id = String(valueAt(added, 'id'));
    expect(calls.map(({ path, status }) => [path.replace(/\?.*/, ''), status])).toEqual([
      ['/wp-json/wp/v2/media', 500],
      [`/wp-json/wp/v2/media/${id}/post-process`, 500],
      [`/wp-json/wp/v2/media/${id}/post-process`, 500],
      [`/wp-json/wp/v2/media/${id}/post-process`, 200],
    ]);
    shop.loggedErrors.length = 0;
  });

  it('after five attempts it deletes the upload and says so [7.10-04] [8-24] [9-55]', async () => {
    images.failures = Number.POSITIVE_INFINITY;
    const error = await rejection(upload());
    expect(error).toEqual({
      code: 'post_process',
      message: 'Media upload failed. If this is a photo or a large image, please scale it down and try again.',
    });
    await vi.waitFor(() => expect(calls.at(-1)).toMatchObject({ override: 'DELETE', status: 200 }));
    const attempts = calls.filter(({ path }) => path.includes('/post-process'));
    expect(attempts.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
    const last = calls.at(-1)?.path ?? '';
    expect(last).toMatch(/^\/wp-json\/wp\/v2\/media\/\d+\?force=true/);
    const gone = await rejection(apiFetch({ path: last.replace('/wp-json', '').replace(/\?.*/, '') }));
    expect(gone).toMatchObject({ code: 'rest_post_invalid_id' });
    shop.loggedErrors.length = 0;
  });

  it('a file that may not be uploaded is a plain error, without any retry (R67)', async () => {
    const body = new FormData();
    body.append('file', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.svg', { type: 'image/svg+xml' }));
    const error = await rejection(apiFetch({ path: '/wp/v2/media', method: 'POST', body }));
    expect(error).toMatchObject({ code: 'rest_upload_sideload_error', data: { status: 400 } });
    expect(calls).toHaveLength(1);
  });
});
