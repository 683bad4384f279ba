import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue, smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, placedOrder, validAddress } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { logIn } from '../../../test/support/log-in.ts';
import type { LoggedInClient } from '../../../test/support/log-in.ts';
import { insertWithdrawal } from '../../../test/support/stored-withdrawals.ts';
import { giveAccount } from '../../../test/support/refund-accounts.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { saveOwnAddress } from '../../shop/accounts/own-addresses.ts';
import { addToCart } from '../../shop/cart/add-to-cart.ts';
import { placeOrder } from '../../shop/orders/place-order.ts';
import { addToWishlist } from '../../shop/wishlists/add-to-wishlist.ts';
import { renameWishlist } from '../../shop/wishlists/change-wishlist.ts';
import { loggedIn } from '../../shop/shop.ts';

const exportPath = '/mijn-account/privacy/gegevens/';

describeEngines('the copy of one’s data', (engine) => {
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

  const idOf = (slug: string) => products.get(slug)?.id ?? 0;

  /** A customer of whom the shop has stored something of every kind; `mark` is in each text. */
  async function customerWithData(mark: string): Promise<LoggedInClient & { orderNumber: string }> {
    const customer = await logIn(shop, 'customer');
    const account = { id: customer.id, email: customer.email, role: 'customer' as const, name: 'Sanne', loginId: 1 };
    const visitor = loggedIn({ ...account, loginId: 9_000 + customer.id });
    const address = { ...validAddress, street: `${mark}laan` };
    expect(await saveOwnAddress(shop.shop, account, 'billing', address)).toEqual({ ok: true });
    await addToCart(shop.shop, visitor, { itemId: idOf('ongeteld'), quantity: 2, attributes: {} });
    const note = `=${mark}; "bel" aan`;
    const attribution = { source_type: 'utm', utm_source: `${mark}nieuws` };
    const form = checkoutForm({ email: `${mark}@kopers.example`, billing: address, note, attribution });
    const order = placedOrder(await placeOrder(shop.shop, visitor, form));
    await addToCart(shop.shop, visitor, { itemId: idOf('doos'), quantity: 3, attributes: {} });
    const owner = { accountId: customer.id };
    await addToWishlist(shop.shop, owner, { itemId: idOf('op'), quantity: 2, list: {} });
    await renameWishlist(shop.shop, owner, { list: {}, name: `${mark} wens` });
    const friend = { session: `${mark}vriend` };
    await addToWishlist(shop.shop, friend, { itemId: idOf('ongeteld'), quantity: 1, list: {} });
    await shop.shop.db.write(async ({ q }) => {
      const { id: rowId } = await q
        .selectFrom('wishlist_rows')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const gift = { row_id: rowId, giver_account_id: customer.id, giver_session: null, at: shop.now() };
      await q.insertInto('wishlist_gifts').values(gift).execute();
    });
    const { id } = order;
    await shop.shop.db.write(async ({ q }) => {
      await q
        .insertInto('reviews')
        .values({
          product_id: idOf('doos'),
          state: 'approved',
          author: `${mark} de Vries`,
          email: customer.email,
          account_id: customer.id,
          rating: 4,
          body: `${mark} is tevreden`,
          verified: 1,
          answer: '',
          answered_at: null,
          reason: '',
          fingerprint: `${mark}${id}`,
          search_text: '',
          created_at: shop.now(),
          changed_at: shop.now(),
        })
        .execute();
      await q
        .insertInto('restock_requests')
        .values({
          item_id: idOf('op'),
          email: customer.email,
          asked_at: shop.now(),
          confirmed_at: shop.now(),
          told_at: null,
        })
        .execute();
    });
    const sent = { name: `${mark} de Vries`, email: customer.email, scope: 'items', at: shop.now() } as const;
    const line = { lineId: order.lines[0]?.id ?? 0, quantity: 1 };
    await shop.shop.db.write(async (tx) => {
      const { number: orderNumber } = order;
      const ofOrder = { ...sent, orderNumber, items: '', lines: [line], orderId: id, isProven: true };
      // The order is the account's, whatever address was typed.
      await insertWithdrawal(tx, { ...ofOrder, key: `${mark}1`, email: 'ander@post.example' });
      const items = `${mark} twee dozen`;
      const open = { ...sent, orderNumber: '77', items, lines: [], orderId: null, isProven: false };
      await insertWithdrawal(tx, { ...open, key: `${mark}2`, email: customer.email.toUpperCase() });
      await tx.q
        .insertInto('review_reports')
        .values({
          review_id: null,
          product_id: idOf('doos'),
          reason: 'other',
          body: `${mark} meldt`,
          email: customer.email,
          state: 'open',
          answer: '',
          created_at: shop.now(),
          decided_at: null,
        })
        .execute();
    });
    await giveAccount(shop.shop, order.id, `${mark} verzegeld`);
    return { ...customer, orderNumber: order.number };
  }

  const confirm = ({ id }: LoggedInClient) =>
    shop.shop.db.write(({ q }) =>
      q
        .updateTable('auth_users')
        .set({ emailVerified: engine === 'postgres' ? true : 1 })
        .where('id', '=', id)
        .execute(),
    );

  it('has everything of the customer and nothing of another, as JSON and as CSV', async () => {
    const [own, other] = [await customerWithData('Eigen'), await customerWithData('Ander')];
    await confirm(own);
    const json = await own.get(`${exportPath}?formaat=json`);
    expect([json.status, json.headers.get('content-type'), json.headers.get('cache-control')]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-store',
    ]);
    expect(json.headers.get('content-disposition')).toBe('attachment; filename="mijn-gegevens-2026-11-20.json"');
    const text = await json.text();
    expect(text).not.toContain('Ander');
    expect(text).not.toContain('verzegeld');
    expect(text).not.toContain(other.email);
    expect(JSON.parse(text)).toMatchObject({
      account: { e_mailadres: own.email, e_mailadres_bevestigd: true, rol: 'customer' },
      adressen: [{ soort: 'factuuradres', straat: 'Eigenlaan', huisnummer: '12', toevoeging: 'A' }],
      ingelogd: [{}],
      winkelwagen: [{ product: 'Doos', aantal: 3, verwijderd: false }],
      verlanglijsten: [
        {
          naam: 'Eigen wens',
          wie_mag_hem_zien: 'Privé',
          producten: [{ product: 'Op, Traditioneel Chinees', aantal: 2, prijs_toen: '69.95' }],
        },
      ],
      cadeaus: [{ product: 'Ongeteld, Traditioneel Chinees', gekocht_op: '2026-11-20T12:00:00.000Z' }],
      bestellingen: [
        {
          nummer: own.orderNumber,
          e_mailadres: 'Eigen@kopers.example',
          factuuradres: { straat: 'Eigenlaan' },
          opmerking: '=Eigen; "bel" aan',
          regels: [{ product: 'Ongeteld', aantal: 2, prijs_per_stuk: '11.95', totaal: '23.90' }],
          herkomst: [{ naam: 'device_type' }, { naam: 'source_type' }, { naam: 'utm_source', waarde: 'Eigennieuws' }],
          rekening_voor_terugbetaling: { eindigt_op: '4300', gegeven_op: expect.any(String) },
          mails: [{ soort: 'order-received', aan: 'Eigen@kopers.example' }],
        },
      ],
      beoordelingen: [{ product: 'Doos', naam: 'Eigen de Vries', sterren: 4, tekst: 'Eigen is tevreden' }],
      op_de_hoogte: [{ product: 'Op', bevestigd: true }],
      herroepingen: [
        { bestelnummer: own.orderNumber, omvang: 'Alleen een deel', regels: [{ product: 'Ongeteld', aantal: 1 }] },
        { bestelnummer: '77', omschrijving: 'Eigen twee dozen', regels: [] },
      ],
      meldingen_van_beoordelingen: [{ product: 'Doos', tekst: 'Eigen meldt', status: 'open' }],
    });

    const csv = await own.get(`${exportPath}?formaat=csv`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toContain('.csv"');
    const lines = (await csv.text()).split('\r\n');
    expect(lines[0]).toBe('onderdeel;nummer;gegeven;waarde');
    expect(lines).toEqual(
      expect.arrayContaining([
        `account;;e_mailadres;${own.email}`,
        'adressen;1;straat;Eigenlaan',
        `bestellingen;1;nummer;${own.orderNumber}`,
        'bestellingen;1;regels.1.product;Ongeteld',
        // A spreadsheet shows it as text.
        `bestellingen;1;opmerking;"'=Eigen; ""bel"" aan"`,
        'winkelwagen;1;verwijderd;nee',
      ]),
    );
    expect(lines.join('\n')).not.toContain('Ander');
  });

  it('shows what anybody can ask for an address only to its confirmed owner', async () => {
    const customer = await customerWithData('Stil');
    const counts = async () => {
      const copy = (await (await customer.get(`${exportPath}?formaat=json`)).json()) as Record<string, unknown[]>;
      return ['op_de_hoogte', 'herroepingen', 'meldingen_van_beoordelingen'].map((part) => copy[part]?.length);
    };
    expect(await counts()).toEqual([0, 1, 0]);
    await confirm(customer);
    expect(await counts()).toEqual([1, 2, 1]);
  });

  it('is in the audit log, without what it says', async () => {
    const customer = await logIn(shop, 'customer');
    await customer.get(`${exportPath}?formaat=csv`);
    const events = await shop.shop.db.read(({ q }) =>
      q.selectFrom('events').select(['kind', 'params']).where('actor', '=', `customer:${customer.id}`).execute(),
    );
    expect(events.at(-1)).toEqual({ kind: 'own-data-exported', params: '{}' });
  });
});
