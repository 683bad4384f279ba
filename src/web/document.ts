// The HTML document around a rendered page: text, since React would only slow it down.
import type { PageFiles } from './manifest.ts';
import type { PageProps } from './page-props.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => escapes[char] ?? char);
}

/** JSON that may stand inside a script element: no `<` can end it or open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The shop's sign in the browser's tab. */
export const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect x='3' y='1' width='26' height='30' rx='7' fill='%23bf301e'/%3E%3Cpath d='M10 8h12v13H10zM8 25h16' fill='none' stroke='white' stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E";

/** The elements of a document's head that name its built files. */
export function links(files: PageFiles | null): string[] {
  if (!files) return [];
  return [
    ...files.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
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

/** The same shop in other languages (R40): said of the front page, which their addresses lead to. */
function alternates({ page, shell }: PageProps): string[] {
  const { languages } = shell.header;
  if (page !== 'home' || languages.length < 2) return [];
  return languages.map(
    ({ lang, address }) => `<link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(address)}">`,
  );
}

/**
 * The whole document: `body` is the rendered page, `structured` the data for search engines, `files` the built
 * files to name (none without a build). Holds no inline script and no style, as the content security policy wants.
 */
export function documentHtml(props: PageProps, body: string, structured: unknown, files: PageFiles | null): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(props.title)}</title>`,
    `<meta name="description" content="${escapeHtml(props.description)}">`,
    `<link rel="canonical" href="${escapeHtml(props.canonical)}">`,
    ...alternates(props),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#fcfaf6" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#151210" media="(prefers-color-scheme: dark)">',
    `<link rel="icon" type="image/svg+xml" href="${icon}">`,
    ...links(files),
    ...(structured ? [`<script type="application/ld+json">${jsonForScript(structured)}</script>`] : []),
  ];
  // One text without `join`, which would copy the body once more.
  return `<!DOCTYPE html>
<html lang="nl"><head>${head.join('')}</head>
<body class="page-${props.page}"><div id="root">${body}</div>
<script type="application/json" id="page-props">${jsonForScript(props)}</script>
</body></html>`;
}
