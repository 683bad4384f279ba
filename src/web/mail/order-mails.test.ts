import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { OrderLines } from '../components/orders/order-lines.tsx';
import { describe, expect, test } from 'vitest';
import {
  bankOrder,
  bankPayment,
  pickupOrder,
  pickupPayment,
  shopIdentity,
} from '../../../test/support/fixtures/orders.ts';
import type { BankTransfer, OrderLine } from '../../rules/orders/orders.ts';
import { qrModules } from '../ui/qr-modules.ts';
import type { OrderMailData } from './mail-data.ts';
import { mailHtml } from './mail-html.tsx';
import { mailText } from './mail-text.ts';
import { buildOrderMail } from './order-mails.ts';

const bank: OrderMailData = {
  order: bankOrder(),
  payment: bankPayment,
  pictures: new Map(),
  shop: shopIdentity,
  deliveryText: 'Levertijd na betaling: 1 tot 2 werkdagen.',
  origin: 'https://winkel.example',
};
const transfer = bankPayment.bank as BankTransfer;
const pickup: OrderMailData = { ...bank, order: pickupOrder(), payment: pickupPayment };

type Kind = Parameters<typeof buildOrderMail>[0];

function htmlOf(kind: Kind, data: OrderMailData): string {
  return mailHtml(buildOrderMail(kind, data), data);
}

