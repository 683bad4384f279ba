// Products and variations for staff, in the `wc/v3` format.
import { amountText } from '../../rules/pricing/amounts.ts';
import type { Picture, PriceInterval } from '../../rules/catalog/product.ts';
import { unexpiredSale } from '../../rules/pricing/offers.ts';
import type {
  StaffOffer,
  StaffProduct,
  StaffVariation,
  WithEdition,
  WithPriceHistory,
} from '../../rules/catalog/staff-products.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { paths } from '../../wire/paths.ts';
import type {
  WcImage,
  WcOffer,
  WcPriceInterval,
  WcProduct,
  WcProductDetail,
  WcVariation,
  WcVariationDetail,
} from '../../wire/wc-v3.ts';
import { encodeImage } from './images.ts';
import { encodeProductMeta } from './wc-meta.ts';
import { formatGmt, formatLocal, dateFields } from './dates.ts';

export interface StaffEncodeContext {
  /** Prepended to addresses. */
  origin: string;
  /** Epoch ms. */
  now: number;
}

function encodePicture(picture: Picture, origin: string): WcImage {
  const { id, src, thumbnail, alt } = encodeImage(picture, origin);
  return { id, src, thumbnail, alt };
}

function encodeOffer(offer: StaffOffer, slug: string, { origin, now }: StaffEncodeContext): WcOffer {
  const { tag, price, stock } = offer;
  const sale = tag && unexpiredSale(tag, now);
  return {
    sku: offer.sku,
    permalink: origin + paths.product(slug),
    price: amountText(price.price),
    regular_price: tag ? amountText(tag.regular) : '',
    sale_price: sale ? amountText(sale.price) : '',
    ...dateFields('date_on_sale_from', sale?.from ?? null),
    ...dateFields('date_on_sale_to', sale?.until ?? null),
    on_sale: price.onSale,
    manage_stock: stock.managed,
    stock_quantity: stock.managed ? stock.onHand : null,
    stock_status: availableUnits(stock) === 0 ? 'outofstock' : 'instock',
    low_stock_amount: stock.managed ? stock.lowAt : null,
    meta_data: encodeProductMeta(offer),
  };
}

function encodeHistory(history: readonly PriceInterval[]): readonly WcPriceInterval[] {
  return history.map(({ price, from, until }) => ({
    from_gmt: formatGmt(from),
    to_gmt: until === null ? null : formatGmt(until),
    price: amountText(price),
  }));
}

/** A product in a list. */
export function encodeStaffProduct(product: WithEdition<StaffProduct>, context: StaffEncodeContext): WcProduct {
  return {
    id: product.id,
    name: product.name,
    edition: product.edition,
    slug: product.slug,
    type: product.type,
    status: product.status === 'published' ? 'publish' : 'draft',
    date_created: formatLocal(product.publishedAt),
    date_created_gmt: formatGmt(product.publishedAt),
    ...encodeOffer(product, product.slug, context),
    meta_data: encodeProductMeta(product, product),
    images: product.pictures.map((picture) => encodePicture(picture, context.origin)),
    categories: product.categories,
    variations: product.variationIds,
  };
}

/** A single product with its price history. */
export function encodeStaffProductDetail(
  product: WithEdition<WithPriceHistory<StaffProduct>>,
  context: StaffEncodeContext,
): WcProductDetail {
  return { ...encodeStaffProduct(product, context), price_history: encodeHistory(product.history) };
}

/** A variation in a list. */
export function encodeStaffVariation(variation: StaffVariation, context: StaffEncodeContext): WcVariation {
  return {
    id: variation.id,
    parent_id: variation.productId,
    status: variation.active ? 'publish' : 'private',
    ...encodeOffer(variation, variation.productSlug, context),
    image: variation.picture && encodePicture(variation.picture, context.origin),
    attributes: variation.attributes.map(({ name, value }) => ({ name, option: value })),
  };
}

/** A single variation with its price history. */
export function encodeStaffVariationDetail(
  variation: WithPriceHistory<StaffVariation>,
  context: StaffEncodeContext,
): WcVariationDetail {
  return { ...encodeStaffVariation(variation, context), price_history: encodeHistory(variation.history) };
}
