// `/winkel/` and `/product-categorie/…/`
import type { Context } from 'hono';
import { listProducts } from '../../shop/catalog/list-products.ts';
import type { ListProductsInput, ProductListing } from '../../shop/catalog/list-products.ts';
import { pageTexts } from '../../texts/pages.ts';
import { listingPageName, paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { canonicalQuery } from '../page-cache/address.ts';
import type { QueryRule } from '../page-cache/address.ts';
import { answerPage, answerRedirect } from './answer.ts';
import { baseProps, newAfter, openPage } from './frame.ts';
import type { Frame } from './frame.ts';
import { answerNotFoundPage } from './not-found.ts';

const orders = ['menu_order', 'popularity', 'date', 'price', 'price-desc'] as const;

/** All products. */
export async function shopPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const frame = await openPage(deps, c);
  const listing = await listProducts(deps.shop, wanted(c, frame), frame.reads);
  return listing ? answerListing(deps, c, frame, listing, paths.shop) : answerNotFoundPage(deps, c, frame);
}

/** One category; below other parents than its own it redirects (301) to where it lives. */
export async function categoryPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const slugs = c.req.path.split('/').filter(Boolean).slice(1);
  const category = slugs.at(-1);
  const frame = await openPage(deps, c);
  const listing =
    category === undefined ? null : await listProducts(deps.shop, { ...wanted(c, frame), category }, frame.reads);
  if (!listing) return answerNotFoundPage(deps, c, frame);
  const path = paths.category(listing.trail.map((one) => one.slug));
  if (path !== c.req.path) return answerRedirect(c, path + new URL(c.req.url).search, 301);
  return answerListing(deps, c, frame, listing, path);
}

/** Of the query the order and the page count; one that is none of ours is as good as not given. */
export const listingQuery: QueryRule = (name, value) => {
  if (name === 'orderby') return orderOf(value) ?? null;
  return name === listingPageName && pageOf(value) > 1 ? value : null;
};

function orderOf(text: string | undefined) {
  return orders.find((order) => order === text);
}

/** A page that is no number is the first. */
function pageOf(text: string | undefined): number {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1;
}

function wanted(c: Context<HttpEnv>, { settings, categories }: Frame): ListProductsInput {
  return {
    settings,
    categories,
    orderby: orderOf(c.req.query('orderby')),
    page: pageOf(c.req.query(listingPageName)),
  };
}

/** What of its query a listing shows: the page that there is, in the order that was asked for. */
function queryOf(c: Context<HttpEnv>, listing: ProductListing): string | null {
  const shown: [string, string][] = [
    ['orderby', c.req.query('orderby') ?? ''],
    [listingPageName, String(listing.page)],
  ];
  return canonicalQuery(shown, listingQuery);
}

async function answerListing(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  frame: Frame,
  listing: ProductListing,
  path: string,
): Promise<Response> {
  const { settings } = frame;
  const { category, trail } = listing;
  const heading = category?.name ?? pageTexts.allProducts;
  const intro = category?.description ?? pageTexts.allProductsIntro;
  const description = intro === '' ? pageTexts.listingDescription(heading, settings['shop.name']) : intro;
  const props = {
    ...baseProps(deps, frame, { title: heading, description, path }),
    page: 'listing' as const,
    heading,
    intro,
    trail,
    children: listing.children.map((child) => ({
      name: child.name,
      href: paths.category([...trail.map((one) => one.slug), child.slug]),
    })),
    cards: listing.cards,
    total: listing.total,
    pageNumber: listing.page,
    pages: listing.pages,
    perPage: listing.perPage,
    path,
    orderby: listing.orderby,
    defaultOrder: settings['catalog.defaultOrder'],
    newAfter: newAfter(frame, listing.now, listing.cards),
  };
  return answerPage(deps, c, frame, props, { audience: 'everyone', query: queryOf(c, listing) });
}
