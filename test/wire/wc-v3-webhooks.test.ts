// `wc/v3/webhooks` and their deliveries (P2, P3).
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Product } from '../../src/rules/catalog/product.ts';
import { takeJob } from '../../src/shop/jobs/take-job.ts';
import { planTidyUp } from '../../src/shop/jobs/tidy-up.ts';
import { placeOrder } from '../../src/shop/orders/place-order.ts';
import { fillCatalogue, smallCatalogue } from '../support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../support/checkout.ts';
import { basic, makeApiKey } from '../support/api-keys.ts';
import { fromAddress } from '../support/from-address.ts';
import { describeEngines } from '../support/databases.ts';
import { createTestAccount } from '../support/log-in.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { signatureOf, startWebhookReceiver } from '../support/webhook-receiver.ts';
import type { WebhookReceiver } from '../support/webhook-receiver.ts';
import { listOf, valueAt } from './wire-client.ts';

const path = 'wc/v3/webhooks';
const second = 1_000;
const minute = 60_000;

describeEngines('webhooks (P3)', (engine) => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;
  let staff: StaffClient;
  let admin: StaffClient;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty', { WEBHOOKS_TO_PRIVATE_NETWORKS: 'on' });
    products = await fillCatalogue(shop.shop, smallCatalogue);
  });
  afterAll(async () => {
    expect(shop.loggedErrors).toEqual([]);
    await shop.close();
  });
  beforeEach(async () => {
    // Log-ins end while the tests advance the clock.
    staff = await staffClient(shop, 'shop-manager');
    admin = await staffClient(shop, 'administrator');
    receiver = await startWebhookReceiver();
    await shop.runner.drain();
  });
  afterEach(async () => {
    await receiver.close();
    const { json } = await staff.call('GET', `${path}?per_page=100`);
    for (const one of listOf(json)) await staff.call('DELETE', `${path}/${String(valueAt(one, 'id'))}?force=true`);
    await shop.runner.drain();
  });

  const secret = 'een geheim';
  /** Makes a webhook, and takes its ping. */
  const make = async (topic: string, fields: Record<string, unknown> = {}, by = staff) => {
    const answer = await by.call('POST', path, { topic, delivery_url: receiver.url, secret, ...fields });
    expect(answer.status).toBe(201);
    await shop.runner.drain();
    return Number(valueAt(answer.json, 'id'));
  };
  const order = async (quantity = 1) =>
    placedOrder(
      await placeOrder(shop.shop, await guestWithCart(shop.shop, products, { schaars: quantity }), checkoutForm()),
    );
  const refusal = (answer: { status: number; json: unknown }) => [answer.status, valueAt(answer.json, 'code')];
  const show = async (id: number) => (await staff.call('GET', `${path}/${id}`)).json;
  const deliveries = async (id: number) => listOf((await staff.call('GET', `shop/v1/webhooks/${id}/deliveries`)).json);
  const idsReceived = () => receiver.received.map(({ body }) => valueAt(JSON.parse(body), 'id'));
  const product = (slug: string) => products.get(slug)?.id ?? 0;

  it('are made with the protocol’s keys, and never tell their secret', async () => {
    const answer = await staff.call('POST', path, { topic: 'order.updated', delivery_url: receiver.url, secret });
    const id = Number(valueAt(answer.json, 'id'));
    expect(answer.headers.get('location')).toMatch(new RegExp(`/wp-json/wc/v3/webhooks/${id}$`));
    expect(answer.json).toEqual({
      id,
      name: expect.stringContaining('Webhook van'),
      status: 'active',
      topic: 'order.updated',
      resource: 'order',
      event: 'updated',
      hooks: ['woocommerce_update_order', 'woocommerce_order_refunded'],
      delivery_url: receiver.url,
      date_created: expect.any(String),
      date_created_gmt: expect.any(String),
      date_modified: expect.any(String),
      date_modified_gmt: expect.any(String),
      failures: 0,
      _links: expect.any(Object),
    });
    expect(await show(id)).toEqual(answer.json);
    const row = await shop.shop.db.read((tx) =>
      tx.q.selectFrom('webhooks').select('secret').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(row.secret).not.toContain(secret);
    expect(shop.deps.sealer.open(row.secret)).toBe(secret);
  });

  it('get a secret of fifty random characters when none is sent', async () => {
    const [one, other] = [await make('order.created', { secret: '' }), await make('order.created', { secret: '' })];
    const rows = await shop.shop.db.read((tx) =>
      tx.q.selectFrom('webhooks').select('secret').where('id', 'in', [one, other]).execute(),
    );
    const secrets = rows.map((row) => shop.deps.sealer.open(row.secret) ?? '');
    expect(secrets.map((text) => text.length)).toEqual([50, 50]);
    expect(new Set(secrets).size).toBe(2);
  });

  it('refuse topics that the shop does not have, and addresses that are none', async () => {
    const send = async (fields: object) =>
      refusal(await staff.call('POST', path, { topic: 'order.created', delivery_url: receiver.url, ...fields }));
    const topic = [400, 'woocommerce_rest_shop_webhook_invalid_topic'];
    expect(await send({ topic: 'customer.restored' })).toEqual(topic);
    expect(await send({ topic: 'action.wp_login' })).toEqual(topic);
    expect(await send({ topic: 'order' })).toEqual(topic);
    const url = [400, 'woocommerce_rest_shop_webhook_invalid_delivery_url'];
    expect(await send({ delivery_url: 'ftp://ontvanger.example' })).toEqual(url);
    expect(await send({ delivery_url: 'https://naam:woord@ontvanger.example' })).toEqual(url);
    expect(await send({ delivery_url: 'http://169.254.169.254/latest' })).toEqual(url);
    expect(await send({ status: 'aan' })).toEqual([400, 'rest_invalid_param']);
    expect(refusal(await staff.call('POST', path, { topic: 'order.created' }))).toEqual([
      400,
      'rest_missing_callback_param',
    ]);
  });

  it('are listed, changed, deleted only by force, and handled in a batch', async () => {
    const id = await make('order.created', { name: 'Boekhouding' });
    const other = await make('coupon.created', { name: 'Nieuwsbrief', status: 'paused' });
    const listed = async (query: string) =>
      listOf((await staff.call('GET', `${path}?${query}`)).json).map((one) => valueAt(one, 'id'));
    expect(await listed('status=paused')).toEqual([other]);
    expect(await listed('status=active')).toEqual([id]);
    expect(await listed('search=boek')).toEqual([id]);
    expect(await listed('orderby=id&order=asc')).toEqual([id, other]);
    expect(await listed(`exclude=${id}`)).toEqual([other]);
    const changed = await staff.call('PUT', `${path}/${id}`, { name: 'Magazijn', topic: 'product.updated' });
    expect([valueAt(changed.json, 'name'), valueAt(changed.json, 'topic')]).toEqual(['Magazijn', 'product.updated']);
    expect(refusal(await staff.call('DELETE', `${path}/${id}`))).toEqual([501, 'woocommerce_rest_trash_not_supported']);
    const unknown = [404, 'woocommerce_rest_shop_webhook_invalid_id'];
    expect(refusal(await staff.call('GET', `${path}/999999`))).toEqual(unknown);
    expect(refusal(await staff.call('DELETE', `${path}/999999?force=true`))).toEqual(unknown);
    const batch = await staff.call('POST', `${path}/batch`, {
      create: [{ topic: 'order.deleted', delivery_url: receiver.url }],
      update: [{ id: other, topic: 'order.verzonden' }],
      delete: [id],
    });
    expect(valueAt(batch.json, 'create', 0, 'topic')).toBe('order.deleted');
    expect(valueAt(batch.json, 'update', 0, 'error', 'code')).toBe('woocommerce_rest_shop_webhook_invalid_topic');
    expect(valueAt(batch.json, 'delete', 0, 'id')).toBe(id);
    expect((await staff.call('GET', `${path}/${id}`)).status).toBe(404);
  });

  it('are a hundred at most', async () => {
    const create = Array.from({ length: 100 }, () => ({
      topic: 'coupon.restored',
      delivery_url: receiver.url,
      status: 'paused',
    }));
    expect((await staff.call('POST', `${path}/batch`, { create })).status).toBe(200);
    const one = await staff.call('POST', path, { topic: 'coupon.restored', delivery_url: receiver.url });
    expect(refusal(one)).toEqual([400, 'shop_webhook_too_many']);
  });

  it('are pinged when they are made and when they become active, without a signature', async () => {
    const id = await make('order.created');
    expect(receiver.pings.map(({ body }) => body)).toEqual([`webhook_id=${id}`]);
    const headers = receiver.pings[0]?.headers ?? {};
    expect(Object.keys(headers).filter((name) => name.startsWith('x-wc-webhook'))).toEqual([]);
    await staff.call('PUT', `${path}/${id}`, { status: 'active' });
    await staff.call('PUT', `${path}/${id}`, { status: 'paused' });
    await shop.runner.drain();
    expect(receiver.pings).toHaveLength(1);
    await staff.call('PUT', `${path}/${id}`, { status: 'active' });
    await shop.runner.drain();
    expect(receiver.pings).toHaveLength(2);
  });

  it('send an order that is placed as wc/v3 has it, signed', async () => {
    const id = await make('order.created');
    const placed = await order();
    await shop.runner.drain();
    expect(receiver.received).toHaveLength(1);
    const { headers, body } = receiver.received[0] ?? { headers: {}, body: '' };
    // The emails of the order are sent by other jobs, before and after.
    const { mails: _, ...shown } = (await staff.call('GET', `wc/v3/orders/${placed.id}`)).json as { mails: unknown };
    expect(JSON.parse(body)).toMatchObject(shown);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^WooCommerce\/\S+ Hookshot \(WordPress\/\S+\)$/),
      'x-wc-webhook-source': `${shop.shop.origin}/`,
      'x-wc-webhook-topic': 'order.created',
      'x-wc-webhook-resource': 'order',
      'x-wc-webhook-event': 'created',
      'x-wc-webhook-id': String(id),
      'x-wc-webhook-signature': signatureOf(body, secret),
    });
    const [stored] = await deliveries(id);
    expect(stored).toMatchObject({
      id: Number(headers['x-wc-webhook-delivery-id']),
      state: 'delivered',
      attempts: 1,
      record_id: placed.id,
      response_status: 200,
      answer: 'antwoord 200',
      request_bytes: Buffer.byteLength(body),
    });
    expect(JSON.stringify(stored)).not.toContain(signatureOf(body, secret));
    expect(JSON.stringify(stored)).not.toContain('noor@voorbeeld.nl');
  });

  it('tell of an order that is placed as created, and not as changed', async () => {
    await make('order.created');
    await make('order.updated');
    await order();
    await shop.runner.drain();
    expect(receiver.received.map(({ headers }) => headers['x-wc-webhook-topic'])).toEqual(['order.created']);
  });

  it('lose no order of many that are placed at once, and tell of stock that they share', async () => {
    await make('order.created');
    await make('product.updated');
    await staff.call('PUT', `wc/v3/products/${product('schaars')}`, { manage_stock: true, stock_quantity: 500 });
    await shop.runner.drain();
    receiver.received.length = 0;
    const placed = await Promise.all(Array.from({ length: 20 }, () => order()));
    await shop.runner.drain();
    const of = (topic: string) =>
      receiver.received.flatMap(({ headers, body }) =>
        headers['x-wc-webhook-topic'] === topic ? [JSON.parse(body) as unknown] : [],
      );
    const ids = of('order.created').map((body) => valueAt(body, 'id'));
    expect(ids).toHaveLength(20);
    expect(new Set(ids)).toEqual(new Set(placed.map(({ id }) => id)));
    expect(of('product.updated').map((body) => valueAt(body, 'stock_quantity'))).toEqual([480]);
  });

  it('tell again of a change that comes while a delivery is being sent', async () => {
    await make('product.updated');
    const id = product('schaars');
    const late: Promise<unknown>[] = [];
    receiver.onReceive(() => {
      if (late.length === 0) late.push(staff.call('PUT', `wc/v3/products/${id}`, { name: 'Tijdens het versturen' }));
      return Promise.all(late);
    });
    await staff.call('PUT', `wc/v3/products/${id}`, { name: 'Voor het versturen' });
    await shop.runner.drain();
    const names = receiver.received.map(({ body }) => valueAt(JSON.parse(body), 'name'));
    expect(names).toEqual(['Voor het versturen', 'Tijdens het versturen']);
  });

  it('tell of a status that staff or a job changes, and of a payment', async () => {
    const placed = await order();
    await shop.runner.drain();
    await make('order.updated');
    await make('action.woocommerce_payment_complete');
    await staff.call('PUT', `wc/v3/orders/${placed.id}`, { status: 'processing' });
    await shop.runner.drain();
    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as unknown);
    expect(bodies).toContainEqual({ action: 'woocommerce_payment_complete', arg: placed.id });
    expect(bodies.map((body) => valueAt(body, 'status')).filter(Boolean)).toEqual(['processing']);
    const unpaid = await order();
    await shop.runner.drain();
    receiver.received.length = 0;
    shop.advance(60 * 24 * 3_600_000);
    await shop.runner.drain();
    expect(idsReceived()).toContain(unpaid.id);
    const last = receiver.received.findLast(({ body }) => valueAt(JSON.parse(body), 'id') === unpaid.id);
    expect(valueAt(JSON.parse(last?.body ?? '{}'), 'status')).toBe('cancelled');
  });

  it('tell of a refund', async () => {
    const placed = await order();
    await staff.call('PUT', `wc/v3/orders/${placed.id}`, { status: 'processing' });
    await shop.runner.drain();
    await make('order.updated');
    const refund = await staff.call('POST', `wc/v3/orders/${placed.id}/refunds`, { amount: '1.00', api_refund: false });
    expect(refund.status).toBe(201);
    await shop.runner.drain();
    expect(JSON.parse(receiver.received[0]?.body ?? '{}')).toMatchObject({
      id: placed.id,
      refunds: [{ total: '-1.00' }],
    });
  });

  it('are made by a program with a key, and then send what the owner of the key may see', async () => {
    const key = await makeApiKey(shop, staff.id);
    const made = await fromAddress(shop, '127.0.0.1').fetch(`/wp-json/${path}`, {
      method: 'POST',
      headers: { ...basic(key), 'Content-Type': 'application/json' },
      body: JSON.stringify({ topic: 'coupon.created', delivery_url: receiver.url, secret }),
    });
    expect(made.status).toBe(201);
    await staff.call('POST', 'wc/v3/coupons', { code: 'sleutel' });
    await shop.runner.drain();
    expect(receiver.received.map(({ body }) => valueAt(JSON.parse(body), 'code'))).toEqual(['sleutel']);
  });

  it('keep no answer about a customer who is erased', async () => {
    const id = await make('customer.created');
    const customer = await createTestAccount(shop, 'customer');
    await shop.runner.drain();
    expect((await deliveries(id))[0]).toMatchObject({ record_id: customer.id, answer: 'antwoord 200' });
    const gone = await admin.call('DELETE', `wc/v3/customers/${customer.id}?force=true`);
    expect(gone.status).toBe(200);
    expect((await deliveries(id))[0]).toMatchObject({ record_id: customer.id, answer: null });
  });

  it('tell once of a product that one call changes in several ways, and of stock that an order takes', async () => {
    await make('product.updated');
    const id = product('schaars');
    const changed = await staff.call('PUT', `wc/v3/products/${id}`, {
      name: 'Schaarse doos',
      regular_price: '31',
      manage_stock: true,
      stock_quantity: 9,
    });
    expect(changed.status).toBe(200);
    await shop.runner.drain();
    expect(idsReceived()).toEqual([id]);
    expect(JSON.parse(receiver.received[0]?.body ?? '{}')).toMatchObject({ name: 'Schaarse doos', stock_quantity: 9 });
    await order(2);
    await shop.runner.drain();
    expect(idsReceived()).toEqual([id, id]);
    expect(JSON.parse(receiver.received[1]?.body ?? '{}')).toMatchObject({ stock_quantity: 7 });
  });

  it('tell of products that appear, go into the trash and come back', async () => {
    for (const topic of ['product.created', 'product.published', 'product.deleted', 'product.restored'])
      await make(topic);
    const topics = async () => {
      await shop.runner.drain();
      return receiver.received.splice(0).map(({ headers }) => headers['x-wc-webhook-topic']);
    };
    const made = await staff.call('POST', 'wc/v3/products', { name: 'Nieuw doosje', status: 'draft' });
    const id = Number(valueAt(made.json, 'id'));
    expect(await topics()).toEqual(['product.created']);
    const schaars = product('schaars');
    for (const status of ['draft', 'published'] as const)
      await shop.shop.db.write((tx) =>
        tx.q.updateTable('products').set({ status }).where('id', '=', schaars).execute(),
      );
    expect(await topics()).toEqual(['product.published']);
    await staff.call('DELETE', `wc/v3/products/${id}`);
    await shop.runner.drain();
    expect(JSON.parse(receiver.received[0]?.body ?? '{}')).toEqual({ id });
    expect(await topics()).toEqual(['product.deleted']);
    await staff.call('PUT', `wc/v3/products/${id}`, { status: 'draft' });
    expect(await topics()).toEqual(['product.restored']);
  });

  it('tell of customers and coupons, and of what is deleted only the id', async () => {
    for (const topic of ['customer.created', 'customer.updated', 'customer.deleted']) await make(topic);
    for (const topic of ['coupon.created', 'coupon.updated', 'coupon.deleted']) await make(topic);
    const sent = async () => {
      await shop.runner.drain();
      return receiver.received.splice(0).map(({ headers, body }) => {
        const { id, ...rest } = JSON.parse(body) as { id: number };
        return [headers['x-wc-webhook-topic'], id, Object.keys(rest).length > 0];
      });
    };
    const customer = await createTestAccount(shop, 'customer');
    await createTestAccount(shop, 'shop-manager');
    expect(await sent()).toEqual([['customer.created', customer.id, true]]);
    const address = {
      first_name: 'Bo',
      last_name: 'Bos',
      address_1: 'Kade 1',
      city: 'Delft',
      postcode: '2611 AA',
      country: 'NL',
    };
    const put = await admin.call('PUT', `wc/v3/customers/${customer.id}`, { first_name: 'Bo', billing: address });
    expect(put.status).toBe(200);
    expect(await sent()).toEqual([['customer.updated', customer.id, true]]);
    const gone = await admin.call('DELETE', `wc/v3/customers/${customer.id}?force=true`);
    expect(gone.status).toBe(200);
    expect(await sent()).toEqual([['customer.deleted', customer.id, false]]);
    const coupon = Number(valueAt((await staff.call('POST', 'wc/v3/coupons', { code: 'haak' })).json, 'id'));
    expect(await sent()).toEqual([['coupon.created', coupon, true]]);
    await staff.call('PUT', `wc/v3/coupons/${coupon}`, { amount: '5' });
    expect(await sent()).toEqual([['coupon.updated', coupon, true]]);
    await staff.call('DELETE', `wc/v3/coupons/${coupon}`);
    expect(await sent()).toEqual([['coupon.deleted', coupon, false]]);
  });

  it('send nothing of a change that is rolled back, and nothing while they are paused', async () => {
    const id = await make('product.updated');
    await shop.shop.db
      .write(async (tx) => {
        await tx.q.updateTable('products').set({ position: 5 }).where('id', '=', product('schaars')).execute();
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await shop.runner.drain();
    await staff.call('PUT', `${path}/${id}`, { status: 'paused' });
    await staff.call('PUT', `wc/v3/products/${product('schaars')}`, { name: 'Schaarse kist' });
    await shop.runner.drain();
    expect(receiver.received).toEqual([]);
    expect(await deliveries(id)).toHaveLength(1);
  });

  it('are tried again after growing pauses, with the same delivery and what the record is by then', async () => {
    const id = await make('order.updated');
    const placed = await order();
    receiver.answer(503);
    await staff.call('PUT', `wc/v3/orders/${placed.id}`, { status: 'processing' });
    await shop.runner.drain();
    const tries = [receiver.received.length];
    for (const pause of [10 * second, minute]) {
      shop.advance(pause - 1);
      await shop.runner.drain();
      tries.push(receiver.received.length);
      shop.advance(1);
      await shop.runner.drain();
      tries.push(receiver.received.length);
    }
    expect(tries).toEqual([1, 1, 2, 2, 3]);
    expect(await deliveries(id)).toMatchObject([
      { state: 'retrying', attempts: 3, problem: 'status' },
      { topic: 'ping' },
    ]);
    receiver.answer(302);
    shop.advance(5 * minute);
    await shop.runner.drain();
    expect(new Set(receiver.received.map(({ headers }) => headers['x-wc-webhook-delivery-id'])).size).toBe(1);
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', attempts: 4, problem: null });
    expect(valueAt(await show(id), 'failures')).toBe(0);
  });

  /** Changes a product once, and lets all attempts of its delivery pass. */
  const changeAndWait = async (name: string) => {
    await staff.call('PUT', `wc/v3/products/${product('schaars')}`, { name });
    for (const pause of [0, 10 * second, minute, 5 * minute, 30 * minute]) {
      shop.advance(pause);
      await shop.runner.drain();
    }
  };

  it('are disabled by the seventh delivery in a row that fails for good, and begin again when staff activates them', async () => {
    const id = await make('product.updated');
    receiver.answer(500);
    for (let count = 1; count <= 3; count += 1) await changeAndWait(`Doos ${count}`);
    expect(valueAt(await show(id), 'failures')).toBe(3);
    receiver.answer(204);
    await changeAndWait('Doos 4');
    expect(valueAt(await show(id), 'failures')).toBe(0);
    receiver.answer(500);
    for (let count = 5; count <= 10; count += 1) await changeAndWait(`Doos ${count}`);
    expect([valueAt(await show(id), 'status'), valueAt(await show(id), 'failures')]).toEqual(['active', 6]);
    await changeAndWait('Doos 11');
    expect([valueAt(await show(id), 'status'), valueAt(await show(id), 'failures')]).toEqual(['disabled', 7]);
    const log = await admin.call('GET', 'shop/v1/audit-log?area=settings');
    expect(listOf(log.json)).toContainEqual(expect.objectContaining({ kind: 'webhook-disabled' }));
    const before = receiver.received.length;
    await changeAndWait('Doos 12');
    expect(receiver.received).toHaveLength(before);
    receiver.answer(200);
    const active = await staff.call('PUT', `${path}/${id}`, { status: 'active' });
    expect([valueAt(active.json, 'status'), valueAt(active.json, 'failures')]).toEqual(['active', 0]);
    await changeAndWait('Doos 13');
    expect(receiver.received).toHaveLength(before + 1);
  });

  it('send a delivery again by hand, as the record is now', async () => {
    const id = await make('product.updated');
    receiver.answer(410);
    await changeAndWait('Oude naam');
    receiver.answer(200);
    await shop.shop.db.write((tx) =>
      tx.q.updateTable('webhooks').set({ status: 'paused' }).where('id', '=', id).execute(),
    );
    const failed = Number(valueAt((await deliveries(id))[0], 'id'));
    const again = () => staff.call('POST', `shop/v1/webhooks/${id}/deliveries/${failed}/resend`);
    expect(refusal(await again())).toEqual([409, 'shop_webhook_inactive']);
    await staff.call('PUT', `wc/v3/products/${product('schaars')}`, { name: 'Nieuwe naam' });
    await staff.call('PUT', `${path}/${id}`, { status: 'active' });
    receiver.received.length = 0;
    expect((await again()).status).toBe(201);
    expect((await again()).status).toBe(201);
    await shop.runner.drain();
    expect(receiver.received.map(({ body }) => valueAt(JSON.parse(body), 'name'))).toEqual(['Nieuwe naam']);
    const wrong = await staff.call('POST', `shop/v1/webhooks/${id + 1}/deliveries/${failed}/resend`);
    expect(refusal(wrong)).toEqual([404, 'shop_webhook_delivery_invalid_id']);
  });

  it('survive a process that dies: its delivery is sent when its lease ends, and once', async () => {
    await make('product.updated');
    await staff.call('PUT', `wc/v3/products/${product('schaars')}`, { name: 'Voor de val' });
    const leased = await takeJob(shop.shop, minute, 'deliveries');
    expect(leased?.kind).toBe('deliver-webhook');
    await shop.runner.drain();
    expect(receiver.received).toEqual([]);
    shop.advance(minute);
    await shop.runner.drain();
    await shop.runner.drain();
    expect(receiver.received).toHaveLength(1);
  });

  it('send what their owner may see: nothing once the owner is no longer staff', async () => {
    const leaving = await staffClient(shop, 'shop-manager');
    const id = await make('product.updated', {}, leaving);
    const other = await make('coupon.deleted', {}, leaving);
    const coupon = Number(valueAt((await staff.call('POST', 'wc/v3/coupons', { code: 'vertrek' })).json, 'id'));
    await staff.call('DELETE', `wc/v3/coupons/${coupon}?force=true`);
    await admin.call('PUT', `shop/v1/users/${leaving.id}`, { role: 'customer' });
    await shop.shop.db.write((tx) =>
      tx.q.updateTable('auth_users').set({ role: 'customer' }).where('id', '=', leaving.id).execute(),
    );
    await changeAndWait('Niet voor jou');
    expect(receiver.received).toEqual([]);
    expect((await deliveries(id))[0]).toMatchObject({ state: 'failed', problem: 'no-access', attempts: 1 });
    expect(valueAt(await show(id), 'failures')).toBe(1);
    expect((await deliveries(other))[0]).toMatchObject({ state: 'failed', problem: 'no-access', record_id: coupon });
  });

  it('send nothing while their owner must set up a second step', async () => {
    const id = await make('product.updated');
    await shop.changeSetting('security.secondFactor', true);
    try {
      await shop.shop.db.write((tx) =>
        tx.q.updateTable('products').set({ name: 'Tweede stap' }).where('id', '=', product('schaars')).execute(),
      );
      await shop.runner.drain();
    } finally {
      await shop.changeSetting('security.secondFactor', false);
    }
    expect(receiver.received).toEqual([]);
    expect((await deliveries(id))[0]).toMatchObject({ problem: 'no-access' });
  });

  it('do not send a record that is gone by then', async () => {
    const id = await make('customer.created');
    const customer = await createTestAccount(shop, 'customer');
    await admin.call('DELETE', `wc/v3/customers/${customer.id}?force=true`);
    await shop.runner.drain();
    expect(receiver.received).toEqual([]);
    expect((await deliveries(id))[0]).toMatchObject({ state: 'skipped', problem: 'gone', record_id: customer.id });
  });

  it('forget their deliveries after thirty days', async () => {
    const id = await make('order.created');
    await order();
    await shop.runner.drain();
    expect(await deliveries(id)).toHaveLength(2);
    await shop.shop.db.write((tx) =>
      tx.q
        .updateTable('webhook_deliveries')
        .set({ queued_at: shop.now() - 31 * 24 * 3_600_000 })
        .where('topic', '=', 'ping')
        .execute(),
    );
    await shop.shop.db.write((tx) =>
      tx.q.updateTable('webhook_deliveries').set({ queued_at: shop.now() }).where('topic', '<>', 'ping').execute(),
    );
    await planTidyUp(shop.shop, shop.now());
    await shop.runner.drain();
    expect((await deliveries(id)).map((one) => valueAt(one, 'topic'))).toEqual(['order.created']);
  });
});

