// Labels of a carrier: one for a parcel, whatever goes wrong on the way, and what the service says of it afterwards.
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { testCarrier, testSealer } from '../../../test/support/carrier.ts';
import { offer, simple, smallCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { freshShop } from '../../../test/support/fresh-shop.ts';
import { readLabel } from '../../db/shipments/carrier-labels.ts';
import { readShipments } from '../../db/shipments/shipments.ts';
import { readSecret } from '../../db/settings/secrets.ts';
import { parseSenderAddress } from '../../rules/shipments/carrier-labels.ts';
import { changeOrderAddress } from '../order-changes/change-order-address.ts';
import { changeOrderStatus } from '../orders/change-order-status.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { FileStore } from '../ports.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { sendParcel, undoParcel } from '../shipments/send-parcel.ts';
import { program } from '../shop.ts';
import { cancelLabel, cancelUnusedLabel } from './cancel-label.ts';
import { deleteCarrierAccount, saveCarrierAccount, showCarrierAccount } from './carrier-account.ts';
import { handleCarrierNotification } from './handle-carrier-notification.ts';
import { makeLabel } from './make-label.ts';
import { requestLabels } from './request-labels.ts';
import { showLabelFile } from './show-label-file.ts';

const manager = { role: 'shop-manager', session: null, account: null } as const;

describe('the address of the sender', () => {
  it.each([
    ['Kaardebolstraat 12, 3512 AB Utrecht', ['Kaardebolstraat', '12', '3512AB', 'Utrecht', 'NL']],
    ['Lange Viestraat 2-b , 3511bk Utrecht', ['Lange Viestraat', '2-b', '3511BK', 'Utrecht', 'NL']],
    ['Veldstraat 7, 9000 Gent', ['Veldstraat', '7', '9000', 'Gent', 'BE']],
  ])('%s', (line, [street, houseNumber, postcode, city, country]) => {
    expect(parseSenderAddress(line)).toEqual({ street, houseNumber, postcode, city, country });
  });
  it.each(['', 'Kaardebolstraat', 'Kaardebolstraat 12', 'Kaardebolstraat 12, Utrecht', ', 3512 AB Utrecht'])(
    'none is %j',
    (line) => {
      expect(parseSenderAddress(line)).toBeNull();
    },
  );
});

describeEngines('labels of a carrier', (engine) => {
  const test = freshShop(engine, {
    ...smallCatalogue,
    products: [...smallCatalogue.products, simple('ruim', 'Ruim', offer('R-1', 1_000, 500))],
  });
  const carrier = testCarrier(() => test.shop.clock.now());
  const stored = new Map<string, Uint8Array>();
  const files: FileStore = {
    put: async (key, bytes) => void stored.set(key, bytes),
    get: async (key) => stored.get(key) ?? null,
    delete: async (key) => void stored.delete(key),
    async *list() {
      // Nothing lists them.
    },
  };
  const ports = () => ({ carrier: carrier.port, sealer: testSealer });
  const connect = () => saveCarrierAccount(test.shop, ports(), program, carrier.sandbox.keys);
  beforeEach(async () => {
    stored.clear();
    await connect();
  });
  const paid = async (units = 2) => {
    const visitor = await guestWithCart(test.shop, test.products, { ruim: units });
    const order = placedOrder(await placeOrder(test.shop, visitor, checkoutForm({})));
    await changeOrderStatus(test.shop, manager, { orderId: order.id, status: 'processing' });
    return order;
  };
  const request = async (...orderIds: readonly number[]) => {
    const asked = await requestLabels(test.shop, testSealer, manager, { orderIds, method: 'postnl:standard' });
    if (!asked.ok) throw new Error(asked.reason);
    return asked;
  };
  const make = (id: number) => makeLabel(test.shop, { carrier: carrier.port, files }, id);
  const labelOf = (id: number) => test.shop.db.read((tx) => readLabel(tx, id));
  const parcelsOf = (orderId: number) => test.shop.db.read((tx) => readShipments(tx, orderId));
  const requestedFor = async (orderId: number) => (await request(orderId)).labels[0]?.id ?? 0;
  const madeFor = async (orderId: number) => {
    const id = await requestedFor(orderId);
    await make(id);
    return id;
  };
  const jobsOf = (kind: string) =>
    test.shop.db.read(({ q }) => q.selectFrom('jobs').select('payload').where('kind', '=', kind).execute());
  const sandboxParcel = () => {
    const [parcel] = carrier.sandbox.parcels.values();
    if (!parcel) throw new Error('no parcel');
    return parcel;
  };

  it('a label gives the parcel its carrier, code and link, and is kept as a file', async () => {
    const order = await paid();
    const id = await madeFor(order.id);
    const { trackingNumber } = sandboxParcel();
    expect(await labelOf(id)).toMatchObject({ state: 'made', hasFiles: true, problem: null });
    expect(await parcelsOf(order.id)).toMatchObject([
      {
        sentAt: null,
        carrier: 'PostNL',
        trackingCode: trackingNumber,
        trackingUrl: `${carrier.sandbox.origin}/volgen/${trackingNumber}`,
      },
    ]);
    const pdf = await showLabelFile(test.shop, files, manager, { id, format: 'pdf' });
    expect(pdf.ok && Buffer.from(pdf.bytes).toString('latin1')).toContain(trackingNumber);
    expect(await showLabelFile(test.shop, files, manager, { id, format: 'png' })).toMatchObject({ ok: true });
    expect(await showLabelFile(test.shop, files, test.guest(), { id, format: 'pdf' })).toMatchObject({
      reason: 'not-allowed',
    });
    // The parcel that leaves keeps what the carrier gave.
    await sendParcel(test.shop, manager, { orderId: order.id, lines: 'ready' });
    expect(await parcelsOf(order.id)).toMatchObject([{ trackingCode: trackingNumber, sentAt: expect.any(Number) }]);
  });

  it('the carrier gets no more than name and address; mail and telephone only when staff have set that', async () => {
    const order = await paid();
    await madeFor(order.id);
    const { to_address: to, ...request_ } = sandboxParcel().request;
    expect(Object.keys(to).toSorted()).toEqual([
      'address_line_1',
      'city',
      'country_code',
      'house_number',
      'name',
      'postal_code',
    ]);
    expect(JSON.stringify(request_)).not.toContain(order.email);
    expect(request_.parcels).toEqual([{ weight: { value: expect.stringMatching(/^\d\.\d{3}$/), unit: 'kg' } }]);
    await changeSetting(test.shop, program, { key: 'shipping.labelContact', value: true });
    await madeFor((await paid()).id);
    expect([...carrier.sandbox.parcels.values()][1]?.request.to_address).toMatchObject({ email: order.email });
  });

  it('two clicks at once make one label', async () => {
    const order = await paid();
    const asked = await Promise.all(Array.from({ length: 6 }, () => request(order.id)));
    const ids = new Set(asked.flatMap(({ labels }) => labels.map(({ id }) => id)));
    expect(ids.size).toBe(1);
    const [id = 0] = ids;
    await Promise.all([make(id), make(id), make(id)]);
    expect(carrier.sandbox.parcels.size).toBe(1);
    expect(await labelOf(id)).toMatchObject({ state: 'made' });
    expect((await request(order.id)).labels).toMatchObject([{ id, state: 'made' }]);
    expect(await jobsOf('make-label')).toHaveLength(1);
    expect(await jobsOf('cancel-label')).toHaveLength(0);
  });

  it.each(['slow', 'down', 'error', 'busy', 'half', 'lost'] as const)(
    'when the service is %s it is said, and trying again makes one label',
    async (answers) => {
      const order = await paid();
      const id = await requestedFor(order.id);
      carrier.sandbox.setAnswers(answers);
      await make(id);
      expect(await labelOf(id)).toMatchObject({ state: 'failed', problem: 'unavailable', hasFiles: false });
      expect(await parcelsOf(order.id)).toMatchObject([{ trackingCode: '' }]);
      carrier.sandbox.setAnswers('normal');
      expect((await request(order.id)).labels).toMatchObject([{ id, state: 'requested' }]);
      await make(id);
      expect(await labelOf(id)).toMatchObject({ state: 'made' });
      expect(carrier.sandbox.parcels.size).toBe(1);
    },
  );

  it('what the carrier refuses is told, and the next try is a parcel of its own', async () => {
    const order = await paid();
    const id = await requestedFor(order.id);
    carrier.sandbox.setAnswers('refused');
    await make(id);
    expect(await labelOf(id)).toMatchObject({
      state: 'failed',
      problem: 'refused',
      detail: '/to_address parcel_announcement_error',
    });
    carrier.sandbox.setAnswers('normal');
    const next = await madeFor(order.id);
    expect(next).not.toBe(id);
    expect(await labelOf(next)).toMatchObject({ state: 'made' });
  });

  it('only what can be sent gets a label, with a way of sending of the account, by staff', async () => {
    const [order, other] = [await paid(), await paid()];
    await sendParcel(test.shop, manager, { orderId: order.id, lines: 'all' });
    expect(await request(order.id, 999_999, other.id)).toMatchObject({
      labels: [{ orderId: other.id }],
      refused: [
        { orderId: order.id, reason: 'not-to-send' },
        { orderId: 999_999, reason: 'not-to-send' },
      ],
    });
    const input = { orderIds: [other.id], method: 'boot:snel' };
    expect(await requestLabels(test.shop, testSealer, manager, input)).toEqual({ ok: false, reason: 'unknown-method' });
    expect(await requestLabels(test.shop, testSealer, test.guest(), input)).toMatchObject({ reason: 'not-allowed' });
    await changeSetting(test.shop, program, { key: 'shop.address', value: 'Postbus 12' });
    const id = await requestedFor(other.id);
    await make(id);
    expect(await labelOf(id)).toMatchObject({ state: 'failed', problem: 'wrong-sender' });
  });

  it('a label can be cancelled until its parcel leaves; its code goes with it', async () => {
    const order = await paid();
    const id = await madeFor(order.id);
    carrier.sandbox.setAnswers('error');
    expect(await cancelLabel(test.shop, carrier.port, manager, { id })).toMatchObject({ reason: 'unavailable' });
    carrier.sandbox.setAnswers('normal');
    expect(await cancelLabel(test.shop, carrier.port, test.guest(), { id })).toMatchObject({ reason: 'not-allowed' });
    expect(await cancelLabel(test.shop, carrier.port, manager, { id })).toEqual({ ok: true });
    expect(sandboxParcel().status).toBe('CANCELLED');
    expect(await parcelsOf(order.id)).toMatchObject([{ trackingCode: '', trackingUrl: null }]);
    expect(await cancelLabel(test.shop, carrier.port, manager, { id })).toMatchObject({ reason: 'too-late' });
    const next = await madeFor(order.id);
    await sendParcel(test.shop, manager, { orderId: order.id, lines: 'ready' });
    expect(await cancelLabel(test.shop, carrier.port, manager, { id: next })).toMatchObject({ reason: 'too-late' });
  });

  it('the label of a parcel that is taken back before it is made is cancelled at the service', async () => {
    const order = await paid();
    const id = await requestedFor(order.id);
    const sent = await sendParcel(test.shop, manager, { orderId: order.id, lines: 'ready' });
    expect(await undoParcel(test.shop, manager, { id: sent.ok ? sent.shipmentId : 0 })).toMatchObject({ ok: true });
    await make(id);
    expect(await labelOf(id)).toMatchObject({ state: 'cancelled', shipmentId: null });
    expect(carrier.sandbox.parcels.size).toBe(0);
    const made = await madeFor(order.id);
    await test.shop.db.write(({ q }) =>
      q.updateTable('carrier_labels').set({ state: 'cancelled' }).where('id', '=', made).execute(),
    );
    await cancelUnusedLabel(test.shop, carrier.port, made);
    expect(sandboxParcel().status).toBe('CANCELLED');
  });

  it('the label of an order that is cancelled is cancelled at the service', async () => {
    const order = await paid();
    const id = await madeFor(order.id);
    await changeOrderStatus(test.shop, manager, { orderId: order.id, status: 'cancelled' });
    expect(await labelOf(id)).toMatchObject({ state: 'cancelled', hasFiles: false });
    expect(await jobsOf('cancel-label')).toEqual([{ payload: `{"labelId":${id}}` }]);
    await cancelUnusedLabel(test.shop, carrier.port, id);
    expect(sandboxParcel().status).toBe('CANCELLED');
  });

  it.each(['normal', 'lost'] as const)(
    'another address withdraws the label (answers %s), and the next one has it',
    async (answers) => {
      const order = await paid();
      const id = await requestedFor(order.id);
      carrier.sandbox.setAnswers(answers);
      await make(id);
      carrier.sandbox.setAnswers('normal');
      const shipping = { ...order.shipping, street: 'Zeedijk' };
      expect(await changeOrderAddress(test.shop, manager, { orderId: order.id, shipping })).toMatchObject({ ok: true });
      expect(await labelOf(id)).toMatchObject({ state: 'cancelled', hasFiles: false });
      expect(await parcelsOf(order.id)).toMatchObject([{ trackingCode: '', trackingUrl: null }]);
      await cancelUnusedLabel(test.shop, carrier.port, id);
      expect(sandboxParcel().status).toBe('CANCELLED');
      await madeFor(order.id);
      const [, next] = carrier.sandbox.parcels.values();
      expect(next?.request.to_address.address_line_1).toBe('Zeedijk');
    },
  );

  describe('what the service says', () => {
    const say = (body: string, signature: string) =>
      handleCarrierNotification(test.shop, carrier.port, { body, signature });
    const sign = (body: string, key = carrier.sandbox.keys.signatureKey) =>
      createHmac('sha256', key).update(body).digest('hex');
    const delivered = async (orderId: number) => (await parcelsOf(orderId))[0]?.deliveredAt ?? null;

    it('a parcel that the carrier has was sent, and one that was delivered has arrived', async () => {
      const order = await paid();
      const id = await madeFor(order.id);
      test.advance(60_000);
      const under = await carrier.sandbox.move(sandboxParcel().id, 'onderweg');
      expect(await say(under.body, under.signature)).toBe('read');
      expect(await labelOf(id)).toMatchObject({ stage: 'under-way' });
      expect(await parcelsOf(order.id)).toMatchObject([{ sentAt: test.shop.clock.now(), sentBy: 'program' }]);
      test.advance(60_000);
      const there = await carrier.sandbox.move(sandboxParcel().id, 'bezorgd');
      await say(there.body, there.signature);
      expect(await delivered(order.id)).toBe(test.shop.clock.now());
      // An older one that comes late, and the same again, change nothing.
      test.advance(60_000);
      await say(under.body, under.signature);
      await say(there.body, there.signature);
      expect(await labelOf(id)).toMatchObject({ stage: 'delivered' });
      const events = await test.shop.db.read(({ q }) =>
        q.selectFrom('order_events').select('kind').where('order_id', '=', order.id).orderBy('id').execute(),
      );
      expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['status-changed', 'parcel-delivered']);
    });

    it('what is forged is refused, what is about something else is read and changes nothing', async () => {
      const order = await paid();
      const id = await madeFor(order.id);
      const { body, signature } = await carrier.sandbox.move(sandboxParcel().id, 'bezorgd');
      for (const wrong of [
        '',
        'x',
        signature.replace(/^./, signature.startsWith('0') ? '1' : '0'),
        sign(body, 'other'),
      ])
        expect(await say(body, wrong)).toBe('forged');
      expect(await say(`${body} `, signature)).toBe('forged');
      const ahead = JSON.stringify({ ...JSON.parse(body), timestamp: test.shop.clock.now() + 86_400_000 });
      const unknown = body.replace(String(sandboxParcel().id), '12345');
      for (const other of ['{}', 'x', '{"action":"integration_connected","timestamp":1}', ahead, unknown])
        expect(await say(other, sign(other))).toBe('read');
      expect(await labelOf(id)).toMatchObject({ stage: null });
      expect(await delivered(order.id)).toBeNull();
    });
  });

  it('the keys are tried when they are saved, kept encrypted, and not shown', async () => {
    const show = () => showCarrierAccount(test.shop, ports(), program);
    expect(await show()).toMatchObject({ ok: true, state: 'connected', isSandbox: true });
    expect(JSON.stringify(await show())).not.toContain(carrier.sandbox.keys.secretKey);
    const sealed = await test.shop.db.read((tx) => readSecret(tx, 'carrier-account'));
    expect(sealed).not.toContain('vitrine-sandbox');
    const save = (change: object) =>
      saveCarrierAccount(test.shop, ports(), program, { ...carrier.sandbox.keys, ...change });
    expect(await save({ secretKey: 'not-the-key' })).toEqual({ ok: false, reason: 'wrong-keys' });
    expect(await save({ publicKey: '' })).toEqual({ ok: false, reason: 'malformed' });
    carrier.sandbox.setAnswers('down');
    expect(await save({})).toEqual({ ok: false, reason: 'unavailable' });
    expect(await saveCarrierAccount(test.shop, ports(), manager, carrier.sandbox.keys)).toMatchObject({ ok: false });
    expect(await test.shop.db.read((tx) => readSecret(tx, 'carrier-account'))).toBe(sealed);
    await deleteCarrierAccount(test.shop, program);
    expect(await show()).toMatchObject({ state: 'none', methods: [] });
  });
});
