// `_fields`: only the fields of an answer that a client names (P2).

type FieldTree = Map<string, FieldTree>;

/** The names as a tree: `prices.price` is `price` within `prices`. A field that is named itself is kept whole. */
function toTree(names: readonly string[]): FieldTree {
  const root: FieldTree = new Map();
  const sorted = names.toSorted((one, other) => one.length - other.length);
  for (const name of sorted) {
    let tree = root;
    const parts = name.split('.');
    for (const [depth, part] of parts.entries()) {
      const known = tree.get(part);
      // A shorter name keeps the whole field.
      if (known?.size === 0) break;
      const next: FieldTree = known ?? new Map();
      if (depth === parts.length - 1) next.clear();
      tree.set(part, next);
      tree = next;
    }
  }
  return root;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields within a list cannot be named, so that such a field is left out. */
function pick(value: Readonly<Record<string, unknown>>, tree: FieldTree): Record<string, unknown> {
  const kept = [...tree].flatMap(([name, inner]): [string, unknown][] => {
    if (!Object.hasOwn(value, name)) return [];
    const field = value[name];
    if (inner.size === 0) return [[name, field]];
    const part = isRecord(field) ? pick(field, inner) : {};
    return Object.keys(part).length === 0 ? [] : [[name, part]];
  });
  return Object.fromEntries(kept);
}

/** The names of the parameter: a list, or a text separated by commas or spaces; null when it names nothing. */
export function parseFieldNames(param: unknown): readonly string[] | null {
  const list: readonly unknown[] = Array.isArray(param) ? param : [param];
  const names = list
    .flatMap((one) => (typeof one === 'string' ? one.split(/[\s,]+/) : []))
    .filter((name) => name !== '');
  return names.length === 0 ? null : names;
}

/** An answer with only these fields: of an object, or of each object of a list. */
export function pickFields(body: unknown, names: readonly string[]): unknown {
  const tree = toTree(names);
  const pickFrom = (value: unknown) => (isRecord(value) ? pick(value, tree) : value);
  return Array.isArray(body) ? body.map(pickFrom) : pickFrom(body);
}
