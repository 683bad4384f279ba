// `wc/v3/shipping/zones`: programs make, change and delete zones, their places and their methods (P2, P3).
import { parseAmount } from '../../rules/pricing/amounts.ts';
import { noCents } from '../../rules/money.ts';
import type { ShippingMethod, ShippingZone } from '../../rules/shipping/shipping-zones.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { listZones } from '../../shop/shipping/list-zones.ts';
import { deleteZone, saveZone } from '../../shop/shipping/save-zone.ts';
import type { ZoneToSave } from '../../shop/shipping/save-zone.ts';
import { staffZoneTexts as texts } from '../../texts/staff-zones.ts';
import {
  forcedDeletion,
  newWcMethod,
  newWcZone,
  wcLocations,
  wcMethodChange,
  wcZoneChange,
} from '../../wire/wc-shipping.schema.ts';
import type { WcMethodChange } from '../../wire/wc-shipping.schema.ts';
import { encodeWcLocations, encodeWcMethods, encodeWcZones } from '../encode/wc-shipping.ts';
import { validateParams } from '../encode/validate-params.ts';
import { parseId } from '../parse/form.ts';
import { parseLocations } from '../parse/wc-shipping-locations.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { refuseProblems } from './shipping-zones.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const path = '/wp-json/wc/v3/shipping/zones';
const zonePath = `${path}/${idPart}`;
const methodsPath = `${zonePath}/methods`;
const methodPath = `${methodsPath}/:instance{[0-9]+}`;

const unknownZone = refuse(404, 'woocommerce_rest_shipping_zone_invalid', texts.unknown);
const unknownMethod = refuse(404, 'woocommerce_rest_shipping_zone_method_invalid', texts.unknownMethod);
const restZone = refuse(403, 'woocommerce_rest_shipping_zone_invalid_zone', texts.restNotEditable);
const noTrash = refuse(501, 'woocommerce_rest_trash_not_supported', texts.noTrash);

/** A zone of the path, or why it cannot be changed: 0 is the rest of the world. */
async function findZone({ deps, visitor, pathParams, id }: RestCall) {
  if (pathParams['id'] === '0') return { ok: false, answer: restZone } as const;
  const listed = await listZones(deps.shop, visitor);
  if (!listed.ok) return { ok: false, answer: refuseForbidden(forbidden.view) } as const;
  const zone = listed.zones.find((one) => one.id === id);
  return zone ? ({ ok: true, zone, zones: listed.zones } as const) : ({ ok: false, answer: unknownZone } as const);
}

type Saved = { ok: true; id: number } | { ok: false; answer: RestResponse };

async function save({ deps, visitor }: RestCall, input: Parameters<typeof saveZone>[2]): Promise<Saved> {
  const saved = await saveZone(deps.shop, visitor, { ...input, mayBeIncomplete: true });
  if (saved.ok) return saved;
  switch (saved.reason) {
    case 'not-allowed':
      return { ok: false, answer: refuseForbidden(forbidden.edit) };
    case 'unknown-zone':
      return { ok: false, answer: unknownZone };
    case 'too-many':
      return {
        ok: false,
        answer: refuse(400, 'rest_shipping_zones_full', texts.tooMany(serverLimits.shippingZones)),
      };
    case 'invalid':
      return { ok: false, answer: refuseProblems(saved.problems) };
  }
}

/** Changes the zone of the path in one transaction, and answers with what `show` makes of it. */
async function changeZone(
  call: RestCall,
  change: (zone: ShippingZone) => ZoneToSave,
  show: (zone: ShippingZone, zones: readonly ShippingZone[]) => RestResponse,
): Promise<RestResponse> {
  const before = await findZone(call);
  if (!before.ok) return before.answer;
  const saved = await save(call, { id: call.id, change });
  if (!saved.ok) return saved.answer;
  const after = await findZone(call);
  return after.ok ? show(after.zone, after.zones) : after.answer;
}

