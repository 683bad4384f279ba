// Odd values in every field of every form and in every parameter of a page: a refusal or a page, never a fault.
import { afterEach, expect, it } from 'vitest';
import { accountFields } from '../../src/wire/account-form.ts';
import { paths } from '../../src/wire/paths.ts';
import { restockFields } from '../../src/wire/restock-form.ts';
import { reportFields, reviewFields } from '../../src/wire/review-form.ts';
import { createGuest } from '../support/guest.ts';
import { describeEngines } from '../support/databases.ts';
import { testOrigin } from '../support/test-shop.ts';
import { classicForm, freshNonce, ownForm, wireCheckout } from './checkout-forms.ts';
import { useWireShop } from './wire-shop.ts';

const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e400',
  'NaN',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '\0',
  'a\0b',
  '\ud800',
  '💥'.repeat(300),
  'é'.repeat(5_000),
  '\u202e\u200b\ufeff',
  '\r\nSet-Cookie: a=b',
  "'; drop table products; --",
  '%',
  '%E0%A4%A',
  '__proto__',
  'constructor',
  '<script>',
  '//evil.example',
  '/\\evil.example',
  '[]',
  '{}',
];
const oddValues: readonly unknown[] = [...oddTexts, null, true, 0, -1, 1.5, 1e300, [], [null], {}, { a: { b: [] } }];

/** Fails with the field and its value when the status is that of a fault. */
function expectNoFault(status: number, name: string, value: unknown): void {
  if (status >= 500) expect.fail(`${name} = ${JSON.stringify(value)?.slice(0, 60)}: ${status}`);
}

