// What each visitor is answered at the addresses of wishlists, estimates and quotations (access-by-role.test.ts).

export const wishlistAccess: Readonly<Record<string, string>> = {
  'GET /verlanglijst/': '200 200 200 200 200 200 200',
  'POST /verlanglijst/': '400 400 400 400 400 400 400',
  'GET /verlanglijst/beheer/': '200 200 200 200 200 200 200',
  'POST /verlanglijst/beheer/': '400 400 400 400 400 400 400',
  'GET /verlanglijst/:token/': '404 404 404 404 404 404 404',
  'POST /verlanglijst/:token/': '400 400 400 400 400 400 400',
  'GET /verlanglijst/offerte/:token/': '404 404 404 404 404 404 404',
  'POST /verlanglijst/offerte/:token/': '404 404 404 404 404 404 404',
  'GET /wp-json/shop/v1/estimates': '401 401 403 403 403 200 200',
  'GET /wp-json/shop/v1/estimates/:id{[0-9]+}': '401 401 403 403 403 404 404',
  'PUT /wp-json/shop/v1/estimates/:id{[0-9]+}': '401 401 403 403 403 400 400',
  'POST /wp-json/shop/v1/estimates/:id{[0-9]+}': '401 401 403 403 403 400 400',
  'PATCH /wp-json/shop/v1/estimates/:id{[0-9]+}': '401 401 403 403 403 400 400',
  'DELETE /wp-json/shop/v1/estimates/:id{[0-9]+}': '401 401 403 403 403 404 404',
  'POST /wp-json/shop/v1/estimates/:id{[0-9]+}/quotations': '401 401 403 403 403 400 400',
  'DELETE /wp-json/shop/v1/estimates/:id{[0-9]+}/quotations/:quotation{[0-9]+}': '401 401 403 403 403 404 404',
};
