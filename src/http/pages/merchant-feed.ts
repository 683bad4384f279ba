// Feeds of all products: `/product-feed.xml` for Google Merchant, and `/product-feed.csv` for other programs.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { csvLines, csvMark } from '../../rules/csv.ts';
import { writeXmlPart, xml, xmlDeclaration } from '../../rules/xml.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { feedVersion, readFeedPart } from '../../shop/feeds/feed-products.ts';
import type { FeedItem } from '../../rules/feeds/feed-items.ts';
import type { Shop } from '../../shop/shop.ts';
import { productFeedTexts } from '../../texts/product-feeds.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { feedAddresses } from '../encode/feed-addresses.ts';
import { encodeMerchantItem, merchantNamespace } from '../encode/merchant-item.ts';
import { productTableHead, productTableRow } from '../encode/product-table.ts';
import { streamText } from '../encode/stream-text.ts';
import { negotiateEncoding } from '../parse/accept-encoding.ts';
import { matchesETag } from '../parse/matches-etag.ts';
import { answerNotFoundPage } from './not-found.ts';

interface ProductFeed {
  type: string;
  pieces: AsyncGenerator<string, void>;
}

/** The form of the feeds: a new number makes every reader fetch them again. */
const formVersion = 1;

/**
 * Answers a feed while the setting is on, else 404. The ETag says of which state of the shop it is, and is weak: the feed is read in
 * parts, so a change in between may be in it already.
 */
async function answerFeed(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  makeFeed: (shop: Shop, options: { name: string; googleCategory: string }) => ProductFeed,
): Promise<Response> {
  const { shop } = deps;
  const { settings } = await showShell(shop);
  if (!settings['feeds.products']) return answerNotFoundPage(deps, c);
  const state = `${formVersion} ${shop.origin} ${c.req.path} ${await feedVersion(shop)}`;
  const tag = `"${createHash('sha256').update(state).digest('base64url').slice(0, 22)}"`;
  c.header('ETag', `W/${tag}`);
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Encoding');
  c.header('X-Robots-Tag', 'noindex');
  if (matchesETag(c.req.header('if-none-match'), tag)) return c.body(null, 304);
  const { type, pieces } = makeFeed(shop, {
    name: settings['shop.name'],
    googleCategory: settings['feeds.googleCategory'],
  });
  c.header('Content-Type', type);
  if (c.req.method === 'HEAD') return c.body(null, 200);
  const gzip = acceptsGzip(c);
  if (gzip) c.header('Content-Encoding', 'gzip');
  const onError = (error: unknown) => shop.log.error('product-feed-failed', error, { path: c.req.path });
  return c.body(streamText(pieces, { gzip, onError }), 200);
}

/** Brotli would take as long as all the rest of the feed. */
function acceptsGzip(c: Context<HttpEnv>): boolean {
  const accepted = c.req
    .header('accept-encoding')
    ?.split(',')
    .filter((one) => !/^\s*br\b/i.test(one));
  return negotiateEncoding(accepted?.join(',')) === 'gzip';
}

/** The items of the whole catalogue, in parts. */
async function* itemsInParts(shop: Shop): AsyncGenerator<readonly FeedItem[], void> {
  const addresses = feedAddresses(shop.origin);
  for (let above: number | null = 0; above !== null;) {
    const { products, last } = await readFeedPart(shop, addresses, above);
    yield products.flatMap(({ items }) => items);
    above = last;
  }
}

/** `/product-feed.xml` */
export function merchantFeed(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerFeed(deps, c, (shop, { name, googleCategory }) => ({
    type: 'application/xml; charset=utf-8',
    pieces: (async function* () {
      const about = [
        xml('title', productFeedTexts.title(name)),
        xml('link', shop.origin + paths.shop),
        xml('description', productFeedTexts.description(name)),
      ];
      yield `${xmlDeclaration}<rss version="2.0" xmlns:g="${merchantNamespace}">\n<channel>\n${about.map(writeXmlPart).join('')}`;
      for await (const items of itemsInParts(shop))
        yield items.map((item) => writeXmlPart(encodeMerchantItem(item, { googleCategory }))).join('');
      yield '</channel>\n</rss>\n';
    })(),
  }));
}

/** `/product-feed.csv` */
export function productTable(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerFeed(deps, c, (shop) => ({
    type: 'text/csv; charset=utf-8',
    pieces: (async function* () {
      yield csvMark + csvLines([productTableHead]);
      for await (const items of itemsInParts(shop)) yield csvLines(items.map(productTableRow));
    })(),
  }));
}
