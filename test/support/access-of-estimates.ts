// Who may call the routes of estimates (src/http/rest/resources.test.ts).
const minRole = 'shop-manager' as const;
const unknown = { minRole, at: () => [999_999], status: 404 };
const quotation = { title: 'Offerte', valid_until: '2026-12-31', lines: [] };

export const accessOfEstimates = {
  'GET /wp-json/shop/v1/estimates': { minRole },
  'GET /wp-json/shop/v1/estimates/:id{[0-9]+}': unknown,
  'PUT /wp-json/shop/v1/estimates/:id{[0-9]+}': { ...unknown, body: { status: 'closed' } },
  'DELETE /wp-json/shop/v1/estimates/:id{[0-9]+}': unknown,
  'POST /wp-json/shop/v1/estimates/:id{[0-9]+}/quotations': { ...unknown, body: quotation },
  'DELETE /wp-json/shop/v1/estimates/:id{[0-9]+}/quotations/:quotation{[0-9]+}': {
    ...unknown,
    at: () => [999_999, 1],
  },
};
