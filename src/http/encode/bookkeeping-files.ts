// The books of a month as rows of CSV files. Amounts are in euros with a comma, as spreadsheets in Dutch read them.
import type { BookedAmount, BookkeepingFile } from '../../rules/documents/bookkeeping.ts';
import type { MonthBooks } from '../../shop/documents/show-bookkeeping.ts';
import { isoDate } from '../../texts/dates.ts';
import { documentTexts } from '../../texts/documents.ts';
import { orderStateNames } from '../../texts/order-states.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import { staffSettlementTexts } from '../../texts/staff-settlements.ts';
import { staffBookkeepingTexts as texts } from '../../texts/staff-bookkeeping.ts';

type Row = readonly string[];

/** The audit file is no table. */
type CsvFile = Exclude<BookkeepingFile, 'auditfile'>;

/** Cents as '-1234,50'. */
function euros(amount: number): string {
  const whole = Math.abs(amount);
  const text = `${Math.floor(whole / 100)},${String(whole % 100).padStart(2, '0')}`;
  return amount < 0 ? `-${text}` : text;
}

const money = ({ net, tax, gross }: Pick<BookedAmount, 'net' | 'tax' | 'gross'>): Row => [net, tax, gross].map(euros);

const rateText = ({ rate, isMargin }: Pick<BookedAmount, 'rate' | 'isMargin'>): string =>
  isMargin ? documentTexts.marginTaxes : documentTexts.rateOf(rate);

function documentRow(row: BookedAmount): Row {
  const { document, country } = row;
  const { kind, number, date, orderNumber, credits, buyer, payment } = document;
  const person = `${buyer.firstName} ${buyer.lastName}`.trim();
  return [
    documentTexts.heading(kind),
    number ?? '',
    isoDate(date),
    orderNumber,
    credits?.invoiceNumber ?? '',
    buyer.company === '' ? person : buyer.company,
    country,
    rateText(row),
    ...money(row),
    paymentMethodTexts[payment.method].title,
    payment.paidAt === null ? '' : isoDate(payment.paidAt),
  ];
}

const rowsOf: Readonly<Record<CsvFile, (books: MonthBooks) => readonly Row[]>> = {
  documenten: ({ amounts }) => amounts.map(documentRow),
  btw: ({ taxes }) => taxes.map((row) => [row.country, rateText(row), ...money(row)]),
  bestellingen: ({ orders }) =>
    orders.map(({ number, placedAt, status, total, tax }) => [
      number,
      isoDate(placedAt),
      orderStateNames[status].staff,
      euros(total),
      euros(tax),
    ]),
  betalingen: ({ payments, differences }) => [
    ...payments.map(({ at, orderNumber, amount, method, creditNumber }) => [
      isoDate(at),
      orderNumber,
      amount < 0 ? texts.repayment : texts.payment,
      euros(amount),
      paymentMethodTexts[method].title,
      creditNumber ?? '',
    ]),
    ...differences.map(({ at, orderNumber, amount }) => [
      isoDate(at),
      orderNumber,
      texts.difference,
      euros(amount),
      paymentMethodTexts.bacs.title,
      '',
    ]),
  ],
  uitbetalingen: ({ settlements }) =>
    settlements.map(({ day, settlement, kind, amount, order, providerId, description, match }) => [
      day,
      settlement,
      staffSettlementTexts.kinds[kind],
      euros(amount),
      order?.number ?? '',
      providerId,
      description,
      staffSettlementTexts.matches[match],
    ]),
  marge: ({ margins }) =>
    margins.map(({ documentNumber, at, sku, name, quantity, sales, cost, margin, rate, tax, statement }) => [
      documentNumber,
      isoDate(at),
      sku,
      name,
      String(quantity),
      euros(sales),
      euros(cost),
      euros(margin),
      documentTexts.rateOf(rate),
      euros(tax),
      statement,
    ]),
};

/** The rows of a file, with the names of its columns. */
export function bookkeepingRows(file: CsvFile, books: MonthBooks): readonly Row[] {
  return [texts.columns[file], ...rowsOf[file](books)];
}
