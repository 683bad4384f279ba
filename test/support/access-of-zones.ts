// What the REST routes of shipping zones and rates of tax answer to staff, for the test of all routes.
import { accessOfCarrier } from './access-of-carrier.ts';

const minRole = 'shop-manager' as const;

export const accessOfZones = {
  ...accessOfCarrier,
  'GET /wp-json/shop/v1/shipping/zones': { minRole },
  'POST /wp-json/shop/v1/shipping/zones': {
    minRole,
    body: { name: 'A', places: [], methods: [] },
    status: 400,
  },
  'GET /wp-json/shop/v1/shipping/zones/:id{[0-9]+}': { minRole, at: () => [1] },
  'PUT /wp-json/shop/v1/shipping/zones/:id{[0-9]+}': {
    minRole,
    at: () => [1],
    body: { name: 'A', places: [], methods: [] },
    status: 400,
  },
  'DELETE /wp-json/shop/v1/shipping/zones/:id{[0-9]+}': { minRole, at: () => [999_999], status: 404 },
  'POST /wp-json/shop/v1/shipping/quote': { minRole, body: { country: 'NL', goods: 1, grams: 1 } },
  'GET /wp-json/shop/v1/tax-rates': { minRole },
  'PUT /wp-json/shop/v1/tax-rates/:country{[A-Za-z]+}': { minRole, at: () => ['NL'], body: { basis_points: 2_100 } },
  'GET /wp-json/wc/v3/taxes': { minRole },
  'GET /wp-json/wc/v3/taxes/:id{[0-9]+}': { minRole, at: () => [27] },
  'GET /wp-json/wc/v3/shipping/zones': { minRole },
  'GET /wp-json/wc/v3/shipping/zones/:id{[0-9]+}': { minRole, at: () => [1] },
  'GET /wp-json/wc/v3/shipping/zones/:id{[0-9]+}/locations': { minRole, at: () => [1] },
  'GET /wp-json/wc/v3/shipping/zones/:id{[0-9]+}/methods': { minRole, at: () => [1] },
  'GET /wp-json/wc/v3/shipping/zones/:id{[0-9]+}/methods/:instance{[0-9]+}': { minRole, at: () => [1, 2] },
  'GET /wp-json/wc/v3/shipping_methods': { minRole },
  'GET /wp-json/wc/v3/shipping_methods/:method{[a-z_]+}': { minRole, at: () => ['flat_rate'] },
  'GET /wp-json/wc/v3/data': { minRole },
  'GET /wp-json/wc/v3/data/countries': { minRole },
  'GET /wp-json/wc/v3/data/countries/:code{[A-Za-z-]+}': { minRole, at: () => ['nl'] },
  'GET /wp-json/wc/v3/data/continents': { minRole },
  'GET /wp-json/wc/v3/data/continents/:code{[A-Za-z-]+}': { minRole, at: () => ['eu'] },
  'GET /wp-json/wc/v3/data/currencies': { minRole },
  'GET /wp-json/wc/v3/data/currencies/current': { minRole },
  'GET /wp-json/wc/v3/data/currencies/:code{[A-Za-z-]+}': { minRole, at: () => ['eur'] },
};