describeEngines('webhooks of a shop on the internet (T39)', (engine) => {
  it('refuse an address in a private network when they are saved, and again when they are sent', async () => {
    const shop = await openTestShop(engine, 'empty');
    const receiver = await startWebhookReceiver();
    try {
      const staff = await staffClient(shop, 'shop-manager');
      for (const url of [receiver.url, 'http://localhost:9/', 'http://192.168.0.1/', 'http://[::1]:9/']) {
        const answer = await staff.call('POST', path, { topic: 'coupon.created', delivery_url: url });
        expect([url, answer.status, valueAt(answer.json, 'code')]).toEqual([
          url,
          400,
          'woocommerce_rest_shop_webhook_invalid_delivery_url',
        ]);
      }
      const made = await staff.call('POST', path, {
        topic: 'coupon.created',
        delivery_url: 'http://203.0.113.9.invalid/',
      });
      const id = Number(valueAt(made.json, 'id'));
      await shop.shop.db.write((tx) =>
        tx.q.updateTable('webhooks').set({ delivery_url: receiver.url }).where('id', '=', id).execute(),
      );
      await staff.call('POST', 'wc/v3/coupons', { code: 'binnen' });
      await shop.runner.drain();
      expect([receiver.received, receiver.pings]).toEqual([[], []]);
      const { json } = await staff.call('GET', `shop/v1/webhooks/${id}/deliveries`);
      expect(valueAt(json, 0, 'problem')).toBe('refused-address');
    } finally {
      await receiver.close();
      await shop.close();
    }
  });
});

describeEngines('webhooks whose receiver does not answer', (engine) => {
  it('delay no email', async () => {
    const shop = await openTestShop(engine, 'empty', { WEBHOOKS_TO_PRIVATE_NETWORKS: 'on' });
    const receiver = await startWebhookReceiver();
    const answer = Promise.withResolvers<void>();
    receiver.onReceive(() => answer.promise);
    try {
      const products = await fillCatalogue(shop.shop, smallCatalogue);
      const staff = await staffClient(shop, 'shop-manager');
      for (const topic of ['order.created', 'order.created', 'order.created'])
        await staff.call('POST', path, { topic, delivery_url: receiver.url });
      await shop.runner.drain();
      shop.mails.length = 0;
      const visitor = await guestWithCart(shop.shop, products, { schaars: 1 });
      placedOrder(await placeOrder(shop.shop, visitor, checkoutForm()));
      shop.runner.start();
      await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(2);
      await expect.poll(() => shop.mails.length, { timeout: 10_000 }).toBe(2);
      expect(receiver.received).toHaveLength(2);
      answer.resolve();
      await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(3);
    } finally {
      answer.resolve();
      await shop.close();
      await receiver.close();
    }
  });
});
