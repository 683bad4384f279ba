import { expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { freshNonce, ownForm } from './checkout-forms.ts';
import { findShapeMismatches } from './json-shape.ts';
import { storeCart } from './wire-shapes.ts';
import { valueAt, keysOf } from './wire-client.ts';
import type { WireClient } from './wire-client.ts';
import { useWireShop } from './wire-shop.ts';

async function withNonce(client: WireClient, fields: Record<string, string>): Promise<Record<string, string>> {
  return { security: await freshNonce(client, 'update_order_review'), ...fields };
}

describeEngines('wc-ajax=update_order_review', (engine) => {
  const shop = useWireShop(engine);

  it('answers with the updated order table and payment methods', async () => {
    const client = await shop.shopper({ ongeteld: 1 });
    const fields = { country: 'BE', postcode: '2000', city: 'Antwerpen', payment_method: 'bacs', post_data: '' };
    const answer = await client.ajax('update_order_review', await withNonce(client, fields));
    expect(answer.status).toBe(200);
    expect(
      findShapeMismatches(answer.json, {
        result: 'string',
        messages: 'string',
        reload: 'boolean',
        fragments: {
          '.woocommerce-checkout-review-order-table': 'string',
          '.woocommerce-checkout-payment': 'string',
        },
      }),
    ).toEqual([]);
    expect(answer.json).toMatchObject({ result: 'success', messages: '', reload: false });
    const table = String(valueAt(answer.json, 'fragments', '.woocommerce-checkout-review-order-table'));
    expect(table).toMatch(/^<table class="shop_table woocommerce-checkout-review-order-table/);
    expect(table).toContain('9,95');
    expect(String(valueAt(answer.json, 'fragments', '.woocommerce-checkout-payment'))).toContain('payment_method_bacs');
    expect(valueAt((await client.store('GET', 'cart')).json, 'shipping_address', 'country')).toBe('BE');
  });

  it('changes the shipping method, unless the new address excludes it', async () => {
    const client = await shop.shopper({ ongeteld: 1 });
    const pickup = { country: 'NL', 'shipping_method[0]': 'local_pickup:2', payment_method: 'cod' };
    const chosen = await client.typed('update_order_review', await withNonce(client, pickup));
    expect(valueAt(chosen.json, 'seen_total')).toBe(1195);
    const away = { country: 'DE', 'shipping_method[0]': 'local_pickup:2', payment_method: 'bacs' };
    const nowhere = await client.typed('update_order_review', await withNonce(client, away));
    expect(valueAt(nowhere.json, 'result')).toBe('success');
    expect(valueAt(nowhere.json, 'cart', 'totals', 'total_shipping')).toBeNull();
  });

  it('reads the complete form from post_data and answers with typed data', async () => {
    const client = await shop.shopper({ ongeteld: 1 });
    const form = {
      ...ownForm,
      billing_country: 'BE',
      billing_postcode: '2000',
      ship_to_different_address: '1',
      shipping_country: 'NL',
      shipping_postcode: '1011ab',
    };
    const fields = { post_data: new URLSearchParams(form).toString() };
    const answer = await client.typed('update_order_review', await withNonce(client, fields));
    expect(keysOf(answer.json).toSorted()).toEqual(
      ['cart', 'cart_hash', 'links', 'messages', 'reload', 'result', 'seen_total'].toSorted(),
    );
    expect(findShapeMismatches(valueAt(answer.json, 'cart'), storeCart)).toEqual([]);
    expect(answer.json).toMatchObject({
      seen_total: 1890,
      cart: {
        billing_address: { country: 'BE', postcode: '2000', address_1: 'Kade 12 bis' },
        shipping_address: { country: 'NL', postcode: '1011 AB' },
      },
    });
  });

  it.each([
    ['a wrong nonce', { security: '0123456789' }],
    ['no nonce', {}],
  ])('answers with 403 and -1 to %s', async (_name, fields: Record<string, string>) => {
    const client = await shop.shopper({ ongeteld: 1 });
    const answer = await client.ajax('update_order_review', { country: 'NL', ...fields });
    expect([answer.status, answer.text]).toEqual([403, '-1']);
  });

  it('replaces the form with a message when there is no cart', async () => {
    const client = shop.visitor();
    const answer = await client.ajax('update_order_review', await withNonce(client, { country: 'NL' }));
    expect(keysOf(valueAt(answer.json, 'fragments'))).toEqual(['form.woocommerce-checkout']);
    expect(String(valueAt(answer.json, 'fragments', 'form.woocommerce-checkout'))).toContain('woocommerce-error');
    const typed = await client.typed('update_order_review', await withNonce(client, { country: 'NL' }));
    expect(valueAt(typed.json, 'result')).toBe('expired');
    expect(client.cookies.size).toBe(0);
  });
});
