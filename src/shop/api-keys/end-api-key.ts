// An administrator ends a key: from then on no call with it succeeds.
import { deleteApiKey, readApiKey } from '../../db/api-keys/api-keys.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import type { ApiKey } from '../../rules/api-keys/api-keys.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { mayManageApiKeys } from './may-manage-api-keys.ts';

type EndApiKeyOutcome = { ok: true; key: ApiKey } | NotAllowed | ProofRequired | { ok: false; reason: 'unknown-key' };

/** Deletes a key. Refused: not an administrator, no recent proof (T30), an unknown key. */
export async function endApiKey(shop: Shop, visitor: Visitor, { id }: { id: number }): Promise<EndApiKeyOutcome> {
  if (!mayManageApiKeys(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<EndApiKeyOutcome> => {
    const unproven = await requireRecentProof(tx, visitor, at);
    if (unproven) return unproven;
    const key = await readApiKey(tx, id);
    if (!key) return { ok: false, reason: 'unknown-key' };
    await deleteApiKey(tx, id);
    const params = { id, name: key.name, permissions: key.permissions, account: key.accountId };
    await recordAuditEvent(tx, { kind: 'api-key-ended', actor: actorOf(visitor), params, at });
    return { ok: true, key };
  });
}
