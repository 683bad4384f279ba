// Stores lists of products that are bought together in the running shop, as staff does.
import { request as requests } from '@playwright/test';
import { demoAccounts } from '../../../seed/demo-accounts.ts';
import { accountFields } from '../../../src/wire/account-form.ts';
import type { StaffTogetherChange } from '../../../src/wire/bought-together.ts';
import type { NoncesResponse } from '../../../src/wire/nonces.ts';
import { paths } from '../../../src/wire/paths.ts';
import { expect } from './test.ts';

/** A list by the id of its product or variation; settings that are left out have their defaults. */
type TogetherLists = readonly (readonly [number, Partial<StaffTogetherChange>])[];

/** Stores lists in the shop at `address`. */
export async function storeTogetherLists(address: string, lists: TogetherLists): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === 'administrator');
  if (!account) throw new Error('the demo has no administrator');
  const staff = await requests.newContext({ baseURL: address, extraHTTPHeaders: { Origin: address } });
  await staff.post(paths.account, {
    form: { [accountFields.email]: account.email, [accountFields.password]: account.password },
    maxRedirects: 0,
  });
  const nonces = (await (await staff.get(paths.nonces)).json()) as NoncesResponse;
  for (const [id, list] of lists) {
    const answer = await staff.put(`/wp-json/shop/v1/bought-together/${id}`, {
      data: list,
      headers: { 'X-WP-Nonce': nonces.wp_rest },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await staff.dispose();
}
