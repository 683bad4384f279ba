// Asking an estimate for a wishlist, and the quotation that answers it (7.4, R66).
import { expect, it } from 'vitest';
import { documentPaths } from '../../src/wire/document-paths.ts';
import { estimatesPath } from '../../src/wire/estimates.ts';
import type { StaffEstimate, StaffEstimateSummary } from '../../src/wire/estimates.ts';
import { paths } from '../../src/wire/paths.ts';
import { wishlistPaths } from '../../src/wire/wishlist-paths.ts';
import { times } from '../../src/settings/constants.ts';
import { serverTimes } from '../../src/settings/server-constants.ts';
import { eraseAccountIn } from '../../src/shop/erasure/erase-account.ts';
import { tidyUp } from '../../src/shop/jobs/tidy-up.ts';
import { rateLimits } from '../../src/settings/rate-limits.ts';
import { fillCatalogue } from '../support/catalogue.ts';
import { describeEngines } from '../support/databases.ts';
import { fromAddress } from '../support/from-address.ts';
import { parseHtml, selectOne, textOf } from '../support/parse-html.ts';
import { openTestShop } from '../support/test-shop.ts';
import { staffClient } from '../support/staff-client.ts';
import { classicForm, freshNonce } from './checkout-forms.ts';
import { useWireShop } from './wire-shop.ts';
import { keysOf } from './wire-client.ts';
import { wishlistVisitor } from './wishlist-visitors.ts';

const mail = { deliver: async () => 'kept' as const, deleteStoredBefore: async () => undefined };
const restPath = estimatesPath.slice('/wp-json/'.length);

