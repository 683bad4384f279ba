// Who may call the routes of redirects, of refunds by transfer and of the books, with an id that does not exist (src/http/rest/resources.test.ts).
import { accessOfPayments } from './access-of-payments.ts';

const minRole = 'shop-manager' as const;
const unknown = { minRole, at: () => [999_999], status: 404 };

export const accessOfPayouts = {
  'GET /wp-json/shop/v1/feed-problems': { minRole },
  'GET /wp-json/shop/v1/redirects': { minRole },
  'POST /wp-json/shop/v1/redirects': { minRole, body: { from: 'x', to: 'x' }, status: 400 },
  'DELETE /wp-json/shop/v1/redirects/:id{[0-9]+}': unknown,
  'POST /wp-json/shop/v1/redirects/file': { minRole, body: { file: 'x' }, status: 400 },
  'GET /wp-json/shop/v1/redirects/file': { minRole },
  'GET /wp-json/shop/v1/missed-addresses': { minRole },
  'DELETE /wp-json/shop/v1/missed-addresses': { minRole, body: { path: '/x/' }, status: 404 },
  ...accessOfPayments,
  'GET /wp-json/shop/v1/refunds': { minRole },
  'POST /wp-json/shop/v1/refunds/:id{[0-9]+}/account': unknown,
  'GET /wp-json/shop/v1/refund-batches': { minRole },
  'POST /wp-json/shop/v1/refund-batches': { minRole, status: 400 },
  'POST /wp-json/shop/v1/refund-batches/:id{[0-9]+}/file': unknown,
  'POST /wp-json/shop/v1/refund-batches/:id{[0-9]+}/paid': unknown,
  'POST /wp-json/shop/v1/refund-batches/:id{[0-9]+}/withdrawn': unknown,
  'GET /wp-json/shop/v1/documents/gaps': { minRole },
  'GET /wp-json/shop/v1/documents/series': { minRole },
  'PUT /wp-json/shop/v1/documents/series': { minRole: 'administrator' as const, status: 400 },
  'GET /wp-json/shop/v1/bookkeeping': { minRole, status: 400 },
  'POST /wp-json/shop/v1/bookkeeping/export': { minRole, status: 400 },
};
