// Who may call what programs change by `wc/v3`, what they discover below `wp/v2`, and the routes of their keys
// (src/http/rest/resources.test.ts).
import { accessOfApiKeys } from './access-of-api-keys.ts';
import { accessOfWpPrograms } from './access-of-wp-programs.ts';

const manager = { minRole: 'shop-manager' as const };
const unknown = { ...manager, at: () => [999_999], status: 404 };
const unknownMethod = { ...manager, at: () => [999_999, 1], status: 404 };

export const accessOfWcPrograms = {
  ...accessOfApiKeys,
  ...accessOfWpPrograms,
  'POST /wp-json/wc/v3/taxes': { ...manager, body: { country: 'NL', rate: '21' }, status: 400 },
  'PUT /wp-json/wc/v3/taxes/batch': manager,
  'GET /wp-json/wc/v3/taxes/classes': manager,
  'PUT /wp-json/wc/v3/taxes/:id{[0-9]+}': { ...manager, at: () => [1] },
  'DELETE /wp-json/wc/v3/taxes/:id{[0-9]+}': { ...manager, at: () => [1], status: 501 },
  'POST /wp-json/wc/v3/shipping/zones': { ...manager, body: { name: 'Proef' }, status: 201 },
  'PUT /wp-json/wc/v3/shipping/zones/:id{[0-9]+}': unknown,
  'DELETE /wp-json/wc/v3/shipping/zones/:id{[0-9]+}': unknown,
  'PUT /wp-json/wc/v3/shipping/zones/:id{[0-9]+}/locations': unknown,
  'POST /wp-json/wc/v3/shipping/zones/:id{[0-9]+}/methods': { ...unknown, body: { method_id: 'flat_rate' } },
  'PUT /wp-json/wc/v3/shipping/zones/:id{[0-9]+}/methods/:instance{[0-9]+}': unknownMethod,
  'DELETE /wp-json/wc/v3/shipping/zones/:id{[0-9]+}/methods/:instance{[0-9]+}': unknownMethod,
  'GET /wp-json/wc/v3/variations': manager,
  'GET /wp-json/wc/v3/payment_gateways': manager,
  'GET /wp-json/wc/v3/payment_gateways/:gateway{[\\w-]+}': { ...manager, at: () => ['bacs'] },
  'PUT /wp-json/wc/v3/payment_gateways/:gateway{[\\w-]+}': { ...manager, at: () => ['bacs'] },
  'GET /wp-json/wc/v3/system_status': manager,
  'POST /wp-json/wc/v3/products/reviews': {
    ...manager,
    body: { product_id: 999_999, review: 'Mooi', reviewer: 'Noor', reviewer_email: 'noor@voorbeeld.nl', rating: 5 },
    status: 404,
  },
  'PUT /wp-json/wc/v3/products/reviews/batch': manager,
  'PUT /wp-json/wc/v3/settings/batch': manager,
  'PUT /wp-json/wc/v3/settings/:group{[\\w-]+}/batch': { ...manager, at: () => ['payments'] },
};
