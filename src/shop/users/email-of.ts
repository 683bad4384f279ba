// The email address of an account.
import { readUser } from '../../db/users/users.ts';
import type { Shop } from '../shop.ts';

/** Returns it for the recognition of a browser, before anybody is logged in; null for an unknown account. */
export async function emailOf(shop: Shop, accountId: number): Promise<string | null> {
  return (await shop.db.read((tx) => readUser(tx, accountId)))?.email ?? null;
}
