import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSuggestionSource } from './suggestion-source.ts';

const empty = { tax: [], products: [], total: 0, isNearest: false, meant: null, data: {} };
const requests: { body: string; signal: AbortSignal; answer: (status: number) => void }[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'nl' } });
  vi.stubGlobal('location', { href: 'http://shop.test/winkel/' });
  vi.stubGlobal('fetch', (_address: string, { body, signal }: { body: URLSearchParams; signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      requests.push({
        body: String(body),
        signal,
        answer: (status) => resolve(new Response(JSON.stringify(empty), { status })),
      });
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('sends the fields of the protocol [7.6-01]', () => {
  void createSuggestionSource('/?wc-ajax=aws_action').load('doos');
  expect([...new URLSearchParams(requests[0]?.body)]).toEqual([
    ['action', 'aws_action'],
    ['keyword', 'doos'],
    ['aws_page', '0'],
    ['aws_tax', ''],
    ['lang', 'nl'],
    ['pageurl', 'http://shop.test/winkel/'],
    ['typedata', 'json'],
  ]);
});

it('keeps the answer of each term, and aborts the request of an earlier term without a word [7.6-03]', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const source = createSuggestionSource('/');
  const first = source.load('do');
  const second = source.load('doos');
  expect([requests[0]?.signal.aborted, requests[1]?.signal.aborted]).toEqual([true, false]);
  requests[1]?.answer(200);
  expect([await first, await second]).toEqual([null, empty]);
  expect([source.known('do'), source.known('doos')]).toEqual([undefined, empty]);
  expect(warn).not.toHaveBeenCalled();
});

it('logs a failure, and asks again the next time [8-26]', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const source = createSuggestionSource('/');
  const failed = source.load('doos');
  requests[0]?.answer(500);
  expect(await failed).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  expect(source.known('doos')).toBeUndefined();
  void source.load('doos');
  expect(requests).toHaveLength(2);
});
