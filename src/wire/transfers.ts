// `shop/v1/transfers`: what came in by bank transfer, for staff. Amounts in cents.

/** The address that takes a file of the bank; it may be larger than other calls. */
export const transferFilesPath = '/wp-json/shop/v1/transfers/files';

/** An order that a transfer may be for. */
export interface StaffTransferOrder {
  id: number;
  number: string;
  name: string;
  total: number;
  status: string;
}

/** How a transfer is matched: `rules/payments/match-transfers.ts`. */
type StaffTransferMatch = 'sure' | 'amount-differs' | 'not-awaited' | 'suggestion' | 'unknown';

export interface StaffTransfer {
  id: number;
  day: string;
  amount: number;
  payer: string;
  /** The last four characters of the payer's account; '' when unknown. */
  account: string;
  reference: string;
  text: string;
  match: StaffTransferMatch;
  orders: readonly StaffTransferOrder[];
}

/** `GET shop/v1/transfers`: those that staff still has to decide, the oldest first. */
export interface StaffTransfers {
  rows: readonly StaffTransfer[];
  total: number;
}

interface StaffSettledTransfer extends Pick<StaffTransfer, 'id' | 'day' | 'amount' | 'payer' | 'account'> {
  date_settled_gmt: string;
  /** The order that it paid; null: it was set aside. */
  order: { id: number; number: string } | null;
}

/** `GET shop/v1/transfers/settled`: a page of those that were booked or set aside, the last one first. */
export interface StaffSettledTransfers {
  rows: readonly StaffSettledTransfer[];
  total: number;
}

/** `POST shop/v1/transfers/files` with the text of a file. */
export interface StaffBankFile {
  stored: number;
  /** Entries that an earlier file had. */
  known: number;
  skipped: { unbooked: number; debits: number; reversals: number; foreign: number };
}
