import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { bankOrder, bankPayment, pickupOrder, pickupPayment } from '../../../../test/support/fixtures/orders.ts';
import { pageBase } from '../../../../test/support/fixtures/shell.ts';
import type { PaymentInstructions } from '../../../rules/orders/orders.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import type { DocumentLinks } from '../../components/documents/document-links.ts';
import type { OrderReceivedProps } from './props.ts';
import { Page as OrderReceivedPage } from './page.tsx';

const noParcels = { parcels: [], isPartlySent: false };
const noDocuments: DocumentLinks = { links: [], opensInTab: false, needsLogIn: false, isInvoiceLater: false };

/** The page of an order by bank transfer, with other props where a test has them. */
function markup(change: Partial<OrderReceivedProps> = {}): string {
  return renderToStaticMarkup(
    <OrderReceivedPage
      {...pageBase}
      page="order-received"
      delivery={null}
      {...noParcels}
      order={bankOrder()}
      payment={bankPayment}
      accountOffer={null}
      paid={null}
      documents={noDocuments}
      {...change}
    />,
  );
}

function visibleText(change: Partial<OrderReceivedProps> = {}): string {
  const html = markup(change);
  expect(html).not.toContain(' style=');
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('€ ', '€');
}

test('a bank transfer: number, how to pay and by when, and the next steps', () => {
  const words = visibleText();
  for (const part of [
    'Dank je wel, Noor',
    'Bestelnummer 10053',
    'Besteld op 20 november 2026 om 13.05 uur',
    'Bedrag €180,84',
    'NL94 VITR 0123 4567 89',
    'Kenmerk RF76 1005 3',
    'Uiterlijk vrijdag 27 november 2026',
    'Je maakt het bedrag over.',
    'Lindelaan 8A',
    'Sterrenpad premium collectiebox Editie: Traditioneel Chinees 1 × €149,99',
  ]) {
    expect(words).toContain(part);
  }
});

test('a bank transfer has a QR code with a name and what it is for; a transfer that fits into none has neither', () => {
  const htmlOf = (payment: PaymentInstructions) => markup({ payment });
  const drawing = renderToStaticMarkup(
    <QrCode text={bankPayment.bank?.code ?? ''} label="QR-code van je overschrijving" />,
  );
  expect(htmlOf(bankPayment)).toContain(drawing);
  expect(visibleText()).toContain('scannen met de app van je bank');
  const { bank } = bankPayment;
  const without = { ...bankPayment, bank: bank && { ...bank, code: null } };
  expect(htmlOf(without)).not.toContain('QR-code');
  expect(visibleText({ payment: without })).not.toContain('scannen');
});

test('pick-up: where, when, and the cash to bring', () => {
  const words = visibleText({ order: pickupOrder(), payment: pickupPayment });
  expect(words).toContain('Waar Kaardebolstraat 12, 3512 AB Utrecht');
  expect(words).toContain('Wanneer dinsdag tot en met zaterdag');
  expect(words).toContain('Neem €173,89 contant mee.');
  expect(words).not.toContain('IBAN');
  expect(words).not.toContain('Bezorgadres');
});

test('lines and totals as stored with the order', () => {
  const words = visibleText();
  expect(words).toContain('Bamboegeest boosterpakje Editie: Japans 2 × €11,95 €23,90');
  expect(words).toContain('Subtotaal €173,89 Bezorgen €6,95 Totaal €180,84 Inclusief €31,39 btw');
});

const pdfOf = (href: string) => [{ format: 'pdf', href: `${href}?bestand=pdf` }] as const;

