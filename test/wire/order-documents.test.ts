// Documents of an order: who may open them, and how they are refused (R26).
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Product } from '../../src/rules/catalog/product.ts';
import { documentKinds } from '../../src/rules/documents/document-kinds.ts';
import type { DocumentKind } from '../../src/rules/documents/document-kinds.ts';
import { addToCart } from '../../src/shop/cart/add-to-cart.ts';
import { issueInvoice } from '../../src/shop/documents/issue-invoice.ts';
import { placeOrder } from '../../src/shop/orders/place-order.ts';
import { loggedIn, program } from '../../src/shop/shop.ts';
import type { NoncesResponse } from '../../src/wire/nonces.ts';
import { accountPaths } from '../../src/wire/account-paths.ts';
import { documentPaths } from '../../src/wire/document-paths.ts';
import { paths } from '../../src/wire/paths.ts';
import type { StaffInvoice } from '../../src/wire/staff-orders.ts';
import { fillCatalogue, smallCatalogue } from '../support/catalogue.ts';
import { checkUbl } from '../support/check-ubl.ts';
import { checkoutForm, placedOrder, validAddress } from '../support/checkout.ts';
import { describeEngines } from '../support/databases.ts';
import { createGuest } from '../support/guest.ts';
import type { GuestClient } from '../support/guest.ts';
import { logIn } from '../support/log-in.ts';
import type { LoggedInClient } from '../support/log-in.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

/** Asks, as the back office does, what has to be asked before the invoice is made. */
const wireStaffOf = (id: () => number) => (client: GuestClient) => async (): Promise<StaffInvoice> => {
  const nonces = (await (await client.get(paths.nonces)).json()) as NoncesResponse;
  const answer = await client.get(`/wp-json/shop/v1/orders/${id()}/invoice`, { 'X-WP-Nonce': nonces.wp_rest });
  return (await answer.json()) as StaffInvoice;
};

