// Values for the schemas of requests: right ones, and ones with wrong types.
import { z } from 'zod';
import type { SeededRandom } from '../support/seeded-random.ts';
import { hostileTexts, hostileValues } from './hostile-values.ts';

/** The part of JSON Schema that zod writes. */
interface JsonSchema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, JsonSchema>>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** The schema of a request's parameters. */
export interface RequestSchema {
  /** The name of the exported schema. */
  name: string;
  properties: Readonly<Record<string, JsonSchema>>;
}

/** All exported schemas of objects in these modules. */
export function readSchemas(modules: Readonly<Record<string, unknown>>): RequestSchema[] {
  return Object.values(modules).flatMap((exported) =>
    Object.entries(exported as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
      if (!(value instanceof z.ZodType)) return [];
      const { properties } = z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      return properties ? [{ name, properties }] : [];
    }),
  );
}

/** A value that exists in the shop: an id, slug or key, mostly one that fits the name of a parameter or a part of a path. */
export type KnownValue = (random: SeededRandom, name?: string) => string;

/** Deeper values are texts. */
const maxDepth = 4;

interface ValueOptions {
  known: KnownValue;
  /** The share of values that the schema does not accept. */
  wrong: number;
  /** The name of the parameter. */
  name: string;
  depth: number;
}

/** A value that a schema accepts; some are wrong. */
function schemaValue(schema: JsonSchema, random: SeededRandom, options: ValueOptions): unknown {
  const { known, wrong, name, depth } = options;
  if (random.chance(wrong)) return random.chance(0.5) ? random.pick(hostileTexts) : random.pick(hostileValues);
  if (depth > maxDepth) return known(random, name);
  const inner = { ...options, depth: depth + 1 };
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  if (choices.length > 0) return schemaValue(random.pick(choices), random, inner);
  const constants = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return constants.length > 0 ? random.pick(constants) : typedValue(schema, random, inner);
}

function typedValue(schema: JsonSchema, random: SeededRandom, options: ValueOptions): unknown {
  switch (schema.type) {
    case 'object':
      return objectValue(schema, random, options);
    case 'array':
      return Array.from({ length: random.integerBelow(4) }, () => schemaValue(schema.items ?? {}, random, options));
    case 'integer':
    case 'number':
      return random.chance(0.6) ? Number(options.known(random, options.name)) || 1 : boundedNumber(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return textValue(random, options);
  }
}

function textValue(random: SeededRandom, { known, wrong, name }: ValueOptions): string {
  return random.chance(wrong === 0 ? 0.9 : 0.6) ? known(random, name) : random.pick(hostileTexts);
}

function boundedNumber({ minimum = -1_000_000, maximum = 1_000_000 }: JsonSchema, random: SeededRandom): number {
  return random.pick([minimum, maximum, minimum + 1, maximum - 1, random.integerBelow(50)]);
}

function objectValue(
  { properties = {}, additionalProperties }: JsonSchema,
  random: SeededRandom,
  options: ValueOptions,
): Record<string, unknown> {
  const named = random
    .sample(Object.entries(properties), options.wrong === 0 ? 0.95 : 0.8)
    .map(([name, property]) => [name, schemaValue(property, random, { ...options, name })] as const);
  const more = typeof additionalProperties === 'object' ? additionalProperties : {};
  const others = random.chance(0.2) ? [[random.pick(hostileTexts), schemaValue(more, random, options)] as const] : [];
  return Object.fromEntries([...named, ...others]);
}

/** Parameters by name, as a schema describes them; a share of them is `wrong`. */
export function schemaParams(
  { properties }: RequestSchema,
  random: SeededRandom,
  options: Pick<ValueOptions, 'known' | 'wrong'>,
): Record<string, unknown> {
  return objectValue({ properties }, random, { ...options, name: '', depth: 0 });
}

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 1);

/** The schemas whose names share most words with the name of a route. */
export function closestSchemas(name: string, schemas: readonly RequestSchema[]): readonly RequestSchema[] {
  const wanted = new Set(wordsOf(name));
  const scored = schemas.map((schema) => ({
    schema,
    score: wordsOf(schema.name).filter((word) => wanted.has(word)).length,
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  return best === 0 ? schemas : scored.filter(({ score }) => score === best).map(({ schema }) => schema);
}
