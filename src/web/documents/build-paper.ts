// Writes an order document out as it stands on paper, for its HTML and its PDF.
import { emptyAddress } from '../../rules/checkout/addresses.ts';
import { documentParts } from '../../rules/documents/document-kinds.ts';
import type { DocumentDiscount, DocumentLine, OrderDocument } from '../../rules/documents/order-document.ts';
import type { LabelPaper, Paper, PaperFact, PaperTable, SheetPaper } from '../../rules/documents/paper.ts';
import { formatIban } from '../../texts/bank-details.ts';
import { documentTexts } from '../../texts/documents.ts';
import { formatExactMoney } from '../../texts/money.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import { addressLines } from '../components/orders/address-lines.ts';
import { itemDetails, itemTitle } from './item-details.ts';
import { paymentText } from './payment-text.ts';

/** The document with every text that is printed. */
export function buildPaper(document: OrderDocument): Paper {
  return documentParts[document.kind].size === 'label' ? buildLabel(document) : buildSheet(document);
}

function buildSheet(document: OrderDocument): SheetPaper {
  const { kind, seller, buyer, email, recipient } = document;
  const { hasAmounts } = documentParts[kind];
  return {
    size: 'a4',
    kind,
    title: documentTexts.title(document),
    date: document.date,
    heading: documentTexts.heading(kind),
    shop: seller.name,
    seller: sellerLines(document),
    parties: [
      {
        heading: hasAmounts ? documentTexts.invoiceTo : documentTexts.buyer,
        lines: addressLines(buyer),
        email: hasAmounts ? email : '',
      },
      {
        heading: recipient ? documentTexts.recipient : documentTexts.pickup,
        lines: recipient ? addressLines(recipient) : [],
        email: '',
      },
    ],
    facts: factsOf(document),
    lines: hasAmounts ? amountLines(document.lines) : packingLines(document),
    totals: hasAmounts ? { taxes: taxTable(document), sums: sumsOf(document) } : null,
    remarks: remarksOf(document),
    pageWords: documentTexts.pageWords,
  };
}

function sellerLines({ seller }: OrderDocument): readonly string[] {
  const { legalName, address, kvk, vatId, iban, email, phone } = seller;
  return [
    legalName,
    ...address.split(', '),
    `${documentTexts.kvk} ${kvk}`,
    `${documentTexts.vatId} ${vatId}`,
    `${documentTexts.iban} ${formatIban(iban)}`,
    email,
    phone,
  ];
}

function factsOf(document: OrderDocument): readonly PaperFact[] {
  const { kind, number, date, suppliedAt, orderNumber, orderedAt, shipping, payment, credits } = document;
  const facts: PaperFact[] = [];
  if (number !== null) facts.push([documentTexts.numberOf(kind), number]);
  facts.push([number === null ? documentTexts.date : documentTexts.dateNameOf(kind), documentTexts.dateOf(date)]);
  if (credits) facts.push([documentTexts.credits, documentTexts.creditsOf(credits.invoiceNumber, credits.invoicedAt)]);
  facts.push([documentTexts.orderNumber, orderNumber], [documentTexts.orderedAt, documentTexts.dateOf(orderedAt)]);
  if (documentParts[kind].hasAmounts) {
    const supplied = suppliedAt === null ? documentTexts.notSupplied : documentTexts.dateOf(suppliedAt);
    facts.push([documentTexts.suppliedAt, supplied]);
    facts.push([documentTexts.paymentMethod, paymentMethodTexts[payment.method].title]);
  } else if (shipping) facts.push([documentTexts.delivery, shipping.title]);
  return facts;
}

/** The lines with what they cost. */
function amountLines(lines: readonly DocumentLine[]): PaperTable {
  return {
    caption: null,
    columns: [
      { title: documentTexts.product, kind: 'product', width: 46 },
      { title: documentTexts.quantity, kind: 'number', width: 8 },
      { title: documentTexts.unitNet, kind: 'number', width: 14 },
      { title: documentTexts.rate, kind: 'number', width: 7 },
      { title: documentTexts.unit, kind: 'number', width: 12 },
      { title: documentTexts.gross, kind: 'number', width: 13 },
    ],
    rows: lines.map((line) => [
      {
        text: line.name === '' ? documentTexts.refundedAmount : line.name,
        details: itemDetails(line, true),
      },
      { text: String(line.quantity) },
      { text: line.isMargin ? '' : formatExactMoney(line.unitNet) },
      { text: line.isMargin ? documentTexts.marginRate : documentTexts.rateOf(line.rate) },
      { text: formatExactMoney(line.unit) },
      { text: formatExactMoney(line.gross) },
    ]),
    sum: null,
  };
}

/** The lines without amounts; for packing with the article number and a box to tick. */
function packingLines({ kind, lines }: OrderDocument): PaperTable {
  const { isForPacking } = documentParts[kind];
  const pieces = String(piecesOf(lines));
  if (!isForPacking)
    return {
      caption: null,
      columns: [
        { title: documentTexts.product, kind: 'product', width: 86 },
        { title: documentTexts.quantity, kind: 'number', width: 14 },
      ],
      rows: lines.map((line) => [productCell(line), { text: String(line.quantity) }]),
      sum: [documentTexts.totalPieces, pieces],
    };
  return {
    caption: null,
    columns: [
      { title: documentTexts.sku, kind: 'sku', width: 18 },
      { title: documentTexts.product, kind: 'product', width: 58 },
      { title: documentTexts.quantity, kind: 'number', width: 11 },
      { title: documentTexts.packed, kind: 'tick', width: 13 },
    ],
    rows: lines.map((line) => [
      { text: skusOf(line) },
      productCell(line),
      { text: String(line.quantity) },
      { text: '' },
    ]),
    sum: [documentTexts.totalPieces, '', pieces, ''],
  };
}

