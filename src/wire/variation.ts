// A variation as the product form embeds it and as `get_variation` returns it (W6, 3.2).
import type { Product, Variation } from '../rules/catalog/product.ts';
import type { TableAttribute } from '../rules/catalog/variation-table.ts';

export interface WireVariationImage {
  title: string;
  caption: string;
  url: string;
  alt: string;
  src: string;
  srcset: string | false;
  sizes: string | false;
  full_src: string;
  full_src_w: number;
  full_src_h: number;
  gallery_thumbnail_src: string;
  gallery_thumbnail_src_w: number;
  gallery_thumbnail_src_h: number;
  thumb_src: string;
  thumb_src_w: number;
  thumb_src_h: number;
  src_w: number;
  src_h: number;
}

export interface WireVariation {
  /** `attribute_pa_x` → slug; '' means any. */
  attributes: Record<string, string>;
  availability_html: string;
  backorders_allowed: boolean;
  dimensions: { length: string; width: string; height: string };
  dimensions_html: string;
  display_price: number;
  display_regular_price: number;
  gallery_image_ids: number[];
  gallery_images_html: string;
  image: WireVariationImage;
  image_id: number;
  is_downloadable: boolean;
  is_in_stock: boolean;
  is_purchasable: boolean;
  is_sold_individually: 'yes' | 'no';
  is_virtual: boolean;
  max_qty: number | '';
  min_qty: number;
  price_html: string;
  sku: string;
  variation_description: string;
  variation_id: number;
  variation_is_active: boolean;
  variation_is_visible: boolean;
  weight: string;
  weight_html: string;
  /** An `img` element, or '' ([3.2-13]). */
  woobt_image: string;
  /** Whether this variation has its own list of products that are bought together ([3.2-14]). */
  woobt_items: 'yes' | 'no';
}

/**
 * Typed data (R12): without HTML, and with the shop's own variation, so that our pages show it as they show a variation
 * that is embedded in the page.
 */
export interface TypedVariation extends WireVariation {
  variation: Variation;
}

/** `false` when no variation matches. */
export type GetVariationResponse = WireVariation | false;
export type TypedGetVariationResponse = TypedVariation | false;

/** The form field of an attribute, also used by the calls. */
export const attributeField = (taxonomy: string): string => `attribute_${taxonomy}`;

/**
 * The attributes that define a product's variations, with all their values. Server and browser must use the same list.
 */
export function tableAttributes({ attributes }: Pick<Product, 'attributes'>): readonly TableAttribute[] {
  return attributes
    .filter((attribute) => attribute.forVariations)
    .map(({ taxonomy, terms }) => ({ name: attributeField(taxonomy), values: terms.map((term) => term.slug) }));
}
