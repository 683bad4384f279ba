// The HTML document around a rendered page. It is built as text, which is faster than React.
import { memoizeByShell } from './components/shell/layout-html.ts';
import { jsonForScript } from './escape.ts';
import { headElements } from './head/head-html.ts';
import { buildHead } from './head/head.ts';
import type { PageFiles } from './manifest.ts';
import { encodeHtml } from './page-parts.ts';
import type { HtmlBytes, HtmlPiece } from './page-parts.ts';
import { findPage } from './pages/page-table.ts';
import type { PageProps } from './pages/page-table.ts';

/**
 * The elements of a document's head that load its built files. The fonts arrive with the style sheets, so that the first
 * paint has them. The browser requests them without credentials, hence `crossorigin`.
 */
export function links(files: PageFiles | null): string[] {
  if (!files) return [];
  return [
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...files.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...scripts(files),
  ];
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

const jsonByObject = new WeakMap<object, HtmlBytes>();

/** The JSON of a card or a facet for the page's props, in UTF-8; cached by object, because many pages share the same objects. */
export function cachedJson(value: object): HtmlBytes {
  const known = jsonByObject.get(value) ?? encodeHtml(jsonForScript(value));
  jsonByObject.set(value, known);
  return known;
}

/** The shell for the browser, without the menu: the browser reads the menu from the page's HTML. */
const shellJson = memoizeByShell((shell) => encodeHtml(jsonForScript({ ...shell, menu: [] })));

/** Props that are lists of objects that many pages share: cards, and the facets of a listing. */
const sharedLists: ReadonlySet<string> = new Set(['cards', 'related', 'suggestions', 'facets']);

const comma = encodeHtml(',');

/** The pieces of a page's props as JSON. */
function propsPieces(props: PageProps): HtmlPiece[] {
  const { browserProps } = findPage(props);
  const sent: object = browserProps ? browserProps(props) : props;
  const pieces: HtmlPiece[] = ['{"shell":', shellJson(props.shell)];
  let text = '';
  for (const [name, value] of Object.entries({ ...sent, shell: undefined }) as [string, unknown][]) {
    if (value === undefined) continue;
    text += `,"${name}":`;
    if (sharedLists.has(name) && Array.isArray(value)) {
      pieces.push(
        `${text}[`,
        ...value.flatMap((one: object, at) => (at === 0 ? [cachedJson(one)] : [comma, cachedJson(one)])),
      );
      text = ']';
    } else text += jsonForScript(value);
  }
  return [...pieces, `${text}}`];
}

/**
 * The pieces of the HTML document: `body` is the rendered page, `files` the built files to name (null without a build). It has no
 * inline script and no inline style, as the content security policy requires.
 */
export function documentPieces(props: PageProps, body: readonly HtmlPiece[], files: PageFiles | null): HtmlPiece[] {
  const head = headElements(buildHead(props, findPage(props).head), props.shell.shop.name, links(files));
  return [
    `<!DOCTYPE html>
<html lang="nl"><head>${head.join('')}</head>
<body class="page-${props.page}"><div id="root">`,
    ...body,
    `</div>
<script type="application/json" id="page-props">`,
    ...propsPieces(props),
    `</script>
</body></html>`,
  ];
}
