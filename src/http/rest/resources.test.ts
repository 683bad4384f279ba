// Access rights: every route of the table with every kind of visitor.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '../../../test/support/catalogue.ts';
import { checkoutForm, guestWithCart, placedOrder } from '../../../test/support/checkout.ts';
import { storedCoupon } from '../../../test/support/coupons.ts';
import { describeEngines } from '../../../test/support/databases.ts';
import { createTestAccount, testPassword } from '../../../test/support/log-in.ts';
import { cartPromotion } from '../../../test/support/pricing.ts';
import { accessOfContact } from '../../../test/support/access-of-contact.ts';
import { accessOfOperation } from '../../../test/support/access-of-operation.ts';
import { accessOfPayouts } from '../../../test/support/access-of-payouts.ts';
import { accessOfWcPrograms } from '../../../test/support/access-of-wc-programs.ts';
import { accessOfZones } from '../../../test/support/access-of-zones.ts';
import { accessOfWebhooks } from '../../../test/support/access-of-webhooks.ts';
import { staffClient } from '../../../test/support/staff-client.ts';
import type { StaffClient } from '../../../test/support/staff-client.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import { reportPaths } from '../../../test/support/report-paths.ts';
import type { AccountRole } from '../../rules/accounts/accounts.ts';
import type { ContentKind } from '../../rules/content/content.ts';
import { changeHomeSections } from '../../shop/home/change-home-sections.ts';
import { changeMenu } from '../../shop/menu/change-menu.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { createProduct } from '../../shop/catalog/create-product.ts';
import { createContent } from '../../shop/content/create-content.ts';
import { placeOrder } from '../../shop/orders/place-order.ts';
import { listMails } from '../../shop/mails/list-mails.ts';
import { savePromotion } from '../../shop/promotions/save-promotion.ts';
import { postReview } from '../../shop/reviews/post-review.ts';
import { guest, program } from '../../shop/shop.ts';
import { listWithdrawals } from '../../shop/withdrawals/staff-withdrawals.ts';
import { submitWithdrawal } from '../../shop/withdrawals/submit-withdrawal.ts';
import { restResources } from './resources.ts';

interface ExpectedAccess {
  minRole: 'guest' | AccountRole;
  /** Numbers and words of the address, from what the test has made. */
  at?: (made: CreatedRecords, role: AccountRole | null) => readonly (number | string)[];
  body?: unknown;
  /** Replaces `body` when each role sends a different body. */
  bodyOf?: (role: AccountRole | null) => unknown;
  /** Status for a visitor with sufficient rights. */
  status?: number;
}

interface CreatedRecords {
  order: number;
  mail: number;
  review: number;
  withdrawal: number;
  product: number;
  variable: number;
  variation: number;
  category: number;
  attribute: number;
  term: number;
  page: number;
  post: number;
  section: number;
  item: number;
  promotion: number;
  picture: number;
  coupon: number;
  user: number;
  /** Ids of records that the test deletes. */
  gone: Readonly<Record<string, number>>;
}

const manager = 'shop-manager';

const text = { type: 'text', parts: [{ type: 'heading', level: 2, text: 'Kop' }] };
const written = { title: 'Proef', blocks: [{ roles: null, block: text }] };

const homeText = { type: 'text', heading: 'Kop', paragraphs: [] };
const promotion = { title: 'Proef', terms: { kind: 'cart', minimum: 0, effect: { kind: 'free-shipping' } } };
const menuEntry = { label: 'Proef', address: '/winkel/' };

/** Returns the expected access to the content routes of pages or posts. */
function contentRows(of: 'pages' | 'posts'): Record<string, ExpectedAccess> {
  const path = `/wp-json/shop/v1/${of}`;
  const at: ExpectedAccess['at'] = (made) => [of === 'pages' ? made.page : made.post];
  return {
    [`GET /wp-json/wp/v2/${of}`]: { minRole: 'guest' },
    [`GET /wp-json/wp/v2/${of}/:id{[0-9]+}`]: { minRole: 'guest', at },
    [`GET ${path}`]: { minRole: manager },
    [`POST ${path}`]: {
      minRole: manager,
      bodyOf: (role) => ({ ...written, slug: `van-${role}` }),
      status: 201,
    },
    [`GET ${path}/:id{[0-9]+}`]: { minRole: manager, at },
    [`PUT ${path}/:id{[0-9]+}`]: {
      minRole: manager,
      at,
      bodyOf: (role) => ({ ...written, slug: 'proef', status: 'publish', revision: role === 'administrator' ? 2 : 1 }),
    },
    [`DELETE ${path}/:id{[0-9]+}`]: {
      minRole: manager,
      at: ({ gone }, role) => [gone[`${of} ${role}`] ?? 0],
      body: { revision: 1 },
    },
  };
}

