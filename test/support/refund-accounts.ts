// Accounts for refunds as customers have given them, and the file for the bank.
import {
  eraseOldRefundAccounts,
  storeAccountRequest,
  storeGivenAccount,
} from '../../src/db/refunds/refund-accounts.ts';
import { encodePain001 } from '../../src/http/encode/pain-001.ts';
import { makeRefundBatch } from '../../src/shop/refunds/make-refund-batch.ts';
import { sealAccount } from '../../src/shop/refunds/payee-account.ts';
import { exportRefundBatch } from '../../src/shop/refunds/show-payouts.ts';
import { program } from '../../src/shop/shop.ts';
import type { Shop } from '../../src/shop/shop.ts';
import { serverTimes } from '../../src/settings/server-constants.ts';
import type { TestShop } from './test-shop.ts';

/** Stores an account for the refunds of an order; `sealed` stands for it. */
export function giveAccount(shop: Shop, orderId: number, sealed: string): Promise<void> {
  const now = shop.clock.now();
  return shop.db.write(async (tx) => {
    await storeAccountRequest(tx, { orderId, askedAt: now, expiresAt: now + 1 });
    await storeGivenAccount(tx, orderId, { sealed, last4: '4300', givenAt: now });
  });
}

/** Erases the accounts whose term is over. */
export function eraseOldAccounts(shop: Shop): Promise<number> {
  return shop.db.write((tx) => eraseOldRefundAccounts(tx, shop.clock.now() - serverTimes.refundAccountRetention, 500));
}

/** The file for the bank that pays one refund. */
export async function bankFileOf(
  { shop, deps: { sealer } }: TestShop,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<string> {
  await giveAccount(shop, orderId, sealAccount(sealer, { iban: 'NL91ABNA0417164300', name: 'Noor' }));
  const made = await makeRefundBatch(shop, sealer, program, { refundIds: [refundId] });
  if (!made.ok) throw new Error(made.reason);
  const file = await exportRefundBatch(shop, sealer, program, made);
  if (!file.ok) throw new Error(file.reason);
  return encodePain001(file.batch);
}
