// Labels by the Sendcloud API v3, or by a server with its interface.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Log } from '../shop/ports.ts';
import type {
  AnnouncedParcel,
  CarrierAnswer,
  CarrierFailure,
  CarrierKeys,
  CarrierPort,
  LabelFormat,
  NewCarrierParcel,
} from '../shop/ports-carriers.ts';
import { repeatCall, retryAfterOf } from './repeat-call.ts';
import type { CallTimes } from './repeat-call.ts';
import { parseErrors, parseMethods, parseNotification, parseOnlyShipment, parseShipment } from './sendcloud-answers.ts';

/** A carrier may take seconds to make a label. */
const usualTimes: CallTimes = { call: 18_000, attempt: 12_000, pause: 300 };
const maxLabelBytes = 10_000_000;

interface SendcloudOptions {
  /** `https://panel.sendcloud.sc/api/v3` */
  url: string;
  /** The keys; null: none are stored. */
  readKeys: () => Promise<CarrierKeys | null>;
  isSandbox: boolean;
  log: Log;
  /** For tests. */
  times?: CallTimes;
}

interface Call {
  method: 'GET' | 'POST';
  path: string;
  /** For the log: the path without ids. */
  name: string;
  body?: object;
  accept: string;
  keys?: CarrierKeys | undefined;
}

type Reply = { ok: true; status: number; bytes: Uint8Array } | (CarrierFailure & { status: number; json: unknown });

const mimeTypes: Readonly<Record<LabelFormat, string>> = { pdf: 'application/pdf', png: 'image/png' };
/** What a file of the format begins with. */
const signatures: Readonly<Record<LabelFormat, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46],
  png: [0x89, 0x50, 0x4e, 0x47],
};

const failed = (reason: CarrierFailure['reason'], detail: string, status = 0, json?: unknown) => ({
  ok: false as const,
  reason,
  detail,
  status,
  json,
});
const failureOf = ({ reason, detail }: CarrierFailure): CarrierFailure => ({ ok: false, reason, detail });
const unreadable: CarrierFailure = { ok: false, reason: 'unavailable', detail: 'unreadable answer' };

/** Creates the port. A call is repeated after faults, 429 and lost connections: a reference has one label at the service. */
export function makeSendcloudCarrier({
  url,
  readKeys,
  isSandbox,
  log,
  times = usualTimes,
}: SendcloudOptions): CarrierPort {
  async function call(request: Call): Promise<Reply> {
    const keys = request.keys ?? (await readKeys());
    if (keys === null) return failed('unauthorised', 'no keys');
    const reply = await repeatCall<Reply>(times, failed('unavailable', 'no attempt'), (timeout) =>
      attemptCall(url, request, { keys, timeout }),
    );
    if (!reply.ok && reply.status !== 409)
      log.warn('carrier', { call: `${request.method} ${request.name}`, reason: reply.reason, detail: reply.detail });
    return reply;
  }

  /** The shipment that has this reference. */
  async function findByReference(reference: string) {
    const path = `/shipments?external_reference_id=${encodeURIComponent(reference)}`;
    const reply = await call({ method: 'GET', path, name: '/shipments', accept: 'application/json' });
    return reply.ok ? parseOnlyShipment(parseJson(reply.bytes)) : failureOf(reply);
  }

  return {
    isSandbox,
    async listMethods(keys) {
      const name = '/shipping-options';
      const request = { method: 'POST', path: name, name, body: { from_country_code: 'NL' }, keys } as const;
      const reply = await call({ ...request, accept: 'application/json' });
      if (!reply.ok) return failureOf(reply);
      const methods = parseMethods(parseJson(reply.bytes));
      return methods === null ? unreadable : { ok: true, methods };
    },
    async announce(parcel) {
      const path = '/shipments/announce';
      const body = encodeParcel(parcel);
      const reply = await call({ method: 'POST', path, name: path, body, accept: 'application/json' });
      if (reply.ok) return toAnswer(parseShipment(parseJson(reply.bytes)));
      if (reply.status !== 409) return failureOf(reply);
      // Something has the reference already: the service says what, or is asked.
      return toAnswer(parseShipment(reply.json) ?? (await findByReference(parcel.reference)));
    },
    async find(reference) {
      const found = await findByReference(reference);
      if (found !== null && !('ok' in found) && (found.state === 'unknown' || found.state === 'failed'))
        return { ok: true, parcel: null };
      return toAnswer(found);
    },
    async fetchLabel(parcelId, format) {
      const path = `/parcels/${encodeURIComponent(parcelId)}/documents/label${format === 'png' ? '?dpi=300' : ''}`;
      const name = '/parcels/{id}/documents/label';
      const reply = await call({ method: 'GET', path, name, accept: mimeTypes[format] });
      if (!reply.ok) return failureOf(reply);
      const isWhole = signatures[format].every((byte, index) => reply.bytes[index] === byte);
      return isWhole ? { ok: true, bytes: reply.bytes } : unreadable;
    },
    async cancel(providerId) {
      const path = `/shipments/${encodeURIComponent(providerId)}/cancel`;
      const reply = await call({ method: 'POST', path, name: '/shipments/{id}/cancel', accept: 'application/json' });
      return reply.ok ? { ok: true } : failureOf(reply);
    },
    async parseNotification(body, signature) {
      const keys = await readKeys();
      if (keys === null || !isSignedWith(keys.signatureKey || keys.secretKey, body, signature)) return 'forged';
      return parseNotification(parseText(body));
    },
  };
}

