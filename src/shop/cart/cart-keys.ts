// Whose cart a visitor has (R52). The rows of a customer's cart belong to the account; what was typed belongs to the
// session that typed it: for a guest the cart session, for a customer the log-in.
import type { CartKeys } from '../../db/cart/carts.ts';
import { logInSession } from '../shop.ts';
import type { Visitor } from '../shop.ts';

/** The keys of the visitor's cart; null for a guest without a session. */
export function cartKeysOf({ account, session }: Pick<Visitor, 'account' | 'session'>): CartKeys | null {
  if (account)
    return {
      rows: `account:${account.id}`,
      customer: logInSession(account),
      accountId: account.id,
      email: account.email,
    };
  return session === null ? null : guestCartKeys(session);
}

/** The keys of a guest's cart. */
export function guestCartKeys(session: string): CartKeys {
  return { rows: session, customer: session, accountId: null, email: '' };
}
