// Parses the requests of the Store API's checkout (W10).
import { z } from 'zod';
import { attributionFields } from '../rules/orders/attribution.ts';
import { limits } from '../settings/constants.ts';
import { partialAddress, partialBillingAddress } from './store-cart.schema.ts';
import { attributionExtension, shopExtension } from './store-checkout.ts';
import { anyInteger } from './store-params.schema.ts';

const attribution = z.object(
  Object.fromEntries(attributionFields.map((field) => [field, z.string().max(2_000).nullable().optional()])),
);

/** The attempt key (R25): 8 to 128 characters that are valid in a header. */
export const attemptKey = z.string().regex(/^[\x21-\x7e]{8,128}$/);

export const checkoutBody = z.object({
  billing_address: partialBillingAddress,
  shipping_address: partialAddress.optional(),
  payment_method: z.string().max(limits.attribute).default(''),
  /** Without it the note of the draft counts. */
  customer_note: z.string().max(limits.customerNote).optional(),
  extensions: z
    .object({
      [attributionExtension]: attribution.optional(),
      [shopExtension]: z
        .object({ attempt_key: attemptKey.optional(), seen_total: anyInteger.nullable().optional() })
        .optional(),
    })
    .partial()
    .default({}),
});

/** What `PUT checkout` keeps for the order; what is absent stays. */
export const checkoutDraftBody = z.object({
  order_notes: z.string().max(limits.customerNote).optional(),
  payment_method: z.string().max(limits.attribute).optional(),
});

export type CheckoutBodyParams = z.output<typeof checkoutBody>;

export const orderQuery = z.object({
  key: z.string().max(limits.attribute).default(''),
  billing_email: z.string().max(limits.attribute).default(''),
});
