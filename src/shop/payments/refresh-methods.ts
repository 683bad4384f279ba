// The methods of the provider, as a setting that pages are made from.
import { readSettings } from '../../db/settings/settings.ts';
import { changeSetting } from '../settings/change-setting.ts';
import type { PaymentPort } from '../ports-payments.ts';
import { program } from '../shop.ts';
import type { Shop } from '../shop.ts';

/** Stores the methods that the provider offers now. Returns why there is no answer; the stored ones then stay. */
export async function refreshMethods(
  shop: Shop,
  payments: PaymentPort,
): Promise<{ ok: true } | { ok: false; reason: 'unavailable' | 'unauthorised' }> {
  const answer = await payments.listMethods();
  if (!answer.ok) return { ok: false, reason: answer.reason === 'unauthorised' ? 'unauthorised' : 'unavailable' };
  const known = (await shop.db.read(readSettings))['payments.providerMethods'];
  if (JSON.stringify(known) !== JSON.stringify(answer.methods))
    await changeSetting(shop, program, { key: 'payments.providerMethods', value: answer.methods });
  return { ok: true };
}
