// Reports about reviews (L21): sent by readers, decided by staff over `wc/v3/products/reviews`, told by letters.
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
  let said = 0;

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty', { RATE_LIMITS: 'on' });
    products = await fillCatalogue(shop.shop);
    manager = await staffClient(shop, 'shop-manager');
  });
  afterAll(() => shop.close());
  // As many as are allowed at once, each time.
  beforeEach(async () => {
    shop.advance(20 * 60_000);
    await shop.runner.drain();
    shop.mails.length = 0;
  });

  const written = async (state: 'approved' | 'waiting' = 'approved') => {
    said += 1;
    const typed = { author: 'Fenna', email: `fenna${said}@post.example`, text: `Mooie doos, ${said}.`, rating: '4' };
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
  const keep = (id: number, reports: readonly number[], answer = '') =>
    manager.call('PUT', `wc/v3/products/reviews/${id}/reports`, { reports, answer });
  const letters = async () => {
    await shop.runner.drain();
    return shop.mails.map(({ to, subject }) => [to, subject]);
  };
  /** Without those that say that a report has come. */
  const decisions = async () => (await letters()).filter(([, subject]) => subject !== 'We hebben je melding ontvangen');
  const rows = (id: number) =>
    shop.shop.db.read(({ q }) => q.selectFrom('review_reports').selectAll().where('review_id', '=', id).execute());
  const tidy = () =>
    tidyUp(shop.shop, { mail: { deliver: async () => 'kept', deleteKeptBefore: async () => undefined } });

  it('begin at a link below each review, to a form that needs no script', async () => {
    const id = await written();
    const product = parseHtml(await (await shop.fetch('/product/doos/')).text());
    const link = selectOne(selectOne(product, `[id="comment-${id}"]`), `a[href="${addressOf(id)}"]`);
    expect(textOf(link)).toBe('Melden (beoordeling van Fenna)');
    const answer = await shop.fetch(addressOf(id));
    const told = ['cache-control', 'x-robots-tag'].map((name) => answer.headers.get(name));
    expect([answer.status, ...told]).toEqual([200, 'no-store', 'noindex']);
    const html = parseHtml(await answer.text());
    expect(textOf(selectOne(html, 'blockquote'))).toBe(`Mooie doos, ${said}.`);
    const form = selectOne(selectOne(html, 'main'), 'form');
    expect([form.attributes['action'], form.attributes['method']]).toEqual([addressOf(id), 'post']);
    expect(select(form, '[required]').map(({ attributes }) => attributes['name'])).toEqual(['reason', 'report']);
    expect(select(form, 'input[name="email"]')).toHaveLength(1);
  });

  it('are of what everybody sees alone', async () => {
    const waiting = await written('waiting');
    const answers = [await shop.fetch(addressOf(waiting)), await send(waiting), await send(999_999)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await answers[0]?.text()).not.toContain('Mooie doos');
    expect(await rows(waiting)).toEqual([]);
  });

  it('change nothing that anybody sees, and are thanked for', async () => {
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

  it('are confirmed by a letter to whoever left an address, which holds nothing that was typed', async () => {
    const id = await written();
    const own = { email: 'bo@post.example', report: 'Koop bij http://elders.example' };
    await send(id, own);
    await send(id, own);
    await send(id, { email: '' });
    expect(await letters()).toEqual([['bo@post.example', 'We hebben je melding ontvangen']]);
    const [letter] = shop.mails;
    expect(letter?.text).toContain('meldde je een beoordeling van');
    expect(letter?.text).toContain('http://shop.test/product/doos/');
    expect(letter?.text).not.toMatch(/elders|fenna/i);
  });

  it('are confirmed to one address six times in a row, and kept all the same', async () => {
    const id = await written();
    for (let at = 0; at < 8; at += 1) {
      const reporter = createGuest(fromAddress(shop, `203.0.113.${100 + at}`));
      const answer = await reporter.post(addressOf(id), fields({ email: 'druk@post.example', report: `Reden ${at}` }));
      expect(answer.status).toBe(303);
    }
    expect(await letters()).toHaveLength(6);
    expect(await rows(id)).toHaveLength(8);
  });

  it('are refused with all that is wrong, and what was typed stays', async () => {
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

  it('from elsewhere than our own page are refused', async () => {
    const id = await written();
    const headers = { origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' };
    expect((await createGuest(shop).post(addressOf(id), fields(), headers)).status).toBe(403);
    expect(await rows(id)).toEqual([]);
  });

  it('come six in a row from one place, and a mistake costs nothing', async () => {
    const id = await written();
    const home = createGuest(fromAddress(shop, '203.0.113.9'));
    expect((await home.post(addressOf(id), fields({ report: '' }))).status).toBe(200);
    for (let at = 0; at < 6; at += 1)
      expect((await home.post(addressOf(id), fields({ report: `Nummer ${at}` }))).status).toBe(303);
    const late = await home.post(addressOf(id), fields({ report: 'Nummer 6' }));
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '120']);
    expect(await late.text()).toContain('Nummer 6');
    expect(await rows(id)).toHaveLength(6);
    expect(JSON.stringify(await rows(id))).not.toContain('203.0.113');
  });

  it('that a program filled in, or that were sent twice, are kept once at most', async () => {
    const id = await written();
    expect((await send(id, { homepage: 'https://x.example' })).status).toBe(303);
    expect(await rows(id)).toEqual([]);
    const input = { reviewId: id, report: { reason: 'illegal', text: 'Tegelijk', email: '' }, hiddenField: '' };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => reportReview(shop.shop, guest(null), input)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await rows(id)).toHaveLength(1);
  });

  it('are a list of their own for staff, until they are decided', async () => {
    const id = await written();
    await written();
    await send(id);
    expect(await listed('status=reported')).toContain(id);
    const open = (await listed('status=reported')).length;
    const { reports } = await one(id);
    await keep(
      id,
      reports.map((report) => report.id),
    );
    expect(await listed('status=reported')).not.toContain(id);
    expect(await listed('status=reported')).toHaveLength(open - 1);
  });

  it('kept, the review stands, and whoever left an address gets one letter with why', async () => {
    const id = await written();
    await send(id);
    await send(id, { email: '', report: 'Zonder adres.' });
    const seen = (await one(id)).reports.map((report) => report.id);
    await send(id, { report: 'Net te laat gezien.', email: 'later@post.example' });
    const before = await (await shop.fetch('/product/doos/')).text();
    const kept = await keep(id, seen, 'Dit is een mening.');
    expect(kept.status).toBe(200);
    expect((kept.json as WcReview).reports.map(({ status, answer }) => [status, answer])).toEqual([
      ['kept', 'Dit is een mening.'],
      ['kept', 'Dit is een mening.'],
      ['open', ''],
    ]);
    expect((await one(id)).status).toBe('approved');
    expect(await (await shop.fetch('/product/doos/')).text()).toBe(before);
    expect(await decisions()).toEqual([[email, 'We laten de beoordeling staan die je meldde']]);
    const letter = shop.mails.at(-1);
    expect(letter?.text).toContain('Dit is een mening.');
    expect(letter?.text).toContain('http://shop.test/product/doos/');
    expect(letter?.text).not.toContain('fenna');
    // Decided is decided.
    await keep(id, seen, 'Toch anders.');
    expect((await one(id)).reports[0]?.answer).toBe('Dit is een mening.');
    expect(await decisions()).toHaveLength(1);
  });

  it('hidden, all of them are answered with the reason, and the review is gone', async () => {
    const id = await written();
    await send(id);
    await send(id, { reason: 'insulting', email: 'joris@post.example' });
    await manager.call('PUT', `wc/v3/products/reviews/${id}`, { status: 'trash', reason: 'Dit is een scheldwoord.' });
    expect(await (await shop.fetch('/product/doos/')).text()).not.toContain(`comment-${id}"`);
    expect((await decisions()).toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
      ['joris@post.example', 'We hebben de beoordeling weggehaald die je meldde'],
      [email, 'We hebben de beoordeling weggehaald die je meldde'],
    ]);
    for (const { text } of shop.mails.filter(({ subject }) => subject.includes('weggehaald')))
      expect(text).toContain('Dit is een scheldwoord.');
    expect((await one(id)).reports.map(({ status }) => status)).toEqual(['hidden', 'hidden']);
    // Put back and thrown away again, it writes to nobody a second time.
    for (const status of ['hold', 'trash']) await manager.call('PUT', `wc/v3/products/reviews/${id}`, { status });
    expect(await decisions()).toHaveLength(2);
    // Thanks are still said to whoever comes from the form.
    expect((await shop.fetch(`${addressOf(id)}?gemeld`)).status).toBe(200);
  });

  it('erased for good, its review answers them too', async () => {
    const id = await written();
    await send(id);
    await manager.call('DELETE', `wc/v3/products/reviews/${id}`, { force: true });
    expect(await decisions()).toEqual([[email, 'We hebben de beoordeling weggehaald die je meldde']]);
  });

  it('sent and decided at one moment leave nobody without an answer', async () => {
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

  it('decided twice at one moment are decided once', async () => {
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

  it('are for staff alone, and no words are longer than a review', async () => {
    const id = await written();
    await send(id);
    const asked = [
      await keep(999_999, []),
      await keep(id, [], 'x'.repeat(2_001)),
      await manager.call('PUT', `wc/v3/products/reviews/${id}`, { reports: [] }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 400, 400]);
    expect(await dismissReports(shop.shop, guest(null), { id, reports: [], answer: '' })).toMatchObject({
      reason: 'not-allowed',
    });
    const events = await shop.shop.db.read(({ q }) => q.selectFrom('events').selectAll().execute());
    expect(JSON.stringify(events)).not.toContain(email);
  });

  it('are erased with address and letters thirty days after the decision, and not before it', async () => {
    const id = await written();
    await send(id);
    const later = await written();
    await send(later);
    const [report] = (await one(id)).reports;
    await keep(id, [report?.id ?? 0]);
    await letters();
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
