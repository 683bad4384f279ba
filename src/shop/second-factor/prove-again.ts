// A visitor proves again who it is, before an export or a change of rights (T30).
import { readTotp, storeProof } from '../../db/accounts/second-factors.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { beginAttempt } from '../limits/count-failures.ts';
import { limitNotice } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import type { AccountsPort, Sealer } from '../ports.ts';
import type { Shop, Visitor } from '../shop.ts';
import { spendCode } from './check-code.ts';

/** What a visitor proves it with: a code when the account has a second factor, the password otherwise. */
type ProofKind = 'code' | 'password';

/** Returns what the visitor is asked for; `password` for a guest. */
export async function proofKindOf(shop: Shop, { account }: Visitor): Promise<ProofKind> {
  const stored = account && (await shop.db.read((tx) => readTotp(tx, account.id)));
  return stored?.isConfirmed ? 'code' : 'password';
}

type ProveAgainOutcome =
  | { ok: true }
  | NotAllowed
  | { ok: false; reason: 'wrong'; kind: ProofKind }
  | { ok: false; reason: 'too-often'; notice: LimitNotice };

/**
 * Stores a proof for this log-in. Refused: a guest, a wrong password or code, too many of them from this log-in's account. An
 * account with a second factor needs a code.
 */
export async function proveAgain(
  shop: Shop,
  { accounts, sealer }: { accounts: AccountsPort; sealer: Sealer },
  visitor: Visitor,
  { typed }: { typed: string },
): Promise<ProveAgainOutcome> {
  const { account } = visitor;
  if (!account) return { ok: false, reason: 'not-allowed' };
  const kind = await proofKindOf(shop, visitor);
  // Counted per log-in: who has no log-in of the account cannot use it up for its owner.
  const limits = [{ limit: rateLimits.secondFactor, who: `proof ${account.loginId}` }];
  const attempt = await beginAttempt(shop, { limits, slowDowns: [] });
  if (!attempt.ok) return { ok: false, reason: 'too-often', notice: limitNotice(attempt) };
  const now = shop.clock.now();
  const isPassword = kind === 'password' && (await accounts.hasPassword(account.id, typed));
  return shop.db.write(async (tx): Promise<ProveAgainOutcome> => {
    const isRight =
      isPassword || (kind === 'code' && (await spendCode(tx, sealer, { accountId: account.id, typed, now })));
    if (!isRight) return { ok: false, reason: 'wrong', kind };
    await attempt.succeed(tx);
    await storeProof(tx, account.loginId, now);
    return { ok: true };
  });
}
