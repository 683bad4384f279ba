// `wc/v3/payment_gateways` (P3): the ways to pay. They are settings of the shop, which administrators change.
import { isPaymentMethod, paymentMethodIds, paymentMethods } from '../../rules/checkout/payment-methods.ts';
import type { PaymentMethodId } from '../../rules/checkout/payment-methods.ts';
import { changeSettings } from '../../shop/settings/change-settings.ts';
import { listSettings } from '../../shop/settings/list-settings.ts';
import { staffGatewayTexts as texts } from '../../texts/staff-gateways.ts';
import { gatewayChange } from '../../wire/wc-payment-gateways.schema.ts';
import type { GatewayChange } from '../../wire/wc-payment-gateways.schema.ts';
import { encodeGateway, gatewaySettings } from '../encode/wc-payment-gateway.ts';
import type { SettingsByKey } from '../encode/wc-payment-gateway.ts';
import { refuseReadOnly } from './read-only-fields.ts';
import { forbidden, refuse, refuseForbidden, refuseParam, refuseParams } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const path = '/wp-json/wc/v3/payment_gateways';
const gatewayPath = `${path}/:gateway{[\\w-]+}`;
const unknownGateway = refuse(404, 'woocommerce_rest_payment_gateway_invalid', texts.unknown);

async function withSettings(
  { deps, visitor }: RestCall,
  answer: (settings: SettingsByKey) => RestResponse | Promise<RestResponse>,
): Promise<RestResponse> {
  const listed = await listSettings(deps.shop, visitor);
  if (!listed.ok) return refuseForbidden(forbidden.view);
  return answer(new Map(listed.settings.map((setting) => [setting.key, setting])));
}

function gatewayOf({ pathParams }: RestCall): PaymentMethodId | null {
  const id = pathParams['gateway'] ?? '';
  return isPaymentMethod(id) ? id : null;
}

async function show(call: RestCall): Promise<RestResponse> {
  const id = gatewayOf(call);
  if (id === null) return unknownGateway;
  return withSettings(call, (settings) => ({ status: 200, body: encodeGateway(id, settings, call.deps.shop.origin) }));
}

/** The changes of settings that were sent, by the name under which a problem is answered. */
function plannedChanges(id: PaymentMethodId, { enabled, settings: sent = {} }: GatewayChange, settings: SettingsByKey) {
  const keys = gatewaySettings(id);
  const own = Object.entries(sent).map(([name, value]) => {
    const key = keys.get(name) ?? null;
    const isNumber = key !== null && typeof settings.get(key)?.value === 'number';
    return { name, key, value: isNumber ? Number(value) : value };
  });
  return [
    ...(enabled === undefined ? [] : [{ name: 'enabled', key: paymentMethods[id].setting, value: enabled }]),
    ...own,
  ];
}

/** Title, description and order are the shop's own: they may be sent back as they are. */
async function change(call: RestCall, sent: GatewayChange): Promise<RestResponse> {
  const id = gatewayOf(call);
  if (id === null) return unknownGateway;
  return withSettings(call, async (settings) => {
    const current = encodeGateway(id, settings, call.deps.shop.origin);
    const refusal = refuseReadOnly(call, { current, changeable: ['enabled', 'settings', '_links'], strict: false });
    if (refusal) return refusal;
    const planned = plannedChanges(id, sent, settings);
    const unknown = planned.find(({ key }) => key === null);
    if (unknown) return refuseParam('settings', texts.unknownSetting(unknown.name));
    const changes = planned.flatMap(({ key, value }) => (key === null ? [] : [{ key, value }]));
    const changed = await changeSettings(call.deps.shop, call.visitor, changes);
    if (changed.ok) return show(call);
    if (changed.reason !== 'invalid-value') return refuseForbidden(forbidden.edit);
    const problems = planned.flatMap(({ name, key }) => {
      const problem = key === null ? undefined : changed.problems.get(key);
      return problem ? [[name === 'enabled' ? name : 'settings', problem.join(' ')] as const] : [];
    });
    return refuseParams(new Map(problems));
  });
}

export const paymentGatewayRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path,
    minRole,
    handle: (call) =>
      withSettings(call, (settings) => ({
        status: 200,
        body: paymentMethodIds.map((id) => encodeGateway(id, settings, call.deps.shop.origin)),
      })),
  }),
  restRoute({ method: 'GET', path: gatewayPath, minRole, handle: show }),
  restRoute({ method: 'PUT', path: gatewayPath, minRole, schema: gatewayChange, handle: change }),
];
