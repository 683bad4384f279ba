import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { CacheablePage, PageCache } from '../../cache/page-cache.ts';
import type { HttpEnv } from '../deps.ts';
import { answerFromCache } from './answer-page.ts';

/** What the cache gets to store of a page that says it can be cached, with these headers. */
async function offeredToCache(headers: Record<string, string>): Promise<CacheablePage | null> {
  const offered: (CacheablePage | null)[] = [];
  const respond: PageCache['respond'] = async (_, render) => {
    const { response, cacheable } = await render();
    offered.push(cacheable);
    return { response };
  };
  const app = new Hono<HttpEnv>().get('*', (c) => {
    c.set('cacheable', {} as CacheablePage);
    return answerFromCache({ pageCache: { respond } as PageCache }, c, async () => new Response('pagina', { headers }));
  });
  await app.request('http://winkel.example/');
  return offered[0] ?? null;
}

it('stores no response that sets a cookie, whatever its page says', async () => {
  expect(await offeredToCache({})).toEqual({});
  expect(await offeredToCache({ 'Set-Cookie': 'shop_notice=; Max-Age=0' })).toBeNull();
});
