// A variation as embedded in the product form and as returned by `get_variation` (W6, 3.2).
import type { Picture, Product, Variation } from '../../rules/catalog/product.ts';
import { lowerLimit } from '../../rules/orders/customer-limit.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { limits } from '../../settings/constants.ts';
import type { TypedVariation, WireVariation } from '../../wire/variation.ts';
import { escapeHtml } from '../../rules/escape-html.ts';
import { encodeVariationImage } from './images.ts';
import { encodeDimensions, encodeWeight } from './measures.ts';
import { paragraphsHtml } from '../../rules/products/product-html.ts';
import { availabilityHtml, priceHtml } from './product-html.ts';

export interface VariationOptions {
  /** Prepended to the addresses of pictures; '' on the shop's own pages. */
  origin: string;
  /** Without HTML, for clients that render from data (R12). */
  typed: boolean;
  /** False in catalogue mode (R48). */
  forSale: boolean;
  /**
   * The variations with a list of their own of products that are bought together ([3.2-14]); null when neither the product
   * nor a variation has a list.
   */
  withOwnList: ReadonlySet<number> | null;
}

const embeddedOptions: VariationOptions = {
  origin: '',
  typed: false,
  forSale: true,
  withOwnList: null,
};

/** Whether all variations have the same price. Then no variation has price HTML (W6). */
function haveSamePrice(variations: readonly Variation[]): boolean {
  const [first, ...rest] = variations.filter((one) => one.active);
  return rest.every((one) => one.price.price === first?.price.price && one.price.struck === first.price.struck);
}

function maxQuantity(product: Product, variation: Variation): number | '' {
  if (product.soldIndividually) return 1;
  const max = lowerLimit(product.customerLimit, availableUnits(variation.stock));
  return max === null ? '' : Math.min(max, limits.maximumQuantity);
}

/** The picture of a variation in the block of products that are bought together ([3.2-13]). */
function togetherImage(picture: Picture | null, origin: string): string {
  if (!picture) return '';
  const { thumb_src, thumb_src_w, thumb_src_h } = encodeVariationImage(picture, origin);
  return `<img src="${escapeHtml(thumb_src)}" width="${thumb_src_w}" height="${thumb_src_h}" alt="${escapeHtml(picture.alt)}">`;
}

/** Encodes a variation; amounts are numbers in euros, including tax. */
export function encodeVariation(
  product: Product,
  variation: Variation,
  form: VariationOptions = embeddedOptions,
): WireVariation {
  const html = (make: () => string) => (form.typed ? '' : make());
  const { weight, formatted: weightHtml } = encodeWeight(variation.weightGrams);
  const { dimensions, formatted: dimensionsHtml } = encodeDimensions(variation.dimensions);
  const picture = variation.picture ?? product.pictures[0] ?? null;
  return {
    attributes: Object.fromEntries(
      Object.entries(variation.attributes).map(([taxonomy, slug]) => [`attribute_${taxonomy}`, slug]),
    ),
    availability_html: html(() => availabilityHtml(variation.stock)),
    backorders_allowed: false,
    dimensions,
    dimensions_html: dimensionsHtml,
    display_price: variation.price.price / 100,
    display_regular_price: variation.price.regular / 100,
    gallery_image_ids: [],
    gallery_images_html: '',
    image: encodeVariationImage(picture, form.origin),
    image_id: picture?.id ?? 0,
    is_downloadable: false,
    is_in_stock: availableUnits(variation.stock) !== 0,
    is_purchasable: variation.active && form.forSale,
    is_sold_individually: product.soldIndividually ? 'yes' : 'no',
    is_virtual: false,
    max_qty: maxQuantity(product, variation),
    min_qty: 1,
    price_html: html(() =>
      haveSamePrice(product.variations)
        ? ''
        : `<span class="price">${priceHtml(variation.price, variation.price.price)}</span>`,
    ),
    sku: variation.sku,
    variation_description: html(() => paragraphsHtml([variation.description])),
    variation_id: variation.id,
    variation_is_active: variation.active,
    variation_is_visible: variation.active,
    weight,
    weight_html: weightHtml,
    woobt_image: html(() => (form.withOwnList ? togetherImage(picture, form.origin) : '')),
    woobt_items: form.withOwnList?.has(variation.id) ? 'yes' : 'no',
  };
}

/** Encodes a variation for the shop's own browser code (R12). */
export function encodeTypedVariation(
  product: Product,
  variation: Variation,
  options: Omit<VariationOptions, 'typed'>,
): TypedVariation {
  return { ...encodeVariation(product, variation, { ...options, typed: true }), variation };
}

/** The list that the form embeds, including disabled variations; false above the limit (W6). */
export function encodeVariations(
  product: Product,
  options: Pick<VariationOptions, 'forSale' | 'withOwnList'>,
): WireVariation[] | false {
  if (product.variations.length > limits.embeddedVariations) return false;
  return product.variations.map((variation) => encodeVariation(product, variation, { ...embeddedOptions, ...options }));
}
