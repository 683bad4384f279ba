// Row types of the tables of parcels.
import type { Generated, Selectable } from 'kysely';
import type { LabelProblem, LabelState, ParcelStage } from '../rules/shipments/carrier-labels.ts';

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

interface CarrierLabels {
  id: Generated<number>;
  order_id: number;
  /** null: the parcel was taken back. */
  shipment_id: number | null;
  reference: string;
  method: string;
  state: LabelState;
  problem: LabelProblem | null;
  detail: string;
  provider_id: string | null;
  parcel_id: string | null;
  /** 0 or 1 */
  has_files: number;
  stage: ParcelStage | null;
  stage_at: number | null;
  requested_by: string;
  requested_at: number;
}

export type CarrierLabelRow = Selectable<CarrierLabels>;

export interface ShipmentTables {
  shipments: Shipments;
  shipment_lines: ShipmentLines;
  carrier_labels: CarrierLabels;
}
