import { afterEach, expect, test, vi } from 'vitest';
import { lookUpVariation } from './look-up-variation.ts';

const choice = { attribute_pa_editie: 'japans', attribute_pa_formaat: 'pak' };

/** Stubs `fetch` with a response of this text; returns the calls. */
function fakeAnswer(text: string, status = 200) {
  const call = vi.fn<typeof fetch>(() => Promise.resolve(new Response(text, { status })));
  vi.stubGlobal('fetch', call);
  return call;
}

const lookUp = (signal = new AbortController().signal) => lookUpVariation(4012, choice, signal);

afterEach(() => vi.unstubAllGlobals());

test('posts the choice, the product and custom_data as a form [7.1-04]', async () => {
  const call = fakeAnswer('{"variation_id":4013}');
  const { signal } = new AbortController();
  expect(await lookUp(signal)).toEqual({ variation_id: 4013 });
  const [address, init] = call.mock.lastCall ?? [];
  expect(address).toBe('/?wc-ajax=get_variation');
  expect(init).toMatchObject({ method: 'POST', signal });
  const body = init?.body;
  expect(body instanceof URLSearchParams && Object.fromEntries(body)).toEqual({
    ...choice,
    product_id: '4012',
    custom_data: '',
  });
});

test.each([
  ['an empty response', '', null],
  ['no match', 'false', false],
])('%s is not a variation [7.1-04]', async (_, text, expected) => {
  fakeAnswer(text);
  expect(await lookUp()).toBe(expected);
});

test('rejects on a server error', async () => {
  fakeAnswer('{}', 500);
  await expect(lookUp()).rejects.toThrow('500');
});
