// Compares the keys and JSON types of an answer with the documented ones.

/** A type such as `'string'` or `'number|null'`, a list as `[each]`, or an object with exactly these keys. */
export type JsonShape = string | readonly [JsonShape] | { readonly [key: string]: JsonShape };

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function isList(shape: JsonShape): shape is readonly [JsonShape] {
  return Array.isArray(shape);
}

/** The differences, as `path: found, wanted`; empty when everything matches. */
export function findShapeMismatches(value: unknown, shape: JsonShape, path = '$'): string[] {
  if (typeof shape === 'string')
    return shape.split('|').includes(typeOf(value)) ? [] : [`${path}: ${typeOf(value)}, wanted ${shape}`];
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${path}: ${typeOf(value)}, wanted array`];
    return value.flatMap((each, index) => findShapeMismatches(each, shape[0], `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [`${path}: ${typeOf(value)}, wanted object`];
  const found = new Map(Object.entries(value));
  const missing = Object.keys(shape).filter((key) => !found.has(key));
  const extra = [...found.keys()].filter((key) => !Object.hasOwn(shape, key));
  return [
    ...missing.map((key) => `${path}.${key}: missing`),
    ...extra.map((key) => `${path}.${key}: not documented`),
    ...Object.entries(shape).flatMap(([key, each]) =>
      found.has(key) ? findShapeMismatches(found.get(key), each, `${path}.${key}`) : [],
    ),
  ];
}
