// The audit log, for administrators: who changed what, and when.
import { readAccountNames } from '../../db/accounts/account-names.ts';
import { listAuditEvents, recordAuditEvent } from '../../db/audit-log.ts';
import type { AuditEvent, AuditFilter } from '../../db/audit-log.ts';
import { readProductNames } from '../../db/catalog/product-names.ts';
import type { Tx } from '../../db/database.ts';
import { auditKinds } from '../../rules/audit/audit-events.ts';
import type { AuditArea } from '../../rules/audit/audit-events.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { requireRecentProof } from '../second-factor/recent-proof.ts';
import type { ProofRequired } from '../second-factor/recent-proof.ts';
import { accountIdOf, actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** Which events: `area` null for all; `from` and `until` epoch ms, both included. */
export type AuditLogFilter = Omit<AuditFilter, 'kinds'> & { area: AuditArea | null };

export interface AuditLogPage {
  /** Newest first. */
  events: readonly AuditEvent[];
  /** On all pages. */
  total: number;
  /** Names of the accounts and products in the events, by id; what is deleted has none. */
  accountNames: ReadonlyMap<number, string>;
  productNames: ReadonlyMap<number, string>;
}

type Paging = { limit: number; offset: number };

/** One page of the audit log. Refused: not an administrator (R30). */
export async function listAuditLog(
  shop: Shop,
  { role }: Visitor,
  query: AuditLogFilter & Paging,
): Promise<({ ok: true } & AuditLogPage) | NotAllowed> {
  if (role !== 'administrator') return { ok: false, reason: 'not-allowed' };
  return { ok: true, ...(await shop.db.read((tx) => readPage(tx, query))) };
}

type ExportAuditLogOutcome =
  | ({ ok: true } & AuditLogPage)
  | NotAllowed
  | ProofRequired
  /** More events than one file has room for (`serverLimits.auditExport`). */
  | { ok: false; reason: 'too-many'; total: number };

/** All events of a search, for a file; the export is an event itself. Refused: not an administrator (R30), no recent proof, too many events. */
export async function exportAuditLog(
  shop: Shop,
  visitor: Visitor,
  filter: AuditLogFilter,
): Promise<ExportAuditLogOutcome> {
  if (visitor.role !== 'administrator') return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<ExportAuditLogOutcome> => {
    const refusal = await requireRecentProof(tx, visitor, at);
    if (refusal) return refusal;
    const page = await readPage(tx, { ...filter, limit: serverLimits.auditExport, offset: 0 });
    if (page.total > serverLimits.auditExport) return { ok: false, reason: 'too-many', total: page.total };
    const params = { events: page.total };
    await recordAuditEvent(tx, { kind: 'audit-log-exported', actor: actorOf(visitor), params, at });
    return { ok: true, ...page };
  });
}

async function readPage(tx: Tx, { area, ...query }: AuditLogFilter & Paging): Promise<AuditLogPage> {
  const { events, total } = await listAuditEvents(tx, { ...query, kinds: area && auditKinds[area] });
  const accounts = events.flatMap(({ actor, params }) => [accountIdOf(actor), params['account']]);
  const products = events.map(({ params }) => params['product'] ?? params['item']);
  return {
    events,
    total,
    accountNames: await readAccountNames(tx, numbers(accounts)),
    productNames: await readProductNames(tx, numbers(products)),
  };
}

function numbers(ids: readonly unknown[]): readonly number[] {
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
}
