// The attributes of the block that clients of the protocol read (3.13, W14).
import { formatNewPrice, isFullPrice } from '../../../rules/bought-together/together-prices.ts';
import type { ItemView } from '../../../rules/bought-together/item-view.ts';
import type { OfferedList } from '../../../rules/bought-together/offered-list.ts';
import { limits } from '../../../settings/constants.ts';
import { togetherTexts } from '../../../texts/bought-together.ts';
import { attributeField } from '../../../wire/variation.ts';
import type { TogetherMain, TogetherOptions } from './together-options.ts';

const yesNo = (value: boolean) => (value ? 'yes' : 'no');
const onOff = (value: boolean) => (value ? 'on' : 'off');
const euros = (cents: number) => String(cents / 100);

/** The configuration of the block's scripts. It has no nonce: pages in a cache carry none (R15). */
function togetherVars({ options }: { options: TogetherOptions }) {
  return {
    nonce: '',
    position: options.position,
    change_image: options.changeImage,
    change_price: options.changePrice,
    price_selector: '.summary > .price',
    counter: options.counter,
    variation_selector: options.selector,
    price_format: '%1$s\u00a0%2$s',
    price_decimals: 2,
    price_decimal_separator: ',',
    price_thousand_separator: '.',
    currency_symbol: '€',
    trim_zeros: '1',
    additional_price_text: togetherTexts.added,
    total_price_text: togetherTexts.total,
    add_to_cart: togetherTexts.add,
    alert_selection: togetherTexts.chooseVariation.join('[name]'),
    carousel_params: JSON.stringify(carouselParams),
  };
}

/** [9-45] */
const carouselParams = {
  dots: true,
  arrows: true,
  infinite: false,
  adaptiveHeight: true,
  responsive: limits.togetherSlides.map(({ below, slides }) => ({
    breakpoint: below,
    settings: { slidesToShow: slides, slidesToScroll: slides },
  })),
};

/** The attributes of the block itself ([3.13-01] to [3.13-04]). */
export function wrapAttributes(
  list: OfferedList,
  main: TogetherMain,
  { options, total }: { options: TogetherOptions; total: number },
) {
  return {
    'data-id': main.id,
    'data-selection': list.selection,
    'data-position': list.position === 'default' ? options.position : list.position,
    'data-atc-button': list.addMode,
    'data-this-item': 'yes',
    'data-ignore-this': yesNo(list.ignoreThis),
    'data-separately': 'off',
    'data-layout': list.layout === 'list' ? 'default' : list.layout,
    'data-product-id': main.variationId || main.id,
    'data-product-o_id': main.id,
    'data-product-sku': main.sku[0],
    'data-product-o_sku': main.sku[1],
    'data-product-weight': main.weight[0],
    'data-product-o_weight': main.weight[1],
    'data-product-dimensions': main.dimensions[0],
    'data-product-o_dimensions': main.dimensions[1],
    'data-product-price-html': main.priceHtml[0],
    'data-product-o_price-html': main.priceHtml[1],
    'data-total': total,
    'data-woobt_vars': JSON.stringify(togetherVars({ options })),
  };
}

/** The attributes of the list ([3.13-05], [3.13-06]). */
export function listAttributes(list: OfferedList, main: Pick<TogetherMain, 'id' | 'type'>) {
  return {
    'data-show-price': list.showPrice === 'total' ? 'total' : 'each',
    'data-optional': onOff(list.optional),
    'data-sync-qty': onOff(list.syncQuantity),
    'data-variables': yesNo(list.items.some((item) => item.variations.length > 0)),
    'data-product-type': main.type,
    'data-product-id': main.id,
    'data-pricing': list.pricing === 'sale' ? 'sale_price' : 'regular_price',
    'data-discount': isFullPrice(list.mainNewPrice) ? '0' : formatNewPrice(list.mainNewPrice),
    'data-price-suffix': '',
  };
}

/** The attributes of an item ([3.13-07] to [3.13-13]). The first in the list is the main product, with order 0. */
export function itemAttributes({ item, state, shown, quantity }: ItemView, order: number) {
  const chosen = Object.entries(state.itemId === 0 ? {} : { ...item.own.attributes, ...state.attributes });
  return {
    'data-key': item.key,
    'data-order': order,
    'data-id': state.itemId,
    'data-pid': item.productId,
    'data-name': item.name,
    'data-price': euros(shown.price),
    'data-regular-price': euros(shown.regular),
    'data-new-price': formatNewPrice(item.newPrice),
    'data-price-suffix': '',
    'data-qty': state.ticked ? quantity : 0,
    'data-o_qty': item.quantity,
    'data-attrs': JSON.stringify(Object.fromEntries(chosen.map(([name, slug]) => [attributeField(name), slug]))),
  };
}

/** The attributes of the main product in its own list ([3.13-14]). It is not shown there. */
export function thisItemAttributes(list: OfferedList, main: TogetherMain, quantity: number) {
  return {
    'data-key': 'this',
    'data-order': 0,
    'data-id': main.type === 'variable' ? main.variationId : main.id,
    'data-pid': main.id,
    'data-name': main.name,
    'data-price': euros(main.price),
    'data-regular-price': euros(main.regular),
    'data-new-price': formatNewPrice(list.mainNewPrice),
    'data-price-suffix': '',
    'data-qty': quantity,
    'data-o_qty': 1,
  };
}
