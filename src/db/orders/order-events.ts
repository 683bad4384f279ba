// The history of orders, which also has the units that they took.
import { z } from 'zod';
import type { TakenUnits } from './orders.ts';
import type { Tx } from '../database.ts';
import type { UnitsById } from '../catalog/stock.ts';
import { prepareRowsQuery } from '../prepared-queries.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../tables.ts';
import { auditKindOfOrderEvent } from '../../rules/audit/audit-events.ts';
import { isStaff } from '../../rules/accounts/accounts.ts';
import { recordAuditEvent } from '../audit-log.ts';

const unitsSchema = z.record(z.string().regex(/^\d+$/), z.int());

const placedParams = z.object({ stock: unitsSchema, preOrders: unitsSchema.default({}) });

/** Encodes the taken units as parameters of a history entry. */
export function encodeTakenUnits({ stock, preOrders }: TakenUnits): Readonly<Record<string, unknown>> {
  return {
    stock: Object.fromEntries(stock),
    ...(preOrders.size > 0 && { preOrders: Object.fromEntries(preOrders) }),
  };
}

/** Records in the history that an order was placed, and the units that it takes; `at` in epoch ms. */
export async function recordOrderPlaced(
  tx: Tx,
  orderId: number,
  actor: string,
  taken: TakenUnits,
  at: number,
): Promise<void> {
  await recordOrderEvent(tx, { orderId, kind: 'placed', actor, at, params: encodeTakenUnits(taken) });
}

/** Returns the units that an order has taken: when it was placed, and with every change of its lines. */
export async function readTakenUnits(tx: Tx, orderId: number): Promise<TakenUnits> {
  const rows = await tx.q
    .selectFrom('order_events')
    .select('params')
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['placed', 'lines-changed'])
    .orderBy('id')
    .execute();
  const stock = new Map<number, number>();
  const preOrders = new Map<number, number>();
  for (const { params } of rows) {
    const taken = placedParams.parse(JSON.parse(params));
    for (const [id, units] of parseUnits(taken.stock)) stock.set(id, (stock.get(id) ?? 0) + units);
    for (const [id, units] of parseUnits(taken.preOrders)) preOrders.set(id, (preOrders.get(id) ?? 0) + units);
  }
  return { stock, preOrders };
}

function parseUnits(kept: Readonly<Record<string, number>>): UnitsById {
  return new Map(Object.entries(kept).map(([id, count]) => [Number(id), count]));
}

const insertEvents = prepareRowsQuery<Insertable<Tables['order_events']>, { id: number }>((q, rows) =>
  q.insertInto('order_events').values(rows).returning('id'),
);

/** Free text about a customer, and the units of the order, stay in the order's own history. */
const privateParams = ['note', 'stock', 'preOrders', 'before'];

/** Adds an entry to the history of an order, and to the audit log when staff did it; `at` in epoch ms. Returns its id. */
export async function recordOrderEvent(
  tx: Tx,
  event: { orderId: number; kind: string; actor: string; at: number; params: Readonly<Record<string, unknown>> },
): Promise<number> {
  const { orderId, kind, actor, at } = event;
  const [row] = await insertEvents(tx, [{ order_id: orderId, kind, params: JSON.stringify(event.params), actor, at }]);
  // A new order is stored with the moment.
  if (kind !== 'placed') await tx.q.updateTable('orders').set({ modified_at: at }).where('id', '=', orderId).execute();
  if (!row) throw new Error('an event of an order was not stored');
  const auditKind = auditKindOfOrderEvent(kind);
  if (!auditKind || !isStaff(actor.split(':')[0] ?? '')) return row.id;
  const own = Object.entries(event.params).filter(([name]) => !privateParams.includes(name));
  const params = { order: orderId, event: kind, ...Object.fromEntries(own) };
  await recordAuditEvent(tx, { kind: auditKind, actor, at, params });
  return row.id;
}

/** One entry of an order's history. */
export interface StoredOrderEvent {
  id: number;
  kind: string;
  actor: string;
  /** Epoch ms. */
  at: number;
  params: Readonly<Record<string, unknown>>;
}

const eventParams = z.record(z.string(), z.unknown());

/** The history of an order, oldest first. */
export async function readOrderEvents(tx: Tx, orderId: number): Promise<readonly StoredOrderEvent[]> {
  const rows = await tx.q
    .selectFrom('order_events')
    .select(['id', 'kind', 'actor', 'at', 'params'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, params: eventParams.parse(JSON.parse(row.params)) }));
}