const showZone =
  ({ deps }: RestCall, status = 200) =>
  ({ id }: Pick<ShippingZone, 'id'>, zones: readonly ShippingZone[]): RestResponse => ({
    status,
    body: encodeWcZones(zones, deps.shop.origin).find((one) => one.id === id),
  });

const showMethod =
  ({ deps }: RestCall, number: number | undefined, status = 200) =>
  (zone: ShippingZone): RestResponse => {
    const body = encodeWcMethods(zone, deps.shop.origin).find((one) => one.instance_id === number);
    return body ? { status, body } : unknownMethod;
  };

/** A method with what was sent of it; the answer of a refusal instead when it cannot be. */
function withChange(
  method: Omit<ShippingMethod, 'number'>,
  { enabled, settings = {} }: WcMethodChange,
): { ok: true; method: Omit<ShippingMethod, 'number'> } | { ok: false; answer: RestResponse } {
  const amounts = { cost: parseSent(settings.cost), freeFrom: parseSent(settings.min_amount) };
  if (amounts.cost === null || (settings.min_amount !== '' && amounts.freeFrom === null))
    return { ok: false, answer: refuseParam('settings', texts.wrongAmount) };
  const [first] = method.rates;
  const isOther = amounts.cost !== undefined && Math.min(...method.rates.map(({ price }) => price)) !== amounts.cost;
  if (isOther && method.rates.length > 1) return { ok: false, answer: refuseParam('settings', texts.severalRates) };
  return {
    ok: true,
    method: {
      ...method,
      ...(enabled !== undefined && { enabled }),
      ...(settings.title !== undefined && { title: settings.title }),
      ...(isOther && amounts.cost !== undefined && { rates: [{ from: first?.from ?? 0, price: amounts.cost }] }),
      ...(settings.min_amount !== undefined && { freeFrom: amounts.freeFrom ?? null }),
    },
  };
}

/** undefined: nothing was sent; null: no amount. */
const parseSent = (text: string | undefined) =>
  text === undefined ? undefined : parseAmount(text.trim().replace(',', '.'));

/** Moves an item to a place that counts from 1; without one it stays. */
function movedTo<Item>(items: readonly Item[], item: Item, order: number | undefined): readonly Item[] {
  if (order === undefined) return items;
  const others = items.filter((one) => one !== item);
  return others.toSpliced(Math.max(order - 1, 0), 0, item);
}

async function addMethod(
  call: RestCall,
  { method_id: methodId, order, ...sent }: WcMethodChange & { method_id: 'flat_rate' | 'local_pickup' },
): Promise<RestResponse> {
  const kind = methodId === 'flat_rate' ? ('parcel' as const) : ('local-pickup' as const);
  const title = kind === 'parcel' ? texts.newMethodTitle : texts.kinds[kind];
  const plain = { kind, title, description: '', base: 'amount' as const, rates: [{ from: 0, price: noCents }] };
  const made = withChange({ ...plain, maxGrams: null, freeFrom: null, enabled: true }, sent);
  if (!made.ok) return made.answer;
  const method = { ...made.method, number: null };
  let known: ReadonlySet<number> = new Set();
  const add = (zone: ShippingZone): ZoneToSave => {
    known = new Set(zone.methods.map(({ number }) => number));
    return { ...zone, methods: movedTo([...zone.methods, method], method, order) };
  };
  return changeZone(call, add, (zone) => {
    const number = zone.methods.find((one) => !known.has(one.number))?.number;
    const Location = `${call.deps.shop.origin}${call.path}/${number ?? ''}`;
    return { ...showMethod(call, number, 201)(zone), headers: { Location } };
  });
}

const instanceOf = ({ pathParams }: RestCall): number => parseId(pathParams['instance']);

