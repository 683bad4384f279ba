// Visitors of a shop with their wishlists: they post forms as a page of the shop does, and log in.
import { accountFields } from '../../src/wire/account-form.ts';
import { paths } from '../../src/wire/paths.ts';
import { createTestAccount } from '../support/log-in.ts';
import { testOrigin } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { wireClient } from './wire-client.ts';
import type { WireAnswer } from './wire-client.ts';
import { wishlistClient } from './wishlist-client.ts';

type TestAccount = Awaited<ReturnType<typeof createTestAccount>>;

/** A new visitor: the calls of the wishlist, and the pages and forms. */
export function wishlistVisitor(shop: TestShop) {
  const client = wireClient(shop);
  const calls = wishlistClient(client);
  const post = (path: string, fields: Record<string, string>): Promise<WireAnswer> =>
    client.fetch(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: testOrigin, 'Sec-Fetch-Site': 'same-origin' },
    });
  return {
    ...calls,
    post,
    get: (path: string) => client.fetch(path),
    /** Logs in to an account, by default a new one. */
    async logIn(account?: TestAccount): Promise<TestAccount> {
      const known = account ?? (await createTestAccount(shop, 'customer'));
      const fields = { [accountFields.email]: known.email, [accountFields.password]: known.password };
      const { status } = await post(paths.account, fields);
      if (status !== 303) throw new Error(`${known.email} cannot log in: ${status}`);
      return known;
    },
    logOut: () => post(paths.logOut, {}),
    /** What is saved, as the shop says it. */
    async items(): Promise<readonly number[]> {
      return (await calls.typed('load_fragments')).saved.map(({ itemId }) => itemId);
    },
    /** What is saved, as the readable cookie says it; null without the cookie. */
    cookieItems(): unknown {
      const value = client.cookies.get('yith_wcwl_products');
      return value === undefined ? null : JSON.parse(decodeURIComponent(value));
    },
  };
}
