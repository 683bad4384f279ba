// Who may make, see and end the keys of programs.
import type { Visitor } from '../shop.ts';

/** Whether the visitor is an administrator or the program itself. A key can never make or end keys. */
export function mayManageApiKeys({ role, apiKeyId }: Visitor): boolean {
  return (role === 'administrator' || role === 'program') && apiKeyId === undefined;
}
