// The log of searches that found nothing (R42).
import { afterEach, expect, it } from 'vitest';
import { dayMs } from '../../src/rules/durations.ts';
import { searchConstants } from '../../src/settings/constants.ts';
import { tidyUp } from '../../src/shop/jobs/tidy-up.ts';
import type { StaffMissedSearch } from '../../src/wire/missed-searches.ts';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';

describeEngines('the searches that found nothing', (engine) => {
  const shop = useStaffShop(engine);
  afterEach(() => expect(shop.test.loggedErrors).toEqual([]));

  const search = (term: string, visitor: string) =>
    shop.test.fetch(`/?s=${encodeURIComponent(term)}`, { headers: { 'User-Agent': visitor } });
  const mail = { deliver: async () => 'kept' as const, deleteStoredBefore: async () => undefined };
  const listed = async () =>
    (await shop.manager.call('GET', 'shop/v1/missed-searches?per_page=50')).json as readonly StaffMissedSearch[];

  it('are shown from three visitors on, each counted once a day, without anything about them (R42)', async () => {
    for (const visitor of ['a', 'b', 'b', 'b']) await search('Blauwe  WASMACHINE', visitor);
    expect(await listed()).toEqual([]);
    await search('blauwe wasmachine', 'c');
    const day = new Date(shop.test.now()).toISOString().slice(0, 10);
    expect(await listed()).toEqual([
      expect.objectContaining({ term: 'blauwe wasmachine', visitors: 3, last_day: day }),
    ]);
    const rows = await shop.test.shop.db.read(({ q }) => q.selectFrom('missed_searches').selectAll().execute());
    expect(rows.flatMap((row) => Object.keys(row)).toSorted()).toEqual(['day', 'term', 'visitors']);
  });

  it('are no searches with results, and nothing that may be personal', async () => {
    for (const visitor of ['a', 'b', 'c'])
      for (const term of ['doos', 'jan@example.nl', '06 12345678', '']) await search(term, visitor);
    expect((await listed()).map(({ term }) => term)).toEqual(['blauwe wasmachine']);
  });

  it('are for staff, and kept for 90 days (R42)', async () => {
    // Counted in the database: log-ins do not last that long.
    const days = () =>
      shop.test.shop.db.read(async ({ q }) => (await q.selectFrom('missed_searches').selectAll().execute()).length);
    expect((await shop.test.fetch('/wp-json/shop/v1/missed-searches')).status).toBe(401);
    shop.test.advance(searchConstants.missedRetention - dayMs);
    await tidyUp(shop.test.shop, { mail });
    expect(await days()).toBe(1);
    shop.test.advance(3 * dayMs);
    await tidyUp(shop.test.shop, { mail });
    expect(await days()).toBe(0);
  });
});
