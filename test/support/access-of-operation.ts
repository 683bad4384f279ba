// Who may call the routes about the running of the shop and its logs (src/http/rest/resources.test.ts).

export const accessOfOperation = {
  'GET /wp-json/shop/v1/page-cache': { minRole: 'shop-manager' },
  'GET /wp-json/shop/v1/backups': { minRole: 'administrator' },
  'GET /wp-json/shop/v1/consents': { minRole: 'administrator' },
} as const;
