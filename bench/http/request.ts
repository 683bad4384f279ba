// Builds requests as text, and reads bodies and cookies of answers.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { headerOf, headersOf } from './connection.ts';
import type { HttpResponse } from './connection.ts';

export type HeaderFields = Readonly<Record<string, string>>;

/** Headers that every browser sends when it opens a page. */
export const browserHeaders: HeaderFields = { 'Accept-Encoding': 'gzip, deflate, br', Accept: 'text/html' };

function requestHead(method: string, path: string, headers: HeaderFields): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('')}`;
}

/** The text of a GET request. */
export function getRequest(path: string, headers: HeaderFields = {}): string {
  return `${requestHead('GET', path, headers)}\r\n`;
}

function postRequest(path: string, body: string, headers: HeaderFields): string {
  return `${requestHead('POST', path, headers)}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** The text of a POST request with a form. */
export function postFormRequest(
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: HeaderFields = {},
): string {
  const type = 'application/x-www-form-urlencoded; charset=UTF-8';
  return postRequest(path, new URLSearchParams(fields).toString(), { ...headers, 'Content-Type': type });
}

/** The text of a POST request with JSON. */
export function postJsonRequest(path: string, value: unknown, headers: HeaderFields = {}): string {
  return postRequest(path, JSON.stringify(value), { ...headers, 'Content-Type': 'application/json' });
}

/** The decompressed body as text. */
export function bodyText(answer: HttpResponse): string {
  const encoding = headerOf(answer, 'content-encoding');
  if (encoding === 'br') return brotliDecompressSync(answer.body).toString();
  return (encoding === 'gzip' ? gunzipSync(answer.body) : answer.body).toString();
}

/** The `Cookie` header that a browser would send after this answer; empty when no cookie was set. */
export function cookieHeader(answer: Pick<HttpResponse, 'head'>): HeaderFields {
  const pairs = headersOf(answer, 'set-cookie')
    .filter((line) => !/max-age=0\b/i.test(line))
    .map((line) => line.split(';')[0] ?? '');
  return pairs.length === 0 ? {} : { Cookie: pairs.join('; ') };
}
