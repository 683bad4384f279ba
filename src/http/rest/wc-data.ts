// `wc/v3/data`: the countries, continents and currencies of the world (P3).
import { wcDataTexts as texts } from '../../texts/continents.ts';
import { encodeContinents, encodeCountries, encodeCurrencies, encodeCurrency } from '../encode/wc-data.ts';
import { wcLinks } from '../encode/wc-product.ts';
import { refuse } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const path = '/wp-json/wc/v3/data';
const unknownPlace = refuse(404, 'woocommerce_rest_data_invalid_location', texts.unknownPlace);
const unknownCurrency = refuse(404, 'woocommerce_rest_data_invalid_currency', texts.unknownCurrency);

/** The entry of the code in the path, whose letters may be small. */
function find<Entry extends { code: string }>(
  { pathParams }: RestCall,
  entries: readonly Entry[],
  unknown: RestResponse,
): RestResponse {
  const code = (pathParams['code'] ?? '').toUpperCase();
  const body = entries.find((entry) => entry.code === code);
  return body ? { status: 200, body } : unknown;
}

const originOf = ({ deps }: RestCall) => deps.shop.origin;

export const wcDataRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path,
    minRole,
    handle: (call) => ({
      status: 200,
      body: (['continents', 'countries', 'currencies'] as const).map((slug) => ({
        slug,
        description: texts[slug],
        _links: wcLinks(originOf(call), `wc/v3/data/${slug}`, 'wc/v3/data'),
      })),
    }),
  }),
  restRoute({
    method: 'GET',
    path: `${path}/countries`,
    minRole,
    handle: (call) => ({ status: 200, body: encodeCountries(originOf(call)) }),
  }),
  restRoute({
    method: 'GET',
    path: `${path}/countries/:code{[A-Za-z-]+}`,
    minRole,
    handle: (call) => find(call, encodeCountries(originOf(call)), unknownPlace),
  }),
  restRoute({
    method: 'GET',
    path: `${path}/continents`,
    minRole,
    handle: (call) => ({ status: 200, body: encodeContinents(originOf(call)) }),
  }),
  restRoute({
    method: 'GET',
    path: `${path}/continents/:code{[A-Za-z-]+}`,
    minRole,
    handle: (call) => find(call, encodeContinents(originOf(call)), unknownPlace),
  }),
  restRoute({
    method: 'GET',
    path: `${path}/currencies`,
    minRole,
    handle: (call) => ({ status: 200, body: encodeCurrencies(originOf(call)) }),
  }),
  restRoute({
    method: 'GET',
    path: `${path}/currencies/current`,
    minRole,
    handle: (call) => ({ status: 200, body: encodeCurrency('EUR', originOf(call)) }),
  }),
  restRoute({
    method: 'GET',
    path: `${path}/currencies/:code{[A-Za-z-]+}`,
    minRole,
    handle: (call) => find(call, encodeCurrencies(originOf(call)), unknownCurrency),
  }),
];
