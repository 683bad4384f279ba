// Products and variations for staff, in the `wc/v3` format (P3).
import { amountText } from '../../rules/pricing/amounts.ts';
import type { Picture, PriceInterval, ProductFacts } from '../../rules/catalog/product.ts';
import { unexpiredSale } from '../../rules/pricing/offers.ts';
import type { StaffOffer, WithPriceHistory } from '../../rules/catalog/staff-products.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import type { StaffProductDetails } from '../../shop/catalog/read-staff-details.ts';
import type { StaffVariationDetails } from '../../shop/catalog/show-staff-product.ts';
import { paths } from '../../wire/paths.ts';
import type {
  WcImage,
  WcOffer,
  WcPriceInterval,
  WcProduct,
  WcProductDetail,
  WcVariation,
  WcVariationDetail,
} from '../../wire/wc-offer.ts';
import type { WcLinks, WcProductFacts, WcProductTexts, WcVariationTexts } from '../../wire/wc-product.ts';
import { encodeImage } from './images.ts';
import { encodeDimensions, encodeWeight } from './measures.ts';
import { descriptionHtml, paragraphsHtml } from '../../rules/products/product-html.ts';
import { priceHtml } from './product-html.ts';
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

function encodeOffer(
  offer: StaffOffer & { isPriced: boolean },
  slug: string,
  { origin, now }: StaffEncodeContext,
): WcOffer {
  const { tag, price, stock } = offer;
  const sale = tag && unexpiredSale(tag, now);
  return {
    sku: offer.sku,
    permalink: origin + paths.product(slug),
    price: offer.isPriced ? amountText(price.price) : '',
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

const wireStatuses = { published: 'publish', draft: 'draft', private: 'private', trash: 'trash' } as const;

/** The links of a resource: itself, its list, and others by relation. */
export function wcLinks(
  origin: string,
  self: string,
  list: string,
  more: Readonly<Record<string, string>> = {},
): WcLinks {
  const link = (path: string) => [{ href: `${origin}/wp-json/${path}` }];
  return {
    self: link(self),
    collection: link(list),
    ...Object.fromEntries(Object.entries(more).map(([name, path]) => [name, link(path)])),
  };
}

function encodeFacts(facts: ProductFacts): WcProductFacts {
  const { country = '', responsible = null, name, address, email } = facts.manufacturer;
  return {
    game: facts.game,
    set: facts.set,
    set_code: facts.setCode,
    release_date: facts.releaseDate,
    packs: facts.packs,
    cards_per_pack: facts.cardsPerPack,
    contents: facts.contents,
    sealed: facts.sealed,
    manufacturer: {
      name,
      address,
      email,
      country,
      responsible: responsible && {
        name: responsible.name,
        address: responsible.address,
        email: responsible.email,
      },
    },
    age_warning: facts.ageWarning,
  };
}

function encodeTexts(product: StaffProductDetails, origin: string): WcProductTexts {
  const { id, draft, names, rating, status } = product;
  const self = `wc/v3/products/${id}`;
  const isVariable = draft.type === 'variable';
  return {
    parent_id: 0,
    description: descriptionHtml(draft.description),
    description_markup: draft.description.join('\n\n'),
    short_description: paragraphsHtml([draft.shortDescription]),
    short_description_text: draft.shortDescription,
    global_unique_id: draft.facts.ean,
    featured: false,
    catalog_visibility: 'visible',
    virtual: false,
    downloadable: false,
    downloads: [],
    download_limit: -1,
    download_expiry: -1,
    external_url: '',
    button_text: '',
    tax_status: 'taxable',
    tax_class: draft.margin ? 'margeregeling' : '',
    backorders: 'no',
    backorders_allowed: false,
    backordered: false,
    sold_individually: draft.soldIndividually,
    weight: encodeWeight(draft.weightGrams).weight,
    dimensions: encodeDimensions(draft.dimensions).dimensions,
    shipping_required: true,
    shipping_taxable: true,
    shipping_class: '',
    shipping_class_id: 0,
    reviews_allowed: true,
    average_rating: rating ? rating.average.toFixed(2) : '0.00',
    rating_count: rating?.count ?? 0,
    total_sales: product.unitsSold,
    purchasable: status === 'published' && (product.tag !== null || product.price.price > 0),
    price_html: product.tag || product.price.price > 0 ? priceHtml(product.price, product.price.price) : '',
    has_options: isVariable,
    post_password: '',
    purchase_note: '',
    upsell_ids: draft.relatedIds,
    cross_sell_ids: [],
    related_ids: draft.relatedIds,
    grouped_products: [],
    tags: draft.tagIds.flatMap((id) => {
      const tag = names.tags.get(id);
      return tag ? [{ id, ...tag }] : [];
    }),
    brands: [],
    attributes: draft.attributes.map(({ attributeId, forVariations, termIds }, position) => ({
      id: attributeId,
      name: names.attributes.get(attributeId)?.name ?? '',
      slug: names.attributes.get(attributeId)?.taxonomy ?? '',
      position,
      visible: true,
      variation: forVariations,
      options: termIds.map((term) => names.terms.get(term)?.name ?? ''),
      option_ids: termIds,
    })),
    default_attributes: [],
    menu_order: draft.position,
    date_modified: formatLocal(product.modifiedAt),
    date_modified_gmt: formatGmt(product.modifiedAt),
    foreign_title: draft.foreignTitle,
    facts: encodeFacts(draft.facts),
    margin: draft.margin && { cost: amountText(draft.margin.cost), statement: draft.margin.statement },
    revision: product.revision,
    missing: product.missing,
    _links: wcLinks(origin, self, 'wc/v3/products', isVariable ? { variations: `${self}/variations` } : {}),
  };
}

/** A product in a list. */
export function encodeStaffProduct(product: StaffProductDetails, context: StaffEncodeContext): WcProduct {
  const isPriced = product.tag !== null || product.price.price > 0;
  return {
    id: product.id,
    name: product.name,
    edition: product.draft.facts.edition,
    slug: product.slug,
    type: product.type,
    status: wireStatuses[product.status],
    date_created: formatLocal(product.publishedAt),
    date_created_gmt: formatGmt(product.publishedAt),
    ...encodeTexts(product, context.origin),
    ...encodeOffer({ ...product, isPriced }, product.slug, context),
    meta_data: encodeProductMeta(product, product),
    images: product.pictures.map((picture) => encodePicture(picture, context.origin)),
    categories: product.categories,
    variations: product.variationIds,
  };
}

/** A single product with its price history. */
export function encodeStaffProductDetail(
  product: WithPriceHistory<StaffProductDetails>,
  context: StaffEncodeContext,
): WcProductDetail {
  return { ...encodeStaffProduct(product, context), price_history: encodeHistory(product.history) };
}

function encodeVariationTexts(variation: StaffVariationDetails, origin: string): WcVariationTexts {
  const { id, productId, draft } = variation;
  const list = `wc/v3/products/${productId}/variations`;
  return {
    type: 'variation',
    name: variation.attributes
      .map(({ value }) => value)
      .filter((value) => value !== '')
      .join(', '),
    description: paragraphsHtml([draft.description]),
    global_unique_id: draft.facts.ean,
    weight: encodeWeight(draft.weightGrams).weight,
    dimensions: encodeDimensions(draft.dimensions ?? { lengthMm: 0, widthMm: 0, heightMm: 0 }).dimensions,
    tax_status: 'taxable',
    tax_class: 'parent',
    backorders: 'no',
    backorders_allowed: false,
    backordered: false,
    virtual: false,
    downloadable: false,
    downloads: [],
    download_limit: -1,
    download_expiry: -1,
    shipping_class: '',
    shipping_class_id: 0,
    purchasable: variation.active && variation.tag !== null,
    menu_order: draft.position,
    packs: draft.facts.packs,
    cards_per_pack: draft.facts.cardsPerPack,
    _links: wcLinks(origin, `${list}/${id}`, list, { up: `wc/v3/products/${productId}` }),
  };
}

/** A variation in a list. */
export function encodeStaffVariation(variation: StaffVariationDetails, context: StaffEncodeContext): WcVariation {
  const { draft, names } = variation;
  return {
    id: variation.id,
    parent_id: variation.productId,
    status: variation.active ? 'publish' : 'private',
    ...encodeVariationTexts(variation, context.origin),
    ...encodeOffer({ ...variation, isPriced: variation.tag !== null }, variation.productSlug, context),
    image: variation.picture && encodePicture(variation.picture, context.origin),
    attributes: draft.choices.map(({ attributeId, termId }) => ({
      id: attributeId,
      name: names.attributes.get(attributeId)?.name ?? '',
      slug: names.attributes.get(attributeId)?.taxonomy ?? '',
      option: termId === null ? '' : (names.terms.get(termId)?.name ?? ''),
    })),
  };
}

/** A single variation with its price history. */
export function encodeStaffVariationDetail(
  variation: StaffVariationDetails,
  context: StaffEncodeContext,
): WcVariationDetail {
  return { ...encodeStaffVariation(variation, context), price_history: encodeHistory(variation.history) };
}
