// Who may call the routes of labels of a carrier (src/http/rest/resources.test.ts).
const administrator = { minRole: 'administrator' as const };
const keys = { public_key: 'x', secret_key: 'x' };

export const accessOfCarrier = {
  'GET /wp-json/shop/v1/carrier-account': administrator,
  'PUT /wp-json/shop/v1/carrier-account': { ...administrator, body: keys, status: 400 },
  'DELETE /wp-json/shop/v1/carrier-account': administrator,
  'POST /wp-json/shop/v1/shipping/labels': {
    minRole: 'shop-manager' as const,
    body: { orders: [1], method: 'x' },
    status: 400,
  },
  'DELETE /wp-json/shop/v1/shipping/labels/:id{[0-9]+}': {
    minRole: 'shop-manager' as const,
    at: () => [999_999],
    status: 404,
  },
};
