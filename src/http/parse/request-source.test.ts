import { expect, it } from 'vitest';
import { requestSource } from './request-source.ts';

const shop = 'https://winkel.test';

it.each([
  [{ origin: 'https://winkel.test' }, 'ours'],
  [{ origin: 'http://127.0.0.1:3000' }, 'ours'],
  [{ origin: 'https://127.0.0.1:3000' }, 'ours'],
  [{ origin: 'https://elders.test' }, 'foreign'],
  [{ origin: 'https://winkel.test.elders.test' }, 'foreign'],
  [{ origin: 'https://winkel.test:8443' }, 'foreign'],
  [{ origin: 'geen adres' }, 'foreign'],
  [{ origin: 'null' }, 'foreign'],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 'ours'],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 'foreign'],
  [{ origin: 'https://elders.test', 'sec-fetch-site': 'same-origin' }, 'foreign'],
  [{ 'sec-fetch-site': 'same-origin' }, 'ours'],
  [{ 'sec-fetch-site': 'none' }, 'ours'],
  [{ 'sec-fetch-site': 'same-site' }, 'foreign'],
  [{ 'sec-fetch-site': 'cross-site' }, 'foreign'],
  [{}, 'unknown'],
])('judges %j as %s', (headers: Record<string, string>, provenance) => {
  const request = new Request('http://127.0.0.1:3000/cart/', {
    method: 'POST',
    headers: { host: '127.0.0.1:3000', ...headers },
  });
  expect(requestSource(request, shop)).toBe(provenance);
});
