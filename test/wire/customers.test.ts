// `wc/v3/customers` (P2, P3): who has an account, for staff and programs.
import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { createGuest } from '../support/guest.ts';
import { createTestAccount, logIn, postLogIn, testPassword } from '../support/log-in.ts';
import { findShapeMismatches } from './json-shape.ts';
import { badQueries, useStaffShop } from './wc-v3-shop.ts';
import { listOf, valueAt } from './wire-client.ts';
import { wcAddress as address } from './wire-shapes.ts';

const customerShape = {
  id: 'number',
  date_created: 'string',
  date_created_gmt: 'string',
  date_modified: 'null',
  date_modified_gmt: 'null',
  email: 'string',
  first_name: 'string',
  last_name: 'string',
  role: 'string',
  username: 'string',
  billing: { ...address, email: 'string' },
  shipping: address,
  is_paying_customer: 'boolean',
  avatar_url: 'string',
  meta_data: ['object'],
  _links: 'object',
} as const;

const billing = {
  first_name: 'Noor',
  last_name: 'Vink',
  address_1: 'Geheimelaan 3',
  postcode: '1011 CD',
  city: 'Amsterdam',
  country: 'NL',
};

describeEngines('wc/v3/customers', (engine) => {
  const shop = useStaffShop(engine);
  const call = (method: string, path: string, body?: object) =>
    shop.administrator.call(method, `wc/v3/customers${path}`, body);
  const prove = () => shop.administrator.call('POST', 'shop/v1/proof', { proof: testPassword });
  const make = async (sent: object): Promise<{ id: number; json: unknown }> => {
    const made = await call('POST', '', sent);
    expect([made.status, sent]).toEqual([201, sent]);
    return { id: Number(valueAt(made.json, 'id')), json: made.json };
  };
  const emails = async (query: string) => {
    const answer = await shop.manager.call('GET', `wc/v3/customers?${query}`);
    expect([query, answer.status]).toEqual([query, 200]);
    return listOf(answer.json).map((one) => valueAt(one, 'email'));
  };
  const kinds = async () => {
    const { json } = await shop.administrator.call('GET', 'shop/v1/audit-log?area=users');
    return listOf(json).map((event) => valueAt(event, 'kind'));
  };
  const pay = async (id: number, email: string) => {
    const order = {
      line_items: [{ product_id: shop.product('ongeteld').id, quantity: 1 }],
      billing: { ...billing, email },
      customer_id: id,
      set_paid: true,
    };
    const made = await shop.manager.call('POST', 'wc/v3/orders', order);
    expect(made.status).toBe(201);
    return Number(valueAt(made.json, 'id'));
  };

  it('lists, finds and sorts; staff only when asked for', async () => {
    for (const [first, last] of [
      ['Bram', 'Zoek'],
      ['Ada', 'Zoek'],
      ['Cas', 'Zoek'],
    ])
      await make({ email: `${first}@zoek.example`, first_name: first, last_name: last });
    const [ada = '', bram = '', cas = ''] = ['ada', 'bram', 'cas'].map((name) => `${name}@zoek.example`);
    const listed = await shop.manager.call('GET', 'wc/v3/customers?search=zoek');
    expect(findShapeMismatches(listed.json, [customerShape])).toEqual([]);
    expect([listed.headers.get('X-WP-Total'), listed.headers.get('X-WP-TotalPages')]).toEqual(['3', '1']);
    expect(listOf(listed.json).map((one) => valueAt(one, 'email'))).toEqual([ada, bram, cas]);
    const idOf = (email: string) =>
      Number(
        valueAt(
          listOf(listed.json).find((one) => valueAt(one, 'email') === email),
          'id',
        ),
      );
    expect(await emails('search=zoek&order=desc')).toEqual([cas, bram, ada]);
    expect(await emails('search=zoek&orderby=id')).toEqual([bram, ada, cas]);
    expect(await emails('search=zoek&orderby=registered_date&order=desc')).toEqual([cas, ada, bram]);
    expect(await emails(`include=${idOf(cas)},${idOf(ada)}&orderby=include`)).toEqual([cas, ada]);
    expect(await emails(`search=zoek&exclude=${idOf(bram)}`)).toEqual([ada, cas]);
    expect(await emails('search=zoek&per_page=1&page=2')).toEqual([bram]);
    expect(await emails('search=zoek&per_page=2&offset=1')).toEqual([bram, cas]);
    expect(await emails('email=Ada@zoek.example')).toEqual([ada]);
    expect(await emails('email=ada@zoek')).toEqual([]);
    expect(await emails('search=zoek&page=9')).toEqual([]);
    expect(await emails('role=administrator')).toContain(shop.administrator.email);
    expect(await emails('role=shop_manager')).toEqual([shop.manager.email]);
    expect(await emails('role=all&per_page=100')).toEqual(expect.arrayContaining([ada, shop.manager.email]));
    expect(await emails('per_page=100')).not.toContain(shop.manager.email);
    for (const query of [...badQueries, 'role=owner', 'include=x'])
      expect([query, (await shop.manager.call('GET', `wc/v3/customers?${query}`)).status]).toEqual([query, 400]);
    expect([await shop.manager.call('GET', 'wc/v3/customers/999999')]).toMatchObject([
      { status: 404, json: { code: 'wc_user_invalid_id' } },
    ]);
  });

  it('is made with a password that is never shown, logs in with it, and is a customer whatever role is sent', async () => {
    const sent = {
      email: 'Nieuw@maak.example',
      first_name: 'Noor',
      last_name: 'de Wit',
      username: 'noortje',
      role: 'administrator',
      password: testPassword,
      billing,
    };
    const answer = await call('POST', '', sent);
    const id = Number(valueAt(answer.json, 'id'));
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      201,
      `http://shop.test/wp-json/wc/v3/customers/${id}`,
    ]);
    expect(findShapeMismatches(answer.json, customerShape)).toEqual([]);
    expect(answer.json).toMatchObject({
      email: 'nieuw@maak.example',
      first_name: 'Noor',
      last_name: 'de Wit',
      role: 'customer',
      username: 'nieuw@maak.example',
      billing: { ...billing, email: 'nieuw@maak.example' },
      shipping: { address_1: '', country: '' },
      is_paying_customer: false,
      _links: { self: [{ href: `http://shop.test/wp-json/wc/v3/customers/${id}` }] },
    });
    expect(JSON.stringify(answer.json)).not.toContain(testPassword);
    expect((await call('GET', `/${id}`)).json).toEqual(answer.json);
    const logged = await postLogIn(createGuest(shop.test), 'nieuw@maak.example', testPassword);
    expect(logged.headers.get('location')).toBe('/mijn-account/');
    expect(await kinds()).toContain('account-created');
    const refused: [object, string][] = [
      [{ email: 'nieuw@maak.example' }, 'registration-error-email-exists'],
      [{ email: 'NIEUW@maak.example' }, 'registration-error-email-exists'],
      [{ email: 'geen adres' }, 'customer_invalid_email'],
      [{}, 'customer_invalid_email'],
      [{ email: 'kort@maak.example', password: 'kort' }, 'rest_invalid_param'],
      [{ email: 'fout@maak.example', billing: { ...billing, postcode: 'x' } }, 'rest_invalid_param'],
    ];
    for (const [body, code] of refused)
      expect([body, await call('POST', '', body)]).toMatchObject([body, { status: 400, json: { code } }]);
    expect(await emails('search=maak')).toEqual(['nieuw@maak.example']);
  });

  it('is changed in part; another address or password asks for a proof and ends the log-ins', async () => {
    const { id } = await make({
      email: 'oud@wijzig.example',
      first_name: 'Noor',
      last_name: 'Oud',
      password: testPassword,
    });
    const renamed = await call('PUT', `/${id}`, { last_name: 'Nieuw', billing, role: 'administrator', username: 'x' });
    expect(renamed.json).toMatchObject({ first_name: 'Noor', last_name: 'Nieuw', role: 'customer', billing });
    // What is sent back whole changes nothing; a part of an address leaves the rest.
    expect((await call('PUT', `/${id}`, renamed.json as object)).json).toEqual(renamed.json);
    const moved = await call('PUT', `/${id}`, { billing: { city: 'Utrecht' } });
    expect(moved.json).toMatchObject({ billing: { ...billing, city: 'Utrecht' } });
    expect((await call('PUT', `/${id}`, { shipping: { ...billing, postcode: '' } })).status).toBe(400);
    const emptied = Object.fromEntries(Object.keys(billing).map((name) => [name, '']));
    expect((await call('PUT', `/${id}`, { billing: emptied })).json).toMatchObject({
      billing: { city: '', email: '' },
    });

    const { id: other } = await createTestAccount(shop.test, 'customer');
    const owner = await logIn(shop.test, 'customer');
    shop.test.advance(11 * 60_000);
    for (const body of [{ email: 'ander@wijzig.example' }, { password: 'een ander wachtwoord' }])
      expect([await call('PUT', `/${owner.id}`, body)]).toMatchObject([
        { status: 403, json: { code: 'rest_proof_required' } },
      ]);
    await prove();
    expect([await call('PUT', `/${owner.id}`, { email: 'oud@wijzig.example' })]).toMatchObject([
      { status: 400, json: { code: 'registration-error-email-exists' } },
    ]);
    expect([await call('PUT', `/${other}`, { email: 'geen adres' })]).toMatchObject([
      { status: 400, json: { code: 'customer_invalid_email' } },
    ]);
    const change = { email: 'ander@wijzig.example', password: 'een ander wachtwoord' };
    expect([await call('PUT', `/${owner.id}`, change)]).toMatchObject([
      { status: 200, json: { email: 'ander@wijzig.example', username: 'ander@wijzig.example' } },
    ]);
    expect((await owner.get('/mijn-account/bestellingen/')).status).toBe(303);
    const again = await postLogIn(createGuest(shop.test), change.email, change.password);
    expect(again.headers.get('location')).toBe('/mijn-account/');
    expect(await kinds()).toEqual(expect.arrayContaining(['email-changed', 'password-changed', 'account-changed']));
    await shop.test.runner.drain();
    expect(shop.test.mails.some(({ to, subject }) => to === change.email && /wachtwoord/i.test(subject))).toBe(true);
    expect([await call('PUT', '/999999', {})]).toMatchObject([{ status: 404, json: { code: 'wc_user_invalid_id' } }]);
  });

  it('pays once an order of the account was paid', async () => {
    const { id } = await make({ email: 'koper@betaal.example' });
    expect(valueAt((await call('GET', `/${id}`)).json, 'is_paying_customer')).toBe(false);
    const order = await pay(id, 'koper@betaal.example');
    expect(valueAt((await call('GET', `/${id}`)).json, 'is_paying_customer')).toBe(true);
    const { json } = await shop.manager.call('GET', `wc/v3/orders/${order}`);
    expect(valueAt(json, '_links', 'customer')).toEqual([{ href: `http://shop.test/wp-json/wc/v3/customers/${id}` }]);
  });

  it('is deleted for good by an administrator with a proof; the order stays, without an account', async () => {
    const { id } = await make({ email: 'weg@wis.example', billing });
    const order = await pay(id, 'weg@wis.example');
    const { id: heir } = await make({ email: 'erf@wis.example' });
    expect([await call('DELETE', `/${id}`)]).toMatchObject([
      { status: 501, json: { code: 'woocommerce_rest_trash_not_supported' } },
    ]);
    expect((await shop.manager.call('DELETE', `wc/v3/customers/${id}?force=true`)).status).toBe(403);
    for (const reassign of [id, 999_999])
      expect([await call('DELETE', `/${id}?force=true&reassign=${reassign}`)]).toMatchObject([
        { status: 400, json: { code: 'woocommerce_rest_customer_invalid_reassign' } },
      ]);
    shop.test.advance(11 * 60_000);
    expect([await call('DELETE', `/${id}?force=true`)]).toMatchObject([
      { status: 403, json: { code: 'rest_proof_required' } },
    ]);
    await prove();
    const before = (await call('GET', `/${id}`)).json;
    const total = valueAt((await shop.manager.call('GET', `wc/v3/orders/${order}`)).json, 'total');
    expect([await call('DELETE', `/${id}?force=true&reassign=${heir}`)]).toMatchObject([
      { status: 200, json: before as object },
    ]);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/${id}?force=true`)).status).toBe(404);
    expect((await shop.manager.call('GET', `wc/v3/orders/${order}`)).json).toMatchObject({ customer_id: 0, total });
    expect(await kinds()).toContain('account-erased');
  });

  it('of staff is neither changed nor deleted here', async () => {
    await prove();
    const { id } = await createTestAccount(shop.test, 'shop-manager');
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', '?force=true'],
    ] as const)
      expect([method, (await call(method, `/${id}${path}`, { first_name: 'Eva' })).status]).toEqual([method, 403]);
    expect((await call('GET', `/${id}`)).json).toMatchObject({ id, role: 'shop-manager' });
  });
});
