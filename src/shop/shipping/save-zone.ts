// Staff makes, changes or deletes a shipping zone (R62).
import { recordAuditEvent } from '../../db/audit-log.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import {
  deleteShippingZone,
  insertShippingZone,
  lockShippingZones,
  updateShippingZone,
} from '../../db/shipping/shipping-zones.ts';
import { changedFields } from '../../rules/audit/audit-events.ts';
import { amountText } from '../../rules/pricing/amounts.ts';
import { checkZone, isIncompleteness, normaliseZone } from '../../rules/shipping/check-zone.ts';
import type { ZoneFieldProblem } from '../../rules/shipping/check-zone.ts';
import { apartNumber } from '../../rules/shipping/shipping-rates.ts';
import type { ShippingMethod, ShippingZone, ShippingZoneDraft } from '../../rules/shipping/shipping-zones.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** A zone as staff fills it in: a new method has no number yet. */
export interface ZoneToSave extends Omit<ShippingZoneDraft, 'methods'> {
  methods: readonly (Omit<ShippingMethod, 'number'> & { number: number | null })[];
}

type SaveZoneOutcome =
  | { ok: true; id: number }
  | NotAllowed
  | { ok: false; reason: 'unknown-zone' | 'too-many' }
  | { ok: false; reason: 'invalid'; problems: readonly ZoneFieldProblem[] };

/** A zone that is new or replaced (`zone`), or made from the stored one (`change`, in the same transaction). */
type SaveZoneInput = (
  { id: number | null; zone: ZoneToSave } | { id: number; change(zone: ShippingZone): ZoneToSave }
) & {
  /** A program makes a zone in steps: it may lack places and methods, and then delivers nowhere. */
  mayBeIncomplete?: true;
};

/**
 * Stores a zone: a new one when `id` is null. Two that are saved at the same time are checked one after the other. Refused: not
 * staff (R30), an unknown id, more zones than the shop can have, and what `checkZone` refuses.
 */
export async function saveZone(shop: Shop, visitor: Visitor, input: SaveZoneInput): Promise<SaveZoneOutcome> {
  const { id, mayBeIncomplete } = input;
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx): Promise<SaveZoneOutcome> => {
    const all = await lockShippingZones(tx);
    const before = id === null ? null : all.find((one) => one.id === id);
    if (before === undefined) return { ok: false, reason: 'unknown-zone' };
    if (before === null && all.length >= serverLimits.shippingZones) return { ok: false, reason: 'too-many' };
    const zone = 'zone' in input ? input.zone : before && input.change(before);
    if (!zone) return { ok: false, reason: 'unknown-zone' };
    const draft = normaliseZone({ ...zone, methods: numbered(zone.methods, all) });
    const others = all.filter((one) => one.id !== id);
    const problems = checkZone(draft, others).filter(
      ({ problem }) => mayBeIncomplete !== true || !isIncompleteness(problem),
    );
    if (problems.length > 0) return { ok: false, reason: 'invalid', problems };
    const stored = await store(tx, id, draft);
    await recordZoneChange(tx, { visitor, at, before, after: { ...draft, id: stored } });
    return { ok: true, id: stored };
  });
}

/** Deletes a zone: nothing is delivered there any more. Refused: not staff (R30), an unknown id. */
export async function deleteZone(
  shop: Shop,
  visitor: Visitor,
  { id }: { id: number },
): Promise<{ ok: true } | NotAllowed | { ok: false; reason: 'unknown-zone' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    const before = (await lockShippingZones(tx)).find((one) => one.id === id);
    if (!before) return { ok: false, reason: 'unknown-zone' } as const;
    await deleteShippingZone(tx, id);
    await recordZoneChange(tx, { visitor, at, before, after: null });
    return { ok: true } as const;
  });
}

async function store(tx: Tx, id: number | null, draft: ShippingZoneDraft): Promise<number> {
  if (id === null) return insertShippingZone(tx, draft);
  await updateShippingZone(tx, id, draft);
  return id;
}

/** Gives new methods the next free numbers: a number that an order has never means another method later on. */
function numbered(methods: ZoneToSave['methods'], zones: readonly ShippingZone[]): readonly ShippingMethod[] {
  const known = [...zones.flatMap((zone) => zone.methods), ...methods].map(({ number }) => number ?? 0);
  let next = Math.max(apartNumber, ...known);
  return methods.map((method) => ({ ...method, number: method.number ?? (next += 1) }));
}

async function recordZoneChange(
  tx: Tx,
  {
    visitor,
    at,
    before,
    after,
  }: { visitor: Visitor; at: number; before: ShippingZone | null; after: ShippingZone | null },
): Promise<void> {
  const change = before === null ? 'add' : after === null ? 'remove' : 'change';
  const { id: zone, name } = after ?? before ?? { id: 0, name: '' };
  const params = { change, zone, name, ...changedFields(auditedZone(before), auditedZone(after)) };
  await recordAuditEvent(tx, { kind: 'shipping-zone-changed', actor: actorOf(visitor), params, at });
  await announce(tx, ['shipping-zones'], at);
}

/** What the audit log compares of a zone: its methods as they are, in words and amounts. */
function auditedZone(zone: ShippingZone | null): object {
  if (!zone) return {};
  const { name, places, methods } = zone;
  return {
    name,
    places: places.map(({ country, from, to }) => (from === '' ? country : `${country} ${from}-${to}`)).join(', '),
    methods: methods.map(methodText).join('; '),
  };
}

function methodText({ title, kind, description, base, rates, maxGrams, freeFrom, enabled }: ShippingMethod): string {
  const unit = base === 'weight' ? (from: number) => `${from} g` : (from: number) => amountText(from);
  const parts = [
    `${title} (${kind})`,
    description,
    ...rates.map(({ from, price }) => `${unit(from)}: ${amountText(price)}`),
    maxGrams === null ? '' : `max ${maxGrams} g`,
    freeFrom === null ? '' : `free ${amountText(freeFrom)}`,
    enabled ? '' : 'off',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
