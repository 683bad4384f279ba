// A local server with the interface of the payment provider. No money moves: it is for the demo, for trying out and for tests.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { makeSandboxApi } from './sandbox-api.ts';
import type { SandboxApi } from './sandbox-api.ts';
import { payPage, switchesPage, unknownPage } from './sandbox-pages.ts';
import { openSandboxState, sandboxId } from './sandbox-state.ts';
import type { SandboxPayment, SandboxState } from './sandbox-state.ts';
import { answerModes, normalSwitches, notificationModes, payOutcomes } from './sandbox-switches.ts';
import type { SandboxSwitches } from './sandbox-switches.ts';

interface SandboxOptions {
  /** 0: a free port. It listens on loopback only. */
  port: number;
  /** Where payments are kept; null: in memory. */
  file: string | null;
  /** For tests: its clock, and how long each answer of `slow` and a late notification take, in ms. */
  now?: () => number;
  slowMs?: number;
  lateMs?: number;
}

export interface PaymentsSandbox {
  /** `http://127.0.0.1:4100` */
  origin: string;
  /** The address of its interface. */
  url: string;
  /** A key that it accepts. */
  key: string;
  state: Pick<SandboxState, 'payments'>;
  setSwitches(switches: Partial<SandboxSwitches>): void;
  /** What the shopper does on its page; sends the notification. */
  settle: SandboxApi['settle'];
  chargeBack: SandboxApi['chargeBack'];
  /** Resolves when the notifications that are under way have arrived. */
  notificationsSent(): Promise<void>;
  close(): Promise<void>;
}

const maxBody = 200_000;
const repeats = 50;
const loopback = '127.0.0.1';
const notificationPauses = [0, 1_000, 3_000];

const switchesSchema = z.object({
  answers: z.enum(answerModes),
  notifications: z.enum(notificationModes),
  refunds: z.enum(['arrive', 'fail']),
});

/** Starts the sandbox. Throws when the port is taken. */
export async function startPaymentsSandbox(options: SandboxOptions): Promise<PaymentsSandbox> {
  const { now = Date.now, slowMs = 30_000, lateMs = 10_000 } = options;
  const state = openSandboxState(options.file);
  let switches: SandboxSwitches = { ...normalSwitches };
  let origin = '';
  const timers = new Set<NodeJS.Timeout>();
  const sending = new Set<Promise<void>>();
  const closing = new AbortController();

  function later(run: () => void, ms: number): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        run();
      },
      Math.min(Math.max(ms, 0), 2 ** 31 - 1),
    );
    timer.unref();
    timers.add(timer);
  }

  function send(url: string, id: string): void {
    const sent = sendNotification(url, id, closing.signal).finally(() => sending.delete(sent));
    sending.add(sent);
  }

  function notify({ id, webhookUrl }: SandboxPayment): void {
    if (webhookUrl === null) return;
    const mode = switches.notifications;
    if (mode === 'none') return;
    if (mode === 'late') return later(() => send(webhookUrl, id), lateMs);
    if (mode === 'forged') for (const other of [sandboxId('tr'), 'tr_', 'x']) send(webhookUrl, other);
    for (let count = 0; count < (mode === 'repeated' ? repeats : 1); count += 1) send(webhookUrl, id);
  }

  const api = makeSandboxApi({ state, switches: () => switches, now, origin: () => origin, notify, later });

  async function answerApi(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const body = await readBody(request);
    const mode = switches.answers;
    if (mode === 'down') return void request.socket.destroy();
    if (mode === 'error') return sendJson(response, 500, { status: 500, title: 'Internal Server Error', detail: '' });
    if (mode === 'busy') return sendJson(response, 429, { status: 429, title: 'Too Many Requests', detail: '' });
    if (mode === 'slow') await new Promise<void>((resolve) => later(resolve, slowMs));
    const reply = api.answer({
      method: request.method ?? 'GET',
      path,
      body,
      key: /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
      idempotencyKey: headerOf(request, 'idempotency-key'),
    });
    if (mode === 'lost') return void request.socket.destroy();
    if (mode === 'half') {
      const text = JSON.stringify(reply.body);
      response.writeHead(reply.status, { 'Content-Type': 'application/hal+json' });
      response.end(text.slice(0, text.length / 2));
      return;
    }
    sendJson(response, reply.status, reply.body);
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const isPost = request.method === 'POST';
    // A page of another site may not pay or switch anything.
    const from = headerOf(request, 'origin');
    if (isPost && from !== null && from !== 'null' && from !== origin) return sendHtml(response, 403, unknownPage());
    const form = new URLSearchParams(isPost ? await readBody(request) : '');
    if (path === '/schakelaars' && isPost) {
      const parsed = switchesSchema.safeParse(Object.fromEntries(form));
      if (parsed.success) switches = parsed.data;
      return redirect(response, '/');
    }
    const [, part = '', id = ''] = path.split('/');
    if (path === '/') return sendHtml(response, 200, switchesPage(switches, lastPayments(state)));
    if (part === 'storneren' && isPost) {
      api.chargeBack(id);
      return redirect(response, '/');
    }
    const payment = part === 'betalen' ? api.find(id) : null;
    if (!payment) return sendHtml(response, 404, unknownPage());
    if (!isPost) return sendHtml(response, 200, payPage(payment));
    const outcome = payOutcomes.find((one) => one === form.get('outcome'));
    if (outcome) api.settle(id, outcome);
    redirect(response, payment.redirectUrl);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
    const host = (request.headers.host ?? '').split(':')[0];
    const isOwn = host === loopback || host === 'localhost';
    const answered = !isOwn
      ? Promise.resolve(sendHtml(response, 403, unknownPage()))
      : pathname.startsWith('/v2/')
        ? answerApi(request, response, pathname.slice('/v2'.length))
        : answerPage(request, response, pathname);
    answered.catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, loopback, resolve);
  });
  // It lives as long as the shop that started it.
  server.unref();
  origin = `http://${loopback}:${(server.address() as AddressInfo).port}`;
  for (const { id, status, expiresAt } of state.payments.values())
    if (status === 'open') later(() => void api.find(id), expiresAt - now() + 1);
  return {
    origin,
    url: `${origin}/v2`,
    key: 'test_vitrine_sandbox',
    state,
    setSwitches(change) {
      switches = { ...switches, ...change };
    },
    settle: api.settle,
    chargeBack: api.chargeBack,
    async notificationsSent() {
      while (sending.size > 0) await Promise.all(sending);
    },
    async close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function lastPayments(state: SandboxState): readonly SandboxPayment[] {
  return [...state.payments.values()].slice(-50).reverse();
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBody) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, status: number, body: object | null): void {
  response.writeHead(status, { 'Content-Type': 'application/hal+json' });
  response.end(JSON.stringify(body));
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
  response.end(html);
}

function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { Location: address });
  response.end();
}

/** Sends a notification until the shop answers 200, or three attempts have failed. */
async function sendNotification(url: string, id: string, closing: AbortSignal): Promise<void> {
  for (const pause of notificationPauses) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause).unref());
    if (closing.aborted) return;
    try {
      const body = new URLSearchParams({ id });
      const { status } = await fetch(url, {
        method: 'POST',
        body,
        signal: AbortSignal.any([closing, AbortSignal.timeout(15_000)]),
      });
      if (status === 200) return;
    } catch {
      // The next attempt.
    }
  }
}
