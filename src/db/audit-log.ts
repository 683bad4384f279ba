// The audit log of actions by staff and programs; append-only.
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import type { AuditKind } from '../rules/audit/audit-events.ts';
import { foldText } from '../rules/search/fold-text.ts';
import { searchWords } from '../rules/search/search-texts.ts';
import type { Tx } from './database.ts';
import { containsPattern } from './search/search-text.ts';
import type { Tables } from './tables.ts';

/** Adds one event; `params` must hold nothing secret, and no personal data that the event does not need. */
export async function recordAuditEvent(
  tx: Tx,
  event: { kind: AuditKind; actor: string; params: Readonly<Record<string, unknown>>; at: number },
): Promise<void> {
  const { kind, actor, params, at } = event;
  const id = /:(\d+)$/.exec(actor)?.[1];
  const row = { kind, actor, params: JSON.stringify(params), at, account_id: id === undefined ? null : Number(id) };
  await tx.q
    .insertInto('events')
    .values({ ...row, search_text: foldText(valuesOf(params).join(' ')) })
    .execute();
}

/** Every value of the details, without the names of the fields. */
function valuesOf(detail: unknown): readonly string[] {
  if (detail === null || detail === undefined) return [];
  if (typeof detail === 'object') return Object.values(detail).flatMap(valuesOf);
  return [`${detail as string}`];
}

export interface AuditEvent {
  id: number;
  kind: string;
  /** `guest`, `program`, `shop-manager:12`. */
  actor: string;
  params: Readonly<Record<string, unknown>>;
  /** Epoch ms. */
  at: number;
}

export interface AuditFilter {
  /** Each word is in the details. */
  search: string;
  /** Each word is in the name or the email address of the account. */
  who: string;
  /** null for all. */
  kinds: readonly string[] | null;
  /** Epoch ms, both included; null is open. */
  from: number | null;
  until: number | null;
}

type EventSelect = SelectQueryBuilder<Tables, 'events', object>;

function filterEvents(tx: Tx, { search, who, kinds, from, until }: AuditFilter): EventSelect {
  let list: EventSelect = tx.q.selectFrom('events');
  if (kinds) list = list.where('kind', 'in', kinds.length > 0 ? kinds : ['']);
  if (from !== null) list = list.where('at', '>=', from);
  if (until !== null) list = list.where('at', '<=', until);
  for (const word of searchWords(search))
    list = list.where(sql<boolean>`search_text like ${containsPattern(word)} escape '\\'`);
  const names = searchWords(who);
  if (names.length > 0)
    list = list.where('account_id', 'in', (eb) => {
      let accounts = eb.selectFrom('auth_users').select('auth_users.id');
      for (const word of names)
        accounts = accounts.where(
          sql<boolean>`lower(auth_users.name || ' ' || auth_users.email) like ${containsPattern(word)} escape '\\'`,
        );
      return accounts;
    });
  return list;
}

const details = z.record(z.string(), z.unknown());

/** Events, newest first, and how many there are on all pages. */
export async function listAuditEvents(
  tx: Tx,
  { limit, offset, ...filter }: AuditFilter & { limit: number; offset: number },
): Promise<{ events: readonly AuditEvent[]; total: number }> {
  const list = filterEvents(tx, filter);
  const { total } = await list.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await list
    .select(['id', 'kind', 'actor', 'params', 'at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const events = rows.map((row) => ({ ...row, params: details.parse(JSON.parse(row.params)) }));
  return { events, total: Number(total) };
}
