// Parses the forms of the `wc-ajax` cart calls (W3 to W6). All values are text, and parsing is as lenient as the
// protocol.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';

/** A posted form: name → last value. */
export type PostedFields = ReadonlyMap<string, string>;

/** The leading integer of a text, as the protocol reads ids. Returns 0 for 'abc' and for unsafe integers. */
export function parseLeadingInteger(text: string): number {
  const value = Number.parseInt(text, 10);
  return Number.isSafeInteger(value) ? value : 0;
}

/**
 * Parses a quantity by W3 and R46: truncated to an integer; 0, an empty text and 'abc' become 1. Negative and too large
 * numbers are kept, so that the shop can refuse them.
 */
export function parseWireQuantity(text: string): number {
  const value = Math.trunc(Number.parseFloat(text));
  if (Number.isNaN(value) || value === 0) return 1;
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value));
}

const attributeNamePattern = /^attribute_([a-z0-9_-]{1,60})$/i;

/** The fields `attribute_pa_editie` → value, as taxonomy → slug. Values that are too long for a slug are left out. */
export function postedAttributes(form: PostedFields): Record<string, string> {
  const found = [...form].flatMap(([name, value]) => {
    const taxonomy = attributeNamePattern.exec(name)?.[1];
    return taxonomy !== undefined && value.length <= limits.attribute ? [[taxonomy, value] as const] : [];
  });
  return Object.fromEntries(found);
}

const id = z.string().transform(parseLeadingInteger);

/** Other fields, such as all data attributes of a button, are ignored ([3.5-01]). */
export const addToCartForm = z.object({
  product_id: id.optional(),
  quantity: z.string().default('').transform(parseWireQuantity),
});

export const removeFromCartForm = z.object({ cart_item_key: z.string().max(limits.attribute).catch('').default('') });

export const getVariationForm = z.object({ product_id: id.default(0) });
