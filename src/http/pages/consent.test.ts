import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import { parseHtml, select } from '../../../test/support/parse-html.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { parseConsentCookie } from '../../rules/consent/consent.ts';
import { serverTimes } from '../../settings/server-constants.ts';
import { tidyUp } from '../../shop/jobs/tidy-up.ts';
import { consentTexts } from '../../texts/consent.ts';
import { cookieNames, paths } from '../../wire/paths.ts';

const day = 86_400_000;
const version = '1a';
const granted = { choice: 'granted', version };
const refused = { choice: 'refused', version };

describeEngines('the choice about measuring (R32)', (engine) => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
  });
  afterAll(() => shop.close());

  const log = () =>
    shop.shop.db.read(({ q }) =>
      q.selectFrom('consents').select(['receipt', 'version', 'choice', 'chosen_at']).orderBy('id').execute(),
    );
  /** What was logged after the call. */
  async function logged(call: () => Promise<unknown>) {
    const before = (await log()).length;
    await call();
    return (await log()).slice(before).map((row) => ({ ...row, chosen_at: Number(row.chosen_at) }));
  }

  it('has a page with two equal buttons, which is the visitor’s alone', async () => {
    const response = await createGuest(shop).get(paths.consent);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(html).toContain(consentTexts.now.none);
    const buttons = select(parseHtml(html), 'button[name="choice"]').map(({ attributes }) => attributes);
    expect(buttons.map(({ value }) => value)).toEqual(['refused', 'granted']);
    expect(buttons[0]?.['class']).toBe(buttons[1]?.['class']);
    expect(html).not.toMatch(/<input[^>]*checked/);
  });

  it('logs a consent with version, time and a number, and withdraws it under that number', async () => {
    const guest = createGuest(shop);
    let answer = new Response();
    const [row, ...more] = await logged(async () => {
      answer = await guest.post(paths.consent, granted);
    });
    const receipt = parseConsentCookie(guest.cookies.get(cookieNames.consent) ?? null, version)?.receipt;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, paths.consent]);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(cookieNames.consent));
    expect(cookie).toContain(`Max-Age=${serverTimes.consentCookie / 1000}`);
    expect(cookie).not.toContain('HttpOnly');
    expect([row, more]).toEqual([{ receipt, version, choice: 'granted', chosen_at: shop.now() }, []]);
    const html = await (await guest.get(paths.consent)).text();
    expect(html).toContain(consentTexts.now.granted);
    expect(html).toContain(receipt);
    expect(await logged(() => guest.post(paths.consent, granted)), 'the same once more').toEqual([]);
    shop.advance(60_000);
    guest.cookies.set(cookieNames.visit, 'x');
    const ended = await logged(() => guest.post(paths.consent, refused));
    expect(ended).toEqual([{ receipt, version, choice: 'withdrawn', chosen_at: shop.now() }]);
    expect(guest.cookies.get(cookieNames.consent)).toBe(`no.${version}`);
    expect(guest.cookies.has(cookieNames.visit), 'the visit is forgotten').toBe(false);
    const again = await logged(() => guest.post(paths.consent, granted));
    expect(again).toEqual([
      { receipt: expect.any(String) as string, version, choice: 'granted', chosen_at: shop.now() },
    ]);
    expect(again[0]?.receipt, 'another consent').not.toBe(receipt);
  });

  it('says once on its page that the choice is stored, and on no later page when the banner sent it', async () => {
    const [byForm, byBanner] = [createGuest(shop), createGuest(shop)];
    await byForm.post(paths.consent, granted);
    expect(await (await byForm.get(paths.consent)).text()).toContain(consentTexts.saved);
    expect(await (await byForm.get(paths.cart)).text()).not.toContain(consentTexts.saved);
    await byBanner.post(paths.consent, { ...granted, banner: '1' });
    expect(await (await byBanner.get(paths.cart)).text()).not.toContain(consentTexts.saved);
  });

  it('logs a refusal without a number, and what was asked', async () => {
    const guest = createGuest(shop);
    const rows = await logged(() => guest.post(paths.consent, refused));
    expect(rows).toEqual([{ receipt: null, version, choice: 'refused', chosen_at: shop.now() }]);
    expect(guest.cookies.get(cookieNames.consent)).toBe(`no.${version}`);
    expect(await logged(() => guest.post(paths.consent, refused))).toEqual([]);
    const asked = await shop.shop.db.read(({ q }) => q.selectFrom('consent_questions').selectAll().execute());
    expect(asked).toEqual([
      expect.objectContaining({ version, question: expect.stringContaining(consentTexts.title) as string }),
    ]);
  });

  it('deletes a choice after two years, and a consent together with its withdrawal', async () => {
    const guest = createGuest(shop);
    await guest.post(paths.consent, granted);
    const before = await log();
    const mail = { deliver: async () => 'kept' as const, deleteStoredBefore: async () => undefined };
    const tidyAt = (at: number) => tidyUp({ ...shop.shop, clock: { now: () => at } }, { mail });
    const start = shop.now();
    shop.advance(day);
    await guest.post(paths.consent, refused);
    await tidyAt(start + serverTimes.consentRetention);
    expect(await log()).toHaveLength(before.length + 1);
    await tidyAt(start + serverTimes.consentRetention + day);
    expect((await log()).map(({ choice }) => choice)).toEqual(['granted', 'withdrawn']);
    await tidyAt(start + serverTimes.consentRetention + day + 1);
    expect(await log()).toEqual([]);
  });

  it('a made-up number is no consent', async () => {
    const guest = createGuest(shop);
    guest.cookies.set(cookieNames.consent, `yes.${version}.${'0'.repeat(32)}`);
    expect(await (await guest.get(paths.consent)).text()).toContain(consentTexts.now.none);
    const rows = await logged(() => guest.post(paths.consent, granted));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.receipt).not.toBe('0'.repeat(32));
  });

  it('logs nothing for another question, nor for something that is no choice', async () => {
    const guest = createGuest(shop);
    const rows = await logged(async () => {
      const other = await guest.post(paths.consent, { choice: 'granted', version: '0' });
      expect(other.status).toBe(409);
      expect(await other.text()).toContain(consentTexts.changed);
      for (const choice of ['', 'ja', 'withdrawn'])
        expect((await guest.post(paths.consent, { choice, version })).status).toBe(400);
      const elsewhere = await guest.post(paths.consent, granted, {
        origin: 'https://elders.example',
        'sec-fetch-site': 'cross-site',
      });
      expect(elsewhere.status).toBe(403);
    });
    expect([rows, guest.cookies.has(cookieNames.consent)]).toEqual([[], false]);
  });

  it('asks nothing while the banner is off, and no page has the link to the choice', async () => {
    const footerLink = `href="${paths.consent}"`;
    expect(await (await createGuest(shop).get('/')).text()).toContain(footerLink);
    await shop.changeSetting('consent.banner', false);
    const guest = createGuest(shop);
    expect(await (await guest.get('/')).text()).not.toContain(footerLink);
    expect(await (await guest.get(paths.consent)).text()).toContain(consentTexts.nothing);
    expect(await logged(() => guest.post(paths.consent, granted))).toEqual([]);
    await shop.changeSetting('consent.banner', true);
  });

  it('asks everybody again when another service would measure, and lets only its origin in while it is set', async () => {
    const guest = createGuest(shop);
    await guest.post(paths.consent, granted);
    const policy = async () => (await guest.get('/')).headers.get('content-security-policy') ?? '';
    expect(await policy()).not.toContain('telt.example');
    await shop.changeSetting('analytics.script', 'https://telt.example/t.js');
    expect(await policy()).toContain("script-src 'self' https://telt.example;");
    const html = await (await guest.get(paths.consent)).text();
    expect(html).toContain(consentTexts.now.none);
    expect(html).toContain('Een dienst op https://telt.example telt');
    await shop.changeSetting('consent.banner', false);
    expect(await policy(), 'nothing is measured').not.toContain('telt.example');
    await shop.changeSetting('consent.banner', true);
    await shop.changeSetting('analytics.script', null);
    expect(await policy()).not.toContain('telt.example');
  });
});
