// Quantities as the cart's form posts them.
import type { Notice } from '../../rules/notices.ts';
import type { LineRefusal } from '../../web/pages/cart/props.ts';
import { limits } from '../../settings/constants.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';

const quantityFieldPattern = /^cart\[([0-9a-f]{32})\]\[qty\]$/;

/** `cart[key][qty]` → key → whole number; 0 removes. One that is no whole number from 0 to 9999 refuses them all (R46). */
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

/** Everything typed, by line key, with the reason at the line that was refused (R39). */
export function toLineRefusals(form: PostedFields, lineKey: string, reason: string): Record<string, LineRefusal> {
  const refusals: Record<string, LineRefusal> = {};
  for (const [name, typed] of form) {
    const key = quantityFieldPattern.exec(name)?.[1];
    if (key !== undefined) refusals[key] = { typed, reason: key === lineKey ? reason : null };
  }
  return refusals;
}