/** Expected access by route. A route that is missing here fails the test. */
const ofCategory: ExpectedAccess = { minRole: 'shop-manager', at: ({ category }) => [category] };
const ofVariable: ExpectedAccess = { minRole: 'shop-manager', at: ({ variable }) => [variable] };
const ofVariation: ExpectedAccess = { minRole: 'shop-manager', at: ({ variable, variation }) => [variable, variation] };
const ofAttribute: ExpectedAccess = { minRole: 'shop-manager', at: ({ attribute }) => [attribute] };
const unknownRefund: ExpectedAccess = { minRole: 'shop-manager', at: ({ order }) => [order, 1], status: 404 };
const ofTerm: ExpectedAccess = { minRole: 'shop-manager', at: ({ attribute, term }) => [attribute, term] };

const expected: Readonly<Record<string, ExpectedAccess>> = {
  ...contentRows('pages'),
  ...contentRows('posts'),
  ...accessOfWcPrograms,
  'POST /wp-json/elementor-pro/v1/refresh-loop': {
    minRole: 'guest',
    body: { post_id: 0, widget_id: 'shop', pagination_base_url: '/winkel/' },
  },
  'GET /wp-json/shop/v1/home': { minRole: manager },
  'POST /wp-json/shop/v1/home': { minRole: manager, body: { block: homeText } },
  'PUT /wp-json/shop/v1/home/:id{[0-9]+}': {
    minRole: manager,
    at: ({ section }) => [section],
    body: { block: homeText },
  },
  'DELETE /wp-json/shop/v1/home/:id{[0-9]+}': { minRole: manager, at: ({ gone }, role) => [gone[`home ${role}`] ?? 0] },
  'GET /wp-json/shop/v1/menu': { minRole: manager },
  'POST /wp-json/shop/v1/menu/default': { minRole: manager },
  'POST /wp-json/shop/v1/menu': { minRole: manager, body: menuEntry },
  'PUT /wp-json/shop/v1/menu/:id{[0-9]+}': { minRole: manager, at: ({ item }) => [item], body: menuEntry },
  'DELETE /wp-json/shop/v1/menu/:id{[0-9]+}': { minRole: manager, at: ({ gone }, role) => [gone[`menu ${role}`] ?? 0] },
  'GET /wp-json/shop/v1/products/:id{[0-9]+}/bundle': { minRole: manager, at: ({ product }) => [product] },
  // A bundle without items is refused, whoever asks for it.
  'PUT /wp-json/shop/v1/products/:id{[0-9]+}/bundle': {
    minRole: manager,
    at: ({ product }) => [product],
    body: { items: [] },
    status: 400,
  },
  'POST /wp-json/shop/v1/products/:id{[0-9]+}/bundle/preview': {
    minRole: manager,
    at: ({ product }) => [product],
    body: { items: [] },
  },
  'DELETE /wp-json/shop/v1/products/:id{[0-9]+}/bundle': { minRole: manager, at: ({ product }) => [product] },
  'GET /wp-json/shop/v1/bought-together/:id{[0-9]+}': { minRole: manager, at: ({ product }) => [product] },
  'PUT /wp-json/shop/v1/bought-together/:id{[0-9]+}': {
    minRole: manager,
    at: ({ product }) => [product],
    body: { items: [] },
  },
  'GET /wp-json/shop/v1/promotions': { minRole: manager },
  'POST /wp-json/shop/v1/promotions': { minRole: manager, body: promotion, status: 201 },
  'POST /wp-json/shop/v1/promotions/preview': { minRole: manager, body: { items: [] } },
  'GET /wp-json/shop/v1/promotions/:id{[0-9]+}': { minRole: manager, at: (made) => [made.promotion] },
  'PUT /wp-json/shop/v1/promotions/:id{[0-9]+}': {
    minRole: manager,
    at: (made) => [made.promotion],
    body: promotion,
  },
  'DELETE /wp-json/shop/v1/promotions/:id{[0-9]+}': {
    minRole: manager,
    at: ({ gone }, role) => [gone[`promotion ${role}`] ?? 0],
  },
  'GET /wp-json/shop/v1/audit-log': { minRole: 'administrator' },
  'GET /wp-json/shop/v1/missed-searches': { minRole: manager },
  'POST /wp-json/shop/v1/audit-log/export': { minRole: 'administrator' },
  'GET /wp-json/shop/v1/users': { minRole: manager },
  'GET /wp-json/shop/v1/users/:id{[0-9]+}': { minRole: manager, at: (made) => [made.user] },
  'PUT /wp-json/shop/v1/users/:id{[0-9]+}': {
    minRole: 'administrator',
    at: (made) => [made.user],
    body: { role: 'customer' },
  },
  'POST /wp-json/shop/v1/users/:id{[0-9]+}/log-out': { minRole: 'administrator', at: (made) => [made.user] },
  'POST /wp-json/shop/v1/passkeys/challenge': { minRole: 'guest' },
  'POST /wp-json/shop/v1/passkeys': { minRole: 'customer' },
  'GET /wp-json/shop/v1/second-factor': { minRole: 'customer' },
  'POST /wp-json/shop/v1/second-factor': { minRole: 'customer' },
  'DELETE /wp-json/shop/v1/second-factor': { minRole: 'customer' },
  'POST /wp-json/shop/v1/second-factor/confirm': { minRole: 'customer', body: { code: '000000' }, status: 400 },
  'POST /wp-json/shop/v1/second-factor/recovery-codes': { minRole: 'customer', status: 409 },
  'DELETE /wp-json/shop/v1/users/:id{[0-9]+}/second-factor': {
    minRole: 'administrator',
    at: () => [999_999],
    status: 404,
  },
  'POST /wp-json/shop/v1/proof': { minRole: 'customer', body: { proof: testPassword } },
  'GET /wp-json/shop/v1/invitations': { minRole: 'administrator' },
  'POST /wp-json/shop/v1/invitations': {
    minRole: 'administrator',
    body: { name: 'Bo', email: 'bo@personen.example', role: 'shop-manager' },
    status: 201,
  },
  'POST /wp-json/shop/v1/invitations/:id{[0-9]+}/send': { minRole: 'administrator', at: () => [999_999], status: 404 },
  'DELETE /wp-json/shop/v1/invitations/:id{[0-9]+}': { minRole: 'administrator', at: () => [999_999], status: 404 },
  'GET /wp-json/shop/v1/categories': { minRole: manager },
  'GET /wp-json/shop/v1/link-targets': { minRole: manager },
  'GET /wp-json/wp/v2/media': { minRole: manager },
  // JSON is no picture.
  'POST /wp-json/wp/v2/media': { minRole: manager, body: {}, status: 400 },
  'GET /wp-json/wp/v2/media/:id{[0-9]+}': { minRole: manager, at: ({ picture }) => [picture] },
  'PUT /wp-json/wp/v2/media/:id{[0-9]+}': {
    minRole: manager,
    at: ({ picture }) => [picture],
    body: { title: 'Proef' },
  },
  'DELETE /wp-json/wp/v2/media/:id{[0-9]+}': { minRole: manager, at: ({ picture }) => [picture], status: 501 },
  'POST /wp-json/wp/v2/media/:id{[0-9]+}/post-process': {
    minRole: manager,
    at: () => [999_999],
    body: { action: 'create-image-subsizes' },
    status: 404,
  },
  'GET /wp-json/shop/v1/media/:id{[0-9]+}/uses': { minRole: manager, at: ({ picture }) => [picture] },
  'POST /wp-json/shop/v1/media/:id{[0-9]+}/file': {
    minRole: manager,
    at: ({ picture }) => [picture],
    body: {},
    status: 400,
  },
  'GET /wp-json': { minRole: 'guest' },
  'GET /wp-json/shop/v1/nonces': { minRole: 'guest' },
  'GET /wp-json/wp/v2/users/me': { minRole: 'customer' },
  'POST /wp-json/wp/v2/users/me': {
    minRole: 'customer',
    body: { woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } },
  },
  'GET /wp-json/wc/v3/orders': { minRole: manager },
  'POST /wp-json/wc/v3/orders': { minRole: manager, body: {}, status: 400 },
  'GET /wp-json/wc/v3/orders/statuses': { minRole: manager },
  'PUT /wp-json/wc/v3/orders/batch': { minRole: manager, body: {} },
  'GET /wp-json/shop/v1/order-views': { minRole: manager },
  'POST /wp-json/shop/v1/order-views': { minRole: manager, body: { name: 'Mijn', filters: {} }, status: 201 },
  'DELETE /wp-json/shop/v1/order-views/:id{[0-9]+}': { minRole: manager, at: () => [1_000], status: 404 },
  'POST /wp-json/shop/v1/orders/export': { minRole: manager, body: {} },
  'GET /wp-json/wc/v3/orders/:id{[0-9]+}': { minRole: manager, at: ({ order }) => [order] },
  'PUT /wp-json/wc/v3/orders/:id{[0-9]+}': {
    minRole: manager,
    at: ({ order }) => [order],
    body: { status: 'on-hold' },
  },
  'GET /wp-json/shop/v1/orders/counts': { minRole: manager },
  'GET /wp-json/shop/v1/orders/:id{[0-9]+}/next': { minRole: manager, at: ({ order }) => [order] },
  'GET /wp-json/shop/v1/orders/:id{[0-9]+}/invoice': { minRole: manager, at: ({ order }) => [order] },
  'GET /wp-json/shop/v1/orders/:id{[0-9]+}/refunds': { minRole: manager, at: ({ order }) => [order] },
  // The order of the test is not paid.
  'POST /wp-json/shop/v1/orders/:id{[0-9]+}/refunds': {
    minRole: manager,
    at: ({ order }) => [order],
    body: { lines: [], shipping: 0, amount: 100, reason: '', restock: false },
    status: 400,
  },
  'GET /wp-json/shop/v1/orders/:id{[0-9]+}/shipments': { minRole: manager, at: ({ order }) => [order] },
  // The order is not paid.
  'POST /wp-json/shop/v1/orders/:id{[0-9]+}/shipments': {
    minRole: manager,
    at: ({ order }) => [order],
    body: {},
    status: 409,
  },
  'PUT /wp-json/shop/v1/shipments/:id{[0-9]+}': { minRole: manager, at: () => [999_999], body: {}, status: 404 },
  'GET /wp-json/shop/v1/shipping/queue': { minRole: manager },
  'POST /wp-json/shop/v1/shipping/undo': { minRole: manager, body: { include: '999999' }, status: 409 },
  'POST /wp-json/shop/v1/shipping/export': { minRole: manager, body: { orders: [999_999] }, status: 409 },
  'POST /wp-json/shop/v1/shipping/import': {
    minRole: manager,
    body: { file: 'ordernummer;barcode\n', carrier: '' },
    status: 200,
  },
  'POST /wp-json/shop/v1/shipments/:id{[0-9]+}/undo': { minRole: manager, at: () => [999_999], status: 404 },
  'GET /wp-json/wc/v3/refunds': { minRole: manager },
  'GET /wp-json/wc/v3/orders/:id{[0-9]+}/refunds': { minRole: manager, at: ({ order }) => [order] },
  'POST /wp-json/wc/v3/orders/:id{[0-9]+}/refunds': {
    minRole: manager,
    at: ({ order }) => [order],
    body: { amount: '1.00', api_refund: false },
    status: 400,
  },
  'POST /wp-json/shop/v1/orders/:id{[0-9]+}/refunds/:refund{[0-9]+}/paid': unknownRefund,
  'POST /wp-json/shop/v1/orders/:id{[0-9]+}/refunds/:refund{[0-9]+}/failed': unknownRefund,
  'DELETE /wp-json/shop/v1/orders/:id{[0-9]+}/refunds/:refund{[0-9]+}': unknownRefund,
  'GET /wp-json/wc/v3/orders/:id{[0-9]+}/refunds/:refund{[0-9]+}': unknownRefund,
  'DELETE /wp-json/wc/v3/orders/:id{[0-9]+}/refunds/:refund{[0-9]+}': unknownRefund,
  ...accessOfOperation,
  ...accessOfPayouts,
  ...accessOfZones,
  ...accessOfWebhooks,
  'GET /wp-json/shop/v1/sales': { minRole: manager },
  'GET /wp-json/shop/v1/sales/sources': { minRole: manager },
  'POST /wp-json/shop/v1/orders/:id{[0-9]+}/undo': { minRole: manager, at: ({ order }) => [order], status: 409 },
  'GET /wp-json/wc/v3/orders/:id{[0-9]+}/notes': { minRole: manager, at: ({ order }) => [order] },
  'POST /wp-json/shop/v1/orders/:id{[0-9]+}/changes': {
    minRole: manager,
    at: ({ order }) => [order],
    body: { added: [], lines: [] },
    status: 400,
  },
  'PUT /wp-json/shop/v1/orders/:id{[0-9]+}/addresses': { minRole: manager, at: ({ order }) => [order], body: {} },
  'POST /wp-json/shop/v1/orders/:id{[0-9]+}/difference': { minRole: manager, at: ({ order }) => [order], status: 409 },
  'POST /wp-json/wc/v3/orders/:id{[0-9]+}/notes': {
    minRole: manager,
    at: ({ order }) => [order],
    body: { note: 'Gebeld' },
    status: 201,
  },
  'GET /wp-json/wc/v3/orders/:id{[0-9]+}/notes/:note{[0-9]+}': {
    minRole: manager,
    at: ({ order }) => [order, 999_999],
    status: 404,
  },
  'DELETE /wp-json/wc/v3/orders/:id{[0-9]+}/notes/:note{[0-9]+}': {
    minRole: manager,
    at: ({ order }) => [order, 999_999],
    status: 404,
  },
  ...Object.fromEntries(reportPaths.map((path) => [`GET ${path}`, { minRole: manager }] as const)),
  'GET /wp-json/wc/v3/customers': { minRole: manager },
  'POST /wp-json/wc/v3/customers': { minRole: 'administrator', body: { email: 'nieuw@personen.example' }, status: 201 },
  'GET /wp-json/wc/v3/customers/:id{[0-9]+}': { minRole: manager, at: (made) => [made.user] },
  'PUT /wp-json/wc/v3/customers/:id{[0-9]+}': { minRole: 'administrator', at: (made) => [made.user], body: {} },
  'PUT /wp-json/wc/v3/customers/batch': { minRole: 'administrator', body: { update: [] }, status: 200 },
  'GET /wp-json/shop/v1/customers/:id{[0-9]+}/history': { minRole: manager, at: (made) => [made.user] },
  'DELETE /wp-json/wc/v3/customers/:id{[0-9]+}': { minRole: 'administrator', at: () => [999_999], status: 404 },
  'GET /wp-json/wc/v3/coupons': { minRole: manager },
  'POST /wp-json/wc/v3/coupons': { minRole: manager, bodyOf: (role) => ({ code: `van-${role}` }), status: 201 },
  'PUT /wp-json/wc/v3/coupons/batch': { minRole: manager, body: {} },
  'GET /wp-json/wc/v3/coupons/:id{[0-9]+}': { minRole: manager, at: ({ coupon }) => [coupon] },
  'PUT /wp-json/wc/v3/coupons/:id{[0-9]+}': {
    minRole: manager,
    at: ({ coupon }) => [coupon],
    body: { description: 'Proef' },
  },
  'DELETE /wp-json/wc/v3/coupons/:id{[0-9]+}': {
    minRole: manager,
    at: ({ gone }, role) => [gone[`coupon ${role}`] ?? 0],
    body: { force: true },
  },
  'GET /wp-json/shop/v1/products/:id{[0-9]+}/videos': { minRole: manager, at: ({ product }) => [product] },
  'PUT /wp-json/shop/v1/products/:id{[0-9]+}/videos': {
    minRole: manager,
    at: ({ product }) => [product],
    body: { videos: [] },
  },
  ...accessOfContact,
  'GET /wp-json/shop/v1/withdrawals': { minRole: manager },
  'GET /wp-json/shop/v1/withdrawals/:id{[0-9]+}': { minRole: manager, at: ({ withdrawal }) => [withdrawal] },
  'PUT /wp-json/shop/v1/withdrawals/:id{[0-9]+}': { minRole: manager, at: ({ withdrawal }) => [withdrawal], body: {} },
  'GET /wp-json/wc/v3/products/reviews': { minRole: manager },
  'GET /wp-json/wc/v3/products/reviews/:id{[0-9]+}': { minRole: manager, at: ({ review }) => [review] },
  'PUT /wp-json/wc/v3/products/reviews/:id{[0-9]+}': {
    minRole: manager,
    at: ({ review }) => [review],
    body: { status: 'approved' },
  },
  'PUT /wp-json/shop/v1/reviews/:id{[0-9]+}/reports': {
    minRole: manager,
    at: (made) => [made.review],
    body: { reports: [], answer: '' },
  },
  'DELETE /wp-json/wc/v3/products/reviews/:id{[0-9]+}': {
    minRole: manager,
    at: ({ gone }, role) => [gone[`review ${role}`] ?? 0],
    body: { force: true },
  },
  'GET /wp-json/shop/v1/mails': { minRole: manager },
  'GET /wp-json/shop/v1/mails/:id{[0-9]+}': { minRole: manager, at: ({ mail }) => [mail] },
  'POST /wp-json/shop/v1/mails/:id{[0-9]+}/send': { minRole: manager, at: ({ mail }) => [mail], status: 409 },
  'GET /wp-json/wc/v3/products': { minRole: manager },
  'POST /wp-json/wc/v3/products': { minRole: manager, body: { name: 'Nieuw' }, status: 201 },
  'PUT /wp-json/wc/v3/products/batch': { minRole: manager },
  'DELETE /wp-json/wc/v3/products/:id{[0-9]+}': {
    minRole: manager,
    at: ({ gone }, role) => [gone[`product ${role}`] ?? 0],
  },
  'POST /wp-json/wc/v3/products/:id{[0-9]+}/duplicate': {
    minRole: manager,
    at: ({ product }) => [product],
    status: 201,
  },
  'POST /wp-json/wc/v3/products/:id{[0-9]+}/variations': {
    ...ofVariable,
    // Each role asks for the same choices, so that only the first makes a variation.
    body: { attributes: [{ slug: 'pa_editie', option: 'niet te vinden' }] },
    status: 400,
  },
  'PUT /wp-json/wc/v3/products/:id{[0-9]+}/variations/batch': ofVariable,
  'POST /wp-json/wc/v3/products/:id{[0-9]+}/variations/generate': ofVariable,
  'DELETE /wp-json/wc/v3/products/:id{[0-9]+}/variations/:vid{[0-9]+}': { ...ofVariation, status: 501 },
  'GET /wp-json/shop/v1/offers': { minRole: manager },
  'PUT /wp-json/shop/v1/offers': { minRole: manager },
  'GET /wp-json/shop/v1/products/:id{[0-9]+}/stock-movements': { minRole: manager, at: ({ product }) => [product] },
  'PUT /wp-json/shop/v1/products/:id{[0-9]+}/editors': { minRole: manager, at: ({ product }) => [product] },
  'DELETE /wp-json/shop/v1/products/:id{[0-9]+}/editors': { minRole: manager, at: ({ product }) => [product] },
  'GET /wp-json/wc/v3/products/categories': { minRole: manager },
  'POST /wp-json/wc/v3/products/categories': { minRole: manager, body: { name: 'Mappen' }, status: 201 },
  'PUT /wp-json/wc/v3/products/categories/batch': { minRole: manager },
  'GET /wp-json/wc/v3/products/categories/:id{[0-9]+}': ofCategory,
  'PUT /wp-json/wc/v3/products/categories/:id{[0-9]+}': { ...ofCategory, body: { description: 'Alles uit China.' } },
  'DELETE /wp-json/wc/v3/products/categories/:id{[0-9]+}': { ...ofCategory, status: 501 },
  'GET /wp-json/wc/v3/products/tags': { minRole: manager },
  'POST /wp-json/wc/v3/products/tags': { minRole: manager, bodyOf: (role) => ({ name: `Van ${role}` }), status: 201 },
  'PUT /wp-json/wc/v3/products/tags/batch': { minRole: manager },
  'GET /wp-json/wc/v3/products/tags/:id{[0-9]+}': { minRole: manager, at: () => [999_999], status: 404 },
  'PUT /wp-json/wc/v3/products/tags/:id{[0-9]+}': { minRole: manager, at: () => [999_999], status: 404 },
  'DELETE /wp-json/wc/v3/products/tags/:id{[0-9]+}': { minRole: manager, at: () => [999_999], status: 501 },
  'GET /wp-json/wc/v3/products/attributes': { minRole: manager },
  'POST /wp-json/wc/v3/products/attributes': { minRole: manager, body: { name: 'x'.repeat(300) }, status: 400 },
  'PUT /wp-json/wc/v3/products/attributes/batch': { minRole: manager },
  'GET /wp-json/wc/v3/products/attributes/:id{[0-9]+}': { minRole: manager, at: ({ attribute }) => [attribute] },
  'PUT /wp-json/wc/v3/products/attributes/:id{[0-9]+}': { ...ofAttribute, body: { name: 'Uitgave' } },
  'DELETE /wp-json/wc/v3/products/attributes/:id{[0-9]+}': { ...ofAttribute, status: 501 },
  'GET /wp-json/wc/v3/products/attributes/:id{[0-9]+}/terms': { minRole: manager, at: ({ attribute }) => [attribute] },
  'POST /wp-json/wc/v3/products/attributes/:id{[0-9]+}/terms': {
    ...ofAttribute,
    body: { name: 'Japans' },
    status: 400,
  },
  'PUT /wp-json/wc/v3/products/attributes/:id{[0-9]+}/terms/batch': ofAttribute,
  'GET /wp-json/wc/v3/products/attributes/:id{[0-9]+}/terms/:term{[0-9]+}': ofTerm,
  'PUT /wp-json/wc/v3/products/attributes/:id{[0-9]+}/terms/:term{[0-9]+}': { ...ofTerm, body: { name: 'Uit Japan' } },
  'DELETE /wp-json/wc/v3/products/attributes/:id{[0-9]+}/terms/:term{[0-9]+}': { ...ofTerm, status: 501 },
  'GET /wp-json/wc/v3/products/:id{[0-9]+}': { minRole: manager, at: ({ product }) => [product] },
  'PUT /wp-json/wc/v3/products/:id{[0-9]+}': {
    minRole: manager,
    at: ({ product }) => [product],
    body: { status: 'publish' },
  },
  'GET /wp-json/wc/v3/products/:id{[0-9]+}/variations': ofVariable,
  'GET /wp-json/wc/v3/products/:id{[0-9]+}/variations/:vid{[0-9]+}': ofVariation,
  'PUT /wp-json/wc/v3/products/:id{[0-9]+}/variations/:vid{[0-9]+}': { ...ofVariation, body: { manage_stock: true } },
  'GET /wp-json/wc/v3/settings': { minRole: manager },
  'GET /wp-json/wc/v3/settings/:group{[\\w-]+}': { minRole: manager, at: () => ['payments'] },
  'GET /wp-json/wc/v3/settings/:group{[\\w-]+}/:id{[\\w-]+}': { minRole: manager, at: () => ['payments', 'iban'] },
  'GET /wp-json/shop/v1/settings': { minRole: manager },
  'PUT /wp-json/shop/v1/settings/:group{[\\w-]+}': {
    minRole: manager,
    at: () => ['catalog'],
    body: { values: { perPage: 24 } },
  },
  'PUT /wp-json/wc/v3/settings/:group{[\\w-]+}/:id{[\\w-]+}': {
    minRole: manager,
    at: () => ['catalog', 'perPage'],
    body: { value: 24 },
  },
};

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

