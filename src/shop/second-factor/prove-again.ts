// A visitor proves again who it is, before an export or a change of rights (T30).
import { readSecondFactors, storeProof } from '../../db/accounts/second-factors.ts';
import { proofKindsOf } from '../../rules/accounts/second-factor.ts';
import type { ProofKinds } from '../../rules/accounts/second-factor.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import type { Account } from '../../rules/accounts/accounts.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { beginAttempt } from '../limits/count-failures.ts';
import { limitNotice } from '../limits/spend-allowance.ts';
import type { LimitNotice } from '../limits/spend-allowance.ts';
import type { AccountsPort, PasskeyAnswer, Sealer } from '../ports.ts';
import type { Shop, Visitor } from '../shop.ts';
import { spendCode } from './check-code.ts';

/** Returns what the visitor is asked for; the password for a guest. */
export async function readProofKinds(shop: Shop, { account }: Visitor): Promise<ProofKinds> {
  if (!account) return { typed: 'password', passkey: false };
  return proofKindsOf(account.role, await shop.db.read((tx) => readSecondFactors(tx, account.id)));
}

type ProveAgainOutcome =
  | { ok: true }
  | NotAllowed
  | { ok: false; reason: 'wrong'; kind: ProofKinds['typed'] | 'passkey' }
  | { ok: false; reason: 'too-often'; notice: LimitNotice };

/**
 * Stores a proof for this log-in. Refused: a guest, a wrong password or code, too many of them from this log-in's account. An
 * account with a second factor needs that: a code, or a passkey (`proveWithPasskey`).
 */
export async function proveAgain(
  shop: Shop,
  { accounts, sealer }: { accounts: AccountsPort; sealer: Sealer },
  visitor: Visitor,
  { typed }: { typed: string },
): Promise<ProveAgainOutcome> {
  const { account } = visitor;
  if (!account) return { ok: false, reason: 'not-allowed' };
  const { typed: kind } = await readProofKinds(shop, visitor);
  const attempt = await beginProof(shop, account);
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

/**
 * Stores a proof for this log-in with a passkey; `headers` have the cookie of its challenge. Refused: a guest, a wrong answer,
 * a passkey of another account, too many of them from this log-in's account.
 */
export async function proveWithPasskey(
  shop: Shop,
  { accounts: { passkeys } }: { accounts: AccountsPort },
  { account }: Visitor,
  { answer, headers }: { answer: PasskeyAnswer; headers: Headers },
): Promise<ProveAgainOutcome> {
  if (!account || !passkeys.isAvailable) return { ok: false, reason: 'not-allowed' };
  const attempt = await beginProof(shop, account);
  if (!attempt.ok) return { ok: false, reason: 'too-often', notice: limitNotice(attempt) };
  if ((await passkeys.check(answer, headers)) !== account.id) return { ok: false, reason: 'wrong', kind: 'passkey' };
  await shop.db.write(async (tx) => {
    await attempt.succeed(tx);
    await storeProof(tx, account.loginId, shop.clock.now());
  });
  return { ok: true };
}

/** Counted per log-in: who has no log-in of the account cannot use it up for its owner. */
function beginProof(shop: Shop, { loginId }: Account): ReturnType<typeof beginAttempt> {
  const limits = [{ limit: rateLimits.secondFactor, who: `proof ${loginId}` }];
  return beginAttempt(shop, { limits, slowDowns: [] });
}
