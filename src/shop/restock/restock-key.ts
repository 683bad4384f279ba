// The key of the links in emails about a restock request. It is a signature, so the database stores no key.
import { createHmac } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import type { RestockRequest } from '../../db/restock/restock-requests.ts';
import { findOrCreateSecret } from '../../db/settings/secrets.ts';
import type { Shop } from '../shop.ts';
import { timingSafeEqualText } from '../timing-safe.ts';

type RestockKeyParts = Pick<RestockRequest, 'id' | 'itemId' | 'email'>;

/** The secret for the signatures; created on first use. */
export function loadRestockSecret(tx: Tx, { ids }: Pick<Shop, 'ids'>): Promise<string> {
  return findOrCreateSecret(tx, 'restock', ids.attemptKey() + ids.attemptKey());
}

/** The key of a request. It is valid as long as the request exists. */
export function restockKey(secret: string, { id, itemId, email }: RestockKeyParts): string {
  return createHmac('sha256', secret).update(`restock\0${id}\0${itemId}\0${email}`).digest('base64url');
}

/** Whether a key belongs to a request. */
export function isRestockKey(secret: string, request: RestockKeyParts, key: string): boolean {
  return timingSafeEqualText(restockKey(secret, request), key);
}