/** The visible text of an email, with single spaces. */
function visibleText(kind: Kind, data: OrderMailData): string {
  return htmlOf(kind, data)
    .replaceAll(/<title>.*?<\/title>|<style>.*?<\/style>|<[^>]+>/gs, ' ')
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
      'Kenmerk RF76 1005 3',
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
      'Sterrenpad premium collectiebox Editie: Traditioneel Chinees 1 × € 149,99 € 149,99',
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
    expect(htmlOf('order-received', bank)).toContain(
      'href="https://winkel.example/checkout/order-received/153/?key=wc_order_abcDEF123456"',
    );
  });

  test('links to the form to withdraw from this order (R41)', () => {
    const address = 'href="https://winkel.example/herroepen/153/?key=wc_order_abcDEF123456"';
    expect(htmlOf('order-received', bank)).toContain(address);
    expect(htmlOf('order-sent', bank)).toContain(address);
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

describe('pictures', () => {
  const picture = { file: 'sterrenpad-voor', width: 1200, height: 1500 };

  test('of products are JPEG files of the shop, next to the name that says what they show', () => {
    const html = htmlOf('order-received', { ...bank, pictures: new Map([[1, picture]]) });
    expect(html).toMatch(
      /<img src="https:\/\/winkel\.example\/pictures\/sterrenpad-voor-160\.jpg" width="64" height="80"[^>]* alt=""/,
    );
    expect(html.match(/\/pictures\//g)).toHaveLength(1);
    expect(htmlOf('order-received', bank)).not.toContain('/pictures/');
  });

  test('the sign of the shop stands before its name', () => {
    expect(htmlOf('order-paid', bank)).toMatch(
      /<img src="https:\/\/winkel\.example\/icon-192\.png" width="40" height="40"[^>]* alt=""[^>]*\/>Vitrine<\/p>/,
    );
  });

  test('none is loaded ahead, and every one has a size and an alternative', () => {
    const html = htmlOf('order-received', { ...bank, pictures: new Map([[1, picture]]) });
    expect(html).not.toContain('rel="preload"');
    const pictures = html.match(/<img [^>]*>/g) ?? [];
    expect(pictures).toHaveLength(3);
    for (const one of pictures) expect(one).toMatch(/ width="\d+" height="\d+".* alt="/);
  });

  test('the QR code of a transfer is sent with the email, with a text for who does not see it', () => {
    const mail = buildOrderMail('order-received', bank);
    const [code] = mail.blocks.filter((block) => block.kind === 'qr-code');
    expect(code?.contentId).toBe('qr.10053@winkel.example');
    expect(code?.modules).toEqual(qrModules(bankPayment.bank?.code ?? ''));
    expect(mailHtml(mail, bank)).toContain('<img src="cid:qr.10053@winkel.example" width="180" height="180"');
    expect(mailHtml(mail, bank)).toContain('alt="QR-code van je overschrijving"');
    const without: OrderMailData = { ...bank, payment: { ...bankPayment, bank: { ...transfer, code: null } } };
    expect(htmlOf('order-received', without)).not.toContain('cid:');
    expect(visibleText('order-received', without)).not.toContain('scannen');
    expect(htmlOf('order-received', pickup)).not.toContain('cid:');
  });
});

test.each(['order-received', 'order-paid', 'order-sent', 'order-cancelled', 'pre-order-moved', 'new-order'] as const)(
  'the plain text of %s has the words of the HTML and the addresses of its links',
  (kind) => {
    const line = { ...bankOrder().lines[0], releaseDate: '2027-01-12', movedFrom: '2026-12-05' } as OrderLine;
    const moved = [{ id: 1, name: line.name, edition: '', attributes: [], from: '2026-12-20', to: '2027-01-12' }];
    const data = { ...bank, order: bankOrder({ lines: [line], note: 'Graag stevig\ninpakken' }), moved };
    const mail = buildOrderMail(kind, data);
    const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d€,.]+/gu));
    const inText = words(mailText(mail, shopIdentity));
    const onlyWithPicture = words(
      visibleText(kind, { ...bank, pictures: new Map() }).match(/Je kunt ook .*?ingevuld\./)?.[0] ?? '',
    );
    const missing = [...words(visibleText(kind, data))].filter(
      (word) => !inText.has(word) && !onlyWithPicture.has(word),
    );
    expect(missing).toEqual([]);
    for (const [, address = ''] of mailHtml(mail, data).matchAll(/<a href="([^"]+)"/g))
      expect(mailText(mail, shopIdentity)).toContain(address.replaceAll('&amp;', '&'));
  },
);

test('the plain text sets name and value apart, and keeps the lines of an address', () => {
  const text = mailText(buildOrderMail('order-received', bank), shopIdentity).replaceAll('\u00a0', ' ');
  expect(text).toContain('Bedrag: € 180,84\nRekening (IBAN): NL94 VITR 0123 4567 89\nOp naam van: Vitrine Kaarten\n');
  expect(text).toContain('Bamboegeest boosterpakje\nEditie: Japans\n2 × € 11,95\n€ 23,90\n');
  expect(text).toContain('Totaal: € 180,84');
  expect(text).toContain('FACTUURADRES\n\nNoor Vermeer\nLindelaan 8A\n1234 AB Veendrecht\nNederland\n');
  expect(text).not.toMatch(/<|&amp;|undefined/);
});

test('a line that was bought together with another says so, in emails and on the page (W14)', () => {
  const [main, added] = bankOrder().lines.map((line, index) =>
    index === 0 ? line : { ...line, role: 'bought-together' as const, parent: 0 },
  );
  if (!main || !added) throw new Error('the order has two lines');
  const order = bankOrder({ lines: [main, added] });
  const name = `${added.name} (samen gekocht ${main.name})`;
  for (const kind of ['order-received', 'new-order'] as const)
    expect(visibleText(kind, { ...bank, order })).toContain(`${name} Editie: Japans 2 × € 11,95`);
  expect(visibleText('order-received', bank)).not.toContain('samen gekocht');
  expect(renderToStaticMarkup(createElement(OrderLines, { order }))).toContain(name);
});

test('in dark mode every colour of the sheet changes with its ground', () => {
  const html = htmlOf('order-received', bank);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  const sheet = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const dark = sheet.slice(sheet.indexOf('prefers-color-scheme: dark'));
  for (const name of ['ground', 'sheet', 'line', 'soft', 'accent', 'button']) {
    expect(dark).toContain(`.${name} {`);
    expect(html).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`));
  }
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
    expect(words).toContain(
      'Je krijgt een mail als je bestelling onderweg is. Levertijd na betaling: 1 tot 2 werkdagen.',
    );
    const fetched = visibleText('order-paid', { ...paid, payment: { bank: null, pickup: pickupPayment.pickup } });
    expect(fetched).toContain('Je krijgt een mail zodra je hem kunt ophalen.');
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
    expect(back).toContain('We maken het over, uiterlijk binnen 14 dagen.');
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
  const moved = [{ id: 1, name: line.name, edition: '', attributes: [], from: '2026-12-20', to: '2027-01-12' }];
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
  const html = htmlOf('new-order', { ...bank, order });
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img src=x');
});
