import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import { staffTexts } from '../texts/staff.ts';
import { makeRestClient, getParamErrors, getErrorMessage } from './rest-client.ts';

interface RecordedRequest {
  address: string;
  nonce: string | null;
  method: string;
  body: unknown;
}

/** A shop that hands out nonces n1, n2, … of which only those in `good` hold, and answers the rest with `answer`. */
function createShop(good: readonly string[], answer: () => Response) {
  const sent: RecordedRequest[] = [];
  let given = 0;
  const send: typeof fetch = async (input, init) => {
    const address = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const nonce = new Headers(init?.headers).get('X-WP-Nonce');
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ address, nonce, method: init?.method ?? 'GET', body });
    if (address === '/wp-json/shop/v1/nonces') {
      given += 1;
      return Response.json({ wp_rest: `n${given}` });
    }
    if (nonce !== null && good.includes(nonce)) return answer();
    const error = { code: 'rest_cookie_invalid_nonce', message: 'Cookie controle mislukt', data: { status: 403 } };
    return Response.json(error, { status: 403 });
  };
  const rest = makeRestClient(send);
  return { rest, sent, calls: () => sent.filter(({ address }) => !address.endsWith('/nonces')) };
}

const list = () => Response.json([{ id: 1 }], { headers: { 'X-WP-Total': '31' } });

test('a call carries the nonce, which is fetched once, and takes the total along', async () => {
  const { rest, sent } = createShop(['n1'], list);
  const [first] = await Promise.all([
    rest<{ id: number }[]>({
      path: 'wc/v3/orders',
      query: { page: 2, search: 'jan & co', status: '', order: undefined },
    }),
    rest({ path: 'wc/v3/mails' }),
  ]);
  expect(first).toEqual({ data: [{ id: 1 }], total: 31 });
  expect(sent.map(({ address, nonce }) => [address, nonce])).toEqual([
    ['/wp-json/shop/v1/nonces', null],
    ['/wp-json/wc/v3/orders?page=2&search=jan+%26+co', 'n1'],
    ['/wp-json/wc/v3/mails', 'n1'],
  ]);
});

test('a nonce that has gone stale is fetched again and the call repeated once, changes too', async () => {
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

test('a second refusal of the nonce is the answer', async () => {
  const { rest, calls } = createShop([], list);
  await expect(rest({ path: 'wc/v3/orders' })).rejects.toMatchObject({ status: 403 });
  expect(calls()).toHaveLength(2);
});

test('two calls that meet the same stale nonce fetch one fresh one', async () => {
  const { rest, sent } = createShop(['n2'], list);
  await Promise.all([rest({ path: 'wc/v3/orders' }), rest({ path: 'wc/v3/mails' })]);
  expect(sent.filter(({ address }) => address.endsWith('/nonces'))).toHaveLength(2);
});

test('a refusal keeps its words, its status and the parameters it names', async () => {
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

test('no answer, and an answer that is no answer, are told in Dutch', async () => {
  const silent = makeRestClient(async () => Promise.reject(new TypeError('Failed to fetch')));
  const lost: unknown = await silent({ path: 'wc/v3/orders' }).catch((caught: unknown) => caught);
  expect(getErrorMessage(lost)).toBe(staffTexts.noConnection);
  const { rest } = createShop(['n1'], () => new Response('<html>', { status: 502 }));
  const odd: unknown = await rest({ path: 'wc/v3/orders' }).catch((caught: unknown) => caught);
  expect(odd).toMatchObject({ status: 502, message: staffTexts.unreadable });
});
