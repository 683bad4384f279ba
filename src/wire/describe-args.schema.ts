// Describes the parameters of a call from its schema, as programs read them before they call (P4).
import { z } from 'zod';

/** The description of a parameter, in the words of JSON Schema. */
export interface ArgDescription {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null' | readonly string[];
  required?: boolean;
  enum?: readonly unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: 'date-time';
  items?: ArgDescription;
  properties?: Readonly<Record<string, ArgDescription>>;
}

/** The parameters of a call by name; a parameter without default that may not be absent is `required`. */
export function describeArgs(schema: z.ZodType): Readonly<Record<string, ArgDescription>> {
  if (!(schema instanceof z.ZodObject)) return {};
  return Object.fromEntries(Object.entries(schema.shape).map(([name, one]) => [name, describeArg(one as z.ZodType)]));
}

function describeArg(schema: z.ZodType): ArgDescription {
  if (schema instanceof z.ZodDefault)
    return { ...describeArg(schema.unwrap() as z.ZodType), required: false, default: schema.def.defaultValue };
  if (schema instanceof z.ZodOptional) return { ...describeArg(schema.unwrap() as z.ZodType), required: false };
  return { ...describeValue(schema), required: true };
}

/** The value itself. What is read before it is parsed, such as a number in a text, has the type that it becomes. */
function describeValue(schema: z.ZodType): ArgDescription {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return describeValue(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe)
    return describeValue((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  if (schema instanceof z.ZodNumber) return describeNumber(schema);
  if (schema instanceof z.ZodBoolean) return { type: 'boolean' };
  if (schema instanceof z.ZodEnum) return { type: 'string', enum: schema.options };
  if (schema instanceof z.ZodArray) return { type: 'array', items: describeValue(schema.element as z.ZodType) };
  if (schema instanceof z.ZodObject)
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(schema.shape).map(([name, one]) => [name, describeValue(one as z.ZodType)]),
      ),
    };
  if (schema instanceof z.ZodRecord) return { type: 'object' };
  if (schema instanceof z.ZodNull) return { type: 'null' };
  if (schema instanceof z.ZodISODateTime) return { type: 'string', format: 'date-time' };
  if (schema instanceof z.ZodUnion)
    return { type: [...new Set(schema.options.map((one) => String(describeValue(one as z.ZodType).type)))] };
  return {
    type: 'string',
    ...(schema instanceof z.ZodString && schema.maxLength !== null && { maxLength: schema.maxLength }),
  };
}

/** A bound that only says what a number can be is left out. */
function describeNumber({ format, minValue, maxValue }: z.ZodNumber): ArgDescription {
  const isBound = (value: number | null): value is number =>
    value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER;
  return {
    type: format === 'safeint' ? 'integer' : 'number',
    ...(isBound(minValue) && { minimum: minValue }),
    ...(isBound(maxValue) && { maximum: maxValue }),
  };
}