test('[2.7-04] one print button for each document that the order has, and when the invoice comes', () => {
  const links = [
    {
      kind: 'proformainvoice',
      href: '/mijn-account/documenten/153/proformainvoice/',
      files: pdfOf('/mijn-account/documenten/153/proformainvoice/'),
    },
    {
      kind: 'packinglist',
      href: '/mijn-account/documenten/153/packinglist/',
      files: pdfOf('/mijn-account/documenten/153/packinglist/'),
    },
    {
      kind: 'deliverynote',
      href: '/mijn-account/documenten/153/deliverynote/',
      files: pdfOf('/mijn-account/documenten/153/deliverynote/'),
    },
    {
      kind: 'dispatchlabel',
      href: '/mijn-account/documenten/153/dispatchlabel/',
      files: pdfOf('/mijn-account/documenten/153/dispatchlabel/'),
    },
    {
      kind: 'shippinglabel',
      href: '/mijn-account/documenten/153/shippinglabel/',
      files: pdfOf('/mijn-account/documenten/153/shippinglabel/'),
    },
  ] as const;
  const documents = { links, opensInTab: false, needsLogIn: false, isInvoiceLater: true };
  const html = markup({ documents });
  // Without JavaScript they are links that open the document.
  const found = [...html.matchAll(/<a href="([^"]*)"[^>]*data-document="[^"]*"[^>]*>([^<]*)</g)].map(
    ([, ...parts]) => parts,
  );
  expect(found).toEqual([
    ['/mijn-account/documenten/153/proformainvoice/', 'Proforma afdrukken'],
    ['/mijn-account/documenten/153/packinglist/', 'Paklijst afdrukken'],
    ['/mijn-account/documenten/153/deliverynote/', 'Pakbon afdrukken'],
    ['/mijn-account/documenten/153/dispatchlabel/', 'Verzendbewijs afdrukken'],
    ['/mijn-account/documenten/153/shippinglabel/', 'Adreslabel afdrukken'],
  ]);
  expect(html).toContain('<a href="/mijn-account/documenten/153/packinglist/?bestand=pdf"');
  expect(html).toContain('aria-label="PDF: Paklijst"');
  expect(visibleText({ documents })).toContain('Je factuur krijg je zodra je bestelling verzonden of afgehaald is.');
});

test('the right of withdrawal is a link to the form with the lines of the order (R41)', () => {
  const html = markup();
  expect(html).toContain('<a href="/herroepen/153/?key=wc_order_abcDEF123456">Overeenkomst herroepen</a>');
});

test.each([
  ['processing', 'Je betaling is binnen. We pakken je bestelling stevig in.'],
  ['sent', 'Je bestelling is onderweg naar je.'],
  ['completed', 'Je bestelling is afgerond.'],
] as const)('a paid order that is %s asks for no money', (status, next) => {
  const words = visibleText({ order: bankOrder({ status }), payment: { bank: null, pickup: null } });
  expect(words).toContain(next);
  expect(words).not.toContain('Je maakt het bedrag over.');
});

test('an order that is ready for pick-up says so, and what to bring', () => {
  const words = visibleText({ order: pickupOrder({ status: 'ready-for-pickup' }), payment: pickupPayment });
  expect(words).toContain('Klaar om af te halen');
  expect(words).toContain('Je bestelling ligt voor je klaar. Je haalt je bestelling op en betaalt aan de balie.');
});

test('an order that was cancelled without payment asks for nothing', () => {
  const words = visibleText({ order: bankOrder({ status: 'cancelled' }), payment: { bank: null, pickup: null } });
  expect(words).toContain('Bestelling 10053 is vervallen');
  expect(words).not.toContain('Zo betaal je');
  expect(words).not.toContain('Dank je wel');
});

test('IBAN, amount and reference have a button each that copies them, which needs JavaScript', () => {
  const html = markup();
  const copies =
    html.match(/<span class="[^"]*" data-scripted="true"><button.*?<\/button><output[^>]*><\/output>/g) ?? [];
  const words = copies.map((copy) =>
    copy
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  expect(words).toEqual(['Kopieer Bedrag', 'Kopieer Rekening (IBAN)', 'Kopieer Kenmerk']);
});
