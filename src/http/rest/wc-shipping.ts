// `wc/v3/shipping/zones` and `wc/v3/shipping_methods`: what programs read of the shipping zones (P3).
import type { ShippingZone } from '../../rules/shipping/shipping-zones.ts';
import { listZones } from '../../shop/shipping/list-zones.ts';
import { staffZoneTexts } from '../../texts/staff-zones.ts';
import { encodeWcLocations, encodeWcMethodKinds, encodeWcMethods, encodeWcZones } from '../encode/wc-shipping.ts';
import { forbidden, refuse, refuseForbidden } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const path = '/wp-json/wc/v3/shipping/zones';
const kindsPath = '/wp-json/wc/v3/shipping_methods';
const unknownZone = refuse(404, 'woocommerce_rest_shipping_zone_invalid', staffZoneTexts.unknown);
const unknownMethod = refuse(404, 'woocommerce_rest_shipping_zone_method_invalid', staffZoneTexts.unknownMethod);
const unknownKind = refuse(404, 'woocommerce_rest_shipping_method_invalid', staffZoneTexts.unknownMethod);

async function withZones(
  { deps, visitor }: RestCall,
  answer: (zones: readonly ShippingZone[]) => RestResponse,
): Promise<RestResponse> {
  const listed = await listZones(deps.shop, visitor);
  return listed.ok ? answer(listed.zones) : refuseForbidden(forbidden.view);
}

/** Answers about a zone; 0 is that of all other addresses, which has nothing. */
function withZone(call: RestCall, answer: (zone: Omit<ShippingZone, 'name'>) => RestResponse): Promise<RestResponse> {
  // A number that is too large to be an id is no 0.
  const isRest = call.pathParams['id'] === '0';
  return withZones(call, (zones) => {
    const zone = isRest ? { id: 0, places: [], methods: [] } : zones.find(({ id }) => id === call.id);
    return zone ? answer(zone) : unknownZone;
  });
}

const found = (body: unknown, refusal: RestResponse): RestResponse => (body ? { status: 200, body } : refusal);

export const wcShippingRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path,
    minRole,
    handle: (call) => withZones(call, (zones) => ({ status: 200, body: encodeWcZones(zones, call.deps.shop.origin) })),
  }),
  restRoute({
    method: 'GET',
    path: `${path}/${idPart}`,
    minRole,
    handle: (call) =>
      withZones(call, (zones) => {
        const isRest = call.pathParams['id'] === '0';
        const all = encodeWcZones(zones, call.deps.shop.origin);
        return found(call.id === 0 && !isRest ? null : all.find(({ id }) => id === call.id), unknownZone);
      }),
  }),
  restRoute({
    method: 'GET',
    path: `${path}/${idPart}/locations`,
    minRole,
    handle: (call) => withZone(call, (zone) => found(encodeWcLocations(zone, call.deps.shop.origin), unknownZone)),
  }),
  restRoute({
    method: 'GET',
    path: `${path}/${idPart}/methods`,
    minRole,
    handle: (call) => withZone(call, (zone) => found(encodeWcMethods(zone, call.deps.shop.origin), unknownZone)),
  }),
  restRoute({
    method: 'GET',
    path: `${path}/${idPart}/methods/:instance{[0-9]+}`,
    minRole,
    handle: (call) =>
      withZone(call, (zone) => {
        const methods = encodeWcMethods(zone, call.deps.shop.origin);
        return found(
          methods.find((one) => String(one.instance_id) === call.pathParams['instance']),
          unknownMethod,
        );
      }),
  }),
  restRoute({
    method: 'GET',
    path: kindsPath,
    minRole,
    handle: ({ deps }) => ({ status: 200, body: encodeWcMethodKinds(deps.shop.origin) }),
  }),
  restRoute({
    method: 'GET',
    path: `${kindsPath}/:method{[a-z_]+}`,
    minRole,
    handle: ({ deps, pathParams }) =>
      found(
        encodeWcMethodKinds(deps.shop.origin).find(({ id }) => id === pathParams['method']),
        unknownKind,
      ),
  }),
];