describeEngines('odd values', (engine) => {
  const shop = useWireShop(engine);

  afterEach(() => {
    expect(shop.test.loggedErrors).toEqual([]);
  });

  const forms: readonly [path: string, fields: Readonly<Record<string, string>>][] = [
    [
      paths.product('keuze'),
      { 'add-to-cart': '1', product_id: '1', quantity: '1', variation_id: '1', attribute_pa_editie: 'japans' },
    ],
    [paths.product('doos'), { [restockFields.item]: '1', [restockFields.email]: 'a@post.example' }],
    [
      paths.postReview,
      {
        [reviewFields.product]: 'doos',
        [reviewFields.author]: 'Noor',
        [reviewFields.email]: 'noor@post.example',
        [reviewFields.text]: 'Mooi',
        [reviewFields.rating]: '5',
        [reviewFields.parent]: '0',
        [reviewFields.cookies]: 'yes',
        [reviewFields.hidden]: '',
        [reviewFields.shownFor]: '9000',
      },
    ],
    [
      paths.reportReview(1),
      {
        [reportFields.reason]: 'fake',
        [reportFields.text]: 'Nep',
        [reportFields.email]: '',
        [reportFields.hidden]: '',
      },
    ],
    [paths.restockLink(1, 'x'), { [restockFields.answer]: 'yes' }],
    [
      paths.account,
      { [accountFields.email]: 'a@post.example', [accountFields.password]: 'x', [accountFields.redirectTo]: '/' },
    ],
    [paths.logOut, { [accountFields.logOutNonce]: 'x' }],
    [paths.cart, { 'cart[a][qty]': '1', 'shipping_method[0]': 'flat_rate:1', 'woocommerce-cart-nonce': 'x' }],
    [paths.checkout, { ...ownForm, attempt_key: 'x', terms: '1', ship_to_different_address: '1' }],
    [paths.adminAjax, { action: 'x', nonce: 'x', security: 'x', id: '1' }],
  ];

  it.each(forms)('in a field of the form of %s are no fault', async (path, fields) => {
    const guest = createGuest(shop.test);
    const product = path === paths.postReview ? { [reviewFields.product]: String(shop.id('doos')) } : {};
    const valid = { ...fields, ...product };
    for (const name of Object.keys(fields))
      for (const value of oddTexts) {
        const { status } = await guest.post(path, { ...valid, [name]: value });
        expectNoFault(status, name, value);
      }
  });

  it.each(forms)('in lists, files and repeated fields of the form of %s are no fault', async (path, fields) => {
    const form = new FormData();
    for (const name of Object.keys(fields)) {
      form.append(`${name}[]`, '1');
      form.append(`${name}[a][b]`, '1');
      form.append(name, new File(['x'], 'x.txt'));
      form.append(name, '1');
      form.append(name, '2');
    }
    const { status } = await shop.test.fetch(path, { method: 'POST', body: form, headers: { origin: testOrigin } });
    expectNoFault(status, path, form);
  });

  const queries: [path: string, names: readonly string[]][] = [
    ['/', ['s', 'post_type', 'e-page-search', 'add-to-cart', 'quantity', 'p', 'product', 'rest_route', 'wc-ajax']],
    [
      '/winkel/',
      [
        'e-page-shop',
        'orderby',
        'add-to-cart',
        'min_price',
        'max_price',
        'filter_pa_editie',
        'query_type_pa_editie',
        'theme_template_id',
        'stock',
        'sale',
      ],
    ],
    ['/product-categorie/chinees/', ['e-page-shop', 'orderby', 'variation_id']],
    [
      '/product/keuze/',
      ['add-to-cart', 'quantity', 'variation_id', 'attribute_pa_editie', 'cpage', 'unapproved', 'moderation-hash'],
    ],
    ['/cart/', ['remove_item', 'undo_item', '_wpnonce', 'add-to-cart']],
    ['/checkout/', ['key']],
    ['/checkout/order-received/1/', ['key']],
    ['/mijn-account/', ['redirect_to']],
    ['/blog/', ['e-page-blog']],
    ['/op-de-hoogte/1/', ['key']],
    ['/beoordeling-melden/1/', ['gemeld']],
    [
      '/wp-json/wc/store/v1/products',
      [
        'page',
        'per_page',
        'search',
        'order',
        'orderby',
        'include',
        'exclude',
        'category',
        'min_price',
        'max_price',
        'sku',
        'slug',
        'stock_status',
        'on_sale',
        '_fields',
      ],
    ],
    ['/wp-json/elementor-pro/v1/refresh-loop', ['page', 'query']],
    [
      '/wp-json/wp/v2/pages',
      ['page', 'per_page', 'search', 'slug', 'include', '_fields', 'context', 'order', 'orderby'],
    ],
  ];

  it.each(queries)('in the query of %s are no fault', async (path, names) => {
    for (const name of names)
      for (const value of oddTexts) {
        // Some are sent as they are, others would not be an address.
        const sent = value.startsWith('%') ? value : new URLSearchParams({ x: value }).toString().slice(2);
        const { status } = await shop.test.fetch(`${path}?${name}=${sent}`, { redirect: 'manual' });
        expectNoFault(status, name, value);
      }
  });

  it.each([
    '/product/',
    '/product-categorie/',
    '/blog/',
    '/beoordeling-melden/',
    '/checkout/order-received/',
    '/op-de-hoogte/',
    '/pictures/',
    '/assets/',
    '/',
  ])('in a path below %s are no fault', async (prefix) => {
    for (const value of oddTexts)
      for (const part of [encodeURIComponent(`a${value.toWellFormed()}`), '%', '%E0%A4%A', '..%2f..%2f', '%00']) {
        const { status } = await shop.test.fetch(`${prefix}${part}/`, { redirect: 'manual' });
        expectNoFault(status, prefix, part);
      }
  });

  it.each([
    ['checkout', classicForm],
    ['checkout', ownForm],
    ['update_order_review', { ...classicForm, post_data: 'a=b', has_full_address: 'true', s_postcode: '1' }],
    ['add_to_cart', { product_id: '1', quantity: '1', attribute_pa_editie: 'x', variation_id: '1' }],
    ['remove_from_cart', { cart_item_key: 'x' }],
    ['get_variation', { product_id: '1', attribute_pa_editie: 'x' }],
  ])('in a field of wc-ajax=%s are no fault', async (action, fields) => {
    const client = await shop.shopper({ ongeteld: 1 });
    const name = action === 'checkout' ? 'process_checkout' : 'update_order_review';
    const nonce = await freshNonce(client, name);
    const nonces = { 'woocommerce-process-checkout-nonce': nonce, security: nonce };
    for (const field of Object.keys(fields))
      for (const value of oddTexts) {
        // The payment method refuses the order, so that the cart stays.
        const base = action === 'checkout' && field !== 'payment_method' ? { payment_method: 'x' } : {};
        const { status } = await client.ajax(action, { ...fields, ...base, ...nonces, [field]: value });
        expectNoFault(status, field, value);
      }
  });

  it.each([
    ['POST', 'cart/add-item', { id: 1, quantity: 1, variation: [{ attribute: 'a', value: 'b' }] }],
    ['POST', 'cart/update-item', { key: 'x', quantity: 1 }],
    ['POST', 'cart/remove-item', { key: 'x' }],
    ['POST', 'cart/apply-coupon', { code: 'x' }],
    ['POST', 'cart/select-shipping-rate', { package_id: 0, rate_id: 'x' }],
    [
      'POST',
      'cart/update-customer',
      { billing_address: wireCheckout.billing_address, shipping_address: wireCheckout.shipping_address },
    ],
    ['POST', 'checkout', { ...wireCheckout, payment_method: 'x', extensions: {}, create_account: false }],
    [
      'POST',
      'batch',
      { validation: 'normal', requests: [{ path: '/wc/store/v1/cart', method: 'GET', body: {}, headers: {} }] },
    ],
  ])(
    'in the body of %s %s are no fault',
    async (method, path, body) => {
      const client = await shop.shopper({ ongeteld: 1 });
      for (const [name, known] of Object.entries(body))
        for (const value of oddValues) {
          const nested = typeof known === 'object' && !Array.isArray(known) ? Object.keys(known) : [];
          const bodies = [
            { ...body, [name]: value },
            ...nested.map((inner) => ({ ...body, [name]: { ...(known as object), [inner]: value } })),
          ];
          for (const sent of bodies) {
            const { status } = await client.store(method, path, sent);
            expectNoFault(status, name, value);
          }
        }
    },
    60_000,
  );
});
