// `shop/v1/shipping/zones`: staff make shipping zones, and try out what delivery costs (R62).
import type { ZoneFieldProblem } from '../../rules/shipping/check-zone.ts';
import type { ShippingZone } from '../../rules/shipping/shipping-zones.ts';
import { listZones } from '../../shop/shipping/list-zones.ts';
import { quoteDelivery } from '../../shop/shipping/quote-delivery.ts';
import { deleteZone, saveZone } from '../../shop/shipping/save-zone.ts';
import type { ZoneToSave } from '../../shop/shipping/save-zone.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { staffZoneTexts } from '../../texts/staff-zones.ts';
import type { StaffDeliveryQuote, StaffShippingZone } from '../../wire/shipping-zones.ts';
import { deliveryToQuote, zoneToSave } from '../../wire/shipping-zones.schema.ts';
import { forbidden, refuse, refuseForbidden, refuseParams } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const path = '/wp-json/shop/v1/shipping';
const unknownZone = refuse(404, 'woocommerce_rest_shipping_zone_invalid', staffZoneTexts.unknown);
const tooManyZones = refuse(400, 'rest_shipping_zones_full', staffZoneTexts.tooMany(serverLimits.shippingZones));

function encodeZone({ id, name, places, methods }: ShippingZone): StaffShippingZone {
  return {
    id,
    name,
    places,
    methods: methods.map(({ maxGrams, freeFrom, ...own }) => ({ ...own, max_grams: maxGrams, free_from: freeFrom })),
  };
}

/** All problems of a field in one sentence after the other. */
export function refuseProblems(problems: readonly ZoneFieldProblem[]): RestResponse {
  const byField = Map.groupBy(problems, ({ field }) => field);
  return refuseParams(
    new Map(
      [...byField].map(([field, own]) => [field, own.map(({ problem }) => staffZoneTexts.problem(problem)).join(' ')]),
    ),
  );
}

async function showZone({ deps, visitor }: RestCall, id: number, status = 200): Promise<RestResponse> {
  const listed = await listZones(deps.shop, visitor);
  if (!listed.ok) return refuseForbidden(forbidden.view);
  const zone = listed.zones.find((one) => one.id === id);
  return zone ? { status, body: encodeZone(zone) } : unknownZone;
}

async function store(call: RestCall, id: number | null, zone: ZoneToSave): Promise<RestResponse> {
  const saved = await saveZone(call.deps.shop, call.visitor, { id, zone });
  if (saved.ok) return showZone(call, saved.id, id === null ? 201 : 200);
  if (saved.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
  if (saved.reason === 'too-many') return tooManyZones;
  return saved.reason === 'invalid' ? refuseProblems(saved.problems) : unknownZone;
}

export const shippingZoneRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: `${path}/zones`,
    minRole,
    async handle({ deps, visitor }) {
      const listed = await listZones(deps.shop, visitor);
      return listed.ok ? { status: 200, body: listed.zones.map(encodeZone) } : refuseForbidden(forbidden.view);
    },
  }),
  restRoute({
    method: 'POST',
    path: `${path}/zones`,
    minRole,
    schema: zoneToSave,
    handle: (call, zone) => store(call, null, zone),
  }),
  restRoute({ method: 'GET', path: `${path}/zones/${idPart}`, minRole, handle: (call) => showZone(call, call.id) }),
  restRoute({
    method: 'PUT',
    path: `${path}/zones/${idPart}`,
    minRole,
    schema: zoneToSave,
    handle: (call, zone) => store(call, call.id, zone),
  }),
  restRoute({
    method: 'DELETE',
    path: `${path}/zones/${idPart}`,
    minRole,
    async handle(call) {
      const deleted = await deleteZone(call.deps.shop, call.visitor, { id: call.id });
      if (deleted.ok) return { status: 200, body: { deleted: true, id: call.id } };
      return deleted.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownZone;
    },
  }),
  restRoute({
    method: 'POST',
    path: `${path}/quote`,
    minRole,
    schema: deliveryToQuote,
    async handle({ deps, visitor }, goods) {
      const quoted = await quoteDelivery(deps.shop, visitor, goods);
      if (!quoted.ok) return refuseForbidden(forbidden.view);
      const body: StaffDeliveryQuote = {
        zone: quoted.zone,
        rates: quoted.rates.map(({ id, title, description, price }) => ({ id, title, description, price })),
      };
      return { status: 200, body };
    },
  }),
];
