// Redirects of old addresses, and the addresses that were asked for and do not exist.
import { sql } from 'kysely';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { Redirect, RedirectSource } from '../../rules/redirects/redirects.ts';
import type { Tx } from '../database.ts';
import { containsPattern } from '../search/search-text.ts';
import type { Tables } from '../tables.ts';

/** A redirect to store; `path` as `redirectPath` writes it. */
interface NewRedirect {
  path: string;
  target: string;
}

const batchSize = 200;

/**
 * Stores redirects, in place of those with the same path. An address that leads somewhere is no longer missing. `at`: epoch ms.
 * Whoever calls has checked paths and targets, and that there is no circle.
 */
export async function storeRedirects(
  tx: Tx,
  rows: readonly NewRedirect[],
  { source, at }: { source: RedirectSource; at: number },
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    await tx.q
      .insertInto('redirects')
      .values(batch.map(({ path, target }) => ({ path, target, source, created_at: at, hits: 0, last_used_at: null })))
      .onConflict((conflict) =>
        conflict
          .column('path')
          .doUpdateSet((eb) => ({ target: eb.ref('excluded.target'), source: eb.ref('excluded.source') })),
      )
      .execute();
    const paths = batch.map(({ path }) => path);
    await tx.q.deleteFrom('missed_addresses').where('path', 'in', paths).execute();
    // What led to an address that leads elsewhere now leads there at once.
    for (const { path, target } of batch)
      await tx.q.updateTable('redirects').set({ target }).where('target', '=', path).execute();
  }
}

/** The target of each redirect, by path. */
export async function readRedirectTargets(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.q.selectFrom('redirects').select(['path', 'target']).execute();
  return new Map(rows.map(({ path, target }) => [path, target]));
}

/** The redirect of a path; null when there is none. */
export async function findRedirect(tx: Tx, path: string): Promise<Pick<Redirect, 'id' | 'target'> | null> {
  const row = await tx.q.selectFrom('redirects').select(['id', 'target']).where('path', '=', path).executeTakeFirst();
  return row ?? null;
}

/** Counts a use of a redirect; `at`: epoch ms. */
export async function countRedirectUse(tx: Tx, id: number, at: number): Promise<void> {
  await tx.q
    .updateTable('redirects')
    .set((eb) => ({ hits: eb('hits', '+', 1), last_used_at: at }))
    .where('id', '=', id)
    .execute();
}

type RedirectSelect = SelectQueryBuilder<Tables, 'redirects', object>;

/** A page of the redirects whose path or target has the text, the newest first, and how many there are in all. */
export async function listRedirects(
  tx: Tx,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ redirects: readonly Redirect[]; total: number }> {
  let found: RedirectSelect = tx.q.selectFrom('redirects');
  if (search !== '')
    found = found.where(
      sql<boolean>`(lower(path || ' ' || target) like ${containsPattern(search.toLowerCase())} escape '\\')`,
    );
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { redirects: rows.map(toRedirect), total: Number(total) };
}

function toRedirect(row: Selectable<Tables['redirects']>): Redirect {
  const { id, path, target, source, created_at: createdAt, hits, last_used_at: lastUsedAt } = row;
  return { id, path, target, source, createdAt, hits: Number(hits), lastUsedAt };
}

/** The number of redirects. */
export async function countRedirects(tx: Tx): Promise<number> {
  const { count } = await tx.q
    .selectFrom('redirects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a redirect; returns its path, or null for an unknown id. */
export async function deleteRedirect(tx: Tx, id: number): Promise<string | null> {
  const row = await tx.q.deleteFrom('redirects').where('id', '=', id).returning('path').executeTakeFirst();
  return row?.path ?? null;
}

export interface MissedAddress {
  path: string;
  hits: number;
  /** Epoch ms. */
  lastAt: number;
}

/** Counts a request for an address that does not exist; a new address only while there are fewer than `max`. `at`: epoch ms. */
export async function countMissedAddress(
  tx: Tx,
  path: string,
  { at, max }: { at: number; max: number },
): Promise<void> {
  const { numUpdatedRows } = await tx.q
    .updateTable('missed_addresses')
    .set((eb) => ({ hits: eb('hits', '+', 1), last_at: at }))
    .where('path', '=', path)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { count } = await tx.q
    .selectFrom('missed_addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= max) return;
  await tx.q
    .insertInto('missed_addresses')
    .values({ path, hits: 1, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((eb) => ({ hits: eb('missed_addresses.hits', '+', 1) })),
    )
    .execute();
}

/** The missing addresses, the most asked for first. */
export async function listMissedAddresses(tx: Tx, limit: number): Promise<readonly MissedAddress[]> {
  const rows = await tx.q
    .selectFrom('missed_addresses')
    .select(['path', 'hits', 'last_at'])
    .orderBy('hits', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map(({ path, hits, last_at: lastAt }) => ({ path, hits: Number(hits), lastAt }));
}

/** Forgets a missing address; whether it was known. */
export async function deleteMissedAddress(tx: Tx, path: string): Promise<boolean> {
  const { numDeletedRows } = await tx.q.deleteFrom('missed_addresses').where('path', '=', path).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes at most `max` missing addresses that were last asked for before a moment (epoch ms); returns how many. */
export async function deleteOldMissedAddresses(tx: Tx, before: number, max: number): Promise<number> {
  const rows = await tx.q
    .selectFrom('missed_addresses')
    .select('path')
    .where('last_at', '<', before)
    .orderBy('last_at')
    .limit(max)
    .execute();
  if (rows.length === 0) return 0;
  const paths = rows.map(({ path }) => path);
  await tx.q.deleteFrom('missed_addresses').where('path', 'in', paths).execute();
  return rows.length;
}
