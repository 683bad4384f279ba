// The documented keys and types of every answer (W3 to W10).
import type { JsonShape } from './json-shape.ts';

const currency = {
  currency_code: 'string',
  currency_symbol: 'string',
  currency_minor_unit: 'number',
  currency_decimal_separator: 'string',
  currency_thousand_separator: 'string',
  currency_prefix: 'string',
  currency_suffix: 'string',
} as const;

const prices = {
  price: 'string',
  regular_price: 'string',
  sale_price: 'string',
  ...currency,
} as const;

const image = {
  id: 'number',
  src: 'string',
  thumbnail: 'string',
  srcset: 'string',
  sizes: 'string',
  thumbnail_srcset: 'string',
  thumbnail_sizes: 'string',
  name: 'string',
  alt: 'string',
} as const;

const measures = { length: 'string', width: 'string', height: 'string' } as const;
const link = { id: 'number', name: 'string', slug: 'string', link: 'string' } as const;

/** W8 */
export const storeProduct: JsonShape = {
  id: 'number',
  name: 'string',
  slug: 'string',
  parent: 'number',
  type: 'string',
  variation: 'string',
  permalink: 'string',
  sku: 'string',
  short_description: 'string',
  description: 'string',
  on_sale: 'boolean',
  prices: { ...prices, price_range: 'null|object' },
  price_html: 'string',
  average_rating: 'string',
  review_count: 'number',
  images: [image],
  categories: [link],
  tags: [link],
  brands: [link],
  attributes: [
    {
      id: 'number',
      name: 'string',
      taxonomy: 'string',
      has_variations: 'boolean',
      terms: [{ id: 'number', name: 'string', slug: 'string' }],
    },
  ],
  variations: [{ id: 'number', attributes: [{ name: 'string', value: 'string|null' }] }],
  grouped_products: ['number'],
  has_options: 'boolean',
  is_purchasable: 'boolean',
  is_in_stock: 'boolean',
  is_on_backorder: 'boolean',
  low_stock_remaining: 'number|null',
  stock_availability: { text: 'string', class: 'string' },
  sold_individually: 'boolean',
  weight: 'string',
  dimensions: measures,
  formatted_weight: 'string',
  formatted_dimensions: 'string',
  add_to_cart: {
    text: 'string',
    description: 'string',
    url: 'string',
    single_text: 'string',
    minimum: 'number',
    maximum: 'number',
    multiple_of: 'number',
  },
  is_password_protected: 'boolean',
  extensions: {},
  _links: 'object',
};

/** W9 */
export const storeItem: JsonShape = {
  key: 'string',
  id: 'number',
  type: 'string',
  quantity: 'number',
  quantity_limits: { minimum: 'number', maximum: 'number', multiple_of: 'number', editable: 'boolean' },
  name: 'string',
  short_description: 'string',
  description: 'string',
  sku: 'string',
  low_stock_remaining: 'number|null',
  backorders_allowed: 'boolean',
  show_backorder_badge: 'boolean',
  sold_individually: 'boolean',
  permalink: 'string',
  images: [image],
  variation: [{ raw_attribute: 'string', attribute: 'string', value: 'string' }],
  item_data: ['object'],
  prices: {
    ...prices,
    price_range: 'null',
    raw_prices: { precision: 'number', price: 'string', regular_price: 'string', sale_price: 'string' },
  },
  totals: {
    line_subtotal: 'string',
    line_subtotal_tax: 'string',
    line_total: 'string',
    line_total_tax: 'string',
    ...currency,
  },
  catalog_visibility: 'string',
  extensions: {},
};

const addressFields = {
  address_1: 'string',
  address_2: 'string',
  city: 'string',
  state: 'string',
  postcode: 'string',
  country: 'string',
} as const;

export const address = {
  first_name: 'string',
  last_name: 'string',
  company: 'string',
  ...addressFields,
  phone: 'string',
} as const;

/** An address of `wc/v3`. */
export const wcAddress = {
  first_name: 'string',
  last_name: 'string',
  company: 'string',
  address_1: 'string',
  address_2: 'string',
  city: 'string',
  state: 'string',
  postcode: 'string',
  country: 'string',
  phone: 'string',
} as const;

