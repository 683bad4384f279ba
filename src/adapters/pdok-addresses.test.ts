import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { Log } from '../shop/ports.ts';
import { makePdokAddresses } from './pdok-addresses.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const silence = () => undefined;
type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that stands in for the service; it answers each request with the next of the handlers, and the last one again. */
async function standIn(...handlers: Handler[]) {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://service.example'));
    (handlers[asked.length - 1] ?? handlers.at(-1))?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const warnings: unknown[] = [];
  const log: Log = { info: () => undefined, warn: (_, fields) => void warnings.push(fields), error: () => undefined };
  const { port } = server.address() as AddressInfo;
  // Short where an answer never comes; an answer that comes may take longer on a busy machine.
  const timeout = handlers.includes(silence) ? 300 : 10_000;
  const addresses = makePdokAddresses({ url: `http://127.0.0.1:${port}/search/v3_1`, log, timeout });
  return { asked, warnings, find: () => addresses.find('3512 AB', 12) };
}

const answer =
  (body: unknown, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
const docs = (...list: object[]) => answer({ response: { numFound: list.length, start: 0, docs: list } });
const doc = { type: 'adres', straatnaam: 'Kaardebolstraat', woonplaatsnaam: 'Utrecht', huisnummer: 12, score: 7.1 };
const found = { street: 'Kaardebolstraat', houseNumber: 12, city: 'Utrecht' };

it('asks for the addresses of a postcode and number, and gives all of them in order', async () => {
  const service = await standIn(
    docs(
      { ...doc, huisnummertoevoeging: '10' },
      { ...doc, huisletter: 'A', huisnummertoevoeging: '2' },
      { ...doc, huisnummertoevoeging: '2' },
      doc,
      { ...doc, huisletter: 'A' },
    ),
  );
  expect(await service.find()).toEqual(['', '2', '10', 'A', 'A-2'].map((addition) => ({ ...found, addition })));
  const [asked] = service.asked;
  expect(asked?.pathname).toBe('/search/v3_1/free');
  expect(asked?.searchParams.getAll('fq')).toEqual(['type:adres', 'postcode:3512AB', 'huisnummer:12']);
});

it('gives none for an address that does not exist', async () => {
  const service = await standIn(docs());
  expect(await service.find()).toEqual([]);
});

it('asks again after a failure or silence, once', async () => {
  const once = await standIn(answer({}, 503), docs(doc));
  expect(await once.find()).toEqual([{ ...found, addition: '' }]);
  const slow = await standIn(silence, docs(doc));
  expect(await slow.find()).toEqual([{ ...found, addition: '' }]);
  const busy = await standIn(answer({}, 429));
  expect(await busy.find()).toBeNull();
  expect(busy.asked).toHaveLength(2);
});

it('gives up without an answer, in less than a second, and says so in the log without the address', async () => {
  const service = await standIn(silence);
  const start = performance.now();
  expect(await service.find()).toBeNull();
  expect(performance.now() - start).toBeLessThan(1_000);
  expect(service.warnings).toEqual([
    { attempt: 1, reason: 'TimeoutError' },
    { attempt: 2, reason: 'TimeoutError' },
  ]);
  expect(JSON.stringify(service.warnings)).not.toContain('3512');
});

it.each([
  ['another format', answer({ results: [] })],
  ['an address without a street', docs({ ...doc, straatnaam: '' })],
  ['a number that is a text', docs({ ...doc, huisnummer: '12' })],
  ['a refusal', answer({ error: 'no' }, 400)],
])('takes no answer from %s, and does not ask again', async (_, handler) => {
  const service = await standIn(handler);
  expect(await service.find()).toBeNull();
  expect(service.asked).toHaveLength(1);
});

it('takes no answer from a text that is no JSON, and follows no redirect', async () => {
  const text = await standIn((_, response) => void response.end('<html>'));
  expect(await text.find()).toBeNull();
  const elsewhere = await standIn((_, response) => void response.writeHead(302, { Location: '/elders' }).end());
  expect(await elsewhere.find()).toBeNull();
  expect(elsewhere.asked.map(({ pathname }) => pathname)).not.toContain('/elders');
});
