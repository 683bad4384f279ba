// Reads XML files of the shop for tests: elements, attributes and texts. It takes what the shop writes, and throws for anything that
// is not well formed.

export interface ParsedElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly ParsedElement[];
  /** The text of an element without elements. */
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replaceAll(/&(\w+);/g, (_, name: string) => {
    const character = entities[name];
    if (character === undefined) throw new Error(`unknown entity ${name}`);
    return character;
  });
}

const token = /<\?[^>]*\?>|<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;

/** The root element of a document. */
export function parseXml(document: string): ParsedElement {
  type Open = { name: string; attributes: Record<string, string>; children: ParsedElement[]; text: string };
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  let end = 0;
  for (const match of document.matchAll(token)) {
    if (match.index !== end) break;
    end = match.index + match[0].length;
    const [, closed, opened, attributes = '', isEmpty, text] = match;
    const current = open.at(-1) ?? root;
    if (text !== undefined) current.text += decode(text);
    if (opened !== undefined) {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, decode(value)] as const,
      );
      const element: Open = { name: opened, attributes: Object.fromEntries(pairs), children: [], text: '' };
      current.children.push(element);
      if (isEmpty === '') open.push(element);
    }
    if (closed !== undefined && open.pop()?.name !== closed) throw new Error(`</${closed}> closes nothing`);
  }
  const [element] = root.children;
  if (end !== document.length || open.length !== 1 || !element) throw new Error(`not well formed after ${end}`);
  return element;
}

/** The elements at a path of names below an element: `childrenAt(root, 'cac:TaxTotal', 'cbc:TaxAmount')`. */
export function elementsAt(element: ParsedElement, ...path: readonly string[]): readonly ParsedElement[] {
  return path.reduce<readonly ParsedElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** The text of the first element at a path; '' without one. */
export function textAt(element: ParsedElement, ...path: readonly string[]): string {
  return elementsAt(element, ...path)[0]?.text ?? '';
}
