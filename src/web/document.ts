// The HTML document around a rendered page: text, since React would only slow it down.
import { memoizeByShell } from './components/shell/layout-html.ts';
import { jsonForScript } from './escape.ts';
import { headElements } from './head/head-html.ts';
import { buildHead } from './head/head.ts';
import type { PageFiles } from './manifest.ts';
import type { PageProps, ProductProps } from './page-props.ts';

/** The elements of a document's head that name its built files. */
export function links(files: PageFiles | null): string[] {
  if (!files) return [];
  return [...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`), ...scripts(files)];
}

function scripts({ first, script, preloads }: PageFiles): string[] {
  if (first !== null)
    return [
      `<script type="module" src="${first}" data-program="${script}" data-modules="${preloads.join(' ')}"></script>`,
    ];
  return [
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${script}"></script>`,
  ];
}

/** How what was made before gets into a document: as the text that it is, or as a sign for its bytes. */
export interface Inserting {
  /** A text that stands in many documents. */
  text(made: string): string;
  /** JSON of each, parted by commas; made once for each object. */
  json(values: readonly object[]): string;
}

/** JSON of what was read: the same cards stand on many pages. */
const jsonOf = new WeakMap<object, string>();

function rememberedJson(value: object): string {
  const known = jsonOf.get(value) ?? jsonForScript(value);
  jsonOf.set(value, known);
  return known;
}

/** Texts go in as they are. */
export const asText: Inserting = {
  text: (made) => made,
  json: (values) => values.map(rememberedJson).join(','),
};

/** What the browser needs of the shell: the menu it takes from the page. */
const shellJson = memoizeByShell((shell) => jsonForScript({ ...shell, menu: [] }));

/** What the browser needs of a page's props: what it keeps as HTML is not told a second time. */
function toldProps(props: Omit<PageProps, 'shell'>): object {
  if (!isOfProduct(props)) return props;
  const categories = props.product.categories.map((one) => ({ ...one, description: '' }));
  return { ...props, product: { ...props.product, categories, description: [] }, reviews: undefined };
}

function isOfProduct(props: Omit<PageProps, 'shell'>): props is Omit<ProductProps, 'shell'> {
  return props.page === 'product';
}

/** The names under which pages have lists of what stands on many of them: cards, and the facets of a listing. */
const sharedLists: ReadonlySet<string> = new Set(['cards', 'related', 'suggestions', 'facets']);

function propsJson({ shell, ...props }: PageProps, insert: Inserting): string {
  const fields = Object.entries(toldProps(props)).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined) return [];
    const isShared = sharedLists.has(name) && Array.isArray(value);
    return `"${name}":${isShared ? `[${insert.json(value)}]` : jsonForScript(value)}`;
  });
  return `{"shell":${insert.text(shellJson(shell))},${fields.join(',')}}`;
}

/**
 * The whole document: `body` is the rendered page, `files` the built files to name (none without a build), `insert` how what was
 * made before gets into it. Holds no inline script and no style, as the content security policy wants.
 */
export function documentHtml(
  props: PageProps,
  body: string,
  files: PageFiles | null,
  insert: Inserting = asText,
): string {
  const head = headElements(buildHead(props), props.shell.shop.name, links(files));
  // One text without `join`, which would copy the body once more.
  return `<!DOCTYPE html>
<html lang="nl"><head>${head.join('')}</head>
<body class="page-${props.page}"><div id="root">${body}</div>
<script type="application/json" id="page-props">${propsJson(props, insert)}</script>
</body></html>`;
}
