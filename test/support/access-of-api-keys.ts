// Who may call the routes of the keys of programs (src/http/rest/resources.test.ts).
const administrator = { minRole: 'administrator' as const };

export const accessOfApiKeys = {
  'GET /wp-json/shop/v1/api-keys': administrator,
  'POST /wp-json/shop/v1/api-keys': {
    ...administrator,
    body: { name: 'Proef', permissions: 'read' },
    status: 201,
  },
  'DELETE /wp-json/shop/v1/api-keys/:id{[0-9]+}': { ...administrator, at: () => [999_999], status: 404 },
};
