// An issued invoice or credit note as UBL 2.1, following EN 16931, for the bookkeeping of a business customer or the shop. Its
// amounts are those of the document; codes BT-… and BR-… are those of the standard.
import { joinAddress1 } from '../../rules/checkout/addresses.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import { paymentMethods } from '../../rules/checkout/payment-methods.ts';
import { netAmountsOf } from '../../rules/documents/net-amounts.ts';
import type { NetAllowance, NetLine } from '../../rules/documents/net-amounts.ts';
import type { OrderDocument } from '../../rules/documents/order-document.ts';
import { addCents, cents, divideRounded } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import { parseSellerAddress } from '../../rules/settings/seller-address.ts';
import { writeXml, xml, xmlText } from '../../rules/xml.ts';
import type { XmlElement } from '../../rules/xml.ts';
import { documentTexts } from '../../texts/documents.ts';
import { isoDate } from '../../texts/dates.ts';
import { discountName } from '../../web/documents/build-paper.ts';
import { itemTitle } from '../../web/documents/item-details.ts';
import { paymentText } from '../../web/documents/payment-text.ts';

const names = {
  invoice: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  creditnote: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  aggregate: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  basic: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const;
const currency = 'EUR';
/** UNTDID 1001: a commercial invoice, a credit note. */
const typeCodes = { invoice: '380', creditnote: '381' } as const;
/** UNTDID 4461: a SEPA transfer, cash. */
const sepaTransfer = '58';
const cash = '10';
/** ISO 6523: the Chamber of Commerce of the Netherlands. */
const kvkScheme = '0106';
/** UNECE Recommendation 20: one, without a unit. */
const pieces = 'C62';
/** The scheme of electronic addresses for email. */
const emailScheme = 'EM';

type UblKind = keyof typeof typeCodes;

/** Whether a kind of document has a UBL form. */
export function hasUbl(kind: OrderDocument['kind']): kind is UblKind {
  return kind === 'invoice' || kind === 'creditnote';
}

/** An amount in euros: 1234 → '12.34'. */
function euros(amount: number): string {
  const whole = Math.abs(amount);
  const text = `${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
  return amount < 0 ? `-${text}` : text;
}

const amount = (name: string, value: Cents): XmlElement => xml(name, euros(value), { currencyID: currency });

/** The price of one unit with as many decimals as it takes for price × quantity to be the amount of the line; at least two. */
function unitPrice(net: Cents, quantity: number): string {
  const decimals = 8;
  const text = String(divideRounded(net * 10 ** (decimals - 2), quantity)).padStart(decimals + 1, '0');
  const fraction = text.slice(-decimals);
  return `${text.slice(0, -decimals)}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`;
}

/** Basis points as a percentage: 2100 → '21', 550 → '5.5'. */
const percent = (rate: number): string => String(rate / 100);

/** What an amount is taxed by. */
interface UblTax {
  /** Basis points. */
  rate: number;
  isMargin: boolean;
}

/** The standard rate, which in UBL is any above zero, the zero rate, or exempt: of the margin scheme no tax is shown. */
function categoryOf({ rate, isMargin }: UblTax): 'S' | 'Z' | 'E' {
  if (isMargin) return 'E';
  return rate > 0 ? 'S' : 'Z';
}

/** The code of the reason, from the list of the European Commission: second-hand goods, articles 311 to 325 of Directive 2006/112/EC. */
const marginReason = 'VATEX-EU-F';

/** `withReason`: in the totals the category says why nothing is taxed (BR-E-10). */
function taxCategory(name: string, tax: UblTax, withReason = false): XmlElement {
  return xml(name, [
    xml('cbc:ID', categoryOf(tax)),
    xml('cbc:Percent', percent(tax.rate)),
    ...(withReason && tax.isMargin
      ? [xml('cbc:TaxExemptionReasonCode', marginReason), xml('cbc:TaxExemptionReason', documentTexts.marginReason)]
      : []),
    vatScheme(),
  ]);
}

const vatScheme = (): XmlElement => xml('cac:TaxScheme', [xml('cbc:ID', 'VAT')]);

/** The amounts of a credit note are positive in UBL. */
function positive(document: OrderDocument): OrderDocument {
  if (document.kind !== 'creditnote') return document;
  const minus = (value: Cents): Cents => cents(0 - value);
  return {
    ...document,
    lines: document.lines.map((line) => ({
      ...line,
      subtotal: minus(line.subtotal),
      total: minus(line.total),
      tax: minus(line.tax),
    })),
    shipping: document.shipping && {
      ...document.shipping,
      total: minus(document.shipping.total),
      tax: minus(document.shipping.tax),
    },
    taxes: document.taxes.map((one) => ({
      ...one,
      gross: minus(one.gross),
      tax: minus(one.tax),
      net: minus(one.net),
    })),
    total: minus(document.total),
    totalTax: minus(document.totalTax),
  };
}

/** A line of the file. */
interface UblLine {
  name: string;
  description: string;
  sku: string;
  quantity: number;
  tax: UblTax;
  net: Cents;
}

function ublLine({ item, bundle, net }: NetLine): UblLine {
  const name = item.name === '' ? documentTexts.refundedAmount : itemTitle(item);
  return {
    name: bundle ? `${bundle.name}: ${name}` : name,
    description: item.releaseDate === null ? '' : documentTexts.preOrder(item.releaseDate),
    sku: item.sku,
    quantity: item.quantity,
    tax: item,
    net,
  };
}

/** The lines with the shipping, which is a line too: a credit note may have nothing else. */
function ublLines({ shipping }: OrderDocument, lines: readonly NetLine[]): readonly UblLine[] {
  if (!shipping || shipping.total === 0) return lines.map(ublLine);
  const net = cents(shipping.total - shipping.tax);
  const charge = {
    name: shipping.title,
    description: '',
    sku: '',
    quantity: 1,
    tax: { rate: shipping.rate, isMargin: false },
    net,
  };
  return [...lines.map(ublLine), charge];
}

/** Writes an issued invoice or credit note. */
export function encodeUbl(issued: OrderDocument & { kind: UblKind; number: string }): string {
  const { kind, number } = issued;
  const document = positive(issued);
  const net = netAmountsOf(document);
  const lines = ublLines(document, net.lines);
  const isInvoice = kind === 'invoice';
  return writeXml(
    xml(
      isInvoice ? 'Invoice' : 'CreditNote',
      [
        xml('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
        xml('cbc:ID', number),
        xml('cbc:IssueDate', isoDate(document.date)),
        isInvoice && document.payment.payBy !== null && document.payment.paidAt === null
          ? xml('cbc:DueDate', isoDate(document.payment.payBy))
          : null,
        xml(isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode', typeCodes[kind]),
        xmlText('cbc:Note', document.credits ? document.note : ''),
        xml('cbc:DocumentCurrencyCode', currency),
        xml('cac:OrderReference', [xml('cbc:ID', document.orderNumber)]),
        billingReference(document),
        seller(document),
        buyer(document),
        delivery(document),
        ...paymentMeans(document),
        xml('cac:PaymentTerms', [xml('cbc:Note', paymentText(document))]),
        ...net.allowances.map(allowance),
        taxTotal(document),
        monetaryTotal(document, { lines, allowances: net.allowances, isInvoice }),
        ...lines.map((line, index) => invoiceLine(line, index + 1, isInvoice)),
      ],
      { xmlns: names[kind], 'xmlns:cac': names.aggregate, 'xmlns:cbc': names.basic },
    ),
  );
}

function billingReference({ credits }: OrderDocument): XmlElement | null {
  if (!credits) return null;
  return xml('cac:BillingReference', [
    xml('cac:InvoiceDocumentReference', [
      xml('cbc:ID', credits.invoiceNumber),
      xml('cbc:IssueDate', isoDate(credits.invoicedAt)),
    ]),
  ]);
}

function seller({ seller: { name, legalName, address, kvk, vatId, email, phone } }: OrderDocument): XmlElement {
  const place = parseSellerAddress(address);
  return xml('cac:AccountingSupplierParty', [
    xml('cac:Party', [
      xml('cbc:EndpointID', kvk, { schemeID: kvkScheme }),
      xml('cac:PartyIdentification', [xml('cbc:ID', kvk, { schemeID: kvkScheme })]),
      xml('cac:PartyName', [xml('cbc:Name', name)]),
      xml('cac:PostalAddress', [
        xmlText('cbc:StreetName', place?.street ?? address),
        xmlText('cbc:CityName', place?.city ?? ''),
        xmlText('cbc:PostalZone', place?.postcode ?? ''),
        country('NL'),
      ]),
      xml('cac:PartyTaxScheme', [xml('cbc:CompanyID', vatId), vatScheme()]),
      xml('cac:PartyLegalEntity', [
        xml('cbc:RegistrationName', legalName),
        xml('cbc:CompanyID', kvk, { schemeID: kvkScheme }),
      ]),
      xml('cac:Contact', [
        xml('cbc:Name', name),
        xmlText('cbc:Telephone', phone),
        xmlText('cbc:ElectronicMail', email),
      ]),
    ]),
  ]);
}

const country = (code: string): XmlElement => xml('cac:Country', [xml('cbc:IdentificationCode', code)]);

const personName = ({ firstName, lastName }: Address): string => `${firstName} ${lastName}`.trim();

function buyer({ buyer: address, email }: OrderDocument): XmlElement {
  const name = address.company === '' ? personName(address) : address.company;
  return xml('cac:AccountingCustomerParty', [
    xml('cac:Party', [
      xmlText('cbc:EndpointID', email, { schemeID: emailScheme }),
      postalAddress('cac:PostalAddress', address),
      xml('cac:PartyLegalEntity', [xml('cbc:RegistrationName', name)]),
      xml('cac:Contact', [
        xmlText('cbc:Name', personName(address)),
        xmlText('cbc:Telephone', address.phone),
        xmlText('cbc:ElectronicMail', email),
      ]),
    ]),
  ]);
}

function postalAddress(name: string, address: Address): XmlElement {
  return xml(name, [
    xmlText('cbc:StreetName', joinAddress1(address)),
    xmlText('cbc:AdditionalStreetName', address.line2),
    xmlText('cbc:CityName', address.city),
    xmlText('cbc:PostalZone', address.postcode),
    country(address.country),
  ]);
}

function delivery({ suppliedAt, recipient }: OrderDocument): XmlElement | null {
  if (suppliedAt === null && !recipient) return null;
  return xml('cac:Delivery', [
    xmlText('cbc:ActualDeliveryDate', suppliedAt === null ? '' : isoDate(suppliedAt)),
    recipient && xml('cac:DeliveryLocation', [postalAddress('cac:Address', recipient)]),
    recipient && xml('cac:DeliveryParty', [xml('cac:PartyName', [xml('cbc:Name', personName(recipient))])]),
  ]);
}

/** How the invoice is paid. The shop pays a refund to the customer, whose account the document does not have. */
function paymentMeans({ payment, seller: { iban, accountName }, credits }: OrderDocument): readonly XmlElement[] {
  if (credits) return [];
  if (paymentMethods[payment.method].timing === 'at-handover')
    return [xml('cac:PaymentMeans', [xml('cbc:PaymentMeansCode', cash)])];
  return [
    xml('cac:PaymentMeans', [
      xml('cbc:PaymentMeansCode', sepaTransfer),
      xmlText('cbc:PaymentID', payment.reference ?? ''),
      xml('cac:PayeeFinancialAccount', [xml('cbc:ID', iban), xmlText('cbc:Name', accountName)]),
    ]),
  ];
}

function allowance({ rate, isMargin, discount, net }: NetAllowance): XmlElement {
  return xml('cac:AllowanceCharge', [
    xml('cbc:ChargeIndicator', 'false'),
    xml('cbc:AllowanceChargeReason', discount ? discountName(discount) : documentTexts.discount),
    amount('cbc:Amount', net),
    taxCategory('cac:TaxCategory', { rate, isMargin }),
  ]);
}

function taxTotal({ taxes, totalTax }: OrderDocument): XmlElement {
  return xml('cac:TaxTotal', [
    amount('cbc:TaxAmount', totalTax),
    ...taxes.map(({ rate, isMargin, net, tax }) =>
      xml('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', net),
        amount('cbc:TaxAmount', tax),
        taxCategory('cac:TaxCategory', { rate, isMargin }, true),
      ]),
    ),
  ]);
}

function monetaryTotal(
  { total, totalTax, payment, credits }: OrderDocument,
  {
    lines,
    allowances,
    isInvoice,
  }: { lines: readonly UblLine[]; allowances: readonly NetAllowance[]; isInvoice: boolean },
): XmlElement {
  const isPaid = payment.paidAt !== null || credits !== null || !isInvoice;
  const off = addCents(...allowances.map(({ net }) => net));
  return xml('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', addCents(...lines.map(({ net }) => net))),
    amount('cbc:TaxExclusiveAmount', cents(total - totalTax)),
    amount('cbc:TaxInclusiveAmount', total),
    off > 0 ? amount('cbc:AllowanceTotalAmount', off) : null,
    isPaid ? amount('cbc:PrepaidAmount', total) : null,
    amount('cbc:PayableAmount', isPaid ? cents(0) : total),
  ]);
}

function invoiceLine(line: UblLine, id: number, isInvoice: boolean): XmlElement {
  return xml(isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine', [
    xml('cbc:ID', String(id)),
    xml(isInvoice ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(line.quantity), { unitCode: pieces }),
    amount('cbc:LineExtensionAmount', line.net),
    xml('cac:Item', [
      xmlText('cbc:Description', line.description),
      xml('cbc:Name', line.name),
      line.sku === '' ? null : xml('cac:SellersItemIdentification', [xml('cbc:ID', line.sku)]),
      taxCategory('cac:ClassifiedTaxCategory', line.tax),
    ]),
    xml('cac:Price', [xml('cbc:PriceAmount', unitPrice(line.net, line.quantity), { currencyID: currency })]),
  ]);
}
