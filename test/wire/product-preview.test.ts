import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { createGuest } from '../support/guest.ts';
import { logIn } from '../support/log-in.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { valueAt } from './wire-client.ts';

describeEngines('the preview of a product', (engine) => {
  const shop = useStaffShop(engine);
  const make = async (body: object) =>
    Number(valueAt((await shop.manager.call('POST', 'wc/v3/products', body)).json, 'id'));
  const addressOf = (id: number | string) => `/beheer/voorbeeld/product/${id}/`;

  it('shows staff the page of a draft as shoppers will see it; nobody keeps or indexes it', async () => {
    const id = await make({ name: 'Nieuwe doos', regular_price: '31.50', short_description: 'Een doos in wording.' });
    const staff = await logIn(shop.test, 'shop-manager');
    const answer = await staff.get(addressOf(id));
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('<meta name="robots" content="noindex">');
    for (const part of ['Nieuwe doos', '31,50', 'Een doos in wording.', 'Voorbeeld: zo ziet de pagina eruit'])
      expect(html).toContain(part);
    // What staff change is there at once.
    await shop.manager.call('PUT', `wc/v3/products/${id}`, { name: 'Andere doos' });
    expect(await (await staff.get(addressOf(id))).text()).toContain('Andere doos');
    expect((await shop.test.fetch('/product/nieuwe-doos/')).status).toBe(404);
  });

  it('says that there is no price yet', async () => {
    const id = await make({ name: 'Zonder prijs' });
    const staff = await logIn(shop.test, 'administrator');
    expect(await (await staff.get(addressOf(id))).text()).toContain('Het product heeft nog geen prijs.');
  });

  it('is 404 for everybody else, as an unknown product is for staff', async () => {
    const id = await make({ name: 'Geheime doos', regular_price: '9.00' });
    const others = [createGuest(shop.test), await logIn(shop.test, 'customer')];
    for (const visitor of others) {
      const answer = await visitor.get(addressOf(id));
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('Geheime doos');
    }
    const staff = await logIn(shop.test, 'shop-manager');
    for (const unknown of ['999999', '2147483648', '99999999999999999999'])
      expect((await staff.get(addressOf(unknown))).status).toBe(404);
  });
});
