// Whose wishlists they are: guests, log-in, log-out, several tabs and browsers (R28, R52).
import { describe, expect, it } from 'vitest';
import { dayMs } from '../../src/rules/durations.ts';
import { tidyUp } from '../../src/shop/jobs/tidy-up.ts';
import { describeEngines } from '../support/databases.ts';
import { wishlistVisitor } from './wishlist-visitors.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('wishlists of guests and customers', (engine) => {
  const shop = useWireShop(engine);
  const visitor = () => wishlistVisitor(shop.test);
  const ids = (...slugs: string[]) => slugs.map((slug) => shop.id(slug));

  it('survive: guest, log-in, log-out, another person at the same browser (U26)', async () => {
    const browser = visitor();
    await browser.save(...ids('doos', 'op'));
    const account = await browser.logIn();
    expect(browser.cookieItems()).toEqual(ids('doos', 'op'));
    expect([...browser.client.cookies.keys()].filter((name) => name.startsWith('yith_wcwl_session'))).toEqual([]);
    await browser.save(...ids('ongeteld'));

    await browser.logOut();
    expect([...browser.client.cookies.keys()].filter((name) => name.startsWith('yith_'))).toEqual([]);
    expect(await browser.items()).toEqual([]);
    expect((await browser.get('/verlanglijst/')).text).not.toContain('data-row-id');

    await browser.logIn();
    expect(await browser.items()).toEqual([]);
    await browser.logOut();
    await browser.logIn(account);
    expect(browser.cookieItems()).toEqual(ids('doos', 'op', 'ongeteld'));
    const other = visitor();
    await other.logIn(account);
    expect(await other.items()).toEqual(ids('doos', 'op', 'ongeteld'));
  });

  it('merge without doubles, with the larger quantity', async () => {
    const first = visitor();
    const account = await first.logIn();
    await first.save(...ids('doos'));
    const guest = visitor();
    const [row = 0] = await guest.save(...ids('doos', 'ongeteld'));
    const token = (await guest.typed('load_fragments')).lists[0]?.token ?? '';
    await guest.typed('update_item_quantity', { product_id: String(row), wishlist_token: token, quantity: '3' });
    await guest.logIn(account);
    const { wishlist, lists } = await guest.typed('load_fragments');
    expect(lists).toHaveLength(1);
    expect(wishlist?.rows.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [shop.id('doos'), 3],
      [shop.id('ongeteld'), 1],
    ]);
  });

  it('merge when an answer of another tab brings the guest’s session back after the log-in', async () => {
    const browser = visitor();
    await browser.save(...ids('doos'));
    const session = [...browser.client.cookies].filter(([name]) => name.startsWith('yith_wcwl_session'));
    const tab = visitor();
    for (const [name, value] of session) (tab.client.cookies as Map<string, string>).set(name, value);
    const account = await browser.logIn();
    // The other tab still has the session of the guest.
    await tab.save(...ids('op'));
    await tab.logIn(account);
    expect(await browser.items()).toEqual(ids('doos', 'op'));
  });

  it('do not mix: two visitors at once', async () => {
    const visitors = await Promise.all(
      ['doos', 'op', 'ongeteld', 'schaars'].map(async (slug) => {
        const one = visitor();
        await one.save(shop.id(slug));
        return { one, slug };
      }),
    );
    for (const { one, slug } of visitors) expect(await one.items()).toEqual([shop.id(slug)]);
  });

  it('two tabs of an account that has no list yet make one list, and each item is in it once', async () => {
    const browser = visitor();
    const account = await browser.logIn();
    const second = visitor();
    await second.logIn(account);
    const adds = [browser, second, browser, second].map(async (tab) =>
      tab.typed('add_to_wishlist', { add_to_wishlist: String(shop.id('doos')) }),
    );
    const results = (await Promise.all(adds)).map(({ result }) => result);
    expect(results.toSorted()).toEqual(['exists', 'exists', 'exists', 'true']);
    const { lists, saved } = await browser.typed('load_fragments');
    expect([lists.length, saved.length]).toEqual([1, 1]);
  });

  it('refuse a session that somebody made up, and one of which a sign was changed', async () => {
    const owner = visitor();
    await owner.save(...ids('doos'));
    const [name = '', value = ''] =
      [...owner.client.cookies].find(([one]) => one.startsWith('yith_wcwl_session')) ?? [];
    const thief = visitor();
    const parsed = JSON.parse(decodeURIComponent(value)) as Record<string, unknown>;
    for (const change of [
      { cookie_hash: '0'.repeat(64) },
      { session_expiration: 9_999_999_999 },
      { session_id: 'x' },
    ]) {
      const forged = encodeURIComponent(JSON.stringify({ ...parsed, ...change }));
      (thief.client.cookies as Map<string, string>).set(name, forged);
      expect(await thief.items()).toEqual([]);
    }
    for (const odd of ['', 'x', '%7B', '[]', 'null', '{"session_id":1}']) {
      (thief.client.cookies as Map<string, string>).set(name, odd);
      expect(await thief.items()).toEqual([]);
    }
  });

  describe('limits (R28)', () => {
    it('at most 500 rows in a list, and what is in it already still says so', async () => {
      const one = visitor();
      const [row = 0] = await one.save(...ids('doos'));
      const { lists } = await one.typed('load_fragments');
      await shop.test.shop.db.write(async ({ q }) => {
        const values = Array.from({ length: 499 }, (_, index) => ({
          wishlist_id: lists[0]?.id ?? 0,
          product_id: 900_000 + index,
          item_id: 900_000 + index,
          name: `Oud ${index}`,
          quantity: 1,
          position: index + 2,
          saved_cents: 100,
          added_at: 0,
        }));
        await q.insertInto('wishlist_rows').values(values).execute();
      });
      expect((await one.typed('add_to_wishlist', { add_to_wishlist: String(shop.id('op')) })).reason?.code).toBe(
        'list-full',
      );
      expect((await one.typed('add_to_wishlist', { add_to_wishlist: String(shop.id('doos')) })).result).toBe('exists');
      expect((one.cookieItems() as unknown[]).length).toBe(400);
      const cookie = one.client.cookies.get('yith_wcwl_products') ?? '';
      expect(cookie.length).toBeLessThan(4_000);
      const page = await one.typed('load_fragments', { page: '20', per_page: '25' });
      expect([page.wishlist?.page, page.wishlist?.pages, page.wishlist?.rows.length]).toEqual([20, 20, 25]);
      expect(row).toBeGreaterThan(0);
    });

    it('at most 50 lists', async () => {
      await shop.test.changeSetting('wishlist.multiple', true);
      const one = visitor();
      await one.save(...ids('doos'));
      const make = (name: string) =>
        one.typed('add_to_wishlist', {
          add_to_wishlist: String(shop.id('doos')),
          wishlist_id: 'new',
          wishlist_name: name,
        });
      for (let count = 2; count <= 50; count += 1) expect((await make(`Lijst ${count}`)).result).toBe('true');
      const refused = await make('Nog een');
      expect([refused.reason?.code, refused.lists.length]).toEqual(['lists-full', 50]);
      await shop.test.changeSetting('wishlist.multiple', false);
    });
  });

  it('of a guest who stays away for 31 days are deleted by the daily clean-up; use renews them', async () => {
    const [away, back] = [visitor(), visitor()];
    await away.save(...ids('doos'));
    await back.save(...ids('doos'));
    const count = async () =>
      Number(
        (
          await shop.test.shop.db.read(({ q }) =>
            q
              .selectFrom('wishlists')
              .select((eb) => eb.fn.countAll().as('count'))
              .executeTakeFirstOrThrow(),
          )
        ).count,
      );
    shop.test.advance(29 * dayMs);
    await back.items();
    shop.test.advance(3 * dayMs);
    const before = await count();
    await tidyUp(shop.test.shop, { mail: shop.test.mail });
    expect(await count()).toBeLessThan(before);
    expect(await away.items()).toEqual([]);
    expect(await back.items()).toEqual(ids('doos'));
  });
});