it('has one row for every route', () => {
  expect(Object.keys(expected).toSorted()).toEqual(restResources.flat().map(nameOf).toSorted());
  for (const route of restResources.flat())
    expect([nameOf(route), route.minRole]).toEqual([nameOf(route), expected[nameOf(route)]?.minRole]);
});

/** Adds a picture to the library and returns its id. */
async function storedPicture({ shop }: TestShop): Promise<number> {
  const row = { file: 'proef', width: 100, height: 100, alt: '', title: 'Proef', caption: '' };
  return shop.db.write(async (tx) => {
    const { id } = await tx.q.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  });
}

/** The ids of a product with variations, and of one of everything that it has. */
function idsOf(product: Product | undefined) {
  const [attribute] = product?.attributes ?? [];
  return {
    variable: product?.id ?? 0,
    variation: product?.variations[0]?.id ?? 0,
    category: product?.categories[0]?.id ?? 0,
    attribute: attribute?.id ?? 0,
    term: attribute?.terms[0]?.id ?? 0,
  };
}

describeEngines('who may ask what', (engine) => {
  let shop: TestShop;
  let made: CreatedRecords;
  const clients = new Map<AccountRole | null, StaffClient>();
  beforeAll(async () => {
    shop = await openTestShop(engine, 'empty');
    const products = await fillCatalogue(shop.shop);
    const visitor = await guestWithCart(shop.shop, products, { doos: 1 });
    const order = placedOrder(await placeOrder(shop.shop, visitor, checkoutForm()));
    const mails = await listMails(shop.shop, program, { orderId: order.id, status: null, limit: 1, offset: 0 });
    if (!mails.ok) throw new Error(mails.reason);
    const write = async (kind: ContentKind, slug: string) => {
      const sent = { kind, slug, title: slug, description: '', picture: null, blocks: [], publishedAt: 0 };
      const outcome = await createContent(shop.shop, program, { ...sent, status: 'published' });
      if (!outcome.ok) throw new Error(outcome.reason);
      return outcome.id;
    };
    const gone: Record<string, number> = {};
    for (const [of, kind] of [['pages', 'page'] as const, ['posts', 'post'] as const])
      for (const role of [null, 'customer', 'shop-manager', 'administrator'])
        gone[`${of} ${role}`] = await write(kind, `weg-${role}`);
    const section = async () => {
      const added = await changeHomeSections(shop.shop, program, { kind: 'add', block: homeText });
      return added.ok ? added.id : 0;
    };
    const item = async () => {
      const added = await changeMenu(shop.shop, program, { kind: 'add', parentId: null, ...menuEntry });
      return added.ok ? added.id : 0;
    };
    const review = async (text: string) => {
      const typed = {
        author: 'Fenna',
        email: 'fenna@post.example',
        text,
        rating: '4',
        hiddenField: '',
        shownFor: null,
      };
      const productId = products.get('doos')?.id ?? 0;
      const posted = await postReview(shop.shop, guest(null), { ...typed, productId });
      return posted.ok ? posted.id : 0;
    };
    const promotionOf = async () => {
      const draft = cartPromotion(0, { effect: { kind: 'free-shipping' } });
      const saved = await savePromotion(shop.shop, program, { id: null, draft });
      return saved.ok ? saved.id : 0;
    };
    for (const role of [null, 'customer', 'shop-manager', 'administrator']) {
      gone[`promotion ${role}`] = await promotionOf();
      gone[`home ${role}`] = await section();
      gone[`menu ${role}`] = await item();
      gone[`review ${role}`] = await review(String(role));
      const product = await createProduct(shop.shop, program, { type: 'simple', edit: { name: 'Weg' } });
      gone[`product ${role}`] = product.ok ? product.id : 0;
      gone[`coupon ${role}`] = await storedCoupon(shop.shop, `weg-${role}`);
    }
    const withdrawn = { name: 'Noor', orderNumber: '1', email: 'noor@post.example', scope: 'order', items: '' };
    const sent = { attemptKey: 'attempt-of-the-test', fields: { ...withdrawn, quantities: {} }, proof: null };
    await submitWithdrawal(shop.shop, guest(null), sent);
    const withdrawals = await listWithdrawals(shop.shop, program, { state: null, limit: 1, offset: 0 });
    made = {
      section: await section(),
      item: await item(),
      promotion: await promotionOf(),
      review: await review('blijft'),
      withdrawal: withdrawals.ok ? (withdrawals.rows[0]?.withdrawal.id ?? 0) : 0,
      coupon: await storedCoupon(shop.shop, 'blijft'),
      user: (await createTestAccount(shop, 'customer')).id,
      page: await write('page', 'proef'),
      post: await write('post', 'proef'),
      gone,
      picture: await storedPicture(shop),
      order: order.id,
      mail: mails.rows[0]?.id ?? 0,
      product: products.get('doos')?.id ?? 0,
      ...idsOf(products.get('keuze')),
    };
    for (const role of [null, 'customer', 'shop-manager', 'administrator'] as const)
      clients.set(role, await staffClient(shop, role));
  });
  afterAll(() => shop.close());

  const ranks = [null, 'customer', 'shop-manager', 'administrator'] as const;
  const rankOf = (minRole: ExpectedAccess['minRole']) => (minRole === 'guest' ? 0 : ranks.indexOf(minRole));

  const ask = (route: string, role: (typeof ranks)[number], headers: Record<string, string> = {}) => {
    const row = expected[route];
    const parts = row?.at?.(made, role) ?? [];
    const [method = '', path = ''] = route.split(' ');
    let taken = 0;
    const address = path.replaceAll(/:\w+\{[^}]+\}/g, () => String(parts[taken++]));
    const client = clients.get(role);
    if (!client) throw new Error('no client');
    return client.call(method, address.replace(/^\/wp-json\/?/, ''), row?.bodyOf?.(role) ?? row?.body, headers);
  };

  it.each(Object.keys(expected))('%s', async (route) => {
    const row = expected[route];
    const minRole = row?.minRole ?? 'administrator';
    for (const [rank, role] of ranks.entries()) {
      const answer = await ask(route, role);
      const may = rank >= rankOf(minRole);
      const wanted = may ? (row?.status ?? 200) : role === null ? 401 : 403;
      expect([role, answer.status, may ? '' : answer.json]).toEqual([
        role,
        wanted,
        may
          ? ''
          : expect.objectContaining({
              code: expect.stringMatching(/^(rest|woocommerce_rest)_/),
              message: expect.any(String),
            }),
      ]);
      if (role !== null || !may) expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each(Object.keys(expected).filter((route) => expected[route]?.minRole !== 'guest'))(
    'a log-in without its nonce is a guest, and a nonce of another log-in none at all: %s',
    async (route) => {
      expect((await ask(route, 'administrator', { 'X-WP-Nonce': '' })).status).toBe(401);
      const other = clients.get('customer')?.nonce ?? '';
      const foreign = await ask(route, 'administrator', { 'X-WP-Nonce': other });
      expect([foreign.status, foreign.json]).toEqual([
        403,
        expect.objectContaining({ code: 'rest_cookie_invalid_nonce' }),
      ]);
    },
  );

  it('gives the log-in its nonce with every answer, a guest none', async () => {
    const admin = clients.get('administrator');
    expect((await ask('GET /wp-json/wc/v3/orders', 'administrator')).headers.get('x-wp-nonce')).toBe(admin?.nonce);
    expect((await ask('GET /wp-json/wc/v3/orders', null)).headers.has('x-wp-nonce')).toBe(false);
  });

  it('describes a route to OPTIONS, takes every method for a change, and knows no other', async () => {
    const guest = clients.get(null);
    const described = await guest?.call('OPTIONS', 'wc/v3/orders/1');
    expect(described?.json).toMatchObject({
      namespace: 'wc/v3',
      methods: ['GET', 'POST', 'PUT', 'PATCH'],
      endpoints: [{ methods: ['GET'] }, { methods: ['PUT'], args: { status: {}, note: {} } }],
    });
    const staff = clients.get('shop-manager');
    const same = { status: 'on-hold' };
    for (const method of ['PATCH', 'POST'])
      expect((await staff?.call(method, `wc/v3/orders/${made.order}`, same))?.status).toBe(200);
    const overridden = { 'X-HTTP-Method-Override': 'PUT' };
    expect((await staff?.call('POST', `wc/v3/orders/${made.order}`, same, overridden))?.status).toBe(200);
    expect((await staff?.call('DELETE', `wc/v3/orders/${made.order}`))?.json).toMatchObject({ code: 'rest_no_route' });
    expect((await staff?.call('GET', 'wc/v3/orders/one'))?.status).toBe(404);
  });
});
