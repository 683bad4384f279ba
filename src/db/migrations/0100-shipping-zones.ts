// Shipping zones with their methods and rates as rows (R62). The first two zones have what the settings had until now.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from './migration.ts';
import type { Tables } from '../tables.ts';

/** The settings that become rows, with what they were by default. */
const defaults = {
  'shipping.flatRateNl': 695,
  'shipping.flatRateBe': 995,
  'shipping.freeFrom': 150_00 as number | null,
  'shipping.flatRateTitle': 'Verzending',
  'shipping.pickupTitle': 'Gratis afhalen in Utrecht',
};

type Replaced = typeof defaults;

async function takeSettings(q: Kysely<Tables>): Promise<Replaced> {
  const keys = Object.keys(defaults);
  const rows = await q.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute();
  await q.deleteFrom('settings').where('key', 'in', keys).execute();
  return { ...defaults, ...Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown])) };
}

export const shippingZones: Migration = {
  name: '0100-shipping-zones',
  async up(q, engine) {
    const statements = [
      `create table shipping_zones (id ${engine.idColumn}, name text not null)`,
      // '' and '' for the whole country.
      `create table shipping_zone_places (
        zone_id bigint not null references shipping_zones (id) on delete cascade,
        position bigint not null,
        country text not null,
        postcode_from text not null,
        postcode_to text not null,
        primary key (zone_id, position),
        check ((postcode_from = '') = (postcode_to = ''))
      )`,
      // One zone alone has all of a country that no other zone has.
      `create unique index shipping_zone_places_whole on shipping_zone_places (country) where postcode_from = ''`,
      // 'number' is that of 'flat_rate:1'; 3 is the rate for parcels apart.
      `create table shipping_methods (
        zone_id bigint not null references shipping_zones (id) on delete cascade,
        number bigint not null check (number > 0 and number <> 3),
        position bigint not null,
        kind text not null check (kind in ('parcel', 'letterbox', 'pickup-point', 'local-pickup')),
        title text not null,
        description text not null,
        base text not null check (base in ('weight', 'amount')),
        max_grams bigint check (max_grams > 0),
        free_from bigint check (free_from >= 0),
        enabled bigint not null check (enabled in (0, 1)),
        primary key (zone_id, number)
      )`,
      `create table shipping_method_rates (
        zone_id bigint not null,
        number bigint not null,
        at_least bigint not null check (at_least >= 0),
        price bigint not null check (price >= 0),
        primary key (zone_id, number, at_least),
        foreign key (zone_id, number) references shipping_methods (zone_id, number) on delete cascade
      )`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
    const before = await takeSettings(q);
    const zones = [
      { name: 'Nederland', country: 'NL', price: before['shipping.flatRateNl'] },
      { name: 'België', country: 'BE', price: before['shipping.flatRateBe'] },
    ];
    for (const { name, country, price } of zones) await insertZone(q, { name, country, price, before });
  },
};

async function insertZone(
  q: Kysely<Tables>,
  { name, country, price, before }: { name: string; country: string; price: number; before: Replaced },
): Promise<void> {
  const { id } = await q.insertInto('shipping_zones').values({ name }).returning('id').executeTakeFirstOrThrow();
  const place = { zone_id: id, position: 0, country, postcode_from: '', postcode_to: '' };
  await q.insertInto('shipping_zone_places').values(place).execute();
  const method = { zone_id: id, description: '', base: 'amount', max_grams: null, enabled: 1 } as const;
  await q
    .insertInto('shipping_methods')
    .values([
      {
        ...method,
        number: 1,
        position: 0,
        kind: 'parcel',
        title: before['shipping.flatRateTitle'],
        free_from: before['shipping.freeFrom'],
      },
      {
        ...method,
        number: 2,
        position: 1,
        kind: 'local-pickup',
        title: before['shipping.pickupTitle'],
        free_from: null,
      },
    ])
    .execute();
  await q
    .insertInto('shipping_method_rates')
    .values([
      { zone_id: id, number: 1, at_least: 0, price },
      { zone_id: id, number: 2, at_least: 0, price: 0 },
    ])
    .execute();
}
