// What each visitor is answered by the routes of shipping zones; the columns are those of access-by-role.ts.

const staffOnly = (status: number) => `401 401 403 403 403 ${status} ${status}`;

export const accessOfShipping: Readonly<Record<string, string>> = {
  'GET /wp-json/shop/v1/shipping/zones': staffOnly(200),
  'POST /wp-json/shop/v1/shipping/zones': staffOnly(400),
  'GET /wp-json/shop/v1/shipping/zones/:id{[0-9]+}': staffOnly(404),
  'PUT /wp-json/shop/v1/shipping/zones/:id{[0-9]+}': staffOnly(400),
  'POST /wp-json/shop/v1/shipping/zones/:id{[0-9]+}': staffOnly(400),
  'PATCH /wp-json/shop/v1/shipping/zones/:id{[0-9]+}': staffOnly(400),
  'DELETE /wp-json/shop/v1/shipping/zones/:id{[0-9]+}': staffOnly(404),
  'POST /wp-json/shop/v1/shipping/quote': staffOnly(400),
  'GET /wp-json/shop/v1/tax-rates': staffOnly(200),
  'PUT /wp-json/shop/v1/tax-rates/:country{[A-Za-z]+}': staffOnly(400),
  'POST /wp-json/shop/v1/tax-rates/:country{[A-Za-z]+}': staffOnly(400),
  'PATCH /wp-json/shop/v1/tax-rates/:country{[A-Za-z]+}': staffOnly(400),
  'GET /wp-json/wc/v3/taxes': staffOnly(200),
  'GET /wp-json/wc/v3/taxes/:id{[0-9]+}': staffOnly(404),
  'GET /wp-json/wc/v3/shipping/zones': staffOnly(200),
  'GET /wp-json/wc/v3/shipping/zones/:id{[0-9]+}': staffOnly(404),
  'GET /wp-json/wc/v3/shipping/zones/:id{[0-9]+}/locations': staffOnly(404),
  'GET /wp-json/wc/v3/shipping/zones/:id{[0-9]+}/methods': staffOnly(404),
  'GET /wp-json/wc/v3/shipping/zones/:id{[0-9]+}/methods/:instance{[0-9]+}': staffOnly(404),
  'GET /wp-json/wc/v3/shipping_methods': staffOnly(200),
  'GET /wp-json/wc/v3/shipping_methods/:method{[a-z_]+}': staffOnly(404),
};
