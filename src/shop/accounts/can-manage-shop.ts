// Who may see and do what only those who run the shop may (R30).
import { isStaff } from '../../rules/accounts/accounts.ts';
import type { Visitor } from '../shop.ts';

export interface NotAllowed {
  ok: false;
  reason: 'not-allowed';
}

/** Staff, and the shop's own programs. */
export function canManageShop({ role }: Pick<Visitor, 'role'>): boolean {
  return role === 'program' || isStaff(role);
}
