// Common parameter schemas of the Store API and the REST interface. Numbers may be text; booleans may be 1 and 0.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';

function asNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

/** An integer within bounds, in JSON or as query text. */
export function integerBetween(min: number, max: number) {
  return z.preprocess(asNumber, z.int().min(min).max(max));
}

export const anyInteger = integerBetween(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** R46: an integer from 1 to 9999. */
export const storeQuantity = integerBetween(1, limits.maximumQuantity);

/** A boolean, or true and false as text or as 1 and 0. An empty text is false. */
export const flag = z.preprocess(
  (value) =>
    value === 'true' || value === '1' || value === 1
      ? true
      : value === 'false' || value === '0' || value === 0 || value === ''
        ? false
        : value,
  z.boolean(),
);

/** A list of ids: `1,2,3` or an array. */
export const idList = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value),
  z.array(anyInteger).max(100),
);

export const cartKey = z.string().max(limits.attribute);
