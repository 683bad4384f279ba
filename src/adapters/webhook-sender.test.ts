import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { makeWebhookSender } from './webhook-sender.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** Starts a receiver; returns its port. */
async function receiver(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((done) => {
    started.listen(0, '127.0.0.1', done);
  });
  return (started.address() as AddressInfo).port;
}

const timeout = 5_000;
const own = makeWebhookSender({ allowsOwnNetwork: true, timeout });
const strict = makeWebhookSender({ allowsOwnNetwork: false, timeout });
const request = (url: string) => ({ url, headers: { 'X-WC-Webhook-ID': '3' }, body: '{"é":1}' });

describe('a webhook is sent', () => {
  it('as a POST with the headers and the exact bytes, and the start of the answer comes back', async () => {
    const seen: { method?: string; header?: string | string[]; host?: string; body: string }[] = [];
    const port = await receiver((incoming, response) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (text: string) => (body += text));
      incoming.on('end', () => {
        seen.push({
          method: incoming.method ?? '',
          header: incoming.headers['x-wc-webhook-id'] ?? '',
          host: incoming.headers.host ?? '',
          body,
        });
        response.writeHead(202).end('a'.repeat(2_000));
      });
    });
    const answer = await own.send(request(`http://127.0.0.1:${port}/haak`));
    expect(answer).toMatchObject({ status: 202, problem: null, answer: 'a'.repeat(300) });
    expect(seen).toEqual([{ method: 'POST', header: '3', host: `127.0.0.1:${port}`, body: '{"é":1}' }]);
  });

  it('without following a redirect', async () => {
    let calls = 0;
    const port = await receiver((_incoming, response) => {
      calls += 1;
      response.writeHead(302, { Location: '/elders' }).end();
    });
    expect(await own.send(request(`http://127.0.0.1:${port}/`))).toMatchObject({ status: 302, problem: null });
    expect(calls).toBe(1);
  });

  it('and an answer without an end is not read to it', async () => {
    const port = await receiver((_incoming, response) => {
      response.writeHead(200);
      const write = (): void => {
        while (!response.destroyed && response.write('b'.repeat(8_192)));
        response.once('drain', write);
      };
      write();
    });
    const answer = await own.send(request(`http://127.0.0.1:${port}/`));
    expect(answer).toMatchObject({ status: 200, answer: 'b'.repeat(300) });
  });

  it('and a receiver that says nothing is given up', async () => {
    const port = await receiver(() => undefined);
    const hasty = makeWebhookSender({ allowsOwnNetwork: true, timeout: 50 });
    expect(await hasty.send(request(`http://127.0.0.1:${port}/`))).toMatchObject({ status: null, problem: 'timeout' });
  });

  it('and nobody listens', async () => {
    const port = await receiver(() => undefined);
    server?.close();
    expect(await own.send(request(`http://127.0.0.1:${port}/`))).toMatchObject({ problem: 'unreachable' });
  });
});

describe('a webhook is not sent into private networks (T39)', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
    'http://0.0.0.0/',
  ])('%s', async (url) => {
    expect(await strict.isAllowed(url)).toBe(false);
    expect(await strict.send(request(url))).toMatchObject({ status: null, problem: 'refused-address' });
  });

  it('nor to the metadata of a cloud where the own network is allowed', async () => {
    expect(await own.isAllowed('http://127.0.0.1/')).toBe(true);
    expect(await own.isAllowed('http://169.254.169.254/')).toBe(false);
  });

  it('a name that leads there as well as elsewhere is refused', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    const sender = makeWebhookSender({ allowsOwnNetwork: false, timeout, resolve });
    expect(await sender.isAllowed('http://dubbel.example/')).toBe(false);
    expect(await sender.send(request('http://dubbel.example/'))).toMatchObject({ problem: 'refused-address' });
  });

  it('the name is looked up once for a request, so a second answer of the name server changes nothing', async () => {
    let lookups = 0;
    let calls = 0;
    const port = await receiver((_incoming, response) => {
      calls += 1;
      response.end();
    });
    const resolve = async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
    };
    const sender = makeWebhookSender({ allowsOwnNetwork: true, timeout, resolve });
    expect(await sender.send(request(`http://wisselt.example:${port}/`))).toMatchObject({ status: 200 });
    expect([lookups, calls]).toEqual([1, 1]);
  });

  it('a name server that does not answer keeps nobody waiting', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const sender = makeWebhookSender({ allowsOwnNetwork: false, timeout: 20, resolve });
    expect(await sender.isAllowed('http://traag.example/')).toBe(true);
    expect(await sender.send(request('http://traag.example/'))).toMatchObject({ problem: 'timeout' });
  });

  it('a name that is unknown now may be saved, and cannot be sent to', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    const sender = makeWebhookSender({ allowsOwnNetwork: false, timeout, resolve });
    expect(await sender.isAllowed('http://nergens.example/')).toBe(true);
    expect(await sender.send(request('http://nergens.example/'))).toMatchObject({ problem: 'unknown-host' });
  });
});
