// What is shown of a product: on its page and in the quick view.
import type { Category, Product, ProductCard } from '../../../rules/catalog/product.ts';
import type { VariationTable } from '../../../rules/catalog/variation-table.ts';
import type { TypedVariation, WireVariation } from '../../../wire/variation.ts';
import type { BaseProps } from '../../page-props.ts';
import type { BundleData } from '../bundles/bundle-data.ts';
import type { TogetherProps } from '../bought-together/together-options.ts';
import type { GalleryOptions } from '../gallery/gallery-options.ts';
import type { QuantityPricesProps } from '../promotions/quantity-prices-props.ts';
import type { ReviewsProps } from '../reviews/reviews-props.ts';

export interface ProductView extends BaseProps {
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
