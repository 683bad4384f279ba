// Staff's table of redirects: the list, single ones, files, and what missing addresses may have meant (R30).
import { recordAuditEvent } from '../../db/audit-log.ts';
import {
  countRedirects,
  deleteMissedAddress,
  deleteRedirect,
  listMissedAddresses,
  listRedirects,
} from '../../db/redirects/redirects.ts';
import type { MissedAddress } from '../../db/redirects/redirects.ts';
import { addressWords } from '../../rules/redirects/redirects.ts';
import type { Redirect, RedirectProblem } from '../../rules/redirects/redirects.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { findClosestPage } from './find-closest-page.ts';
import type { ClosestPage } from './find-closest-page.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';
import { addRedirects } from './add-redirects.ts';
import type { RedirectInput, RedirectRowOutcome } from './add-redirects.ts';

const notAllowed: NotAllowed = { ok: false, reason: 'not-allowed' };

/** A page of the redirects, the newest first. Refused: not staff. */
export async function showRedirects(
  shop: Shop,
  visitor: Visitor,
  query: { search: string; limit: number; offset: number },
): Promise<{ ok: true; redirects: readonly Redirect[]; total: number } | NotAllowed> {
  if (!canManageShop(visitor)) return notAllowed;
  return { ok: true, ...(await shop.db.read((tx) => listRedirects(tx, query))) };
}

/** Stores one redirect, in place of that of the same path. Refused: not staff, and what `RedirectProblem` says. */
export async function saveRedirect(
  shop: Shop,
  visitor: Visitor,
  input: RedirectInput,
): Promise<
  { ok: true; path: string; target: string } | NotAllowed | { ok: false; reason: RedirectProblem | 'too-many' }
> {
  if (!canManageShop(visitor)) return notAllowed;
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    if ((await countRedirects(tx)) >= serverLimits.redirects) return { ok: false, reason: 'too-many' } as const;
    const [outcome] = await addRedirects(tx, [input], { origin: shop.origin, source: 'staff', at });
    if (!outcome?.ok) return outcome ?? ({ ok: false, reason: 'invalid-path' } as const);
    const { path, target } = outcome;
    await recordAuditEvent(tx, { kind: 'redirect-saved', actor: actorOf(visitor), at, params: { path, target } });
    return outcome;
  });
}

/** Deletes a redirect. Refused: not staff, an unknown id. */
export async function removeRedirect(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true } | NotAllowed | { ok: false; reason: 'unknown' }> {
  if (!canManageShop(visitor)) return notAllowed;
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    const path = await deleteRedirect(tx, id);
    if (path === null) return { ok: false, reason: 'unknown' } as const;
    await recordAuditEvent(tx, { kind: 'redirect-deleted', actor: actorOf(visitor), at, params: { path } });
    return { ok: true } as const;
  });
}

/**
 * The redirects of a file, row by row; with `store` those that are right are stored. Refused: not staff, more rows than the table
 * takes.
 */
export async function importRedirects(
  shop: Shop,
  visitor: Visitor,
  { rows, store }: { rows: readonly RedirectInput[]; store: boolean },
): Promise<{ ok: true; outcomes: readonly RedirectRowOutcome[] } | NotAllowed | { ok: false; reason: 'too-many' }> {
  if (!canManageShop(visitor)) return notAllowed;
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    if ((await countRedirects(tx)) + rows.length > serverLimits.redirects)
      return { ok: false, reason: 'too-many' } as const;
    const outcomes = await addRedirects(tx, rows, { origin: shop.origin, source: 'import', at, store });
    const stored = outcomes.filter(({ ok }) => ok).length;
    if (store && stored > 0)
      await recordAuditEvent(tx, { kind: 'redirects-imported', actor: actorOf(visitor), at, params: { stored } });
    return { ok: true, outcomes } as const;
  });
}

/** All redirects, for a file. Refused: not staff. */
export async function exportRedirects(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; redirects: readonly Redirect[] } | NotAllowed> {
  if (!canManageShop(visitor)) return notAllowed;
  const all = { search: '', limit: serverLimits.redirects, offset: 0 };
  return { ok: true, redirects: (await shop.db.read((tx) => listRedirects(tx, all))).redirects };
}

interface SuggestedRedirect extends MissedAddress {
  /** What has nearly this name; null: nothing has. */
  closest: ClosestPage | null;
}

/** The missing addresses that are asked for most, each with what it may have meant. Refused: not staff. */
export async function showMissedAddresses(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; addresses: readonly SuggestedRedirect[] } | NotAllowed> {
  if (!canManageShop(visitor)) return notAllowed;
  const missed = await shop.db.read((tx) => listMissedAddresses(tx, serverLimits.shownMissedAddresses));
  const addresses: SuggestedRedirect[] = [];
  for (const one of missed) addresses.push({ ...one, closest: await findClosestPage(shop, addressWords(one.path)) });
  return { ok: true, addresses };
}

/** Takes a missing address off the list, until it is asked for again. Refused: not staff, an address that is not on it. */
export async function forgetMissedAddress(
  shop: Shop,
  visitor: Visitor,
  { path }: { path: string },
): Promise<{ ok: true } | NotAllowed | { ok: false; reason: 'unknown' }> {
  if (!canManageShop(visitor)) return notAllowed;
  const known = await shop.db.write((tx) => deleteMissedAddress(tx, path));
  return known ? { ok: true } : { ok: false, reason: 'unknown' };
}
