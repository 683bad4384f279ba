import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  checkFiltered,
  checkFragments,
  checkListing,
  checkPage,
  checkStoreCart,
  checkStoreList,
  readOrder,
} from './check.ts';
import type { HttpResponse } from './http/connection.ts';

const answer = (body: unknown, status = 200): HttpResponse => ({
  status,
  head: 'HTTP/1.1 200 OK',
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

describe('a page', () => {
  const page = '<html><title>Doos | Vitrine 3 bis</title><h1>Doos &amp; Co</h1><p>€\u00a01.189,95</p></html>';
  const expected = { heading: 'Doos & Co', shopName: 'Vitrine 3 bis', amount: 118_995 };

  it('is right with its heading, its amount and the shop name of the round, compressed or not', () => {
    expect(checkPage(answer(page), expected)).toBeNull();
    const packed = { status: 200, head: 'HTTP/1.1 200 OK\r\nContent-Encoding: br', body: brotliCompressSync(page) };
    expect(checkPage(packed, expected)).toBeNull();
  });

  it.each([
    ['another status', answer(page, 503), expected, 'status 503'],
    ['a truncated page', answer(page.slice(0, -3)), expected, 'the page is cut off'],
    ['a page from an earlier round', answer(page), { ...expected, shopName: 'Vitrine 4 bis' }, /not rendered/],
    ['another product', answer(page), { ...expected, heading: 'Tas' }, /'Tas' is not on the page/],
    ['another amount', answer(page), { ...expected, amount: 18_995 }, '189,95 is not on the page'],
    ['an amount of which only the start matches', answer(page), { ...expected, amount: 118_900 }, /1.189 is not/],
  ])('is wrong: %s', (_what, given, wanted, problem) => {
    expect(checkPage(given, wanted)).toMatch(problem);
  });
});

describe('a filtered listing', () => {
  const page = { path: '/winkel/?x', slugs: ['b', 'a'], total: 31 };
  const html = (slugs: readonly string[], total: number, name = 'Vitrine 3') =>
    `<title>${name}</title><main>${slugs.map((slug) => `<a href="/product/${slug}/"></a>`).join('')}</main>"total":${total},`;

  it('is right with its cards in order and the total number', () => {
    expect(checkFiltered(answer(html(['b', 'a'], 31)), page, 'Vitrine 3')).toBeNull();
    expect(checkFiltered(answer(html([], 0)), { ...page, slugs: [], total: 0 }, 'Vitrine 3')).toBeNull();
  });

  it.each([
    ['another status', answer('', 404), 'status 404 for /winkel/?x'],
    [
      'a page from an earlier round',
      answer(html(['b', 'a'], 31, 'Vitrine 2')),
      'not rendered for this round (Vitrine 3)',
    ],
    ['another total', answer(html(['b', 'a'], 30)), 'not 31 products at /winkel/?x'],
    ['another order', answer(html(['a', 'b'], 31)), /not the cards/],
    ['one card too many', answer(html(['b', 'a', 'c'], 31)), /not the cards/],
  ])('is wrong: %s', (_what, given, problem) => {
    expect(checkFiltered(given, page, 'Vitrine 3')).toMatch(problem);
  });
});

describe('a listing', () => {
  const listing = (count: number) =>
    `<html><title>Chinees | Vitrine</title><main><h1>Chinees</h1>${Array.from(
      { length: count },
      (_, index) => `<a href="/product/doos-${index}/"></a><a href="/product/doos-${index}/"></a>`,
    ).join('')}</main><footer><a href="/product/ander/"></a></footer></html>`;
  const page = { path: '/product-categorie/chinees/', name: 'Chinees', slugs: ['doos-0', 'doos-23'] };

  it('has 24 cards, among them the expected ones', () => {
    expect(checkListing(answer(listing(24)), page, 'Vitrine')).toBeNull();
    expect(checkListing(answer(listing(23)), page, 'Vitrine')).toMatch('23 cards');
    expect(checkListing(answer(listing(24)), { ...page, slugs: ['tas'] }, 'Vitrine')).toMatch('tas is not on');
  });
});

describe('the fragments of a cart', () => {
  const html = (amount: string) => `<a href="http://127.0.0.1/product/doos/">Doos</a><b>€\u00a0${amount}</b>`;
  const fragments = (amount: string, hash = 'a'.repeat(32)) =>
    answer({ fragments: { 'div.widget': html(amount) }, cart_hash: hash });
  const expected = { slugs: ['doos'], subtotal: 18_995 };

  it('contain each product and the right subtotal', () => {
    expect(checkFragments(fragments('189,95'), expected)).toBeNull();
    expect(checkFragments(fragments('1.189,95'), expected)).toMatch('does not come to 189,95');
    expect(checkFragments(fragments('189,95'), { ...expected, slugs: ['doos', 'tas'] })).toMatch('tas is not in');
    expect(checkFragments(fragments('189,95', ''), expected)).toBe('no cart hash');
    expect(checkFragments(answer({ error: true }), expected)).toBe('no fragments');
    expect(checkFragments(answer('<html>'), expected)).toBe('no fragments');
  });
});

describe('the Store API', () => {
  const list = [{ slug: 'doos', prices: { price: '18995' } }];
  const prices = new Map([['doos', 18_995]]);

  it('lists the requested number of products, each at its price', () => {
    expect(checkStoreList(answer(list), { count: 1, prices })).toBeNull();
    expect(checkStoreList(answer(list), { count: 2, prices })).toMatch('not a list of 2');
    expect(checkStoreList(answer(list), { count: 1, prices: new Map([['doos', 1]]) })).toMatch('doos costs 18995');
    expect(checkStoreList(answer(list), { count: 1, prices: new Map() })).toMatch('no product of ours');
  });

  it('has a cart with the right number of items and the right total with tax', () => {
    const cart = { items_count: 1, totals: { total_items: '15698', total_items_tax: '3297' } };
    expect(checkStoreCart(answer(cart, 201), { totalCents: 18_995, itemCount: 1 })).toBeNull();
    expect(checkStoreCart(answer(cart), { totalCents: 18_994, itemCount: 1 })).toMatch(
      'comes to 18995 and not to 18994',
    );
    expect(checkStoreCart(answer(cart), { totalCents: 18_995, itemCount: 2 })).toBe('1 in the cart');
    expect(checkStoreCart(answer(cart, 409), { totalCents: 18_995, itemCount: 1 })).toBe('status 409');
  });

  it('returns an order that waits for payment', () => {
    const order = { order_id: 1001, order_key: 'wc_order_abc', status: 'on-hold' };
    expect(readOrder(answer(order))).toEqual({ id: 1001, key: 'wc_order_abc' });
    expect(readOrder(answer({ ...order, status: 'cancelled' }))).toBe('the order is cancelled');
    expect(readOrder(answer({ code: 'no' }, 400))).toMatch('status 400');
    expect(readOrder(answer('[]'))).toBe('no order');
  });
});
