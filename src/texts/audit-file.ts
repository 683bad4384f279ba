// Texts within the audit file for the bookkeeper.
import type { JournalKind, LedgerAccount } from '../rules/documents/ledger.ts';
import { formatCalendarDate } from './dates.ts';
import { documentTexts } from './documents.ts';

const journals: Readonly<Record<JournalKind, string>> = {
  sales: 'Verkoopboek',
  bank: 'Bank',
  cash: 'Kas',
  provider: 'Betaalprovider',
  margin: 'Btw in de marge',
};

const accounts: Readonly<Record<Exclude<LedgerAccount['kind'], 'sales' | 'tax'>, string>> = {
  debtors: 'Debiteuren',
  bank: 'Bank',
  cash: 'Kas',
  provider: 'Nog te ontvangen van de betaalprovider',
  'provider-fees': 'Kosten van de betaalprovider',
  'payment-differences': 'Betalingsverschillen',
  suspense: 'Vraagposten',
  'margin-sales': 'Omzet margeregeling',
  'margin-tax': 'Btw over de marge',
};

export const auditFileTexts = {
  software: 'Vitrine',
  version: '1',
  /** '2026-11' → 'november 2026' */
  monthOf: (month: string) => formatCalendarDate(`${month}-01`).replace(/^1 /, ''),
  journalOf: (kind: JournalKind) => journals[kind],
  accountOf: (account: LedgerAccount) => {
    if (!('country' in account)) return accounts[account.kind];
    const rate = `${account.country} ${documentTexts.rateOf(account.rate)}`;
    return account.kind === 'sales' ? `Omzet ${rate}` : `Btw ${rate}`;
  },
  orderOf: (number: string) => `Bestelling ${number}`,
  transactionOf: (journal: JournalKind, reference: string) => `${journals[journal]} ${reference}`,
} as const;
