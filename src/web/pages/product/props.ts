import type { GalleryLayout } from '../../../rules/catalog/gallery.ts';
import type { Category, Product, ProductCard } from '../../../rules/catalog/product.ts';
import type { VariationTable } from '../../../rules/catalog/variation-table.ts';
import type { VideoOrigins } from '../../../rules/catalog/video.ts';
import type { AuthorReview, Histogram, PublicReview } from '../../../rules/reviews/reviews.ts';
import type { QuantityPriceRow } from '../../../rules/promotions/quantity-prices.ts';
import type { DiscountSettings } from '../../../wire/discount-page.ts';
import type { TypedVariation, WireVariation } from '../../../wire/variation.ts';
import type { BundleData } from '../../components/bundles/bundle-data.ts';
import type { TogetherProps } from '../../components/bought-together/together-options.ts';
import type { BaseProps } from '../../page-props.ts';

/** How the pictures of a product are shown (2.4). */
export interface GalleryOptions {
  layout: GalleryLayout;
  /** Whether a picture is enlarged under the mouse pointer. */
  zoom: boolean;
  /** Whether pictures open in the full-screen lightbox. */
  lightbox: boolean;
  videos: VideoOrigins;
}

/** The table of prices by quantity that the page starts with ([2.4-23]). */
export interface QuantityPricesProps {
  /** The product or the chosen variation. */
  itemId: number;
  /** Empty when only other variations have prices by quantity. */
  rows: readonly QuantityPriceRow[];
  settings: DiscountSettings;
  /** The attribute `data-awdr_params`. */
  params: string;
  /** On the server only: the HTML of the table. */
  html?: string;
}

export interface ProductProps extends BaseProps {
  page: 'product';
  /** Without its variations when there are too many to embed. */
  product: Product;
  /** From the top-level category down. */
  trail: readonly Category[];
  /** false: too many to embed; the browser requests each variation when it is chosen (W6). */
  variations: readonly WireVariation[] | false;
  /** For variations that are not embedded: which values can be combined, and the variation that `chosen` selects (null: none). */
  lookedUp?: { table: VariationTable; found: TypedVariation | null } | undefined;
  /** Of a bundle. */
  bundle?: BundleData | undefined;
  /** Products that are bought together with this one; absent when there are none. */
  together?: TogetherProps | undefined;
  /** Filled in by a form post without JavaScript or by `?add-to-cart=`: taxonomy → term slug. */
  chosen: { attributes: Readonly<Record<string, string>>; quantity: number };
  /** The refused email address of the restock form, as it was typed (R39). */
  restockEmail?: string | undefined;
  /** Absent where neither the product nor a variation has prices by quantity. */
  quantityPrices?: QuantityPricesProps | undefined;
  related: readonly ProductCard[];
  gallery: GalleryOptions;
  newAfter: number;
  /** The release date is later than today. */
  isAhead?: true;
  /** The page opens on the reviews tab ([2.1-18]). */
  opensReviews?: true;
  /** On the server only: the browser reads the reviews from the page's HTML. */
  reviews?: ReviewsProps;
}

/** The reviews tab. */
export interface ReviewsProps {
  /** Newest first. */
  reviews: readonly PublicReview[];
  histogram: Histogram;
  pageNumber: number;
  pages: number;
  /** The visitor's own review, before it is published. */
  own: AuthorReview | null;
  /** Address of the page on how reviews are checked (R29); null when that page is not public. */
  policy: string | null;
}
