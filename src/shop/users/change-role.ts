// An administrator changes the role of an account (R30).
import { recordAuditEvent } from '../../db/audit-log.ts';
import { lockRoles, setRole } from '../../db/users/users.ts';
import type { AccountRole } from '../../rules/accounts/accounts.ts';
import { roleChangeProblem } from '../../rules/users/role-changes.ts';
import type { RoleChangeProblem } from '../../rules/users/role-changes.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { endLogInsOf } from './end-log-ins.ts';

type ChangeRoleOutcome = { ok: true } | ProofRequired | { ok: false; reason: RoleChangeProblem | 'unknown-user' };

/**
 * Changes a role and ends all log-ins of the account, since a log-in belongs to one role (T28). Concurrent changes run one
 * after another, so that the last administrator stays. Refused: what `roleChangeProblem` refuses, an unknown account, no recent
 * proof of who changes it (T30).
 */
export async function changeRole(
  shop: Shop,
  visitor: Visitor,
  { id, role }: { id: number; role: AccountRole },
): Promise<ChangeRoleOutcome> {
  const { account } = visitor;
  if (visitor.role !== 'administrator' && visitor.role !== 'program') return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<ChangeRoleOutcome> => {
    const refusal = await requireRecentProof(tx, visitor, at);
    if (refusal) return refusal;
    const roles = await lockRoles(tx, id);
    const before = roles.get(id);
    if (before === undefined) return { ok: false, reason: 'unknown-user' };
    // The actor's own role may have changed since the request began.
    const actor = account && { id: account.id, role: roles.get(account.id) ?? 'customer' };
    const administrators = [...roles.values()].filter((one) => one === 'administrator').length;
    const problem = roleChangeProblem({ actor, target: { id, role: before }, role, administrators });
    if (problem) return { ok: false, reason: problem };
    if (before === role) return { ok: true };
    await setRole(tx, id, role);
    await endLogInsOf(tx, id);
    const params = { account: id, from: { role: before }, to: { role } };
    await recordAuditEvent(tx, { kind: 'role-changed', actor: actorOf(visitor), params, at });
    return { ok: true };
  });
}
