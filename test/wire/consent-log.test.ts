// The log of consents, for administrators (R32).
import { expect, it } from 'vitest';
import type { StaffConsent } from '../../src/wire/consent-log.ts';
import { parseConsentCookie } from '../../src/rules/consent/consent.ts';
import { cookieNames, paths } from '../../src/wire/paths.ts';
import { describeEngines } from '../support/databases.ts';
import { createGuest } from '../support/guest.ts';
import { useStaffShop } from './wc-v3-shop.ts';

const version = '1a';

describeEngines('the log of consents', (engine) => {
  const shop = useStaffShop(engine);
  const read = async (query = '') =>
    (await shop.administrator.call('GET', `shop/v1/consents?per_page=50${query}`)).json as StaffConsent[];

  it('has who chose what, newest first, with the question that was asked', async () => {
    expect(await read()).toEqual([]);
    const guest = createGuest(shop.test);
    await guest.post(paths.consent, { choice: 'granted', version });
    const receipt = parseConsentCookie(guest.cookies.get(cookieNames.consent) ?? null, version)?.receipt ?? '';
    await guest.post(paths.consent, { choice: 'refused', version });
    await createGuest(shop.test).post(paths.consent, { choice: 'refused', version });
    const rows = await read();
    expect(rows.map((row) => [row.choice, row.receipt, row.version])).toEqual([
      ['refused', '', version],
      ['withdrawn', receipt, version],
      ['granted', receipt, version],
    ]);
    for (const { question, date_gmt: at } of rows)
      expect([question.length > 20, at]).toEqual([true, new Date(shop.test.now()).toISOString().slice(0, 19)]);
    expect((await read(`&search=${receipt}`)).map(({ choice }) => choice)).toEqual(['withdrawn', 'granted']);
    expect(await read('&search=onbekend')).toEqual([]);
    const paged = await shop.administrator.call('GET', 'shop/v1/consents?per_page=2&page=2');
    expect(paged.headers.get('x-wp-total')).toBe('3');
    expect((paged.json as StaffConsent[]).map(({ choice }) => choice)).toEqual(['granted']);
  });

  it('is for administrators', async () => {
    expect((await shop.manager.call('GET', 'shop/v1/consents')).status).toBe(403);
  });
});