function productCell(line: DocumentLine) {
  return { text: line.name, details: itemDetails(line, false) };
}

/** The article numbers of a line: of a bundle those of its parts, which are what is packed. */
function skusOf({ sku, parts }: DocumentLine): string {
  return (parts.length === 0 ? [sku] : parts.map((part) => part.sku)).filter((one) => one !== '').join(', ');
}

/** The number of things that are packed. */
function piecesOf(lines: readonly DocumentLine[]): number {
  const packed = lines.flatMap((line) =>
    line.parts.length === 0 ? [line.quantity] : line.parts.map((part) => part.quantity),
  );
  return packed.reduce((sum, quantity) => sum + quantity, 0);
}

/** The tax of each rate with the amount that it is of (L16). */
function taxTable({ taxes, totalTax, total }: OrderDocument): PaperTable {
  return {
    caption: documentTexts.taxes,
    columns: [
      { title: documentTexts.taxRate, kind: 'text', width: 18 },
      { title: documentTexts.taxNet, kind: 'number', width: 28 },
      { title: documentTexts.taxAmount, kind: 'number', width: 26 },
      { title: documentTexts.taxGross, kind: 'number', width: 28 },
    ],
    rows: taxes.map(({ rate, net, tax, gross, isMargin }) => [
      { text: isMargin ? documentTexts.marginRow : documentTexts.rateOf(rate) },
      { text: isMargin ? '' : formatExactMoney(net) },
      { text: isMargin ? '' : formatExactMoney(tax) },
      { text: formatExactMoney(gross) },
    ]),
    // The amounts of the margin scheme have no part without tax, so there is no sum of such parts.
    sum:
      taxes.length > 1 && !taxes.some(({ isMargin }) => isMargin)
        ? [
            documentTexts.taxSum,
            formatExactMoney(total - totalTax),
            formatExactMoney(totalTax),
            formatExactMoney(total),
          ]
        : null,
  };
}

/** The name of a discount of the whole order. */
export function discountName(discount: DocumentDiscount): string {
  if (discount.kind === 'coupon') return documentTexts.coupon(discount.code);
  return discount.kind === 'promotion' ? discount.title : documentTexts.discount;
}

function sumsOf({ subtotal, discounts, shipping, total }: OrderDocument): readonly PaperFact[] {
  const sums: PaperFact[] = [[documentTexts.subtotal, formatExactMoney(subtotal)]];
  for (const one of discounts) sums.push([discountName(one), formatExactMoney(0 - one.cents)]);
  if (shipping)
    sums.push([shipping.title, shipping.total === 0 ? documentTexts.free : formatExactMoney(shipping.total)]);
  sums.push([documentTexts.total, formatExactMoney(total)]);
  return sums;
}

function remarksOf(document: OrderDocument): readonly string[] {
  const { kind, note, seller, credits } = document;
  const { hasAmounts, isForPacking } = documentParts[kind];
  const hasNote = note !== '' && (!hasAmounts || credits !== null);
  return [
    ...(hasAmounts ? [paymentText(document)] : []),
    ...(hasAmounts && document.taxes.some(({ isMargin }) => isMargin) ? [documentTexts.marginScheme] : []),
    ...(kind === 'proformainvoice' ? [documentTexts.proforma] : []),
    ...(hasNote ? [`${credits ? documentTexts.refundReason : documentTexts.note}: ${note}`] : []),
    ...(isForPacking ? [] : [documentTexts.questions(seller.email, seller.phone)]),
  ];
}

/** The most lines that a label has room for; the others are counted. */
const maxLabelLines = 8;

/** A label for the parcel; of an order that is picked up, for the bag. */
function buildLabel(document: OrderDocument): LabelPaper {
  const { kind, seller, recipient, buyer, orderNumber, shipping, lines } = document;
  const { firstName, lastName, company, phone } = buyer;
  const shown = lines.length > maxLabelLines ? lines.slice(0, maxLabelLines - 1) : lines;
  const contents = shown.map((line) => documentTexts.part(line.quantity, itemTitle(line)));
  const more = shown.length < lines.length ? [documentTexts.moreLines(lines.length - shown.length)] : [];
  return {
    size: 'label',
    kind,
    title: documentTexts.title(document),
    date: document.date,
    from: { heading: documentTexts.from, text: `${seller.name}, ${seller.address}` },
    to: {
      heading: recipient ? documentTexts.to : documentTexts.pickup,
      lines: addressLines(recipient ?? { ...emptyAddress, country: '', firstName, lastName, company, phone }),
    },
    contents: documentParts[kind].hasLines ? [...contents, ...more] : null,
    orderNumber,
    foot: [...(shipping ? [shipping.title] : []), documentTexts.pieces(piecesOf(lines))].join(', '),
  };
}
