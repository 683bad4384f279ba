// `shop/v1/settlements`: what the payment provider paid out, for staff. Amounts in cents.
import type { SettlementKind, SettlementMatch } from '../rules/payments/settlements.ts';

/** The address that takes a settlement file; it may be larger than other calls. */
export const settlementFilesPath = '/wp-json/shop/v1/settlements/files';

interface StaffPayoutOfProvider {
  day: string;
  settlement: string;
  amount: number;
}

/** A line that matches no payment or refund of the shop, or not for certain. */
interface StaffUnmatchedLine {
  day: string;
  settlement: string;
  kind: SettlementKind;
  amount: number;
  provider_id: string;
  description: string;
  match: SettlementMatch;
  order: { id: number; number: string } | null;
}

/** `GET shop/v1/settlements?month=2026-11`. */
export interface StaffSettlements {
  month: string;
  totals: Readonly<Record<SettlementKind, number>>;
  payouts: readonly StaffPayoutOfProvider[];
  /** At most 500. */
  unmatched: readonly StaffUnmatchedLine[];
  unmatched_total: number;
}

/** `POST shop/v1/settlements/files` with the text of a file. */
export interface StaffSettlementFile {
  stored: number;
  /** Lines that an earlier file had. */
  known: number;
}
