// The shipping zones and rates of tax, which every price of a cart needs and staff seldom changes: read once, and again when they
// change.
import { cacheLimits } from '../../cache/limits.ts';
import { createCache } from '../../cache/result-cache.ts';
import type { Tx } from '../../db/database.ts';
import { pipelined } from '../../db/pipelined.ts';
import { readShippingZones } from '../../db/shipping/shipping-zones.ts';
import { readTaxTable } from '../../db/tax/tax-rates.ts';
import type { ShippingZone } from '../../rules/shipping/shipping-zones.ts';
import type { CountryTax } from '../../rules/tax/tax-rates.ts';
import type { Shop } from '../shop.ts';

/** The tables that prices of delivery are worked out from. */
export interface RateTables {
  zones: readonly ShippingZone[];
  taxRates: readonly CountryTax[];
}

const cachedTables = createCache<RateTables>(cacheLimits.rateTables);

/** The tables from the cache; to be called before a transaction begins. */
export function loadRateTables(shop: Shop): Promise<RateTables> {
  return cachedTables(shop, '', () => shop.db.readPipelined(readRateTables));
}

async function readRateTables(tx: Tx): Promise<RateTables> {
  const [zones, taxRates] = await pipelined(readShippingZones(tx), readTaxTable(tx));
  return { zones, taxRates };
}
