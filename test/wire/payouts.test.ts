// Refunds by transfer: the link at which the customer gives an account number, and the batches for the bank.
import { expect, it } from 'vitest';
import type { Order } from '../../src/rules/orders/orders.ts';
import { changeOrderStatus } from '../../src/shop/orders/change-order-status.ts';
import { exportRefundBatch } from '../../src/shop/refunds/show-payouts.ts';
import { program } from '../../src/shop/shop.ts';
import { serverTimes } from '../../src/settings/server-constants.ts';
import { checkPain001 } from '../support/check-pain-001.ts';
import { describeEngines } from '../support/databases.ts';
import { testPassword } from '../support/log-in.ts';
import { fromAddress } from '../support/from-address.ts';
import { createGuest } from '../support/guest.ts';
import { eraseOldAccounts } from '../support/refund-accounts.ts';
import { testOrigin } from '../support/test-shop.ts';
import { pickupForm, useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

const iban = 'NL91 ABNA 0417 1643 00';

describeEngines('refunds by transfer', (engine) => {
  const shop = useStaffShop(engine);
  const call = (method: string, path: string, body?: object) => shop.manager.call(method, `shop/v1/${path}`, body);
  const prove = () => call('POST', 'proof', { proof: testPassword });

  /** A refund of € 1 of a new order; its mail is sent. */
  async function refund(form: Parameters<typeof shop.order>[1] = {}, amount = 100) {
    const order = await shop.order({ ongeteld: 1 }, form);
    const states =
      order.paymentMethod === 'bacs' ? (['processing'] as const) : (['ready-for-pickup', 'completed'] as const);
    for (const status of states) await changeOrderStatus(shop.test.shop, program, { orderId: order.id, status });
    const id = await refundOf(order, amount);
    return { order, id };
  }
  async function refundOf(order: Order, amount: number): Promise<number> {
    const body = { lines: [], shipping: 0, amount, reason: '', restock: false };
    const made = await call('POST', `orders/${order.id}/refunds`, body);
    await shop.test.runner.drain();
    return Number(valueAt(listOf(valueAt(made.json, 'refunds')).at(-1), 'id'));
  }
  const linkOf = (email: string): string => {
    const text = shop.test.mails.findLast(
      ({ to, text: body }) => to === email && body.includes('terugbetaling/'),
    )?.text;
    return /\/mijn-account\/terugbetaling\/\d+\/\?key=[\w-]+/.exec(text ?? '')?.[0] ?? '';
  };
  const give = (link: string, fields: Readonly<Record<string, string>> = {}) =>
    shop.test.fetch(link, {
      method: 'POST',
      headers: { Origin: testOrigin },
      body: new URLSearchParams({ iban, account_holder: 'N. de Vries', ...fields }),
    });
  /** A refund whose account is known. */
  async function payable(amount = 100) {
    const made = await refund({}, amount);
    expect((await give(linkOf(made.order.email))).status).toBe(303);
    return made;
  }
  const rowsOf = async (state: string) =>
    listOf(valueAt((await call('GET', `refunds?state=${state}&per_page=100`)).json, 'rows'));
  const stateOf = async (id: number): Promise<string | undefined> => {
    for (const state of ['ready', 'waiting', 'batch', 'paid'])
      if ((await rowsOf(state)).some((row) => valueAt(row, 'id') === id)) return state;
    return undefined;
  };
  const makeBatch = (ids: readonly number[]) => call('POST', 'refund-batches', { refund_ids: ids });
  const newestBatch = (json: unknown) => Number(valueAt(listOf(valueAt(json, 'rows'))[0], 'id'));
  const refundMails = (email: string) =>
    shop.test.mails.filter(({ to, subject }) => to === email && subject.includes('Je krijgt geld terug'));

  it('asks for the account of an order paid by transfer, by a link that works once; cash is not asked for', async () => {
    const { order, id } = await refund();
    const link = linkOf(order.email);
    expect(link).not.toBe('');
    expect(await stateOf(id)).toBe('waiting');
    const page = await shop.test.fetch(link);
    const html = await page.text();
    expect([page.status, page.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
    expect(html).toContain('Waar mag je geld naartoe?');
    expect(html).toContain(order.number);
    // Opening the link changes nothing, and what is wrong keeps what was typed.
    const wrong = await give(link, { iban: 'NL91ABNA0417164301' });
    expect(wrong.status).toBe(200);
    const shown = await wrong.text();
    expect(shown).toContain('Dit rekeningnummer klopt niet.');
    expect(shown).toContain('value="NL91ABNA0417164301"');
    expect(await (await give(link, { account_holder: '林小姐' })).text()).toContain('gewone letters');
    expect(await stateOf(id)).toBe('waiting');
    const given = await give(link);
    expect([given.status, given.headers.get('Location')]).toEqual([303, '/mijn-account/terugbetaling/ontvangen/']);
    expect(await stateOf(id)).toBe('ready');
    expect((await give(link, { iban: 'BE68539007547034' })).status).toBe(404);
    expect((await shop.test.fetch(link)).status).toBe(404);
    // A second refund of the order goes to the same account.
    const mails = shop.test.mails.length;
    const second = await refundOf(order, 50);
    expect([shop.test.mails.length, await stateOf(second)]).toEqual([mails, 'ready']);
    const cash = await refund(pickupForm);
    expect([linkOf(cash.order.email), await stateOf(cash.id)]).toEqual(['', 'waiting']);
  });

  it('of two submissions at once one is stored; a wrong key, another order and a link that was replaced are refused alike', async () => {
    const { order, id } = await refund();
    const link = linkOf(order.email);
    const wrong = [link.replace(/key=.*/, 'key=x'), link.replace(/key=.*/, ''), link.replace(/\/\d+\//, '/999999/')];
    for (const one of [...wrong, link.replace(/\/\d+\//, '/3000000000/')]) {
      expect((await shop.test.fetch(one)).status).toBe(404);
      expect((await give(one)).status).toBe(404);
    }
    const both = await Promise.all([give(link), give(link, { iban: 'BE68539007547034' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 404]);
    // Asking again forgets the account.
    shop.test.advance(1_000);
    expect((await call('POST', `refunds/${id}/account`)).status).toBe(200);
    await shop.test.runner.drain();
    const again = linkOf(order.email);
    expect(again).not.toBe(link);
    expect((await give(link)).status).toBe(404);
    expect(await stateOf(id)).toBe('waiting');
    expect((await give(again)).status).toBe(303);
  });

  it('keeps the number encrypted, shows its last four characters, and no link to staff', async () => {
    const { order, id } = await payable();
    const stored = await shop.test.shop.db.read(({ q }) =>
      q.selectFrom('refund_accounts').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow(),
    );
    expect(stored).toMatchObject({ last4: '4300', token_hash: null });
    expect(JSON.stringify(stored)).not.toContain('0417164300');
    const row = (await rowsOf('ready')).find((one) => valueAt(one, 'id') === id);
    expect(row).toMatchObject({ account: '4300', order_number: order.number, batch_id: null });
    const mails = await shop.test.shop.db.read(({ q }) =>
      q.selectFrom('mails').selectAll().where('order_id', '=', order.id).where('kind', '=', 'refund-account').execute(),
    );
    expect(mails).toMatchObject([{ status: 'sent', html: null, body_text: null }]);
    const events = JSON.stringify((await shop.manager.call('GET', `wc/v3/orders/${order.id}/notes`)).json);
    expect(events).toContain('Het eindigt op 4300.');
    expect(events).not.toContain('0417');
  });

  it('a batch is one file that follows pain.001, the same each time; paid, it mails each customer once', async () => {
    await prove();
    const [first, second] = [await payable(1_210), await payable(5)];
    const made = await makeBatch([first.id, second.id]);
    expect(made.status).toBe(201);
    const batch = newestBatch(made.json);
    expect(listOf(valueAt(made.json, 'rows'))[0]).toMatchObject({
      state: 'made',
      count: 2,
      total: 1_215,
      has_file: true,
    });
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['batch', 'batch']);
    const file = await call('POST', `refund-batches/${batch}/file`);
    expect(file.headers.get('Content-Disposition')).toMatch(/filename="?TERUG-\d{8}-\d+\.xml/);
    const text = String(file.json);
    expect(checkPain001(text)).toEqual([]);
    const notes = (await rowsOf('batch')).map((row) => String(valueAt(row, 'credit_note')));
    for (const part of ['<CtrlSum>12.15<', '<NbOfTxs>2<', '>NL91ABNA0417164300<', ...notes.map((one) => `>${one}<`)])
      expect(text).toContain(part);
    shop.test.advance(60_000);
    expect((await call('POST', `refund-batches/${batch}/file`)).json).toBe(text);
    // The bank pays it: it cannot be paid by hand too, nor be in another batch.
    const byHand = await call('POST', `orders/${first.order.id}/refunds/${first.id}/paid`);
    expect(byHand.status).toBe(400);
    expect((await makeBatch([first.id])).status).toBe(409);
    expect((await call('POST', `refunds/${first.id}/account`)).status).toBe(409);
    expect(refundMails(first.order.email)).toHaveLength(0);
    expect((await call('POST', `refund-batches/${batch}/paid`)).status).toBe(200);
    expect((await call('POST', `refund-batches/${batch}/paid`)).status).toBe(200);
    expect((await call('POST', `refund-batches/${batch}/withdrawn`)).status).toBe(409);
    await shop.test.runner.drain();
    expect([await stateOf(first.id), refundMails(first.order.email).length]).toEqual(['paid', 1]);
    expect(refundMails(first.order.email)[0]?.text).toContain('je rekening die eindigt op 4300');
    expect(refundMails(second.order.email)[0]?.attachments).toHaveLength(1);
  });

  it('each refund is in at most one batch, also when many are made at once; a withdrawn one frees its refunds', async () => {
    await prove();
    const refunds = [await payable(), await payable(), await payable()].map(({ id }) => id);
    const outcomes = await Promise.all([
      makeBatch(refunds),
      makeBatch(refunds.toReversed()),
      ...refunds.map((id) => makeBatch([id])),
    ]);
    const items = await shop.test.shop.db.read(({ q }) =>
      q.selectFrom('refund_batch_items').select('refund_id').where('refund_id', 'in', refunds).execute(),
    );
    expect(items.map((row) => row.refund_id).toSorted((a, b) => a - b)).toEqual(refunds);
    expect(outcomes.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(true);
    // The database itself refuses a second one.
    const twice = shop.test.shop.db.write(({ q }) =>
      q
        .insertInto('refund_batch_items')
        .values({
          batch_id: 1,
          refund_id: refunds[0] ?? 0,
          position: 9,
          end_to_end_id: 'x',
          cents: 1,
          remittance: 'x',
          sealed: null,
          active: 1,
        })
        .execute(),
    );
    await expect(twice).rejects.toThrow();
    const batches = listOf(valueAt((await call('GET', 'refund-batches')).json, 'rows'));
    for (const batch of batches.filter((one) => valueAt(one, 'state') === 'made'))
      expect((await call('POST', `refund-batches/${String(valueAt(batch, 'id'))}/withdrawn`)).status).toBe(200);
    for (const id of refunds) expect(await stateOf(id)).toBe('ready');
    const numbers = (await rowsOf('ready')).map((row) => valueAt(row, 'credit_note'));
    const again = await makeBatch(refunds);
    expect(again.status).toBe(201);
    // The credit notes stay, and no number is lost.
    expect(
      (await rowsOf('batch')).map((row) => valueAt(row, 'credit_note')).every((one) => numbers.includes(one)),
    ).toBe(true);
    const [paid, withdrawn] = await Promise.all([
      call('POST', `refund-batches/${newestBatch(again.json)}/paid`),
      call('POST', `refund-batches/${newestBatch(again.json)}/withdrawn`),
    ]);
    expect([paid.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('a payment that did not arrive is owed again and can be in another batch; the customer is mailed once', async () => {
    await prove();
    const { order, id } = await payable();
    const batch = newestBatch((await makeBatch([id])).json);
    await call('POST', `refund-batches/${batch}/paid`);
    expect((await call('POST', `orders/${order.id}/refunds/${id}/failed`)).status).toBe(200);
    expect(await stateOf(id)).toBe('ready');
    const next = newestBatch((await makeBatch([id])).json);
    expect(next).not.toBe(batch);
    await call('POST', `refund-batches/${next}/paid`);
    await shop.test.runner.drain();
    expect(refundMails(order.email)).toHaveLength(1);
  });

  it('asks for a proof before a batch, its file and its end; refuses what cannot be paid, without leaving anything', async () => {
    await prove();
    const waiting = await refund();
    const ready = await payable();
    const batches = async () => Number(valueAt((await call('GET', 'refund-batches')).json, 'total'));
    const before = await batches();
    for (const [ids, status] of [
      [[ready.id, waiting.id], 409],
      [[ready.id, ready.id], 409],
      [[999_999], 404],
      [[3_000_000_000], 400],
      [[], 400],
    ] as const)
      expect([ids, (await makeBatch(ids)).status]).toEqual([ids, status]);
    for (const path of ['file', 'paid', 'withdrawn'])
      expect((await call('POST', `refund-batches/3000000000/${path}`)).status).toBe(404);
    expect((await call('POST', 'refunds/3000000000/account')).status).toBe(404);
    await shop.test.changeSetting('payments.iban', 'NL95VITR0123456789');
    expect((await makeBatch([ready.id])).status).toBe(409);
    await shop.test.changeSetting('payments.iban', 'NL94VITR0123456789');
    expect([await batches(), await stateOf(ready.id)]).toEqual([before, 'ready']);
    const made = newestBatch((await makeBatch([ready.id])).json);
    shop.test.advance(11 * 60_000);
    const calls = [
      makeBatch([waiting.id]),
      ...['file', 'paid', 'withdrawn'].map((path) => call('POST', `refund-batches/${made}/${path}`)),
    ];
    for (const answer of await Promise.all(calls))
      expect([answer]).toMatchObject([{ status: 403, json: { code: 'rest_proof_required' } }]);
    await prove();
    expect((await call('POST', `refund-batches/${made}/file`)).status).toBe(200);
    const kinds = await shop.test.shop.db.read(({ q }) =>
      q.selectFrom('events').select('kind').where('kind', 'like', 'refund-batch-%').execute(),
    );
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
      new Set(['refund-batch-made', 'refund-batch-exported', 'refund-batch-paid', 'refund-batch-withdrawn']),
    );
  });

  it('the account is erased after its term, from the batch too; what is owed keeps it; a link ends after its time', async () => {
    await prove();
    const paid = await payable();
    const owed = await payable();
    const unanswered = linkOf((await refund()).order.email);
    const batch = newestBatch((await makeBatch([paid.id])).json);
    await call('POST', `refund-batches/${batch}/paid`);
    const accountsOf = (orderId: number) =>
      shop.test.shop.db.read(({ q }) =>
        q.selectFrom('refund_accounts').select('last4').where('order_id', '=', orderId).execute(),
      );
    await eraseOldAccounts(shop.test.shop);
    expect(await accountsOf(paid.order.id)).toHaveLength(1);
    expect((await shop.test.fetch(unanswered)).status).toBe(200);
    shop.test.advance(Math.max(serverTimes.refundAccountRetention, serverTimes.refundLink) + 1);
    expect((await give(unanswered)).status).toBe(404);
    await eraseOldAccounts(shop.test.shop);
    expect([(await accountsOf(paid.order.id)).length, (await accountsOf(owed.order.id)).length]).toEqual([0, 1]);
    const { shop: own, deps } = shop.test;
    expect(await exportRefundBatch(own, deps.sealer, program, { batchId: batch })).toEqual({
      ok: false,
      reason: 'erased',
    });
  });
});

describeEngines('the limit of account numbers', (engine) => {
  const shop = useStaffShop(engine, { RATE_LIMITS: 'on' });

  it('refuses a client that tries too many, also with the right link, and says when to come back', async () => {
    const order = await shop.order({ ongeteld: 1 });
    await changeOrderStatus(shop.test.shop, program, { orderId: order.id, status: 'processing' });
    const body = { lines: [], shipping: 0, amount: 100, reason: '', restock: false };
    await shop.manager.call('POST', `shop/v1/orders/${order.id}/refunds`, body);
    await shop.test.runner.drain();
    const text = shop.test.mails.findLast(
      ({ to, text: words }) => to === order.email && words.includes('/terugbetaling/'),
    )?.text;
    const link = /\/mijn-account\/terugbetaling\/\d+\/\?key=[\w-]+/.exec(text ?? '')?.[0] ?? '';
    const client = createGuest(fromAddress(shop.test, '203.0.113.9'));
    const post = (path: string) => client.post(path, { iban, account_holder: 'N. de Vries' });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await post(`${link}x`)).status).toBe(404);
    const refused = await post(link);
    expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, 60]);
    expect(await refused.text()).toContain('Rekeningnummer (IBAN)');
    const elsewhere = createGuest(fromAddress(shop.test, '198.51.100.7'));
    expect((await elsewhere.post(link, { iban, account_holder: 'N. de Vries' })).status).toBe(303);
  });
});
