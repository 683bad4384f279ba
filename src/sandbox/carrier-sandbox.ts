// A local server with the interface of the service that makes labels. No carrier comes to know of it: for the demo and for tests.
import { createHmac } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { makeCarrierApi, sandboxKeys } from './carrier-sandbox-api.ts';
import type { CarrierAnswers } from './carrier-sandbox-api.ts';
import { carrierPage } from './carrier-page.ts';
import { isParcelStatus, parcelStatuses, readParcels } from './carrier-parcels.ts';
import type { ParcelStatus, SandboxParcel } from './carrier-parcels.ts';
import { isOwnHost, listen, readBody, redirect, sendHtml, sendJson } from './sandbox-http.ts';

interface CarrierSandboxOptions {
  /** 0: a free port. It listens on loopback only. */
  port: number;
  /** Where parcels are kept; null: in memory. */
  file: string | null;
  /** Where the shop hears of parcels; null: nowhere. */
  notificationUrl: string | null;
  /** For tests: how long each answer of `slow` takes, in ms. */
  slowMs?: number;
  now?: () => number;
}

export interface CarrierSandbox {
  /** `http://127.0.0.1:4101` */
  origin: string;
  /** The address of its interface. */
  url: string;
  /** The keys that it accepts. */
  keys: { publicKey: string; secretKey: string; signatureKey: string };
  /** By reference. */
  parcels: ReadonlyMap<string, SandboxParcel>;
  setAnswers(answers: CarrierAnswers): void;
  /** Gives a parcel a status and tells the shop. Resolves to what was sent. */
  move(parcelId: number, status: ParcelStatus): Promise<{ body: string; signature: string }>;
  close(): Promise<void>;
}

/** Starts the sandbox. Throws when the port is taken. */
export async function startCarrierSandbox(options: CarrierSandboxOptions): Promise<CarrierSandbox> {
  const { file, notificationUrl, slowMs = 30_000, now = Date.now } = options;
  const parcels = readParcels(file);
  const byId = (id: string) => [...parcels.values()].find((parcel) => String(parcel.id) === id);
  let answers: CarrierAnswers = 'normal';
  let origin = '';
  const closing = new AbortController();

  function save(): void {
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify([...parcels.values()]));
  }

  const api = makeCarrierApi({ parcels, save, answers: () => answers, origin: () => origin });

  async function answerApi(request: IncomingMessage, response: ServerResponse, path: URL): Promise<void> {
    const body = await readBody(request);
    if (answers === 'down') return void request.socket.destroy();
    if (answers === 'error') return sendJson(response, 500, { errors: [{ code: 'error' }] });
    if (answers === 'busy') return sendJson(response, 429, { errors: [{ code: 'throttled' }] });
    if (answers === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs).unref());
    const reply = api.answer(request, path, body);
    if (answers === 'lost') return void request.socket.destroy();
    const isFile = Buffer.isBuffer(reply.body);
    const bytes = Buffer.isBuffer(reply.body) ? reply.body : Buffer.from(JSON.stringify(reply.body));
    response.writeHead(reply.status, { 'Content-Type': isFile ? (request.headers.accept ?? '') : 'application/json' });
    response.end(answers === 'half' ? bytes.subarray(isFile ? bytes.length : 0, bytes.length / 2) : bytes);
  }

  async function move(parcelId: number, status: ParcelStatus): Promise<{ body: string; signature: string }> {
    const parcel = byId(String(parcelId));
    if (!parcel) throw new Error(`no parcel ${parcelId}`);
    parcel.status = status;
    save();
    const body = JSON.stringify({
      action: 'parcel_status_changed',
      timestamp: now(),
      parcel: {
        id: parcel.id,
        tracking_number: parcel.trackingNumber,
        status: parcelStatuses[status],
        order_number: parcel.request.order_number,
      },
    });
    const signature = createHmac('sha256', sandboxKeys.signatureKey).update(body).digest('hex');
    if (notificationUrl !== null)
      await fetch(notificationUrl, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', 'Sendcloud-Signature': signature },
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
      }).catch(() => undefined);
    return { body, signature };
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, path: URL): Promise<void> {
    if (request.method !== 'POST')
      return sendHtml(response, 200, carrierPage([...parcels.values()].slice(-50).reverse()));
    const from = request.headers.origin;
    if (from !== undefined && from !== 'null' && from !== origin) return sendHtml(response, 403, carrierPage([]));
    const status = new URLSearchParams(await readBody(request)).get('status') ?? '';
    const id = Number(path.pathname.split('/')[2]);
    if (isParcelStatus(status) && byId(String(id))) await move(id, status);
    redirect(response, '/');
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://sandbox');
    if (!isOwnHost(request)) return sendHtml(response, 403, carrierPage([]));
    const answered = path.pathname.startsWith('/api/v3/')
      ? answerApi(request, response, path)
      : answerPage(request, response, path);
    answered.catch(() => request.socket.destroy());
  });
  origin = await listen(server, options.port);
  return {
    origin,
    url: `${origin}/api/v3`,
    keys: sandboxKeys,
    parcels,
    setAnswers: (mode) => (answers = mode),
    move,
    async close() {
      closing.abort();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
