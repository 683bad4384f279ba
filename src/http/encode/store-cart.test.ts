import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricedCart, PricedLine } from '../../rules/cart/cart.ts';
import type { ShippingRate } from '../../rules/shipping/shipping-rates.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { addCents, cents, includedTax } from '../../rules/money.ts';
import { encodeTotals } from './store-cart.ts';

const rate = 2_100;

/** A line with the given amounts in cents; its other fields are irrelevant. */
function line(subtotal: number, off: number): PricedLine {
  const total = cents(subtotal - off);
  return {
    row: { key: 'k', productId: 1, variationId: null, attributes: {}, quantity: 1, seenCents: null },
    role: { kind: 'product' },
    product: {} as Product,
    variation: null,
    unitList: cents(subtotal),
    unit: cents(subtotal),
    unitRegular: cents(subtotal),
    subtotal: cents(subtotal),
    total,
    tax: includedTax(total, rate),
    adjustments: [],
    problem: null,
    previousPrice: null,
  };
}

function shippingOf(price: number): ShippingRate {
  return {
    id: 'flat_rate:1',
    method: 'flat_rate',
    instance: 1,
    title: '',
    description: '',
    deliveryTime: '',
    price: cents(price),
    tax: includedTax(cents(price), rate),
  };
}

function cartOf(lines: readonly PricedLine[], shipping: ShippingRate | null): PricedCart {
  const itemsTotal = addCents(...lines.map((one) => one.total));
  const itemsTax = addCents(...lines.map((one) => one.tax));
  return {
    lines,
    discontinuedRows: [],
    itemsTotal,
    taxBasisPoints: rate,
    itemsTax,
    discount: addCents(...lines.map((one) => cents(one.subtotal - one.total))),
    coupons: [],
    freeShippingSources: [],
    shippingRates: shipping ? [shipping] : [],
    shipping,
    total: addCents(itemsTotal, shipping?.price ?? cents(0)),
    totalTax: addCents(itemsTax, shipping?.tax ?? cents(0)),
    count: lines.length,
    weightGrams: 0,
  };
}

describe('the totals of a cart', () => {
  it('add up to the gross total exactly, discounts taken off', () => {
    const amounts = fc.tuple(fc.nat(1_000_000), fc.nat(1_000)).map(([total, off]) => [total + off, off] as const);
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 8 }), fc.nat(2_000), (pairs, price) => {
        const cart = cartOf(
          pairs.map(([subtotal, off]) => line(subtotal, off)),
          pairs.length === 0 ? null : shippingOf(price),
        );
        const totals = encodeTotals(cart);
        const of = (name: keyof typeof totals) => Number(totals[name] ?? 0);
        const sum =
          of('total_items') +
          of('total_items_tax') -
          of('total_discount') -
          of('total_discount_tax') +
          of('total_shipping') +
          of('total_shipping_tax');
        expect(sum).toBe(of('total_price'));
        expect(of('total_items_tax') - of('total_discount_tax') + of('total_shipping_tax')).toBe(of('total_tax'));
      }),
    );
  });

  it('have no shipping where nothing is shipped', () => {
    expect(encodeTotals(cartOf([], null))).toMatchObject({
      total_shipping: null,
      total_shipping_tax: null,
      total_price: '0',
      tax_lines: [],
    });
  });
});
