import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { staffClient } from '../support/staff-client.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { valueAt, listOf } from './wire-client.ts';

const film = 'https://film.example';
const kijk = 'https://kijk.example';

describeEngines('shop/v1/products/{id}/videos', (engine) => {
  const shop = useStaffShop(engine);
  const path = () => `shop/v1/products/${shop.product('doos').id}/videos`;
  const put = (videos: unknown) => shop.manager.call('PUT', path(), { videos });
  const page = async () => (await shop.test.fetch('/product/doos/')).text();
  const hosts = async (video: string | null, embed: string | null) => {
    await shop.test.changeSetting('product.videoHost', video);
    await shop.test.changeSetting('product.embedHost', embed);
  };

  it('staff sets videos of both hosts; the product page shows them immediately [7.13-01]', async () => {
    await hosts(film, kijk);
    expect((await shop.manager.call('GET', path())).json).toEqual([]);
    const picture = shop.product('doos').pictures[0]?.id ?? null;
    const answer = await put([
      { address: `${film}/video/12?start=3`, title: ' De doos gaat open ', picture_id: picture },
      { address: `${kijk}/embed/aB-9`, title: 'De kaarten' },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual([
      {
        id: 1,
        address: `${film}/video/12?autoplay=0&playsinline=1`,
        title: 'De doos gaat open',
        picture_id: picture,
      },
      { id: 2, address: `${kijk}/embed/aB-9?autoplay=0&playsinline=1`, title: 'De kaarten', picture_id: null },
    ]);
    const html = await page();
    expect(html).toContain('aria-label="Speel video af: De doos gaat open. Speelt af bij ');
    expect(html).toContain(`${kijk}/embed/aB-9?autoplay=1`);
    expect((await shop.test.fetch('/product/doos/')).headers.get('content-security-policy')).toContain(
      `frame-src ${film} ${kijk};`,
    );
    // The answer can be sent back unchanged.
    expect((await put(answer.json)).json).toEqual(answer.json);
  });

  it('videos of a host that is no longer set are not shown, but stay stored', async () => {
    await hosts(null, kijk);
    const html = await page();
    expect(html).not.toContain('De doos gaat open</');
    expect(html).not.toContain('Speel video af: De doos gaat open');
    expect(html).toContain('Speel video af: De kaarten');
    const stored = listOf((await shop.manager.call('GET', path())).json);
    expect(stored.map((one) => valueAt(one, 'address'))).toEqual([
      '/video/12',
      `${kijk}/embed/aB-9?autoplay=0&playsinline=1`,
    ]);
    await hosts(film, kijk);
  });

  const good = { address: `${film}/video/1`, title: 'Film' };
  it.each([
    ['a URL of another host', [{ ...good, address: 'https://elders.example/video/1' }], /Video 1: Dit adres/],
    ['no URL', [good, { ...good, address: '' }], /Video 2: Dit adres/],
    ['no title', [{ ...good, title: ' ' }], /Video 1: Vul in/],
    ['a picture of another product', [{ ...good, picture_id: 999_999 }], /Video 1: Deze foto/],
    ['the same video twice', [good, { ...good, title: 'Anders' }], /Video 2: Deze video staat er al/],
    ['too many', Array.from({ length: 7 }, (_, id) => ({ ...good, address: `${film}/video/${id}` })), /hoogstens 6/],
    ['a value that is not a list', 'film', /./],
  ])('refuses %s with a message, and changes nothing', async (_name, videos, sentence) => {
    await hosts(film, kijk);
    const before = (await shop.manager.call('GET', path())).json;
    const answer = await put(videos);
    expect(answer.status).toBe(400);
    expect(valueAt(answer.json, 'data', 'params', 'videos')).toMatch(sentence);
    expect((await shop.manager.call('GET', path())).json).toEqual(before);
  });

  it('is available to staff only, for existing products', async () => {
    const guest = await staffClient(shop.test, null);
    const customer = await staffClient(shop.test, 'customer');
    expect((await guest.call('GET', path())).status).toBe(401);
    expect((await customer.call('PUT', path(), { videos: [] })).status).toBe(403);
    expect((await shop.manager.call('GET', 'shop/v1/products/999999/videos')).status).toBe(404);
    expect((await shop.manager.call('PUT', 'shop/v1/products/999999/videos', { videos: [] })).status).toBe(404);
    expect((await put([])).json).toEqual([]);
    expect(await page()).not.toContain('Speel video af');
  });
});
