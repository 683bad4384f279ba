import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue, smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, placedOrder, validAddress } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import type { GuestClient } from '../../../test/support/guest.ts';
import { logIn, postLogIn, testPassword } from '../../../test/support/log-in.ts';
import type { LoggedInClient } from '../../../test/support/log-in.ts';
import { giveAccount } from '../../../test/support/refund-accounts.ts';
import { confirmAccountEmail, insertWithdrawal, storeAnswer } from '../../../test/support/stored-withdrawals.ts';
import { openTestShop, testOrigin } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { saveOwnAddress } from '../../shop/accounts/own-addresses.ts';
import { addToCart } from '../../shop/cart/add-to-cart.ts';
import { eraseMarkedOrders } from '../../shop/erasure/erase-orders.ts';
import { changeOrderStatus } from '../../shop/orders/change-order-status.ts';
import { placeOrder } from '../../shop/orders/place-order.ts';
import { addToWishlist } from '../../shop/wishlists/add-to-wishlist.ts';
import { renameWishlist } from '../../shop/wishlists/change-wishlist.ts';
import { loggedIn, program } from '../../shop/shop.ts';

const details = '/mijn-account/gegevens/';
const privacy = '/mijn-account/privacy/';
const day = 86_400_000;

describeEngines('what a customer confirms by email', (engine) => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    products = await fillCatalogue(shop.shop, smallCatalogue);
  });
  afterAll(async () => {
    expect(shop.loggedErrors).toEqual([]);
    await shop.close();
  });

  const text = async (client: GuestClient, path: string) => (await client.get(path)).text();
  const linkIn = (mail: string) =>
    new RegExp(`${testOrigin}(/mijn-account/verzoek/\\?key=[\\w.%-]+)`).exec(mail)?.[1] ?? '';

  /** Sends the emails that wait. Returns the links by recipient. */
  async function links(): Promise<ReadonlyMap<string, string>> {
    shop.mails.splice(0);
    await shop.runner.drain();
    const sent = shop.mails.map(({ to, text: body }) => [to, linkIn(body)] as const);
    return new Map(sent.filter(([, link]) => link !== ''));
  }

  const askForEmail = (client: GuestClient, email: string, password = testPassword) =>
    client.post(details, { account_action: 'email', account_email: email, password_current: password });

  describe('another email address', () => {
    it('changes after it is confirmed at both addresses, in any order, and is then a confirmed one', async () => {
      for (const sequence of ['old first', 'new first']) {
        const customer = await logIn(shop, 'customer');
        const email = `anders-${customer.id}@personen.example`;
        const asked = await askForEmail(customer, email.toUpperCase());
        expect([asked.status, asked.headers.get('location')]).toEqual([303, details]);
        const sent = await links();
        expect([...sent.keys()].toSorted()).toEqual([customer.email, email].toSorted());
        expect(await text(customer, details)).toContain(email);
        const [first, second] = [sent.get(customer.email) ?? '', sent.get(email) ?? ''];
        const clicks = sequence === 'old first' ? [first, second] : [second, first];
        // Opening a link changes nothing, and it works in a browser without the log-in.
        const elsewhere = createGuest(shop);
        for (const link of clicks) {
          const opened = await elsewhere.get(link);
          expect([opened.status, opened.headers.get('referrer-policy'), opened.headers.get('cache-control')]).toEqual([
            200,
            'same-origin',
            'no-store',
          ]);
        }
        expect((await elsewhere.post(clicks[0] ?? '', {})).status).toBe(200);
        expect((await elsewhere.post(clicks[0] ?? '', {})).status).toBe(200);
        expect((await postLogIn(createGuest(shop), email, testPassword)).status).toBe(200);
        expect((await elsewhere.post(clicks[1] ?? '', {})).status).toBe(303);
        expect((await postLogIn(createGuest(shop), email, testPassword)).status).toBe(303);
        expect((await postLogIn(createGuest(shop), customer.email, testPassword)).status).toBe(200);
        const own = (await (await customer.get('/mijn-account/privacy/gegevens/?formaat=json')).json()) as {
          account: object;
        };
        expect(own.account).toMatchObject({ e_mailadres: email, e_mailadres_bevestigd: true });
        // A link works once.
        for (const link of clicks) expect((await elsewhere.post(link, {})).status).toBe(404);
      }
    });

    it('stays as it is with a wrong password, an odd address, the same one, or a link that is old, replaced or forged', async () => {
      const customer = await logIn(shop, 'customer');
      const email = `oud-${customer.id}@personen.example`;
      for (const [typed, password] of [
        [email, 'een verkeerd wachtwoord'],
        ['geen adres', testPassword],
        [customer.email.toUpperCase(), testPassword],
      ] as const) {
        const refused = await askForEmail(customer, typed, password);
        expect(refused.status).toBe(200);
        expect(await refused.text()).toContain('aria-invalid="true"');
      }
      expect([...(await links())]).toEqual([]);
      await askForEmail(customer, email);
      const replaced = await links();
      await askForEmail(customer, `nieuwer-${email}`);
      const current = await links();
      const forged = (current.get(customer.email) ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      for (const link of [...replaced.values(), forged, '/mijn-account/verzoek/', '/mijn-account/verzoek/?key=1.x'])
        expect((await customer.post(link, {})).status).toBe(404);
      shop.advance(day);
      for (const link of current.values()) expect((await customer.get(link)).status).toBe(404);
      await askForEmail(customer, email);
      const cancelled = await links();
      await customer.post(details, { account_action: 'cancel-email' });
      for (const link of cancelled.values()) expect((await customer.post(link, {})).status).toBe(404);
      expect((await postLogIn(createGuest(shop), customer.email, testPassword)).status).toBe(303);
    });

    it('does not show whether an address has an account, and does not take the address of another', async () => {
      const [customer, other] = [await logIn(shop, 'customer'), await logIn(shop, 'customer')];
      expect((await askForEmail(customer, other.email)).status).toBe(303);
      for (const link of (await links()).values()) {
        const answer = await customer.post(link, {});
        expect(answer.status).toBe(200);
      }
      expect(await text(customer, details)).toContain(customer.email);
      expect((await postLogIn(createGuest(shop), other.email, testPassword)).status).toBe(303);
    });

    it('an email that waits is not sent when its request was replaced', async () => {
      const customer = await logIn(shop, 'customer');
      await askForEmail(customer, `eerst-${customer.id}@personen.example`);
      await askForEmail(customer, `daarna-${customer.id}@personen.example`);
      expect([...(await links()).keys()].toSorted()).toEqual(
        [customer.email, `daarna-${customer.id}@personen.example`].toSorted(),
      );
    });
  });

  it('the name changes at once', async () => {
    const customer = await logIn(shop, 'customer');
    await customer.post(details, { account_action: 'name', account_name: '  Noor   <b>de</b> Wit ' });
    expect(await text(customer, details)).toContain('value="Noor &lt;b&gt;de&lt;/b&gt; Wit"');
    const refused = await customer.post(details, { account_action: 'name', account_name: 'x'.repeat(101) });
    expect(refused.status).toBe(200);
  });

  describe('erasure', () => {
    const erase = (client: GuestClient, password = testPassword) =>
      client.post(privacy, { password_current: password });

    /** A customer of whom the shop has stored something everywhere; `mark` is in each text. */
    async function customerWithData(mark: string) {
      const customer = await logIn(shop, 'customer');
      const account = { id: customer.id, email: customer.email, role: 'customer' as const, name: mark, loginId: 1 };
      const visitor = loggedIn({ ...account, loginId: 50_000 + customer.id });
      const address = { ...validAddress, firstName: mark, street: `${mark}laan`, phone: '0612345678' };
      await saveOwnAddress(shop.shop, account, 'billing', address);
      const owner = { accountId: customer.id };
      await addToWishlist(shop.shop, owner, { itemId: products.get('doos')?.id ?? 0, quantity: 1, list: {} });
      await renameWishlist(shop.shop, owner, { list: {}, name: `${mark} wens` });
      const order = async (slug: string) => {
        await addToCart(shop.shop, visitor, { itemId: products.get(slug)?.id ?? 0, quantity: 1, attributes: {} });
        const attribution = { source_type: 'utm', utm_source: 'nieuws', utm_term: mark };
        const form = checkoutForm({ email: customer.email, billing: address, note: mark, attribution });
        return placedOrder(await placeOrder(shop.shop, visitor, form));
      };
      return { customer, order };
    }

    const complete = async (orderId: number) => {
      for (const status of ['processing', 'sent', 'completed'] as const)
        expect(await changeOrderStatus(shop.shop, program, { orderId, status })).toMatchObject({ ok: true });
    };

    /** The tables in which the mark occurs. Issued documents cannot be changed, and are kept for a term of their own. */
    async function tablesWith(mark: string): Promise<string[]> {
      const tables = await shop.shop.db.read(({ q }) => q.introspection.getTables());
      const found: string[] = [];
      for (const { name } of tables.filter((table) => table.name !== 'issued_documents')) {
        const rows = await shop.shop.db.read(({ q }) =>
          q
            .selectFrom(name as 'orders')
            .selectAll()
            .execute(),
        );
        if (JSON.stringify(rows).toLowerCase().includes(mark.toLowerCase())) found.push(name);
      }
      return found.toSorted();
    }

    async function eraseByMail({ customer }: { customer: LoggedInClient }) {
      expect((await erase(customer)).status).toBe(303);
      const link = (await links()).get(customer.email) ?? '';
      expect((await createGuest(shop).get(link)).status).toBe(200);
      return { link, answer: await customer.post(link, {}) };
    }

    it('asks for the password, and refuses staff; two clicks at the same time erase once', async () => {
      const customer = await logIn(shop, 'customer');
      const refused = await erase(customer, 'een verkeerd wachtwoord');
      expect([refused.status, (await refused.text()).includes('aria-invalid="true"')]).toEqual([200, true]);
      const staff = await logIn(shop, 'administrator');
      expect(await (await erase(staff)).text()).toContain('Met dit account beheer je de winkel.');
      expect([...(await links())]).toEqual([]);
      await erase(customer);
      const link = (await links()).get(customer.email) ?? '';
      const clicks = await Promise.all([createGuest(shop).post(link, {}), createGuest(shop).post(link, {})]);
      expect(clicks.map(({ status }) => String(status)).toSorted()).toEqual(['303', '404']);
    });

    it('deletes the account and ends every log-in; orders keep what the law needs; a second click changes nothing', async () => {
      const known = await customerWithData('Wisbaar');
      const { customer } = known;
      const elsewhere = createGuest(shop);
      await postLogIn(elsewhere, customer.email, testPassword);
      const [small, large] = [await known.order('ongeteld'), await known.order('doos')];
      for (const { id } of [small, large]) await complete(id);
      await shop.runner.drain();
      shop.advance(61 * day);
      await giveAccount(shop.shop, small.id, 'Wisbaar rekening');
      const { link, answer } = await eraseByMail(known);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
      for (const client of [customer, elsewhere])
        expect((await client.get('/mijn-account/bestellingen/')).headers.get('location')).toContain('redirect_to');
      expect((await postLogIn(createGuest(shop), customer.email, testPassword)).status).toBe(200);
      // The invoice of more than €100 names the buyer, and staff finds the order by that name.
      expect(await tablesWith('Wisbaar')).toEqual(['order_addresses', 'order_terms']);
      expect(await tablesWith(customer.email)).toEqual([]);
      expect(await tablesWith('0612345678')).toEqual([]);
      const rows = await shop.shop.db.read(({ q }) =>
        q
          .selectFrom('orders')
          .innerJoin('order_addresses', 'order_addresses.order_id', 'orders.id')
          .select([
            'orders.id',
            'kind',
            'street',
            'order_addresses.country',
            'orders.email',
            'orders.total_cents',
            'account_id',
          ])
          .where('orders.id', 'in', [small.id, large.id])
          .orderBy('orders.id')
          .orderBy('kind')
          .execute(),
      );
      expect(rows.map((row) => [row.id, row.kind, row.street, row.country, row.email, row.account_id])).toEqual([
        [small.id, 'billing', '', 'NL', '', null],
        [small.id, 'shipping', '', 'NL', '', null],
        [large.id, 'billing', 'Wisbaarlaan', 'NL', '', null],
        [large.id, 'shipping', '', 'NL', '', null],
      ]);
      expect(rows.map((row) => row.total_cents)).toEqual([small.total, small.total, large.total, large.total]);
      expect((await customer.post(link, {})).status).toBe(404);
      expect(await eraseMarkedOrders(shop.shop)).toBe(0);
      const later = { ...shop.shop, clock: { now: () => shop.now() + 8 * 366 * day } };
      expect(await eraseMarkedOrders(later)).toBe(1);
      expect(await tablesWith('Wisbaar')).toEqual([]);
    });

    it('withdrawals and reports of reviews go too, but for a withdrawal that is still to be answered', async () => {
      const known = await customerWithData('Herroeper');
      const { email, id } = known.customer;
      const at = shop.now();
      const placed = await known.order('ongeteld');
      await complete(placed.id);
      await shop.runner.drain();
      const sent = {
        name: 'Herroeper de Vries',
        email,
        scope: 'order',
        items: '',
        lines: [],
        isProven: false,
      } as const;
      await shop.shop.db.write(async (tx) => {
        await confirmAccountEmail(tx, id);
        const number = { orderNumber: placed.number, orderId: placed.id };
        await insertWithdrawal(tx, { ...sent, ...number, key: 'h1', at });
        const answered = await insertWithdrawal(tx, { ...sent, orderNumber: '88', orderId: null, key: 'h2', at });
        const refusal = {
          state: 'refused',
          answer: 'Herroeper heeft niets besteld',
          decidedAt: at,
          goodsAt: null,
        } as const;
        await storeAnswer(tx, answered ?? 0, refusal);
        await insertWithdrawal(tx, { ...sent, orderNumber: '99', orderId: null, key: 'h3', at });
        const review = { id: null, productId: products.get('doos')?.id ?? 0 };
        await tx.q
          .insertInto('review_reports')
          .values({
            review_id: review.id,
            product_id: review.productId,
            reason: 'other',
            body: 'klopt niet',
            email: email.toUpperCase(),
            state: 'open',
            answer: '',
            created_at: at,
            decided_at: null,
          })
          .execute();
      });
      shop.advance(61 * day);
      await eraseByMail(known);
      expect(await tablesWith('Herroeper')).toEqual(['withdrawals']);
      expect(await tablesWith(email)).toEqual(['withdrawals']);
      const left = await shop.shop.db.read(({ q }) =>
        q
          .selectFrom('withdrawals')
          .select(['key', 'name', 'email'])
          .where('key', 'in', ['h1', 'h2', 'h3'])
          .orderBy('id')
          .execute(),
      );
      expect(left).toEqual([
        { key: 'h1', name: '', email: '' },
        { key: 'h3', name: 'Herroeper de Vries', email },
      ]);
    });

    it('an order that is open keeps its data until sixty days after its end', async () => {
      const known = await customerWithData('Lopend');
      const placed = await known.order('ongeteld');
      await shop.runner.drain();
      await eraseByMail(known);
      const emailOf = async () =>
        (
          await shop.shop.db.read(({ q }) =>
            q.selectFrom('orders').select(['email', 'account_id']).where('id', '=', placed.id).executeTakeFirst(),
          )
        )?.email;
      expect(await emailOf()).toBe(known.customer.email);
      await complete(placed.id);
      shop.advance(60 * day);
      expect(await eraseMarkedOrders(shop.shop)).toBe(1);
      expect(await emailOf()).toBe('');
    });
  });
});
