import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  bankOrder,
  bankPayment,
  pickupOrder,
  pickupPayment,
  shopIdentity,
} from '../../../test/support/fixtures/orders.ts';
import type { OrderMailData } from './mail-data.ts';
import { mailFor } from './order-mails.tsx';

const bank: OrderMailData = {
  order: bankOrder(),
  payment: bankPayment,
  shop: shopIdentity,
  deliveryTime: '1 tot 2 werkdagen',
  origin: 'https://winkel.example',
};
const pickup: OrderMailData = { ...bank, order: pickupOrder(), payment: pickupPayment };

/** The letter as a reader has it: text with single spaces. */
function wordsOf(kind: Parameters<typeof mailFor>[0], data: OrderMailData): string {
  const html = renderToStaticMarkup(mailFor(kind, data).element);
  return html
    .replaceAll(/<title>.*?<\/title>|<[^>]+>/gs, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('to the shopper: received', () => {
  test('the subject names order and shop', () => {
    expect(mailFor('order-received', bank).subject).toBe('We hebben je bestelling 10053 ontvangen | Vitrine');
  });

  test('says how to pay: account, name, amount, reference, by when', () => {
    const words = wordsOf('order-received', bank);
    for (const part of [
      'Hallo Noor,',
      'NL94 VITR 0123 4567 89',
      'Vitrine Kaarten',
      '€ 180,84',
      'Kenmerk 10053',
      'vrijdag 27 november 2026',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).not.toContain('Zo haal je het af');
  });

  test('says where and when to pick up, and how much cash to bring', () => {
    const words = wordsOf('order-received', pickup);
    expect(words).toContain('Kaardebolstraat 12, 3512 AB Utrecht');
    expect(words).toContain('dinsdag tot en met zaterdag, 11.00 tot 17.30 uur');
    expect(words).toContain('Neem € 173,89 contant mee.');
    expect(words).not.toContain('IBAN');
    expect(words).not.toContain('Bezorgadres');
  });

  test('repeats lines, totals and addresses', () => {
    const words = wordsOf('order-received', { ...bank, order: bankOrder({ note: 'Graag stevig inpakken' }) });
    for (const part of [
      'Bamboegeest boosterpakje Editie: Japans 2 × € 11,95 € 23,90',
      'Subtotaal € 173,89',
      'Bezorgen € 6,95',
      'Totaal € 180,84',
      'Inclusief € 31,39 btw',
      'Noor Vermeer Lindelaan 8A 1234 AB Veendrecht Nederland',
      'Graag stevig inpakken',
    ]) {
      expect(words).toContain(part);
    }
  });

  test('links to the order by its key', () => {
    expect(renderToStaticMarkup(mailFor('order-received', bank).element)).toContain(
      'href="https://winkel.example/checkout/order-received/153/?key=wc_order_abcDEF123456"',
    );
  });

  test('names the trader and holds the right to withdraw with the model form', () => {
    const words = wordsOf('order-received', bank);
    for (const part of [
      'Vitrine Kaarten V.O.F.',
      'hallo@vitrine.example',
      '030 000 00 00',
      'KvK 00000000',
      'NL000000000B00',
      'binnen 14 dagen herroepen',
      'https://winkel.example/herroepen/',
      'Modelformulier voor herroeping',
      'Handtekening van de consument',
    ]) {
      expect(words).toContain(part);
    }
  });
});

test('to the shopper: lapsed, with what to do when it was paid after all', () => {
  const mail = mailFor('order-lapsed', bank);
  expect(mail.subject).toBe('Je bestelling 10053 is vervallen | Vitrine');
  const words = wordsOf('order-lapsed', bank);
  expect(words).toContain('geen betaling ontvangen voor je bestelling 10053');
  expect(words).toContain('Heb je wel betaald?');
  expect(words).not.toContain('IBAN');
});

test('to the owner: who bought what, and how to reach them', () => {
  const order = bankOrder({ billing: { ...bankOrder().billing, phone: '06 00000000' } });
  expect(mailFor('new-order', { ...bank, order }).subject).toBe('Nieuwe bestelling 10053: €\u00a0180,84');
  const words = wordsOf('new-order', { ...bank, order });
  for (const part of [
    'Noor Vermeer heeft besteld.',
    'noor@voorbeeld.example',
    '06 00000000',
    'Sterrenpad',
    'Bezorgen',
  ]) {
    expect(words).toContain(part);
  }
});

test('what a shopper types stays text', () => {
  const order = bankOrder({ note: '<img src=x onerror=alert(1)>' });
  const html = renderToStaticMarkup(mailFor('new-order', { ...bank, order }).element);
  expect(html).not.toContain('<img');
});
