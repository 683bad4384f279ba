// The page of a customer, a batch of customers, and what becomes of the reviews and pictures of a deleted one.
import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { createTestAccount, testPassword } from '../support/log-in.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';

const billing = {
  first_name: 'Noor',
  last_name: 'Vink',
  address_1: 'Geheimelaan 3',
  postcode: '1011 CD',
  city: 'Amsterdam',
  country: 'NL',
};

describeEngines('customers for staff', (engine) => {
  const shop = useStaffShop(engine);
  const call = (method: string, path: string, body?: object) =>
    shop.administrator.call(method, `wc/v3/customers${path}`, body);
  const prove = () => shop.administrator.call('POST', 'shop/v1/proof', { proof: testPassword });
  const make = async (sent: object) => Number(valueAt((await call('POST', '', sent)).json, 'id'));
  const history = async (id: number) => (await shop.manager.call('GET', `shop/v1/customers/${id}/history`)).json;
  const orderOf = async (id: number, paid: boolean) => {
    const made = await shop.manager.call('POST', 'wc/v3/orders', {
      line_items: [{ product_id: shop.product('ongeteld').id, quantity: 1 }],
      billing: { ...billing, email: 'geschiedenis@klant.example' },
      customer_id: id,
      set_paid: paid,
    });
    expect(made.status).toBe(201);
    return { id: Number(valueAt(made.json, 'id')), total: String(valueAt(made.json, 'total')) };
  };
  const addReview = (accountId: number, body: string) =>
    shop.test.shop.db.write(async ({ q }) => {
      const { id } = await q
        .insertInto('reviews')
        .values({
          product_id: shop.product('ongeteld').id,
          state: 'approved',
          author: 'Noor',
          email: 'noor@klant.example',
          account_id: accountId,
          rating: 4,
          body,
          verified: 1,
          answer: '',
          answered_at: null,
          reason: '',
          fingerprint: body,
          search_text: body,
          created_at: 5,
          changed_at: 5,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });

  it('are found by postcode, with or without its space, and by city', async () => {
    await make({ email: 'een@plaats.example', billing: { ...billing, postcode: '9712 KL', city: 'Groningen' } });
    await make({ email: 'twee@plaats.example', shipping: { ...billing, postcode: '9713 XX', city: 'Groningen' } });
    const found = async (search: string) =>
      listOf((await shop.manager.call('GET', `wc/v3/customers?search=${search}`)).json).map((one) =>
        valueAt(one, 'email'),
      );
    expect(await found('groningen')).toEqual(['een@plaats.example', 'twee@plaats.example']);
    expect(await found('9712kl')).toEqual(['een@plaats.example']);
    expect(await found('9712%20KL')).toEqual(['een@plaats.example']);
    expect(await found('plaats%20groningen%209713')).toEqual(['twee@plaats.example']);
    expect(await found('een%20utrecht')).toEqual([]);
  });

  it('have a history: orders, what was paid and refunded, reviews, and notes with their author', async () => {
    const id = await make({ email: 'geschiedenis@klant.example', billing });
    const empty = { orders_count: 0, total_paid: '0.00', total_refunded: '0.00', first_order_gmt: null, notes: [] };
    expect(await history(id)).toMatchObject(empty);
    const paid = await orderOf(id, true);
    await orderOf(id, false);
    const refund = { amount: '1.00', reason: 'Kras', api_refund: false };
    expect((await shop.manager.call('POST', `wc/v3/orders/${paid.id}/refunds`, refund)).status).toBe(201);
    await shop.manager.call('POST', `wc/v3/orders/${paid.id}/notes`, { note: 'Belt liever na zessen.' });
    const review = await addReview(id, 'Mooie doos.');
    expect(await history(id)).toMatchObject({
      orders_count: 2,
      total_paid: paid.total,
      total_refunded: '1.00',
      reviews: [{ id: review, rating: 4, text: 'Mooie doos.', status: 'approved' }],
      withdrawals: [],
      notes: [{ order_id: paid.id, text: 'Belt liever na zessen.', customer_note: false }],
    });
    expect(String(valueAt(await history(id), 'notes', 0, 'author'))).toMatch(/winkelbeheerder/);
    const listed = await shop.manager.call('GET', `wc/v3/orders?customer=${id}`);
    expect(listed.headers.get('X-WP-Total')).toBe('2');
    expect((await shop.manager.call('GET', 'shop/v1/customers/999999/history')).status).toBe(404);
    expect((await shop.manager.call('GET', 'shop/v1/customers/2147483648/history')).status).toBe(404);
  });

  it('are made, changed and deleted in a batch; one that is refused does not stop the others', async () => {
    const old = await make({ email: 'oud@partij.example', first_name: 'Oud' });
    const gone = await make({ email: 'weg@partij.example' });
    await prove();
    const answer = await call('POST', '/batch', {
      create: [{ email: 'nieuw@partij.example', first_name: 'Nieuw' }, { email: 'oud@partij.example' }],
      update: [
        { id: old, first_name: 'Ouder' },
        { id: 999_999, first_name: 'Niemand' },
      ],
      delete: [gone],
    });
    expect(answer).toMatchObject({
      status: 200,
      json: {
        create: [{ first_name: 'Nieuw' }, { id: 0, error: { code: 'registration-error-email-exists' } }],
        update: [
          { id: old, first_name: 'Ouder' },
          { id: 999_999, error: { code: 'wc_user_invalid_id', data: { status: 404 } } },
        ],
        delete: [{ id: gone, email: 'weg@partij.example' }],
      },
    });
    expect((await call('GET', `/${gone}`)).status).toBe(404);
    const many = Array.from({ length: 101 }, () => ({ id: old }));
    expect((await call('POST', '/batch', { update: many })).status).toBe(413);
    expect((await shop.manager.call('POST', 'wc/v3/customers/batch', { delete: [old] })).status).toBe(403);
  });

  it('that are deleted leave their reviews and pictures to `reassign`, or to nobody', async () => {
    const heir = await make({ email: 'erfgenaam@na.example', first_name: 'Eva', last_name: 'Erf' });
    const reviewAfter = async (reassign: string) => {
      const { id } = await createTestAccount(shop.test, 'customer');
      const review = await addReview(id, `Tekst ${id}`);
      const picture = await shop.test.shop.db.write(({ q }) =>
        q
          .insertInto('media')
          .values({ file: `foto-${id}`, width: 1, height: 1, alt: '', title: '', caption: '', uploaded_by: id })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      await prove();
      expect((await call('DELETE', `/${id}?force=true${reassign}`)).status).toBe(200);
      return shop.test.shop.db.read(async ({ q }) => ({
        ...(await q
          .selectFrom('reviews')
          .select(['author', 'email', 'account_id', 'body'])
          .where('id', '=', review)
          .executeTakeFirstOrThrow()),
        ...(await q.selectFrom('media').select('uploaded_by').where('id', '=', picture.id).executeTakeFirstOrThrow()),
      }));
    };
    expect(await reviewAfter(`&reassign=${heir}`)).toMatchObject({
      author: 'Eva Erf',
      email: 'erfgenaam@na.example',
      account_id: heir,
      uploaded_by: heir,
    });
    expect(await reviewAfter('')).toMatchObject({ author: 'Anoniem', email: '', account_id: null, uploaded_by: null });
  });
});
