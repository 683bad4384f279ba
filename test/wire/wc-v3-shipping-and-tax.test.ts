// `wc/v3/shipping/zones`, `wc/v3/taxes` and what staff change them by (P2, P3).
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { staffClient } from '../support/staff-client.ts';
import type { StaffClient } from '../support/staff-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('wc/v3 shipping and taxes (P3)', (engine) => {
  const shop = useWireShop(engine);
  let staff: StaffClient;
  let home: number;
  beforeAll(async () => {
    staff = await staffClient(shop.test, 'shop-manager');
    const zones = (await get('shop/v1/shipping/zones')).json as { id: number; name: string }[];
    home = zones.find(({ name }) => name === 'Nederland')?.id ?? 0;
  });
  afterAll(() => expect(shop.test.loggedErrors).toEqual([]));

  const get = (path: string) => staff.call('GET', path);

  it('lists zones with the rest of the world first, their places and their methods', async () => {
    expect((await get('wc/v3/shipping/zones')).json).toMatchObject([
      { id: 0, name: 'Overal elders', order: 0 },
      { id: home, name: 'Nederland', order: 1 },
      { name: 'België', order: 2 },
    ]);
    expect((await get(`wc/v3/shipping/zones/${home}/locations`)).json).toMatchObject([{ code: 'NL', type: 'country' }]);
    expect((await get(`wc/v3/shipping/zones/${home}/methods/1`)).json).toMatchObject({
      id: 1,
      instance_id: 1,
      title: 'Verzending',
      order: 1,
      enabled: true,
      method_id: 'flat_rate',
      settings: { cost: { id: 'cost', value: '6,95' }, min_amount: { value: '150,00' } },
    });
    expect((await get('wc/v3/shipping/zones/0/methods')).json).toEqual([]);
    expect((await get('wc/v3/shipping_methods/local_pickup')).json).toMatchObject({ id: 'local_pickup' });
  });

  it.each([
    ['wc/v3/shipping/zones/999999', 'woocommerce_rest_shipping_zone_invalid'],
    ['wc/v3/shipping/zones/9007199254740993', 'woocommerce_rest_shipping_zone_invalid'],
    ['wc/v3/shipping/zones/2147483648/locations', 'woocommerce_rest_shipping_zone_invalid'],
    ['wc/v3/shipping_methods/boat', 'woocommerce_rest_shipping_method_invalid'],
    ['wc/v3/taxes/28', 'woocommerce_rest_invalid_id'],
    ['wc/v3/taxes/2147483648', 'woocommerce_rest_invalid_id'],
    ['wc/v3/data/countries/xx', 'woocommerce_rest_data_invalid_location'],
    ['wc/v3/data/continents/nl', 'woocommerce_rest_data_invalid_location'],
    ['wc/v3/data/currencies/xyz', 'woocommerce_rest_data_invalid_currency'],
    ['shop/v1/shipping/zones/2147483648', 'woocommerce_rest_shipping_zone_invalid'],
  ])('answers 404 for %s', async (path, code) => {
    expect(await get(path)).toMatchObject({ status: 404, json: { code } });
  });

  it('lists the countries, continents and currencies of the world with their Dutch names', async () => {
    const countries = (await get('wc/v3/data/countries')).json as { code: string; name: string; states: unknown[] }[];
    expect(countries.length).toBe(249);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
    expect(countries.find(({ code }) => code === 'BE')).toMatchObject({ name: 'België', states: [] });
    expect((await get('wc/v3/data/countries/nl')).json).toMatchObject({ code: 'NL', name: 'Nederland' });
    expect((await get('wc/v3/data/continents/eu')).json).toMatchObject({
      name: 'Europa',
      countries: expect.arrayContaining([{ code: 'DE', name: 'Duitsland', states: [] }]),
    });
    expect((await get('wc/v3/data/currencies/current')).json).toMatchObject({ code: 'EUR', name: 'Euro', symbol: '€' });
    expect((await get('wc/v3/data/currencies/usd')).json).toMatchObject({ code: 'USD', name: 'Amerikaanse dollar' });
    expect((await get('wc/v3/data')).json).toMatchObject([
      { slug: 'continents' },
      { slug: 'countries' },
      { slug: 'currencies' },
    ]);
  });

  it('says in words why a zone is refused, by field', async () => {
    const body = { name: '', places: [{ country: 'NL' }], methods: [] };
    const answer = await staff.call('POST', 'shop/v1/shipping/zones', body);
    expect(answer).toMatchObject({
      status: 400,
      json: {
        data: {
          params: {
            name: 'Geef het gebied een naam.',
            places: 'Regel 1 valt samen met het gebied ‘Nederland’. Dan is niet duidelijk welke prijs geldt.',
            methods: 'Zet minstens één manier aan. Anders kan in dit gebied niemand bestellen.',
          },
        },
      },
    });
  });

  it('lists the rates of tax in pages, with four decimals', async () => {
    const answer = await get('wc/v3/taxes?per_page=2');
    expect(answer.json).toMatchObject([
      {
        id: 1,
        country: 'NL',
        rate: '21.0000',
        name: 'BTW',
        priority: 1,
        compound: false,
        shipping: true,
        class: 'standard',
      },
      { id: 2, country: 'AT', rate: '20.0000' },
    ]);
    expect([answer.headers.get('x-wp-total'), answer.headers.get('x-wp-totalpages')]).toEqual(['27', '14']);
    expect((await get('wc/v3/taxes/11')).json).toMatchObject({ country: 'FI', rate: '25.5000' });
    expect((await get('wc/v3/taxes?class=reduced-rate')).json).toEqual([]);
    expect(await staff.call('PUT', 'shop/v1/tax-rates/NL', { basis_points: 5_001 })).toMatchObject({ status: 400 });
    expect(await staff.call('PUT', 'shop/v1/tax-rates/US', { basis_points: 500 })).toMatchObject({ status: 404 });
  });
});
