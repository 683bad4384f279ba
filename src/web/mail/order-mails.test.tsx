import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  bankOrder,
  bankPayment,
  pickupOrder,
  pickupPayment,
  shopIdentity,
} from '../../../test/support/fixtures/orders.ts';
import type { OrderLine } from '../../rules/orders/orders.ts';
import type { OrderMailData } from './mail-data.ts';
import { buildOrderMail } from './order-mails.tsx';

const bank: OrderMailData = {
  order: bankOrder(),
  payment: bankPayment,
  shop: shopIdentity,
  deliveryTime: '1 tot 2 werkdagen',
  origin: 'https://winkel.example',
};
const pickup: OrderMailData = { ...bank, order: pickupOrder(), payment: pickupPayment };

/** The visible text of an email, with single spaces. */
function visibleText(kind: Parameters<typeof buildOrderMail>[0], data: OrderMailData): string {
  const html = renderToStaticMarkup(buildOrderMail(kind, data).element);
  return html
    .replaceAll(/<title>.*?<\/title>|<[^>]+>/gs, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ');
}

describe('to the shopper: received', () => {
  test('the subject names order and shop', () => {
    expect(buildOrderMail('order-received', bank).subject).toBe('We hebben je bestelling 10053 ontvangen | Vitrine');
  });

  test('states how to pay: account, name, amount, reference and term', () => {
    const words = visibleText('order-received', bank);
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

  test('states where and when to pick up, and how much cash to bring', () => {
    const words = visibleText('order-received', pickup);
    expect(words).toContain('Kaardebolstraat 12, 3512 AB Utrecht');
    expect(words).toContain('dinsdag tot en met zaterdag, 11.00 tot 17.30 uur');
    expect(words).toContain('Neem € 173,89 contant mee.');
    expect(words).not.toContain('IBAN');
    expect(words).not.toContain('Bezorgadres');
  });

  test('repeats lines, totals and addresses', () => {
    const words = visibleText('order-received', { ...bank, order: bankOrder({ note: 'Graag stevig inpakken' }) });
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
    expect(renderToStaticMarkup(buildOrderMail('order-received', bank).element)).toContain(
      'href="https://winkel.example/checkout/order-received/153/?key=wc_order_abcDEF123456"',
    );
  });

  test('names the trader and contains the right of withdrawal with the model form', () => {
    const words = visibleText('order-received', bank);
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

test('to the shopper: cancelled without payment, with what to do when it was paid after all', () => {
  const mail = buildOrderMail('order-lapsed', bank);
  expect(mail.subject).toBe('Je bestelling 10053 is vervallen | Vitrine');
  const words = visibleText('order-lapsed', bank);
  expect(words).toContain('geen betaling ontvangen voor je bestelling 10053');
  expect(words).toContain('Heb je wel betaald?');
  expect(words).not.toContain('IBAN');
});

describe('to the shopper: what staff did', () => {
  const paidAt = bankOrder().placedAt + 1_000;
  const paidOrder = bankOrder({ status: 'processing', paidAt });
  const nothingToPay = { bank: null, pickup: null };
  const paid: OrderMailData = { ...bank, order: paidOrder, payment: nothingToPay };
  const ready: OrderMailData = { ...pickup, order: pickupOrder({ status: 'ready-for-pickup' }) };
  const sent: OrderMailData = { ...paid, order: { ...paidOrder, status: 'sent' } };

  test.each([
    ['order-paid', paid, 'Je betaling voor bestelling 10053 is binnen | Vitrine'],
    ['order-ready', ready, 'Je bestelling 10053 ligt klaar | Vitrine'],
    ['order-sent', sent, 'Je bestelling 10053 is onderweg | Vitrine'],
    ['order-cancelled', paid, 'Je bestelling 10053 is geannuleerd | Vitrine'],
  ] as const)('%s names order and shop, greets the shopper, and repeats the lines', (kind, data, subject) => {
    expect(buildOrderMail(kind, data).subject).toBe(subject);
    const words = visibleText(kind, data);
    for (const part of ['Hallo Noor,', '10053', 'Bamboegeest boosterpakje', 'KvK 00000000', 'hallo@vitrine.example'])
      expect(words).toContain(part);
    expect(words).not.toContain('IBAN');
    expect(words).toMatch(/V\.O\.F\. [^.]/);
  });

  test('paid: the amount received, and what happens next', () => {
    const words = visibleText('order-paid', paid);
    expect(words).toContain('We hebben € 180,84 ontvangen voor je bestelling 10053.');
    expect(words).toContain('Je krijgt een mail als ze onderweg is. Levertijd na betaling: 1 tot 2 werkdagen.');
    const fetched = visibleText('order-paid', { ...paid, payment: { bank: null, pickup: pickupPayment.pickup } });
    expect(fetched).toContain('Je krijgt een mail als je haar kunt ophalen.');
    expect(fetched).not.toContain('Levertijd');
  });

  test('ready: where, when, and what to bring', () => {
    const words = visibleText('order-ready', ready);
    for (const part of [
      'Waar Kaardebolstraat 12, 3512 AB Utrecht',
      'Wanneer dinsdag tot en met zaterdag, 11.00 tot 17.30 uur',
      'Neem € 173,89 contant mee. Noem je bestelnummer aan de balie.',
    ])
      expect(words).toContain(part);
    const alreadyPaid = { ...ready, order: pickupOrder({ status: 'ready-for-pickup', paymentMethod: 'bacs', paidAt }) };
    expect(visibleText('order-ready', alreadyPaid)).not.toContain('contant');
  });

  test('sent: the address, and the right of withdrawal', () => {
    const words = visibleText('order-sent', sent);
    expect(words).toContain('Noor Vermeer Lindelaan 8A 1234 AB Veendrecht Nederland');
    expect(words).toContain('binnen 14 dagen herroepen');
  });

  test('cancelled: how and when a payment is refunded; without a payment, that nothing is due', () => {
    const back = visibleText('order-cancelled', paid);
    expect(back).toContain('Je krijgt alles terug wat je betaald hebt: € 180,84.');
    expect(back).toContain('naar de rekening waarmee je betaald hebt, uiterlijk binnen 14 dagen');
    const unpaid = visibleText('order-cancelled', { ...bank, payment: nothingToPay });
    expect(unpaid).toContain('Je hoeft niets te betalen. Heb je het geld al overgemaakt?');
    expect(unpaid).not.toContain('€ 180,84.');
    const cash = visibleText('order-cancelled', pickup);
    expect(cash).toContain('Je hoeft niets te betalen.');
    expect(cash).not.toContain('overgemaakt');
  });
});

describe('to the shopper: a pre-order with a new release date', () => {
  const line = { ...bankOrder().lines[0], releaseDate: '2027-01-12', movedFrom: '2026-12-05' } as OrderLine;
  const moved = [{ id: 1, name: line.name, attributes: [], from: '2026-12-20', to: '2027-01-12' }];
  const data: OrderMailData = { ...bank, order: bankOrder({ lines: [line] }), moved };

  test('states both dates, when it is shipped, and that cancelling is free', () => {
    const words = visibleText('pre-order-moved', data);
    for (const part of [
      'Sterrenpad premium collectiebox Eerst 20 december 2026 Nu 12 januari 2027',
      'We versturen je bestelling, naar verwachting vanaf 12 januari 2027.',
      'Dan hoef je niets te doen.',
      'kosteloos annuleren, zonder een reden te geven',
      'Je hoeft dan niets te betalen.',
      'verschijnt 12 januari 2027 (eerst: 5 december 2026)',
    ])
      expect(words).toContain(part);
  });

  test('promises a refund of a payment, and states what is picked up or shipped together', () => {
    const paid = { ...data, order: { ...data.order, paidAt: 1 } };
    expect(visibleText('pre-order-moved', paid)).toContain('Je krijgt dan alles terug wat je betaald hebt');
    const fetched = visibleText('pre-order-moved', { ...data, payment: pickupPayment });
    expect(fetched).toContain('als je je bestelling kunt ophalen, naar verwachting vanaf 12 januari 2027');
    const mixed = { ...data, order: bankOrder({ lines: [line, ...bankOrder().lines.slice(1)] }) };
    expect(visibleText('pre-order-moved', mixed)).toContain('We versturen alles samen, naar verwachting vanaf');
  });
});

test('to the owner: who ordered what, and how to contact them', () => {
  const order = bankOrder({ billing: { ...bankOrder().billing, phone: '06 00000000' } });
  expect(buildOrderMail('new-order', { ...bank, order }).subject).toBe('Nieuwe bestelling 10053: €\u00a0180,84');
  const words = visibleText('new-order', { ...bank, order });
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

test('text from a shopper is escaped', () => {
  const order = bankOrder({ note: '<img src=x onerror=alert(1)>' });
  const html = renderToStaticMarkup(buildOrderMail('new-order', { ...bank, order }).element);
  expect(html).not.toContain('<img');
});
