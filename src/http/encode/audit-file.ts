// The books of a month as an XML Auditfile Financieel (XAF 3.2), which Dutch programs for bookkeeping and the tax office read.
import { accountNumber, ledgerOf } from '../../rules/documents/ledger.ts';
import type { JournalKind, LedgerAccount, LedgerLine, LedgerTransaction } from '../../rules/documents/ledger.ts';
import type { OrderDocument, Seller } from '../../rules/documents/order-document.ts';
import { parseSellerAddress } from '../../rules/settings/seller-address.ts';
import { writeXml, xml, xmlText } from '../../rules/xml.ts';
import type { XmlElement } from '../../rules/xml.ts';
import type { MonthBooks } from '../../shop/documents/show-bookkeeping.ts';
import { auditFileTexts as texts } from '../../texts/audit-file.ts';
import { isoDate } from '../../texts/dates.ts';

const namespace = 'http://www.auditfiles.nl/XAF/3.2';
/** The kinds of journals in XAF. */
const journalTypes: Readonly<Record<JournalKind, string>> = {
  sales: 'S',
  bank: 'B',
  provider: 'B',
  cash: 'C',
  margin: 'M',
};
/** The longest texts of XAF. */
const lengths = { name: 50, description: 100, reference: 35 } as const;

interface AuditFile {
  /** '2026-11' */
  month: string;
  books: MonthBooks;
  seller: Seller;
  /** Epoch ms. */
  now: number;
}

