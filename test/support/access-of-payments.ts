// Who may call the routes of online payments, with an id that does not exist (src/http/rest/resources.test.ts).
const minRole = 'shop-manager' as const;
const unknown = { minRole, at: () => [999_999], status: 404 };

export const accessOfPayments = {
  'GET /wp-json/shop/v1/orders/:id{[0-9]+}/payments': unknown,
  'POST /wp-json/shop/v1/orders/:id{[0-9]+}/payments/check': unknown,
  'POST /wp-json/shop/v1/orders/:id{[0-9]+}/refunds/:refund{[0-9]+}/sent': {
    minRole,
    at: () => [999_999, 1],
    status: 404,
  },
  'GET /wp-json/shop/v1/transfers': { minRole },
  'GET /wp-json/shop/v1/transfers/settled': { minRole },
  'POST /wp-json/shop/v1/transfers/files': { minRole, status: 400 },
  'POST /wp-json/shop/v1/transfers/:id{[0-9]+}/book': { ...unknown, body: { order_id: 999_999 } },
  'POST /wp-json/shop/v1/transfers/:id{[0-9]+}/aside': unknown,
  'GET /wp-json/shop/v1/settlements': { minRole, status: 400 },
  'POST /wp-json/shop/v1/settlements/files': { minRole, status: 400 },
  'GET /wp-json/shop/v1/payment-key': { minRole: 'administrator' as const },
  'PUT /wp-json/shop/v1/payment-key': { minRole: 'administrator' as const, body: { key: 'x' }, status: 400 },
  'DELETE /wp-json/shop/v1/payment-key': { minRole: 'administrator' as const },
};
