// Reports about reviews (L21): visitors send them, staff decides on them through `wc/v3/products/reviews`, and emails
// inform the senders.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Product } from '../../src/rules/catalog/product.ts';
import { tidyUp } from '../../src/shop/jobs/tidy-up.ts';
import { dismissReports } from '../../src/shop/reviews/dismiss-reports.ts';
import { moderateReview } from '../../src/shop/reviews/moderate-review.ts';
import { postReview } from '../../src/shop/reviews/post-review.ts';
import { reportReview } from '../../src/shop/reviews/report-review.ts';
import { guest, program } from '../../src/shop/shop.ts';
import type { WcReview } from '../../src/wire/review.ts';
import { fillCatalogue } from '../support/catalogue.ts';
import { describeEngines } from '../support/databases.ts';
import { fromAddress } from '../support/from-address.ts';
import { createGuest } from '../support/guest.ts';
import { parseHtml, select, selectOne, textOf } from '../support/parse-html.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

const day = 86_400_000;
const email = 'noor@post.example';

describeEngines('reports about reviews', (engine) => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;
  let manager: StaffClient;
  let reviewCount = 0;

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty', { RATE_LIMITS: 'on' });
    products = await fillCatalogue(shop.shop);
    manager = await staffClient(shop, 'shop-manager');
  });
  afterAll(() => shop.close());
  // Restores every rate limit before each test.
  beforeEach(async () => {
    shop.advance(20 * 60_000);
    await shop.runner.drain();
    shop.mails.length = 0;
  });

  const written = async (state: 'approved' | 'waiting' = 'approved') => {
    reviewCount += 1;
    const typed = {
      author: 'Fenna',
      email: `fenna${reviewCount}@post.example`,
      text: `Mooie doos, ${reviewCount}.`,
      rating: '4',
    };
    const productId = products.get('doos')?.id ?? 0;
    shop.advance(20_000);
    const outcome = await postReview(shop.shop, guest(null), { ...typed, productId, hiddenField: '', shownFor: null });
    if (!outcome.ok) throw new Error(outcome.reason);
    if (state === 'approved') await moderateReview(shop.shop, program, { id: outcome.id, state });
    return outcome.id;
  };
  const addressOf = (id: number) => `/beoordeling-melden/${id}/`;
  const fields = (change: Record<string, string> = {}) => ({
    reason: 'untrue',
    report: 'Dit is nooit verkocht.',
    email,
    ...change,
  });
  const send = (id: number, change?: Record<string, string>) => createGuest(shop).post(addressOf(id), fields(change));
  const one = async (id: number) => (await manager.call('GET', `wc/v3/products/reviews/${id}`)).json as WcReview;
  const listed = async (query: string) =>
    ((await manager.call('GET', `wc/v3/products/reviews?per_page=100&${query}`)).json as WcReview[]).map(
      ({ id }) => id,
    );
  const rejectReports = (id: number, reports: readonly number[], answer = '') =>
    manager.call('PUT', `shop/v1/reviews/${id}/reports`, { reports, answer });
  const sentMails = async () => {
    await shop.runner.drain();
    return shop.mails.map(({ to, subject }) => [to, subject]);
  };
  /** Mails about decisions, without the confirmations of receipt. */
  const decisions = async () =>
    (await sentMails()).filter(([, subject]) => subject !== 'We hebben je melding ontvangen');
  const rows = (id: number) =>
    shop.shop.db.read(({ q }) => q.selectFrom('review_reports').selectAll().where('review_id', '=', id).execute());
  const tidy = () =>
    tidyUp(shop.shop, { mail: { deliver: async () => 'kept', deleteStoredBefore: async () => undefined } });

  it('start from a link below each review, with a form that works without JavaScript', async () => {
    const id = await written();
    const product = parseHtml(await (await shop.fetch('/product/doos/')).text());
    const link = selectOne(selectOne(product, `[id="comment-${id}"]`), `a[href="${addressOf(id)}"]`);
    expect(textOf(link)).toBe('Melden (beoordeling van Fenna)');
    const answer = await shop.fetch(addressOf(id));
    const headerValues = ['cache-control', 'x-robots-tag'].map((name) => answer.headers.get(name));
    expect([answer.status, ...headerValues]).toEqual([200, 'no-store', 'noindex']);
    const html = parseHtml(await answer.text());
    expect(textOf(selectOne(html, 'blockquote'))).toBe(`Mooie doos, ${reviewCount}.`);
    const form = selectOne(selectOne(html, 'main'), 'form');
    expect([form.attributes['action'], form.attributes['method']]).toEqual([addressOf(id), 'post']);
    expect(select(form, '[required]').map(({ attributes }) => attributes['name'])).toEqual(['reason', 'report']);
    expect(select(form, 'input[name="email"]')).toHaveLength(1);
  });

  it('are possible only for published reviews', async () => {
    const waiting = await written('waiting');
    const answers = [await shop.fetch(addressOf(waiting)), await send(waiting), await send(999_999)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await answers[0]?.text()).not.toContain('Mooie doos');
    expect(await rows(waiting)).toEqual([]);
  });

  it('change nothing visible, and are acknowledged', async () => {
    const id = await written();
    const before = await (await shop.fetch('/product/doos/')).text();
    const { renders } = shop.deps.pageCache.stats();
    const answer = await send(id);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${addressOf(id)}?gemeld`]);
    expect(await (await shop.fetch('/product/doos/')).text()).toBe(before);
    expect(shop.deps.pageCache.stats().renders).toBe(renders);
    expect(await (await shop.fetch(`${addressOf(id)}?gemeld`)).text()).toContain('Bedankt voor je melding');
    expect((await one(id)).reports).toMatchObject([
      { reason: 'untrue', text: 'Dit is nooit verkocht.', email, status: 'open', answer: '' },
    ]);
  });

  it('are confirmed by email to the sender’s address, without any typed text', async () => {
    const id = await written();
    const report = { email: 'bo@post.example', report: 'Koop bij http://elders.example' };
    await send(id, report);
    await send(id, report);
    await send(id, { email: '' });
    expect(await sentMails()).toEqual([['bo@post.example', 'We hebben je melding ontvangen']]);
    const [mail] = shop.mails;
    expect(mail?.text).toContain('meldde je een beoordeling van');
    expect(mail?.text).toContain('http://shop.test/product/doos/');
    expect(mail?.text).not.toMatch(/elders|fenna/i);
  });

  it('are confirmed to one address at most six times in a row, but all of them are stored', async () => {
    const id = await written();
    for (let at = 0; at < 8; at += 1) {
      const reporter = createGuest(fromAddress(shop, `203.0.113.${100 + at}`));
      const answer = await reporter.post(addressOf(id), fields({ email: 'druk@post.example', report: `Reden ${at}` }));
      expect(answer.status).toBe(303);
    }
    expect(await sentMails()).toHaveLength(6);
    expect(await rows(id)).toHaveLength(8);
  });

  it('are refused with all errors, and keep the typed text', async () => {
    const id = await written();
    const answer = await send(id, { reason: 'lelijk', report: ' ', email: 'noor<' });
    expect(answer.status).toBe(200);
    const html = parseHtml(await answer.text());
    const errors = select(selectOne(html, 'ul.woocommerce-error'), 'li').map(textOf);
    expect(errors).toHaveLength(3);
    const main = selectOne(html, 'main');
    for (const field of ['reason', 'report', 'email'])
      expect(selectOne(main, `[name="${field}"]`).attributes['aria-invalid']).toBe('true');
    expect(selectOne(main, 'input[name="email"]').attributes['value']).toBe('noor<');
    expect(textOf(html)).not.toContain('undefined');
    expect((await send(id, { report: 'x'.repeat(2_001) })).status).toBe(200);
    expect(await rows(id)).toEqual([]);
  });

  it('are refused when they come from another website', async () => {
    const id = await written();
    const headers = { origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' };
    expect((await createGuest(shop).post(addressOf(id), fields(), headers)).status).toBe(403);
    expect(await rows(id)).toEqual([]);
  });

  it('are limited to six in a row per client, and an invalid one does not count', async () => {
    const id = await written();
    const home = createGuest(fromAddress(shop, '203.0.113.9'));
    expect((await home.post(addressOf(id), fields({ report: '' }))).status).toBe(200);
    for (let at = 0; at < 6; at += 1)
      expect((await home.post(addressOf(id), fields({ report: `Nummer ${at}` }))).status).toBe(303);
    const refused = await home.post(addressOf(id), fields({ report: 'Nummer 6' }));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '120']);
    expect(await refused.text()).toContain('Nummer 6');
    expect(await rows(id)).toHaveLength(6);
    expect(JSON.stringify(await rows(id))).not.toContain('203.0.113');
  });

  it('are not stored when a bot filled them in, and stored once when they are sent twice', async () => {
    const id = await written();
    expect((await send(id, { homepage: 'https://x.example' })).status).toBe(303);
    expect(await rows(id)).toEqual([]);
    const input = { reviewId: id, report: { reason: 'illegal', text: 'Tegelijk', email: '' }, hiddenField: '' };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => reportReview(shop.shop, guest(null), input)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await rows(id)).toHaveLength(1);
  });

  it('have a list for staff until they are decided', async () => {
    const id = await written();
    await written();
    await send(id);
    expect(await listed('status=reported')).toContain(id);
    const open = (await listed('status=reported')).length;
    const { reports } = await one(id);
    await rejectReports(
      id,
      reports.map((report) => report.id),
    );
    expect(await listed('status=reported')).not.toContain(id);
    expect(await listed('status=reported')).toHaveLength(open - 1);
  });

  it('leave the review in place when rejected, and each sender with an address gets one email with the reason', async () => {
    const id = await written();
    await send(id);
    await send(id, { email: '', report: 'Zonder adres.' });
    const reportIds = (await one(id)).reports.map((report) => report.id);
    await send(id, { report: 'Net te laat gezien.', email: 'later@post.example' });
    const before = await (await shop.fetch('/product/doos/')).text();
    const decided = await rejectReports(id, reportIds, 'Dit is een mening.');
    expect(decided.status).toBe(200);
    expect((decided.json as WcReview).reports.map(({ status, answer }) => [status, answer])).toEqual([
      ['kept', 'Dit is een mening.'],
      ['kept', 'Dit is een mening.'],
      ['open', ''],
    ]);
    expect((await one(id)).status).toBe('approved');
    expect(await (await shop.fetch('/product/doos/')).text()).toBe(before);
    expect(await decisions()).toEqual([[email, 'We laten de beoordeling staan die je hebt gemeld']]);
    const mail = shop.mails.at(-1);
    expect(mail?.text).toContain('Dit is een mening.');
    expect(mail?.text).toContain('http://shop.test/product/doos/');
    expect(mail?.text).not.toContain('fenna');
    // A decision cannot be changed.
    await rejectReports(id, reportIds, 'Toch anders.');
    expect((await one(id)).reports[0]?.answer).toBe('Dit is een mening.');
    expect(await decisions()).toHaveLength(1);
  });

  it('are all answered with the reason when the review is hidden', async () => {
    const id = await written();
    await send(id);
    await send(id, { reason: 'insulting', email: 'joris@post.example' });
    await manager.call('PUT', `wc/v3/products/reviews/${id}`, { status: 'trash', reason: 'Dit is een scheldwoord.' });
    expect(await (await shop.fetch('/product/doos/')).text()).not.toContain(`comment-${id}"`);
    expect((await decisions()).toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
      ['joris@post.example', 'We hebben de beoordeling verwijderd die je hebt gemeld'],
      [email, 'We hebben de beoordeling verwijderd die je hebt gemeld'],
    ]);
    for (const { text } of shop.mails.filter(({ subject }) => subject.includes('weggehaald')))
      expect(text).toContain('Dit is een scheldwoord.');
    expect((await one(id)).reports.map(({ status }) => status)).toEqual(['hidden', 'hidden']);
    // Restoring and hiding the review again sends no second email.
    for (const status of ['hold', 'trash']) await manager.call('PUT', `wc/v3/products/reviews/${id}`, { status });
    expect(await decisions()).toHaveLength(2);
    // The form’s thank-you page still works.
    expect((await shop.fetch(`${addressOf(id)}?gemeld`)).status).toBe(200);
  });

  it('are also answered when the review is deleted permanently', async () => {
    const id = await written();
    await send(id);
    await manager.call('DELETE', `wc/v3/products/reviews/${id}`, { force: true });
    expect(await decisions()).toEqual([[email, 'We hebben de beoordeling verwijderd die je hebt gemeld']]);
  });

  it('are all answered when they are sent during the decision', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const id = await written();
      const report = (at: number) => ({ reason: 'untrue', text: `Tegelijk ${at}`, email });
      const [, ...sent] = await Promise.all([
        moderateReview(shop.shop, program, { id, state: 'binned' }),
        ...Array.from({ length: 4 }, (_, at) =>
          reportReview(shop.shop, guest(null), { reviewId: id, report: report(at), hiddenField: '' }),
        ),
      ]);
      const stored = await rows(id);
      expect(stored).toHaveLength(sent.filter(({ ok }) => ok).length);
      expect(stored.every(({ state }) => state === 'hidden')).toBe(true);
    }
  });

  it('are decided once when two decisions are concurrent', async () => {
    const id = await written();
    await send(id);
    const reports = (await one(id)).reports.map((report) => report.id);
    await Promise.all([
      ...['A', 'B', 'C'].map((answer) => dismissReports(shop.shop, program, { id, reports, answer })),
      moderateReview(shop.shop, program, { id, state: 'binned', reason: 'D' }),
    ]);
    const [stored] = await rows(id);
    expect(stored?.state).toBe(stored?.answer === 'D' ? 'hidden' : 'kept');
    expect(await decisions()).toHaveLength(1);
  });

  it('can be decided only by staff, with an answer no longer than a review', async () => {
    const id = await written();
    await send(id);
    const answers = [
      await rejectReports(999_999, []),
      await rejectReports(id, [], 'x'.repeat(2_001)),
      await manager.call('PUT', `wc/v3/products/reviews/${id}`, { reports: [] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 400]);
    expect(await dismissReports(shop.shop, guest(null), { id, reports: [], answer: '' })).toMatchObject({
      reason: 'not-allowed',
    });
    const events = await shop.shop.db.read(({ q }) => q.selectFrom('events').selectAll().execute());
    expect(JSON.stringify(events)).not.toContain(email);
  });

  it('are erased with address and mails thirty days after the decision, and not earlier', async () => {
    const id = await written();
    await send(id);
    const later = await written();
    await send(later);
    const [report] = (await one(id)).reports;
    await rejectReports(id, [report?.id ?? 0]);
    await sentMails();
    const mails = () =>
      shop.shop.db.read(({ q }) =>
        q
          .selectFrom('mails')
          .select('id')
          .where('review_report_id', '=', report?.id ?? 0)
          .execute(),
      );
    shop.advance(30 * day);
    await tidy();
    expect([(await rows(id)).length, (await mails()).length]).toEqual([1, 2]);
    shop.advance(1);
    await tidy();
    expect([(await rows(id)).length, (await mails()).length]).toEqual([0, 0]);
    expect(await rows(later)).toHaveLength(1);
  });
});