/** An amount without its sign: 1234 → '12.34'. */
function euros(amount: number): string {
  const whole = Math.abs(amount);
  return `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

const side = (amount: number): 'C' | 'D' => (amount < 0 ? 'C' : 'D');
const cut = (text: string, length: number): string => [...text].slice(0, length).join('').trim();

/** The first and the last day of a month. */
function daysOf(month: string): { first: string; last: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { first: `${month}-01`, last: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** Writes the file. Debit and credit are equal; opening balances and purchases are not the shop's to know. */
export function encodeAuditFile({ month, books, seller, now }: AuditFile): string {
  const ledger = ledgerOf(books);
  const { first, last } = daysOf(month);
  const year = month.slice(0, 4);
  return writeXml(
    xml(
      'auditfile',
      [
        xml('header', [
          xml('fiscalYear', year),
          xml('startDate', first),
          xml('endDate', last),
          xml('curCode', 'EUR'),
          xml('dateCreated', isoDate(now)),
          xml('softwareDesc', texts.software),
          xml('softwareVersion', texts.version),
        ]),
        xml('company', [
          xmlText('companyIdent', seller.kvk),
          xml('companyName', cut(seller.legalName, 255)),
          xml('taxRegistrationCountry', 'NL'),
          xml('taxRegIdent', cut(seller.vatId, 30)),
          address(seller),
          customers(books, ledger),
          xml('generalLedger', accountsOf(ledger).map(ledgerAccount)),
          vatCodes(ledger),
          xml('periods', [
            xml('period', [
              xml('periodNumber', String(Number(month.slice(5)))),
              xml('periodDesc', texts.monthOf(month)),
              xml('startDatePeriod', first),
              xml('endDatePeriod', last),
            ]),
          ]),
          transactions(ledger, month),
        ]),
      ],
      { xmlns: namespace },
    ),
  );
}

function address({ address: line }: Seller): XmlElement | null {
  const place = parseSellerAddress(line);
  if (!place) return null;
  return xml('streetAddress', [
    xml('streetname', cut(place.street, lengths.description)),
    xml('city', cut(place.city, lengths.name)),
    xml('postalCode', place.postcode),
    xml('country', 'NL'),
  ]);
}

/** A debtor for each order: guests have no account. */
function customers({ amounts }: MonthBooks, ledger: readonly LedgerTransaction[]): XmlElement | null {
  const documents = new Map(amounts.map(({ document }) => [document.orderNumber, document]));
  const numbers = new Set(ledger.flatMap(({ lines }) => lines.flatMap(({ orderNumber }) => orderNumber ?? [])));
  if (numbers.size === 0) return null;
  return xml(
    'customersSuppliers',
    [...numbers].map((number) => {
      const document = documents.get(number);
      return xml('customerSupplier', [
        xml('custSupID', number),
        xml('custSupName', document ? customerName(document) : texts.orderOf(number)),
        xmlText('eMail', document?.email ?? ''),
        xml('custSupTp', 'C'),
      ]);
    }),
  );
}

function customerName({ buyer, orderNumber }: OrderDocument): string {
  const name = buyer.company === '' ? `${buyer.firstName} ${buyer.lastName}` : buyer.company;
  return cut(name, lengths.name) || texts.orderOf(orderNumber);
}

/** The accounts that are used, by their numbers. */
function accountsOf(ledger: readonly LedgerTransaction[]): readonly LedgerAccount[] {
  const used = ledger.flatMap(({ lines }) => lines.map(({ account }) => [accountNumber(account), account] as const));
  return [...new Map(used)].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, account]) => account);
}

const profitAndLoss: ReadonlySet<LedgerAccount['kind']> = new Set([
  'sales',
  'margin-sales',
  'provider-fees',
  'payment-differences',
]);

/** Sales and costs are of the profit and loss account, all others of the balance sheet. */
function ledgerAccount(account: LedgerAccount): XmlElement {
  return xml('ledgerAccount', [
    xml('accID', accountNumber(account)),
    xml('accDesc', texts.accountOf(account)),
    xml('accTp', profitAndLoss.has(account.kind) ? 'P' : 'B'),
  ]);
}

const vatId = ({ country, rate }: { country: string; rate: number }): string => `${country}-${rate / 100}`;

function vatCodes(ledger: readonly LedgerTransaction[]): XmlElement | null {
  const taxes = accountsOf(ledger).flatMap((account) => ('country' in account ? [account] : []));
  const codes = new Map(taxes.map((tax) => [vatId(tax), tax]));
  if (codes.size === 0) return null;
  return xml(
    'vatCodes',
    [...codes].map(([id, { country, rate }]) =>
      xml('vatCode', [
        xml('vatID', id),
        xml('vatDesc', texts.accountOf({ kind: 'tax', country, rate })),
        xml('vatToPayAccID', accountNumber({ kind: 'tax', country, rate })),
      ]),
    ),
  );
}

function transactions(ledger: readonly LedgerTransaction[], month: string): XmlElement {
  const lines = ledger.flatMap((one) => one.lines);
  const sum = (isDebit: boolean) =>
    lines.reduce((total, { amount }) => (amount > 0 === isDebit ? total + Math.abs(amount) : total), 0);
  const journals = Map.groupBy(ledger, ({ journal }) => journal);
  return xml('transactions', [
    xml('linesCount', String(lines.length)),
    xml('totalDebit', euros(sum(true))),
    xml('totalCredit', euros(sum(false))),
    ...[...journals].map(([kind, own]) =>
      xml('journal', [
        xml('jrnID', kind),
        xml('desc', texts.journalOf(kind)),
        xml('jrnTp', journalTypes[kind]),
        ...own.map((one, index) => transaction(one, `${month}-${index + 1}`)),
      ]),
    ),
  ]);
}

function transaction({ journal, reference, at, lines }: LedgerTransaction, number: string): XmlElement {
  const day = isoDate(at);
  return xml('transaction', [
    xml('nr', number),
    xml('desc', texts.transactionOf(journal, reference)),
    xml('periodNumber', String(Number(day.slice(5, 7)))),
    xml('trDt', day),
    ...lines.map((line, index) => transactionLine(line, { number: index + 1, day, reference, journal })),
  ]);
}

function transactionLine(
  { account, amount, orderNumber, tax }: LedgerLine,
  { number, day, reference, journal }: { number: number; day: string; reference: string; journal: JournalKind },
): XmlElement {
  return xml('trLine', [
    xml('nr', String(number)),
    xml('accID', accountNumber(account)),
    xml('docRef', cut(reference, lengths.reference)),
    xml('effDate', day),
    xml('desc', texts.transactionOf(journal, reference)),
    xml('amnt', euros(amount)),
    xml('amntTp', side(amount)),
    xmlText('custSupID', orderNumber ?? ''),
    journal === 'sales' ? xml('invRef', cut(reference, lengths.reference)) : null,
    tax !== null && 'country' in account
      ? xml('vat', [
          xml('vatID', vatId(account)),
          xml('vatPerc', String(account.rate / 100)),
          xml('vatAmnt', euros(tax)),
          xml('vatAmntTp', side(amount)),
        ])
      : null,
  ]);
}
