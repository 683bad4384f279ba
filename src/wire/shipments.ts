// Parcels of orders, as the shipping desk and the page of an order use them: `shop/v1`.
import type { StaffCarrierLabel, StaffCarrierMethod } from './staff-carrier.ts';

/** A parcel that has left. */
export interface StaffParcel {
  id: number;
  /** From 1, in the sequence in which the parcels left. */
  number: number;
  carrier: string;
  tracking_code: string;
  /** null when it cannot be followed. */
  tracking_url: string | null;
  date_sent_gmt: string;
  /** ISO date in Amsterdam; null: not known. */
  delivered_on: string | null;
  /** Where it is as the carrier says, in words; null when it says nothing. */
  carrier_status: string | null;
  /** Whether the carrier has a problem with it. */
  has_problem: boolean;
  lines: readonly { line_id: number; name: string; bundle: string | null; quantity: number }[];
}

/** Units of an order that are still to be sent. */
export interface StaffUnsentLine {
  line_id: number;
  name: string;
  sku: string;
  bundle: string | null;
  left: number;
  /** The release date of a pre-order (ISO date); null for other lines. */
  release_date: string | null;
}

/** `GET shop/v1/orders/{id}/shipments`, and the answer to every change of them. */
export interface StaffShipments {
  parcels: readonly StaffParcel[];
  unsent: readonly StaffUnsentLine[];
  /** The parcel that is being prepared; null for none. */
  prepared: { id: number; carrier: string; tracking_code: string } | null;
  state: 'none' | 'partly' | 'all';
  /** Whether a parcel can be sent now. */
  can_send: boolean;
  /** The names of the carriers that can be chosen. */
  carriers: readonly string[];
}

/** An order of the shipping desk. */
export interface StaffQueuedOrder {
  id: number;
  number: string;
  name: string;
  /** 'Utrecht' or 'Gent (BE)' */
  place: string;
  method: string;
  note: string;
  date_created_gmt: string;
  /** The promised day of delivery (ISO date); null without one. */
  promised_day: string | null;
  /** Whether a parcel of it has left. */
  is_partly_sent: boolean;
  is_apart: boolean;
  /** ISO date; null when nothing waits for a day. */
  waits_for: string | null;
  carrier: string;
  tracking_code: string;
  /** null: nobody asked for one. */
  label: StaffCarrierLabel | null;
  lines: readonly {
    line_id: number;
    product_id: number;
    name: string;
    sku: string;
    bundle: string | null;
    quantity: number;
  }[];
}

/** `GET shop/v1/shipping/queue` */
export interface StaffShippingQueue {
  ready: readonly StaffQueuedOrder[];
  waiting: readonly StaffQueuedOrder[];
  carriers: readonly string[];
  /** The ways of sending for which a label can be made, and the one that is proposed; empty without an account. */
  label_methods: readonly StaffCarrierMethod[];
  label_method: string;
}

/** `POST shop/v1/shipping/undo`: what was taken back, and for what it was too late. */
export interface StaffParcelsUndone {
  undone: readonly number[];
  late: readonly number[];
}

/** `POST shop/v1/shipping/import`: what became of each line of the file. */
export interface StaffCodesImport {
  /** Whether the codes were stored: only when every line is right. */
  stored: boolean;
  lines: readonly { line: number; order_number: string; code: string; problem: string | null }[];
}
