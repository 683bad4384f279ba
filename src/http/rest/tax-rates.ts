// `shop/v1/tax-rates`: staff set the rates of tax; `wc/v3/taxes`: programs read them (P3).
import { taxRateId } from '../../rules/tax/tax-rates.ts';
import type { CountryTax } from '../../rules/tax/tax-rates.ts';
import { listTaxRates, setTaxRate } from '../../shop/tax/tax-rates.ts';
import { staffTaxTexts } from '../../texts/staff-tax.ts';
import { taxRateToSave, taxRatesQuery } from '../../wire/wc-tax-rates.schema.ts';
import type { StaffTaxRates } from '../../wire/wc-tax-rates.ts';
import { encodeTaxRate } from '../encode/wc-tax.ts';
import { forbidden, paginatedResponse, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const path = '/wp-json/shop/v1/tax-rates';
const wcPath = '/wp-json/wc/v3/taxes';
const unknownRate = refuse(404, 'woocommerce_rest_invalid_id', staffTaxTexts.unknown);

/** In the order of their numbers. */
function inOrder(rates: readonly CountryTax[]): readonly CountryTax[] {
  return rates.toSorted((a, b) => taxRateId(a.country) - taxRateId(b.country));
}

async function show({ deps, visitor }: RestCall): Promise<RestResponse> {
  const listed = await listTaxRates(deps.shop, visitor);
  if (!listed.ok) return refuseForbidden(forbidden.view);
  const body: StaffTaxRates = {
    uses_oss: listed.usesOss,
    rates: inOrder(listed.rates).map(({ country, basisPoints }) => ({ country, basis_points: basisPoints })),
  };
  return { status: 200, body };
}

export const taxRateRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path, minRole, handle: show }),
  restRoute({
    method: 'PUT',
    path: `${path}/:country{[A-Za-z]+}`,
    minRole,
    schema: taxRateToSave,
    async handle(call, { basis_points: basisPoints }) {
      const country = call.pathParams['country'] ?? '';
      const saved = await setTaxRate(call.deps.shop, call.visitor, { country, basisPoints });
      if (saved.ok) return show(call);
      if (saved.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      return saved.reason === 'invalid-rate' ? refuseParam('basis_points', staffTaxTexts.invalidRate) : unknownRate;
    },
  }),
  restRoute({
    method: 'GET',
    path: wcPath,
    minRole,
    schema: taxRatesQuery,
    async handle(
      call,
      { page, per_page: perPage, offset = (page - 1) * perPage, order, class: taxClass = 'standard' },
    ) {
      const listed = await listTaxRates(call.deps.shop, call.visitor);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const all = taxClass === 'standard' ? inOrder(listed.rates) : [];
      const rows = (order === 'asc' ? all : all.toReversed()).slice(offset, offset + perPage);
      const { origin } = call.deps.shop;
      return paginatedResponse(
        call,
        rows.map((rate) => encodeTaxRate(rate, origin)),
        { total: all.length, page, perPage },
      );
    },
  }),
  restRoute({
    method: 'GET',
    path: `${wcPath}/${idPart}`,
    minRole,
    async handle({ deps, visitor, id }) {
      const listed = await listTaxRates(deps.shop, visitor);
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const rate = listed.rates.find(({ country }) => taxRateId(country) === id);
      return rate ? { status: 200, body: encodeTaxRate(rate, deps.shop.origin) } : unknownRate;
    },
  }),
];
