// The provider's documented interface, as far as shops use it: payments, refunds, captures, methods.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sandboxId } from './sandbox-state.ts';
import type { SandboxPayment, SandboxRefund, SandboxState } from './sandbox-state.ts';
import type { SandboxSwitches } from './sandbox-switches.ts';

interface ApiReply {
  status: number;
  body: object | null;
}

interface ApiRequest {
  method: string;
  /** Without `/v2` and the query. */
  path: string;
  body: string;
  key: string | null;
  idempotencyKey: string | null;
}

interface SandboxApiOptions {
  state: SandboxState;
  switches: () => SandboxSwitches;
  now: () => number;
  /** The origin of the pages on which shoppers pay. */
  origin: () => string;
  /** Tells the shop that a payment changed. */
  notify: (payment: SandboxPayment) => void;
  /** Calls back after some time, in ms. */
  later: (run: () => void, ms: number) => void;
}

const minute = 60_000;
/** Documented times until a payment expires, in minutes. */
const expiry: Readonly<Record<string, number>> = {
  ideal: 15,
  creditcard: 15,
  riverty: 15,
  bancontact: 60,
  paypal: 180,
};
const refundTime = 1_000;

const limits: Readonly<Record<string, { name: string; min: string; max: string | null }>> = {
  ideal: { name: 'iDEAL | Wero', min: '0.01', max: '50000.00' },
  bancontact: { name: 'Bancontact', min: '0.02', max: '50000.00' },
  creditcard: { name: 'Card', min: '0.01', max: '10000.00' },
  applepay: { name: 'Apple Pay', min: '0.01', max: '10000.00' },
  paypal: { name: 'PayPal', min: '0.01', max: null },
  riverty: { name: 'Riverty', min: '5.00', max: '2500.00' },
};

const amountSchema = z.object({ currency: z.literal('EUR'), value: z.string().regex(/^\d{1,8}\.\d{2}$/) });
const lineSchema = z.object({ totalAmount: z.object({ value: z.string() }) });
const createSchema = z.object({
  amount: amountSchema,
  description: z.string().min(1).max(255),
  redirectUrl: z.url({ protocol: /^https?$/ }),
  webhookUrl: z.url({ protocol: /^https?$/ }).optional(),
  method: z.string(),
  metadata: z.unknown().optional(),
  captureMode: z.enum(['manual', 'automatic']).optional(),
  lines: z.array(lineSchema).optional(),
  billingAddress: z.record(z.string(), z.string()).optional(),
});
const moneySchema = z.object({
  amount: amountSchema.optional(),
  description: z.string().max(255).default(''),
  metadata: z.unknown().optional(),
});

const problem = (status: number, title: string, detail: string, field?: string): ApiReply => ({
  status,
  body: { status, title, detail, ...(field !== undefined && { field }), _links: {} },
});
const unprocessable = (detail: string, field?: string) => problem(422, 'Unprocessable Entity', detail, field);
const notFound = problem(404, 'Not Found', 'No such resource exists');

const centsOf = (value: string) => Math.round(Number(value) * 100);
const euros = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) });

export type SandboxApi = ReturnType<typeof makeSandboxApi>;

/** Creates the interface on a state. */
export function makeSandboxApi(options: SandboxApiOptions) {
  return {
    answer: (request: ApiRequest) => answer(options, request),
    find: (id: string) => find(options, id),
    settle: (id: string, outcome: string) => settle(options, id, outcome),
    chargeBack: (id: string) => chargeBack(options, id),
  };
}

/** A payment, expired when its time is over; null for an unknown id. */
function find(api: SandboxApiOptions, id: string): SandboxPayment | null {
  const payment = api.state.payments.get(id) ?? null;
  if (payment?.status === 'open' && payment.expiresAt <= api.now()) change(api, payment, 'expired');
  return payment;
}

/** Sets the state of a payment, and tells the shop of it as documented. */
function change({ state, now, notify }: SandboxApiOptions, payment: SandboxPayment, status: string): void {
  payment.status = status;
  if (status === 'paid') Object.assign(payment, { paidAt: now(), captured: centsOf(payment.amount.value) });
  state.save();
  if (status !== 'pending') notify(payment);
}

