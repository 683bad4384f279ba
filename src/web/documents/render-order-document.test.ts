import { expect, test } from 'vitest';
import { bankOrder, pickupOrder, shopIdentity } from '../../../test/support/fixtures/orders.ts';
import { documentKinds } from '../../rules/documents/document-kinds.ts';
import type { DocumentKind } from '../../rules/documents/document-kinds.ts';
import { buildOrderDocument } from '../../rules/documents/order-document.ts';
import type { Order } from '../../rules/orders/orders.ts';
import { renderOrderDocument } from './render-order-document.tsx';

const seller = { ...shopIdentity, iban: 'NL94VITR0123456789', accountName: 'Vitrine Kaarten' };
const issuedAt = Date.UTC(2026, 10, 24, 9);

function htmlOf(kind: DocumentKind, order: Order = bankOrder()): string {
  const taxRates = new Map(order.lines.map((line) => [line.id, 2_100]));
  const number = kind === 'invoice' ? 'F2026-00012' : null;
  return renderOrderDocument(
    buildOrderDocument(kind, { order, taxRates, seller, number, date: issuedAt, suppliedAt: null }),
    { 'src/web/documents/document.css': { file: 'assets/document-1.css' } },
  );
}

function textOf(kind: DocumentKind, order?: Order): string {
  return htmlOf(kind, order)
    .replaceAll(/<head>.*<\/head>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ');
}

test.each(documentKinds)('%s is a document of its own, without script, inline style or the shop around it', (kind) => {
  const html = htmlOf(kind);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="nl"/);
  expect(html).toContain('<link rel="stylesheet" href="/assets/document-1.css"/>');
  expect(html).not.toMatch(/<script|<style|style=|<nav|page-props/);
});

test('the invoice says all that the law asks: seller, buyer, number, dates, lines, net, rate and tax (L16)', () => {
  const text = textOf('invoice');
  for (const part of [
    'Vitrine Kaarten V.O.F. Kaardebolstraat 12 3512 AB Utrecht KvK 00000000 Btw-id NL000000000B00',
    'Factuur aan Noor Vermeer Lindelaan 8A 1234 AB Veendrecht',
    'Factuurnummer F2026-00012 Factuurdatum 24 november 2026',
    'Geleverd op nog niet',
    'Sterrenpad premium collectiebox Editie: Traditioneel Chinees 1 € 123,96 21% € 149,99 € 149,99',
    'Bamboegeest boosterpakje Editie: Japans 2 € 9,88 21% € 11,95 € 23,90',
    '21% € 149,45 € 31,39 € 180,84',
    'Subtotaal € 173,89 Bezorgen € 6,95 Totaal inclusief btw € 180,84',
    'kenmerk RF76 1005 3',
  ])
    expect(text).toContain(part);
});

test('a proforma is no invoice and says so; what is paid asks for nothing', () => {
  const text = textOf('proformainvoice');
  expect(text).toContain('Proformafactuur');
  expect(text).toContain('Dit is geen factuur.');
  expect(text).not.toContain('Factuurnummer');
  const paid = textOf('proformainvoice', bankOrder({ status: 'processing', paidAt: Date.UTC(2026, 10, 21, 9) }));
  expect(paid).toContain('Betaald op 21 november 2026.');
  expect(paid).not.toContain('Maak het bedrag over');
  expect(textOf('proformainvoice', pickupOrder())).toContain('Je betaalt bij het afhalen.');
});

test.each(['packinglist', 'deliverynote', 'dispatchlabel', 'shippinglabel'] as const)('%s shows no amount', (kind) => {
  expect(textOf(kind)).not.toMatch(/€|btw\b/);
});

test('the packing list has article numbers, the note of the customer and the number of pieces', () => {
  const text = textOf('packinglist', bankOrder({ note: 'Bel niet aan.' }));
  expect(text).toContain('SP-001 Sterrenpad premium collectiebox Editie: Traditioneel Chinees 1');
  expect(text).toContain('Samen 3');
  expect(text).toContain('Opmerking van de klant : Bel niet aan.'.replace(' :', ':'));
  expect(textOf('deliverynote')).not.toContain('SP-001');
});

test('labels have the address; of an order that is picked up the name alone', () => {
  expect(textOf('shippinglabel')).toContain('Aan Noor Vermeer Lindelaan 8A 1234 AB Veendrecht Nederland');
  expect(textOf('shippinglabel')).not.toContain('collectiebox');
  expect(textOf('dispatchlabel')).toContain('1 × Sterrenpad premium collectiebox, Traditioneel Chinees');
  const pickup = textOf('shippinglabel', pickupOrder());
  expect(pickup).toContain('Wordt afgehaald Noor Vermeer');
  expect(pickup).not.toContain('Lindelaan');
});

test('a pre-order says when it appears', () => {
  const [line, ...rest] = bankOrder().lines;
  if (!line) throw new Error('no line');
  const order = bankOrder({ lines: [{ ...line, releaseDate: '2026-12-18' }, ...rest] });
  expect(textOf('packinglist', order)).toContain('Pre-order, verschijnt 18 december 2026');
});
