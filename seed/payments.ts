// Online payment in the demo: at a provider on this machine, where no money moves.
import { refreshMethods } from '../src/shop/payments/refresh-methods.ts';
import type { PaymentPort } from '../src/shop/ports-payments.ts';
import { changeSetting } from '../src/shop/settings/change-setting.ts';
import { program } from '../src/shop/shop.ts';
import type { Shop } from '../src/shop/shop.ts';

/** Switches online payment on, with paying later. */
export async function fillDemoPayments(shop: Shop, payments: PaymentPort): Promise<void> {
  await refreshMethods(shop, payments);
  for (const key of ['payments.riverty', 'payments.online'] as const)
    await changeSetting(shop, program, { key, value: true });
}
