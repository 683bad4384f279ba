// The rows of the media library in the table of access-by-role.ts.

/** `METHOD pattern` → the statuses, in the order of that table. */
export const mediaAccess: Readonly<Record<string, string>> = {
  'GET /wp-json/wp/v2/media': '401 401 403 403 403 200 200',
  'POST /wp-json/wp/v2/media': '401 401 403 403 403 400 400',
  'GET /wp-json/wp/v2/media/:id{[0-9]+}': '401 401 403 403 403 404 404',
  'POST /wp-json/wp/v2/media/:id{[0-9]+}': '401 401 403 403 403 404 404',
  'PATCH /wp-json/wp/v2/media/:id{[0-9]+}': '401 401 403 403 403 404 404',
  'PUT /wp-json/wp/v2/media/:id{[0-9]+}': '401 401 403 403 403 404 404',
  'DELETE /wp-json/wp/v2/media/:id{[0-9]+}': '401 401 403 403 403 404 404',
  'POST /wp-json/wp/v2/media/:id{[0-9]+}/post-process': '401 401 403 403 403 400 400',
  'GET /wp-json/shop/v1/media/:id{[0-9]+}/uses': '401 401 403 403 403 404 404',
  'POST /wp-json/shop/v1/media/:id{[0-9]+}/file': '401 401 403 403 403 400 400',
};