/** What becomes of a payment when the shopper pays: methods that are captured later are only authorised. */
function settle(api: SandboxApiOptions, id: string, outcome: string): SandboxPayment | null {
  const payment = find(api, id);
  if (!payment || !['open', 'pending'].includes(payment.status)) return payment;
  change(api, payment, outcome === 'paid' && payment.isManual ? 'authorized' : outcome);
  return payment;
}

/** The bank or the card company takes a paid amount back. */
function chargeBack(api: SandboxApiOptions, id: string): void {
  const payment = find(api, id);
  if (payment?.status !== 'paid') return;
  payment.chargedBack = payment.captured;
  api.state.save();
  api.notify(payment);
}

/** Why a payment cannot be created; null when it can. */
function createProblem(data: z.infer<typeof createSchema>): ApiReply | null {
  const limit = limits[data.method];
  if (!limit) return unprocessable('The payment method is not enabled in your website profile', 'method');
  const total = centsOf(data.amount.value);
  if (total < centsOf(limit.min) || (limit.max !== null && total > centsOf(limit.max)))
    return unprocessable('The amount is out of range', 'amount');
  if (data.method === 'riverty' && (!data.lines || !data.billingAddress || data.captureMode !== 'manual'))
    return unprocessable('Lines, a billing address and manual capture are required', 'lines');
  if (data.lines && data.lines.reduce((sum, line) => sum + centsOf(line.totalAmount.value), 0) !== total)
    return unprocessable('The lines do not add up to the amount', 'lines');
  return null;
}

function create(api: SandboxApiOptions, text: string): ApiReply {
  const { state, now, origin, later } = api;
  const parsed = createSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return unprocessable(issue?.message ?? 'invalid', issue?.path.map(String).join('.'));
  }
  const { data } = parsed;
  const refused = createProblem(data);
  if (refused) return refused;
  const payment: SandboxPayment = {
    id: sandboxId('tr'),
    status: 'open',
    amount: data.amount,
    description: data.description,
    method: data.method,
    redirectUrl: data.redirectUrl,
    webhookUrl: data.webhookUrl ?? null,
    metadata: data.metadata,
    isManual: data.captureMode === 'manual',
    createdAt: now(),
    expiresAt: now() + (expiry[data.method] ?? 15) * minute,
    paidAt: null,
    captured: 0,
    chargedBack: 0,
    refunds: [],
  };
  state.payments.set(payment.id, payment);
  later(() => void find(api, payment.id), payment.expiresAt - now() + 1);
  return { status: 201, body: encodePayment(payment, origin()) };
}

function refund(api: SandboxApiOptions, payment: SandboxPayment, text: string): ApiReply {
  const parsed = moneySchema.safeParse(parseJson(text));
  if (!parsed.success || !parsed.data.amount) return unprocessable('The amount is required', 'amount');
  const cents = centsOf(parsed.data.amount.value);
  const left = payment.captured - refundedOf(payment);
  if (payment.status !== 'paid') return unprocessable('The payment is not paid', 'id');
  if (cents < 1 || cents > left) return unprocessable('The amount is higher than the maximum', 'amount');
  const { description, metadata } = parsed.data;
  const createdAt = api.now();
  const made: SandboxRefund = { id: sandboxId('re'), status: 'pending', cents, description, metadata, createdAt };
  payment.refunds.push(made);
  api.later(() => {
    made.status = api.switches().refunds === 'fail' ? 'failed' : 'refunded';
    api.state.save();
    api.notify(payment);
  }, refundTime);
  return { status: 201, body: encodeRefund(made) };
}

function capture(api: SandboxApiOptions, payment: SandboxPayment, text: string): ApiReply {
  const parsed = moneySchema.safeParse(parseJson(text));
  if (!parsed.success) return unprocessable('The amount is invalid', 'amount');
  if (payment.status !== 'authorized') return unprocessable('The payment cannot be captured');
  const cents = parsed.data.amount ? centsOf(parsed.data.amount.value) : centsOf(payment.amount.value);
  if (cents < 1 || cents > centsOf(payment.amount.value)) return unprocessable('The amount is invalid', 'amount');
  change(api, payment, 'paid');
  payment.captured = cents;
  return {
    status: 201,
    body: { resource: 'capture', id: sandboxId('cpt'), status: 'succeeded', amount: euros(cents) },
  };
}

