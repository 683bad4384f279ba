// Who may give which role to whom (R30).
import type { AccountRole } from '../accounts/accounts.ts';

interface RoleChange {
  /** Who changes it, as stored at this moment; null for the program itself. */
  actor: { id: number; role: AccountRole } | null;
  target: { id: number; role: AccountRole };
  role: AccountRole;
  /** The number of administrators, with the target. */
  administrators: number;
}

/**
 * `not-allowed`: only administrators change roles. `own-role`: nobody changes their own. `last-administrator`: the shop would
 * have none.
 */
export type RoleChangeProblem = 'not-allowed' | 'own-role' | 'last-administrator';

/** Why a role may not be changed; null when it may. */
export function roleChangeProblem({ actor, target, role, administrators }: RoleChange): RoleChangeProblem | null {
  if (actor && actor.role !== 'administrator') return 'not-allowed';
  if (actor?.id === target.id) return 'own-role';
  const removesAdministrator = target.role === 'administrator' && role !== 'administrator';
  return removesAdministrator && administrators <= 1 ? 'last-administrator' : null;
}
