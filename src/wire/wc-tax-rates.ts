// Rates of tax: in the `wc/v3` format (P3), which programs read, and for staff in `shop/v1/tax-rates`.
import type { WcLinks } from './wc-product.ts';

export interface WcTaxRate {
  id: number;
  country: string;
  state: string;
  postcode: string;
  city: string;
  postcodes: readonly string[];
  cities: readonly string[];
  /** Per cent with four decimals: '21.0000'. */
  rate: string;
  name: string;
  priority: number;
  compound: boolean;
  shipping: boolean;
  order: number;
  class: string;
  _links: WcLinks;
}

export interface WcTaxClass {
  slug: 'standard';
  name: string;
  _links: WcLinks;
}

/** `GET shop/v1/tax-rates`. */
export interface StaffTaxRates {
  /** Whether the rate of the destination holds (OSS). */
  uses_oss: boolean;
  /** In basis points: 2100 is 21%. The shop's own country first. */
  rates: readonly { country: string; basis_points: number }[];
}
