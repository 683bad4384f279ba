// Common parameter schemas of the Store API and the REST interface. Numbers may be text; booleans may be 1 and 0.
import { z } from 'zod';
import { limits } from '../settings/constants.ts';
import { serverLimits } from '../settings/server-constants.ts';

function asNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
}

const createIntegerSchema = (min: number, max: number) => z.preprocess(asNumber, z.int().min(min).max(max));

/** By their bounds. A schema takes about 10 kB, and only a third of the parameters have bounds of their own. */
const integerSchemas = new Map<string, ReturnType<typeof createIntegerSchema>>();

/** An integer within bounds, in JSON or as query text. */
export function integerBetween(min: number, max: number): ReturnType<typeof createIntegerSchema> {
  const bounds = `${min}..${max}`;
  const schema = integerSchemas.get(bounds) ?? createIntegerSchema(min, max);
  integerSchemas.set(bounds, schema);
  return schema;
}

export const anyInteger = integerBetween(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

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

/** Ids above the largest become 0, which no row has. */
const possibleId = (id: number): number => (id > serverLimits.maxId ? 0 : id);

/** A list of ids: `1,2,3` or an array. */
export const idList = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value),
  z.array(anyInteger.transform(possibleId)).max(100),
);

/** A list of short texts, separated by commas or spaces, or an array. */
export const textList = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[\s,]+/).filter((part) => part !== '') : value),
  z
    .array(z.preprocess((part) => (typeof part === 'number' ? String(part) : part), z.string().max(limits.attribute)))
    .max(100),
);

/** A text of names separated by commas; the whole text counts as a name too, because names may contain commas. */
export const commaList = z
  .string()
  .max(limits.attribute)
  .transform((value) => [...new Set([...value.split(','), value])].filter((part) => part !== ''));

/** A date with a time (RFC 3339); without a zone in the shop's time. */
export const dateTime = z.iso.datetime({ local: true, offset: true });

export const cartKey = z.string().max(limits.attribute);