describeEngines('order documents', (engine) => {
  let test: TestShop;
  let products: ReadonlyMap<string, Product>;
  let customer: LoggedInClient;
  let other: LoggedInClient;
  let manager: LoggedInClient;
  let order = { id: 0, key: '' };

  beforeAll(async () => {
    test = await openTestShop(engine, 'empty');
    products = await fillCatalogue(test.shop, smallCatalogue);
    const [product] = [...products.values()].filter((one) => one.type === 'simple');
    if (!product) throw new Error('no simple product');
    customer = await logIn(test, 'customer');
    other = await logIn(test, 'customer');
    manager = await logIn(test, 'shop-manager');
    const visitor = loggedIn({ id: customer.id, role: 'customer', name: 'Sanne', email: customer.email, loginId: 1 });
    await addToCart(test.shop, visitor, { itemId: product.id, quantity: 1, attributes: {} });
    const placed = placedOrder(await placeOrder(test.shop, visitor, checkoutForm()));
    order = { id: placed.id, key: placed.key };
  }, 60_000);
  afterAll(() => test.close());

  const wireStaff = wireStaffOf(() => order.id);

  async function open(client: GuestClient, kind: string, key = '', id = order.id) {
    const answer = await client.get(documentPaths.order(id, kind as DocumentKind, key));
    return {
      status: answer.status,
      type: answer.headers.get('content-type')?.split(';')[0],
      cache: answer.headers.get('cache-control'),
      referrer: answer.headers.get('referrer-policy'),
      text: await answer.text(),
    };
  }

  /** A document as a file. */
  async function file(client: GuestClient, kind: DocumentKind, format: string, key = '') {
    const answer = await client.get(documentPaths.file(documentPaths.order(order.id, kind, key), format as 'pdf'));
    return {
      status: answer.status,
      type: answer.headers.get('content-type')?.split(';')[0],
      disposition: answer.headers.get('content-disposition'),
      cache: answer.headers.get('cache-control'),
      sniffing: answer.headers.get('x-content-type-options'),
      robots: answer.headers.get('x-robots-tag'),
      text: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
    };
  }

  it('[1-15] customer and staff open each kind of document that the order has, and nobody stores it', async () => {
    for (const client of [customer, manager])
      for (const kind of documentKinds.filter((one) => one !== 'invoice')) {
        const answer = await open(client, kind);
        expect([kind, answer.status, answer.type]).toEqual([kind, 200, 'text/html']);
        expect(answer).toMatchObject({ cache: 'no-store', referrer: 'no-referrer' });
        expect(answer.text).toContain('data-order-document');
      }
  });

  it('[7.8-01] a refusal is one line of plain text in Dutch, and reveals no order', async () => {
    const plain = { type: 'text/plain', cache: 'no-store' };
    const guest = createGuest(test);
    const logInFirst = 'Log in met het account waarmee je bestelde om dit document te bekijken.';
    expect(await open(guest, 'packinglist')).toMatchObject({ ...plain, status: 403, text: logInFirst });
    expect(await open(guest, 'packinglist', '', 99_999)).toMatchObject({ ...plain, status: 403, text: logInFirst });
    const unknown = { ...plain, status: 404, text: 'Dit document is er niet, of het hoort niet bij jouw bestelling.' };
    expect(await open(other, 'packinglist')).toMatchObject(unknown);
    expect(await open(other, 'packinglist', '', 99_999)).toMatchObject(unknown);
    expect(await open(customer, 'bonnetje')).toMatchObject(unknown);
    expect(await open(customer, 'invoice')).toMatchObject({
      ...plain,
      status: 404,
      text: expect.stringContaining('De factuur is er nog niet.'),
    });
  });

  it('the key of the order opens its documents with access type `all` only (R26)', async () => {
    const guest = createGuest(test);
    expect((await open(guest, 'deliverynote', order.key)).status).toBe(403);
    expect((await open(other, 'deliverynote', order.key)).status).toBe(404);
    await test.changeSetting('documents.access', 'all');
    expect((await open(guest, 'deliverynote', order.key)).status).toBe(200);
    expect((await open(guest, 'deliverynote', `${order.key.slice(0, -1)}_`)).status).toBe(404);
    expect((await open(guest, 'deliverynote')).status).toBe(404);
    expect((await open(guest, 'deliverynote', '', 99_999)).status).toBe(404);
    await test.changeSetting('documents.access', 'logged_in');
  });

  it('kinds that the shop does not offer are for staff only', async () => {
    await test.changeSetting('documents.kinds', ['deliverynote']);
    expect(await open(customer, 'shippinglabel')).toMatchObject({ status: 403, type: 'text/plain' });
    expect((await open(customer, 'deliverynote')).status).toBe(200);
    expect((await open(manager, 'shippinglabel')).status).toBe(200);
    await test.changeSetting('documents.kinds', [...documentKinds]);
  });

  it('[4.6-02, 7.9-01, 8-11] staff issue an invoice by the link of the server, with the nonce of their log-in alone', async () => {
    const staff = wireStaff(manager);
    const asked = await staff();
    expect(asked).toMatchObject({ code: 1, number: null });
    expect(asked.action).toMatch(/^\/mijn-account\/documenten\/\d+\/invoice\/\?maken=1&_wpnonce=\w+$/);
    const action = asked.action ?? '';
    expect((await customer.get(action)).status).toBe(403);
    expect((await manager.get(action.replace(/_wpnonce=\w+/, '_wpnonce=abcdef0123'))).status).toBe(403);
    expect((await manager.get(action, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await open(customer, 'invoice')).status).toBe(404);

    const issued = await manager.get(`${action}&wt_dont_show_again=1`);
    expect([issued.status, issued.headers.get('location')]).toEqual([303, documentPaths.order(order.id, 'invoice')]);
    const invoice = await open(customer, 'invoice');
    expect(invoice.status).toBe(200);
    expect(invoice.text).toMatch(/Factuurnummer<\/dt><dd>F\d{4}-00001/);
    expect(await staff()).toMatchObject({ code: 0, number: expect.stringMatching(/^F\d{4}-00001$/) });
    expect(await open(customer, 'proformainvoice')).toMatchObject({ status: 404, type: 'text/plain' });
    const page = await (await customer.get(paths.orderReceived(order.id, order.key))).text();
    expect(page).toContain(`"href":"${documentPaths.order(order.id, 'invoice')}"`);
    expect(page).not.toContain('proformainvoice/');
  });

  it('each document is a PDF too, for who may open it and nobody else (R26)', async () => {
    const headers = { status: 200, type: 'application/pdf', cache: 'no-store', sniffing: 'nosniff', robots: 'noindex' };
    for (const client of [customer, manager]) {
      const answer = await file(client, 'packinglist', 'pdf');
      expect(answer).toMatchObject({
        ...headers,
        disposition: expect.stringMatching(/^inline; filename="paklijst-\d+\.pdf"$/),
      });
      expect(answer.text).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
    }
    expect(await file(customer, 'invoice', 'pdf')).toMatchObject({
      ...headers,
      disposition: expect.stringMatching(/^inline; filename="factuur-f\d{4}-00001\.pdf"$/),
    });
    const plain = { type: 'text/plain', cache: 'no-store', disposition: null };
    const guest = createGuest(test);
    expect(await file(guest, 'invoice', 'pdf')).toMatchObject({ ...plain, status: 403 });
    expect(await file(guest, 'invoice', 'pdf', order.key)).toMatchObject({ ...plain, status: 403 });
    expect(await file(other, 'invoice', 'pdf')).toMatchObject({ ...plain, status: 404 });
    expect(await file(customer, 'invoice', 'docx')).toMatchObject({ ...plain, status: 404 });
    await test.changeSetting('documents.access', 'all');
    expect(await file(guest, 'invoice', 'pdf', order.key)).toMatchObject(headers);
    expect((await file(guest, 'invoice', 'pdf')).status).toBe(404);
    await test.changeSetting('documents.access', 'logged_in');
  });

  it('staff have the invoice as UBL too, and so has the customer of a business order', async () => {
    const answer = await file(manager, 'invoice', 'ubl');
    expect(answer).toMatchObject({
      status: 200,
      type: 'application/xml',
      cache: 'no-store',
      disposition: expect.stringMatching(/^attachment; filename="factuur-f\d{4}-00001\.xml"$/),
    });
    expect(checkUbl(answer.text)).toEqual([]);
    expect(await file(manager, 'packinglist', 'ubl')).toMatchObject({ status: 404, type: 'text/plain' });
    // The order of a person.
    expect(await file(customer, 'invoice', 'ubl')).toMatchObject({ status: 404, type: 'text/plain' });

    const visitor = loggedIn({ id: customer.id, role: 'customer', name: 'Sanne', email: customer.email, loginId: 1 });
    const [product] = [...products.values()].filter((one) => one.type === 'simple');
    await addToCart(test.shop, visitor, { itemId: product?.id ?? 0, quantity: 1, attributes: {} });
    const form = checkoutForm({ billing: { ...validAddress, company: 'Kaartclub De Vier & Zonen' } });
    const placed = placedOrder(await placeOrder(test.shop, visitor, form));
    await issueInvoice(test.shop, program, { orderId: placed.id, isSilent: true });
    const first = order;
    order = { id: placed.id, key: placed.key };
    const business = await file(customer, 'invoice', 'ubl');
    expect(business.status).toBe(200);
    expect(checkUbl(business.text)).toEqual([]);
    expect(business.text).toContain('<cbc:RegistrationName>Kaartclub De Vier &amp; Zonen</cbc:RegistrationName>');
    expect((await file(other, 'invoice', 'ubl')).status).toBe(404);
    const page = await (await customer.get(accountPaths.order(placed.id))).text();
    expect(page).toContain('bestand=ubl');
    expect(page).toContain('aria-label="PDF: Factuur"');
    order = first;
  });

  it('[6-01] the buttons of a guest open a new tab while documents are for who is logged in', async () => {
    const address = paths.orderReceived(order.id, order.key);
    const ofGuest = await (await createGuest(test).get(address)).text();
    expect(ofGuest).toContain('"opensInTab":true');
    expect(ofGuest).not.toContain(`/proformainvoice/?key=`);
    const ofCustomer = await (await customer.get(address)).text();
    expect(ofCustomer).toContain('"opensInTab":false');
  });
});
