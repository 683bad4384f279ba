// The customer gives the account number to which a refund goes. The link from the email is the only authorisation, and works once.
import { lockOrder, readOrder } from '../../db/orders/orders.ts';
import { recordOrderEvent } from '../../db/orders/order-events.ts';
import { readRefundAccount, storeGivenAccount } from '../../db/refunds/refund-accounts.ts';
import { readRefunds } from '../../db/refunds/refunds.ts';
import type { Tx } from '../../db/database.ts';
import { lastOfIban, parseIban } from '../../rules/payments/iban.ts';
import type { IbanProblem } from '../../rules/payments/iban.ts';
import { plainLine } from '../../rules/plain-text.ts';
import { bankText, bankTextLengths } from '../../rules/refunds/refund-batches.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { limitNotice, spendAllowance } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import type { Sealer } from '../ports.ts';
import type { Shop, Visitor } from '../shop.ts';
import { timingSafeEqualText } from '../timing-safe.ts';
import { hashRefundToken } from './ask-refund-account.ts';
import { sealAccount } from './payee-account.ts';

export interface RefundLink {
  orderId: number;
  key: string;
}

export interface RefundAccountView {
  orderNumber: string;
  /** What the shop owes, in cents. */
  amount: number;
  /** As on the order, to begin with. */
  name: string;
}

async function readView(tx: Tx, { orderId, key }: RefundLink, now: number): Promise<RefundAccountView | null> {
  if (orderId === 0 || key === '') return null;
  const account = await readRefundAccount(tx, orderId);
  const isLink =
    account?.tokenHash != null &&
    account.expiresAt > now &&
    timingSafeEqualText(account.tokenHash, hashRefundToken(key));
  if (!isLink) return null;
  const owed = (await readRefunds(tx, orderId)).filter(({ paidAt }) => paidAt === null);
  const order = owed.length === 0 ? null : await readOrder(tx, orderId);
  if (!order) return null;
  const { firstName, lastName } = order.billing;
  return {
    orderNumber: order.number,
    amount: owed.reduce((sum, { total }) => sum + total, 0),
    name: `${firstName} ${lastName}`.trim(),
  };
}

/** What the link is about; null when it is wrong, used or too old, or when nothing is owed any more. */
export function showRefundAccountForm(shop: Shop, link: RefundLink): Promise<RefundAccountView | null> {
  const now = shop.clock.now();
  return shop.db.read((tx) => readView(tx, link, now));
}

type RefundAccountProblem =
  { field: 'iban'; code: IbanProblem } | { field: 'name'; code: 'missing' | 'too-long' | 'unreadable' };

type GiveRefundAccountOutcome =
  | { ok: true; last4: string; amount: number }
  | { ok: false; reason: 'unknown-link' }
  | { ok: false; reason: 'invalid'; problems: readonly RefundAccountProblem[] }
  | { ok: false; reason: 'too-often'; notice: LimitNotice };

function checkName(name: string): readonly RefundAccountProblem[] {
  if (name === '') return [{ field: 'name', code: 'missing' }];
  if (name.length > bankTextLengths.name) return [{ field: 'name', code: 'too-long' }];
  // Banks accept Latin letters alone.
  return /[A-Za-z]/.test(bankText(name, bankTextLengths.name)) ? [] : [{ field: 'name', code: 'unreadable' }];
}

/**
 * Stores the account. Of two submissions of one link the second one is refused. Refused: more attempts than
 * `rateLimits.refundAccount`, a link that is wrong, used or too old, an invalid account number or name.
 */
export async function giveRefundAccount(
  shop: Shop,
  sealer: Sealer,
  visitor: Visitor,
  { link, iban: typedIban, name: typedName }: { link: RefundLink; iban: string; name: string },
): Promise<GiveRefundAccountOutcome> {
  const allowance = await spendAllowance(shop, rateLimits.refundAccount, visitor.client ?? null);
  if (!allowance.ok) return { ok: false, reason: 'too-often', notice: limitNotice(allowance) };
  const now = shop.clock.now();
  return shop.db.write(async (tx): Promise<GiveRefundAccountOutcome> => {
    await lockOrder(tx, link.orderId);
    const view = await readView(tx, link, now);
    if (!view) return { ok: false, reason: 'unknown-link' };
    const parsed = parseIban(typedIban);
    const name = plainLine(typedName);
    const wrongName = checkName(name);
    if (!parsed.ok)
      return { ok: false, reason: 'invalid', problems: [{ field: 'iban', code: parsed.reason }, ...wrongName] };
    if (wrongName.length > 0) return { ok: false, reason: 'invalid', problems: wrongName };
    const { iban } = parsed;
    const last4 = lastOfIban(iban);
    const { orderId } = link;
    await storeGivenAccount(tx, orderId, { sealed: sealAccount(sealer, { iban, name }), last4, givenAt: now });
    await recordOrderEvent(tx, { orderId, kind: 'refund-account-given', actor: 'guest', at: now, params: { last4 } });
    return { ok: true, last4, amount: view.amount };
  });
}
