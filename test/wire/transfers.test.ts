// Files of the bank and the transfers in them, on the wire.
import { expect, it } from 'vitest';
import { creditorReference } from '../../src/rules/payments/creditor-reference.ts';
import { camtEntry, camtStatement } from '../support/camt-statement.ts';
import { validAddress } from '../support/checkout.ts';
import { createSeededRandom } from '../support/seeded-random.ts';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

describeEngines('transfers', (engine) => {
  const shop = useStaffShop(engine);
  // A browser says how long its body is; without that only small ones are read.
  const read = (file: string) =>
    shop.manager.call(
      'POST',
      'shop/v1/transfers/files',
      { file },
      {
        'Content-Length': String(Buffer.byteLength(JSON.stringify({ file }))),
      },
    );
  const list = async () => listOf(valueAt((await shop.manager.call('GET', 'shop/v1/transfers')).json, 'rows'));
  const book = (id: unknown, body: Record<string, unknown>) =>
    shop.manager.call('POST', `shop/v1/transfers/${String(id)}/book`, body);
  const stateOf = (id: number) =>
    shop.test.shop.db.read(({ q }) =>
      q.selectFrom('orders').select(['status', 'paid_at']).where('id', '=', id).executeTakeFirstOrThrow(),
    );
  const paidMails = (id: number) =>
    shop.test.shop.db.read(({ q }) =>
      q.selectFrom('mails').select('id').where('order_id', '=', id).where('kind', '=', 'order-paid').execute(),
    );

  it('a file that comes twice, also at once, stores each entry once', async () => {
    const file = camtStatement([camtEntry({ bankReference: 'X1' }), camtEntry({ bankReference: 'X2' })]);
    const answers = await Promise.all([read(file), read(file)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { json }) => sum + Number(valueAt(json, 'stored')), 0)).toBe(2);
    const overlap = camtStatement([camtEntry({ bankReference: 'X2' }), camtEntry({ bankReference: 'X3' })], {
      id: 'S2',
    });
    expect((await read(overlap)).json).toMatchObject({ stored: 1, known: 1 });
    const rows = await list();
    expect(rows).toHaveLength(3);
    for (const row of rows)
      expect((await shop.manager.call('POST', `shop/v1/transfers/${String(valueAt(row, 'id'))}/aside`)).status).toBe(
        200,
      );
    expect(await list()).toEqual([]);
  });

  it('a sure transfer is booked once by two members of staff at once: the order is paid, with one mail', async () => {
    const order = await shop.order({ ongeteld: 1 });
    const reference = creditorReference(order.number);
    await read(camtStatement([camtEntry({ cents: order.total, reference, bankReference: 'B1' })], { id: 'S3' }));
    const [row] = await list();
    expect(row).toMatchObject({ match: 'sure', account: '4300', orders: [{ id: order.id, number: order.number }] });
    const id = valueAt(row, 'id');
    const answers = await Promise.all([book(id, { order_id: order.id }), book(id, { order_id: order.id })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stateOf(order.id)).toMatchObject({ status: 'processing', paid_at: expect.any(Number) });
    expect(await paidMails(order.id)).toHaveLength(1);
    expect((await shop.manager.call('POST', `shop/v1/transfers/${String(id)}/aside`)).status).toBe(409);
    await read(camtStatement([camtEntry({ cents: order.total, reference, bankReference: 'B2' })], { id: 'S4' }));
    const [again] = await list();
    expect(again).toMatchObject({ match: 'not-awaited' });
    expect((await book(valueAt(again, 'id'), { order_id: order.id })).status).toBe(409);
    await shop.manager.call('POST', `shop/v1/transfers/${String(valueAt(again, 'id'))}/aside`);
  });

  it('an order with a Belgian billing address has the structured form, which a transfer with it is sure by', async () => {
    const billing = { ...validAddress, country: 'BE', postcode: '2000', city: 'Antwerpen' };
    const order = await shop.order({ ongeteld: 1 }, { billing });
    const { json } = await shop.manager.call('GET', `wc/v3/orders/${order.id}`);
    const reference = String(valueAt(json, 'payment_reference'));
    expect(reference).toMatch(/^\+{3}\d{3}\/\d{4}\/\d{5}\+{3}$/);
    const page = await (await shop.test.fetch(`/checkout/order-received/${order.id}/?key=${order.key}`)).text();
    expect(page).toContain(reference);
    const digits = reference.replaceAll(/\D/g, '');
    await read(
      camtStatement(
        [
          camtEntry({ cents: order.total, reference: digits, bankReference: 'BE1' }),
          camtEntry({
            cents: order.total,
            lines: [`${reference.slice(0, 9)}`, reference.slice(9)],
            bankReference: 'BE2',
          }),
        ],
        { id: 'BE' },
      ),
    );
    const rows = await list();
    expect(rows).toMatchObject([
      { match: 'sure', orders: [{ id: order.id }] },
      { match: 'sure', orders: [{ id: order.id }] },
    ]);
    for (const row of rows) await shop.manager.call('POST', `shop/v1/transfers/${String(valueAt(row, 'id'))}/aside`);
  });

  it('another amount is booked only when staff accepts the difference', async () => {
    const order = await shop.order({ ongeteld: 1 });
    const lines = [`bestelling ${order.number}`];
    await read(camtStatement([camtEntry({ cents: order.total - 1, lines, bankReference: 'C1' })], { id: 'S5' }));
    const [row] = await list();
    expect(row).toMatchObject({ match: 'amount-differs' });
    const refused = await book(valueAt(row, 'id'), { order_id: order.id });
    expect([refused.status, valueAt(refused.json, 'data', 'difference')]).toEqual([409, -1]);
    expect(await stateOf(order.id)).toMatchObject({ status: 'on-hold' });
    expect((await book(valueAt(row, 'id'), { order_id: order.id, accepts_difference: true })).status).toBe(200);
    expect(await stateOf(order.id)).toMatchObject({ status: 'processing' });
    const month = new Date(shop.test.now()).toISOString().slice(0, 7);
    const books = await shop.manager.call('GET', `shop/v1/bookkeeping?month=${month}`);
    expect(valueAt(books.json, 'differences')).toBe(-1);
  });

  it('what was booked or set aside is listed, the last one first', async () => {
    const order = await shop.order({ ongeteld: 1 });
    const reference = creditorReference(order.number);
    const entries = [
      camtEntry({ cents: order.total, reference, bankReference: 'E1', payer: 'Geboekt' }),
      camtEntry({ cents: 7, bankReference: 'E2', payer: 'Apart' }),
    ];
    await read(camtStatement(entries, { id: 'S6' }));
    const [sure, other] = await list();
    await book(valueAt(sure, 'id'), { order_id: order.id });
    shop.test.advance(1_000);
    await shop.manager.call('POST', `shop/v1/transfers/${String(valueAt(other, 'id'))}/aside`);
    const { json } = await shop.manager.call('GET', 'shop/v1/transfers/settled?per_page=2');
    expect(valueAt(json, 'rows')).toMatchObject([
      { payer: 'Apart', order: null },
      { payer: 'Geboekt', order: { id: order.id, number: order.number } },
    ]);
  });

  it('a statement of another account is refused, and none of the file is stored', async () => {
    const ofAccount = (account: string) => camtStatement([camtEntry({ bankReference: 'F1' })], { id: 'S7', account });
    const refused = await read(ofAccount('NL02ABNA0123456789'));
    expect([refused.status, String(valueAt(refused.json, 'data', 'params', 'file'))]).toEqual([
      400,
      expect.stringContaining('andere rekening'),
    ]);
    expect(await list()).toEqual([]);
    expect((await read(ofAccount('nl94 VITR 0123 4567 89'))).status).toBe(200);
    for (const row of await list())
      await shop.manager.call('POST', `shop/v1/transfers/${String(valueAt(row, 'id'))}/aside`);
  });

  it('a file of 1,000 entries with errors in names and references gives no wrong match; the others are listed', async () => {
    const random = createSeededRandom(53);
    const names = ['de Vries', 'Bakker', 'Visser', 'Smit', 'Mulder'];
    const place = async () => {
      const billing = { ...validAddress, lastName: random.pick(names) };
      const order = await shop.order({ ongeteld: 1 + random.integerBelow(3) }, { billing });
      return { id: order.id, number: order.number, total: order.total, name: billing.lastName };
    };
    const orders = [await place()];
    while (orders.length < 25) orders.push(await place());
    const typo = (text: string): string => {
      const at = random.integerBelow(text.length - 1);
      const [one = '', next = ''] = text.slice(at, at + 2);
      const changed = random.pick(['', String(random.integerBelow(10)), one + one]);
      return random.chance(0.3)
        ? text.slice(0, at) + next + one + text.slice(at + 2)
        : text.slice(0, at) + changed + text.slice(at + 1);
    };
    const meant = Array.from({ length: 1_000 }, () => random.pick(orders));
    let rightReferences = 0;
    const entries = meant.map((order, index) => {
      const payer = `J. ${random.chance(0.4) ? typo(order.name) : order.name}`;
      const wrong = random.chance(0.6);
      const reference = creditorReference(order.number);
      const isStructured = random.chance(0.5);
      if (isStructured && !wrong) rightReferences += 1;
      const said = isStructured
        ? { reference: wrong ? typo(reference) : reference }
        : { lines: [`bestelling ${wrong ? typo(order.number) : order.number}`] };
      return camtEntry({ cents: order.total, payer, bankReference: `K${index}`, ...said });
    });
    expect((await read(camtStatement(entries, { id: 'K' }))).json).toMatchObject({ stored: 1_000 });
    const rows = await list();
    expect(rows).toHaveLength(1_000);
    const sure = rows
      .map((row, index) => ({
        match: valueAt(row, 'match'),
        order: valueAt(row, 'orders', 0, 'id'),
        meant: meant[index]?.id,
      }))
      .filter(({ match }) => match === 'sure');
    expect(rightReferences).toBeGreaterThan(100);
    expect(sure.length).toBeGreaterThanOrEqual(rightReferences);
    expect(sure.filter((one) => one.order !== one.meant)).toEqual([]);
    await shop.test.shop.db.write(({ q }) => q.deleteFrom('bank_entries').where('state', '=', 'open').execute());
  });

  it('another file is refused in words and stores nothing; who may not, may not', async () => {
    const refused = await read('<!DOCTYPE x><x/>');
    expect([refused.status, String(valueAt(refused.json, 'data', 'params', 'file'))]).toEqual([
      400,
      expect.stringContaining('documenttype'),
    ]);
    expect(await list()).toEqual([]);
  });
});
