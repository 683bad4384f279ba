// Renders a head as HTML. String templates, because React would only be slower.
import { escapeHtml } from '../../rules/escape-html.ts';
import { jsonForScript } from '../escape.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import type { Head } from './page-head.ts';

function meta(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

/** The shop's icons for browser tabs, the same in every document. */
export const iconLinks: readonly string[] = [
  `<link rel="icon" href="${machinePaths.icons.ico}" sizes="32x32">`,
  `<link rel="icon" href="${machinePaths.icons.vector}" type="image/svg+xml">`,
];

/** The page's background colours as in tokens.css, for the browser's own user interface. */
export const pageBackground = { light: '#fcfaf6', dark: '#151210' } as const;

/** Used by every document, including the back office. */
export const colourMetas: readonly string[] = [
  '<meta name="color-scheme" content="light dark">',
  `<meta name="theme-color" content="${pageBackground.light}" media="(prefers-color-scheme: light)">`,
  `<meta name="theme-color" content="${pageBackground.dark}" media="(prefers-color-scheme: dark)">`,
];

const commonElements: readonly string[] = [
  ...colourMetas,
  ...iconLinks,
  `<link rel="apple-touch-icon" href="${machinePaths.icons.touch}">`,
  `<link rel="manifest" href="${machinePaths.manifest}">`,
];

/** The elements of a page's head. `files`: the elements for the built files, placed where browsers should find them. */
export function headElements(head: Head, shopName: string, files: readonly string[]): string[] {
  const { title, description, canonical, robots, alternates, feed, structured } = head;
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...(description === '' ? [] : [meta('description', description)]),
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(robots === null ? [] : [meta('robots', robots)]),
    ...alternates.map(
      ({ lang, address }) => `<link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(address)}">`,
    ),
    ...(feed === null ? [] : [`<link rel="alternate" type="application/rss+xml" href="${feed}">`]),
    ...commonElements,
    ...files,
    ...sharedElements(head, shopName),
    ...(structured.length > 0 ? [structuredScript(structured)] : []),
  ];
}

function sharedElements({ sharePreview: shared, description, canonical }: Head, shopName: string): string[] {
  if (shared === null) return [];
  const { title, type, picture } = shared;
  return [
    property('og:title', title),
    ...(description === '' ? [] : [property('og:description', description)]),
    property('og:url', canonical),
    property('og:type', type),
    property('og:locale', 'nl_NL'),
    property('og:site_name', shopName),
    property('og:image', picture.address),
    property('og:image:width', String(picture.width)),
    property('og:image:height', String(picture.height)),
    property('og:image:alt', picture.alt),
    meta('twitter:card', picture.isShopIcon ? 'summary' : 'summary_large_image'),
  ];
}

function structuredScript(nodes: readonly object[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  return `<script type="application/ld+json">${jsonForScript(graph)}</script>`;
}
