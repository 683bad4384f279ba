import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder, validAddress } from '../../../test/support/checkout.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { readOrder } from '../../db/orders/orders.ts';
import { readTaxRates } from '../../db/documents/document-orders.ts';
import { placeOrder } from '../orders/place-order.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { guest, program } from '../shop.ts';
import { listTaxRates, setTaxRate } from './tax-rates.ts';

describeEngines('rates of tax', (engine) => {
  let test: TestShop;
  let products: Awaited<ReturnType<typeof fillCatalogue>>;
  beforeEach(async () => {
    test = await openTestShop(engine, 'empty');
    products = await fillCatalogue(test.shop);
  });
  afterEach(() => test.close());

  const belgian = { ...validAddress, country: 'BE', postcode: '2000' };
  const order = async (form: Parameters<typeof checkoutForm>[0]) => {
    const visitor = await guestWithCart(test.shop, products, { doos: 1 });
    const placed = placedOrder(await placeOrder(test.shop, visitor, checkoutForm(form)));
    const read = await test.shop.db.read((tx) => readOrder(tx, placed.id));
    if (!read) throw new Error('no order');
    return read;
  };
  const set = (country: string, basisPoints: number) => setTaxRate(test.shop, program, { country, basisPoints });
  const taxOf = (gross: number, basisPoints: number) => Math.round((gross * basisPoints) / (10_000 + basisPoints));

  it('are those of home until the shop uses OSS; then that of the destination, and prices stay', async () => {
    await set('BE', 600);
    const before = await order({ billing: belgian });
    expect(before.tax).toEqual({ country: 'NL', basisPoints: 2_100 });
    await changeSetting(test.shop, program, { key: 'tax.oss', value: true });
    const abroad = await order({ billing: belgian });
    expect([abroad.tax, abroad.total]).toEqual([{ country: 'BE', basisPoints: 600 }, before.total]);
    expect(abroad.lines.map(({ tax }) => tax)).toEqual(abroad.lines.map(({ total }) => taxOf(total, 600)));
    expect(abroad.shippingMethod?.tax).toBe(taxOf(abroad.shippingMethod?.total ?? 0, 600));
    const rates = await test.shop.db.read((tx) => readTaxRates(tx, abroad.id));
    expect([...rates.values()]).toEqual(abroad.lines.map(() => 600));
    expect((await order({})).tax).toEqual({ country: 'NL', basisPoints: 2_100 });
    const picked = await order({ billing: belgian, shippingRateId: 'local_pickup:2' });
    expect(picked.tax.country).toBe('NL');
  });

  it('hold for new orders alone: an order keeps the tax that it was placed with', async () => {
    const before = await order({});
    await set('NL', 900);
    const after = await order({});
    const again = await test.shop.db.read((tx) => readOrder(tx, before.id));
    expect(again).toEqual(before);
    expect([after.tax.basisPoints, after.totalTax < before.totalTax, after.total]).toEqual([900, true, before.total]);
  });

  it('are set by staff alone, within bounds, and what was done is written down', async () => {
    expect(await setTaxRate(test.shop, guest(null), { country: 'NL', basisPoints: 0 })).toEqual({
      ok: false,
      reason: 'not-allowed',
    });
    expect(await listTaxRates(test.shop, guest(null))).toEqual({ ok: false, reason: 'not-allowed' });
    expect(await set('NL', 5_001)).toEqual({ ok: false, reason: 'invalid-rate' });
    expect(await set('US', 500)).toEqual({ ok: false, reason: 'unknown-country' });
    expect(await set('FI', 2_600)).toEqual({ ok: true });
    expect(await set('FI', 2_600)).toEqual({ ok: true });
    const events = await test.shop.db.read(({ q }) =>
      q.selectFrom('events').selectAll().where('kind', '=', 'tax-rate-changed').execute(),
    );
    expect(events.map(({ params }) => JSON.parse(params) as unknown)).toEqual([
      { country: 'FI', from: { percent: 25.5 }, to: { percent: 26 } },
    ]);
    const listed = await listTaxRates(test.shop, program);
    expect(listed).toMatchObject({ ok: true, usesOss: false });
    expect(listed.ok && listed.rates.find(({ country }) => country === 'FI')?.basisPoints).toBe(2_600);
  });
});