export const storeTotals = {
  total_items: 'string',
  total_items_tax: 'string',
  total_fees: 'string',
  total_fees_tax: 'string',
  total_discount: 'string',
  total_discount_tax: 'string',
  total_shipping: 'string|null',
  total_shipping_tax: 'string|null',
  total_price: 'string',
  total_tax: 'string',
  tax_lines: [{ name: 'string', price: 'string', rate: 'string' }],
  ...currency,
} as const;

/** W9 */
export const storeCart: JsonShape = {
  items: [storeItem],
  coupons: ['object'],
  fees: ['object'],
  totals: storeTotals,
  shipping_address: address,
  billing_address: { ...address, email: 'string' },
  needs_payment: 'boolean',
  needs_shipping: 'boolean',
  payment_requirements: ['string'],
  has_calculated_shipping: 'boolean',
  shipping_rates: [
    {
      package_id: 'number',
      name: 'string',
      destination: addressFields,
      items: [{ key: 'string', name: 'string', quantity: 'number' }],
      shipping_rates: [
        {
          rate_id: 'string',
          name: 'string',
          description: 'string',
          delivery_time: 'string',
          delivery_promise: 'object|null',
          price: 'string',
          taxes: 'string',
          instance_id: 'number',
          method_id: 'string',
          meta_data: [{ key: 'string', value: 'string' }],
          selected: 'boolean',
          ...currency,
        },
      ],
    },
  ],
  items_count: 'number',
  items_weight: 'number',
  cross_sells: ['object'],
  errors: [{ code: 'string', message: 'string' }],
  payment_methods: ['string'],
  extensions: {},
};

/** W6 */
export const wireVariation: JsonShape = {
  attributes: 'object',
  availability_html: 'string',
  backorders_allowed: 'boolean',
  dimensions: measures,
  dimensions_html: 'string',
  display_price: 'number',
  display_regular_price: 'number',
  gallery_image_ids: ['number'],
  gallery_images_html: 'string',
  image: {
    title: 'string',
    caption: 'string',
    url: 'string',
    alt: 'string',
    src: 'string',
    srcset: 'string|boolean',
    sizes: 'string|boolean',
    full_src: 'string',
    full_src_w: 'number',
    full_src_h: 'number',
    gallery_thumbnail_src: 'string',
    gallery_thumbnail_src_w: 'number',
    gallery_thumbnail_src_h: 'number',
    thumb_src: 'string',
    thumb_src_w: 'number',
    thumb_src_h: 'number',
    src_w: 'number',
    src_h: 'number',
  },
  image_id: 'number',
  is_downloadable: 'boolean',
  is_in_stock: 'boolean',
  is_purchasable: 'boolean',
  is_sold_individually: 'string',
  is_virtual: 'boolean',
  max_qty: 'number|string',
  min_qty: 'number',
  price_html: 'string',
  sku: 'string',
  variation_description: 'string',
  variation_id: 'number',
  variation_is_active: 'boolean',
  variation_is_visible: 'boolean',
  weight: 'string',
  weight_html: 'string',
  woobt_image: 'string',
  woobt_items: 'string',
};

/** W3 to W5 */
export const fragments: JsonShape = {
  fragments: { 'div.widget_shopping_cart_content': 'string', 'a.cart-contents': 'string' },
  cart_hash: 'string',
};

/** W10 */
export const storeCheckout: JsonShape = {
  order_id: 'number',
  status: 'string',
  order_key: 'string',
  order_number: 'string',
  customer_note: 'string',
  customer_id: 'number',
  billing_address: { ...address, email: 'string' },
  shipping_address: address,
  payment_method: 'string',
  payment_result: {
    payment_status: 'string',
    payment_details: [{ key: 'string', value: 'string' }],
    redirect_url: 'string',
  },
  additional_fields: {},
  __experimentalCart: 'null',
  extensions: {},
};

/** W10: a draft, before an order exists. */
export const storeDraft: JsonShape = { ...storeCheckout, payment_result: 'null', __experimentalCart: storeCart };

/** W7 */
export const restError: JsonShape = { code: 'string', message: 'string', data: 'object' };
