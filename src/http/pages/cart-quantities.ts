// Parses the quantities of the cart form.
import type { Notice } from '../../rules/notices.ts';
import type { LineRefusal } from '../../web/state/line-refusal.ts';
import { limits } from '../../settings/constants.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';

const quantityFieldPattern = /^cart\[([0-9a-f]{32})\]\[qty\]$/;

/** Parses `cart[key][qty]` fields to quantities by line key; 0 removes. A value that is not an integer from 0 to 9999 refuses all (R46). */
export function parseQuantities(
  form: PostedFields,
): { ok: true; quantities: Record<string, number> } | { ok: false; notice: Notice; lineKey: string } {
  const quantities: Record<string, number> = {};
  for (const [name, text] of form) {
    const key = quantityFieldPattern.exec(name)?.[1];
    if (key === undefined) continue;
    const typed = text.trim();
    const quantity = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
    if (!(quantity <= limits.maximumQuantity))
      return {
        ok: false,
        notice: { code: 'quantity-range', minimum: 0, maximum: limits.maximumQuantity },
        lineKey: key,
      };
    quantities[key] = quantity;
  }
  return { ok: true, quantities };
}

/** Returns the entered values by line key; the refused line has the reason (R39). */
export function toLineRefusals(form: PostedFields, lineKey: string, reason: string): Record<string, LineRefusal> {
  const refusals: Record<string, LineRefusal> = {};
  for (const [name, typed] of form) {
    const key = quantityFieldPattern.exec(name)?.[1];
    if (key !== undefined) refusals[key] = { typed, reason: key === lineKey ? reason : null };
  }
  return refusals;
}
