// What the `wc-ajax` cart calls read from their form (W3 to W6). Lenient as the protocol is: everything is text.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';

/** A form as posted: name → last value. */
export type PostedFields = ReadonlyMap<string, string>;

/** The leading whole number of a text, as the protocol reads ids: 'abc' and what is out of reach are 0. */
export function parseLeadingInteger(text: string): number {
  const value = Number.parseInt(text, 10);
  return Number.isSafeInteger(value) ? value : 0;
}

/**
 * A quantity as W3 and R46 read it: cut to a whole number; 0, nothing and 'abc' are 1. Negative numbers and far too
 * large ones stay what they are, for the shop to refuse.
 */
export function parseWireQuantity(text: string): number {
  const value = Math.trunc(Number.parseFloat(text));
  if (Number.isNaN(value) || value === 0) return 1;
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value));
}

const attributeNamePattern = /^attribute_([a-z0-9_-]{1,60})$/i;

/** `attribute_pa_editie` → value, as taxonomy → slug; what is too long to be a slug is left out. */
export function postedAttributes(form: PostedFields): Record<string, string> {
  const found = [...form].flatMap(([name, value]) => {
    const taxonomy = attributeNamePattern.exec(name)?.[1];
    return taxonomy !== undefined && value.length <= limits.attribute ? [[taxonomy, value] as const] : [];
  });
  return Object.fromEntries(found);
}

const id = z.string().transform(parseLeadingInteger);

/** Other fields (all data attributes of a button) are ignored ([3.5-01]). */
export const addToCartForm = z.object({
  product_id: id.optional(),
  quantity: z.string().default('').transform(parseWireQuantity),
});

export const removeFromCartForm = z.object({ cart_item_key: z.string().max(limits.attribute).catch('').default('') });

export const getVariationForm = z.object({ product_id: id.default(0) });
