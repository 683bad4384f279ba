import { request } from 'node:http';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { HttpEnv } from '../deps.ts';
import { listen } from '../server.ts';
import { rejectUnreadableUrls } from './reject-unreadable-urls.ts';

it.each([
  ['shop.test', 200],
  ['127.0.0.1:80', 200],
  // No IPv4 address has this number.
  ['99999999999999999999', 400],
  ['1.2.3.4.5', 400],
  ['x y', 400],
  ['[::1', 400],
  ['shop.test:99999', 400],
])('answers a request to the host %s with %d', async (host, status) => {
  const app = new Hono<HttpEnv>();
  app.use(rejectUnreadableUrls);
  app.get('/', (c) => c.text(new URL(c.req.url).pathname));
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  request(
    { host: '127.0.0.1', port: server.port, path: '/', headers: { Host: host, Connection: 'close' } },
    (response) => {
      response.resume();
      resolve(response.statusCode);
    },
  )
    .on('error', reject)
    .end();
  expect(await promise).toBe(status);
  await server.close();
});
