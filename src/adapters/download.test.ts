import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { makeDownload } from './download.ts';

const options = { timeout: 5_000, maxBytes: 1_000 };
const own = makeDownload({ allowsOwnNetwork: true, ...options });
const strict = makeDownload({ allowsOwnNetwork: false, ...options });

let server: Server | null = null;
afterEach(() => void server?.close());

async function serve(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((done) => {
    started.listen(0, '127.0.0.1', done);
  });
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

it('reads what an address answers, also after a redirect', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/oud.jpg') response.writeHead(301, { Location: '/nieuw.jpg' }).end();
    else response.end(`plaatje ${request.url}`);
  });
  const bytes = new Uint8Array(Buffer.from('plaatje /nieuw.jpg'));
  const found = await own(`${origin}/oud.jpg`);
  expect(found).toMatchObject({ kind: 'answered', status: 200 });
  expect(found.kind === 'answered' && new Uint8Array(found.bytes)).toEqual(bytes);
});

it.each([
  'http://127.0.0.1/a.jpg',
  'http://10.0.0.1/a.jpg',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data/',
])('does not go into a private network: %s (T39)', async (url) => {
  expect(await strict(url)).toEqual({ kind: 'refused-address' });
});

it('checks the address of every redirect: one to the metadata of a cloud is refused', async () => {
  const origin = await serve((_request, response) =>
    response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  );
  expect(await own(`${origin}/a.jpg`)).toEqual({ kind: 'refused-address' });
});

it('looks a name up once for a request, so a second answer of the name server changes nothing', async () => {
  const origin = await serve((_request, response) => response.end('goed'));
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    return [{ address: lookups === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
  };
  const download = makeDownload({ allowsOwnNetwork: true, ...options, resolve });
  expect(await download(origin.replace('127.0.0.1', 'wisselt.example'))).toMatchObject({ status: 200 });
  expect(lookups).toBe(1);
});

it('ends at too many redirects, at too much, and at what is not the web', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/rond') response.writeHead(302, { Location: '/rond' }).end();
    else if (request.url === '/bestand') response.writeHead(302, { Location: 'file:///etc/hostname' }).end();
    else response.end('x'.repeat(1_001));
  });
  for (const path of ['/rond', '/bestand', '/groot']) expect(await own(`${origin}${path}`)).toEqual({ kind: 'failed' });
});
