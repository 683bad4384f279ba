// Reviews: posted to `/wp-comments-post.php` (W19), moderated through `wc/v3/products/reviews`, and shown wherever a
// rating is shown.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Product } from '../../src/rules/catalog/product.ts';
import { changeOrderStatus } from '../../src/shop/orders/change-order-status.ts';
import { placeOrder } from '../../src/shop/orders/place-order.ts';
import { guest, program } from '../../src/shop/shop.ts';
import { moderateReview } from '../../src/shop/reviews/moderate-review.ts';
import { postReview } from '../../src/shop/reviews/post-review.ts';
import { tidyUp } from '../../src/shop/jobs/tidy-up.ts';
import type { WcReview } from '../../src/wire/review.ts';
import { fillCatalogue } from '../support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../support/checkout.ts';
import { describeEngines } from '../support/databases.ts';
import { fromAddress } from '../support/from-address.ts';
import { createGuest } from '../support/guest.ts';
import { parseHtml, select, selectOne, textOf } from '../support/parse-html.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

const path = '/wp-comments-post.php';

describeEngines('reviews', (engine) => {
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
  beforeEach(() => shop.advance(20_000));

  const idOf = (slug: string) => products.get(slug)?.id ?? 0;
  const fields = (change: Record<string, string> = {}) => {
    reviewCount += 1;
    return {
      comment_post_ID: String(idOf('doos')),
      author: 'Fenna',
      email: `fenna${reviewCount}@post.example`,
      comment: `Mooie doos, nummer ${reviewCount}.`,
      rating: '4',
      ...change,
    };
  };
  const send = (change?: Record<string, string>) => createGuest(shop).post(path, fields(change));
  /** Posts a review that is accepted; returns its id and the URL at which its author sees it. */
  const sent = async (change?: Record<string, string>) => {
    const answer = await send(change);
    expect(answer.status).toBe(302);
    const address = answer.headers.get('location') ?? '';
    const [, id = '', hash = ''] = /\?unapproved=(\d+)&moderation-hash=([0-9a-f]{32})#comment-\1$/.exec(address) ?? [];
    expect(hash).not.toBe('');
    return { id: Number(id), address: address.split('#')[0] ?? '', answer };
  };
  const put = (id: number, body: object) => manager.call('PUT', `wc/v3/products/reviews/${id}`, body);
  const one = async (id: number) => (await manager.call('GET', `wc/v3/products/reviews/${id}`)).json as WcReview;
  const page = async (address = '/product/doos/') => (await shop.fetch(address)).text();

  it('are sent with the form of the page, with a rating from 1 to 5 in a select [2.4-16, 9-31]', async () => {
    const html = parseHtml(await page());
    const form = selectOne(html, 'form[id="commentform"]');
    expect([form.attributes['action'], form.attributes['method']]).toEqual([path, 'post']);
    const options = select(selectOne(form, 'select[id="rating"][name="rating"][required]'), 'option');
    expect(options.map((option) => [option.attributes['value'], textOf(option)])).toEqual([
      ['', 'Kies het aantal sterren'],
      ['1', '1 van de 5 sterren'],
      ['2', '2 van de 5 sterren'],
      ['3', '3 van de 5 sterren'],
      ['4', '4 van de 5 sterren'],
      ['5', '5 van de 5 sterren'],
    ]);
    for (const name of ['comment', 'author', 'email'])
      expect(select(form, `[name="${name}"][required]`)).toHaveLength(1);
    expect(selectOne(form, 'input[name="comment_post_ID"]').attributes['value']).toBe(String(idOf('doos')));
    expect(select(form, 'input[type="checkbox"][checked]')).toEqual([]);
  });

  it('wait for moderation, and only their author sees them', async () => {
    const { id, address, answer } = await sent({ comment: 'Alleen voor mij <b>zichtbaar</b>' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await page()).not.toContain('Alleen voor mij');
    const ownAnswer = await shop.fetch(address);
    const headerValues = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) =>
      ownAnswer.headers.get(name),
    );
    expect(headerValues).toEqual(['no-store', 'noindex', 'no-referrer']);
    const html = await ownAnswer.text();
    const shown = selectOne(parseHtml(html), `[id="comment-${id}"]`);
    expect(textOf(shown)).toContain('Alleen voor mij <b>zichtbaar</b>');
    expect(html).toContain('Nu zie alleen jij hem nog.');
    expect(html).not.toContain('@post.example');
    expect(await page(address.replace(/hash=./, 'hash=x'))).not.toContain('Alleen voor mij');
    expect(await page(address.replace('/doos/', '/schaars/'))).not.toContain('Alleen voor mij');
    expect(await page()).not.toContain('Alleen voor mij');
    await put(id, { status: 'trash', reason: 'Dit gaat niet over het product.' });
    const refused = await page(address);
    expect(refused).toContain('niet geplaatst');
    expect(refused).toContain('Waarom: Dit gaat niet over het product.');
  });

  it.each([
    ['left out', undefined],
    ['empty', ''],
    ['none', '6'],
  ])('are refused without a rating (%s) by the server as well [3.6-01, 5.1-01, 8-12]', async (_how, rating) => {
    const { rating: _rating, ...rest } = fields();
    const answer = await createGuest(shop).post(path, rating === undefined ? rest : { ...rest, rating });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    const html = parseHtml(await answer.text());
    expect(textOf(selectOne(html, 'main'))).toContain('Selecteer een waardering');
    expect(select(selectOne(html, 'main'), 'a[href="/product/doos/#reviews"]')).toHaveLength(1);
  });

  it.each([
    [{ author: '' }, 200, 'Fout: vul de vereiste velden in.'],
    [{ comment: ' ' }, 200, 'Fout: vul de vereiste velden in.'],
    [{ email: '' }, 200, 'Fout: vul de vereiste velden in.'],
    [{ email: 'geen' }, 200, 'Fout: vul een geldig e-mailadres in.'],
    [{ comment: 'x'.repeat(2_001) }, 200, 'hoogstens|niet langer'],
    [{ comment_post_ID: '999999' }, 404, ''],
    [{ comment_post_ID: 'x' }, 404, ''],
  ])('%j are answered %i', async (change, status, words) => {
    const before = (await manager.call('GET', 'wc/v3/products/reviews')).headers.get('x-wp-total');
    const answer = await send(change);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(new RegExp(words));
    expect((await manager.call('GET', 'wc/v3/products/reviews')).headers.get('x-wp-total')).toBe(before);
  });

  it('are accepted only by POST, from the shop’s own pages', async () => {
    const got = await shop.fetch(path);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    expect(
      (await createGuest(shop).post(path, fields(), { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }))
        .status,
    ).toBe(403);
  });

  it('are refused when sent twice, also concurrently', async () => {
    const twice = { comment: 'Precies  hetzelfde' };
    await sent({ ...twice, email: 'twee@post.example' });
    shop.advance(20_000);
    const again = await send({ comment: 'precies hetzelfde', email: 'twee@post.example' });
    expect([again.status, (await again.text()).includes('Deze beoordeling hebben we al.')]).toEqual([409, true]);
    expect((await send({ ...twice, email: 'ander@post.example' })).status).toBe(302);
    const input = { productId: idOf('doos'), author: 'A', email: 'a@post.example', text: 'Tegelijk', rating: '3' };
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () =>
        postReview(shop.shop, guest(null), { ...input, hiddenField: '', shownFor: null }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.reason).toBe('duplicate');
  });

  it('are limited to one in fifteen seconds per client, and an invalid one does not count', async () => {
    const home = createGuest(fromAddress(shop, '203.0.113.7'));
    expect((await home.post(path, fields({ author: '' }))).status).toBe(200);
    expect((await home.post(path, fields())).status).toBe(302);
    const soon = await home.post(path, fields());
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '15']);
    expect((await createGuest(fromAddress(shop, '198.51.100.7')).post(path, fields())).status).toBe(302);
    shop.advance(15_000);
    expect((await home.post(path, fields())).status).toBe(302);
    const stored = await shop.shop.db.read(({ q }) => q.selectFrom('reviews').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain('203.0.113');
  });

  it('are marked as spam when they look like it, and their sender gets the usual answer', async () => {
    for (const [change, reason] of [
      [{ homepage: 'https://x.example' }, 'hidden-field'],
      [{ shown_for: '900' }, 'too-fast'],
      [{ comment: 'https://a https://b https://c' }, 'links'],
    ] as const) {
      shop.advance(20_000);
      const { id, address } = await sent(change);
      expect(await one(id)).toMatchObject({ status: 'spam', reason });
      expect(await page(address)).toContain('Nu zie alleen jij hem nog.');
    }
  });

  it('store the author in cookies with consent, and delete the cookies without it', async () => {
    const browser = createGuest(shop);
    await browser.post(path, fields({ 'wp-comment-cookies-consent': 'yes', author: 'Fenna Wiersma' }));
    const { siteHash } = shop.deps;
    expect(browser.cookies.get(`comment_author_${siteHash}`)).toBe('Fenna%20Wiersma');
    expect(browser.cookies.get(`comment_author_email_${siteHash}`)).toMatch(/^fenna\d+%40post\.example$/);
    shop.advance(20_000);
    await browser.post(path, fields());
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('comment_author'))).toEqual([]);
  });

  it('use the name and email address of a logged-in author’s account', async () => {
    const outcome = await postReview(
      shop.shop,
      {
        role: 'customer',
        session: null,
        account: { id: 7, role: 'customer', name: 'Mei', email: 'mei@post.example', loginId: 'x' } as never,
      },
      {
        productId: idOf('doos'),
        author: 'Anders',
        email: 'anders@post.example',
        text: 'Van mij',
        rating: '5',
        hiddenField: '',
        shownFor: null,
      },
    );
    expect(outcome.ok && (await one(outcome.id))).toMatchObject({
      reviewer: 'Mei',
      reviewer_email: 'mei@post.example',
      customer_id: 7,
    });
  });

  it('are verified only after a paid order of the product', async () => {
    const email = 'koper@post.example';
    const cart = await guestWithCart(shop.shop, products, { doos: 1 });
    const order = placedOrder(await placeOrder(shop.shop, cart, checkoutForm({ email })));
    const early = await sent({ email });
    shop.advance(20_000);
    const other = await sent({ email, comment_post_ID: String(idOf('schaars')) });
    shop.advance(20_000);
    expect((await one(early.id)).verified).toBe(false);
    await changeOrderStatus(shop.shop, program, { orderId: order.id, status: 'processing' });
    const verified = await sent({ email: 'KOPER@post.example' });
    expect((await one(verified.id)).verified).toBe(true);
    for (const { id } of [early, other, verified]) await put(id, { status: 'approved' });
    expect([(await one(early.id)).verified, (await one(other.id)).verified]).toEqual([true, false]);
    const html = parseHtml(await page());
    for (const { id } of [early, verified])
      expect(textOf(selectOne(html, `[id="comment-${id}"]`))).toContain('Geverifieerde aankoop');
    expect(textOf(selectOne(parseHtml(await page('/product/schaars/')), `[id="comment-${other.id}"]`))).not.toContain(
      'Geverifieerd',
    );
  });

  it('are shown immediately after approval, wherever a rating is shown, with the shop’s answer', async () => {
    const slug = 'keuze';
    const product = { comment_post_ID: String(idOf(slug)) };
    const address = `/product/${slug}/`;
    const store = async () =>
      (await (await shop.fetch(`/wp-json/wc/store/v1/products/${idOf(slug)}`)).json()) as Record<string, unknown>;
    expect(await store()).toMatchObject({ average_rating: '0', review_count: 0 });
    expect(await page(address)).not.toContain('AggregateRating');
    const ids: number[] = [];
    for (const rating of ['5', '4', '4']) {
      shop.advance(20_000);
      ids.push((await sent({ ...product, rating })).id);
    }
    expect(await page(address)).not.toContain('AggregateRating');
    for (const id of ids) await put(id, { status: 'approved' });
    await put(ids[0] ?? 0, { answer: 'Dank je, <Fenna>!' });
    expect(await store()).toMatchObject({ average_rating: '4.33', review_count: 3 });
    const text = await page(address);
    const html = parseHtml(text);
    expect(textOf(selectOne(html, 'a.woocommerce-review-link'))).toContain(
      'Gemiddeld 4,3 van de 5 sterren, 3 beoordelingen',
    );
    expect(select(selectOne(html, 'ol.commentlist'), 'li.review').map((item) => item.attributes['id'])).toEqual(
      ids.toReversed().map((id) => `li-comment-${id}`),
    );
    expect(textOf(selectOne(html, `[id="comment-${ids[0]}"]`))).toContain('Antwoord van Vitrine');
    expect(textOf(selectOne(html, `[id="comment-${ids[0]}"]`))).toContain('Dank je, <Fenna>!');
    expect(text).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.33,"reviewCount":3');
    expect(text).not.toContain('@post.example');
    expect(select(selectOne(html, '[id="comments"]'), 'a[href="/zo-werken-onze-reviews/"]')).toHaveLength(1);
    expect(await page('/winkel/')).toContain('"rating":{"average":4.33,"count":3}');
    // The page data contains the text once, as HTML.
    expect(text.split('Dank je, &lt;Fenna&gt;!')).toHaveLength(2);
    await put(ids[2] ?? 0, { status: 'trash' });
    expect(await store()).toMatchObject({ average_rating: '4.50', review_count: 2 });
    await manager.call('DELETE', `wc/v3/products/reviews/${ids[1]}`, { force: true });
    expect(await store()).toMatchObject({ average_rating: '5.00', review_count: 1 });
    expect((await manager.call('GET', `wc/v3/products/reviews/${ids[1]}`)).status).toBe(404);
  });

  it('are counted correctly when staff makes concurrent changes', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      const outcome = await postReview(shop.shop, guest(null), {
        productId: idOf('op'),
        author: 'A',
        email: `a${at}@post.example`,
        text: 'Ja',
        rating: String((at % 5) + 1),
        hiddenField: '',
        shownFor: null,
      });
      if (outcome.ok) ids.push(outcome.id);
    }
    const states = ['approved', 'binned', 'spam', 'approved'] as const;
    await Promise.all(
      ids.flatMap((id, at) =>
        states.map((_state, turn) =>
          moderateReview(shop.shop, program, { id, state: states[(at + turn) % 4] ?? 'spam' }),
        ),
      ),
    );
    const rows = await shop.shop.db.read(({ q }) =>
      q.selectFrom('reviews').select(['state', 'rating']).where('product_id', '=', idOf('op')).execute(),
    );
    const approved = rows.filter(({ state }) => state === 'approved');
    const answer = (await (await shop.fetch(`/wp-json/wc/store/v1/products/${idOf('op')}`)).json()) as Record<
      string,
      unknown
    >;
    expect(answer['review_count']).toBe(approved.length);
    const mean = approved.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, approved.length);
    expect(Number(answer['average_rating'])).toBeCloseTo(mean, 2);
  });

  it('are shown ten per page, newest first, each page with a URL that opens the reviews tab [2.1-18]', async () => {
    const productId = idOf('zakje') || idOf('schaars');
    const slug = [...products.values()].find(({ id }) => id === productId)?.slug ?? '';
    for (let at = 0; at < 12; at += 1) {
      shop.advance(1_000);
      const typed = { productId, author: 'A', email: `p${at}@post.example`, text: `Pagina ${at}`, rating: '3' };
      const outcome = await postReview(shop.shop, guest(null), { ...typed, hiddenField: '', shownFor: null });
      if (outcome.ok) await moderateReview(shop.shop, program, { id: outcome.id, state: 'approved' });
    }
    const first = `/product/${slug}/`;
    const second = `/product/${slug}/comment-page-2/`;
    const opened = (html: string) =>
      select(selectOne(parseHtml(html), 'ul.wc-tabs'), 'li.active').map((tab) => tab.attributes['id']);
    expect(opened(await page(first))).toEqual(['tab-title-description']);
    expect(await page(first)).toContain('Pagina 11');
    for (const address of [second, `${first}?cpage=2`]) {
      const html = await page(address);
      expect(opened(html)).toEqual(['tab-title-reviews']);
      expect(html).toContain('Pagina 0');
      expect(html).not.toContain('Pagina 11<');
      expect(html).toContain(`<link rel="canonical" href="http://shop.test${second}">`);
    }
    for (const pageNumber of ['1', '', 'x', '0']) {
      const html = await page(`${first}?cpage=${pageNumber}`);
      expect(opened(html)).toEqual(['tab-title-reviews']);
      expect(html).toContain('Pagina 11');
    }
    for (const missing of ['comment-page-99/', 'comment-page-0/', 'comment-page-02/'])
      expect((await shop.fetch(first + missing)).status).toBe(404);
    const { renders } = shop.deps.pageCache.stats();
    await page(second);
    expect(shop.deps.pageCache.stats().renders).toBe(renders);
  });

  it('are listed for staff by state, product and text, and staff can change only decisions', async () => {
    const { id } = await sent({ author: 'Zoë Zoekmij' });
    const list = async (query: string) => {
      const answer = await manager.call('GET', `wc/v3/products/reviews?per_page=100&${query}`);
      return (answer.json as WcReview[]).map((review) => review.id);
    };
    expect(await list('search=zoe')).toEqual([id]);
    expect(await list('search=zoe&status=approved')).toEqual([]);
    expect(await list(`search=zoe&product=${idOf('doos')}`)).toEqual([id]);
    expect(await list(`search=zoe&product=${idOf('schaars')}`)).toEqual([]);
    expect((await put(id, { reviewer: 'Anders' })).status).toBe(400);
    expect((await put(id, { review: 'Anders' })).status).toBe(400);
    expect((await put(id, { answer: 'x'.repeat(2_001) })).status).toBe(400);
    expect((await put(id, { status: 'mooi' })).status).toBe(400);
    expect((await put(999_999, { status: 'spam' })).status).toBe(404);
    const full = await one(id);
    // The edition tells products of one name apart (R54).
    expect(full).toMatchObject({ product_name: products.get('doos')?.name, product_edition: 'Traditioneel Chinees' });
    expect((await put(id, { ...full, status: 'spam' })).json).toMatchObject({ status: 'spam' });
    expect((await put(id, { status: 'unspam' })).json).toMatchObject({ status: 'hold' });
    expect((await manager.call('DELETE', `wc/v3/products/reviews/${id}`)).json).toMatchObject({ status: 'trash' });
    const log = await shop.shop.db.read(({ q }) =>
      q.selectFrom('events').selectAll().where('kind', '=', 'review-moderated').orderBy('id').execute(),
    );
    expect(log.at(-1)?.actor).toBe(`shop-manager:${manager.id}`);
    expect(JSON.stringify(log)).not.toContain('Zoë');
  });

  it('are erased thirty days after a refusal', async () => {
    const { id } = await sent({ homepage: 'x' });
    shop.advance(20_000);
    const { id: waiting } = await sent();
    const isThere = async (one: number) =>
      (await shop.shop.db.read(({ q }) => q.selectFrom('reviews').select('id').where('id', '=', one).execute()))
        .length > 0;
    const tidy = () =>
      tidyUp(shop.shop, { mail: { deliver: async () => 'kept', deleteStoredBefore: async () => undefined } });
    shop.advance(29 * 86_400_000);
    await tidy();
    expect(await isThere(id)).toBe(true);
    shop.advance(86_400_001);
    await tidy();
    expect([await isThere(id), await isThere(waiting)]).toEqual([false, true]);
  });
});
