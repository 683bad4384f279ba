// Parses the forms of the `wc-ajax` cart calls (W3 to W6). All values are text, and parsing is as lenient as the
// protocol.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { parseItemAttributes, parseSelectedItems } from './selected-items.ts';
import type { SelectedItem } from './selected-items.ts';

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

/** The quantity and the variation of an item of a bundle as the form without JavaScript sends them: `woosb_qty_{key}`. */
const bundleFieldPattern = /^woosb_(qty|id)_([A-Za-z0-9_-]{1,40})$/;

/**
 * What a form says about the items of a bundle; undefined when it says nothing. A form without JavaScript has a field for each
 * item, which then count instead of `woosb_ids` (R34, W15).
 */
export function postedBundleItems(form: PostedFields): readonly SelectedItem[] | undefined {
  const own = new Map<string, Partial<SelectedItem>>();
  for (const [name, value] of form) {
    const [, field, key = ''] = bundleFieldPattern.exec(name) ?? [];
    if (field)
      own.set(key, { ...own.get(key), ...(field === 'qty' ? { quantity: parseCount(value) } : parseOption(value)) });
  }
  const listed = form.get('woosb_ids');
  const items = listed === undefined ? undefined : parseSelectedItems(listed);
  if (own.size === 0) return items;
  const known = new Map((items ?? []).map((item) => [item.key, item]));
  const keys = [...new Set([...known.keys(), ...own.keys()])];
  return keys.map((key) => ({ id: 0, key, quantity: 0, attributes: {}, ...known.get(key), ...own.get(key) }));
}

/** A whole number of 0 or more. */
function parseCount(text: string): number {
  return Math.max(0, parseLeadingInteger(text) || 0);
}

/** The value of a variation's option: its id, and after a colon the attributes that it leaves open. */
function parseOption(value: string): Pick<SelectedItem, 'id' | 'attributes'> {
  const [id = '', open = ''] = value.split(':', 2);
  return { id: parseCount(id), attributes: parseItemAttributes(open) };
}

const id = z.string().transform(parseLeadingInteger);

/** Other fields, such as all data attributes of a button, are ignored ([3.5-01]). */
export const addToCartForm = z.object({
  product_id: id.optional(),
  quantity: z.string().default('').transform(parseWireQuantity),
});

export const removeFromCartForm = z.object({ cart_item_key: z.string().max(limits.attribute).catch('').default('') });

export const getVariationForm = z.object({ product_id: id.default(0) });
