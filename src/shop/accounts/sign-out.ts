// Ends a log-in, in the browser and in the database.
import { recordAuditEvent } from '../../db/audit-log.ts';
import { deleteCartCustomer } from '../../db/cart/carts.ts';
import { pipelined } from '../../db/pipelined.ts';
import type { AccountsPort } from '../ports.ts';
import { actorOf, logInSession } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/**
 * Ends the log-in of `headers`, erases what was typed at its checkout (R52), and returns the `Set-Cookie` values for it.
 * Other log-ins of the account stay valid. For a guest nothing is recorded.
 */
export async function signOut(
  shop: Shop,
  { accounts }: { accounts: AccountsPort },
  visitor: Visitor,
  headers: Headers,
): Promise<readonly string[]> {
  const cookies = await accounts.signOut(headers);
  const { account } = visitor;
  if (account) {
    const params = { login: account.loginId };
    const at = shop.clock.now();
    await shop.db.write((tx) =>
      pipelined(
        deleteCartCustomer(tx, logInSession(account)),
        recordAuditEvent(tx, { kind: 'logged-out', actor: actorOf(visitor), params, at }),
      ),
    );
  }
  return cookies;
}
