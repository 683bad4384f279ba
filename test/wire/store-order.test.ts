import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { wireCheckout } from './checkout-forms.ts';
import { findShapeMismatches } from './json-shape.ts';
import { address, storeTotals } from './wire-shapes.ts';
import { valueAt } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

describeEngines('Store API: order', (engine) => {
  const shop = useWireShop(engine);

  it('requires the key and the email address of the order', async () => {
    const client = await shop.shopper({ ongeteld: 2 });
    const placed = (await client.store('POST', 'checkout', wireCheckout)).json;
    const id = String(valueAt(placed, 'order_id'));
    const key = String(valueAt(placed, 'order_key'));
    const fetchOrder = (query: string, number = id) => shop.visitor().store('GET', `order/${number}?${query}`);

    const shown = await fetchOrder(`key=${key}&billing_email=Noor%40post.example`);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.json).toMatchObject({
      id: Number(id),
      status: 'on-hold',
      needs_payment: true,
      needs_shipping: true,
      items: [{ id: shop.id('ongeteld'), quantity: 2, name: 'Ongeteld', sku: 'N-1' }],
    });
    expect(findShapeMismatches(valueAt(shown.json, 'totals'), storeTotals)).toEqual([]);
    expect(findShapeMismatches(valueAt(shown.json, 'shipping_address'), address)).toEqual([]);
    const amount = (name: string) => Number(valueAt(shown.json, 'totals', name));
    expect(
      amount('total_items') + amount('total_items_tax') + amount('total_shipping') + amount('total_shipping_tax'),
    ).toBe(amount('total_price'));

    for (const [query, number] of [
      ['key=wc_order_0000000000000000000000&billing_email=noor@post.example', id],
      ['billing_email=noor@post.example', id],
      [`key=${key}&billing_email=noor@post.example`, '999999'],
    ] as const) {
      const refused = await fetchOrder(query, number);
      expect(refused.status).toBe(401);
      expect(refused.json).toMatchObject({ code: 'woocommerce_rest_invalid_order' });
    }
    const stranger = await fetchOrder(`key=${key}&billing_email=ander@post.example`);
    expect(stranger.status).toBe(401);
    expect(stranger.text).not.toContain('Kade');
  });
});
