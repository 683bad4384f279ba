// Requests as text, and what a visitor keeps of the answers.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headerOf, headersOf } from './connection.ts';
import type { Answer } from './connection.ts';

export type Headers = Readonly<Record<string, string>>;

/** What every browser sends along when it asks for a page. */
export const asBrowser: Headers = { 'Accept-Encoding': 'gzip, deflate, br', Accept: 'text/html' };

function headText(method: string, path: string, headers: Headers): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('')}`;
}

/** A GET. */
export function get(path: string, headers: Headers = {}): string {
  return `${headText('GET', path, headers)}\r\n`;
}

function post(path: string, body: string, headers: Headers): string {
  return `${headText('POST', path, headers)}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** A POST of a form. */
export function postForm(path: string, fields: Readonly<Record<string, string>>, headers: Headers = {}): string {
  const type = 'application/x-www-form-urlencoded; charset=UTF-8';
  return post(path, new URLSearchParams(fields).toString(), { ...headers, 'Content-Type': type });
}

/** A POST of JSON. */
export function postJson(path: string, value: unknown, headers: Headers = {}): string {
  return post(path, JSON.stringify(value), { ...headers, 'Content-Type': 'application/json' });
}

/** The body as text, unpacked. */
export function textOf(answer: Answer): string {
  const encoding = headerOf(answer, 'content-encoding');
  if (encoding === 'br') return brotliDecompressSync(answer.body).toString();
  return (encoding === 'gzip' ? gunzipSync(answer.body) : answer.body).toString();
}

/** The `Cookie` that a browser would send after this answer; none: no cookie was set. */
export function cookiesOf(answer: Pick<Answer, 'head'>): Headers {
  const pairs = headersOf(answer, 'set-cookie')
    .filter((line) => !/max-age=0\b/i.test(line))
    .map((line) => line.split(';')[0] ?? '');
  return pairs.length === 0 ? {} : { Cookie: pairs.join('; ') };
}
