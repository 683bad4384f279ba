// Keys with which other programs use `wc/v3` (P1, R58).

/** What a key may do: read, change, or both. */
export type ApiKeyPermissions = 'read' | 'write' | 'read_write';

/** All permissions. */
export const apiKeyPermissions: readonly ApiKeyPermissions[] = ['read', 'write', 'read_write'];

/** A key as staff see it: neither the key itself nor its secret can be read again. */
export interface ApiKey {
  id: number;
  accountId: number;
  /** The name of its owner. */
  ownerName: string;
  name: string;
  permissions: ApiKeyPermissions;
  /** The last characters of the key. */
  ending: string;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms, to the minute; null: never used. */
  lastUsedAt: number | null;
}

export const apiKeyLimits = {
  /** Characters of a name. */
  name: 100,
  /** Characters of a key that stay readable. */
  ending: 7,
  /** Keys of one shop. */
  keys: 100,
} as const;

/** Every key begins so; what does not is no key of this shop. */
export const apiKeyPrefix = 'ck_';
export const apiSecretPrefix = 'cs_';

/**
 * Whether a key with these permissions may make a call with this method (GET for HEAD too). `write` alone cannot read; OPTIONS
 * only describes and is always allowed.
 */
export function permitsMethod(permissions: ApiKeyPermissions, method: string): boolean {
  if (method === 'OPTIONS') return true;
  return permissions === 'read_write' || permissions === (method === 'GET' ? 'read' : 'write');
}

/** The last use is stored to the minute, so that a busy program does not write with every call. */
const lastUsePrecision = 60_000;

/** Whether a use at `now` is worth storing after the one that is stored; both epoch ms. */
export function isNewUse(lastUsedAt: number | null, now: number): boolean {
  return lastUsedAt === null || Math.floor(now / lastUsePrecision) !== Math.floor(lastUsedAt / lastUsePrecision);
}
