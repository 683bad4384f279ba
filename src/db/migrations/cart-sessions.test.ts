import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { validAddress } from '../../../test/support/checkout.ts';
import { describeEngines, openTestDatabase, testStartTime } from '../../../test/support/databases.ts';
import { createCart, readCart, storeCartCustomer } from '../cart/carts.ts';
import { cartSessions } from './0019-cart-sessions.ts';

describeEngines('carts of an older shop', (engine) => {
  it('lose what was typed for an order, and keep what was typed for none', async () => {
    const { db, close } = await openTestDatabase(engine, 'empty');
    const keysOf = (digit: string) => ({
      rows: `t_${digit.repeat(30)}`,
      customer: `t_${digit.repeat(30)}`,
      accountId: null,
      email: '',
    });
    const until = testStartTime + 1_000;
    await db.write(async (tx) => {
      for (const digit of ['1', '2']) {
        const cart = await createCart(tx, keysOf(digit), testStartTime, until);
        if (cart)
          await storeCartCustomer(tx, cart, testStartTime, { email: 'noor@voorbeeld.nl', billing: validAddress });
      }
      await sql`insert into orders (number, key, status, cart_id, body_hash, email, shipping_cents, shipping_tax_cents,
          payment_method, items_cents, discount_cents, total_cents, tax_cents, note, placed_at)
        select '1', 'key', 'on-hold', id, 'hash', 'noor@voorbeeld.nl', 0, 0, 'bacs', 100, 0, 100, 17, '', 1
        from carts where session = ${keysOf('1').rows}`.execute(tx.q);
      for (const column of ['ended_at', 'ended_by'])
        await sql`alter table carts drop column ${sql.ref(column)}`.execute(tx.q);
      await cartSessions.up(tx.q);
    });
    const customerOf = async (digit: string) =>
      (await db.read((tx) => readCart(tx, keysOf(digit), testStartTime)))?.customer;
    expect(await customerOf('1')).toMatchObject({ email: '', billing: { street: '' } });
    expect(await customerOf('2')).toMatchObject({ email: 'noor@voorbeeld.nl', billing: validAddress });
    await close();
  });
});
