// `/sitemap.xml` and its parts, for search engines (sitemaps.org).
import type { Context } from 'hono';
import { sitemapKinds } from '../../rules/sitemap/sitemap.ts';
import type { SitemapPart } from '../../rules/sitemap/sitemap.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { listSitemapPart, listSitemapParts } from '../../shop/sitemap/list-sitemap.ts';
import type { SitemapEntry } from '../../shop/sitemap/list-sitemap.ts';
import { escapeHtml } from '../../rules/escape-html.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { contentAddress, paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerNotFound } from '../errors.ts';
import { answerText } from './page-response.ts';

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const type = 'application/xml; charset=utf-8';

/** Answers the sitemap index: the list of all parts. */
export async function sitemapIndex(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { shop } = deps;
  const parts = await listSitemapParts(shop, await showShell(shop));
  const entries = parts.map(
    (part) => `<sitemap><loc>${absoluteUrl(deps, machinePaths.sitemapPart(part))}</loc></sitemap>`,
  );
  return answerText(deps, c, { type, text: xmlDocument('sitemapindex', entries) });
}

const partName = new RegExp(`^sitemap-(${sitemapKinds.join('|')})-([1-9]\\d{0,5})\\.xml$`);

/** Answers one part; 404 when it is empty. `lastmod` is given for content pages and posts only. */
export async function sitemapPart(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { shop } = deps;
  const part = parsePartName(c.req.path.slice(1));
  const { categories } = await showShell(shop);
  const places = part ? await listSitemapPart(shop, { part, categories }) : [];
  if (places.length === 0) return answerNotFound(deps, c);
  return answerText(deps, c, {
    type,
    text: xmlDocument(
      'urlset',
      places.map((place) => urlEntry(deps, place)),
    ),
  });
}

function parsePartName(name: string): SitemapPart | null {
  const [, kindName, number] = partName.exec(name) ?? [];
  const kind = sitemapKinds.find((one) => one === kindName);
  return kind === undefined ? null : { kind, number: Number(number) };
}

function urlEntry(deps: HttpDeps, place: SitemapEntry): string {
  const changed =
    place.kind === 'content' ? `<lastmod>${new Date(place.content.changedAt).toISOString()}</lastmod>` : '';
  return `<url><loc>${absoluteUrl(deps, pathOf(place))}</loc>${changed}</url>`;
}

function pathOf(place: SitemapEntry): string {
  switch (place.kind) {
    case 'home':
    case 'shop':
    case 'blog':
    case 'withdraw':
      return paths[place.kind];
    case 'product':
      return paths.product(place.slug);
    case 'category':
      return paths.category(place.slugs);
    case 'content':
      return contentAddress(place.content);
  }
}

function absoluteUrl({ shop }: HttpDeps, path: string): string {
  return escapeHtml(shop.origin + path);
}

function xmlDocument(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${schema}">\n${entries.join('\n')}\n</${root}>\n`;
}
