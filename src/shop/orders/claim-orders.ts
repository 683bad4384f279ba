// Orders that a customer placed as a guest, with the address of the account.
import { findConfirmedEmail } from '../../db/accounts/accounts.ts';
import { claimGuestOrders, countGuestOrders } from '../../db/orders/account-orders.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import type { Shop } from '../shop.ts';

/** The number of orders that the account can claim: none while its address is not confirmed. */
export function countClaimableOrders(shop: Shop, { id }: Pick<Account, 'id'>): Promise<number> {
  return shop.db.read(async (tx) => {
    const email = await findConfirmedEmail(tx, id);
    return email === null ? 0 : countGuestOrders(tx, email);
  });
}

/**
 * Gives the orders that were placed as a guest with the confirmed address of the account to the account. Returns how
 * many: none for an address that is not confirmed, since anybody could have typed it.
 */
export function claimOrders(shop: Shop, { id }: Pick<Account, 'id'>): Promise<number> {
  return shop.db.write(async (tx) => {
    const email = await findConfirmedEmail(tx, id);
    return email === null ? 0 : claimGuestOrders(tx, id, email);
  });
}
