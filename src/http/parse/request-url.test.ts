import { expect, test } from 'vitest';
import { requestUrl } from './request-url.ts';

test('each request has its own address, parsed once', () => {
  const [list, cart] = [new Request('http://shop.test/winkel/?orderby=date'), new Request('http://shop.test/cart/')];
  expect(requestUrl(list).searchParams.get('orderby')).toBe('date');
  expect(requestUrl(cart).pathname).toBe('/cart/');
  expect(requestUrl(list)).toBe(requestUrl(list));
  expect(requestUrl(list).href).toBe(list.url);
});
