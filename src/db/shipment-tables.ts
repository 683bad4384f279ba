// Row types of the tables of parcels.
import type { Generated } from 'kysely';

interface Shipments {
  id: Generated<number>;
  order_id: number;
  /** The name of the carrier; '' for none. */
  carrier: string;
  tracking_code: string;
  /** The carrier's own address; null: made from the settings. */
  tracking_url: string | null;
  /** null: the parcel is being prepared. */
  sent_at: number | null;
  sent_by: string;
  delivered_at: number | null;
}

interface ShipmentLines {
  shipment_id: number;
  order_line_id: number;
  quantity: number;
}

export interface ShipmentTables {
  shipments: Shipments;
  shipment_lines: ShipmentLines;
}
