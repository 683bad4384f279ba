// The input of emails about a withdrawal.
import { readSettings } from '../../db/settings/settings.ts';
import { readWithdrawal } from '../../db/withdrawals/withdrawals.ts';
import type { Tx } from '../../db/database.ts';
import type { WithdrawalMailKind } from '../../rules/withdrawals/withdrawals.ts';
import type { Settings } from '../../settings/registry.ts';
import { withOrderFacts } from './show-withdrawal.ts';
import type { WithdrawalView } from './show-withdrawal.ts';

/** The input of an email about a withdrawal. */
export interface WithdrawalMailInput extends WithdrawalView {
  kind: WithdrawalMailKind;
  settings: Settings;
  origin: string;
}

/** Loads the input of an email about a withdrawal. Throws when the withdrawal does not exist. */
export async function loadWithdrawalMailInput(
  tx: Tx,
  { kind, withdrawalId }: { kind: WithdrawalMailKind; withdrawalId: number },
  origin: string,
): Promise<WithdrawalMailInput> {
  const withdrawal = await readWithdrawal(tx, withdrawalId);
  if (!withdrawal) throw new Error(`there is no withdrawal ${withdrawalId}`);
  return { kind, ...(await withOrderFacts(tx, withdrawal)), settings: await readSettings(tx), origin };
}
