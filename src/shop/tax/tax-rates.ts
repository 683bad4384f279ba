// The rates of tax by country, for staff (R62).
import { recordAuditEvent } from '../../db/audit-log.ts';
import { announce } from '../../db/changes.ts';
import { pipelined } from '../../db/pipelined.ts';
import { readSettings } from '../../db/settings/settings.ts';
import { changeTaxRate, readTaxTable } from '../../db/tax/tax-rates.ts';
import { isTaxRate } from '../../rules/tax/tax-rates.ts';
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
    const params = { country: rate.country, from: { percent: before / 100 }, to: { percent: rate.basisPoints / 100 } };
    await recordAuditEvent(tx, { kind: 'tax-rate-changed', actor: actorOf(visitor), params, at });
    await announce(tx, ['tax-rates'], at);
    return { ok: true } as const;
  });
}
