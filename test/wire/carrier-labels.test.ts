// Labels of a carrier over HTTP: the keys, labels for many orders, their files and papers, and what the service says.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeOrderStatus } from '../../src/shop/orders/change-order-status.ts';
import { program } from '../../src/shop/shop.ts';
import type { StaffLabelsRequested } from '../../src/wire/staff-carrier.ts';
import type { StaffShippingQueue } from '../../src/wire/shipments.ts';
import { fillCatalogue, offer, simple, smallCatalogue } from '../support/catalogue.ts';
import { describeEngines } from '../support/databases.ts';
import { logIn } from '../support/log-in.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';
import { openCarrierSandbox, portToCarrier } from '../support/carrier.ts';
import type { CarrierSandbox } from '../support/carrier.ts';
import { wireCheckout } from './checkout-forms.ts';
import { wireClient } from './wire-client.ts';

describeEngines('labels of a carrier', (engine) => {
  let shop: TestShop;
  let sandbox: CarrierSandbox;
  let manager: StaffClient;
  let administrator: StaffClient;
  let item: number;
  beforeAll(async () => {
    sandbox = await openCarrierSandbox(() => shop.now());
    shop = await openTestShop(engine, 'empty', {}, { carrier: portToCarrier(sandbox) });
    const products = await fillCatalogue(shop.shop, {
      ...smallCatalogue,
      products: [...smallCatalogue.products, simple('ruim', 'Ruim', offer('R-1', 1_000, 500))],
    });
    item = products.get('ruim')?.id ?? 0;
    manager = await staffClient(shop, 'shop-manager');
    administrator = await staffClient(shop, 'administrator');
  });
  afterAll(async () => {
    expect(shop.loggedErrors).toEqual([]);
    await shop.close();
    await sandbox.close();
  });

  const keys = () => ({
    public_key: sandbox.keys.publicKey,
    secret_key: sandbox.keys.secretKey,
    signature_key: sandbox.keys.signatureKey,
  });
  async function paidOrder(): Promise<{ id: number; key: string }> {
    const client = wireClient(shop);
    await client.ajax('add_to_cart', { product_id: String(item) });
    const placed = await client.store('POST', 'checkout', wireCheckout);
    const { order_id: id, order_key: key } = placed.json as { order_id: number; order_key: string };
    await changeOrderStatus(shop.shop, program, { orderId: id, status: 'processing' });
    return { id, key };
  }
  const queue = async () => (await manager.call('GET', 'shop/v1/shipping/queue')).json as StaffShippingQueue;
  const labels = async (...orders: readonly number[]) =>
    manager.call('POST', 'shop/v1/shipping/labels', { orders, method: 'postnl:standard' });

  it('without keys no label is asked for; keys are tried, and are never shown', async () => {
    const { id } = await paidOrder();
    expect(await queue()).toMatchObject({ label_methods: [], label_method: '' });
    expect(await labels(id)).toMatchObject({ status: 400 });
    const put = (body: object) => administrator.call('PUT', 'shop/v1/carrier-account', body);
    expect(await put({ ...keys(), secret_key: 'niet-de-sleutel' })).toMatchObject({
      status: 400,
      json: { data: { params: { secret_key: expect.stringContaining('accepteert deze sleutels niet') } } },
    });
    const saved = await put(keys());
    expect(saved).toMatchObject({
      status: 200,
      json: { state: 'connected', is_sandbox: true, notification_url: 'http://shop.test/verzending/melding/' },
    });
    expect(JSON.stringify(saved.json)).not.toContain(sandbox.keys.secretKey);
    expect(await queue()).toMatchObject({ label_method: 'sendcloud:letter' });
  });

  it('labels of many orders are made by jobs; their files are for staff, and the labels are printed with the others', async () => {
    const [one, other] = [await paidOrder(), await paidOrder()];
    const asked = await labels(one.id, other.id, 999_999);
    expect(asked.status).toBe(202);
    expect(asked.json as StaffLabelsRequested).toMatchObject({
      requested: [
        { order_id: one.id, label: { state: 'requested', pdf: null } },
        { order_id: other.id, label: { state: 'requested' } },
      ],
      refused: [{ order_id: 999_999, problem: 'Van deze bestelling is nu niets te verzenden.' }],
    });
    await shop.runner.drain();
    const { ready, label_method: proposed } = await queue();
    expect(proposed).toBe('postnl:standard');
    const row = ready.find(({ id }) => id === one.id);
    expect(row).toMatchObject({ carrier: 'PostNL', label: { state: 'made', problem: null } });
    const { cookies } = await logIn(shop, 'shop-manager');
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const pdf = await shop.fetch(row?.label?.pdf ?? '', { headers: { Cookie } });
    expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    expect((await pdf.text()).startsWith('%PDF-')).toBe(true);
    expect((await shop.fetch(row?.label?.pdf ?? '')).status).toBe(403);
    const paper = await shop.fetch(`/mijn-account/verzendpapieren/labels/?orders=${one.id},${other.id}`, {
      headers: { Cookie },
    });
    const html = await paper.text();
    const pictures = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src ?? '');
    expect(pictures).toHaveLength(2);
    const picture = await shop.fetch(pictures[0] ?? '', { headers: { Cookie } });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    // An order with a label is not asked for again.
    await labels(one.id);
    await shop.runner.drain();
    expect(sandbox.parcels.size).toBe(2);
  });

  it('a failure is told in words, and the label of another order is made all the same', async () => {
    const { id } = await paidOrder();
    sandbox.setAnswers('busy');
    await labels(id);
    await shop.runner.drain();
    sandbox.setAnswers('normal');
    const failed = (await queue()).ready.find((row) => row.id === id)?.label;
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('geen antwoord'), pdf: null });
    await labels(id);
    await shop.runner.drain();
    const made = (await queue()).ready.find((row) => row.id === id)?.label;
    expect(made).toMatchObject({ id: failed?.id, state: 'made' });
    expect(await manager.call('DELETE', `shop/v1/shipping/labels/${made?.id}`)).toMatchObject({ status: 200 });
    expect((await queue()).ready.find((row) => row.id === id)).toMatchObject({
      tracking_code: '',
      label: { state: 'cancelled', pdf: null },
    });
    expect(await manager.call('DELETE', `shop/v1/shipping/labels/${made?.id}`)).toMatchObject({ status: 409 });
  });

  it('mail and page of the customer have the link of the carrier; a signed notification says that the parcel arrived', async () => {
    const { id, key } = await paidOrder();
    await labels(id);
    await shop.runner.drain();
    const parcel = [...sandbox.parcels.values()].at(-1);
    if (!parcel) throw new Error('no parcel');
    await manager.call('POST', `shop/v1/orders/${id}/shipments`, { lines: 'ready' });
    shop.advance(11_000);
    await shop.runner.drain();
    const link = `/volgen/${parcel.trackingNumber}`;
    expect(shop.mails.at(-1)?.text).toContain(link);
    const page = async () => (await shop.fetch(`/bestelling/${id}/?key=${key}`)).text();
    expect(await page()).toContain(link);
    shop.advance(60_000);
    const { body, signature } = await sandbox.move(parcel.id, 'bezorgd');
    const notify = (sign: string) =>
      shop.fetch('/verzending/melding/', { method: 'POST', body, headers: { 'Sendcloud-Signature': sign } });
    expect((await notify('0'.repeat(64))).status).toBe(401);
    const parcelOf = async () => (await manager.call('GET', `shop/v1/orders/${id}/shipments`)).json;
    expect(await parcelOf()).toMatchObject({ parcels: [{ delivered_on: null }] });
    expect([(await notify(signature)).status, (await notify(signature)).status]).toEqual([200, 200]);
    expect(await parcelOf()).toMatchObject({
      parcels: [
        {
          delivered_on: expect.stringMatching(/^\d{4}-/),
          carrier_status: expect.stringMatching(/^Bezorgd, /),
          has_problem: false,
        },
      ],
    });
  });
});
