// The named values of the visitor's own account ([3.9-01]).
import { readUserMeta, writeUserMeta } from '../../db/accounts/user-meta.ts';
import { userMetaKeys } from '../../rules/accounts/user-meta.ts';
import type { UserMeta, UserMetaChange } from '../../rules/accounts/user-meta.ts';
import type { Shop, Visitor } from '../shop.ts';

type OwnMeta = { ok: true; meta: UserMeta } | { ok: false; reason: 'not-logged-in' };

/** The values of the visitor's own account. Refused: the visitor is not logged in. */
export async function showOwnMeta({ db }: Shop, { account }: Visitor): Promise<OwnMeta> {
  if (!account) return { ok: false, reason: 'not-logged-in' };
  return { ok: true, meta: await db.read((tx) => readUserMeta(tx, account.id)) };
}

/** Stores the values that are given, on the visitor's own account, and returns all of them. Refused as above. */
export async function changeOwnMeta({ db }: Shop, { account }: Visitor, change: UserMetaChange): Promise<OwnMeta> {
  if (!account) return { ok: false, reason: 'not-logged-in' };
  const meta = await db.write(async (tx) => {
    for (const key of userMetaKeys) {
      const value = change[key];
      if (value !== undefined) await writeUserMeta(tx, account.id, key, value);
    }
    return readUserMeta(tx, account.id);
  });
  return { ok: true, meta };
}
