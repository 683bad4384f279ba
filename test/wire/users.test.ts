// Users, their roles, and invitations (R30).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffAuditEvent } from '../../src/wire/audit-log.ts';
import type { StaffInvitation, StaffUser } from '../../src/wire/users.ts';
import { describeEngines } from '../support/databases.ts';
import { createGuest } from '../support/guest.ts';
import { createTestAccount, postLogIn, testPassword } from '../support/log-in.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { openTestShop } from '../support/test-shop.ts';
import type { TestShop } from '../support/test-shop.ts';

const dayMs = 86_400_000;

describeEngines('users', (engine) => {
  let shop: TestShop;
  let ada: StaffClient;
  let manager: StaffClient;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    ada = await staffClient(shop, 'administrator');
    manager = await staffClient(shop, 'shop-manager');
  });
  afterAll(() => shop.close());

  const user = async (id: number) => (await ada.call('GET', `shop/v1/users/${id}`)).json as StaffUser;
  const setRole = (by: StaffClient, id: number, role: string) => by.call('PUT', `shop/v1/users/${id}`, { role });
  const codeOf = ({ json }: { json: unknown }) => (json as { code: string }).code;

  it('are listed by name for staff, a page at a time, and found by name, address and role', async () => {
    const made = await createTestAccount(shop, 'customer');
    const all = await manager.call('GET', 'shop/v1/users?per_page=2');
    expect([all.headers.get('x-wp-total'), (all.json as StaffUser[]).length]).toEqual(['3', 2]);
    const found = await manager.call('GET', `shop/v1/users?search=${encodeURIComponent(made.email)}`);
    expect(found.json).toEqual([expect.objectContaining({ id: made.id, role: 'customer', last_log_in_gmt: null })]);
    const staff = (await manager.call('GET', 'shop/v1/users?role=staff')).json as StaffUser[];
    expect(new Set(staff.map(({ role }) => role))).toEqual(new Set(['administrator', 'shop-manager']));
    expect((await user(ada.id)).last_log_in_gmt).not.toBeNull();
  });

  it('get another role of an administrator, who ends their log-ins with it', async () => {
    const other = await staffClient(shop, 'customer');
    expect((await other.call('GET', 'wp/v2/users/me')).status).toBe(200);
    expect((await setRole(ada, other.id, 'shop-manager')).json).toMatchObject({ role: 'shop-manager' });
    expect((await other.call('GET', 'wp/v2/users/me', undefined, { 'X-WP-Nonce': '' })).status).toBe(401);
    const [event] = (await ada.call('GET', 'shop/v1/audit-log?area=users')).json as StaffAuditEvent[];
    expect(event).toMatchObject({
      kind: 'role-changed',
      about: { kind: 'user', id: other.id },
      changes: [{ name: 'Rol', from: 'Klant', to: 'Winkelbeheerder' }],
    });
  });

  it('cannot be raised by a shop manager, and nobody changes himself', async () => {
    const { id } = await createTestAccount(shop, 'customer');
    for (const [who, role] of [
      [id, 'shop-manager'],
      [manager.id, 'administrator'],
    ] as const)
      expect((await setRole(manager, who, role)).status).toBe(403);
    expect((await user(manager.id)).role).toBe('shop-manager');
    expect(await setRole(ada, ada.id, 'customer')).toMatchObject({ status: 409, json: { code: 'rest_role_refused' } });
    expect((await setRole(ada, 999_999, 'customer')).status).toBe(404);
    expect((await setRole(ada, id, 'owner')).status).toBe(400);
    expect((await user(ada.id)).role).toBe('administrator');
  });

  it('keep one administrator when two lower each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await staffClient(shop, 'administrator'), await staffClient(shop, 'administrator')];
      const answers = await Promise.all([setRole(a, b.id, 'customer'), setRole(b, a.id, 'customer')]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect([(await user(a.id)).role, (await user(b.id)).role].toSorted()).toEqual(['administrator', 'customer']);
      for (const { id } of [a, b]) await setRole(ada, id, 'customer');
    }
  });

  it('are logged out everywhere by an administrator', async () => {
    const other = await staffClient(shop, 'shop-manager');
    expect((await manager.call('POST', `shop/v1/users/${other.id}/log-out`)).status).toBe(403);
    expect((await ada.call('POST', `shop/v1/users/${other.id}/log-out`)).json).toEqual({ ended: 1 });
    expect((await other.call('GET', 'wc/v3/orders', undefined, { 'X-WP-Nonce': '' })).status).toBe(401);
    expect((await ada.call('POST', 'shop/v1/users/999999/log-out')).status).toBe(404);
  });

  describe('by invitation', () => {
    const invite = (own: object = {}) =>
      ada.call('POST', 'shop/v1/invitations', {
        name: 'Bo de Boer',
        email: 'bo@personen.example',
        role: 'shop-manager',
        ...own,
      });
    const open = async () => (await ada.call('GET', 'shop/v1/invitations')).json as StaffInvitation[];
    /** The path of the link in the last email to an address. */
    const linkFor = async (email: string): Promise<string> => {
      await shop.runner.drain();
      const mail = shop.mails.findLast(({ to }) => to === email);
      return /\/mijn-account\/uitnodiging\/\d+\/\?key=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link';
    };
    const accept = (link: string, password = testPassword) =>
      createGuest(shop).post(link, { name: 'Bo de Boer', password });

    it('choose a password, once, and log in with it', async () => {
      expect((await invite()).status).toBe(201);
      const link = await linkFor('bo@personen.example');
      const page = await createGuest(shop).get(link);
      expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
        200,
        'no-store',
        'noindex',
      ]);
      expect(await page.text()).toContain('bo@personen.example');
      const short = await accept(link, 'kort');
      expect([short.status, await short.text()]).toEqual([200, expect.stringContaining('10 tot 128 tekens')]);
      expect((await accept(link)).headers.get('location')).toBe('/mijn-account/');
      const guest = createGuest(shop);
      expect((await postLogIn(guest, 'bo@personen.example', testPassword)).headers.get('location')).toBe('/beheer/');
      expect((await createGuest(shop).get(link)).status).toBe(404);
      expect((await accept(link)).status).toBe(404);
      expect(await open()).toEqual([]);
      const kinds = ((await ada.call('GET', 'shop/v1/audit-log?area=users')).json as StaffAuditEvent[]).map(
        ({ kind }) => kind,
      );
      expect(kinds.slice(0, 3)).toEqual(['invitation-accepted', 'account-created', 'user-invited']);
      const own = await guest.get('/mijn-account/privacy/gegevens/?formaat=json');
      expect(await own.json()).toMatchObject({ account: { e_mailadres_bevestigd: true } });
    });

    it('open one link when it is opened twice at the same moment', async () => {
      await invite({ email: 'twee@personen.example' });
      const link = await linkFor('twee@personen.example');
      const answers = await Promise.all([accept(link), accept(link)]);
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['303', '404']);
    });

    it('open no link with another key, after its term, when it is withdrawn, or when a newer one was sent', async () => {
      await invite({ email: 'eva@personen.example' });
      const first = await linkFor('eva@personen.example');
      expect((await createGuest(shop).get(`${first}x`)).status).toBe(404);
      const [one] = await open();
      shop.advance(1000);
      expect((await ada.call('POST', `shop/v1/invitations/${one?.id}/send`)).status).toBe(200);
      const second = await linkFor('eva@personen.example');
      expect([(await createGuest(shop).get(first)).status, (await createGuest(shop).get(second)).status]).toEqual([
        404, 200,
      ]);
      shop.advance(7 * dayMs);
      // The nonce of the log-in is older than its term.
      ada = await staffClient(shop, 'administrator');
      expect((await accept(second)).status).toBe(404);
      expect((await invite({ email: 'eva@personen.example' })).status).toBe(201);
      const third = await linkFor('eva@personen.example');
      const [renewed] = await open();
      expect((await ada.call('DELETE', `shop/v1/invitations/${renewed?.id}`)).json).toEqual([]);
      expect((await accept(third)).status).toBe(404);
    });

    it('are not invited twice, nor with an account, a wrong address or another role', async () => {
      await invite({ email: 'ina@personen.example' });
      expect((await invite({ email: 'INA@personen.example' })).json).toMatchObject({
        data: { params: { email: expect.stringContaining('al een uitnodiging') } },
      });
      const known = await invite({ email: ada.email });
      expect(known.json).toMatchObject({ data: { params: { email: expect.stringContaining('al een account') } } });
      for (const wrong of [{ email: 'ina' }, { name: ' ' }, { role: 'customer' }, { role: 'owner' }])
        expect((await invite({ email: 'nieuw@personen.example', ...wrong })).status).toBe(400);
      manager = await staffClient(shop, 'shop-manager');
      expect(codeOf(await manager.call('POST', 'shop/v1/invitations', {}))).toBe('woocommerce_rest_cannot_edit');
    });
  });
});
