// An administrator makes a key for another program (R58).
import { randomBytes } from 'node:crypto';
import { countApiKeys, insertApiKey } from '../../db/api-keys/api-keys.ts';
import { recordAuditEvent } from '../../db/audit-log.ts';
import { readUser } from '../../db/users/users.ts';
import { apiKeyLimits, apiKeyPrefix, apiSecretPrefix } from '../../rules/api-keys/api-keys.ts';
import type { ApiKey, ApiKeyPermissions } from '../../rules/api-keys/api-keys.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Sealer } from '../ports.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { mayManageApiKeys } from './may-manage-api-keys.ts';

interface NewApiKey {
  name: string;
  permissions: ApiKeyPermissions;
  /** The account whose role bounds the key. */
  accountId: number;
}

type CreateApiKeyOutcome =
  /** The key and its secret, which nobody can read again. */
  | { ok: true; key: ApiKey; consumerKey: string; consumerSecret: string }
  | NotAllowed
  | ProofRequired
  | { ok: false; reason: 'invalid-name' | 'unknown-owner' | 'too-many' };

const randomHex = (): string => randomBytes(20).toString('hex');

/**
 * Makes a key: it is stored as a hash, its secret encrypted. Refused: not an administrator, no recent proof (T30), no name or a
 * longer one than `apiKeyLimits.name`, an owner without an account, more keys than `apiKeyLimits.keys`.
 */
export async function createApiKey(
  shop: Shop,
  sealer: Sealer,
  visitor: Visitor,
  { name: typed, permissions, accountId }: NewApiKey,
): Promise<CreateApiKeyOutcome> {
  if (!mayManageApiKeys(visitor)) return { ok: false, reason: 'not-allowed' };
  const name = typed.trim();
  if (name === '' || name.length > apiKeyLimits.name) return { ok: false, reason: 'invalid-name' };
  const at = shop.clock.now();
  const consumerKey = apiKeyPrefix + randomHex();
  const consumerSecret = apiSecretPrefix + randomHex();
  return shop.db.write(async (tx): Promise<CreateApiKeyOutcome> => {
    const unproven = await requireRecentProof(tx, visitor, at);
    if (unproven) return unproven;
    const owner = await readUser(tx, accountId);
    if (!owner) return { ok: false, reason: 'unknown-owner' };
    if ((await countApiKeys(tx)) >= apiKeyLimits.keys) return { ok: false, reason: 'too-many' };
    const ending = consumerKey.slice(-apiKeyLimits.ending);
    const id = await insertApiKey(tx, {
      accountId,
      name,
      permissions,
      hash: sealer.hash(consumerKey),
      ending,
      secret: sealer.seal(consumerSecret),
      at,
    });
    const params = { id, name, permissions, account: accountId };
    await recordAuditEvent(tx, { kind: 'api-key-created', actor: actorOf(visitor), params, at });
    const key = { id, accountId, ownerName: owner.name, name, permissions, ending, createdAt: at, lastUsedAt: null };
    return { ok: true, key, consumerKey, consumerSecret };
  });
}
