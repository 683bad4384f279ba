import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBundle } from '../support/bundles.ts';
import { testBundleItem } from '../support/fixtures/bundles.ts';
import { changeProduct } from '../../src/shop/catalog/change-product.ts';
import { program } from '../../src/shop/shop.ts';
import { fillCatalogue } from '../support/catalogue.ts';
import { describeEngines } from '../support/databases.ts';
import { createGuest } from '../support/guest.ts';
import { manyVariations } from '../support/many-variations.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import type { Product } from '../../src/rules/catalog/product.ts';

const email = 'noor@voorbeeld.nl';

describeEngines('restock notifications, with their forms', (engine) => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    products = await fillCatalogue(shop.shop, manyVariations({ groot: 40, klein: 3 }, 0));
  });
  afterAll(() => shop.close());

  const ask = (to: string, item = products.get('op')?.id ?? 0, slug = 'op') =>
    createGuest(shop).post(`/product/${slug}/`, { restock_item: String(item), restock_email: to });
  const link = async () => {
    await shop.runner.drain();
    const [path = ''] = /\/op-de-hoogte\/\d+\/\?key=[\w%-]+/.exec(shop.mails.at(-1)?.text ?? '') ?? [];
    return path;
  };
  const answer = (path: string, given: string, headers = {}) =>
    createGuest(shop).post(path, { answer: given }, headers);
  /** The HTML of the restock form of a page. */
  const restockForm = (html: string) =>
    html
      .split('<form')
      .find((part) => part.includes('restock_email'))
      ?.split('</form>')[0] ?? '';
  const waitedFor = (email: string) =>
    shop.shop.db.read(async ({ q }) =>
      (await q.selectFrom('restock_requests').select('item_id').where('email', '=', email).execute()).map(
        (row) => row.item_id,
      ),
    );
  const confirmed = () =>
    shop.shop.db.read(async ({ q }) =>
      (await q.selectFrom('restock_requests').select('confirmed_at').execute()).map((row) => row.confirmed_at !== null),
    );

  it('a sold-out product has the form, also without JavaScript, and says what happens to the address', async () => {
    const html = await (await shop.fetch('/product/op/')).text();
    const [form = ''] = html.match(/<form(?:(?!<\/form>).)*restock_email.*?<\/form>/s) ?? [];
    expect(form.slice(form.lastIndexOf('<form'))).toMatch(/^<form(?=[^>]*method="post")[^>]*action="\/product\/op\/"/);
    expect(html).toContain(`name="restock_item" value="${products.get('op')?.id}"`);
    expect(html).toContain('wissen we het');
    expect(await (await shop.fetch('/product/doos/')).text()).not.toContain('restock_email');
  });

  it('a sold-out variation has the form once it is chosen; other variations do not', async () => {
    const page = async (format: string) => {
      const query = `attribute_pa_editie=traditioneel&attribute_pa_formaat=${format}`;
      return (await shop.fetch(`/product/keuze/?${query}`)).text();
    };
    const gone = products.get('keuze')?.variations.find((one) => one.sku === 'K-TP');
    expect(await page('pak')).toContain(`name="restock_item" value="${gone?.id}"`);
    expect(await page('doos')).not.toContain('restock_item');
  });

  it('a request redirects to the product with a notice, for known and unknown addresses', async () => {
    const first = await ask(email);
    const again = await ask(email);
    for (const response of [first, again]) {
      expect([response.status, response.headers.get('location')]).toEqual([303, '/product/op/']);
      expect(response.headers.getSetCookie().join()).toContain('shop_notice=');
    }
    expect(await confirmed()).toEqual([false]);
  });

  it('a refused request shows the page again with the reason and the typed text', async () => {
    const response = await ask('noor<b>');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('Dit e-mailadres klopt niet');
    expect(html).toContain('value="noor&lt;b&gt;"');
    const other = await ask(email, products.get('doos')?.id, 'doos');
    expect(await other.text()).toContain('Doos is te bestellen');
  });

  it('the link shows a button; only the button confirms', async () => {
    const path = await link();
    for (const method of ['GET', 'HEAD']) {
      const response = await shop.fetch(path, { method });
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('referrer-policy')).toBe('same-origin');
    }
    const html = await (await shop.fetch(path)).text();
    expect(html.match(/<button[^>]*value="yes"[^>]*>/)?.[0]).toContain('name="answer"');
    expect(html).not.toMatch(/rel="canonical"[^>]*key=/);
    expect(await confirmed()).toEqual([false]);
    expect((await answer(path, 'perhaps')).status).toBe(400);
    expect(
      (await answer(path, 'yes', { origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
    expect(await confirmed()).toEqual([false]);
    const yes = await answer(path, 'yes');
    expect(yes.status).toBe(200);
    expect(await yes.text()).toContain('Je staat op de lijst');
    expect(await confirmed()).toEqual([true]);
  });

  it('a wrong key gets 404 and reveals nothing', async () => {
    const path = await link();
    for (const wrong of [path.replace(/key=.*/, 'key=x'), path.replace(/key=.*/, ''), '/op-de-hoogte/0/?key=x']) {
      const response = await shop.fetch(wrong);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain(email);
      expect((await answer(wrong, 'no')).status).toBe(404);
    }
    expect(await confirmed()).toEqual([true]);
  });

  it('unsubscribing erases the request and disables the link', async () => {
    const path = await link();
    const response = await answer(path, 'no');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(await confirmed()).toEqual([]);
    expect((await shop.fetch(path)).status).toBe(404);
  });

  it.each(['klein', 'groot'])(
    'a completely sold-out variable product has the form with its options: %s',
    async (slug) => {
      const product = products.get(slug);
      const form = restockForm(await (await shop.fetch(`/product/${slug}/`)).text());
      expect(form).toContain(`name="restock_item" value="${product?.id}"`);
      expect(form.match(/<select[^>]*name="attribute_pa_\w+"[^>]*required/g)).toHaveLength(2);
      const send = (choice: Record<string, string>) =>
        createGuest(shop).post(`/product/${slug}/`, {
          restock_item: String(product?.id),
          restock_email: `wacht@${slug}.example`,
          ...choice,
        });
      const half = await (await send({ attribute_pa_editie: 'e0' })).text();
      expect(half).toMatch(/Kies/);
      expect(restockForm(half)).toContain(`value="wacht@${slug}.example"`);
      expect(restockForm(half)).toMatch(/<option[^>]*value="e0"[^>]*selected/);
      const response = await send({ attribute_pa_editie: 'e0', attribute_pa_formaat: 'doos' });
      expect([response.status, response.headers.get('location')]).toEqual([303, `/product/${slug}/`]);
      expect(await waitedFor(`wacht@${slug}.example`)).toEqual([product?.variations[0]?.id]);
    },
  );

  it('a bundle that is back because of its parts sends the email', async () => {
    const bundleId = products.get('alleen')?.id ?? 0;
    const part = products.get('schaars')?.id ?? 0;
    const setStock = (stock: number) =>
      changeProduct(shop.shop, program, { productId: part, stock: { onHand: stock } });
    await makeBundle(shop.shop, bundleId, [testBundleItem({ key: 'a', productId: part, quantity: 2 })], {});
    await setStock(1);
    await ask('bundel@voorbeeld.nl', bundleId, 'alleen');
    expect((await answer(await link(), 'yes')).status).toBeLessThan(400);
    const sent = shop.mails.length;
    await setStock(4);
    await shop.runner.drain();
    expect(shop.mails.slice(sent).map(({ to }) => to)).toEqual(['bundel@voorbeeld.nl']);
  });
});
