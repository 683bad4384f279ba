// The keys of programs, for administrators.
import { listApiKeys as readKeys } from '../../db/api-keys/api-keys.ts';
import type { ApiKey } from '../../rules/api-keys/api-keys.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { mayManageApiKeys } from './may-manage-api-keys.ts';

/** All keys, newest first. Refused: not an administrator. */
export async function listApiKeys(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; keys: readonly ApiKey[] } | NotAllowed> {
  if (!mayManageApiKeys(visitor)) return { ok: false, reason: 'not-allowed' };
  return { ok: true, keys: await shop.db.read(readKeys) };
}
