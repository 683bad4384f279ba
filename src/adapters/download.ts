// Downloads from addresses that others named, such as the pictures of an old shop.
import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { makeAddressCheck, pinTo, RefusedAddressError, whenAborted } from './checked-address.ts';
import type { AddressCheckOptions } from './checked-address.ts';

interface DownloadOptions extends AddressCheckOptions {
  /** The time of a download with its redirects, in ms. */
  timeout: number;
  maxBytes: number;
}

type Downloaded =
  | { kind: 'answered'; status: number; bytes: Uint8Array }
  /** It leads to a private network, by itself or by a redirect. */
  | { kind: 'refused-address' }
  /** No answer, too large, too many redirects, or no address of the web. */
  | { kind: 'failed' };

const maxRedirects = 5;
const redirects: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308]);

/** Creates a download by GET. Every redirect is checked as the first address is. */
export function makeDownload({ timeout, maxBytes, ...check }: DownloadOptions): (url: string) => Promise<Downloaded> {
  const checkAddress = makeAddressCheck(check);

  async function follow(first: string, signal: AbortSignal): Promise<Downloaded> {
    const aborted = whenAborted(signal);
    // It may be aborted after the race.
    aborted.catch(() => undefined);
    let url = first;
    for (let count = 0; count <= maxRedirects; count += 1) {
      const { protocol } = new URL(url);
      if (protocol !== 'http:' && protocol !== 'https:') return { kind: 'failed' };
      const pinned = await Promise.race([checkAddress(url), aborted]);
      const answer = await new Promise<IncomingMessage>((done, fail) => {
        const send = protocol === 'https:' ? requestHttps : requestHttp;
        const options = { headers: { 'User-Agent': 'Vitrine' }, signal, ...pinTo(pinned) };
        send(url, options, done).on('error', fail).end();
      });
      const { statusCode: status = 0, headers } = answer;
      if (!redirects.has(status) || headers.location === undefined) {
        const bytes = await readUpTo(answer, maxBytes);
        return bytes ? { kind: 'answered', status, bytes } : { kind: 'failed' };
      }
      answer.destroy();
      url = new URL(headers.location, url).href;
    }
    return { kind: 'failed' };
  }

  return async (url) => {
    try {
      return await follow(url, AbortSignal.timeout(timeout));
    } catch (error) {
      return { kind: error instanceof RefusedAddressError ? 'refused-address' : 'failed' };
    }
  };
}

/** null: it is larger. */
async function readUpTo(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      answer.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
