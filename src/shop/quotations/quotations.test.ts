// From the question of a customer to the order at the prices of the quotation (R66).
import { expect, it } from 'vitest';
import { checkoutForm, guestWithCart, outcomeCode, placedOrder } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { cents } from '../../rules/money.ts';
import { moveGuestCart } from '../cart/move-guest-cart.ts';
import { showCart } from '../cart/show-cart.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { placeOrder } from '../orders/place-order.ts';
import { guest, loggedIn, program } from '../shop.ts';
import type { Visitor } from '../shop.ts';
import { addToWishlist } from '../wishlists/add-to-wishlist.ts';
import { askEstimate } from './ask-estimate.ts';
import { showQuotation } from './show-quotation.ts';
import { listEstimates, sendQuotation, showEstimate, withdrawQuotation } from './staff-estimates.ts';
import { takeQuotation } from './take-quotation.ts';

const day = 86_400_000;
const customer = { role: 'customer', session: null, account: null } as const;

describeEngines('quotations', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [
      ...smallCatalogue.products,
      simple('ruim', 'Ruim', offer('R-1', 1_000, 500)),
      simple('krap', 'Krap', offer('K-1', 2_000, 2)),
    ],
  });
  const owner = { session: 'verlanger' };
  const asker = guest(null);

  const ask = (own: Partial<Parameters<typeof askEstimate>[2]> = {}) =>
    askEstimate(
      test.shop,
      { visitor: asker, owner },
      { list: {}, email: 'Noor@voorbeeld.nl', note: 'Graag snel', ...own },
    );

  /** The estimate of a list with these items. */
  async function asked(items: Readonly<Record<string, number>>) {
    for (const [slug, quantity] of Object.entries(items))
      await addToWishlist(test.shop, owner, { itemId: test.itemId(slug), quantity, list: {} });
    expect(await ask()).toEqual({ ok: true });
    const listed = await listEstimates(test.shop, program, { state: 'new', limit: 10, offset: 0 });
    const estimate = listed.ok ? listed.rows[0] : undefined;
    if (!estimate) throw new Error('nothing was asked');
    return estimate;
  }

  /** The token of a quotation for these items, at a price for one piece, valid for ten days. */
  async function quoted(items: Readonly<Record<string, number>>, price = 600) {
    const estimate = await asked(items);
    const sent = await sendQuotation(test.shop, program, {
      estimateId: estimate.id,
      draft: {
        title: 'Offerte voor Noor',
        text: '',
        validUntil: test.shop.clock.now() + 10 * day,
        prices: new Map(estimate.rows.map(({ id }) => [id, cents(price)])),
      },
    });
    if (!sent.ok) throw new Error(sent.reason);
    const shown = await showEstimate(test.shop, program, estimate.id);
    const token = shown.ok ? shown.quotations[0]?.token : undefined;
    if (token === undefined) throw new Error('there is no quotation');
    return { token, estimateId: estimate.id, quotationId: sent.id };
  }

  async function taken(token: string, visitor: Visitor = guest(null)) {
    const outcome = await takeQuotation(test.shop, visitor, token);
    if (!outcome.ok) throw new Error(outcome.reason);
    return { ...outcome, visitor: guest(outcome.view.session) };
  }

  const stateOf = async (token: string) => (await showQuotation(test.shop, token))?.state;

  it('an estimate stores the list as it is, tells the shop once, and is for its owner alone', async () => {
    const estimate = await asked({ ruim: 3, krap: 1 });
    expect(estimate).toMatchObject({ email: 'noor@voorbeeld.nl', note: 'Graag snel', state: 'new' });
    expect(estimate.rows.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Ruim, Traditioneel Chinees', 3],
      ['Krap, Traditioneel Chinees', 1],
    ]);
    const mails = await test.shop.db.read(({ q }) => q.selectFrom('mails').select(['kind']).execute());
    expect(mails).toEqual([{ kind: 'estimate-asked' }]);
    expect(await ask()).toEqual({ ok: true });
    const listed = await listEstimates(test.shop, program, { state: null, limit: 10, offset: 0 });
    expect(listed).toMatchObject({ ok: true, total: 1 });
    const other = await askEstimate(
      test.shop,
      { visitor: asker, owner: { session: 'ander' } },
      { list: { token: '0'.repeat(32) }, email: 'a@b.nl', note: '' },
    );
    expect(other).toEqual({ ok: false, refusal: { code: 'unknown-list' } });
    expect(await listEstimates(test.shop, customer, { state: null, limit: 10, offset: 0 })).toMatchObject({
      ok: false,
    });
  });

  it('an estimate that cannot be answered is refused and changes nothing', async () => {
    expect(await ask()).toMatchObject({ refusal: { code: 'empty-list' } });
    await addToWishlist(test.shop, owner, { itemId: test.itemId('ruim'), quantity: 1, list: {} });
    expect(await ask({ email: 'geen adres' })).toMatchObject({ refusal: { code: 'invalid-email' } });
    expect(await ask({ email: '' })).toMatchObject({ refusal: { code: 'invalid-email' } });
    expect(await ask({ note: 'x'.repeat(2_001) })).toMatchObject({ refusal: { code: 'note-too-long' } });
    expect(await listEstimates(test.shop, program, { state: null, limit: 10, offset: 0 })).toMatchObject({ total: 0 });
  });

  it('a quotation becomes a cart with its prices, also when it is pressed twice', async () => {
    const { token } = await quoted({ ruim: 3, krap: 2 });
    const first = await taken(token);
    const again = await taken(token, first.visitor);
    expect(again.view.priced.lines.map(({ row, total }) => [row.quantity, total])).toEqual([
      [3, 1_800],
      [2, 1_200],
    ]);
    await Promise.all([1, 2, 3].map(() => takeQuotation(test.shop, first.visitor, token)));
    const cart = await showCart(test.shop, first.visitor);
    expect(cart.priced.lines.map(({ row }) => row.quantity)).toEqual([3, 2]);
    expect(cart.priced.itemsTotal).toBe(3_000);
  });

  it('a quotation adds to what is in the cart, which costs what it costs', async () => {
    const { token } = await quoted({ ruim: 3 });
    const visitor = await guestWithCart(test.shop, test.products, { ruim: 1, krap: 1 });
    const { view } = await taken(token, visitor);
    expect(view.priced.lines.map(({ row, total }) => [row.quantity, total])).toEqual([
      [3, 1_800],
      [1, 2_000],
    ]);
  });

  it('a guest who took a quotation keeps its prices after the log-in', async () => {
    const { token } = await quoted({ ruim: 3 });
    const { visitor } = await taken(token);
    const here = loggedIn({ id: 12, name: 'Noor', email: 'noor@voorbeeld.nl', role: 'customer', loginId: 71 });
    expect(await moveGuestCart(test.shop, here, visitor.session ?? '')).toBe('moved');
    expect((await showCart(test.shop, here)).priced.itemsTotal).toBe(1_800);
  });

  it('ten orders at once with one quotation: one has its prices, the others are told', async () => {
    const { token } = await quoted({ ruim: 1 });
    const visitors = [];
    for (let buyer = 0; buyer < 10; buyer += 1) visitors.push((await taken(token)).visitor);
    const outcomes = await Promise.all(
      visitors.map((visitor, buyer) =>
        placeOrder(test.shop, visitor, checkoutForm({ email: `koper${buyer}@voorbeeld.nl` })),
      ),
    );
    const codes = outcomes.map(outcomeCode);
    expect(codes.filter((code) => code === 'placed')).toHaveLength(1);
    expect(codes.filter((code) => code === 'quotation-ended')).toHaveLength(9);
    const order = placedOrder(
      outcomes[codes.indexOf('placed')] ?? { kind: 'conflict', order: null, view: null as never },
    );
    expect(order.lines[0]).toMatchObject({
      total: 600,
      adjustments: [{ source: expect.stringMatching(/^quotation:/) }],
    });
    expect(await stateOf(token)).toBe('used');
    // The next attempt is at the prices of the shop, which the shopper has seen by now.
    const loser = visitors[codes.indexOf('quotation-ended')] ?? guest(null);
    expect((await showCart(test.shop, loser)).priced.itemsTotal).toBe(1_000);
    expect(outcomeCode(await placeOrder(test.shop, loser, checkoutForm()))).toBe('placed');
  }, 60_000);

  it('two orders of one cart at once: one order', async () => {
    const { token } = await quoted({ ruim: 1 });
    const { visitor } = await taken(token);
    const form = checkoutForm({ attemptKey: 'a'.repeat(32) });
    const outcomes = await Promise.all([1, 2].map(() => placeOrder(test.shop, visitor, form)));
    expect(outcomes.map(outcomeCode).toSorted()).toEqual(['placed', 'repeated']);
    expect(new Set(outcomes.map((outcome) => placedOrder(outcome).id)).size).toBe(1);
  });

  it('a cancelled order gives its quotation back, while it holds', async () => {
    const { token } = await quoted({ ruim: 1 });
    const { visitor } = await taken(token);
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    expect(await takeQuotation(test.shop, guest(null), token)).toEqual({ ok: false, reason: 'used' });
    await changeOrderStatus(test.shop, program, { orderId: order.id, status: 'cancelled' });
    expect(await stateOf(token)).toBe('open');
  });

  it('after its last day, and after it was withdrawn, the cart is at the prices of the shop and says so', async () => {
    const { token, ...ids } = await quoted({ ruim: 1 });
    const { visitor } = await taken(token);
    test.advance(10 * day + 1);
    expect(await showCart(test.shop, visitor)).toMatchObject({
      hasEndedQuotation: true,
      priced: { itemsTotal: 1_000 },
    });
    expect(await takeQuotation(test.shop, visitor, token)).toEqual({ ok: false, reason: 'expired' });
    test.advance(-10 * day);
    expect((await showCart(test.shop, visitor)).priced.itemsTotal).toBe(600);
    expect(await withdrawQuotation(test.shop, program, ids)).toEqual({ ok: true });
    expect(await withdrawQuotation(test.shop, program, ids)).toEqual({ ok: false, reason: 'not-open' });
    expect(await showCart(test.shop, visitor)).toMatchObject({ hasEndedQuotation: true });
    expect(await takeQuotation(test.shop, visitor, token)).toEqual({ ok: false, reason: 'withdrawn' });
    expect(await takeQuotation(test.shop, visitor, 'f'.repeat(32))).toEqual({ ok: false, reason: 'unknown' });
  });

  it('of what is scarce the cart gets what there is; what is sold out or gone is left out and said', async () => {
    const { token } = await quoted({ ruim: 1, krap: 5, op: 1 });
    const { view, refusals } = await taken(token);
    expect(view.priced.lines.map(({ product, row }) => [product.name, row.quantity])).toEqual([
      ['Ruim', 1],
      ['Krap', 2],
    ]);
    expect(refusals.map(({ code }) => code)).toEqual(['too-many', 'out-of-stock']);
    await test.shop.db.write(({ q }) =>
      q.updateTable('products').set({ status: 'draft' }).where('slug', 'in', ['ruim', 'krap']).execute(),
    );
    const nothing = await takeQuotation(test.shop, guest(null), token);
    expect(nothing).toMatchObject({ ok: false, reason: 'nothing-left' });
  });

  it('a quotation that makes no sense is refused', async () => {
    const { id: estimateId, rows } = await asked({ ruim: 1 });
    const row = rows[0]?.id ?? 0;
    const now = test.shop.clock.now();
    const draft = { title: 'Offerte', text: '', validUntil: now + day, prices: new Map([[row, cents(500)]]) };
    const problemOf = async (own: Partial<typeof draft>) => {
      const sent = await sendQuotation(test.shop, program, { estimateId, draft: { ...draft, ...own } });
      return !sent.ok && sent.reason === 'invalid' ? sent.problem.code : sent;
    };
    expect(await problemOf({ title: ' ' })).toBe('title-missing');
    expect(await problemOf({ validUntil: now })).toBe('term-over');
    expect(await problemOf({ validUntil: now + 92 * day })).toBe('term-too-long');
    expect(await problemOf({ prices: new Map() })).toBe('no-lines');
    expect(await problemOf({ prices: new Map([[row + 99, cents(1)]]) })).toBe('unknown-row');
    expect(await problemOf({ prices: new Map([[row, cents(0)]]) })).toBe('invalid-price');
    const by = await sendQuotation(test.shop, customer, { estimateId, draft });
    expect(by).toEqual({ ok: false, reason: 'not-allowed' });
  });
});
