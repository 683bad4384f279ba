// The books of a month as entries of a general ledger: a sales journal, journals of money, and one of the margin scheme. Of each
// transaction debit and credit are equal.
import { paymentMethods } from '../checkout/payment-methods.ts';
import type { PaymentMethodId } from '../checkout/payment-methods.ts';
import { startOfDay } from '../amsterdam-days.ts';
import type { SettlementKind } from '../payments/settlements.ts';
import { addCents, cents } from '../money.ts';
import type { Cents } from '../money.ts';
import { homeCountry } from '../tax/tax-rates.ts';
import type { BookedAmount } from './bookkeeping.ts';
import type { MarginSale } from './margin-sales.ts';

/** An account of the ledger. `tax`: of sales, and of the tax on them, by the country and the rate (basis points). */
export type LedgerAccount =
  | { kind: 'debtors' | 'bank' | 'cash' | 'provider' | 'margin-sales' | 'margin-tax' }
  /** What the provider keeps; what was accepted too much or too little; what nobody knows yet. */
  | { kind: 'provider-fees' | 'payment-differences' | 'suspense' }
  | { kind: 'sales' | 'tax'; country: string; rate: number };

/** A line of a transaction; `amount` above zero is debit, below zero credit. */
export interface LedgerLine {
  account: LedgerAccount;
  amount: Cents;
  /** The order, which is the debtor too. */
  orderNumber: string | null;
  /** Of sales: their tax, with the sign of `amount`. */
  tax: Cents | null;
}

export type JournalKind = 'sales' | 'bank' | 'cash' | 'provider' | 'margin';

export interface LedgerTransaction {
  journal: JournalKind;
  /** The document that it is about: an invoice, a credit note, or an order. */
  reference: string;
  /** Epoch ms. */
  at: number;
  lines: readonly LedgerLine[];
}

interface LedgerPayment {
  orderNumber: string;
  at: number;
  amount: Cents;
  method: PaymentMethodId;
  creditNumber: string | null;
}

interface LedgerSettlement {
  settlement: string;
  /** '2026-11-25'. */
  day: string;
  kind: SettlementKind;
  amount: number;
  order: { number: string } | null;
  /** Cents that are posted as a payment already. */
  booked: number;
}

interface LedgerDifference {
  orderNumber: string;
  at: number;
  amount: number;
}

/** What the ledger is made of. */
interface LedgerInput {
  amounts: readonly BookedAmount[];
  payments: readonly LedgerPayment[];
  margins: readonly MarginSale[];
  settlements: readonly LedgerSettlement[];
  differences: readonly LedgerDifference[];
}

const minus = (amount: Cents): Cents => cents(0 - amount);
const isPosted = ({ amount }: LedgerLine): boolean => amount !== 0;

/** The account where the money of a method comes in: the till, the bank, or with the payment provider until that pays it out. */
function moneyAccount(method: PaymentMethodId): 'bank' | 'cash' | 'provider' {
  if (paymentMethods[method].timing === 'at-handover') return 'cash';
  return method === 'bacs' ? 'bank' : 'provider';
}

/** A document: what the customer owes, against what was sold and the tax in it. */
function sale(own: readonly BookedAmount[]): readonly LedgerTransaction[] {
  const [first] = own;
  if (!first) return [];
  const { number, date, orderNumber } = first.document;
  const lines = own.flatMap(({ country, rate, isMargin, net, tax, gross }): LedgerLine[] => {
    if (isMargin) return [{ account: { kind: 'margin-sales' }, amount: minus(gross), orderNumber, tax: null }];
    return [
      { account: { kind: 'sales', country, rate }, amount: minus(net), orderNumber, tax: minus(tax) },
      { account: { kind: 'tax', country, rate }, amount: minus(tax), orderNumber, tax: null },
    ];
  });
  const owed = addCents(...own.map(({ gross }) => gross));
  const debtor: LedgerLine = { account: { kind: 'debtors' }, amount: owed, orderNumber, tax: null };
  return [{ journal: 'sales', reference: number ?? '', at: date, lines: [debtor, ...lines].filter(isPosted) }];
}

