import { expect, it } from 'vitest';
import { registry } from '../../src/settings/registry.ts';
import { describeEngines } from '../support/databases.ts';
import { findShapeMismatches } from './json-shape.ts';
import type { JsonShape } from './json-shape.ts';
import { useStaffShop } from './wc-v3-shop.ts';
import { valueAt, keysOf, listOf } from './wire-client.ts';

const settingShape = {
  id: 'string',
  group_id: 'string',
  label: 'string',
  description: 'string',
  type: 'string',
  nullable: 'boolean',
  default: 'boolean|number|string|array|null',
  value: 'boolean|number|string|array|null',
  role: 'string',
  may_change: 'boolean',
} satisfies JsonShape;

describeEngines('wc/v3/settings', (engine) => {
  const shop = useStaffShop(engine);
  const show = async (path: string) => (await shop.manager.call('GET', `wc/v3/settings/${path}`)).json;
  const put = (path: string, value: unknown, who = shop.administrator) =>
    who.call('PUT', `wc/v3/settings/${path}`, { value });
  const sentence = (answer: { json: unknown }) => valueAt(answer.json, 'data', 'params', 'value');

  it('has every setting of the registry in its group, with a readable name', async () => {
    const groups = listOf((await shop.manager.call('GET', 'wc/v3/settings')).json);
    const keys: string[] = [];
    for (const group of groups) {
      expect(keysOf(group)).toEqual(['id', 'label', 'description']);
      expect(valueAt(group, 'description')).toMatch(/^[A-Z].+\.$/);
      for (const setting of listOf(await show(String(valueAt(group, 'id'))))) {
        const { options: _, ...rest } = setting as { options?: object };
        expect(findShapeMismatches(rest, settingShape)).toEqual([]);
        expect(valueAt(setting, 'label')).not.toBe(valueAt(setting, 'id'));
        expect(valueAt(setting, 'description')).not.toContain('centen');
        expect(valueAt(setting, 'may_change')).toBe(valueAt(setting, 'role') === 'shop-manager');
        keys.push(`${String(valueAt(setting, 'group_id'))}.${String(valueAt(setting, 'id'))}`);
      }
    }
    expect(keys.toSorted()).toEqual(Object.keys(registry).toSorted());
  });

  it('has the field type of each setting', async () => {
    const kindOf = async (path: string) => {
      const setting = await show(path);
      return [valueAt(setting, 'type'), valueAt(setting, 'value'), valueAt(setting, 'nullable')];
    };
    expect(await kindOf('shipping/pickup')).toEqual(['checkbox', true, false]);
    expect(await kindOf('catalog/perPage')).toEqual(['number', 24, false]);
    expect(await kindOf('shop/email')).toEqual(['email', 'hallo@vitrine.example', false]);
    expect(await kindOf('shop/name')).toEqual(['text', 'Vitrine', false]);
    expect(await kindOf('cors/origins')).toEqual(['list', [], false]);
    expect(await kindOf('header/languages')).toEqual(['list', [], false]);
    expect(await show('catalog/defaultOrder')).toMatchObject({
      type: 'select',
      options: { menu_order: 'Eigen volgorde', 'price-desc': 'Prijs van hoog naar laag' },
    });
  });

  it.each<[string, unknown, unknown]>([
    ['catalog/perPage', 12, 12],
    ['shipping/pickup', false, false],
    ['catalog/defaultOrder', 'price', 'price'],
    ['catalog/defaultOrder', 'rating', 'rating'],
    ['cors/origins', ['https://elders.example'], ['https://elders.example']],
    [
      'header/languages',
      ['Nederlands|nl|/', 'Dit \\| dat | zh-Hant | https://tw.vitrine.example/?a=1'],
      ['Nederlands | nl | /', 'Dit \\| dat | zh-Hant | https://tw.vitrine.example/?a=1'],
    ],
    ['header/languages', [], []],
    ['shop/name', '  Kaartenhuis ', 'Kaartenhuis'],
  ])('changes %s to %j', async (path, value, stored) => {
    const answer = await put(path, value);
    expect([answer.status, valueAt(answer.json, 'value')]).toEqual([200, stored]);
    expect(valueAt(await show(path), 'value')).toEqual(stored);
  });

  it.each<[string, unknown, string]>([
    ['catalog/perPage', 3, 'Vul minstens 4 in.'],
    ['catalog/perPage', 97, 'Vul hoogstens 96 in.'],
    ['catalog/perPage', 4.5, 'Vul een heel getal in.'],
    ['catalog/perPage', '12', 'Vul een heel getal in.'],
    ['shipping/pickup', 'ja', 'Kies aan of uit.'],
    ['shop/email', 'hallo', 'Vul een e-mailadres in, zoals naam@voorbeeld.nl.'],
    ['shop/name', ' ', 'Vul iets in.'],
    ['shop/name', 'x'.repeat(201), 'Gebruik hoogstens 200 tekens.'],
    ['payments/iban', 'NL 94', 'Vul een IBAN in zonder spaties, met hoofdletters, zoals NL94VITR0123456789.'],
    [
      'csp/hosts',
      ['https://a.example', 'b.example'],
      'Regel 2: Vul een adres in dat met https:// begint, zonder pad erachter, zoals https://www.voorbeeld.nl.',
    ],
    [
      'header/languages',
      ['Nederlands | nl | /', 'English'],
      'Regel 2: Schrijf op elke regel een taal: hoe ze heet, haar code en het adres, met | ertussen, zoals Nederlands | nl | https://www.voorbeeld.nl/.',
    ],
    ['header/languages', [' | nl | /'], 'Regel 1: Vul iets in.'],
    ['header/languages', Array.from({ length: 13 }, () => 'English | en | /'), 'Vul hoogstens 12 regels in.'],
  ])('refuses %s as %j with a Dutch message', async (path, value, text) => {
    const before = await show(path);
    const answer = await put(path, value);
    expect([answer.status, valueAt(answer.json, 'code'), sentence(answer)]).toEqual([400, 'rest_invalid_param', text]);
    expect(await show(path)).toEqual(before);
  });

  it('refuses an unknown option and lists the known ones, and refuses malformed values', async () => {
    expect(sentence(await put('catalog/defaultOrder', 'random'))).toContain('popularity (Meest verkocht)');
    expect((await put('shop/name', { a: 1 })).status).toBe(400);
    expect((await shop.administrator.call('PUT', 'wc/v3/settings/shop/name', {})).status).toBe(400);
    expect((await put('shop/name', 'x'.repeat(20_000))).status).toBe(400);
  });

  it('lets a shop manager see all settings and change those of the role', async () => {
    expect((await put('catalog/perPage', 16, shop.manager)).status).toBe(200);
    const refused = await put('payments/iban', 'geen', shop.manager);
    expect(refused).toMatchObject({ status: 403, json: { code: 'woocommerce_rest_cannot_edit' } });
    expect(await show('payments/iban')).toMatchObject({ may_change: false, value: 'NL94VITR0123456789' });
    const seen = await shop.administrator.call('GET', 'wc/v3/settings/payments/iban');
    expect(valueAt(seen.json, 'may_change')).toBe(true);
  });

  it('changes a group as a whole, or nothing of it', async () => {
    const putGroup = (values: object, who = shop.manager, group = 'shipping') =>
      who.call('PUT', `shop/v1/settings/${group}`, { values });
    const before = await show('shipping');
    const refused = await putGroup({ handlingDays: 31, deliveryTime: ' ', pickup: 'ja' });
    expect([refused.status, valueAt(refused.json, 'data', 'params')]).toEqual([
      400,
      {
        handlingDays: 'Vul hoogstens 30 in.',
        deliveryTime: 'Vul iets in.',
        pickup: 'Kies aan of uit.',
      },
    ]);
    expect(await show('shipping')).toEqual(before);

    const saved = await putGroup({ handlingDays: 2, deliveryTime: ' Morgen ' });
    expect(saved.status).toBe(200);
    expect(saved.json).toEqual(await show('shipping'));
    expect(await show('shipping/deliveryTime')).toMatchObject({ value: 'Morgen' });

    expect((await putGroup({ name: 'Mijn winkel' }, shop.manager, 'shop')).status).toBe(403);
    expect((await putGroup({ name: 'Mijn winkel', nothing: 1 }, shop.administrator, 'shop')).status).toBe(404);
    expect((await putGroup({}, shop.manager, 'nothing')).status).toBe(404);
    expect((await putGroup({ iban: 'NL94VITR0123456789' }, shop.administrator, 'shop')).status).toBe(404);
    expect((await shop.manager.call('PUT', 'shop/v1/settings/shipping', { values: [1] })).status).toBe(400);
  });

  it('lists all settings at once', async () => {
    const all = listOf((await shop.manager.call('GET', 'shop/v1/settings')).json);
    expect(all).toHaveLength(Object.keys(registry).length);
    expect(all).toContainEqual(await show('shop/name'));
  });

  it('answers 404 for an unknown group or setting', async () => {
    for (const [path, code] of [
      ['nothing', 'rest_setting_setting_group_invalid'],
      ['toString', 'rest_setting_setting_group_invalid'],
      ['shop/nothing', 'rest_setting_setting_invalid'],
      ['catalog/iban', 'rest_setting_setting_invalid'],
    ] as const)
      expect([path, await shop.manager.call('GET', `wc/v3/settings/${path}`)]).toMatchObject([
        path,
        { status: 404, json: { code } },
      ]);
  });
});

