// Whether a log-in proved recently who it is: exports, roles and what pays out ask again (T30).
import { readProof } from '../../db/accounts/second-factors.ts';
import type { Tx } from '../../db/database.ts';
import { isRecentProof } from '../../rules/accounts/second-factor.ts';
import type { Visitor } from '../shop.ts';

/** The visitor must give the password, or a code, again (`proveAgain`). */
export interface ProofRequired {
  ok: false;
  reason: 'proof-required';
}

/** Refuses when the last proof of the log-in is too old; null when it is recent, and for the program itself. */
export async function requireRecentProof(tx: Tx, { account }: Visitor, now: number): Promise<ProofRequired | null> {
  if (!account) return null;
  return isRecentProof(await readProof(tx, account.loginId), now) ? null : { ok: false, reason: 'proof-required' };
}
