// The log of consents, for administrators: the proof of who chose what, and what was asked (R32).
import { listConsents as listLogged } from '../../db/consents/consents.ts';
import type { LoggedConsent } from '../../db/consents/consents.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** One page of the log, newest first. `receipt`: '' for all, or the number of a consent. Refused: not an administrator (R30). */
export async function listConsents(
  shop: Shop,
  { role }: Visitor,
  query: { receipt: string; limit: number; offset: number },
): Promise<{ ok: true; consents: readonly LoggedConsent[]; total: number } | NotAllowed> {
  if (role !== 'administrator') return { ok: false, reason: 'not-allowed' };
  return { ok: true, ...(await shop.db.read((tx) => listLogged(tx, query))) };
}
