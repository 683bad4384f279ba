// What each visitor is answered by webhooks and their deliveries (see access-by-role.ts).

export const accessOfWebhooks: Readonly<Record<string, string>> = {
  'GET /wp-json/wc/v3/webhooks': '401 401 403 403 403 200 200',
  'POST /wp-json/wc/v3/webhooks': '401 401 403 403 403 400 400',
  'PUT /wp-json/wc/v3/webhooks/batch': '401 401 403 403 403 200 200',
  'POST /wp-json/wc/v3/webhooks/batch': '401 401 403 403 403 200 200',
  'PATCH /wp-json/wc/v3/webhooks/batch': '401 401 403 403 403 200 200',
  'GET /wp-json/wc/v3/webhooks/:id{[0-9]+}': '401 401 403 403 403 404 404',
  'PUT /wp-json/wc/v3/webhooks/:id{[0-9]+}': '401 401 403 403 403 404 404',
  'POST /wp-json/wc/v3/webhooks/:id{[0-9]+}': '401 401 403 403 403 404 404',
  'PATCH /wp-json/wc/v3/webhooks/:id{[0-9]+}': '401 401 403 403 403 404 404',
  'DELETE /wp-json/wc/v3/webhooks/:id{[0-9]+}': '401 401 403 403 403 404 404',
  'GET /wp-json/shop/v1/webhooks/:id{[0-9]+}/deliveries': '401 401 403 403 403 404 404',
  'POST /wp-json/shop/v1/webhooks/:id{[0-9]+}/deliveries/:delivery{[0-9]+}/resend': '401 401 403 403 403 404 404',
};
