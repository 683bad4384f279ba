// `shop/v1/tax-rates`: staff set the rates of tax.
import { inTaxOrder } from '../../rules/tax/tax-rates.ts';
import { listTaxRates, setTaxRate } from '../../shop/tax/tax-rates.ts';
import { staffTaxTexts } from '../../texts/staff-tax.ts';
import { taxRateToSave } from '../../wire/wc-tax-rates.schema.ts';
import type { StaffTaxRates } from '../../wire/wc-tax-rates.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const path = '/wp-json/shop/v1/tax-rates';
const unknownRate = refuse(404, 'woocommerce_rest_invalid_id', staffTaxTexts.unknown);

async function show({ deps, visitor }: RestCall): Promise<RestResponse> {
  const listed = await listTaxRates(deps.shop, visitor);
  if (!listed.ok) return refuseForbidden(forbidden.view);
  const body: StaffTaxRates = {
    uses_oss: listed.usesOss,
    rates: inTaxOrder(listed.rates).map(({ country, basisPoints }) => ({ country, basis_points: basisPoints })),
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
];
