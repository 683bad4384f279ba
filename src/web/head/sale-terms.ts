// What delivery costs and how a product can be sent back, as data for search engines.
import { deliveryDays } from '../../rules/shipping/delivery-days.ts';
import { formatDecimal } from '../../rules/money.ts';
import { limits } from '../../settings/constants.ts';
import { paths } from '../../wire/paths.ts';
import type { Shell } from '../page-props.ts';
import { absoluteAddress } from './absolute-address.ts';

/** Sent back by post within the days of the law, at the shopper's cost, for all of what was paid. */
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

/** Whether an order of this alone (cents) is sent for nothing. */
export function hasFreeShipping(price: number, { freeFrom }: Shell['delivery']): boolean {
  return freeFrom !== null && price >= freeFrom;
}

/** What it costs to send one product to each country, and how long it takes where the setting names days. */
export function shippingDetails({ time, flatRateNl, flatRateBe }: Shell['delivery'], isFree: boolean): object[] {
  const days = deliveryDays(time);
  const rates = [
    ['NL', flatRateNl],
    ['BE', flatRateBe],
  ] as const;
  return rates.map(([country, rate]) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: formatDecimal(isFree ? 0 : rate), currency: 'EUR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    ...(days && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        // The setting counts from the order to the door.
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
        transitTime: { '@type': 'QuantitativeValue', minValue: days.min, maxValue: days.max, unitCode: 'DAY' },
      },
    }),
  }));
}
