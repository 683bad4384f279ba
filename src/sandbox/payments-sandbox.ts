// A local server with the interface of the payment provider. No money moves: it is for the demo, for trying out and for tests.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { makeSandboxApi } from './sandbox-api.ts';
import type { SandboxApi } from './sandbox-api.ts';
import { isOwnHost, listen, readBody, redirect, sendHtml, sendJson, sendText } from './sandbox-http.ts';
import { payPage, switchesPage, unknownPage } from './sandbox-pages.ts';
import { settlementFile } from './sandbox-settlements.ts';
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
  close(): Promise<void>;
}

const repeats = 50;
const notificationPauses = [0, 1_000, 3_000];

const switchesSchema = z.object({
  answers: z.enum(answerModes),
  notifications: z.enum(notificationModes),
  refunds: z.enum(['arrive', 'fail']),
});

/** What the parts of the server share. */
interface SandboxServer {
  state: SandboxState;
  switches: SandboxSwitches;
  api: SandboxApi;
  origin: string;
  slowMs: number;
  later: (run: () => void, ms: number) => void;
}

/** Timers that do not keep the process alive, and end with the sandbox. */
function makeTimers() {
  const timers = new Set<NodeJS.Timeout>();
  return {
    later(run: () => void, ms: number): void {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          run();
        },
        Math.min(Math.max(ms, 0), 2 ** 31 - 1),
      );
      timer.unref();
      timers.add(timer);
    },
    clear() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Sends notifications as the switches say. */
function makeNotifier({
  switches,
  later,
  lateMs,
}: {
  switches: () => SandboxSwitches;
  later: SandboxServer['later'];
  lateMs: number;
}) {
  const sending = new Set<Promise<void>>();
  const closing = new AbortController();
  const send = (url: string, id: string) => {
    const sent = sendNotification(url, id, closing.signal).finally(() => sending.delete(sent));
    sending.add(sent);
  };
  return {
    notify({ id, webhookUrl }: SandboxPayment): void {
      const mode = switches().notifications;
      if (webhookUrl === null || mode === 'none') return;
      if (mode === 'late') return later(() => send(webhookUrl, id), lateMs);
      if (mode === 'forged') for (const other of [sandboxId('tr'), 'tr_', 'x']) send(webhookUrl, other);
      for (let count = 0; count < (mode === 'repeated' ? repeats : 1); count += 1) send(webhookUrl, id);
    },
    close: () => closing.abort(),
  };
}

async function answerApi(
  { switches: { answers: mode }, api, later, slowMs }: SandboxServer,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const body = await readBody(request);
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
  if (mode !== 'half') return sendJson(response, reply.status, reply.body);
  const text = JSON.stringify(reply.body);
  response.writeHead(reply.status, { 'Content-Type': 'application/hal+json' });
  response.end(text.slice(0, text.length / 2));
}

async function answerPage(
  server: SandboxServer,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const { api, origin, state } = server;
  const isPost = request.method === 'POST';
  // A page of another site may not pay or switch anything.
  const from = headerOf(request, 'origin');
  if (isPost && from !== null && from !== 'null' && from !== origin) return sendHtml(response, 403, unknownPage());
  const form = new URLSearchParams(isPost ? await readBody(request) : '');
  if (path === '/schakelaars' && isPost) {
    const parsed = switchesSchema.safeParse(Object.fromEntries(form));
    if (parsed.success) server.switches = parsed.data;
    return redirect(response, '/');
  }
  const [, part = '', id = ''] = path.split('/');
  if (path === '/uitbetalingen.csv')
    return sendText(response, 'text/csv; charset=utf-8', settlementFile(state.payments.values()));
  if (path === '/') return sendHtml(response, 200, switchesPage(server.switches, lastPayments(state)));
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

/** Starts the sandbox. Throws when the port is taken. */
export async function startPaymentsSandbox(options: SandboxOptions): Promise<PaymentsSandbox> {
  const { now = Date.now, slowMs = 30_000, lateMs = 10_000 } = options;
  const state = openSandboxState(options.file);
  const timers = makeTimers();
  const { later } = timers;
  const notifier = makeNotifier({ switches: () => shared.switches, later, lateMs });
  const { notify } = notifier;
  const api = makeSandboxApi({
    state,
    switches: () => shared.switches,
    now,
    origin: () => shared.origin,
    notify,
    later,
  });
  const shared: SandboxServer = { state, switches: { ...normalSwitches }, api, origin: '', slowMs, later };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://sandbox');
    if (!isOwnHost(request)) return sendHtml(response, 403, unknownPage());
    const answered = pathname.startsWith('/v2/')
      ? answerApi(shared, request, response, pathname.slice('/v2'.length))
      : answerPage(shared, request, response, pathname);
    answered.catch(() => request.socket.destroy());
  });
  shared.origin = await listen(server, options.port);
  for (const { id, status, expiresAt } of state.payments.values())
    if (status === 'open') later(() => void api.find(id), expiresAt - now() + 1);
  return {
    origin: shared.origin,
    url: `${shared.origin}/v2`,
    key: 'test_vitrine_sandbox',
    state,
    setSwitches(change) {
      shared.switches = { ...shared.switches, ...change };
    },
    settle: api.settle,
    chargeBack: api.chargeBack,
    async close() {
      notifier.close();
      timers.clear();
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
