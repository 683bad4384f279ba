// Who may call what programs discover below `wp/v2` (src/http/rest/resources.test.ts).
const manager = { minRole: 'shop-manager' as const };
const everybody = { minRole: 'guest' as const };

export const accessOfWpPrograms = {
  'GET /wp-json/wp/v2/product': everybody,
  'GET /wp-json/wp/v2/product/:id{[0-9]+}': { ...everybody, at: ({ product }: { product: number }) => [product] },
  'GET /wp-json/wp/v2/types': everybody,
  'GET /wp-json/wp/v2/types/:type{[\\w-]+}': { ...everybody, at: () => ['product'] },
  'GET /wp-json/wp/v2/users': manager,
  // The account is a customer's.
  'GET /wp-json/wp/v2/users/:id{[0-9]+}': { ...manager, at: ({ user }: { user: number }) => [user], status: 404 },
};