describeEngines('wp/v2/users/me', (engine) => {
  const shop = useStaffShop(engine);

  it('answers with the logged-in account', async () => {
    const { status, json } = await shop.manager.call('GET', 'wp/v2/users/me');
    expect(status).toBe(200);
    expect(json).toMatchObject({ id: shop.manager.id, email: shop.manager.email, roles: ['shop-manager'] });
    expect(keysOf(json)).toEqual([
      'id',
      'name',
      'email',
      'slug',
      'roles',
      'second_factor_required',
      'woocommerce_meta',
    ]);
    expect(valueAt(json, 'slug')).toMatch(/^sanne-\d+$/);
  });

  it('keeps the dismissal of the coming-soon banner with the account, and refuses another value [3.9-01] [7.7-01]', async () => {
    const path = 'wp/v2/users/me';
    const change = (value: unknown) =>
      shop.manager.call('POST', path, { woocommerce_meta: { coming_soon_banner_dismissed: value } });
    const stored = async (by = shop.manager) =>
      valueAt((await by.call('GET', path)).json, 'woocommerce_meta', 'coming_soon_banner_dismissed');
    expect(await stored()).toBe('');
    for (const wrong of ['nee', 1, null, ['yes']]) expect([wrong, (await change(wrong)).status]).toEqual([wrong, 400]);
    expect((await shop.manager.call('POST', path, {})).status).toBe(400);
    expect(await stored()).toBe('');
    const { status, json } = await change('yes');
    expect([status, valueAt(json, 'woocommerce_meta')]).toEqual([200, { coming_soon_banner_dismissed: 'yes' }]);
    expect([await stored(), await stored(shop.administrator)]).toEqual(['yes', '']);
    const body = { woocommerce_meta: { coming_soon_banner_dismissed: '' } };
    expect((await shop.manager.call('POST', path, body, { 'X-WP-Nonce': '' })).status).toBe(401);
    expect(await stored()).toBe('yes');
    await change('');
    expect(await stored()).toBe('');
  });

  it('has statistics of the page cache', async () => {
    await shop.test.fetch('/winkel/');
    const { json } = await shop.manager.call('GET', 'shop/v1/page-cache');
    const numbers = ['entries', 'bytes', 'most_bytes', 'hits', 'misses', 'renders', 'evictions', 'hit_rate'];
    expect(findShapeMismatches(json, Object.fromEntries(numbers.map((name) => [name, 'number'])))).toEqual([]);
    expect(Number(valueAt(json, 'hit_rate'))).toBeLessThanOrEqual(1);
  });
});
