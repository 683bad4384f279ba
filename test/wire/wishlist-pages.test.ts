// The pages of wishlists, and their forms without JavaScript (2.1, 2.8, R28, R34).
import { beforeAll, describe, expect, it } from 'vitest';
import { announceProducts } from '../../src/shop/catalog/announce-products.ts';
import { givePicture } from '../support/give-picture.ts';
import { describeEngines } from '../support/databases.ts';
import { parseHtml, select, selectOne, textOf } from '../support/parse-html.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { wishlistVisitor } from './wishlist-visitors.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('the pages of wishlists', (engine) => {
  const shop = useWireShop(engine);
  let staff: StaffClient;
  beforeAll(async () => {
    staff = await staffClient(shop.test, 'shop-manager');
    for (const slug of ['doos', 'op', 'ongeteld']) await givePicture(shop.test.shop, shop.product(slug).id);
    const ids = ['doos', 'op', 'ongeteld'].map((slug) => shop.id(slug));
    await shop.test.shop.db.write((tx) => announceProducts(tx, ids, [], shop.test.now()));
  });
  const visitor = () => wishlistVisitor(shop.test);
  const change = async (slug: string, body: object) =>
    expect((await staff.call('PUT', `wc/v3/products/${shop.id(slug)}`, body)).status).toBe(200);
  const words = (html: string) => textOf(selectOne(parseHtml(html), 'main')).replaceAll('\u00a0', ' ');

  /** A visitor who saved these products, with the rows and the address of the list. */
  async function owner(...slugs: string[]) {
    const one = visitor();
    const rows = await one.save(...slugs.map((slug) => shop.id(slug)));
    const list = (await one.typed('load_fragments')).lists[0];
    if (!list) throw new Error('no list');
    return { ...one, rows, list };
  }
  const share = (one: Awaited<ReturnType<typeof owner>>, privacy: string) =>
    one.post(one.list.path, { wishlist_action: 'privacy', wishlist_visibility: privacy });

  it('show the own list with the markup of the protocol [2.1-06, 2.8-01, 2.8-02]', async () => {
    const { get, rows, list } = await owner('doos', 'op');
    const answer = await get('/verlanglijst/');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const form = selectOne(parseHtml(answer.text), 'form.yith-wcwl-form.wishlist-fragment[data-fragment-options]');
    expect(form.attributes['id']).toBe('yith-wcwl-form');
    const table = selectOne(form, 'table.wishlist_table');
    expect(table.attributes).toMatchObject({
      'data-id': String(list.id),
      'data-token': list.token,
      'data-page': '1',
      'data-pagination': 'no',
    });
    const [row = 0] = rows;
    const first = selectOne(table, `tr[data-row-id="${row}"]`);
    expect(first.attributes['id']).toBe(`yith-wcwl-row-${row}`);
    expect(selectOne(first, 'input[type="checkbox"]').attributes['name']).toBe(`items[${row}][cb]`);
    expect(selectOne(first, 'input[type="number"]').attributes['name']).toBe(`items[${row}][quantity]`);
    expect(selectOne(first, 'button.add_to_cart_button').attributes).toMatchObject({
      'data-remove_from_wishlist_after_add_to_cart': String(row),
      'data-wishlist_id': String(list.id),
      'data-wishlist_token': list.token,
    });
    expect(select(first, 'button.remove_from_wishlist')).toHaveLength(1);
  });

  it('are for their owner: a private list is 404 for others, a shared one has nothing to change [6-05]', async () => {
    const one = await owner('doos');
    const other = visitor();
    expect((await other.get(one.list.path)).status).toBe(404);
    expect((await other.get(`/verlanglijst/${'0'.repeat(32)}/`)).status).toBe(404);
    expect((await one.get(one.list.path)).status).toBe(200);
    expect((await share(one, '1')).status).toBe(303);
    const shared = await other.get(one.list.path);
    expect([shared.status, shared.headers.get('x-robots-tag'), shared.headers.get('referrer-policy')]).toEqual([
      200,
      'noindex',
      'same-origin',
    ]);
    const form = selectOne(parseHtml(shared.text), 'form.yith-wcwl-form');
    expect(select(form, 'button.remove_from_wishlist')).toHaveLength(0);
    expect(select(form, 'input[type="number"]')).toHaveLength(0);
    expect(select(form, 'details')).toHaveLength(0);
    expect(select(form, 'button.add_to_cart_button')).toHaveLength(1);
    const head = parseHtml(shared.text);
    const picture = selectOne(head, 'meta[property="og:image"]').attributes['content'];
    expect(picture).toMatch(/^http:\/\/shop\.test\/pictures\//);
    await share(one, '2');
    expect((await other.get(one.list.path)).status).toBe(404);
  });

  it('only a public list may be listed by search engines', async () => {
    const one = await owner('doos');
    const robots = async () => {
      const answer = await visitor().get(one.list.path);
      const tags = select(parseHtml(answer.text), 'meta[name="robots"]').map((tag) => tag.attributes['content']);
      return [answer.headers.get('x-robots-tag'), ...tags];
    };
    await share(one, '1');
    expect(await robots()).toEqual(['noindex', 'noindex']);
    await share(one, '0');
    expect(await robots()).toEqual([null]);
  });

  it('are the same for nobody: two visitors at one address see what each may see', async () => {
    const [a, b] = [await owner('doos'), await owner('op')];
    const [first, second] = await Promise.all([a.get('/verlanglijst/'), b.get('/verlanglijst/')]);
    expect(first.text).toContain(a.list.token);
    expect(second.text).not.toContain(a.list.token);
    expect((await visitor().get('/verlanglijst/')).text).not.toMatch(/data-row-id/);
  });

  describe('without JavaScript', () => {
    it('the button of a product saves it, and goes back to where it was pressed', async () => {
      const one = visitor();
      const saved = await one.client.fetch('/verlanglijst/', {
        method: 'POST',
        body: new URLSearchParams({ add_to_wishlist: String(shop.id('doos')) }),
        headers: {
          Origin: 'http://shop.test',
          'Sec-Fetch-Site': 'same-origin',
          Referer: 'http://shop.test/product/doos/',
        },
      });
      expect([saved.status, saved.headers.get('location')]).toEqual([303, '/product/doos/']);
      expect((await one.get('/product/doos/')).text).toContain('Product toegevoegd!');
      expect(await one.items()).toEqual([shop.id('doos')]);
      const refused = await one.post('/verlanglijst/', { add_to_wishlist: '999999' });
      expect(words(refused.text)).toContain('Dit product is niet (meer) te koop.');
    });

    it('rows are moved up and down, removed, and get quantities; all or none', async () => {
      const one = await owner('doos', 'op', 'ongeteld');
      const [a = 0, b = 0, c = 0] = one.rows;
      const order = async () => (await one.typed('load_fragments')).wishlist?.rows.map(({ id }) => id);
      await one.post(one.list.path, { wishlist_action: `up:${c}` });
      expect(await order()).toEqual([a, c, b]);
      await one.post(one.list.path, { wishlist_action: `down:${a}` });
      expect(await order()).toEqual([c, a, b]);
      const both = { [`items[${a}][quantity]`]: '2', [`items[${b}][quantity]`]: '0', wishlist_action: 'quantities' };
      expect(words((await one.post(one.list.path, both)).text)).toContain('heel aantal');
      await one.post(one.list.path, { ...both, [`items[${b}][quantity]`]: '7' });
      const rows = (await one.typed('load_fragments')).wishlist?.rows ?? [];
      expect(rows.map(({ quantity }) => quantity)).toEqual([1, 2, 7]);
      expect((await one.post(one.list.path, { wishlist_action: `remove:${a}` })).status).toBe(303);
      expect(await order()).toEqual([c, b]);
    });

    it('a name is changed; a refused one stays in its field with the reason [5.4-02]', async () => {
      const one = await owner('doos');
      expect((await one.post(one.list.path, { wishlist_action: 'title', wishlist_name: 'Set <1>' })).status).toBe(303);
      expect((await one.get(one.list.path)).text).toContain('Set &lt;1&gt;');
      const refused = await one.post(one.list.path, { wishlist_action: 'title', wishlist_name: ' ' });
      const field = selectOne(parseHtml(refused.text), 'input[name="wishlist_name"]');
      expect([refused.status, field.attributes['aria-invalid']]).toEqual([200, 'true']);
      expect(words(refused.text)).toContain('Geef de lijst een naam.');
    });

    it('selected rows go into the cart together; what is refused stays, with its reason [2.8-03, 4.8-02]', async () => {
      const one = await owner('doos', 'op', 'ongeteld');
      const [a = 0, b = 0, c = 0] = one.rows;
      const none = await one.post(one.list.path, { wishlist_action: 'bulk' });
      expect(words(none.text)).toContain('Selecteer eerst');
      const all = Object.fromEntries([a, b, c].map((id) => [`items[${id}][cb]`, 'yes']));
      const done = await one.post(one.list.path, { ...all, wishlist_action: 'bulk' });
      expect([done.status, done.headers.get('location')]).toEqual([303, one.list.path]);
      const page = words((await one.get(one.list.path)).text);
      expect(page).toContain('2 producten liggen in je winkelwagen.');
      expect(page).toContain('Op is uitverkocht');
      expect(await one.items()).toEqual([shop.id('op')]);
      expect(words((await one.get('/cart/')).text)).toContain('Ongeteld');
    });

    it('another puts rows of a shared list into the cart, and they stay in the list [6-04]', async () => {
      const one = await owner('doos');
      await share(one, '1');
      const other = visitor();
      const done = await other.post(one.list.path, { wishlist_action: `add:${one.rows[0] ?? 0}` });
      expect(done.status).toBe(303);
      expect(words((await other.get('/cart/')).text)).toContain('Doos');
      expect(await one.items()).toEqual([shop.id('doos')]);
      await shop.test.changeSetting('wishlist.redirectToCart', true);
      const toCart = await other.post(one.list.path, { wishlist_action: `add:${one.rows[0] ?? 0}` });
      expect(toCart.headers.get('location')).toBe('/cart/');
      await shop.test.changeSetting('wishlist.redirectToCart', false);
    });

    it('somebody buys a row for the owner: others see it, the owner does not; of two at once one (R66)', async () => {
      const one = await owner('schaars');
      const [row = 0] = one.rows;
      await share(one, '1');
      const [giver, late, later] = [visitor(), visitor(), visitor()];
      const give = (by: typeof giver) => by.post(one.list.path, { wishlist_action: `gift:${row}` });
      const answers = await Promise.all([give(giver), give(late)]);
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
      const [first, second] = answers[0].status === 303 ? [giver, late] : [late, giver];
      expect(words((await first.get('/cart/')).text)).toContain('Schaars');
      expect(words((await second.get('/cart/')).text)).toContain('Geen producten in de winkelwagen');
      const seen = async (by: typeof giver) => words((await by.get(one.list.path)).text);
      expect(await seen(first)).toContain('Jij koopt dit');
      expect(await seen(later)).toContain('Wordt al gekocht');
      expect(await seen(one)).not.toMatch(/koopt dit|al gekocht/);
      expect((await one.typed('load_fragments')).wishlist?.rows[0]?.gift).toBeNull();
      // Only the giver takes it back, also after a log-in.
      await later.post(one.list.path, { wishlist_action: `ungift:${row}` });
      expect(await seen(second)).toContain('Wordt al gekocht');
      await first.logIn();
      expect(await seen(first)).toContain('Jij koopt dit');
      expect((await first.post(one.list.path, { wishlist_action: `ungift:${row}` })).status).toBe(303);
      expect(await seen(second)).toContain('Koop als cadeau');
    });

    it('an item that the cart refuses is not marked, nor is a row of the own list (R66)', async () => {
      const one = await owner('schaars');
      const [row = 0] = one.rows;
      const own = await one.post(one.list.path, { wishlist_action: `gift:${row}` });
      expect(words(own.text)).toContain('staat niet meer op de lijst');
      await share(one, '1');
      await one.typed('update_item_quantity', {
        product_id: String(row),
        wishlist_token: one.list.token,
        quantity: '500',
      });
      const giver = visitor();
      const refused = await giver.post(one.list.path, { wishlist_action: `gift:${row}` });
      expect(refused.status).toBe(200);
      expect(words((await visitor().get(one.list.path)).text)).not.toContain('Wordt al gekocht');
    });

    it('another changes nothing: every button answers 404, or says that the list is not there', async () => {
      const one = await owner('doos');
      const other = await owner('op');
      const buttons = [`remove:${one.rows[0] ?? 0}`, `up:${one.rows[0] ?? 0}`, 'title', 'privacy', 'quantities'];
      for (const wishlist_action of buttons) {
        const answer = await other.post(one.list.path, {
          wishlist_action,
          wishlist_name: 'Gekaapt',
          wishlist_visibility: '0',
        });
        expect([wishlist_action, answer.status]).toEqual([wishlist_action, 404]);
      }
      expect(await one.items()).toEqual([shop.id('doos')]);
      const removed = await other.post('/verlanglijst/beheer/', {
        wishlist_action: 'delete',
        wishlist_id: String(one.list.id),
      });
      expect(words(removed.text)).toContain('kunnen we niet vinden');
    });

    it('a form of another site, and one without a nonce from no browser, change nothing', async () => {
      const one = await owner('doos');
      const body = new URLSearchParams({ wishlist_action: `remove:${one.rows[0] ?? 0}` });
      const foreign = await one.client.fetch(one.list.path, {
        method: 'POST',
        body,
        headers: { Origin: 'https://elders.example' },
      });
      expect(foreign.status).toBe(403);
      expect((await one.client.fetch(one.list.path, { method: 'POST', body })).status).toBe(403);
      expect(await one.items()).toHaveLength(1);
    });

    it('the table makes lists, changes who may see them, and deletes all but the first [2.8-07]', async () => {
      await shop.test.changeSetting('wishlist.multiple', true);
      const one = await owner('doos');
      const manage = '/verlanglijst/beheer/';
      const refused = await one.post(manage, { wishlist_action: 'create', wishlist_name: '' });
      expect(words(refused.text)).toContain('Geef de lijst een naam.');
      await one.post(manage, { wishlist_action: 'create', wishlist_name: 'Later', wishlist_visibility: '1' });
      const lists = async () => (await one.typed('load_fragments')).lists;
      const later = (await lists())[1];
      expect(later).toMatchObject({ name: 'Later', privacy: 1 });
      const page = parseHtml((await one.get(manage)).text);
      const row = selectOne(page, `tr[data-wishlist-id="${later?.id}"]`);
      expect(selectOne(row, 'select[name="wishlist_visibility"]')).toBeTruthy();
      await one.post(manage, { wishlist_action: 'privacy', wishlist_id: String(later?.id), wishlist_visibility: '0' });
      expect((await lists())[1]?.privacy).toBe(0);
      await one.post(manage, { wishlist_action: 'delete', wishlist_id: String(later?.id) });
      expect(await lists()).toHaveLength(1);
      const first = await one.post(manage, { wishlist_action: 'delete', wishlist_id: String(one.list.id) });
      expect(words(first.text)).toContain('kun je niet verwijderen');
      await shop.test.changeSetting('wishlist.multiple', false);
    });

    it('a row moves to another list [2.8-08]', async () => {
      await shop.test.changeSetting('wishlist.multiple', true);
      const one = await owner('doos', 'op');
      const [a = 0] = one.rows;
      await one.post('/verlanglijst/beheer/', { wishlist_action: 'create', wishlist_name: 'Later' });
      const later = (await one.typed('load_fragments')).lists[1];
      const row = selectOne(parseHtml((await one.get(one.list.path)).text), `tr[data-row-id="${a}"]`);
      expect(selectOne(row, 'select').attributes['name']).toBe(`items[${a}][destination]`);
      await one.post(one.list.path, { wishlist_action: `move:${a}`, [`items[${a}][destination]`]: later?.token ?? '' });
      expect((await one.typed('load_fragments')).lists.map(({ count }) => count)).toEqual([1, 1]);
      await shop.test.changeSetting('wishlist.multiple', false);
    });
  });

  describe('a product that changes', () => {
    it('goes and comes back: its row stays', async () => {
      const one = await owner('ongeteld');
      await change('ongeteld', { status: 'draft' });
      const gone = (await one.get('/verlanglijst/')).text;
      expect(words(gone)).toContain('Nu niet te koop');
      expect(words(gone)).toContain('Ongeteld');
      expect(gone).not.toContain('/product/ongeteld/');
      await change('ongeteld', { status: 'publish' });
      expect((await one.get('/verlanglijst/')).text).toContain('/product/ongeteld/');
    });

    it('has another price: the row says how it differs from when it was saved', async () => {
      const one = await owner('doos');
      await change('doos', { regular_price: '179.99' });
      expect(words((await one.get('/verlanglijst/')).text)).toContain('nu € 10 lager dan toen je het bewaarde');
      await change('doos', { regular_price: '190.49' });
      expect(words((await one.get('/verlanglijst/')).text)).toContain('nu € 0,50 hoger dan toen je het bewaarde');
      await change('doos', { regular_price: '189.99' });
      expect(words((await one.get('/verlanglijst/')).text)).not.toContain('dan toen je het bewaarde');
    });

    it('a product with variations is chosen on its page; a variation is in the list by itself', async () => {
      const one = visitor();
      const variation = shop.variation('K-TD');
      await one.save(shop.id('keuze'), variation);
      const rows = (await one.typed('load_fragments')).wishlist?.rows ?? [];
      expect(rows.map(({ type, state }) => [type, state])).toEqual([
        ['variable', 'choose'],
        ['variation', 'for-sale'],
      ]);
      expect(rows[1]?.choice).toContain('Traditioneel Chinees');
      expect(rows[1]?.href).toContain('attribute_pa_editie=traditioneel');
    });
  });
});
