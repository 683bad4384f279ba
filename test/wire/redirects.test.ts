// Redirects of old addresses: where visitors land, what staff sees of missing addresses, and files (P6).
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffMissedAddress, StaffRedirectFile, StaffRedirects } from '../../src/wire/redirects.ts';
import { fillCatalogue } from '../support/catalogue.ts';
import { describeEngines } from '../support/databases.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { openTestShop, testOrigin } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { valueAt } from './wire-client.ts';

describeEngines('redirects', (engine) => {
  let shop: TestShop;
  let staff: StaffClient;

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    await fillCatalogue(shop.shop);
    staff = await staffClient(shop, 'shop-manager');
  });
  afterAll(() => shop.close());

  const landing = async (path: string, method = 'GET') => {
    const answer = await shop.fetch(path, { method, redirect: 'manual', headers: { Origin: testOrigin } });
    return [answer.status, answer.headers.get('location')];
  };
  const save = (from: string, to: string) => staff.call('POST', 'shop/v1/redirects', { from, to });
  const list = async (query = '') => (await staff.call('GET', `shop/v1/redirects${query}`)).json as StaffRedirects;
  const missed = async () =>
    (await staff.call('GET', 'shop/v1/missed-addresses')).json as readonly StaffMissedAddress[];

  it('an old address answers 301, in every notation, with its query; the page that exists stays', async () => {
    expect((await landing('/oude-winkel/'))[0]).toBe(404);
    expect((await save('https://oud.example/oude-winkel', '/winkel/')).status).toBe(201);
    expect(await landing('/oude-winkel/')).toEqual([301, '/winkel/']);
    expect(await landing('/oude-winkel/?utm_source=brief')).toEqual([301, '/winkel/?utm_source=brief']);
    expect(await landing('/oude-winkel/', 'HEAD')).toEqual([301, '/winkel/']);
    expect((await landing('/oude-winkel/', 'POST'))[0]).not.toBe(301);
    expect((await save('/product/verdwenen/', '/winkel/?orderby=price')).status).toBe(201);
    expect(await landing('/product/verdwenen/?x=1')).toEqual([301, '/winkel/?orderby=price']);
    expect((await save('/product/doos/', '/winkel/')).status).toBe(201);
    expect((await landing('/product/doos/'))[0]).toBe(200);
    const [row] = (await list('?search=oude-winkel')).rows;
    expect(row).toMatchObject({ path: '/oude-winkel/', target: '/winkel/', source: 'staff', hits: 3 });
  });

  it('leads to no other website, to nothing that leads back, and never over two steps', async () => {
    for (const to of ['https://ergens.example/', '//ergens.example/', '/\\ergens.example/', 'mailto:noor@post.example'])
      expect((await save('/weg/', to)).status).toBe(400);
    expect((await save('/', '/winkel/')).status).toBe(400);
    expect((await save('/een/', '/een')).status).toBe(400);
    expect((await save('/een/', '/twee/')).status).toBe(201);
    const refused = await save('/twee/', '/een/');
    expect([refused.status, valueAt(refused.json, 'data', 'params', 'from')]).toEqual([
      400,
      'Deze doorverwijzing komt bij zichzelf uit.',
    ]);
    expect((await save('/twee/', '/winkel/')).status).toBe(201);
    expect(await landing('/een/')).toEqual([301, '/winkel/']);
    expect(await landing('/twee/')).toEqual([301, '/winkel/']);
    expect((await save('/drie/', '/een/')).status).toBe(201);
    expect(await landing('/drie/')).toEqual([301, '/winkel/']);
  });

  it('missing addresses are counted with what they may have meant; none of a visitor, none of programs', async () => {
    const paths = ['/product/doosje/', '/product/oude-rode-doos/', '/wp-config.php', '/mijn-account/x/', '/.env'];
    for (const path of [...paths, '/product/oude-rode-doos/']) await shop.fetch(path);
    const rows = await missed();
    expect(rows[0]).toMatchObject({ path: '/product/oude-rode-doos/', hits: 2 });
    expect(rows.map(({ path }) => path)).not.toEqual(expect.arrayContaining(['/wp-config.php']));
    expect(rows.some(({ path }) => path.startsWith('/mijn-account/') || path === '/.env/')).toBe(false);
    const found = rows.find(({ path }) => path === '/product/oude-rode-doos/')?.suggestion;
    expect(found?.path).toMatch(/^\/product\//);
    expect((await save('/product/oude-rode-doos/', found?.path ?? '')).status).toBe(201);
    expect((await missed()).map(({ path }) => path)).not.toContain('/product/oude-rode-doos/');
    expect((await staff.call('DELETE', 'shop/v1/missed-addresses?path=%2Fproduct%2Fdoosje%2F')).status).toBe(200);
    expect((await missed()).map(({ path }) => path)).not.toContain('/product/doosje/');
  });

  it('a file says line by line what is wrong, stores the rest when asked, and comes out again', async () => {
    const file =
      'oud;nieuw\r\n/a-1/;/winkel/\r\n/a-2/;https://ergens.example/\r\ngeen pad;/winkel/\r\n/a-3;/product/keuze/';
    const send = async (dry: boolean) =>
      (await staff.call('POST', 'shop/v1/redirects/file', { file, dry_run: dry })).json as StaffRedirectFile;
    const expected = {
      right: 2,
      refused: [
        { line: 3, from: '/a-2/', problem: 'invalid-target' },
        { line: 4, from: 'geen pad', problem: 'invalid-path' },
      ],
    };
    expect(await send(true)).toEqual({ stored: false, ...expected });
    expect((await list('?search=a-1')).total).toBe(0);
    expect(await send(false)).toEqual({ stored: true, ...expected });
    expect(await landing('/a-3/')).toEqual([301, '/product/keuze/']);
    const out = await staff.call('GET', 'shop/v1/redirects/file');
    expect(String(out.json).split('\r\n')).toEqual(expect.arrayContaining(['/a-1/;/winkel/', '/a-3/;/product/keuze/']));
    const [row] = (await list('?search=a-1')).rows;
    expect((await staff.call('DELETE', `shop/v1/redirects/${row?.id}`)).status).toBe(200);
    expect((await landing('/a-1/'))[0]).toBe(404);
  });
});
