// Ways to pay in the `wc/v3` format (P3).
import { isOnline, paymentMethodIds, paymentMethods } from '../../rules/checkout/payment-methods.ts';
import type { PaymentMethodId } from '../../rules/checkout/payment-methods.ts';
import type { SettingDetails } from '../../shop/settings/list-settings.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import { staffGatewayTexts as texts } from '../../texts/staff-gateways.ts';
import type { WcGatewaySetting, WcPaymentGateway } from '../../wire/wc-payment-gateways.ts';
import { wcLinks } from './wc-product.ts';

const list = 'wc/v3/payment_gateways';

/** The settings of the shop by key. */
export type SettingsByKey = ReadonlyMap<string, SettingDetails>;

/** The settings that are of one way to pay, by their name in the protocol → their key. */
export function gatewaySettings(id: PaymentMethodId): ReadonlyMap<string, string> {
  const { dueDays } = paymentMethods[id];
  return new Map<string, string>([
    ...(dueDays === null ? [] : ([['due_days', dueDays]] as const)),
    ...(id === 'riverty' ? ([['notice', 'payments.laterNotice']] as const) : []),
  ]);
}

/** A way to pay. It counts as enabled when its own setting is on, also while online payments as a whole are off. */
export function encodeGateway(id: PaymentMethodId, settings: SettingsByKey, origin: string): WcPaymentGateway {
  const valueOf = (key: string) => settings.get(key)?.value;
  const { setting, dueDays } = paymentMethods[id];
  const days = dueDays === null ? 0 : Number(valueOf(dueDays));
  const { title, description } = paymentMethodTexts[id];
  const own = [...gatewaySettings(id)].flatMap(([name, key]) => {
    const found = settings.get(key);
    return found ? [[name, encodeSetting(name, found)] as const] : [];
  });
  return {
    id,
    title,
    description: description(days, plainText(valueOf('payments.laterNotice'))),
    order: paymentMethodIds.indexOf(id),
    enabled: valueOf(setting) === true,
    method_title: title,
    method_description: isOnline(id) ? texts.byProvider : texts.byShop,
    method_supports: isOnline(id) ? ['products', 'refunds'] : ['products'],
    settings: Object.fromEntries(own),
    _links: wcLinks(origin, `${list}/${id}`, list),
  };
}

/** A text or a number as text; the settings of ways to pay are nothing else. */
function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function encodeSetting(id: string, setting: SettingDetails): WcGatewaySetting {
  return {
    id,
    label: setting.label,
    description: setting.description,
    type: typeof setting.value === 'number' ? 'number' : 'text',
    value: plainText(setting.value),
    default: plainText(setting.default),
    tip: '',
    placeholder: '',
  };
}