describeEngines('estimates and quotations', (engine) => {
  const shop = useWireShop(engine);
  const visitor = () => wishlistVisitor(shop.test);
  const asking = { reply_email: 'noor@voorbeeld.nl', additional_notes: 'Graag voor zaterdag.\nGroet' };

  /** A visitor with a list of two items. */
  async function withList() {
    const wisher = visitor();
    await wisher.save(shop.id('doos'), shop.id('ongeteld'));
    const { wishlist } = await wisher.typed('load_fragments');
    return { ...wisher, token: wishlist?.token ?? '' };
  }

  /** A list, its estimate, and the staff who answers it. */
  async function asked() {
    const wisher = await withList();
    expect((await wisher.typed('ask_an_estimate', { wishlist_token: wisher.token, ...asking })).result).toBe('true');
    const staff = await staffClient(shop.test, 'shop-manager');
    const [summary] = (await staff.call('GET', restPath)).json as StaffEstimateSummary[];
    const shown = (await staff.call('GET', `${restPath}/${summary?.id}`)).json as StaffEstimate;
    return { wisher, staff, estimate: shown };
  }

  /** A quotation of € 10 for each item. */
  async function quoted() {
    const { wisher, staff, estimate } = await asked();
    const lines = estimate.rows.map(({ id }) => ({ row_id: id, price: '10,00' }));
    const body = { title: 'Offerte zaterdag', text: 'Dag Noor', valid_until: '2026-12-01', lines };
    const sent = await staff.call('POST', `${restPath}/${estimate.id}/quotations`, body);
    expect(sent.status).toBe(201);
    await shop.test.runner.drain();
    const [quotation] = (sent.json as StaffEstimate).quotations;
    if (!quotation) throw new Error('there is no quotation');
    return { wisher, staff, estimate, quotation, path: new URL(quotation.link).pathname };
  }

  it('ask_an_estimate answers what takes the place of the form, and mails the shop [7.4-11] [2.8-16] [1-13]', async () => {
    const wisher = await withList();
    const before = shop.test.mails.length;
    const answer = await wisher.call('ask_an_estimate', { wishlist_token: wisher.token, ...asking });
    expect(keysOf(answer.json)).toEqual(['result', 'template', 'message']);
    expect(answer.json).toMatchObject({ result: true, message: '' });
    const { template } = answer.json as { template: string };
    expect(textOf(selectOne(parseHtml(template), '.yith-wcwl-popup-feedback'))).toBe(
      'Je aanvraag is verstuurd. Wij mailen je een offerte.',
    );
    await shop.test.runner.drain();
    const [mail, ...others] = shop.test.mails.slice(before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ replyTo: 'noor@voorbeeld.nl' });
    expect(mail?.text).toContain('Graag voor zaterdag.');
    expect(mail?.text).toContain('1 × Doos');
    // The same question again is the same estimate.
    expect((await wisher.typed('ask_an_estimate', { wishlist_token: wisher.token, ...asking })).result).toBe('true');
    await shop.test.runner.drain();
    expect(shop.test.mails.length).toBe(before + 1);
  });

  it('a refusal is a message for the error box, and the list of another is an unknown one [8-07]', async () => {
    const wisher = await withList();
    const wrong = { ...asking, reply_email: 'noor' };
    const refused = await wisher.call('ask_an_estimate', { wishlist_token: wisher.token, ...wrong });
    expect(refused.json).toEqual({
      result: false,
      template: '',
      message: 'Vul een geldig e-mailadres in, bijvoorbeeld naam@voorbeeld.nl.',
    });
    const typed = await wisher.typed('ask_an_estimate', { wishlist_token: wisher.token, ...wrong });
    expect(typed).toMatchObject({ result: 'error', reason: { code: 'invalid-email' } });
    const other = await withList();
    for (const token of [wisher.token, 'f'.repeat(32)])
      expect(await other.typed('ask_an_estimate', { wishlist_token: token, ...asking })).toMatchObject({
        result: 'error',
        reason: { code: 'unknown-list' },
      });
    const withoutNonce = await wisher.client.fetch('/wp-admin/admin-ajax.php', {
      method: 'POST',
      body: new URLSearchParams({ action: 'ask_an_estimate', wishlist_token: wisher.token, ...asking }),
    });
    expect(withoutNonce.json).toEqual({ result: false, template: '', message: '' });
  });

  it('questions that send mail are limited', async () => {
    const limited = await openTestShop(engine, 'empty', { RATE_LIMITS: 'on' });
    const products = await fillCatalogue(limited.shop);
    const wisher = wishlistVisitor(fromAddress(limited, '203.0.113.7'));
    await wisher.save(products.get('doos')?.id ?? 0);
    const results = [];
    for (let time = 0; time <= rateLimits.form.burst; time += 1) {
      const answer = await wisher.typed('ask_an_estimate', { ...asking, additional_notes: `vraag ${time}` });
      results.push(answer.reason?.code ?? answer.result);
    }
    await limited.close();
    expect(results).toEqual([...Array.from({ length: rateLimits.form.burst }, () => 'true'), 'too-many-estimates']);
  });

  it('without JavaScript the form of the page does the same, and keeps what was refused', async () => {
    const wisher = await withList();
    const path = wishlistPaths.list(wisher.token);
    const fields = { wishlist_action: 'estimate', reply_email: 'noor', additional_notes: 'Dag <b>' };
    const refused = await wisher.post(path, fields);
    expect(refused.status).toBe(200);
    const page = parseHtml(refused.text);
    expect(refused.text).toMatch(/name="reply_email"[^>]* value="noor"/);
    expect(textOf(page)).toContain('Dag <b>');
    expect(textOf(selectOne(page, '.woocommerce-error'))).toContain('geldig e-mailadres');
    const sent = await wisher.post(path, { ...fields, reply_email: 'noor@voorbeeld.nl' });
    expect(sent.status).toBe(303);
    // Whoever the list is shared with asks nothing.
    await wisher.typed('save_privacy', { privacy: '1' });
    expect((await visitor().get(path)).text).not.toContain('reply_email');
  });

  it('staff answers with a quotation, which is mailed with its link and is for one order', async () => {
    const before = shop.test.mails.length;
    const { quotation, path, staff, estimate } = await quoted();
    const mail = shop.test.mails.slice(before).find(({ to }) => to === 'noor@voorbeeld.nl');
    expect(mail?.subject).toBe('Offerte zaterdag voor je verlanglijst');
    expect(mail?.text).toContain(quotation.link);
    expect(mail?.text).toContain('1 december 2026');
    expect(quotation).toMatchObject({ status: 'open', valid_until: '2026-12-01', order_id: null });

    const shopper = visitor();
    const page = await shopper.get(path);
    expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'same-origin',
    ]);
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.setCookies.some((cookie) => cookie.startsWith('woocommerce_items_in_cart'))).toBe(false);
    const taken = await shopper.post(path, {});
    expect([taken.status, taken.headers.get('location')]).toEqual([303, paths.cart]);
    const cart = await shopper.get(paths.cart);
    expect(cart.text).toContain('Offerte zaterdag: je bespaart');

    const nonce = await freshNonce(shopper.client, 'process_checkout');
    const placed = await shopper.client.ajax('checkout', {
      ...classicForm,
      'woocommerce-process-checkout-nonce': nonce,
    });
    expect(placed.json).toMatchObject({ result: 'success' });
    const { quotations } = (await staff.call('GET', `${restPath}/${estimate.id}`)).json as StaffEstimate;
    const orderId = quotations[0]?.order_id ?? 0;
    expect(quotations).toMatchObject([{ status: 'used' }]);
    // The order, its email and its papers name the quotation.
    await shop.test.runner.drain();
    const ordered = shop.test.mails.findLast(({ subject }) => subject.includes('estelling'));
    expect(ordered?.text).toContain('Offerte zaterdag: je bespaart');
    const { redirect } = placed.json as { redirect: string };
    const { pathname, search } = new URL(redirect);
    expect((await shopper.get(pathname + search)).text).toContain('Offerte zaterdag: je bespaart');
    const key = new URL(redirect).searchParams.get('key') ?? '';
    // The invoice comes with the goods (R61).
    for (const status of ['processing', 'completed'])
      expect((await staff.call('PUT', `wc/v3/orders/${orderId}`, { status })).status).toBe(200);
    shop.test.advance(times.undoOffer);
    await shop.test.runner.drain();
    await shop.test.changeSetting('documents.access', 'all');
    const paper = await shopper.get(documentPaths.order(orderId, 'invoice', key));
    expect(paper.status).toBe(200);
    expect(paper.text).toMatch(/Offerte zaterdag: €\s179,99 korting/);
    await shop.test.changeSetting('documents.access', 'logged_in');

    expect((await visitor().get(path)).status).toBe(410);
    expect((await visitor().post(path, {})).status).toBe(410);
    expect((await visitor().get(wishlistPaths.quotation('f'.repeat(32)))).status).toBe(404);
  });

  it('a form of another site takes no quotation', async () => {
    const { path } = await quoted();
    const client = visitor().client;
    const answer = await client.fetch(path, {
      method: 'POST',
      body: new URLSearchParams({}),
      headers: { Origin: 'https://ander.example', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });

  it('staff withdraws a quotation, puts an estimate aside and deletes it', async () => {
    const { staff, estimate, quotation, path } = await quoted();
    const at = `${restPath}/${estimate.id}`;
    const withdrawn = await staff.call('DELETE', `${at}/quotations/${quotation.id}`);
    expect((withdrawn.json as StaffEstimate).quotations).toMatchObject([{ status: 'withdrawn' }]);
    expect((await staff.call('DELETE', `${at}/quotations/${quotation.id}`)).status).toBe(409);
    expect((await visitor().get(path)).status).toBe(410);
    expect((await staff.call('PUT', at, { status: 'closed' })).json).toMatchObject({ status: 'closed' });
    expect((await staff.call('PUT', at, { status: 'open' })).json).toMatchObject({ status: 'answered' });
    expect((await staff.call('GET', `${restPath}?status=answered`)).status).toBe(200);
    expect((await staff.call('DELETE', at)).status).toBe(200);
    expect((await staff.call('GET', at)).status).toBe(404);
    expect((await visitor().get(path)).status).toBe(404);
  });

  it('an estimate is in the copy of a customer’s data, and goes with the account', async () => {
    const wisher = visitor();
    const customer = await wisher.logIn();
    await wisher.save(shop.id('doos'));
    const own = { reply_email: 'werk@voorbeeld.nl', additional_notes: 'Voor de vereniging' };
    expect((await wisher.typed('ask_an_estimate', own)).result).toBe('true');
    await asked();
    const copy = await wisher.get('/mijn-account/privacy/gegevens/?formaat=json');
    expect(copy.text).toContain('Voor de vereniging');
    expect(copy.text).not.toContain('Graag voor zaterdag');
    const staff = await staffClient(shop.test, 'shop-manager');
    const emails = async () =>
      ((await staff.call('GET', `${restPath}?per_page=100`)).json as StaffEstimateSummary[]).map(({ email }) => email);
    expect(await emails()).toContain('werk@voorbeeld.nl');
    await shop.test.shop.db.write((tx) =>
      eraseAccountIn(tx, { accountId: customer.id, actor: `customer:${customer.id}`, at: shop.test.now() }),
    );
    expect(await emails()).not.toContain('werk@voorbeeld.nl');
    expect(await emails()).toContain(asking.reply_email);
  });

  it('an estimate ends with its quotations two years after it was asked', async () => {
    const { path } = await quoted();
    const count = () =>
      shop.test.shop.db.read(async ({ q }) => {
        const estimates = await q.selectFrom('estimates').select('id').execute();
        const quotations = await q.selectFrom('quotations').select('id').execute();
        return [estimates.length, quotations.length];
      });
    shop.test.advance(serverTimes.estimateRetention - 1);
    await tidyUp(shop.test.shop, { mail });
    expect(await count()).not.toContain(0);
    shop.test.advance(2);
    await tidyUp(shop.test.shop, { mail });
    expect(await count()).toEqual([0, 0]);
    expect((await visitor().get(path)).status).toBe(404);
    shop.test.advance(-serverTimes.estimateRetention - 1);
  });

  it('a quotation that makes no sense is refused with the field that is wrong', async () => {
    const { staff, estimate } = await asked();
    const at = `${restPath}/${estimate.id}/quotations`;
    const lines = [{ row_id: estimate.rows[0]?.id ?? 0, price: '10' }];
    const right = { title: 'Offerte', text: '', valid_until: '2026-12-01', lines };
    for (const [own, param] of [
      [{ title: '' }, 'title'],
      [{ valid_until: '2026-11-19' }, 'valid_until'],
      [{ valid_until: '2027-12-01' }, 'valid_until'],
      [{ lines: [] }, 'lines'],
      [{ lines: [{ row_id: 999_999, price: '10' }] }, 'lines'],
      [{ lines: [{ ...lines[0], price: '0' }] }, 'lines'],
    ] as const) {
      const answer = await staff.call('POST', at, { ...right, ...own });
      expect([param, answer.status, Object.keys((answer.json as { data: { params: object } }).data.params)]).toEqual([
        param,
        400,
        [param],
      ]);
    }
  });
});
