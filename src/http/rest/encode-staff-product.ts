// Products and variations for staff in the shape of `wc/v3`.
import { amountText } from '../../rules/amounts.ts';
import type { Picture, PriceInterval } from '../../rules/catalog.ts';
import { liveSale } from '../../rules/offers.ts';
import type { StaffOffer, StaffProduct, StaffVariation, WithHistory } from '../../rules/staff-products.ts';
import { availableUnits } from '../../rules/stock.ts';
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
import { encodeImage } from '../wc/encode-images.ts';
import { encodeMeta } from './collector-meta.ts';
import { momentGmt, momentLocal, moments } from './encode-moments.ts';

export interface EncodeContext {
  /** Begins addresses. */
  origin: string;
  /** Epoch ms. */
  now: number;
}

function encodePicture(picture: Picture, origin: string): WcImage {
  const { id, src, thumbnail, alt } = encodeImage(picture, origin);
  return { id, src, thumbnail, alt };
}

function encodeOffer(offer: StaffOffer, slug: string, { origin, now }: EncodeContext): WcOffer {
  const { tag, price, stock } = offer;
  const sale = tag && liveSale(tag, now);
  return {
    sku: offer.sku,
    permalink: origin + paths.product(slug),
    price: amountText(price.price),
    regular_price: tag ? amountText(tag.regular) : '',
    sale_price: sale ? amountText(sale.price) : '',
    ...moments('date_on_sale_from', sale?.from ?? null),
    ...moments('date_on_sale_to', sale?.until ?? null),
    on_sale: price.onSale,
    manage_stock: stock.managed,
    stock_quantity: stock.managed ? stock.onHand : null,
    stock_status: availableUnits(stock) === 0 ? 'outofstock' : 'instock',
    low_stock_amount: stock.managed ? stock.lowAt : null,
    meta_data: encodeMeta(offer),
  };
}

function encodeHistory(history: readonly PriceInterval[]): readonly WcPriceInterval[] {
  return history.map(({ price, from, until }) => ({
    from_gmt: momentGmt(from),
    to_gmt: until === null ? null : momentGmt(until),
    price: amountText(price),
  }));
}

/** A product of a list. */
export function encodeStaffProduct(product: StaffProduct, context: EncodeContext): WcProduct {
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    type: product.type,
    status: product.status === 'published' ? 'publish' : 'draft',
    date_created: momentLocal(product.publishedAt),
    date_created_gmt: momentGmt(product.publishedAt),
    ...encodeOffer(product, product.slug, context),
    meta_data: encodeMeta(product, product),
    images: product.pictures.map((picture) => encodePicture(picture, context.origin)),
    categories: product.categories,
    variations: product.variationIds,
  };
}

/** One product with its price history. */
export function encodeStaffProductDetail(product: WithHistory<StaffProduct>, context: EncodeContext): WcProductDetail {
  return { ...encodeStaffProduct(product, context), price_history: encodeHistory(product.history) };
}

/** A variation of a list. */
export function encodeStaffVariation(variation: StaffVariation, context: EncodeContext): WcVariation {
  return {
    id: variation.id,
    parent_id: variation.productId,
    status: variation.active ? 'publish' : 'private',
    ...encodeOffer(variation, variation.productSlug, context),
    image: variation.picture && encodePicture(variation.picture, context.origin),
    attributes: variation.attributes.map(({ name, value }) => ({ name, option: value })),
  };
}

/** One variation with its price history. */
export function encodeStaffVariationDetail(
  variation: WithHistory<StaffVariation>,
  context: EncodeContext,
): WcVariationDetail {
  return { ...encodeStaffVariation(variation, context), price_history: encodeHistory(variation.history) };
}
