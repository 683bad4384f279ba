// What an address that does not exist leads to, and which ones are asked for (P6).
import { countMissedAddress, countRedirectUse, findRedirect } from '../../db/redirects/redirects.ts';
import { isCountedAddress, redirectPath } from '../../rules/redirects/redirects.ts';
import { rateLimits } from '../../settings/rate-limits.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { spendAllowance } from '../limits/spend-allowance.ts';
import type { Shop } from '../shop.ts';

/**
 * The address that a missing one leads to; null when it leads nowhere, and is then counted for staff. `ownPrefixes`: addresses with
 * something of a visitor in them, which are not counted. Counting is limited by client, so that a flood of requests writes little; a
 * database that cannot be written is logged, and the visitor is answered all the same.
 */
export async function findMissingAddress(
  shop: Shop,
  address: string,
  { client, ownPrefixes }: { client: string | null; ownPrefixes: readonly string[] },
): Promise<string | null> {
  const path = redirectPath(address);
  if (path === null) return null;
  const found = await shop.db.read((tx) => findRedirect(tx, path));
  if (!found && !isCountedAddress(path, ownPrefixes)) return null;
  const spent = await spendAllowance(shop, rateLimits.missedAddress, client ?? 'unknown');
  if (spent.ok) await count(shop, path, found?.id ?? null);
  return found?.target ?? null;
}

async function count(shop: Shop, path: string, redirect: number | null): Promise<void> {
  const at = shop.clock.now();
  try {
    await shop.db.write((tx) =>
      redirect === null
        ? countMissedAddress(tx, path, { at, max: serverLimits.missedAddresses })
        : countRedirectUse(tx, redirect, at),
    );
  } catch (error) {
    shop.log.error('missed-address', error);
  }
}
