// The shipping zones with their places, methods and rates.
import { sql } from 'kysely';
import { cents } from '../../rules/money.ts';
import type { ShippingMethod, ShippingZone, ShippingZoneDraft } from '../../rules/shipping/shipping-zones.ts';
import type { Tx } from '../database.ts';
import { pipelined } from '../pipelined.ts';

/** All zones in the order in which they were made. Depends on the tag `shipping-zones`. */
export async function readShippingZones(tx: Tx): Promise<readonly ShippingZone[]> {
  tx.tracker.tag('shipping-zones');
  const [zones, places, methods, rates] = await pipelined(
    tx.q.selectFrom('shipping_zones').select(['id', 'name']).orderBy('id').execute(),
    tx.q.selectFrom('shipping_zone_places').selectAll().orderBy('zone_id').orderBy('position').execute(),
    tx.q.selectFrom('shipping_methods').selectAll().orderBy('zone_id').orderBy('position').orderBy('number').execute(),
    tx.q.selectFrom('shipping_method_rates').selectAll().orderBy('zone_id').orderBy('at_least').execute(),
  );
  const methodOf = (row: (typeof methods)[number]): ShippingMethod => ({
    number: row.number,
    kind: row.kind,
    title: row.title,
    description: row.description,
    base: row.base,
    rates: rates
      .filter((rate) => rate.zone_id === row.zone_id && rate.number === row.number)
      .map((rate) => ({ from: rate.at_least, price: cents(rate.price) })),
    maxGrams: row.max_grams,
    freeFrom: row.free_from === null ? null : cents(row.free_from),
    enabled: row.enabled === 1,
  });
  return zones.map(({ id, name }) => ({
    id,
    name,
    places: places
      .filter((row) => row.zone_id === id)
      .map((row) => ({ country: row.country, from: row.postcode_from, to: row.postcode_to })),
    methods: methods.filter((row) => row.zone_id === id).map(methodOf),
  }));
}

/** Returns all zones and locks them until the transaction ends, also while there are none: one zone may not take another's place. */
export async function lockShippingZones(tx: Tx): Promise<readonly ShippingZone[]> {
  if (tx.hasRowLocks) await sql`lock table shipping_zones in share row exclusive mode`.execute(tx.q);
  return readShippingZones(tx);
}

/** Stores a new zone; returns its id. */
export async function insertShippingZone(tx: Tx, draft: ShippingZoneDraft): Promise<number> {
  const { id } = await tx.q
    .insertInto('shipping_zones')
    .values({ name: draft.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParts(tx, id, draft);
  return id;
}

/** Stores the new state of a zone. */
export async function updateShippingZone(tx: Tx, id: number, draft: ShippingZoneDraft): Promise<void> {
  await tx.q.updateTable('shipping_zones').set({ name: draft.name }).where('id', '=', id).execute();
  await tx.q.deleteFrom('shipping_zone_places').where('zone_id', '=', id).execute();
  // The rates go with their methods.
  await tx.q.deleteFrom('shipping_methods').where('zone_id', '=', id).execute();
  await insertParts(tx, id, draft);
}

/** Deletes a zone with its places, methods and rates. */
export async function deleteShippingZone(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('shipping_zones').where('id', '=', id).execute();
}

async function insertParts(tx: Tx, id: number, { places, methods }: ShippingZoneDraft): Promise<void> {
  const placeRows = places.map(({ country, from, to }, position) => ({
    zone_id: id,
    position,
    country,
    postcode_from: from,
    postcode_to: to,
  }));
  const methodRows = methods.map(
    ({ number, kind, title, description, base, maxGrams, freeFrom, enabled }, position) => ({
      zone_id: id,
      number,
      position,
      kind,
      title,
      description,
      base,
      max_grams: maxGrams,
      free_from: freeFrom,
      enabled: enabled ? 1 : 0,
    }),
  );
  const rateRows = methods.flatMap(({ number, rates }) =>
    rates.map(({ from, price }) => ({ zone_id: id, number, at_least: from, price })),
  );
  if (placeRows.length > 0) await tx.q.insertInto('shipping_zone_places').values(placeRows).execute();
  if (methodRows.length > 0) await tx.q.insertInto('shipping_methods').values(methodRows).execute();
  if (rateRows.length > 0) await tx.q.insertInto('shipping_method_rates').values(rateRows).execute();
}

/** The weight of items in grams, by the id of the variation, or of the product without one. An unknown item is left out. */
export async function readItemWeights(tx: Tx, itemIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (itemIds.length === 0) return new Map();
  const ids = [...new Set(itemIds)];
  const rows = await tx.q
    .selectFrom('products')
    .select(['id', 'weight_grams'])
    .where('id', 'in', ids)
    .unionAll(tx.q.selectFrom('variations').select(['id', 'weight_grams']).where('id', 'in', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row.weight_grams]));
}
