// Staff sees withdrawals and answers them: `shop/v1/withdrawals` (R41).
import { beforeEach, expect, it } from 'vitest';
import type { Order } from '../../src/rules/orders/orders.ts';
import { changeOrderStatus } from '../../src/shop/orders/change-order-status.ts';
import { guest, program } from '../../src/shop/shop.ts';
import { serverTimes } from '../../src/settings/server-constants.ts';
import { tidyUp } from '../../src/shop/jobs/tidy-up.ts';
import { answerWithdrawal } from '../../src/shop/withdrawals/answer-withdrawal.ts';
import { matchWithdrawal } from '../../src/shop/withdrawals/match-withdrawal.ts';
import { listWithdrawals, showStaffWithdrawal } from '../../src/shop/withdrawals/staff-withdrawals.ts';
import { submitWithdrawal } from '../../src/shop/withdrawals/submit-withdrawal.ts';
import type { StaffWithdrawal } from '../../src/wire/withdrawal.ts';
import { describeEngines } from '../support/databases.ts';
import { testPassword } from '../support/log-in.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

describeEngines('shop/v1/withdrawals', (engine) => {
  const shop = useStaffShop(engine);
  let attempts = 0;

  beforeEach(async () => {
    await shop.test.runner.drain();
    shop.test.mails.length = 0;
  });

  const send = async (
    order: Order | null,
    change: { scope?: string; items?: string; quantities?: Record<string, string> },
    isProven = false,
  ) => {
    attempts += 1;
    const fields = {
      name: 'Noor de Vries',
      orderNumber: order?.number ?? '987654',
      email: order?.email ?? 'noor@voorbeeld.nl',
      scope: 'order',
      items: '',
      quantities: {},
      ...change,
    };
    const proof = isProven ? order : null;
    const sent = await submitWithdrawal(shop.test.shop, guest(null), {
      attemptKey: `attempt-key-${attempts}`,
      fields,
      proof,
    });
    if (!sent.ok) throw new Error(sent.reason);
    const listed = await listWithdrawals(shop.test.shop, program, { state: null, limit: 1, offset: 0 });
    const id = listed.ok ? (listed.rows[0]?.withdrawal.id ?? 0) : 0;
    await shop.test.runner.drain();
    shop.test.mails.length = 0;
    return id;
  };
  const show = async (id: number) =>
    (await shop.manager.call('GET', `shop/v1/withdrawals/${id}`)).json as StaffWithdrawal;
  const change = (id: number, body: object) => shop.manager.call('PUT', `shop/v1/withdrawals/${id}`, body);
  const withdrawnOf = ({ id }: Order) =>
    shop.test.shop.db.read(async ({ q }) =>
      (await q.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('position').execute()).map(
        (line) => line.withdrawn_quantity,
      ),
    );
  const subjects = async () => {
    await shop.test.runner.drain();
    return shop.test.mails.map(({ subject }) => subject);
  };
  const eventsOf = ({ id }: Order) =>
    shop.test.shop.db.read(async ({ q }) =>
      (await q.selectFrom('order_events').select('kind').where('order_id', '=', id).orderBy('id').execute()).map(
        ({ kind }) => kind,
      ),
    );

  it('are listed newest first, by status, with what staff must know', async () => {
    const order = await shop.order({ ongeteld: 2 });
    const first = await send(order, {});
    const second = await send(null, { scope: 'items', items: '1 doos' });
    const rows = listOf((await shop.manager.call('GET', 'shop/v1/withdrawals?status=open')).json);
    expect(
      rows.slice(0, 2).map((row) => [valueAt(row, 'id'), valueAt(row, 'order_id'), valueAt(row, 'proven')]),
    ).toEqual([
      [second, null, false],
      [first, order.id, false],
    ]);
    expect(await show(second)).toMatchObject({
      items: '1 doos',
      lines: [],
      next: ['accepted', 'refused'],
      late: false,
    });
    expect((await show(first)).lines).toMatchObject([{ quantity: 2, withdrawn: 0, remaining: 2 }]);
    expect((await shop.manager.call('GET', 'shop/v1/withdrawals?status=anders')).status).toBe(400);
    expect((await shop.manager.call('GET', 'shop/v1/withdrawals/999999')).status).toBe(404);
  });

  it('with the key: accepted, then the goods are back; each is a mail, an entry in the history and in the audit log', async () => {
    const order = await shop.order({ ongeteld: 2 });
    const [line] = order.lines;
    const id = await send(order, { scope: 'items', quantities: { [line?.id ?? 0]: '1' } }, true);
    expect(await withdrawnOf(order)).toEqual([1]);
    const accepted = await change(id, { status: 'accepted' });
    expect(accepted.json).toMatchObject({ status: 'accepted', next: ['received'], proven: true });
    expect(await withdrawnOf(order)).toEqual([1]);
    expect(await subjects()).toEqual([`Je herroeping is goedgekeurd (bestelling ${order.number}) | Vitrine`]);
    expect(shop.test.mails[0]?.to).toBe(order.email);
    expect((await change(id, { status: 'received' })).json).toMatchObject({ status: 'received', next: [] });
    expect((await subjects()).at(-1)).toBe(`We hebben je producten terug (bestelling ${order.number}) | Vitrine`);
    expect(await eventsOf(order)).toEqual([
      'placed',
      'withdrawal-received',
      'withdrawal-accepted',
      'withdrawal-goods-received',
    ]);
    const audit = await shop.test.shop.db.read(({ q }) =>
      q.selectFrom('events').selectAll().where('kind', '=', 'withdrawal-answered').execute(),
    );
    expect(audit.filter(({ params }) => params.includes(`"withdrawal":${id}`))).toHaveLength(2);
    expect(JSON.stringify(audit)).not.toContain(order.email);
    const asOrder = await shop.test.shop.db.read(({ q }) =>
      q.selectFrom('events').selectAll().where('kind', '=', 'order-changed').execute(),
    );
    expect(asOrder).toEqual([]);
    expect(audit[0]?.actor).toMatch(/^shop-manager:\d+$/);
  });

  it('the goods that came back settle the refund: what was lost is taken off, what can be sold again is in the stock (R41)', async () => {
    const order = await shop.order({ doos: 2 });
    await changeOrderStatus(shop.test.shop, program, { orderId: order.id, status: 'processing' });
    await changeOrderStatus(shop.test.shop, program, { orderId: order.id, status: 'sent' });
    const lineId = order.lines[0]?.id ?? 0;
    const id = await send(order, { scope: 'order' }, true);
    await change(id, { status: 'accepted' });
    expect((await show(id)).refund).toEqual({ total: order.total, paid: false, credit_note: null });
    expect((await show(id)).date_repay_by_gmt).not.toBeNull();
    const stock = async () => {
      const itemId = shop.product('doos').id;
      return shop.test.shop.db.read(({ q }) =>
        q.selectFrom('stock').select('on_hand').where('item_id', '=', itemId).executeTakeFirstOrThrow(),
      );
    };
    const before = (await stock()).on_hand;
    const back = { line_id: lineId, quantity: 2, restocked: 1, lost: 1_000, reason: 'Zegel verbroken' };
    for (const wrong of [
      { ...back, quantity: 3 },
      { ...back, restocked: 3 },
      { ...back, lost: 99_999_999 },
      { ...back, reason: ' ' },
      { ...back, line_id: 3_000_000_000 },
    ])
      expect([wrong, (await change(id, { status: 'received', returned: [wrong] })).status]).toEqual([wrong, 400]);
    expect((await show(id)).status).toBe('accepted');
    const answers = await Promise.all([1, 2].map(() => change(id, { status: 'received', returned: [back] })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const settled = await show(id);
    expect(settled.refund).toEqual({ total: order.total - 1_000, paid: false, credit_note: null });
    expect(settled.lines[0]?.returned).toEqual({ quantity: 2, restocked: 1, lost: 1_000, reason: 'Zegel verbroken' });
    expect((await stock()).on_hand).toBe(before + 1);
    await subjects();
    const mail = shop.test.mails.findLast(({ subject }) => subject.startsWith('We hebben je producten terug'));
    expect(mail?.text).toContain('Zegel verbroken');
    const page = await (await shop.test.fetch(`/bestelling/${order.id}/?key=${order.key}`)).text();
    expect(page).toContain('minder waard geworden: Zegel verbroken');
  });

  it('what was paid before the goods came back is not lowered any more, but its units can go back into the stock', async () => {
    const order = await shop.order({ doos: 1 });
    await changeOrderStatus(shop.test.shop, program, { orderId: order.id, status: 'processing' });
    await changeOrderStatus(shop.test.shop, program, { orderId: order.id, status: 'sent' });
    const id = await send(order, {}, true);
    await change(id, { status: 'accepted' });
    await shop.manager.call('POST', 'shop/v1/proof', { proof: testPassword });
    const listed = await shop.manager.call('GET', `shop/v1/orders/${order.id}/refunds`);
    const refund = String(valueAt(listOf(valueAt(listed.json, 'refunds'))[0], 'id'));
    expect((await shop.manager.call('POST', `shop/v1/orders/${order.id}/refunds/${refund}/paid`)).status).toBe(200);
    const back = { line_id: order.lines[0]?.id ?? 0, quantity: 1, restocked: 1, lost: 1, reason: 'Kras' };
    expect((await change(id, { status: 'received', returned: [back] })).status).toBe(409);
    expect((await change(id, { status: 'received', returned: [{ ...back, lost: 0, reason: '' }] })).status).toBe(200);
    expect(await show(id)).toMatchObject({ overdue: false, refund: { total: order.total, paid: true } });
  });

  it('a repayment that is not made within 14 days is shown as late', async () => {
    const order = await shop.order({ doos: 1 });
    await changeOrderStatus(shop.test.shop, program, { orderId: order.id, status: 'processing' });
    const id = await send(order, {}, true);
    await change(id, { status: 'accepted' });
    const stateAfter = async (days: number) => {
      const later = { ...shop.test.shop, clock: { now: () => shop.test.now() + days * 86_400_000 } };
      const shown = await showStaffWithdrawal(later, program, { id });
      return shown.ok && shown.isOverdue;
    };
    expect([await stateAfter(14), await stateAfter(16)]).toEqual([false, true]);
  });

  it('a refusal needs a reason, which is mailed, and gives the lines back; it can still be accepted', async () => {
    const order = await shop.order({ ongeteld: 2 });
    const id = await send(order, {}, true);
    expect(await withdrawnOf(order)).toEqual([2]);
    for (const reason of ['', '  ', 'x'.repeat(2_001)]) {
      const refused = await change(id, { status: 'refused', reason });
      expect([refused.status, Object.keys(valueAt(refused.json, 'data', 'params') as object)]).toEqual([
        400,
        ['reason'],
      ]);
    }
    await change(id, { status: 'refused', reason: 'De termijn is voorbij.' });
    expect(await withdrawnOf(order)).toEqual([0]);
    expect(await subjects()).toHaveLength(1);
    expect(shop.test.mails[0]?.text).toContain('De termijn is voorbij.');
    expect(await show(id)).toMatchObject({ status: 'refused', reason: 'De termijn is voorbij.' });
    await change(id, { status: 'accepted' });
    expect(await withdrawnOf(order)).toEqual([2]);
    expect(await show(id)).toMatchObject({ status: 'accepted', reason: '' });
  });

  it('without the key staff says which lines are meant; a whole order is all that remains', async () => {
    const order = await shop.order({ ongeteld: 3 });
    const lineId = order.lines[0]?.id ?? 0;
    const part = await send(order, { scope: 'items', items: 'één ervan' });
    expect((await change(part, { status: 'accepted' })).status).toBe(400);
    for (const units of [
      [{ line_id: lineId, quantity: 4 }],
      [{ line_id: 999_999, quantity: 1 }],
      [
        { line_id: lineId, quantity: 1 },
        { line_id: lineId, quantity: 1 },
      ],
    ])
      expect((await change(part, { status: 'accepted', units })).status).toBe(400);
    expect(await withdrawnOf(order)).toEqual([0]);
    await change(part, { status: 'accepted', units: [{ line_id: lineId, quantity: 1 }] });
    expect(await withdrawnOf(order)).toEqual([1]);
    expect((await show(part)).lines).toMatchObject([{ withdrawn: 1, remaining: 2 }]);
    const whole = await send(order, {});
    await change(whole, { status: 'accepted' });
    expect(await withdrawnOf(order)).toEqual([3]);
    const again = await send(order, {});
    expect((await change(again, { status: 'accepted' })).status).toBe(400);
    const proven = await send(await shop.order({ ongeteld: 1 }), {}, true);
    expect((await change(proven, { status: 'accepted', units: [{ line_id: lineId, quantity: 1 }] })).status).toBe(400);
  });

  it('that fits no order can be refused, and accepted only once staff has named the order', async () => {
    const order = await shop.order({ ongeteld: 1 });
    const id = await send(null, {});
    expect((await change(id, { status: 'accepted' })).status).toBe(409);
    expect((await change(id, { order_number: '424242' })).status).toBe(400);
    expect((await change(id, { order_number: order.number })).json).toMatchObject({ order_id: order.id });
    await change(id, { status: 'accepted' });
    expect(await withdrawnOf(order)).toEqual([1]);
    expect((await change(id, { order_number: order.number })).status).toBe(400);
    expect(await eventsOf(order)).toEqual(['placed', 'withdrawal-matched', 'withdrawal-accepted']);
    const other = await send(null, {});
    expect((await change(other, { status: 'refused', reason: 'Er is geen bestelling.' })).status).toBe(200);
  });

  it('follow the table of states, also when two answers are concurrent', async () => {
    const id = await send(await shop.order({ ongeteld: 1 }), {}, true);
    expect((await change(id, { status: 'received' })).status).toBe(409);
    const answers = await Promise.all(
      [1, 2, 3].map(() => answerWithdrawal(shop.test.shop, program, { id, status: 'accepted', reason: '', lines: [] })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await subjects()).toHaveLength(1);
    expect((await change(id, { status: 'refused', reason: 'Toch niet.' })).status).toBe(409);
    expect((await change(id, { status: 'kwijt' })).status).toBe(400);
  });

  it('are for staff alone', async () => {
    const id = await send(null, {});
    const visitor = guest(null);
    const outcomes = [
      await listWithdrawals(shop.test.shop, visitor, { state: null, limit: 1, offset: 0 }),
      await showStaffWithdrawal(shop.test.shop, visitor, { id }),
      await answerWithdrawal(shop.test.shop, visitor, { id, status: 'refused', reason: 'x', lines: [] }),
      await matchWithdrawal(shop.test.shop, visitor, { id, orderNumber: '1' }),
    ];
    expect(outcomes.map((outcome) => !outcome.ok && outcome.reason)).toEqual(outcomes.map(() => 'not-allowed'));
  });

  it('say who sent them until two years after the answer; without an order nothing of them stays', async () => {
    const order = await shop.order({ ongeteld: 2 });
    const [open, accepted] = [await send(order, { items: 'nog open' }), await send(order, {}, true)];
    const refused = await send(null, { scope: 'items', items: '1 doos' });
    const reason = 'Deze bestelling kennen we niet.';
    const answers = [
      await change(accepted, { status: 'accepted' }),
      await change(refused, { status: 'refused', reason }),
    ];
    expect(answers.map(({ json }) => valueAt(json, 'status'))).toEqual(['accepted', 'refused']);
    await subjects();
    const mail = { deliver: async () => 'kept' as const, deleteStoredBefore: async () => undefined };
    const tidyAfter = (time: number) =>
      tidyUp({ ...shop.test.shop, clock: { now: () => shop.test.now() + time } }, { mail });
    const rows = () =>
      shop.test.shop.db.read(async ({ q }) =>
        (
          await q
            .selectFrom('withdrawals')
            .leftJoin('mails', 'mails.withdrawal_id', 'withdrawals.id')
            .select(['withdrawals.id', 'name', 'email'])
            .select((eb) => eb.fn.count<number>('mails.id').as('mails'))
            .where('withdrawals.id', 'in', [open, accepted, refused])
            .groupBy(['withdrawals.id', 'name', 'email'])
            .orderBy('withdrawals.id')
            .execute()
        ).map((row) => [row.id, row.name, row.email, Number(row.mails) > 0]),
      );
    const name = 'Noor de Vries';
    await tidyAfter(serverTimes.withdrawalRetention);
    expect(await rows()).toEqual([
      [open, name, order.email, true],
      [accepted, name, order.email, true],
      [refused, name, 'noor@voorbeeld.nl', true],
    ]);
    await tidyAfter(serverTimes.withdrawalRetention + 1);
    expect(await rows()).toEqual([
      [open, name, order.email, true],
      [accepted, '', '', false],
    ]);
    expect(await withdrawnOf(order)).toEqual([2]);
  });

  it('are called late only after the worst case (L5)', async () => {
    const order = await shop.order({ ongeteld: 2 });
    for (const status of ['processing', 'sent'] as const)
      await changeOrderStatus(shop.test.shop, program, { orderId: order.id, status });
    const isLateAfter = async (days: number) => {
      shop.test.advance(days * 86_400_000);
      const shown = await showStaffWithdrawal(shop.test.shop, program, { id: await send(order, {}) });
      return shown.ok && shown.isLate;
    };
    expect(await isLateAfter(40)).toBe(false);
    expect(await isLateAfter(10)).toBe(true);
  });
});
