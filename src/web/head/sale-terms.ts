// Shipping costs and the return policy as structured data.
import { deliveryDays } from '../../rules/shipping/delivery-days.ts';
import { amountText } from '../../rules/pricing/amounts.ts';
import { limits } from '../../settings/constants.ts';
import { paths } from '../../wire/paths.ts';
import type { Shell } from '../page-props.ts';
import { absoluteAddress } from './absolute-address.ts';

/** The return policy: by post within the legal period, at the shopper's cost, with a full refund. */
export function returnPolicy(canonical: string): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: ['NL', 'BE'],
    returnPolicyCountry: 'NL',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: limits.withdrawalDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
    merchantReturnLink: absoluteAddress(paths.content('verzenden-en-retourneren'), canonical),
  };
}

/**
 * The costs of shipping one product at this price (cents) to each country, with the delivery time when the setting states a number of
 * days. Of a country where they depend on more than that, nothing is said.
 */
export function shippingDetails({ time, costs }: Shell['delivery'], price: number): ({ '@id': string } & object)[] {
  const days = deliveryDays(time);
  return Object.entries(costs).flatMap(([country, usual], at) => {
    if (!usual || usual.varies) return [];
    const isFree = usual.freeFrom !== null && price >= usual.freeFrom;
    return {
      '@id': `#${isFree ? 'gratis' : 'verzending'}-${at + 1}`,
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: amountText(isFree ? 0 : usual.price), currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      ...(days && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          // The setting covers the whole time from order to delivery.
          handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
          transitTime: { '@type': 'QuantitativeValue', minValue: days.min, maxValue: days.max, unitCode: 'DAY' },
        },
      }),
    };
  });
}
