// The rates of tax by country, for staff (R62).
import { recordAuditEvent } from '../../db/audit-log.ts';
import { announce } from '../../db/changes.ts';
import type { Tx } from '../../db/database.ts';
import { pipelined } from '../../db/pipelined.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { changeTaxRate, deleteTaxRate, insertTaxRate, readTaxTable } from '../../db/tax/tax-rates.ts';
import { homeCountry, isTaxRate, taxRateId } from '../../rules/tax/tax-rates.ts';
import type { CountryTax } from '../../rules/tax/tax-rates.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { actorOf } from '../shop.ts';
import type { Shop, Visitor } from '../shop.ts';

/** All rates, and whether the shop uses those of other countries. Refused: not staff (R30). */
export async function listTaxRates(
  shop: Shop,
  visitor: Visitor,
): Promise<{ ok: true; rates: readonly CountryTax[]; usesOss: boolean } | NotAllowed> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const [rates, settings] = await shop.db.readPipelined((tx) => pipelined(readTaxTable(tx), readSettings(tx)));
  return { ok: true, rates, usesOss: settings['tax.oss'] };
}

/**
 * Changes the rate of a country for carts and new orders; orders that were placed keep theirs. Refused: not staff (R30), an unknown
 * country, a rate that is no whole number of basis points between 0 and 50%.
 */
export async function setTaxRate(
  shop: Shop,
  visitor: Visitor,
  rate: CountryTax,
): Promise<{ ok: true } | NotAllowed | { ok: false; reason: 'unknown-country' | 'invalid-rate' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  if (!isTaxRate(rate.basisPoints)) return { ok: false, reason: 'invalid-rate' };
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    const before = await changeTaxRate(tx, rate);
    if (before === null) return { ok: false, reason: 'unknown-country' } as const;
    if (before === rate.basisPoints) return { ok: true } as const;
    await recordChange(tx, { visitor, at, country: rate.country, from: before, to: rate.basisPoints });
    return { ok: true } as const;
  });
}

interface TaxRateChange {
  visitor: Visitor;
  at: number;
  country: string;
  /** In basis points; null: none. */
  from: number | null;
  to: number | null;
}

async function recordChange(tx: Tx, { visitor, at, country, from, to }: TaxRateChange): Promise<void> {
  const percent = (basisPoints: number | null) => (basisPoints === null ? null : { percent: basisPoints / 100 });
  const params = { country, from: percent(from), to: percent(to) };
  await recordAuditEvent(tx, { kind: 'tax-rate-changed', actor: actorOf(visitor), params, at });
  await announce(tx, ['tax-rates'], at);
}

/** Adds the rate of a country that has none. Refused as `setTaxRate`; also a country that has one. */
export async function addTaxRate(
  shop: Shop,
  visitor: Visitor,
  rate: CountryTax,
): Promise<{ ok: true } | NotAllowed | { ok: false; reason: 'unknown-country' | 'invalid-rate' | 'exists' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const { country, basisPoints } = rate;
  if (taxRateId(country) === 0) return { ok: false, reason: 'unknown-country' };
  if (!isTaxRate(basisPoints)) return { ok: false, reason: 'invalid-rate' };
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    if (!(await insertTaxRate(tx, rate))) return { ok: false, reason: 'exists' } as const;
    await recordChange(tx, { visitor, at, country, from: null, to: basisPoints });
    return { ok: true } as const;
  });
}

/**
 * Deletes the rate of a country: deliveries to it are taxed at home, also with OSS; orders that were placed keep theirs. Refused: not
 * staff (R30), a country without a rate, the shop's own country.
 */
export async function removeTaxRate(
  shop: Shop,
  visitor: Visitor,
  { country }: { country: string },
): Promise<{ ok: true } | NotAllowed | { ok: false; reason: 'unknown-country' | 'home-country' }> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  if (country === homeCountry) return { ok: false, reason: 'home-country' };
  const at = shop.clock.now();
  return shop.db.write(async (tx) => {
    const from = await deleteTaxRate(tx, country);
    if (from === null) return { ok: false, reason: 'unknown-country' } as const;
    await recordChange(tx, { visitor, at, country, from, to: null });
    return { ok: true } as const;
  });
}
