// `wc/v3/payment_gateways` (P3): the ways to pay.
import type { WcLinks } from './wc-product.ts';

/** A setting of a way to pay, as the protocol describes it. */
export interface WcGatewaySetting {
  id: string;
  label: string;
  description: string;
  type: 'text' | 'number';
  value: string;
  default: string;
  tip: string;
  placeholder: string;
}

export interface WcPaymentGateway {
  id: string;
  title: string;
  description: string;
  /** From 0, in the order in which shoppers see them. */
  order: number;
  enabled: boolean;
  method_title: string;
  method_description: string;
  method_supports: readonly ('products' | 'refunds')[];
  settings: Readonly<Record<string, WcGatewaySetting>>;
  _links: WcLinks;
}
