// A copy of everything that the shop has stored about a customer (L14).
import { readOwnData } from '../../db/accounts/own-data.ts';
import type { OwnData } from '../../db/accounts/own-data.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import { actorOf, loggedIn } from '../shop.ts';
import type { Shop } from '../shop.ts';

export type { OwnData };

/** The stored data of the customer who is logged in; null when the account has been deleted in the meantime. */
export function exportOwnData(shop: Shop, account: Account): Promise<OwnData | null> {
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    const own = await readOwnData(tx, account.id);
    if (own)
      await recordAuditEvent(tx, { kind: 'own-data-exported', actor: actorOf(loggedIn(account)), params: {}, at });
    return own;
  });
}
