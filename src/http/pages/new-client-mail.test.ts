import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEngines } from '../../../test/support/databases.ts';
import { createGuest } from '../../../test/support/guest.ts';
import type { GuestClient } from '../../../test/support/guest.ts';
import { createTestAccount, postLogIn } from '../../../test/support/log-in.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';

describeEngines('a log-in from a new browser (R56)', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
  });
  afterAll(() => shop.close());
  beforeEach(() => void shop.mails.splice(0));

  async function logIn(guest: GuestClient, { email, password }: { email: string; password: string }) {
    const answer = await postLogIn(guest, email, password);
    await shop.runner.drain();
    return answer.status;
  }
  const recipients = () => shop.mails.splice(0).map(({ to }) => to);

  it('is told to the owner of a staff account, once per browser', async () => {
    const ada = await createTestAccount(shop, 'administrator');
    const [work, home] = [createGuest(shop), createGuest(shop)];
    expect(await logIn(work, ada)).toBe(303);
    expect(shop.mails).toHaveLength(1);
    const [mail] = shop.mails;
    expect(mail).toMatchObject({ to: ada.email, subject: 'Er is vanuit een nieuwe browser ingelogd bij Vitrine' });
    for (const words of [mail?.html ?? '', mail?.text ?? '']) {
      expect(words).toContain('Hallo Sanne');
      expect(words).toMatch(/Op \d+ \w+ \d{4} om \d\d\.\d\d uur is er met jouw account ingelogd bij Vitrine/);
    }
    recipients();

    expect(await logIn(work, ada)).toBe(303);
    await work.post('/mijn-account/uitloggen/', {});
    expect(await logIn(work, { ...ada, email: ada.email.toUpperCase() })).toBe(303);
    expect(recipients()).toEqual([]);
    expect(await logIn(home, ada)).toBe(303);
    expect(recipients()).toEqual([ada.email]);
  });

  it('counts for each account apart, and the browser remembers them all', async () => {
    const [ada, bo] = [await createTestAccount(shop, 'administrator'), await createTestAccount(shop, 'shop-manager')];
    const shared = createGuest(shop);
    for (const account of [ada, bo, ada, bo]) expect(await logIn(shared, account)).toBe(303);
    expect(recipients()).toEqual([ada.email, bo.email]);
  });

  it('is not told for a wrong password, nor to a customer, who gets no cookie for it', async () => {
    const ada = await createTestAccount(shop, 'administrator');
    const customer = await createTestAccount(shop, 'customer');
    const guest = createGuest(shop);
    expect(await logIn(guest, { ...ada, password: 'een ander wachtwoord' })).toBe(200);
    expect(await logIn(guest, customer)).toBe(303);
    expect(recipients()).toEqual([]);
    expect([...guest.cookies.keys()]).toEqual(['shop_login', 'shop_user']);
  });

  it('is told again when the cookie was made up, or was another shop’s', async () => {
    const ada = await createTestAccount(shop, 'administrator');
    const guest = createGuest(shop);
    guest.cookies.set('shop_device', `${'a'.repeat(32)}.9999999999.${'b'.repeat(20)}.${'c'.repeat(40)}`);
    expect(await logIn(guest, ada)).toBe(303);
    expect(recipients()).toEqual([ada.email]);
  });
});