function payment({ orderNumber, at, amount, method, creditNumber }: LedgerPayment): LedgerTransaction {
  const journal = moneyAccount(method);
  return {
    journal,
    reference: creditNumber ?? orderNumber,
    at,
    lines: [
      { account: { kind: journal }, amount, orderNumber, tax: null },
      { account: { kind: 'debtors' }, amount: minus(amount), orderNumber, tax: null },
    ],
  };
}

/** What is on the other side of a line of a settlement: the bank, the fees, or what a customer owes again. */
const settlementAccounts: Readonly<Record<SettlementKind, 'bank' | 'provider-fees' | 'debtors' | 'suspense'>> = {
  payout: 'bank',
  fee: 'provider-fees',
  chargeback: 'debtors',
  payment: 'suspense',
  refund: 'suspense',
  other: 'suspense',
};

/** A line of a settlement, less what the shop posted itself, so that the provider's account adds up. */
function settlementLine({ settlement, day, kind, amount, order, booked }: LedgerSettlement): LedgerTransaction {
  const left = cents(amount - booked);
  const account = kind === 'chargeback' && order === null ? 'suspense' : settlementAccounts[kind];
  const orderNumber = order?.number ?? null;
  return {
    journal: 'provider',
    reference: settlement === '' ? (orderNumber ?? day) : settlement,
    at: startOfDay(day) ?? 0,
    lines: [
      { account: { kind: 'provider' } as const, amount: left, orderNumber, tax: null },
      { account: { kind: account }, amount: minus(left), orderNumber, tax: null },
    ].filter(isPosted),
  };
}

/** An amount that differed from what was owed, and that staff accepted. */
function difference({ orderNumber, at, amount }: LedgerDifference): LedgerTransaction {
  return {
    journal: 'bank',
    reference: orderNumber,
    at,
    lines: [
      { account: { kind: 'bank' }, amount: cents(amount), orderNumber, tax: null },
      { account: { kind: 'payment-differences' }, amount: cents(0 - amount), orderNumber, tax: null },
    ],
  };
}

/** The tax in the margin is no longer the shop's. */
function marginTax({ documentNumber, at, tax }: MarginSale): LedgerTransaction {
  return {
    journal: 'margin',
    reference: documentNumber,
    at,
    lines: [
      { account: { kind: 'margin-sales' }, amount: tax, orderNumber: null, tax: null },
      { account: { kind: 'margin-tax' }, amount: minus(tax), orderNumber: null, tax: null },
    ],
  };
}

/** The transactions of a month, by journal, each in the sequence of its books. What is nothing is not posted. */
export function ledgerOf({
  amounts,
  payments,
  margins,
  settlements,
  differences,
}: LedgerInput): readonly LedgerTransaction[] {
  const documents = [...Map.groupBy(amounts, ({ document }) => document.number).values()];
  return [
    ...documents.flatMap(sale),
    ...payments.map(payment),
    ...differences.map(difference),
    ...settlements.map(settlementLine),
    ...margins.filter(({ tax }) => tax !== 0).map(marginTax),
  ].filter(({ lines }) => lines.length > 0);
}

/** The number of an account, which is the same in every month. */
export function accountNumber(account: LedgerAccount): string {
  if ('country' in account) {
    const base = account.kind === 'sales' ? '8000' : '1500';
    return `${base}-${account.country}-${account.rate / 100}`;
  }
  const numbers = {
    debtors: '1300',
    bank: '1100',
    cash: '1000',
    provider: '1120',
    'provider-fees': '4500',
    'payment-differences': '4990',
    suspense: '2990',
    'margin-sales': `8000-${homeCountry}-M`,
    'margin-tax': `1500-${homeCountry}-M`,
  } as const;
  return numbers[account.kind];
}
