import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shell } from '../../../../test/support/fixtures/shell.ts';
import { parseHtml, select, selectOne, textOf } from '../../../../test/support/parse-html.ts';
import type { Shell } from '../../page-props.ts';
import { FooterContent } from './footer-content.tsx';

const footer = (more: Partial<Shell> = {}) =>
  parseHtml(renderToString(<FooterContent shell={{ ...shell, ...more }} />));

test('has the shop’s details and how to contact it (L1)', () => {
  const text = textOf(footer());
  const { name, legalName, address, email, phone, kvk, vatId } = shell.shop;
  for (const fact of [name, legalName, ...address.split(', '), email, phone, `KvK ${kvk}`, vatId])
    expect(text).toContain(fact);
  const links = select(selectOne(footer(), 'address'), 'a').map((link) => link.attributes['href']);
  expect(links).toEqual([`mailto:${email}`, `tel:${phone.replaceAll(' ', '')}`]);
});

test('has the buyer’s rights: guarantee, complaints, payment methods (L10, L20)', () => {
  const text = textOf(footer());
  expect(text).toMatch(/Wettelijke garantie.*je geld terug/);
  expect(text).toMatch(/klacht\?.*binnen 14 dagen/i);
  expect(text).toContain('Per bankoverschrijving of contant als je je bestelling ophaalt.');
  expect(text).toContain('inclusief btw');
  expect(text).not.toMatch(/ec\.europa\.eu|odr/i);
});

test('lists only enabled payment methods, and opening hours only with a pick-up point', () => {
  expect(textOf(footer())).toContain('dinsdag tot en met zaterdag');
  const byPost = textOf(footer({ pickupPoint: null, paymentMethods: ['bacs'] }));
  expect(byPost).toContain('Per bankoverschrijving.');
  expect(byPost).not.toMatch(/dinsdag|ophaalt/);
  expect(textOf(footer({ paymentMethods: [] }))).not.toContain('Betalen');
});

test('links to withdrawal, terms, privacy and shipping (R41)', () => {
  expect(textOf(selectOne(footer(), 'a[href="/herroepen/"]'))).toBe('Overeenkomst herroepen');
  const links = select(footer(), 'a').map((link) => link.attributes['href']);
  expect(links).toEqual(
    expect.arrayContaining([
      '/algemene-voorwaarden/',
      '/privacy/',
      '/verzenden-en-retourneren/',
      '/winkel/',
      '/bestelling/',
    ]),
  );
});
