// Parameters with brackets in their names, as clients of the protocol write lists and objects.

/** A value, or the fields of an object or list. */
type ParamNode = string | ParamTree;

interface ParamTree {
  fields: Map<string, ParamNode>;
  /** The field that was set last; null in an empty tree. */
  last: string | null;
}

/** Deeper names are plain names. */
const maxDepth = 5;

const namePattern = /^([^[\]]+)((?:\[[^[\]]*\])+)$/;

/** `a[0][b]` → ['a', '0', 'b']; null for a name without brackets or a malformed one. */
function parseName(name: string): readonly string[] | null {
  const [, first, brackets] = namePattern.exec(name) ?? [];
  if (first === undefined || brackets === undefined) return null;
  const parts = brackets.slice(1, -1).split('][');
  return parts.length < maxDepth ? [first, ...parts] : null;
}

function nextIndex({ fields }: ParamTree): string {
  let next = fields.size;
  while (fields.has(String(next))) next += 1;
  return String(next);
}

/**
 * The key that a part of a name stands for. `[]` is the next place of a list. In `a[][x]=1&a[][y]=2` both belong to one
 * element: a new one begins where the last one has the field already.
 */
function keyOf(tree: ParamTree, part: string, rest: readonly string[]): string {
  if (part !== '') return part;
  const element = tree.last === null ? undefined : tree.fields.get(tree.last);
  const [field = '', ...deeper] = rest;
  const isSame = field !== '' && typeof element === 'object' && (deeper.length > 0 || !element.fields.has(field));
  return (isSame ? tree.last : null) ?? nextIndex(tree);
}

function setAt(tree: ParamTree, [part = '', ...rest]: readonly string[], value: string): void {
  const key = keyOf(tree, part, rest);
  const known = tree.fields.get(key);
  const inner: ParamTree = typeof known === 'object' ? known : { fields: new Map(), last: null };
  tree.fields.set(key, rest.length === 0 ? value : inner);
  tree.last = key;
  if (rest.length > 0) setAt(inner, rest, value);
}

/** A tree whose keys are all numbers is a list, in the order in which it was written. */
function toValue(node: ParamNode): unknown {
  if (typeof node === 'string') return node;
  const entries = [...node.fields].map(([name, value]) => [name, toValue(value)] as const);
  const isList = entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/**
 * Parameters by name, with lists and objects: `status[]=a&status[]=b` and `status[0]=a` are a list, `a[0][b]=1` is a list with
 * an object. Of equal names the last one counts. A malformed name stays as it is.
 */
export function nestParams(pairs: Iterable<readonly [string, string]>): Record<string, unknown> {
  const root: ParamTree = { fields: new Map(), last: null };
  for (const [name, value] of pairs) setAt(root, parseName(name) ?? [name], value);
  return Object.fromEntries([...root.fields].map(([name, node]) => [name, toValue(node)]));
}
