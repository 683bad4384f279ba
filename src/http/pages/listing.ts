// `/winkel/` and `/product-categorie/…/`
import type { Context } from 'hono';
import { listProducts } from '../../shop/list-products.ts';
import type { ListProductsInput, ProductListing } from '../../shop/list-products.ts';
import { pageTexts } from '../../texts/pages.ts';
import { listingPageName, paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerPage, answerRedirect } from './answer.ts';
import { baseProps, newAfter, openPage } from './frame.ts';
import type { Frame } from './frame.ts';
import { answerNotFoundPage } from './not-found.ts';

const orders = ['menu_order', 'popularity', 'date', 'price', 'price-desc'] as const;

/** All products. */
export async function shopPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const frame = await openPage(deps, c);
  const listing = await listProducts(deps.shop, wanted(c, frame));
  return listing ? answerListing(deps, c, frame, listing, paths.shop) : answerNotFoundPage(deps, c, frame);
}

/** One category; below other parents than its own it redirects (301) to where it lives. */
export async function categoryPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const slugs = c.req.path.split('/').filter(Boolean).slice(1);
  const category = slugs.at(-1);
  const frame = await openPage(deps, c);
  const listing = category === undefined ? null : await listProducts(deps.shop, { ...wanted(c, frame), category });
  if (!listing) return answerNotFoundPage(deps, c, frame);
  const path = paths.category(listing.trail.map((one) => one.slug));
  if (path !== c.req.path) return answerRedirect(c, path + new URL(c.req.url).search, 301);
  return answerListing(deps, c, frame, listing, path);
}

/** An order that is none of ours counts as not given; a page that is no number is the first. */
function wanted(c: Context<HttpEnv>, { settings, categories }: Frame): ListProductsInput {
  const page = Number(c.req.query(listingPageName) ?? '1');
  return {
    settings,
    categories,
    orderby: orders.find((order) => order === c.req.query('orderby')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
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
    newAfter: newAfter(settings, listing.now),
  };
  return answerPage(deps, c, frame, props, { audience: 'everyone' });
}
