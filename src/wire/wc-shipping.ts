// Shipping zones and methods in the `wc/v3` format (P3), which programs read.
import type { WcLinks } from './wc-product.ts';

export interface WcShippingZone {
  /** 0: all other addresses. */
  id: number;
  name: string;
  order: number;
  _links: WcLinks;
}

export interface WcShippingLocation {
  /** A country, or postcodes as '1000...1299'. */
  code: string;
  type: 'country' | 'postcode';
  _links: WcLinks;
}

/** A field of a method as WooCommerce describes it. */
interface WcMethodSetting {
  id: string;
  label: string;
  description: string;
  type: 'text' | 'price' | 'decimal';
  value: string;
  default: string;
  tip: string;
  placeholder: string;
}

export interface WcShippingMethod {
  id: number;
  instance_id: number;
  title: string;
  order: number;
  enabled: boolean;
  method_id: 'flat_rate' | 'local_pickup';
  method_title: string;
  method_description: string;
  settings: Readonly<Record<string, WcMethodSetting>>;
  _links: WcLinks;
}

/** A kind of method that zones can have. */
export interface WcShippingMethodKind {
  id: WcShippingMethod['method_id'];
  title: string;
  description: string;
  _links: WcLinks;
}
