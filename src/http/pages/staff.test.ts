import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import { logIn } from '../../../test/support/log-in.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { staffDocument } from './staff.ts';

describeEngines('the back office', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  it.each(['/beheer/', '/beheer/bestellingen/12/?x=1'])(
    'leads a guest from %s to the log-in and back',
    async (path) => {
      const answer = await createGuest(shop).get(path);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`/mijn-account/?redirect_to=${encodeURIComponent(path)}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('refuses a customer with a page that says why', async () => {
    const answer = await (await logIn(shop, 'customer')).get('/beheer/');
    expect(answer.status).toBe(403);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(await answer.text()).toContain('alleen voor medewerkers');
  });

  it.each(['shop-manager', 'administrator'] as const)('gives a %s the document at every address', async (role) => {
    const visitor = await logIn(shop, role);
    for (const path of ['/beheer/', '/beheer/producten/4001/']) {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(await answer.text()).toMatch(/^<!DOCTYPE html>\n<html lang="nl">/);
    }
  });

  it('lets only style elements through that bear the nonce of this one answer, and nothing inline anywhere else', async () => {
    const visitor = await logIn(shop, 'administrator');
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const answer = await visitor.get('/beheer/');
        const policy = answer.headers.get('content-security-policy') ?? '';
        const nonce = /style-src 'self' 'nonce-([\w-]{22})';/.exec(policy)?.[1] ?? '';
        expect(await answer.text()).toContain(`<meta name="style-nonce" nonce="${nonce}">`);
        expect(policy).toContain("script-src 'self';");
        expect(policy).not.toContain('unsafe');
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
    expect((await visitor.get('/cart/')).headers.get('content-security-policy')).toContain("style-src 'self';");
  });

  it('is opened, never posted to', async () => {
    const answer = await (await logIn(shop, 'administrator')).post('/beheer/', {});
    expect(answer.status).toBe(405);
  });
});

describe('its document', () => {
  const manifest = { 'src/staff/entry-browser.tsx': { file: 'assets/staff.js', css: ['assets/staff.css'] } };

  it('names its own files, and holds no inline script or style', () => {
    const html = staffDocument(manifest, 'abc');
    expect(html).toContain('<script type="module" src="/assets/staff.js"></script>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/staff.css">');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|style="/);
  });
});
