// Labels that a carrier's service makes for parcels.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const carrierLabels: Migration = {
  name: '0195-carrier-labels',
  async up(q, engine) {
    const statements = [
      // `reference`: the service makes one label for it, however often it is asked.
      `create table carrier_labels (
        id ${engine.idColumn},
        order_id bigint not null references orders (id),
        shipment_id bigint references shipments (id) on delete set null,
        reference text not null unique,
        method text not null,
        state text not null check (state in ('requested', 'made', 'failed', 'cancelled')),
        problem text,
        detail text not null,
        provider_id text,
        parcel_id text unique,
        has_files integer not null check (has_files in (0, 1)),
        stage text,
        stage_at bigint,
        requested_by text not null,
        requested_at bigint not null,
        check (state <> 'made' or parcel_id is not null)
      )`,
      'create index carrier_labels_by_order on carrier_labels (order_id, id)',
      // Never two labels for one parcel.
      `create unique index carrier_labels_active on carrier_labels (shipment_id)
        where shipment_id is not null and state in ('requested', 'made')`,
      'create index carrier_labels_with_files on carrier_labels (requested_at, id) where has_files = 1',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
};
