// What the servers of the sandboxes share.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const maxBody = 200_000;
const loopback = '127.0.0.1';

/** Whether a request was sent to this machine by its own name. */
export function isOwnHost({ headers }: IncomingMessage): boolean {
  return [loopback, 'localhost'].includes((headers.host ?? '').split(':')[0] ?? '');
}

/** Listens on loopback; resolves to the origin. */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, resolve);
  });
  // It lives as long as the shop that started it.
  server.unref();
  return `http://${loopback}:${(server.address() as AddressInfo).port}`;
}

/** The body as text. Throws when it is too large. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBody) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Answers JSON. */
export function sendJson(response: ServerResponse, status: number, body: object | null): void {
  response.writeHead(status, { 'Content-Type': 'application/hal+json' });
  response.end(JSON.stringify(body));
}

/** Answers a page. */
export function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
  response.end(html);
}

/** Answers a file. */
export function sendText(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(text);
}

/** Answers 303. */
export function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { Location: address });
  response.end();
}
