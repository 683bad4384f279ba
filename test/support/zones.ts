// Changes shipping zones in tests.
import { cents } from '../../src/rules/money.ts';
import type { ShippingMethod } from '../../src/rules/shipping/shipping-zones.ts';
import { listZones } from '../../src/shop/shipping/list-zones.ts';
import { saveZone } from '../../src/shop/shipping/save-zone.ts';
import { program } from '../../src/shop/shop.ts';
import type { Shop } from '../../src/shop/shop.ts';

/** Changes the usual method of a country; `price` (cents) is its only rate. */
export async function changeParcel(
  shop: Shop,
  country: string,
  { price, ...change }: Partial<ShippingMethod> & { price?: number },
): Promise<void> {
  const listed = await listZones(shop, program);
  const zone = listed.ok ? listed.zones.find(({ places }) => places.some((place) => place.country === country)) : null;
  if (!zone) throw new Error(`no zone has ${country}`);
  const rates = price === undefined ? {} : { rates: [{ from: 0, price: cents(price) }] };
  const methods = zone.methods.map((method, at) => (at === 0 ? { ...method, ...rates, ...change } : method));
  const saved = await saveZone(shop, program, { id: zone.id, zone: { ...zone, methods } });
  if (!saved.ok) throw new Error(saved.reason);
}
