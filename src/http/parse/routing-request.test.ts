import { expect, it } from 'vitest';
import { effectiveMethod, rawPath, routingRequest, trimTrailingSlashes } from './routing-request.ts';

it.each([
  ['HEAD', undefined, 'GET'],
  ['POST', 'put', 'PUT'],
  ['POST', 'PATCH', 'PATCH'],
  ['POST', 'DELETE', 'DELETE'],
  ['POST', 'GET', 'POST'],
  ['POST', 'OPTIONS', 'POST'],
  ['PUT', 'DELETE', 'PUT'],
  ['GET', 'DELETE', 'GET'],
])('takes %s with the header %s for %s', (method, override, expected) => {
  const headers: Record<string, string> = override === undefined ? {} : { 'X-HTTP-Method-Override': override };
  expect(effectiveMethod(new Request('http://shop.test/', { method, headers }))).toBe(expected);
});

it('routes by the path as it was sent, and by no method that cannot be built', () => {
  expect(rawPath(routingRequest('GET', '/c%61rt'))).toBe('/c%61rt');
  expect(routingRequest('TRACE', '/cart').method).toBe('UNKNOWN');
  expect([trimTrailingSlashes('/cart//'), trimTrailingSlashes('/')]).toEqual(['/cart', '']);
});
