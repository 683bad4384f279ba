// The offers of a cart to which none applies.
import type { PricingOffers } from '../../src/rules/pricing/pricing-offers.ts';

/** No offers at all. */
export const noOffers: PricingOffers = {
  promotions: [],
  bundles: new Map(),
  boughtTogether: new Map(),
  quotation: null,
  coupons: [],
};