function isSignedWith(key: string, body: string, signature: string): boolean {
  const right = createHmac('sha256', key).update(body).digest();
  return /^[0-9a-f]{64}$/i.test(signature) && timingSafeEqual(right, Buffer.from(signature, 'hex'));
}

function toAnswer(
  found: ReturnType<typeof parseShipment> | CarrierFailure,
): CarrierAnswer<{ parcel: AnnouncedParcel }> {
  if (found === null) return unreadable;
  if ('ok' in found) return found;
  if (found.state === 'announced') return { ok: true, parcel: found.parcel };
  if (found.state === 'announcing') return { ok: false, reason: 'unavailable', detail: 'being announced' };
  return { ok: false, reason: 'refused', detail: found.state === 'failed' ? found.detail : 'unknown reference' };
}

async function attemptCall(
  url: string,
  { method, path, body, accept }: Call,
  { keys, timeout }: { keys: CarrierKeys; timeout: number },
) {
  try {
    const response = await fetch(url + path, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        Authorization: `Basic ${Buffer.from(`${keys.publicKey}:${keys.secretKey}`).toString('base64')}`,
        Accept: accept,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { ...readResponse(response.status, bytes, accept), retryAfter: retryAfterOf(response) };
  } catch (error) {
    return {
      reply: failed('unavailable', error instanceof Error ? error.name : 'error'),
      repeatable: true,
      retryAfter: 0,
    };
  }
}

function readResponse(status: number, bytes: Uint8Array, accept: string): { reply: Reply; repeatable: boolean } {
  const isJson = accept === 'application/json';
  if (status >= 200 && status < 300) {
    if (bytes.length > maxLabelBytes || (isJson && parseJson(bytes) === undefined))
      return { reply: failed('unavailable', 'half an answer'), repeatable: true };
    return { reply: { ok: true, status, bytes }, repeatable: false };
  }
  const json = parseJson(bytes);
  const detail = `${status} ${parseErrors(json)}`.trim();
  if (status >= 500 || status === 429 || status === 408)
    return { reply: failed('unavailable', detail, status), repeatable: true };
  if (status === 401 || status === 403) return { reply: failed('unauthorised', detail, status), repeatable: false };
  return { reply: failed('refused', detail, status, json), repeatable: false };
}

/** The value of a JSON text, {} for an empty one; undefined for anything else. */
function parseText(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const parseJson = (bytes: Uint8Array): unknown => parseText(Buffer.from(bytes).toString('utf8'));

function encodeParcel({ reference, method, orderNumber, from, to, grams }: NewCarrierParcel): object {
  return {
    external_reference_id: reference,
    order_number: orderNumber,
    ship_with: { type: 'shipping_option_code', properties: { shipping_option_code: method } },
    label_details: { mime_type: mimeTypes.pdf, dpi: 72 },
    from_address: {
      name: from.name,
      address_line_1: from.street,
      house_number: from.houseNumber,
      postal_code: from.postcode,
      city: from.city,
      country_code: from.country,
    },
    to_address: {
      name: to.name,
      address_line_1: to.street,
      house_number: to.houseNumber,
      postal_code: to.postcode,
      city: to.city,
      country_code: to.country,
      ...(to.company !== '' && { company_name: to.company }),
      ...(to.line2 !== '' && { address_line_2: to.line2 }),
      ...(to.email !== '' && { email: to.email }),
      ...(to.phone !== '' && { phone_number: to.phone }),
    },
    parcels: [{ weight: { value: (grams / 1_000).toFixed(3), unit: 'kg' } }],
  };
}