function perform(api: SandboxApiOptions, { method, path, body }: ApiRequest): ApiReply {
  const [, root, id, part] = path.split('/');
  if (root === 'methods' && method === 'GET') return { status: 200, body: encodeMethods() };
  if (root !== 'payments') return notFound;
  if (id === undefined) return method === 'POST' ? create(api, body) : notFound;
  const payment = find(api, id);
  if (!payment) return notFound;
  if (part === undefined && method === 'GET') return { status: 200, body: encodePayment(payment, api.origin()) };
  if (part === undefined && method === 'DELETE') {
    if (payment.status !== 'open') return unprocessable('The payment cannot be canceled');
    change(api, payment, 'canceled');
    return { status: 200, body: encodePayment(payment, api.origin()) };
  }
  if (part === 'refunds' && method === 'POST') return refund(api, payment, body);
  if (part === 'captures' && method === 'POST') return capture(api, payment, body);
  if (part === 'release-authorization' && method === 'POST') {
    if (payment.status !== 'authorized') return unprocessable('The payment is not authorized');
    change(api, payment, 'canceled');
    return { status: 202, body: {} };
  }
  return notFound;
}

/** Answers a call of the interface. The same idempotency key gives the same answer; with another request it is refused. */
function answer(api: SandboxApiOptions, request: ApiRequest): ApiReply {
  if (request.key === null || !/^(?:test|live)_\w{8,}$/.test(request.key))
    return problem(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate');
  const { idempotencyKey: key } = request;
  if (key === null || request.method !== 'POST') return perform(api, request);
  const asked = createHash('sha256').update(`${request.path}\n${request.body}`).digest('hex');
  const before = api.state.answers.get(key);
  if (before && before.request !== asked)
    return problem(400, 'Bad Request', 'The idempotency key was used with another request');
  if (before) return { status: before.status, body: parseJson(before.body) as object };
  const reply = perform(api, request);
  if (reply.status < 500)
    api.state.answers.set(key, { key, request: asked, status: reply.status, body: JSON.stringify(reply.body) });
  api.state.save();
  return reply;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refundedOf({ refunds }: SandboxPayment): number {
  return refunds.reduce((sum, { status, cents }) => sum + (['failed', 'canceled'].includes(status) ? 0 : cents), 0);
}

function encodeRefund({ id, status, cents, description, metadata, createdAt }: SandboxRefund): object {
  return {
    resource: 'refund',
    id,
    status,
    amount: euros(cents),
    description,
    metadata,
    createdAt: new Date(createdAt).toISOString(),
    _links: {},
  };
}

function encodePayment(payment: SandboxPayment, origin: string): object {
  const isOpen = payment.status === 'open';
  return {
    resource: 'payment',
    id: payment.id,
    mode: 'test',
    createdAt: new Date(payment.createdAt).toISOString(),
    status: payment.status,
    ...(isOpen && { isCancelable: true, expiresAt: new Date(payment.expiresAt).toISOString() }),
    ...(payment.paidAt !== null && { paidAt: new Date(payment.paidAt).toISOString() }),
    amount: payment.amount,
    amountRefunded: euros(refundedOf(payment)),
    amountCaptured: euros(payment.captured),
    ...(payment.chargedBack > 0 && { amountChargedBack: euros(payment.chargedBack) }),
    description: payment.description,
    method: payment.method,
    metadata: payment.metadata,
    redirectUrl: payment.redirectUrl,
    _embedded: { refunds: payment.refunds.map(encodeRefund) },
    _links: { ...(isOpen && { checkout: { href: `${origin}/betalen/${payment.id}`, type: 'text/html' } }) },
  };
}

function encodeMethods(): object {
  const methods = Object.entries(limits).map(([id, { name, min, max }]) => ({
    resource: 'method',
    id,
    description: name,
    minimumAmount: { currency: 'EUR', value: min },
    maximumAmount: max === null ? null : { currency: 'EUR', value: max },
  }));
  return { count: methods.length, _embedded: { methods }, _links: {} };
}
