// The demo product whose gallery has pictures and videos.
import type { APIRequestContext } from '@playwright/test';
import { fetchAllProducts } from './catalogue.ts';

/** Path of the first demo product that has a video. */
export async function findProductPathWithVideos(request: APIRequestContext): Promise<string> {
  for (const { permalink } of await fetchAllProducts(request)) {
    const { pathname } = new URL(permalink);
    if ((await (await request.get(pathname)).text()).includes('data-gallery-slide="video"')) return pathname;
  }
  throw new Error('no product has a video');
}
