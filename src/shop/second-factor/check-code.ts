// Checks a code of an app or a recovery code; each is used once.
import { readTotp, spendRecoveryCode, spendStep } from '../../db/accounts/second-factors.ts';
import type { Tx } from '../../db/database.ts';
import { decodeBase32 } from '../../rules/accounts/base32.ts';
import { parseCode } from '../../rules/accounts/second-factor.ts';
import type { Sealer } from '../ports.ts';
import { stepOfCode } from './totp.ts';

/**
 * Whether `typed` is a code of the account that was not used before; it is then used up. A code that is older than the last
 * one is refused too. `now` in epoch ms. False for an account without a second factor.
 */
export async function spendCode(
  tx: Tx,
  sealer: Sealer,
  { accountId, typed, now }: { accountId: number; typed: string; now: number },
): Promise<boolean> {
  const parsed = parseCode(typed);
  const stored = parsed && (await readTotp(tx, accountId));
  if (!parsed || !stored?.isConfirmed) return false;
  if (parsed.kind === 'recovery') return spendRecoveryCode(tx, accountId, sealer.hash(parsed.code), now);
  return spendAppCode(tx, sealer, { accountId, secret: stored.secret, code: parsed.code, now });
}

/** The same for a code of the app, with the stored secret, which need not be confirmed. */
export async function spendAppCode(
  tx: Tx,
  sealer: Sealer,
  { accountId, secret, code, now }: { accountId: number; secret: string; code: string; now: number },
): Promise<boolean> {
  const key = decodeBase32(sealer.open(secret) ?? '-');
  const step = key && stepOfCode(key, code, now);
  return step !== null && spendStep(tx, accountId, step);
}
