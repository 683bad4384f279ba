// Payments by the Mollie Payments API v2, or by a server with its interface.
import type { Clock, Log } from '../shop/ports.ts';
import type {
  NewProviderPayment,
  PaymentAnswer,
  PaymentFailure,
  PaymentLine,
  PaymentPort,
} from '../shop/ports-payments.ts';
import { repeatCall, retryAfterOf } from './repeat-call.ts';
import type { CallTimes } from './repeat-call.ts';
import { encodeAmount, parseError, parseMethods, parsePayment, parseRefund } from './mollie-answers.ts';

/** All attempts of one call together take at most this long, in ms: a visitor waits for it. */
const callTime = 8_000;
const attemptTime = 5_000;
const firstPause = 200;

interface MollieOptions {
  /** `https://api.mollie.com/v2` */
  url: string;
  /** The key; null: none is stored. */
  readKey: () => Promise<string | null>;
  /** Origins of the pages on which shoppers pay. */
  origins: readonly string[];
  isSandbox: boolean;
  log: Log;
  clock?: Clock;
  /** For tests, in ms. */
  times?: CallTimes;
}

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: object;
  idempotencyKey?: string;
  key?: string;
}

type Reply = { ok: true; json: unknown } | PaymentFailure;

const unavailable = (detail: string): PaymentFailure => ({ ok: false, reason: 'unavailable', detail });

/** Creates the port. A call is repeated after faults, 429 and lost connections, with the same idempotency key. */
export function makeMolliePayments(options: MollieOptions): PaymentPort {
  const { url, readKey, origins, isSandbox, log } = options;
  const times = options.times ?? { call: callTime, attempt: attemptTime, pause: firstPause };

  async function call(request: Call): Promise<Reply> {
    const key = request.key ?? (await readKey());
    if (key === null) return { ok: false, reason: 'unauthorised', detail: 'no key' };
    const reply = await repeatCall<Reply>(times, unavailable('no attempt'), (timeout) =>
      attemptCall(url, request, { key, timeout }),
    );
    if (!reply.ok)
      log.warn('payment-provider', { call: `${request.method} ${nameOf(request.path)}`, reason: reply.reason });
    return reply;
  }

  async function read<T>(request: Call, parse: (json: unknown) => T | null): Promise<PaymentAnswer<{ value: T }>> {
    const reply = await call(request);
    if (!reply.ok) return reply;
    const value = parse(reply.json);
    return value === null ? unavailable('unreadable answer') : { ok: true, value };
  }

  return {
    origins,
    isSandbox,
    async listMethods(key) {
      const path = '/methods?includeWallets=applepay';
      const answer = await read({ method: 'GET', path, ...(key !== undefined && { key }) }, parseMethods);
      return answer.ok ? { ok: true, methods: answer.value } : answer;
    },
    async create(payment) {
      const answer = await read(
        {
          method: 'POST',
          path: '/payments',
          body: encodePayment(payment, isSandbox),
          idempotencyKey: payment.idempotencyKey,
        },
        parsePayment,
      );
      return answer.ok ? { ok: true, payment: answer.value } : answer;
    },
    async fetch(providerId) {
      const path = `/payments/${encodeURIComponent(providerId)}?embed=refunds`;
      const answer = await read({ method: 'GET', path }, parsePayment);
      if (answer.ok && answer.value.id !== providerId) return unavailable('another payment');
      return answer.ok ? { ok: true, payment: answer.value } : answer;
    },
    async cancel(providerId, { isAuthorised, idempotencyKey }) {
      const path = `/payments/${encodeURIComponent(providerId)}`;
      return isAuthorised
        ? call({ method: 'POST', path: `${path}/release-authorization`, body: {}, idempotencyKey })
        : call({ method: 'DELETE', path });
    },
    async capture(providerId, { cents, idempotencyKey }) {
      const path = `/payments/${encodeURIComponent(providerId)}/captures`;
      return call({ method: 'POST', path, body: { amount: encodeAmount(cents, 'EUR') }, idempotencyKey });
    },
    async refund(providerId, { cents, description, reference, idempotencyKey }) {
      const path = `/payments/${encodeURIComponent(providerId)}/refunds`;
      const body = { amount: encodeAmount(cents, 'EUR'), description, metadata: { reference } };
      const answer = await read({ method: 'POST', path, body, idempotencyKey }, parseRefund);
      return answer.ok ? { ok: true, refund: answer.value } : answer;
    },
    parseNotification(body) {
      const id = new URLSearchParams(body).get('id') ?? '';
      return /^tr_\w{3,40}$/.test(id) ? id : null;
    },
  };
}

