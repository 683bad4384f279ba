// The audit log: who changed what, for administrators.
import { expect, it } from 'vitest';
import type { StaffAuditEvent } from '../../src/wire/audit-log.ts';
import { describeEngines } from '../support/databases.ts';
import { useStaffShop } from './wc-v3-shop.ts';

describeEngines('the audit log', (engine) => {
  const shop = useStaffShop(engine);
  const read = async (query = ''): Promise<readonly StaffAuditEvent[]> =>
    (await shop.administrator.call('GET', `shop/v1/audit-log?per_page=50${query}`)).json as StaffAuditEvent[];
  const newest = async () => (await read())[0];

  it('says who changed the price of what, from what to what', async () => {
    const { id } = shop.product('doos');
    await shop.manager.call('PUT', `wc/v3/products/${id}`, { regular_price: '12.34' });
    expect(await newest()).toMatchObject({
      author: expect.stringMatching(/^Sanne \d+ \(winkelbeheerder\)$/),
      area: 'products',
      kind_name: 'Product gewijzigd',
      subject: shop.product('doos').name,
      about: { kind: 'product', id },
      changes: [{ name: 'Prijs', from: expect.stringContaining('€'), to: '€\u00A012,34' }],
    });
  });

  it('has what staff did to an order, without the note about the customer', async () => {
    const order = await shop.order({ doos: 1 });
    await shop.manager.call('PUT', `wc/v3/orders/${order.id}`, { status: 'processing', note: 'Belde over Loulou' });
    expect(await newest()).toMatchObject({
      kind: 'order-status-changed',
      about: { kind: 'order', id: order.id },
      changes: [{ from: 'on-hold', to: 'processing' }],
    });
    expect(JSON.stringify(await read())).not.toContain('Loulou');
    const placed = (await read('&area=orders')).filter(({ about }) => about?.id === order.id);
    expect(placed.map(({ kind }) => kind)).toEqual(['order-status-changed']);
  });

  it('has settings with both values, and nothing when nothing changed', async () => {
    await shop.administrator.call('PUT', 'wc/v3/settings/shop/phone', { value: '030 111 22 33' });
    expect(await newest()).toMatchObject({
      subject: 'Telefoonnummer',
      changes: [{ name: 'Waarde', from: '030 000 00 00', to: '030 111 22 33' }],
    });
    const { id } = (await newest()) ?? {};
    await shop.administrator.call('PUT', 'wc/v3/settings/shop/phone', { value: '030 111 22 33' });
    expect((await newest())?.id).toBe(id);
  });

  it('has coupons without the addresses of who may use them', async () => {
    const made = await shop.manager.call('POST', 'wc/v3/coupons', { code: 'zomer', amount: '5.00' });
    const { id } = made.json as { id: number };
    const change = { amount: '7.50', email_restrictions: ['geheim@voorbeeld.nl'] };
    await shop.manager.call('PUT', `wc/v3/coupons/${id}`, change);
    expect(await newest()).toMatchObject({
      subject: 'zomer',
      changes: [
        { name: 'Waarde', from: '500', to: '750' },
        { name: 'Aantal toegestane e-mailadressen', from: '0', to: '1' },
      ],
    });
    expect(JSON.stringify(await read())).not.toContain('geheim@');
  });

  it('is searched by words, person, area and day, a page at a time', async () => {
    expect((await read('&search=zomer')).map(({ kind }) => kind)).toEqual(['coupon-changed', 'coupon-created']);
    expect(await read('&search=zomer winter')).toEqual([]);
    const byManager = await read(`&who=${encodeURIComponent(shop.manager.email)}`);
    expect(new Set(byManager.map(({ author }) => author)).size).toBe(1);
    expect(byManager.length).toBeGreaterThan(3);
    expect(await read('&who=niemand')).toEqual([]);
    expect(new Set((await read('&area=settings')).map(({ kind }) => kind))).toEqual(new Set(['setting-changed']));
    const day = (await newest())?.date.slice(0, 10) ?? '';
    expect((await read(`&after=${day}&before=${day}`)).length).toBe((await read()).length);
    expect(await read('&before=2020-01-01')).toEqual([]);
    const paged = await shop.administrator.call('GET', 'shop/v1/audit-log?per_page=2&page=2');
    expect((paged.json as StaffAuditEvent[]).map(({ id }) => id)).toEqual(
      (await read()).slice(2, 4).map(({ id }) => id),
    );
    for (const query of ['after=gisteren', 'area=alles', 'page=0'])
      expect((await shop.administrator.call('GET', `shop/v1/audit-log?${query}`)).status).toBe(400);
  });

  it('downloads what was found as a file in which no cell is a formula, and records that', async () => {
    await shop.manager.call('POST', 'wc/v3/coupons', { code: '=hyperlink(1)', amount: '5.00' });
    const file = await shop.administrator.call('POST', 'shop/v1/audit-log/export', { search: 'hyperlink' });
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="logboek-\d{4}-\d\d-\d\d\.csv"$/);
    expect(file.json).toContain("Kortingscode gemaakt;'=hyperlink(1);");
    expect(file.json).not.toMatch(/[;\n"]=/);
    expect(await newest()).toMatchObject({ kind: 'audit-log-exported' });
  });

  it('is for administrators only', async () => {
    expect((await shop.manager.call('GET', 'shop/v1/audit-log')).status).toBe(403);
    expect((await shop.manager.call('POST', 'shop/v1/audit-log/export', {})).status).toBe(403);
  });
});
