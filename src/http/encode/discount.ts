// What a number of units of an item costs, as the protocol's helper answers it (W17).
import type { EffectivePrice, Product, Variation } from '../../rules/catalog/product.ts';
import { cents } from '../../rules/money.ts';
import type { Cents } from '../../rules/money.ts';
import { priceBeforePromotions } from '../../rules/catalog/price-before-promotions.ts';
import { priceForQuantity } from '../../rules/promotions/quantity-prices.ts';
import type { QuantityOffer } from '../../rules/promotions/quantity-prices.ts';
import type { Promotion } from '../../rules/promotions/promotions.ts';
import type { DiscountData, DiscountDetails } from '../../wire/discount-calls.ts';
import { unitPriceHtml } from './discount-html.ts';

interface DiscountQuestion {
  quantity: number;
  /** The price of a unit instead of the shop's; for this answer alone (R21). */
  customPrice: number | undefined;
  /** Without HTML (R12). */
  typed: boolean;
}

interface DiscountedItem {
  product: Product;
  variation: Variation | null;
  promotions: readonly Promotion[];
}

/** The price of a unit after an offer, in euros and not rounded: 10% off 189,99 is 170,991. */
function exactUnit(unit: Cents, { tier: { discount } }: QuantityOffer): number {
  switch (discount.kind) {
    case 'percentage':
      return (unit * (10_000 - Math.min(discount.basisPoints, 10_000))) / 1_000_000;
    case 'amount-off':
      return Math.max(unit - discount.cents, 0) / 100;
    case 'unit-price':
      return Math.min(unit, discount.cents) / 100;
  }
}

/** A number of euros without the error of a binary fraction. */
function euros(amount: number): number {
  return Number(amount.toFixed(6));
}

function detailsOf(quantity: number, unit: number, exact: number, { tier }: QuantityOffer): DiscountDetails {
  const { discount } = tier;
  const types = { percentage: 'percentage', 'amount-off': 'flat', 'unit-price': 'fixed_price' } as const;
  return {
    set_discount: 0,
    bulk_discount: {
      discount_type: types[discount.kind],
      discount_value: (discount.kind === 'percentage' ? discount.basisPoints : discount.cents) / 100,
      discount_quantity: quantity,
      discount_price_per_quantity: euros(unit - exact),
      discount_price: euros((unit - exact) * quantity),
    },
    simple_discount: 0,
  };
}

/** An item with another price, from which its promotions count. */
function withPrice<T extends { price: EffectivePrice }>(item: T, price: Cents): T {
  return { ...item, price: { ...item.price, price, base: price } };
}

/** The discount of a quantity; false when there is none. */
export function encodeDiscount(
  { product, variation, promotions }: DiscountedItem,
  { quantity, customPrice, typed }: DiscountQuestion,
): DiscountData | false {
  const unit = customPrice === undefined ? priceBeforePromotions((variation ?? product).price) : cents(customPrice);
  const asked = { product: withPrice(product, unit), variation: variation && withPrice(variation, unit) };
  const priced = priceForQuantity(asked, quantity, promotions);
  const { offer } = priced;
  if (!offer) return false;
  const initial = unit / 100;
  const exact = euros(exactUnit(unit, offer));
  return {
    initial_price: initial,
    discounted_price: exact,
    initial_price_with_tax: initial,
    discounted_price_with_tax: exact,
    total_discount_details: { [String(offer.promotion.id)]: detailsOf(quantity, initial, exact, offer) },
    apply_as_cart_rule: ['no'],
    discount_lines: {
      '0': { quantity, discount: euros(initial - exact), original_price: initial, discounted_price: exact },
      non_applied: { quantity: 0, discount: 0, original_price: initial, discounted_price: initial },
    },
    ...(!typed && { initial_price_html: unitPriceHtml(unit), discounted_price_html: unitPriceHtml(priced.unit) }),
  };
}
