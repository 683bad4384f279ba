// Stores what came in according to a file of the bank.
import { createHash } from 'node:crypto';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { insertBankEntries } from '../../db/transfers/bank-entries.ts';
import { entryIdentities } from '../../rules/payments/bank-entries.ts';
import type { BankFile } from '../../rules/payments/bank-entries.ts';
import { lastOfIban } from '../../rules/payments/iban.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/**
 * Stores the entries that no earlier file had. Nothing is booked: staff confirm each (book-transfer.ts). The same file again, or one
 * that overlaps it, adds nothing twice, also when both are read at the same moment. Refused: not staff (R30), a statement
 * of another account than the one on which customers pay.
 */
export async function readBankFile(
  shop: Shop,
  visitor: Visitor,
  { statements, entries, skipped }: BankFile,
): Promise<{ ok: true; stored: number; known: number } | NotAllowed | { ok: false; reason: 'other-account' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const own = (await shop.db.read(readSettings))['payments.iban'];
  if (statements.some(({ account }) => account !== own)) return { ok: false, reason: 'other-account' };
  const at = shop.clock.now();
  const identities = entryIdentities(entries);
  const rows = entries.map(({ account, day, amount, payer, payerIban, reference, text }, index) => ({
    identityHash: createHash('sha256')
      .update(identities[index] ?? '')
      .digest('hex'),
    statement: statements.find((one) => one.account === account)?.id ?? '',
    day,
    amount,
    payer,
    last4: lastOfIban(payerIban),
    reference,
    text,
  }));
  return shop.db.write(async (tx) => {
    const stored = await insertBankEntries(tx, rows, at);
    const params = { stored, known: rows.length - stored, ...skipped };
    await recordAuditEvent(tx, { kind: 'bank-file-read', actor: actorOf(visitor), at, params });
    return { ok: true, stored, known: rows.length - stored };
  });
}
