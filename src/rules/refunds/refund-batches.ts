// Refunds that are paid by transfer: the customer's account, and batches that a bank carries out at once (SEPA, pain.001).
import type { Cents } from '../money.ts';

/** Where the money of a refund goes. */
export interface PayeeAccount {
  /** Without spaces. */
  iban: string;
  /** Of the holder. */
  name: string;
}

/** What staff sees of an account: its last four characters. */
export interface MaskedAccount {
  last4: string;
  givenAt: number;
}

/** `waiting`: the account is unknown; `ready`: it can be paid; `batch`: it is in a batch that is not settled; `paid`. */
export const payoutStates = ['ready', 'waiting', 'batch', 'paid'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** `made`: the file can be given to the bank; `withdrawn`: its refunds are owed again. */
export type RefundBatchState = 'made' | 'paid' | 'withdrawn';

/** A batch without its payments. Moments in epoch ms. */
export interface RefundBatch {
  id: number;
  /** The id of the message to the bank, unique for the shop. */
  messageId: string;
  state: RefundBatchState;
  createdAt: number;
  createdBy: string;
  settledAt: number | null;
  count: number;
  total: Cents;
  /** Whether the file can still be made: the account numbers are erased after their term. */
  hasFile: boolean;
}

/** One payment of a batch, as the bank gets it. */
export interface BatchPayment extends PayeeAccount {
  /** What both banks pass on: the number of the credit note. */
  endToEndId: string;
  amount: Cents;
  /** For the statement of the customer. */
  text: string;
}

/** Everything that the file of a batch consists of. */
export interface CreditTransferBatch {
  messageId: string;
  /** Epoch ms. */
  createdAt: number;
  /** The shop's account; `bic` '' when it is not known. */
  debtor: PayeeAccount & { bic: string };
  payments: readonly BatchPayment[];
}

/** The most characters of an id and of a name in the file. */
export const bankTextLengths = { id: 35, name: 70, text: 140 } as const;

/**
 * A text in the characters that every bank of SEPA accepts: letters without accents, digits and /-?:().,'+; others become a full
 * stop. It does not begin or end with a slash, nor has two in a row.
 */
export function bankText(text: string, maxLength: number): string {
  const plain = text
    .replaceAll('ß', 'ss')
    .replaceAll(/[Øø]/g, (sign) => (sign === 'ø' ? 'o' : 'O'))
    .replaceAll(/[Łł]/g, (sign) => (sign === 'ł' ? 'l' : 'L'))
    .replaceAll('&', '+')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .trim();
  return plain
    .slice(0, maxLength)
    .replaceAll(/^\/+|\/+$/g, '')
    .trim();
}

/** The id of the message of a batch: the same batch always has the same one. `date`: ISO date. */
export function batchMessageId(date: string, id: number): string {
  return `TERUG-${date.replaceAll('-', '')}-${id}`;
}