async function changeMethod(call: RestCall, { order, ...sent }: WcMethodChange): Promise<RestResponse> {
  const found = await findZone(call);
  if (!found.ok) return found.answer;
  const number = instanceOf(call);
  const stored = found.zone.methods.find((one) => one.number === number);
  if (!stored) return unknownMethod;
  const changed = withChange(stored, sent);
  if (!changed.ok) return changed.answer;
  const replace = (zone: ShippingZone): ZoneToSave => {
    const method = { ...changed.method, number };
    const methods = zone.methods.map((one) => (one.number === number ? method : one));
    return { ...zone, methods: movedTo(methods, method, order) };
  };
  return changeZone(call, replace, showMethod(call, number));
}

async function deleteMethod(call: RestCall, force: boolean): Promise<RestResponse> {
  const found = await findZone(call);
  if (!found.ok) return found.answer;
  const number = instanceOf(call);
  const old = showMethod(call, number)(found.zone);
  if (old.status !== 200) return old;
  if (!force) return noTrash;
  const without = (zone: ShippingZone): ZoneToSave => ({
    ...zone,
    methods: zone.methods.filter((one) => one.number !== number),
  });
  return changeZone(call, without, () => old);
}

async function deleteWholeZone(call: RestCall, force: boolean): Promise<RestResponse> {
  const found = await findZone(call);
  if (!found.ok) return found.answer;
  if (!force) return noTrash;
  const deleted = await deleteZone(call.deps.shop, call.visitor, { id: call.id });
  if (deleted.ok) return showZone(call)(found.zone, found.zones);
  return deleted.reason === 'not-allowed' ? refuseForbidden(forbidden.delete) : unknownZone;
}

/** The body is a list, whose items are the parameters '0', '1' and so on. */
function replaceLocations(call: RestCall): Promise<RestResponse> | RestResponse {
  const locations = Object.entries(call.params).flatMap(([name, item]) => (/^\d+$/.test(name) ? [item] : []));
  const read = validateParams(wcLocations, { locations });
  if (!read.ok) return { status: read.error.data.status, body: read.error };
  const parsed = parseLocations(read.data.locations);
  if (!parsed.ok)
    return refuseParam('locations', parsed.reason === 'unknown-place' ? texts.unknownPlace : texts.ambiguousPostcodes);
  return changeZone(
    call,
    (zone) => ({ ...zone, places: parsed.places }),
    (zone) => ({ status: 200, body: encodeWcLocations(zone, call.deps.shop.origin) }),
  );
}

export const wcShippingChangeRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'POST',
    path,
    minRole,
    schema: newWcZone,
    async handle(call, { name }) {
      const saved = await save(call, { id: null, zone: { name, places: [], methods: [] } });
      if (!saved.ok) return saved.answer;
      const listed = await listZones(call.deps.shop, call.visitor);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const headers = { Location: `${call.deps.shop.origin}${path}/${saved.id}` };
      return { ...showZone(call, 201)(saved, listed.zones), headers };
    },
  }),
  restRoute({
    method: 'PUT',
    path: zonePath,
    minRole,
    schema: wcZoneChange,
    handle: (call, { name }) => changeZone(call, (zone) => ({ ...zone, name: name ?? zone.name }), showZone(call)),
  }),
  restRoute({
    method: 'DELETE',
    path: zonePath,
    minRole,
    schema: forcedDeletion,
    handle: (call, { force }) => deleteWholeZone(call, force),
  }),
  restRoute({ method: 'PUT', path: `${zonePath}/locations`, minRole, handle: replaceLocations }),
  restRoute({ method: 'POST', path: methodsPath, minRole, schema: newWcMethod, handle: addMethod }),
  restRoute({ method: 'PUT', path: methodPath, minRole, schema: wcMethodChange, handle: changeMethod }),
  restRoute({
    method: 'DELETE',
    path: methodPath,
    minRole,
    schema: forcedDeletion,
    handle: (call, { force }) => deleteMethod(call, force),
  }),
];
