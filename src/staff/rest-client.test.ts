import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { staffTexts } from '../texts/staff.ts';
import { makeRestClient, getParamErrors, getErrorMessage, readRestError } from './rest-client.ts';

interface RecordedRequest {
  address: string;
  nonce: string | null;
  method: string;
  body: unknown;
}

/** A fake shop: it issues nonces n1, n2, …, of which only those in `good` are valid, and answers valid requests with `answer`. */
function createShop(good: readonly string[], answer: () => Response) {
  const sent: RecordedRequest[] = [];
  let issued = 0;
  const send: typeof fetch = async (input, init) => {
    const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const nonce = new Headers(init?.headers).get('X-WP-Nonce');
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ address, nonce, method: init?.method ?? 'GET', body });
    if (address === '/wp-json/shop/v1/nonces') {
      issued += 1;
      return Response.json({ wp_rest: `n${issued}` });
    }
    if (nonce !== null && good.includes(nonce)) return answer();
    const error = { code: 'rest_cookie_invalid_nonce', message: 'Cookie controle mislukt', data: { status: 403 } };
    return Response.json(error, { status: 403 });
  };
  const rest = makeRestClient(send);
  return { rest, sent, calls: () => sent.filter(({ address }) => !address.endsWith('/nonces')) };
}

const list = () => Response.json([{ id: 1 }], { headers: { 'X-WP-Total': '31' } });

test('a request sends the nonce, which is fetched once, and returns the total', async () => {
  const { rest, sent } = createShop(['n1'], list);
  const [first] = await Promise.all([
    rest<{ id: number }[]>({
      path: 'wc/v3/orders',
      query: { page: 2, search: 'jan & co', status: '', order: undefined },
    }),
    rest({ path: 'shop/v1/mails' }),
  ]);
  expect(first).toEqual({ data: [{ id: 1 }], total: 31 });
  expect(sent.map(({ address, nonce }) => [address, nonce])).toEqual([
    ['/wp-json/shop/v1/nonces', null],
    ['/wp-json/wc/v3/orders?page=2&search=jan+%26+co', 'n1'],
    ['/wp-json/shop/v1/mails', 'n1'],
  ]);
});

test('an expired nonce is fetched again and the request repeated once, also for changes', async () => {
  const { rest, sent, calls } = createShop(['n2'], list);
  await rest({ method: 'PUT', path: 'wc/v3/orders/1', body: { status: 'processing' } });
  expect(sent.map(({ address }) => address.replace('/wp-json/', ''))).toEqual([
    'shop/v1/nonces',
    'wc/v3/orders/1',
    'shop/v1/nonces',
    'wc/v3/orders/1',
  ]);
  expect(calls()[1]).toMatchObject({ nonce: 'n2', method: 'PUT', body: { status: 'processing' } });
});

test('a second refusal of the nonce is returned to the caller', async () => {
  const { rest, calls } = createShop([], list);
  await expect(rest({ path: 'wc/v3/orders' })).rejects.toMatchObject({ status: 403 });
  expect(calls()).toHaveLength(2);
});

test('two requests with the same expired nonce fetch one new nonce', async () => {
  const { rest, sent } = createShop(['n2'], list);
  await Promise.all([rest({ path: 'wc/v3/orders' }), rest({ path: 'shop/v1/mails' })]);
  expect(sent.filter(({ address }) => address.endsWith('/nonces'))).toHaveLength(2);
});

test('a refusal keeps its message, its status and its parameters', async () => {
  const body = {
    code: 'rest_invalid_param',
    message: 'Dat kan niet.',
    data: { status: 400, params: { sale_price: 'Te hoog.' } },
  };
  const { rest, calls } = createShop(['n1'], () => Response.json(body, { status: 400 }));
  const error: unknown = await rest({ path: 'wc/v3/products/1' }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 400, message: 'Dat kan niet.' });
  expect(getParamErrors(error)).toEqual({ sale_price: 'Te hoog.' });
  expect(calls()).toHaveLength(1);
});

test('an error that does not say what it is has the code of the original, and a Dutch message [8-23]', async () => {
  const { rest } = createShop(['n1'], () => Response.json(null, { status: 500 }));
  const error: unknown = await rest({ path: 'wc/v3/orders' }).catch((caught: unknown) => caught);
  expect(readRestError(error)).toMatchObject({ code: 'unknown_error', message: 'An unknown error occurred.' });
  expect(getErrorMessage(error)).toBe('Er ging iets mis, en we weten niet wat. Probeer het zo nog eens.');
});

test('a missing answer and an unreadable answer have a Dutch message', async () => {
  const disconnected = makeRestClient(async () => Promise.reject(new TypeError('Failed to fetch')));
  const lost: unknown = await disconnected({ path: 'wc/v3/orders' }).catch((caught: unknown) => caught);
  expect(getErrorMessage(lost)).toBe(staffTexts.noConnection);
  const { rest } = createShop(['n1'], () => new Response('<html>', { status: 502 }));
  const unreadable: unknown = await rest({ path: 'wc/v3/orders' }).catch((caught: unknown) => caught);
  expect(unreadable).toMatchObject({ status: 502, message: staffTexts.unreadable });
});
