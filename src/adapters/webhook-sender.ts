// Sends deliveries of webhooks to the servers of others, which chose the address (T39).
import type { LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { storedAnswerLength } from '../rules/webhooks/webhooks.ts';
import type { WebhookAnswer, WebhookRequest, WebhookSender } from '../shop/ports-webhooks.ts';
import { makeAddressCheck, pinTo, RefusedAddressError, whenAborted } from './checked-address.ts';
import type { AddressCheckOptions } from './checked-address.ts';

interface SenderOptions extends AddressCheckOptions {
  /** The time of a request from its begin to the end of its answer, in ms. */
  timeout: number;
}

/** How much of an answer is read, in bytes. */
const maxAnswerBytes = 16_384;

/** Creates the sender. */
export function makeWebhookSender({ timeout, ...check }: SenderOptions): WebhookSender {
  const checkedAddress = makeAddressCheck(check);
  return {
    async isAllowed(url) {
      try {
        await Promise.race([checkedAddress(url), whenAborted(AbortSignal.timeout(timeout))]);
        return true;
      } catch (error) {
        return !(error instanceof RefusedAddressError);
      }
    },
    async send(request) {
      const start = performance.now();
      const end = (answer: Omit<WebhookAnswer, 'duration'>) => ({ ...answer, duration: performance.now() - start });
      const signal = AbortSignal.timeout(timeout);
      const aborted = whenAborted(signal);
      // It may be aborted after the race.
      aborted.catch(() => undefined);
      let pinned: LookupAddress;
      try {
        pinned = await Promise.race([checkedAddress(request.url), aborted]);
      } catch (error) {
        if (signal.aborted) return end({ status: null, problem: 'timeout', answer: '' });
        const problem = error instanceof RefusedAddressError ? 'refused-address' : 'unknown-host';
        return end({ status: null, problem, answer: '' });
      }
      try {
        const response = await post(request, pinned, signal);
        return end({ status: response.statusCode ?? 0, problem: null, answer: await readStart(response) });
      } catch {
        return end({ status: null, problem: signal.aborted ? 'timeout' : 'unreachable', answer: '' });
      }
    },
  };
}

/** Posts to the checked address. */
function post(
  { url, headers, body }: WebhookRequest,
  address: LookupAddress,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const send = url.startsWith('https:') ? requestHttps : requestHttp;
    const outgoing = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        signal,
        ...pinTo(address),
      },
      done,
    );
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

/** The first characters of an answer. The connection is closed after what is read at most. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxAnswerBytes) break;
  }
  response.destroy();
  // PostgreSQL stores no NUL.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, storedAnswerLength);
}
