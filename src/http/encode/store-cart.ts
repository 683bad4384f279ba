// The cart in the Store API's format (W9). All typed responses use it (R12, R17).
import type { PricedCart, PricedLine } from '../../rules/cart/cart.ts';
import { lineGroups } from '../../rules/cart/line-groups.ts';
import { lineTitle } from '../../rules/cart/line-title.ts';
import { editionOf } from '../../rules/catalog/product-title.ts';
import { isApartRate, parcelDays } from '../../rules/shipping/shipping-rates.ts';
import type { ShippingRate } from '../../rules/shipping/shipping-rates.ts';
import { addCents, cents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import { lineNotice } from '../../rules/notices.ts';
import { orderRelease } from '../../rules/catalog/pre-order.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { togetherTexts } from '../../texts/bought-together.ts';
import { cartTexts } from '../../texts/cart.ts';
import { collectorTexts } from '../../texts/collectors.ts';
import { noticeText } from '../../texts/notices.ts';
import { deliveryTexts } from '../../texts/delivery.ts';
import { wireTexts } from '../../texts/wire.ts';
import type {
  StoreCart,
  StoreCartItem,
  StoreCartTotals,
  StoreError,
  StoreShippingPackage,
  StoreShippingRate,
} from '../../wire/store-cart.ts';
import { paths } from '../../wire/paths.ts';
import { encodeAddress, encodeBillingAddress } from './address.ts';
import { couponProblemTexts, encodeCoupon, encodeCouponProblems } from './store-coupon.ts';
import { encodeImage } from './images.ts';
import { encodeCartPromotions, encodeLinePromotions } from './cart-promotions.ts';
import {
  encodePrices,
  encodeTaxLine,
  formatMinorUnits,
  formatNetUnits,
  storeCurrency,
  subtotalTaxOf,
} from './store-money.ts';
import { lowStockRemaining, maxQuantityOf } from './store-product.ts';
import { descriptionHtml, paragraphsHtml } from '../../rules/products/product-html.ts';
import { offeredPaymentMethods } from '../../rules/checkout/payment-methods.ts';

function encodeChoices({ row, product }: PricedLine): StoreCartItem['variation'] {
  return Object.entries(row.attributes).map(([taxonomy, slug]) => {
    const attribute = product.attributes.find((one) => one.taxonomy === taxonomy);
    return {
      raw_attribute: `attribute_${taxonomy}`,
      attribute: attribute?.name ?? taxonomy,
      value: attribute?.terms.find((term) => term.slug === slug)?.name ?? slug,
    };
  });
}

/** Extra information about a line: its edition (R54) and the release date of a pre-order (R49). */
function encodeItemData({ product, variation }: PricedLine): StoreCartItem['item_data'] {
  const edition = editionOf(product);
  const { preOrder } = (variation ?? product).stock;
  return [
    ...(edition === '' ? [] : [{ key: cartTexts.edition, value: edition }]),
    ...(preOrder ? [{ key: collectorTexts.preOrder, value: collectorTexts.appears(preOrder.date) }] : []),
  ];
}

/** Cents with six decimals, as the protocol writes raw prices: 18999 cents → '189990000'. */
function rawUnits(amount: Cents): string {
  return amount === 0 ? '0' : `${amount}0000`;
}

/** The name of a line. One that was bought with another product says so (W14). */
function lineName({ product, role }: PricedLine): string {
  return togetherTexts.lineName(product.name, (role.kind === 'bought-together' && role.mainName) || null);
}

/** Whether a shopper chooses the quantity of a line; that of a part or of a following product is given. */
function hasOwnQuantity({ role }: PricedLine): boolean {
  return role.kind !== 'bundle-part' && !(role.kind === 'bought-together' && role.followsMain);
}

/** What the lines of a bundle say beside the protocol's fields (W15). */
function encodeBundle(line: PricedLine, lines: readonly PricedLine[]): StoreCartItem['extensions'] {
  const { role, row } = line;
  if (role.kind === 'bundle') {
    const group = lineGroups(lines).find((one) => one.line === line);
    return group ? { bundle: { price: formatMinorUnits(group.unit), total: formatMinorUnits(group.subtotal) } } : {};
  }
  if (role.kind !== 'bundle-part') return {};
  const bundles = lines.find((one) => one.row.key === role.parentKey)?.row.quantity ?? 1;
  return { 'bundle-part': { parent: role.parentKey, quantity: row.quantity / bundles } };
}

/** The parts of a cart that its lines refer to. */
type EncodedCart = Pick<CartView, 'giftItems'> & { priced: Pick<PricedCart, 'lines' | 'taxBasisPoints'> };

function taxBeforeDiscounts(line: PricedLine, { taxBasisPoints }: Pick<PricedCart, 'taxBasisPoints'>): Cents {
  const { isMargin = false } = line.product;
  return subtotalTaxOf({ ...line, isMargin }, taxBasisPoints);
}

/** A line of a cart; `origin` is prepended to its addresses. */
export function encodeCartItem(line: PricedLine, { priced, giftItems }: EncodedCart, origin: string): StoreCartItem {
  const { row, product, variation } = line;
  const item = variation ?? product;
  const price = { price: line.unit, regular: line.unitRegular, onSale: false, struck: null, until: null };
  const pictures = variation?.picture ? [variation.picture] : product.pictures.slice(0, 1);
  const taxBefore = taxBeforeDiscounts(line, priced);
  return {
    key: row.key,
    id: item.id,
    type: line.role.kind === 'bundle' ? 'woosb' : variation ? 'variation' : product.type,
    quantity: row.quantity,
    quantity_limits:
      line.role.kind === 'gift'
        ? { minimum: row.quantity, maximum: row.quantity, multiple_of: 1, editable: false }
        : {
            minimum: 1,
            maximum: maxQuantityOf(product, item.stock),
            multiple_of: 1,
            editable: !product.soldIndividually && hasOwnQuantity(line),
          },
    name: lineName(line),
    short_description: paragraphsHtml([product.shortDescription]),
    description: variation ? paragraphsHtml([variation.description]) : descriptionHtml(product.description),
    sku: item.sku,
    low_stock_remaining: lowStockRemaining(item.stock),
    backorders_allowed: false,
    show_backorder_badge: false,
    sold_individually: product.soldIndividually,
    permalink: origin + paths.product(product.slug),
    images: pictures.map((picture) => encodeImage(picture, origin)),
    variation: encodeChoices(line),
    item_data: encodeItemData(line),
    prices: {
      ...encodePrices(price),
      raw_prices: {
        precision: 6,
        price: rawUnits(line.unit),
        regular_price: rawUnits(line.unitRegular),
        sale_price: rawUnits(line.unit),
      },
    },
    totals: {
      line_subtotal: formatNetUnits(line.subtotal, taxBefore),
      line_subtotal_tax: formatMinorUnits(taxBefore),
      line_total: formatNetUnits(line.total, line.tax),
      line_total_tax: formatMinorUnits(line.tax),
      ...storeCurrency,
    },
    catalog_visibility: 'visible',
    extensions: {
      ...(item.stock.preOrder && { 'pre-order': { release_date: item.stock.preOrder.date } }),
      ...encodeBundle(line, priced.lines),
      ...encodeLinePromotions(line, giftItems, origin),
    },
  };
}

/** The day of delivery; none with a pre-order, which has a date of its own. */
function deliveryPromise({ promise }: ShippingRate, { lines }: PricedCart): StoreShippingRate['delivery_promise'] {
  const hasPreOrder = lines.some(({ product, variation }) => (variation ?? product).stock.preOrder);
  return promise && !hasPreOrder ? { text: deliveryTexts.promise(promise), order_by: promise.orderBy } : null;
}

/**
 * The delivery time: the setting's text or, with a pre-order, the date from which the complete order is sent (R49), or each part of
 * it (U10).
 */
function deliveryTime({ id, deliveryTime: time }: ShippingRate, { lines }: PricedCart): string {
  const dateOf = ({ product, variation }: PricedLine) => (variation ?? product).stock.preOrder?.date ?? null;
  if (isApartRate(id))
    return collectorTexts.partsFrom(parcelDays(lines.filter(({ role }) => role.kind !== 'bundle').map(dateOf)));
  const release = orderRelease(lines.map(dateOf));
  return release && time !== '' ? wireTexts.sentFrom(release.date) : time;
}

function encodeRate(rate: ShippingRate, priced: PricedCart, items: string): StoreShippingRate {
  return {
    rate_id: rate.id,
    name: rate.title,
    description: rate.description,
    delivery_time: deliveryTime(rate, priced),
    delivery_promise: deliveryPromise(rate, priced),
    price: formatNetUnits(rate.price, rate.tax),
    taxes: formatMinorUnits(rate.tax),
    instance_id: rate.instance,
    method_id: rate.method,
    meta_data: [{ key: 'Items', value: items }],
    selected: rate.id === priced.shipping?.id,
    ...storeCurrency,
  };
}

function encodePackages(view: CartView): StoreShippingPackage[] {
  const { priced, customer } = view;
  if (priced.lines.length === 0) return [];
  const { address_1, address_2, city, state, postcode, country } = encodeAddress(customer.shipping);
  const items = priced.lines.map(({ row, product }) => ({ key: row.key, name: product.name, quantity: row.quantity }));
  const named = priced.lines.map((line) => `${lineTitle(line)} × ${line.row.quantity}`).join(', ');
  return [
    {
      package_id: 0,
      name: wireTexts.package,
      destination: { address_1, address_2, city, state, postcode, country },
      items,
      shipping_rates: priced.shippingRates.map((rate) => encodeRate(rate, priced, named)),
    },
  ];
}

/** Net amounts with their taxes. Together they are exactly the gross total. */
export function encodeTotals(priced: PricedCart): StoreCartTotals {
  const taxBefore = addCents(...priced.lines.map((line) => taxBeforeDiscounts(line, priced)));
  const taxOff = cents(taxBefore - priced.itemsTax);
  return {
    total_items: formatNetUnits(cents(priced.itemsTotal + priced.discount), taxBefore),
    total_items_tax: formatMinorUnits(taxBefore),
    total_fees: '0',
    total_fees_tax: '0',
    total_discount: formatNetUnits(priced.discount, taxOff),
    total_discount_tax: formatMinorUnits(taxOff),
    total_shipping: priced.shipping && formatNetUnits(priced.shipping.price, priced.shipping.tax),
    total_shipping_tax: priced.shipping && formatMinorUnits(priced.shipping.tax),
    total_price: formatMinorUnits(priced.total),
    total_tax: formatMinorUnits(priced.totalTax),
    tax_lines: priced.totalTax === 0 ? [] : [encodeTaxLine(priced.totalTax, priced.taxBasisPoints)],
    ...storeCurrency,
  };
}

const problemCodes = {
  coupon: 'woocommerce_rest_cart_coupon_error',
  gone: 'woocommerce_rest_product_not_purchasable',
  'out-of-stock': 'woocommerce_rest_product_out_of_stock',
  'too-few': 'woocommerce_rest_product_partially_out_of_stock',
  'sold-individually': 'woocommerce_rest_product_too_many_in_cart',
  'customer-limit': 'woocommerce_rest_product_too_many_in_cart',
} as const;

function encodeProblems(view: CartView): StoreError[] {
  const lines = view.priced.lines.flatMap((line) => {
    const { problem } = line;
    if (!problem) return [];
    return [{ code: problemCodes[problem.code], message: noticeText(lineNotice(problem, lineTitle(line))) }];
  });
  const gone = unavailableMessages(view).map((message) => ({ code: problemCodes.gone, message }));
  const coupons = Object.values(couponProblemTexts(view)).map((message) => ({ code: problemCodes.coupon, message }));
  return [...lines, ...gone, ...coupons];
}

/** A sentence for each row whose product is no longer sold. Every response with a total includes them (R21). */
export function unavailableMessages({ goneNames }: Pick<CartView, 'goneNames'>): string[] {
  return goneNames.map((name) => noticeText({ code: 'line-gone', name: name || wireTexts.someProduct }));
}

/** The complete cart; `origin` is prepended to the addresses of products and pictures. */
export function encodeCart(view: CartView, origin: string): StoreCart {
  const { priced, customer } = view;
  const filled = priced.lines.length > 0;
  return {
    items: priced.lines.map((line) => encodeCartItem(line, view, origin)),
    coupons: priced.coupons.map(encodeCoupon),
    fees: [],
    totals: encodeTotals(priced),
    shipping_address: encodeAddress(customer.shipping),
    billing_address: encodeBillingAddress(customer.billing, customer.email),
    needs_payment: priced.total > 0,
    needs_shipping: filled,
    payment_requirements: ['products'],
    has_calculated_shipping: filled && priced.shippingRates.length > 0,
    shipping_rates: encodePackages(view),
    items_count: priced.count,
    items_weight: priced.weightGrams,
    cross_sells: [],
    errors: encodeProblems(view),
    payment_methods: [...offeredPaymentMethods(view.settings)],
    extensions: { ...encodeCouponProblems(view), ...encodeCartPromotions(priced) },
  };
}
