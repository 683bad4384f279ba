import { request } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { bodyLimit } from './middleware/body-limit.ts';
import type { HttpEnv } from './deps.ts';
import { listen, onStopSignal } from './server.ts';

async function start() {
  const app = new Hono<HttpEnv>();
  const slow = Promise.withResolvers<void>();
  const accepted = Promise.withResolvers<void>();
  app.get('/traag', async (c) => {
    accepted.resolve();
    await slow.promise;
    return c.text('klaar');
  });
  app.use(bodyLimit({ max: 1_000, maxUpload: 1_000, isUpload: () => false }, async (c) => c.text('te groot', 413)));
  app.get('/', (c) => c.text('snel'));
  app.all('/', async (c) => c.text(`past: ${await c.req.text()}`));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  return { listening, address: `http://127.0.0.1:${listening.port}`, finish: slow.resolve, accepted: accepted.promise };
}

/** Sends a request on a new connection; resolves to the status, or to the code of the error. */
function requestOnce(address: string): Promise<string> {
  return new Promise((resolve) => {
    const sending = request(address, { agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(String(answer.statusCode)));
      answer.once('error', (error) => resolve(error.message));
    });
    sending.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    sending.end();
  });
}

it('finishes what it accepted when it closes, and takes nothing new', async () => {
  const { listening, address, finish, accepted } = await start();
  const inHand = fetch(`${address}/traag`);
  await accepted;
  let closed = false;
  const closing = listening.close().then(() => (closed = true));
  expect(listening.close()).toBe(listening.close());
  // Connections in the kernel's queue are still accepted, and each new attempt restarts the quiet period.
  await vi.waitFor(() => expect(fetch(address)).rejects.toThrow(), { timeout: 4_000, interval: 150 });
  expect(closed).toBe(false);
  finish();
  const response = await inHand;
  expect(await response.text()).toBe('klaar');
  await closing;
});

it('closes while clients open connections all the time, and answers each that it accepts', async () => {
  const { listening, address } = await start();
  const outcomes = new Set<string>();
  const client = async () => {
    while (!outcomes.has('ECONNREFUSED')) outcomes.add(await requestOnce(address));
  };
  const clients = Array.from({ length: 8 }, client);
  await vi.waitFor(() => expect(outcomes.size).toBe(1));
  await listening.close();
  await Promise.all(clients);
  expect([...outcomes]).toEqual(['200', 'ECONNREFUSED']);
});

it('does not wait for browsers that keep a connection open for later', async () => {
  const { listening, address } = await start();
  const socket = connect(listening.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\nConnection: keep-alive\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  await (await fetch(address)).text();
  const begun = performance.now();
  await listening.close();
  // Otherwise the keep-alive connection would stay open for about one minute.
  expect(performance.now() - begun).toBeLessThan(3_000);
  socket.destroy();
});

it('hears out a connection that was opened before it closed, though it is slow to speak', async () => {
  const { listening, address } = await start();
  const socket = connect(listening.port, '127.0.0.1');
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const closing = listening.close();
  await vi.waitFor(() => expect(fetch(address)).rejects.toThrow(), { timeout: 4_000, interval: 150 });
  const said = new Promise<string>((resolve, reject) => {
    socket.once('data', (part) => resolve(part.toString()));
    socket.once('error', reject).once('close', () => reject(new Error('closed without an answer')));
  });
  socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n');
  expect(await said).toMatch(/^HTTP\/1\.1 200 /);
  await closing;
});

it('ends at once when it is forced', async () => {
  const { listening, address, accepted } = await start();
  const lost = fetch(`${address}/traag`).then(
    () => 'answered',
    () => 'lost',
  );
  await accepted;
  const closing = listening.close();
  listening.force();
  expect(await lost).toBe('lost');
  await closing;
});

it('answers 413 to somebody who goes on sending, and goes on serving', async () => {
  const { listening, address } = await start();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sending = request(address, { method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
    sending.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sending.on('error', reject);
    for (let sent = 0; sent < 10_000_000; sent += 100_000) sending.write(Buffer.alloc(100_000));
    sending.end();
  });
  expect(status).toBe(413);
  expect(await (await fetch(address)).text()).toBe('snel');
  listening.force();
  await listening.close();
});

it('takes a body whose length was not told, and a request that could have one but has none', async () => {
  const { listening, address } = await start();
  // Node requires `duplex`; the platform's type does not have it.
  const unmeasured = { method: 'POST', body: new Blob(['naam=', 'Noor']).stream(), duplex: 'half' };
  const chunked = await fetch(address, unmeasured);
  expect([chunked.status, await chunked.text()]).toEqual([200, 'past: naam=Noor']);
  for (const method of ['OPTIONS', 'DELETE', 'POST']) {
    const empty = await fetch(address, { method });
    expect([empty.status, await empty.text()]).toEqual([200, 'past: ']);
  }
  await listening.close();
});

it('does not start on a port that is taken', async () => {
  const { listening } = await start();
  await expect(listen(new Hono<HttpEnv>(), { host: '127.0.0.1', port: listening.port })).rejects.toThrow('EADDRINUSE');
  await listening.close();
});

it('stops at the first signal and forces at the second', () => {
  const stop = vi.fn(() => Promise.resolve());
  const force = vi.fn();
  const done = onStopSignal(stop, force);
  process.emit('SIGTERM');
  expect([stop.mock.calls.length, force.mock.calls.length]).toEqual([1, 0]);
  process.emit('SIGINT');
  expect([stop.mock.calls.length, force.mock.calls.length]).toEqual([1, 1]);
  done();
});

it.each([
  ['a path with a letter that is not encoded', 'GET /\u00e9 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  [
    'a large body after such a path',
    `POST /\u00e9 HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n\r\n${'x'.repeat(900_000)}`,
    400,
  ],
  ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(20_000)}\r\n`, 431],
  ['no HTTP', 'hallo\r\n\r\n', 400],
])('answers %s, and closes the connection without a reset', async (_name, sent, status) => {
  const { listening } = await start();
  const socket = connect({ host: '127.0.0.1', port: listening.port });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', reject);
  socket.on('close', () => resolve(answer));
  socket.write(Buffer.from(sent, 'latin1'));
  expect(await promise).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  await listening.close();
});
