// The log-ins of one's own account: their list, and their end.
import { deleteLogIns, listLogInIds } from '../../db/accounts/credentials.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { deleteCartCustomer } from '../../db/cart/carts.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import type { LogInDevice } from '../../rules/accounts/log-in-devices.ts';
import type { AccountsPort } from '../ports.ts';
import { actorOf, logInSession } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { endLogIns } from './end-log-ins.ts';

type Customer = Visitor & { account: Account };

/** A log-in as its owner sees it. Moments in epoch ms. */
interface OwnLogIn {
  id: number;
  device: LogInDevice;
  startedAt: number;
  usedAt: number;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
}

/** The log-ins of the account that have not ended: the current one first, then the one used last. */
export async function listOwnLogIns(
  { accounts }: { accounts: AccountsPort },
  { account }: Customer,
): Promise<readonly OwnLogIn[]> {
  const all = await accounts.listLogIns(account);
  return all
    .map((one) => ({ ...one, isCurrent: one.id === account.loginId }))
    .toSorted(
      (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.usedAt - one.usedAt || other.id - one.id,
    );
}

/** Ends one log-in of the account, with what was typed at the checkout in it (R52). False when the account has no such log-in. */
export function endOwnLogIn(shop: Shop, customer: Customer, loginId: number): Promise<boolean> {
  const { id: accountId } = customer.account;
  return shop.db.write(async (tx) => {
    if (!(await listLogInIds(tx, accountId)).includes(loginId)) return false;
    await deleteLogIns(tx, accountId, [loginId]);
    await deleteCartCustomer(tx, logInSession({ loginId }));
    const params = { login: loginId };
    await recordAuditEvent(tx, { kind: 'log-ins-ended', actor: actorOf(customer), params, at: shop.clock.now() });
    return true;
  });
}

/** Ends all log-ins of the account, the one that asks too. */
export async function endAllOwnLogIns(shop: Shop, customer: Customer): Promise<void> {
  await shop.db.write(async (tx) => {
    const count = await endLogIns(tx, customer.account.id, null);
    const params = { count };
    await recordAuditEvent(tx, { kind: 'log-ins-ended', actor: actorOf(customer), params, at: shop.clock.now() });
  });
}
