// Entries of a bank's statement (CAMT.053): what the shop keeps of them, and the keys by which an entry counts once.

/** Money that came in. Amounts in cents, the day as '2026-11-25'. */
export interface BankEntry {
  /** The account that it came to. */
  account: string;
  day: string;
  amount: number;
  /** The bank's own reference of the entry; '' when it gives none. */
  bankReference: string;
  /** The place in a batch; 0 for an entry that is none. */
  position: number;
  endToEndId: string;
  payer: string;
  payerIban: string;
  reference: string;
  text: string;
}

/** `open`: staff still has to decide; `booked`: it paid an order; `set-aside`: it is no payment of an order, or was booked by hand. */
const bankEntryStates = ['open', 'booked', 'set-aside'] as const;
export type BankEntryState = (typeof bankEntryStates)[number];

/** What a file has besides its entries. */
interface SkippedEntries {
  /** Not booked yet. */
  unbooked: number;
  /** Money that went out. */
  debits: number;
  /** Taken back by the bank: staff look at them. */
  reversals: number;
  /** In another currency than the euro. */
  foreign: number;
}

export interface BankFile {
  /** The account and the id of each statement. */
  statements: readonly { account: string; id: string }[];
  entries: readonly BankEntry[];
  skipped: SkippedEntries;
}

/** `not-xml`: not well formed; `declarations`: has a document type; `not-camt`: another document; `incomplete`: lacks what an entry needs. */
export type BankFileProblem = 'too-large' | 'not-xml' | 'declarations' | 'not-camt' | 'incomplete';

/**
 * The text that tells an entry from every other one, for a hash: the bank's reference in its account, or else what the entry says.
 * Equal entries of one file are counted, so that a file with two equal payments has two keys, and the same file again the same two.
 */
export function entryIdentities(entries: readonly BankEntry[]): readonly string[] {
  const counts = new Map<string, number>();
  return entries.map((entry) => {
    const { account, bankReference, position, day, amount, endToEndId, payerIban, text, reference } = entry;
    const facts =
      bankReference === ''
        ? ['facts', account, day, amount, endToEndId, payerIban, reference, text]
        : ['reference', account, bankReference, position, amount];
    const identity = JSON.stringify(facts);
    const count = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, count);
    return `${identity} ${count}`;
  });
}

/** A text without account numbers: all but the last four characters become dots. */
export function maskIbans(text: string): string {
  return text.replaceAll(
    /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g,
    (iban) => `•••${iban.slice(-4)}`,
  );
}
