import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../test/support/databases.ts';
import { createGuest } from '../test/support/guest.ts';
import { logIn, postLogIn, testPassword } from '../test/support/log-in.ts';
import { addTestPasskey, postPasskey } from '../test/support/passkeys.ts';
import { openTestShop } from '../test/support/test-shop.ts';
import type { TestShop } from '../test/support/test-shop.ts';
import { removeSecondFactorOf } from './remove-second-factor.ts';

describeEngines('npm run staff:second-factor', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
  });
  afterAll(() => shop.close());

  it('takes the second factors of staff away, tells the owner, and is in the audit log', async () => {
    const ada = await logIn(shop, 'administrator');
    const { device } = await addTestPasskey(shop, ada);
    await shop.runner.drain();
    shop.mails.splice(0);
    const guest = createGuest(shop);
    expect((await postLogIn(guest, ada.email, testPassword)).headers.get('location')).toBe('/mijn-account/code/');
    const outcome = await removeSecondFactorOf(shop, ['--remove', ada.email.toUpperCase()]);
    expect(outcome).toEqual({ ok: true, message: expect.stringContaining('alleen het wachtwoord') });
    expect((await postLogIn(guest, ada.email, testPassword)).headers.get('location')).toBe('/beheer/');
    expect((await postPasskey(shop, createGuest(shop), device)).status).toBe(200);
    await shop.runner.drain();
    expect(shop.mails.map(({ subject }) => subject)).toContain('Er is een passkey verwijderd bij Vitrine');
    const actors = await shop.shop.db.read(({ q }) =>
      q.selectFrom('events').select('actor').where('kind', '=', 'second-factor-off').execute(),
    );
    expect(actors).toEqual([{ actor: 'program' }]);
    expect(await removeSecondFactorOf(shop, ['--remove', ada.email])).toMatchObject({ ok: false });
  });

  it('changes nothing for a customer, an unknown address, and without an address', async () => {
    const customer = await logIn(shop, 'customer');
    const { device } = await addTestPasskey(shop, customer);
    for (const args of [['--remove', customer.email], ['--remove', 'wie@personen.example'], [], ['--weg']])
      expect(await removeSecondFactorOf(shop, args)).toMatchObject({ ok: false });
    expect((await postPasskey(shop, createGuest(shop), device)).status).toBe(303);
  });
});
