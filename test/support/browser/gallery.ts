// The demo's product whose gallery has everything.
import type { APIRequestContext } from '@playwright/test';
import { fetchAllProducts } from './catalogue.ts';

/** Path of the demo's product with a video of each host. */
export async function findProductPathWithVideos(request: APIRequestContext): Promise<string> {
  for (const { permalink } of await fetchAllProducts(request)) {
    const { pathname } = new URL(permalink);
    if ((await (await request.get(pathname)).text()).includes('data-gallery-slide="video"')) return pathname;
  }
  throw new Error('no product has a video');
}