/** The address of a call without ids. */
function nameOf(path: string): string {
  return path.replaceAll(/\/tr_\w+/g, '/{id}').replace(/\?.*/, '');
}

interface Attempt {
  reply: Reply;
  repeatable: boolean;
  /** In ms. */
  retryAfter: number;
}

async function attemptCall(
  url: string,
  { method, path, body, idempotencyKey }: Call,
  { key, timeout }: { key: string; timeout: number },
): Promise<Attempt> {
  try {
    const response = await fetch(url + path, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        Authorization: `Bearer ${key}`,
        Accept: 'application/hal+json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { ...readResponse(response.status, parseJson(text)), retryAfter: retryAfterOf(response) };
  } catch (error) {
    const name = error instanceof Error ? error.name : 'error';
    return { reply: unavailable(name), repeatable: name !== 'TimeoutError', retryAfter: 0 };
  }
}

function readResponse(status: number, json: unknown): Omit<Attempt, 'retryAfter'> {
  if (status >= 200 && status < 300)
    return json === undefined
      ? { reply: unavailable('half an answer'), repeatable: true }
      : { reply: { ok: true, json }, repeatable: false };
  const detail = `${status} ${parseError(json)}`.trim();
  // 409: the same request is still running.
  if (status >= 500 || status === 429 || status === 409) return { reply: unavailable(detail), repeatable: true };
  if (status === 401 || status === 403)
    return { reply: { ok: false, reason: 'unauthorised', detail }, repeatable: false };
  if (status === 404 || status === 410) return { reply: { ok: false, reason: 'unknown', detail }, repeatable: false };
  return { reply: { ok: false, reason: 'refused', detail }, repeatable: false };
}

/** The value of a JSON text, {} for an empty one; undefined for anything else. */
function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function encodeLine({ kind, description, quantity, unit, total, tax, rate }: PaymentLine, currency: string) {
  return {
    type: kind,
    description,
    quantity,
    unitPrice: encodeAmount(unit, currency),
    totalAmount: encodeAmount(total, currency),
    vatRate: (rate / 100).toFixed(2),
    vatAmount: encodeAmount(tax, currency),
  };
}

/** Whether only this machine can reach an address. The provider refuses a payment with one (422). */
function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(?:127\.\d+\.\d+\.\d+|\[::1\]|(?:.+\.)?localhost)$/.test(hostname);
}

function encodePayment(payment: NewProviderPayment, isSandbox: boolean): object {
  const { currency } = payment;
  return {
    amount: encodeAmount(payment.cents, currency),
    description: payment.description,
    redirectUrl: payment.redirectUrl,
    // Without notifications the regular look at open payments hears what became of this one.
    ...((isSandbox || !isLoopback(payment.notificationUrl)) && { webhookUrl: payment.notificationUrl }),
    method: payment.method,
    locale: payment.locale,
    metadata: { reference: payment.reference },
    // Only methods of paying later get to know who pays.
    ...(payment.isCapturedLater && {
      captureMode: 'manual',
      lines: payment.lines.map((line) => encodeLine(line, currency)),
      billingAddress: payment.address,
    }),
  };
}
