// What the REST routes of webhooks answer to staff, for the test of all routes.
const minRole = 'shop-manager' as const;
const path = '/wp-json/wc/v3/webhooks';
const unknown = () => [999_999];

export const accessOfWebhooks = {
  [`GET ${path}`]: { minRole },
  [`POST ${path}`]: { minRole, body: { topic: 'order.created', delivery_url: 'ftp://ontvanger.test' }, status: 400 },
  [`PUT ${path}/batch`]: { minRole, body: {} },
  [`GET ${path}/:id{[0-9]+}`]: { minRole, at: unknown, status: 404 },
  [`PUT ${path}/:id{[0-9]+}`]: { minRole, at: unknown, body: { status: 'paused' }, status: 404 },
  [`DELETE ${path}/:id{[0-9]+}`]: { minRole, at: unknown, status: 404 },
  'GET /wp-json/shop/v1/webhooks/:id{[0-9]+}/deliveries': { minRole, at: unknown, status: 404 },
  'POST /wp-json/shop/v1/webhooks/:id{[0-9]+}/deliveries/:delivery{[0-9]+}/resend': {
    minRole,
    at: () => [999_999, 1],
    status: 404,
  },
};
