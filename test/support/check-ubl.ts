// Checks a UBL invoice or credit note against the rules of EN 16931 that apply to what the shop writes. Each rule has the code of the
// standard; a test shows each of them failing. Amounts are compared in cents, without tolerance.
import { elementsAt, parseXml, textAt } from './parse-xml.ts';
import type { ParsedElement } from './parse-xml.ts';

/** A rule of the standard: whether a document follows it. */
type Rule = (doc: UblDocument) => boolean;

interface UblDocument {
  root: ParsedElement;
  isCredit: boolean;
  lines: readonly ParsedElement[];
  allowances: readonly ParsedElement[];
  subtotals: readonly ParsedElement[];
  totals: ParsedElement;
}

const seller = ['cac:AccountingSupplierParty', 'cac:Party'] as const;
const buyer = ['cac:AccountingCustomerParty', 'cac:Party'] as const;

/** An amount in cents; NaN where there is none, or one with another number of decimals. */
function cents(element: ParsedElement, ...path: readonly string[]): number {
  const text = textAt(element, ...path);
  return /^-?\d+\.\d{2}$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** The same, or 0 where there is no such element. */
function centsOrNone(element: ParsedElement, ...path: readonly string[]): number {
  return elementsAt(element, ...path).length === 0 ? 0 : cents(element, ...path);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const isFilled = (root: ParsedElement, ...path: readonly string[]): boolean => textAt(root, ...path).trim() !== '';
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

const categoryAt = (element: ParsedElement, name: string): string =>
  `${textAt(element, name, 'cbc:ID')} ${textAt(element, name, 'cbc:Percent')}`;

/** The net amounts of one category and rate: lines less allowances. */
function taxableOf({ lines, allowances }: UblDocument, key: string): number {
  const own = lines.filter(
    (line) => categoryAt(elementsAt(line, 'cac:Item')[0] ?? line, 'cac:ClassifiedTaxCategory') === key,
  );
  const off = allowances.filter((one) => categoryAt(one, 'cac:TaxCategory') === key);
  return (
    sum(own.map((line) => cents(line, 'cbc:LineExtensionAmount'))) - sum(off.map((one) => cents(one, 'cbc:Amount')))
  );
}

const quantityName = ({ isCredit }: UblDocument): string =>
  isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity';
const lineTax = (line: ParsedElement): ParsedElement | undefined =>
  elementsAt(line, 'cac:Item', 'cac:ClassifiedTaxCategory')[0];
const categories = ({ lines, allowances, subtotals }: UblDocument): readonly ParsedElement[] => [
  ...lines.flatMap((line) => elementsAt(line, 'cac:Item', 'cac:ClassifiedTaxCategory')),
  ...allowances.flatMap((one) => elementsAt(one, 'cac:TaxCategory')),
  ...subtotals.flatMap((one) => elementsAt(one, 'cac:TaxCategory')),
];
const percentOf = (category: ParsedElement): number => Number(textAt(category, 'cbc:Percent') || 'NaN');
const ofCategory = (doc: UblDocument, id: string) => categories(doc).filter((one) => textAt(one, 'cbc:ID') === id);

/** All amounts of the document, which have two decimals (BR-DEC) and the currency of the document. */
function amounts(element: ParsedElement): readonly ParsedElement[] {
  return element.children.flatMap((child) =>
    child.name.endsWith('Amount') && child.name !== 'cbc:PriceAmount' ? [child] : amounts(child),
  );
}

export const ublRules: Readonly<Record<string, Rule>> = {
  'BR-01': ({ root }) => textAt(root, 'cbc:CustomizationID').startsWith('urn:cen.eu:en16931:2017'),
  'BR-02': ({ root }) => isFilled(root, 'cbc:ID'),
  'BR-03': ({ root }) => isDate(textAt(root, 'cbc:IssueDate')),
  'BR-04': ({ root, isCredit }) =>
    textAt(root, isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode') === (isCredit ? '381' : '380'),
  'BR-05': ({ root }) => textAt(root, 'cbc:DocumentCurrencyCode') === 'EUR',
  'BR-06': ({ root }) => isFilled(root, ...seller, 'cac:PartyLegalEntity', 'cbc:RegistrationName'),
  'BR-07': ({ root }) => isFilled(root, ...buyer, 'cac:PartyLegalEntity', 'cbc:RegistrationName'),
  'BR-08': ({ root }) => elementsAt(root, ...seller, 'cac:PostalAddress').length === 1,
  'BR-09': ({ root }) =>
    /^[A-Z]{2}$/.test(textAt(root, ...seller, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')),
  'BR-10': ({ root }) => elementsAt(root, ...buyer, 'cac:PostalAddress').length === 1,
  'BR-11': ({ root }) =>
    /^[A-Z]{2}$/.test(textAt(root, ...buyer, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode')),
  'BR-12': ({ totals }) => Number.isFinite(cents(totals, 'cbc:LineExtensionAmount')),
  'BR-13': ({ totals }) => Number.isFinite(cents(totals, 'cbc:TaxExclusiveAmount')),
  'BR-14': ({ totals }) => Number.isFinite(cents(totals, 'cbc:TaxInclusiveAmount')),
  'BR-15': ({ totals }) => Number.isFinite(cents(totals, 'cbc:PayableAmount')),
  'BR-16': ({ lines }) => lines.length > 0,
  'BR-21': ({ lines }) =>
    new Set(lines.map((line) => textAt(line, 'cbc:ID'))).size === lines.length &&
    lines.every((line) => isFilled(line, 'cbc:ID')),
  'BR-22': (doc) => doc.lines.every((line) => isFilled(line, quantityName(doc))),
  'BR-23': (doc) =>
    doc.lines.every((line) =>
      elementsAt(line, quantityName(doc)).every(({ attributes }) => attributes['unitCode'] === 'C62'),
    ),
  'BR-24': ({ lines }) => lines.every((line) => Number.isFinite(cents(line, 'cbc:LineExtensionAmount'))),
  'BR-25': ({ lines }) => lines.every((line) => isFilled(line, 'cac:Item', 'cbc:Name')),
  'BR-26': ({ lines }) => lines.every((line) => isFilled(line, 'cac:Price', 'cbc:PriceAmount')),
  'BR-27': ({ lines }) => lines.every((line) => Number(textAt(line, 'cac:Price', 'cbc:PriceAmount')) >= 0),
  'BR-31': ({ allowances }) => allowances.every((one) => Number.isFinite(cents(one, 'cbc:Amount'))),
  'BR-32': ({ allowances }) => allowances.every((one) => isFilled(one, 'cac:TaxCategory', 'cbc:ID')),
  'BR-33': ({ allowances }) => allowances.every((one) => isFilled(one, 'cbc:AllowanceChargeReason')),
  'BR-45': ({ subtotals }) => subtotals.every((one) => Number.isFinite(cents(one, 'cbc:TaxableAmount'))),
  'BR-46': ({ subtotals }) => subtotals.every((one) => Number.isFinite(cents(one, 'cbc:TaxAmount'))),
  'BR-47': ({ subtotals }) => subtotals.every((one) => isFilled(one, 'cac:TaxCategory', 'cbc:ID')),
  'BR-48': ({ subtotals }) => subtotals.every((one) => isFilled(one, 'cac:TaxCategory', 'cbc:Percent')),
  'BR-49': ({ root }) => elementsAt(root, 'cac:PaymentMeans').every((one) => isFilled(one, 'cbc:PaymentMeansCode')),
  'BR-50': ({ root }) =>
    elementsAt(root, 'cac:PaymentMeans').every(
      (one) =>
        !['30', '58'].includes(textAt(one, 'cbc:PaymentMeansCode')) ||
        isFilled(one, 'cac:PayeeFinancialAccount', 'cbc:ID'),
    ),
  'BR-55': ({ root, isCredit }) =>
    !isCredit || isFilled(root, 'cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID'),
  'BR-62': ({ root }) =>
    elementsAt(root, ...seller, 'cbc:EndpointID').every(({ attributes }) => Boolean(attributes['schemeID'])),
  'BR-63': ({ root }) =>
    elementsAt(root, ...buyer, 'cbc:EndpointID').every(({ attributes }) => Boolean(attributes['schemeID'])),
  'BR-CO-04': ({ lines }) => lines.every((line) => isFilled(lineTax(line) ?? line, 'cbc:ID')),
  'BR-CO-09': ({ root }) => /^[A-Z]{2}/.test(textAt(root, ...seller, 'cac:PartyTaxScheme', 'cbc:CompanyID')),
  'BR-CO-10': ({ lines, totals }) =>
    sum(lines.map((line) => cents(line, 'cbc:LineExtensionAmount'))) === cents(totals, 'cbc:LineExtensionAmount'),
  'BR-CO-11': ({ allowances, totals }) =>
    sum(allowances.map((one) => cents(one, 'cbc:Amount'))) === centsOrNone(totals, 'cbc:AllowanceTotalAmount'),
  'BR-CO-13': ({ totals }) =>
    cents(totals, 'cbc:LineExtensionAmount') - centsOrNone(totals, 'cbc:AllowanceTotalAmount') ===
    cents(totals, 'cbc:TaxExclusiveAmount'),
  'BR-CO-14': ({ root, subtotals }) =>
    sum(subtotals.map((one) => cents(one, 'cbc:TaxAmount'))) === cents(root, 'cac:TaxTotal', 'cbc:TaxAmount'),
  'BR-CO-15': ({ root, totals }) =>
    cents(totals, 'cbc:TaxExclusiveAmount') + cents(root, 'cac:TaxTotal', 'cbc:TaxAmount') ===
    cents(totals, 'cbc:TaxInclusiveAmount'),
  'BR-CO-16': ({ totals }) =>
    cents(totals, 'cbc:TaxInclusiveAmount') - centsOrNone(totals, 'cbc:PrepaidAmount') ===
    cents(totals, 'cbc:PayableAmount'),
  // The shop rounds the tax of each line (R22), which the standard allows for within one euro.
  'BR-CO-17': ({ subtotals }) =>
    subtotals.every((one) => {
      const percent = Number(textAt(one, 'cac:TaxCategory', 'cbc:Percent'));
      const exact = (cents(one, 'cbc:TaxableAmount') * percent) / 100;
      return Math.abs(exact - cents(one, 'cbc:TaxAmount')) < 100;
    }),
  'BR-CO-18': ({ subtotals }) => subtotals.length > 0,
  'BR-CO-25': ({ root, totals }) =>
    cents(totals, 'cbc:PayableAmount') <= 0 ||
    isFilled(root, 'cbc:DueDate') ||
    isFilled(root, 'cac:PaymentTerms', 'cbc:Note'),
  'BR-CO-26': ({ root }) =>
    isFilled(root, ...seller, 'cac:PartyIdentification', 'cbc:ID') ||
    isFilled(root, ...seller, 'cac:PartyTaxScheme', 'cbc:CompanyID'),
  'BR-S-01': (doc) =>
    ofCategory(doc, 'S').length === 0 || doc.subtotals.some((one) => textAt(one, 'cac:TaxCategory', 'cbc:ID') === 'S'),
  'BR-S-02': ({ root, ...doc }) =>
    ofCategory({ root, ...doc }, 'S').length === 0 || isFilled(root, ...seller, 'cac:PartyTaxScheme', 'cbc:CompanyID'),
  'BR-S-05': (doc) => ofCategory(doc, 'S').every((one) => percentOf(one) > 0),
  'BR-S-08': (doc) =>
    doc.subtotals
      .filter((one) => textAt(one, 'cac:TaxCategory', 'cbc:ID') === 'S')
      .every((one) => taxableOf(doc, categoryAt(one, 'cac:TaxCategory')) === cents(one, 'cbc:TaxableAmount')),
  'BR-Z-05': (doc) => ofCategory(doc, 'Z').every((one) => percentOf(one) === 0),
  'BR-Z-08': (doc) =>
    doc.subtotals
      .filter((one) => textAt(one, 'cac:TaxCategory', 'cbc:ID') === 'Z')
      .every((one) => taxableOf(doc, categoryAt(one, 'cac:TaxCategory')) === cents(one, 'cbc:TaxableAmount')),
  'BR-E-01': (doc) =>
    ofCategory(doc, 'E').length === 0 ||
    doc.subtotals.filter((one) => textAt(one, 'cac:TaxCategory', 'cbc:ID') === 'E').length === 1,
  'BR-E-05': (doc) => ofCategory(doc, 'E').every((one) => percentOf(one) === 0),
  'BR-E-08': (doc) =>
    doc.subtotals
      .filter((one) => textAt(one, 'cac:TaxCategory', 'cbc:ID') === 'E')
      .every((one) => taxableOf(doc, categoryAt(one, 'cac:TaxCategory')) === cents(one, 'cbc:TaxableAmount')),
  'BR-E-09': (doc) =>
    doc.subtotals
      .filter((one) => textAt(one, 'cac:TaxCategory', 'cbc:ID') === 'E')
      .every((one) => cents(one, 'cbc:TaxAmount') === 0),
  'BR-E-10': (doc) =>
    doc.subtotals
      .filter((one) => textAt(one, 'cac:TaxCategory', 'cbc:ID') === 'E')
      .every((one) => isFilled(one, 'cac:TaxCategory', 'cbc:TaxExemptionReason')),
  'BR-CL-03': ({ root }) => amounts(root).every(({ attributes }) => attributes['currencyID'] === 'EUR'),
  'BR-CL-18': (doc) => categories(doc).every((one) => ['S', 'Z', 'E'].includes(textAt(one, 'cbc:ID'))),
  'BR-DEC': ({ root }) => amounts(root).every(({ text }) => /^-?\d+\.\d{2}$/.test(text)),
  // Of the profile that networks use: the price explains the amount of the line.
  'PEPPOL-R120': (doc) =>
    doc.lines.every((line) => {
      const whole = Number(textAt(line, 'cac:Price', 'cbc:PriceAmount')) * Number(textAt(line, quantityName(doc)));
      return Math.round(whole * 100) === cents(line, 'cbc:LineExtensionAmount');
    }),
};

/** The codes of the rules that a document breaks; throws when it is no well-formed UBL document. */
export function checkUbl(text: string): readonly string[] {
  const root = parseXml(text);
  const isCredit = root.name === 'CreditNote';
  if (!isCredit && root.name !== 'Invoice') throw new Error(`${root.name} is no UBL document`);
  const [totals] = elementsAt(root, 'cac:LegalMonetaryTotal');
  const doc: UblDocument = {
    root,
    isCredit,
    lines: elementsAt(root, isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine'),
    allowances: elementsAt(root, 'cac:AllowanceCharge'),
    subtotals: elementsAt(root, 'cac:TaxTotal', 'cac:TaxSubtotal'),
    totals: totals ?? { name: '', attributes: {}, children: [], text: '' },
  };
  return Object.entries(ublRules).flatMap(([code, follows]) => (follows(doc) ? [] : [code]));
}
