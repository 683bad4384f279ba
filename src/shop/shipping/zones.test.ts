import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { parcelMethod, pickupMethod } from '../../../test/support/fixtures/zones.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { cents } from '../../rules/money.ts';
import type { ZonePlace } from '../../rules/shipping/shipping-zones.ts';
import { guest, program } from '../shop.ts';
import type { Visitor } from '../shop.ts';
import { listZones } from './list-zones.ts';
import { quoteDelivery } from './quote-delivery.ts';
import { loadRateTables } from './rate-tables.ts';
import { deleteZone, saveZone } from './save-zone.ts';
import type { ZoneToSave } from './save-zone.ts';

const manager: Visitor = {
  role: 'shop-manager',
  session: null,
  account: { id: 7, loginId: 7, name: 'M', email: 'm@m.example', role: 'shop-manager' },
};
const customer: Visitor = {
  role: 'customer',
  session: null,
  account: { id: 8, loginId: 8, name: 'K', email: 'k@k.example', role: 'customer' },
};

const islands: ZonePlace = { country: 'NL', from: '8880', to: '8899' };
const draft = (change: Partial<ZoneToSave> = {}): ZoneToSave => ({
  name: 'Eilanden',
  places: [islands],
  methods: [{ ...parcelMethod(1_295), number: null }],
  ...change,
});

describeEngines('shipping zones', (engine) => {
  let test: TestShop;
  beforeEach(async () => {
    test = await openTestShop(engine, 'empty');
    await fillCatalogue(test.shop);
  });
  afterEach(() => test.close());

  const zones = async () => {
    const listed = await listZones(test.shop, manager);
    if (!listed.ok) throw new Error(listed.reason);
    return listed.zones;
  };
  const save = (zone: ZoneToSave, id: number | null = null, visitor = manager) =>
    saveZone(test.shop, visitor, { id, zone });
  const quote = async (postcode: string, goods = 5_000, grams = 500, country = 'NL') => {
    const quoted = await quoteDelivery(test.shop, manager, { country, postcode, goods: cents(goods), grams });
    if (!quoted.ok) throw new Error(quoted.reason);
    return { zone: quoted.zone?.name ?? null, rates: quoted.rates.map(({ id, price }) => [id, price]) };
  };

  it('begin with the Netherlands and Belgium, as the shop had them', async () => {
    expect(await zones()).toEqual([
      {
        id: expect.any(Number) as number,
        name: 'Nederland',
        places: [{ country: 'NL', from: '', to: '' }],
        methods: [parcelMethod(695), pickupMethod],
      },
      {
        id: expect.any(Number) as number,
        name: 'België',
        places: [{ country: 'BE', from: '', to: '' }],
        methods: [parcelMethod(995), pickupMethod],
      },
    ]);
    expect(await quote('3512 AB')).toEqual({
      zone: 'Nederland',
      rates: [
        ['flat_rate:1', 695],
        ['local_pickup:2', 0],
      ],
    });
  });

  it('hold for an address at once when staff saves one; a new method gets a number that nothing had', async () => {
    expect((await loadRateTables(test.shop)).zones).toHaveLength(2);
    const saved = await save(draft());
    expect(saved.ok).toBe(true);
    expect((await loadRateTables(test.shop)).zones).toHaveLength(3);
    expect(await quote('8890 AA')).toEqual({ zone: 'Eilanden', rates: [['flat_rate:4', 1_295]] });
    const id = saved.ok ? saved.id : 0;
    const methods = [
      { ...parcelMethod(1_495), number: 4 },
      { ...parcelMethod(495, { kind: 'letterbox', base: 'weight', maxGrams: 1_000 }), number: null },
    ];
    expect(await save(draft({ methods, places: [{ country: 'NL', from: '8880', to: '8885' }] }), id)).toEqual({
      ok: true,
      id,
    });
    expect((await quote('8885 ZZ')).rates).toEqual([
      ['flat_rate:4', 1_495],
      ['flat_rate:5', 495],
    ]);
    expect((await quote('8885 ZZ', 5_000, 1_001)).rates).toEqual([['flat_rate:4', 1_495]]);
    expect((await quote('8890 AA')).zone).toBe('Nederland');
    expect(await deleteZone(test.shop, manager, { id })).toEqual({ ok: true });
    expect((await quote('8885 ZZ')).zone).toBe('Nederland');
  });

  it('are refused when they are ambiguous or empty, and nothing changes', async () => {
    const before = await zones();
    const taken = await save(draft({ places: [{ country: 'NL', from: '', to: '' }] }));
    expect(taken).toMatchObject({
      ok: false,
      problems: [{ field: 'places', problem: { code: 'place-taken', zone: 'Nederland' } }],
    });
    expect(await save(draft({ places: [], methods: [] }))).toMatchObject({
      problems: [{ problem: { code: 'places-missing' } }, { problem: { code: 'methods-missing' } }],
    });
    expect(await save(draft(), 999_999)).toEqual({ ok: false, reason: 'unknown-zone' });
    expect(await deleteZone(test.shop, manager, { id: 999_999 })).toEqual({ ok: false, reason: 'unknown-zone' });
    expect(await zones()).toEqual(before);
  });

  it('never have one place twice, also when several are saved at the same time', async () => {
    const outcomes = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => save(draft({ name, places: [{ country: 'NL', from: '1000', to: '1999' }] }))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await zones()).toHaveLength(3);
  });

  it('are changed and seen by staff alone, and what was done is written down', async () => {
    for (const visitor of [guest(null), customer]) {
      expect(await save(draft(), null, visitor)).toEqual({ ok: false, reason: 'not-allowed' });
      expect(await deleteZone(test.shop, visitor, { id: 1 })).toEqual({ ok: false, reason: 'not-allowed' });
      expect(await listZones(test.shop, visitor)).toEqual({ ok: false, reason: 'not-allowed' });
      const goods = { country: 'NL', postcode: '', goods: cents(1), grams: 1 };
      expect(await quoteDelivery(test.shop, visitor, goods)).toEqual({ ok: false, reason: 'not-allowed' });
    }
    const saved = await save(draft(), null, program);
    const events = await test.shop.db.read(({ q }) =>
      q.selectFrom('events').selectAll().where('kind', '=', 'shipping-zone-changed').execute(),
    );
    expect(events.map(({ actor, params }) => [actor, JSON.parse(params) as unknown])).toMatchObject([
      ['program', { change: 'add', zone: saved.ok ? saved.id : 0, name: 'Eilanden', to: { places: 'NL 8880-8899' } }],
    ]);
  });
});
