// What the interface of the carrier sandbox answers.
import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { labelPdf, labelPng } from './carrier-label-files.ts';
import { announcement } from './carrier-parcels.ts';
import type { SandboxParcel } from './carrier-parcels.ts';

/** How it answers. `refused`: the carrier does not take the parcel; `lost`: it does what is asked, and the answer does not arrive. */
export type CarrierAnswers = 'normal' | 'slow' | 'down' | 'error' | 'busy' | 'half' | 'lost' | 'refused';

/** The keys that it accepts. */
export const sandboxKeys = {
  publicKey: 'vitrine-sandbox',
  secretKey: 'vitrine-sandbox-secret',
  signatureKey: 'vitrine-sandbox-signature',
};
const methods = [
  { code: 'sendcloud:letter', name: 'Brief zonder postzegel (proef)' },
  { code: 'postnl:standard', name: 'PostNL pakket' },
  { code: 'postnl:mailbox', name: 'PostNL brievenbuspakje' },
  { code: 'dhl:for_you', name: 'DHL For You' },
];
const problem = (status: number, code: string, pointer = '') => ({
  status,
  body: { errors: [{ status: String(status), code, detail: code, source: { pointer } }] },
});

function encodeShipment({ id, shipment, status, trackingNumber, request }: SandboxParcel, origin: string): object {
  const code = request.ship_with.properties.shipping_option_code;
  return {
    id: shipment,
    order_number: request.order_number,
    external_reference_id: request.external_reference_id,
    parcels: [
      {
        id,
        status: { code: status, message: status },
        documents: [{ type: 'label', size: 'a6', link: `${origin}/api/v3/parcels/${id}/documents/label` }],
        tracking_number: trackingNumber,
        tracking_url: `${origin}/volgen/${trackingNumber}`,
      },
    ],
    carrier: { code: code.split(':')[0], name: code.startsWith('dhl') ? 'DHL eCommerce' : 'PostNL' },
    errors: [],
  };
}

interface CarrierApi {
  /** By reference. */
  parcels: Map<string, SandboxParcel>;
  save: () => void;
  answers: () => CarrierAnswers;
  origin: () => string;
}

/** Creates the interface: shipping options, announcing and cancelling parcels, and their labels. */
export function makeCarrierApi({ parcels, save, answers, origin }: CarrierApi) {
  function announce(body: string): { status: number; body: object } {
    const parsed = announcement.safeParse(parseJson(body));
    if (!parsed.success) return problem(400, 'required', `/${parsed.error.issues[0]?.path.join('/') ?? ''}`);
    const request = parsed.data;
    const known = parcels.get(request.external_reference_id);
    if (known) return { status: 409, body: { data: encodeShipment(known, origin()) } };
    const id = randomInt(100_000_000, 999_999_999);
    const isRefused = answers() === 'refused';
    const parcel: SandboxParcel = {
      id,
      shipment: `sh-${id}`,
      reference: request.external_reference_id,
      status: isRefused ? 'ANNOUNCEMENT_FAILED' : 'READY_TO_SEND',
      trackingNumber: `3SVITR${id}`,
      request,
    };
    parcels.set(parcel.reference, parcel);
    save();
    const data = encodeShipment(parcel, origin());
    if (!isRefused) return { status: 201, body: { data } };
    const errors = [
      { status: '400', code: 'parcel_announcement_error', detail: 'x', source: { pointer: '/to_address' } },
    ];
    return { status: 201, body: { data: { ...data, errors } } };
  }

  function answer(request: IncomingMessage, path: URL, body: string): { status: number; body: object | Buffer } {
    const expected = `Basic ${Buffer.from(`${sandboxKeys.publicKey}:${sandboxKeys.secretKey}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return problem(401, 'authentication_failed');
    const [, , , resource = '', id = '', part = ''] = path.pathname.split('/');
    if (resource === 'shipping-options') return { status: 200, body: { data: methods } };
    if (resource === 'shipments' && id === 'announce') return announce(body);
    if (resource === 'shipments' && part === 'cancel') {
      const parcel = [...parcels.values()].find(({ shipment }) => shipment === id);
      if (!parcel) return problem(404, 'not_found');
      parcel.status = 'CANCELLED';
      save();
      return { status: 200, body: { data: { status: 'cancelled' } } };
    }
    if (resource === 'shipments' && id === '') {
      const found = parcels.get(path.searchParams.get('external_reference_id') ?? '');
      return { status: 200, body: { data: found ? [encodeShipment(found, origin())] : [] } };
    }
    const parcel = resource === 'parcels' ? [...parcels.values()].find((one) => String(one.id) === id) : undefined;
    if (!parcel || part !== 'documents') return problem(404, 'not_found');
    const { to_address: to, order_number: order } = parcel.request;
    const lines = [
      'PROEFLABEL - NIET VERSTUREN',
      parcel.trackingNumber,
      order,
      to.name,
      `${to.address_line_1} ${to.house_number}`,
    ];
    const isPicture = request.headers.accept === 'image/png';
    return {
      status: 200,
      body: isPicture ? labelPng(parcel.trackingNumber) : labelPdf([...lines, `${to.postal_code} ${to.city}`]),
    };
  }

  return { answer };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
