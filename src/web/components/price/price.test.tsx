import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { EffectivePrice } from '../../../rules/catalog/product.ts';
import { cents } from '../../../rules/money.ts';
import { Amount, PriceHtml, struckPrice } from './price.tsx';

const full: EffectivePrice = { price: cents(7995), regular: cents(7995), onSale: false, struck: null, until: null };
const sale: EffectivePrice = {
  price: cents(8995),
  regular: cents(9995),
  onSale: true,
  struck: cents(9995),
  until: null,
};

const amount = (text: string) =>
  `<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol" translate="no">€</span>\u00a0${text}</bdi></span>`;

describe('the markup of a price', () => {
  test('one amount [9-02]', () => {
    expect(renderToStaticMarkup(<PriceHtml price={full} />)).toBe(amount('79,95'));
    expect(renderToStaticMarkup(<PriceHtml price={full} highest={full.price} />)).toBe(amount('79,95'));
  });

  test('the minus sign precedes the symbol', () => {
    expect(renderToStaticMarkup(<Amount cents={-500} />)).toContain('<bdi>-<span');
  });

  test('a sale shows the regular price struck through, then the sale price [9-03]', () => {
    expect(renderToStaticMarkup(<PriceHtml price={sale} />)).toBe(
      `<del aria-hidden="true">${amount('99,95')}</del> ` +
        '<span class="screen-reader-text">Laagste prijs van de 30 dagen vóór de aanbieding: €\u00a099,95.</span>' +
        `<ins aria-hidden="true">${amount('89,95')}</ins>` +
        '<span class="screen-reader-text">Prijs nu: €\u00a089,95.</span>',
    );
  });

  test('a sale without a previous price that may be shown has the sale price only', () => {
    expect(renderToStaticMarkup(<PriceHtml price={{ ...sale, struck: null }} />)).toBe(amount('89,95'));
  });

  test('no price is struck through in a range', () => {
    expect(struckPrice(sale)).toBe(9995);
    expect(struckPrice(sale, sale.price)).toBe(9995);
    expect(struckPrice(sale, cents(17995))).toBeNull();
  });

  test('a price range', () => {
    expect(renderToStaticMarkup(<PriceHtml price={full} highest={cents(17995)} />)).toBe(
      `<span aria-hidden="true">${amount('79,95')} - ${amount('179,95')}</span>` +
        '<span class="screen-reader-text">Prijs van €\u00a079,95 tot €\u00a0179,95</span>',
    );
  });
});
