// The props of the page of a product, for shoppers and for the preview of staff.
import { currentTracker } from '../../cache/dependencies.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { productTitle } from '../../rules/catalog/product-title.ts';
import type { AuthorReview } from '../../rules/reviews/reviews.ts';
import type { Settings } from '../../settings/registry.ts';
import { videoOrigins } from '../../settings/video-origins.ts';
import { findNewAfter } from '../../shop/catalog/find-new-after.ts';
import type { ProductDetails } from '../../shop/catalog/show-product.ts';
import { showBoughtTogether } from '../../shop/bought-together/show-bought-together.ts';
import { showPromotions } from '../../shop/promotions/show-promotions.ts';
import { isoDate } from '../../texts/dates.ts';
import type { PageNotice } from '../../web/page-props.ts';
import type { GalleryOptions } from '../../web/components/gallery/gallery-options.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps } from '../deps.ts';
import type { ProductChoice } from './product-choice.ts';
import { parseTogether } from '../parse/together-form.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { bundleData, sentBundleChoice } from '../encode/bundle-props.ts';
import { editPaths } from '../../wire/machine-paths.ts';
import { baseProps } from './page-context.ts';
import { togetherProps } from '../encode/together-html.ts';
import type { PageContext } from './page-context.ts';
import { quantityPricesProps } from './quantity-prices-props.ts';
import { variationProps } from './variation-props.ts';

const hour = 3_600_000;

/** Whether the release date is after today. The page then expires at the end of the hour, because a day ends with an hour. */
function isNotYetReleased({ facts }: Product, now: number): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(facts.releaseDate) || facts.releaseDate <= isoDate(now)) return false;
  currentTracker().until((Math.floor(now / hour) + 1) * hour);
  return true;
}

function galleryOptions(settings: Settings): GalleryOptions {
  return {
    layout: settings['product.galleryLayout'],
    zoom: settings['product.galleryZoom'],
    lightbox: settings['product.lightbox'],
    videos: videoOrigins(settings),
  };
}

interface ProductPageState {
  chosen: ProductChoice;
  /** The refused form of the product. */
  form?: PostedFields;
  notice?: PageNotice | null;
  /** The author's own review, which only its author sees. */
  own?: AuthorReview | null;
  opensReviews?: boolean;
}

/** The props of the page of a product. */
export async function productProps(
  deps: HttpDeps,
  context: PageContext,
  { product, bundle, trail, related, reviews, now }: ProductDetails,
  { chosen, form, notice = null, own = null, opensReviews = false }: ProductPageState,
) {
  const { page: number, pages } = reviews;
  const path = paths.reviews(product.slug, number);
  const together = await showBoughtTogether(deps.shop, { productId: product.id });
  const policy = context.pages.find((page) => page.own === 'reviews');
  return {
    ...baseProps(deps, context, {
      title: productTitle(product),
      description: product.shortDescription,
      path,
      notice,
      number,
    }),
    page: 'product' as const,
    editPath: editPaths.product(product.id),
    ...variationProps(product, chosen, {
      forSale: !context.settings['catalog.catalogueMode'],
      withOwnList: together.variationIds,
    }),
    ...(bundle && {
      bundle: bundleData(bundle, product.price.price, context.settings, form ? sentBundleChoice(form) : null),
    }),
    together: togetherProps(product, together, context.settings, form && parseTogether(form)),
    trail,
    chosen,
    quantityPrices: quantityPricesProps(product, chosen, await showPromotions(deps.shop, now), context.settings),
    related,
    gallery: galleryOptions(context.settings),
    newAfter: await findNewAfter(deps.shop, context.settings, { now, shown: related }),
    ...(isNotYetReleased(product, now) && { isAhead: true as const }),
    ...(opensReviews && { opensReviews: true as const }),
    reviews: {
      reviews: reviews.reviews,
      histogram: reviews.histogram,
      pageNumber: number,
      pages,
      own,
      policy: policy ? paths.content(policy.slug) : null,
    },
  };
}
