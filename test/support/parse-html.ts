// Parses the shop's HTML into elements, so that tests do not depend on the order of attributes.

export interface HtmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  classes: readonly string[];
  children: readonly (HtmlElement | string)[];
}

const voidElements = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const rawTextElements = new Set(['script', 'style', 'textarea', 'title']);
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: '\u00a0',
};

function decodeEntities(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

function parseAttributes(source: string): Record<string, string> {
  const found = source.matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name ?? '', decodeEntities(value ?? '')]));
}

interface OpenElement extends HtmlElement {
  children: (HtmlElement | string)[];
}

/**
 * Parses a document; the result is a root element without a name. The shop's HTML is well formed: throws on a closing
 * tag that does not match.
 */
export function parseHtml(html: string): HtmlElement {
  const root: OpenElement = { name: '', attributes: {}, classes: [], children: [] };
  const open: OpenElement[] = [root];
  const token =
    /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<\/([a-zA-Z0-9-]+)>|<([a-zA-Z0-9-]+)((?:\s+[^\s=>/"]+(?:="[^"]*")?)*)\s*\/?>/g;
  let at = 0;
  for (let match = token.exec(html); match; match = token.exec(html)) {
    const parent = open.at(-1) ?? root;
    if (match.index > at) parent.children.push(decodeEntities(html.slice(at, match.index)));
    at = token.lastIndex;
    const [, closed, name, source] = match;
    if (closed !== undefined) {
      if (parent.name !== closed) throw new Error(`</${closed}> closes <${parent.name}>`);
      open.pop();
    } else if (name !== undefined) {
      const attributes = parseAttributes(source ?? '');
      const classes = (attributes['class'] ?? '').split(/\s+/).filter(Boolean);
      const element: OpenElement = { name, attributes, classes, children: [] };
      parent.children.push(element);
      if (rawTextElements.has(name)) {
        const end = html.indexOf(`</${name}>`, at);
        element.children.push(
          name === 'script' || name === 'style' ? html.slice(at, end) : decodeEntities(html.slice(at, end)),
        );
        token.lastIndex = at = end + name.length + 3;
      } else if (!voidElements.has(name)) open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name ?? ''}> is never closed`);
  if (at < html.length) root.children.push(decodeEntities(html.slice(at)));
  return root;
}

/** Every descendant element, in document order. */
function allElements(element: HtmlElement): HtmlElement[] {
  return element.children.flatMap((child) => (typeof child === 'string' ? [] : [child, ...allElements(child)]));
}

/** The text of an element and its descendants. */
export function textOf(element: HtmlElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/**
 * The descendants that match `tag.class.class[name][name="value"]`; every part is optional. Combinators and selector
 * lists are not supported.
 */
export function select(element: HtmlElement, selector: string): HtmlElement[] {
  const name = /^[a-z][\w-]*/.exec(selector)?.[0];
  const rest = selector.slice(name?.length ?? 0);
  const classes = [...rest.replaceAll(/\[[^\]]*\]/g, '').matchAll(/\.([\w-]+)/g)].map((match) => match[1] ?? '');
  const wanted = [...rest.matchAll(/\[([\w-]+)(?:="([^"]*)")?\]/g)];
  return allElements(element).filter(
    (one) =>
      (name === undefined || one.name === name) &&
      classes.every((each) => one.classes.includes(each)) &&
      wanted.every(([, attribute = '', value]) =>
        value === undefined ? attribute in one.attributes : one.attributes[attribute] === value,
      ),
  );
}

/** The only matching element; throws when there is none or more than one. */
export function selectOne(element: HtmlElement, selector: string): HtmlElement {
  const [first, ...others] = select(element, selector);
  if (!first || others.length > 0) throw new Error(`${selector}: ${first ? others.length + 1 : 0} elements`);
  return first;
}
