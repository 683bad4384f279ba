// Addresses of the original software: `?p=37` and the like on the home page, and page numbers in a path (P6, R51).
import type { Context } from 'hono';
import { findOldAddress } from '../../shop/content/find-old-address.ts';
import type { OldAddressTarget } from '../../shop/content/find-old-address.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { contentAddress, paths } from '../../wire/paths.ts';
import type { QueryRule } from '../../cache/page-address.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { parseId } from '../parse/form.ts';
import { answerNotFoundPage } from './not-found.ts';
import { answerRedirect } from './page-response.ts';
import { requestUrl } from '../parse/request-url.ts';

/** Names that lead from the home page to another one, or nowhere: the shop has no pages of authors, days or media. */
const oldNames = [
  'p',
  'page_id',
  'attachment_id',
  'post_type',
  'product',
  'product_cat',
  'product_tag',
  'cat',
  'author',
  'rest_route',
] as const;
const oldNameSet: ReadonlySet<string> = new Set(oldNames);

/** The name of the page number of a list. */
const pagedName = 'paged';

/** On the home page these names count; what they lead to is stored under its own address only. */
export const homeQueryRule: QueryRule = (name, value) => (oldNameSet.has(name) || name === pagedName ? value : null);

/** On a list the page number counts. */
export const pagedQueryRule: QueryRule = (name, value) => (name === pagedName ? value : null);

/** Feeds of what has none or in another format, and calls of payment providers. */
export function isUnservedAddress(c: Context<HttpEnv>): boolean {
  return c.req.query('feed') !== undefined || c.req.query('wc-api') !== undefined;
}

/** The page number of an old address: `/winkel/page/2/` or `?paged=2`; null where there is none, 0 for no page. */
export function oldPageNumber(c: Context<HttpEnv>): number | null {
  const written = c.req.param('number') ?? c.req.query(pagedName);
  return written === undefined ? null : parseId(written);
}

/** The page to read for an old address; the first one stands for a number that is no page. */
export function pageToRead(number: number | null, present: number): number {
  return number === null ? present : Math.max(number, 1);
}

/** Whether a list has the page of an old address. Of a present address, a number beyond the last page shows the last page. */
export function hasOldPage(number: number | null, { page }: { page: number }): boolean {
  return number === null || (number > 0 && number === page);
}

function addressOf(found: OldAddressTarget): string {
  if (found.kind === 'category') return paths.category(found.slugs);
  return found.kind === 'product' ? paths.product(found.slug) : contentAddress({ kind: found.kind, slug: found.slug });
}

const contentTypes = { product: 'product', post: 'post', page: 'page' } as const;

/** The old address that the query names; null when it names none. */
function readOldQuery(query: URLSearchParams): Parameters<typeof findOldAddress>[1] | null {
  const category = query.get('product_cat');
  if (category !== null) return { category: category.split('/').findLast((part) => part !== '') ?? '' };
  const page = query.get('page_id');
  if (page !== null) return { id: parseId(page), of: 'page' };
  const id = query.get('p');
  if (id === null) return null;
  const type = query.get('post_type') ?? 'any';
  if (type === 'any') return { id: parseId(id), of: 'any' };
  return Object.hasOwn(contentTypes, type)
    ? { id: parseId(id), of: contentTypes[type as keyof typeof contentTypes] }
    : null;
}

/** Answers an old address of the home page: 301 to the page that it names, 404 when there is none; null for no old address. */
export async function answerOldAddress(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response | null> {
  const query = requestUrl(c.req.raw).searchParams;
  const isOld = oldNames.some((name) => query.has(name)) || (oldPageNumber(c) ?? 1) !== 1;
  if (!isOld) return null;
  const old = readOldQuery(query);
  const found = old && (await findOldAddress(deps.shop, old));
  return found ? redirectToFound(c, found) : answerNotFoundPage(deps, c);
}

function redirectToFound(c: Context<HttpEnv>, found: OldAddressTarget): Response {
  const kept = [...requestUrl(c.req.raw).searchParams].filter(([name]) => !oldNameSet.has(name));
  const rest = kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
  return answerRedirect(c, addressOf(found) + rest, 301);
}

/** Answers `/{slug of a product}/` with 301 to the product; null when there is no such product. */
export async function redirectToProductSlug(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response | null> {
  const found = await findOldAddress(deps.shop, { product: c.req.param('slug') ?? '' });
  return found && redirectToFound(c, found);
}

/** Answers `/index.php/…` with 301 to the address behind it. */
export async function redirectFromIndexFile(_: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const { pathname, search } = requestUrl(c.req.raw);
  // Exactly one leading slash: two would make an address of another website.
  const path = pathname.slice(machinePaths.indexFile.length).replace(/^\/*/, '/');
  return answerRedirect(c, path + search, 301);
}
