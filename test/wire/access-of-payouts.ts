// What each kind of visitor gets at the addresses of refunds by transfer, of the numbers of documents and of the books; a part of
// `access-by-role.ts`, which has the columns.
export const accessOfPayouts = {
  'GET /wp-json/shop/v1/bookkeeping': '401 401 403 403 403 400 400',
  'POST /wp-json/shop/v1/bookkeeping/export': '401 401 403 403 403 400 400',
  'GET /wp-json/shop/v1/documents/gaps': '401 401 403 403 403 200 200',
  'PATCH /wp-json/shop/v1/documents/series': '401 401 403 403 403 403 400',
  'GET /wp-json/shop/v1/documents/series': '401 401 403 403 403 200 200',
  'POST /wp-json/shop/v1/documents/series': '401 401 403 403 403 403 400',
  'PUT /wp-json/shop/v1/documents/series': '401 401 403 403 403 403 400',
  'GET /wp-json/shop/v1/refund-batches': '401 401 403 403 403 200 200',
  'POST /wp-json/shop/v1/refund-batches': '401 401 403 403 403 400 400',
  'POST /wp-json/shop/v1/refund-batches/:id{[0-9]+}/file': '401 401 403 403 403 404 404',
  'POST /wp-json/shop/v1/refund-batches/:id{[0-9]+}/paid': '401 401 403 403 403 404 404',
  'POST /wp-json/shop/v1/refund-batches/:id{[0-9]+}/withdrawn': '401 401 403 403 403 404 404',
  'GET /wp-json/shop/v1/refunds': '401 401 403 403 403 200 200',
  'POST /wp-json/shop/v1/refunds/:id{[0-9]+}/account': '401 401 403 403 403 404 404',
};
