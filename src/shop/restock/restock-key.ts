// The key of the links in letters about a request: a signature, so that nothing of it is kept.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import type { RestockRequest } from '../../db/restock.ts';
import { keepSecret } from '../../db/secrets.ts';
import type { Shop } from '../shop.ts';

type Signed = Pick<RestockRequest, 'id' | 'itemId' | 'email'>;

/** What requests are signed with; made by whoever needs it first. */
export function restockSecret(tx: Tx, { ids }: Pick<Shop, 'ids'>): Promise<string> {
  return keepSecret(tx, 'restock', ids.attemptKey() + ids.attemptKey());
}

/** The key that belongs to a request: it ends with it. */
export function restockKey(secret: string, { id, itemId, email }: Signed): string {
  return createHmac('sha256', secret).update(`restock\0${id}\0${itemId}\0${email}`).digest('base64url');
}

/** Whether a key belongs to a request; takes as long for a wrong one as for the right one. */
export function isRestockKey(secret: string, request: Signed, key: string): boolean {
  const [right, given] = [Buffer.from(restockKey(secret, request)), Buffer.from(key)];
  return right.length === given.length && timingSafeEqual(right, given);
}
