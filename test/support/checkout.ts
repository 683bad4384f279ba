// Carts and checkout forms for tests that place orders.
import { emptyAddress } from '../../src/rules/checkout/addresses.ts';
import type { Address } from '../../src/rules/checkout/addresses.ts';
import type { Product } from '../../src/rules/catalog/product.ts';
import { addToCart } from '../../src/shop/cart/add-to-cart.ts';
import type { PlaceOrderInput } from '../../src/shop/orders/checkout-attempt.ts';
import type { PlaceOrderOutcome } from '../../src/shop/orders/place-order.ts';
import type { Shop, Visitor } from '../../src/shop/shop.ts';
import { guest } from '../../src/shop/shop.ts';

/** A valid address. */
export const validAddress: Address = {
  ...emptyAddress,
  firstName: 'Noor',
  lastName: 'de Vries',
  street: 'Kaardebolstraat',
  houseNumber: '12',
  addition: 'A',
  postcode: '3512 AB',
  city: 'Utrecht',
};

/** A valid form: bank transfer, delivery to the billing address. */
export function checkoutForm(own: Partial<PlaceOrderInput> = {}): PlaceOrderInput {
  return {
    email: 'noor@voorbeeld.nl',
    billing: validAddress,
    shipping: null,
    shippingRateId: null,
    paymentMethod: 'bacs',
    note: '',
    attribution: {},
    attemptKey: null,
    seenTotal: null,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    ...own,
  };
}

/** A new guest with products in the cart: slug → quantity. */
export async function guestWithCart(
  shop: Shop,
  products: ReadonlyMap<string, Product>,
  items: Readonly<Record<string, number>>,
): Promise<Visitor> {
  let visitor: Visitor = guest(null);
  for (const [slug, quantity] of Object.entries(items)) {
    const product = products.get(slug);
    if (!product) throw new Error(`no product ${slug}`);
    const outcome = await addToCart(shop, visitor, { itemId: product.id, quantity, attributes: {} });
    if (!outcome.ok) throw new Error(`${slug}: ${outcome.notice.code}`);
    visitor = guest(outcome.view.session);
  }
  return visitor;
}

/** The order that was placed; throws on any other outcome. */
export function placedOrder(outcome: PlaceOrderOutcome) {
  if (outcome.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify({ ...outcome, view: null })}`);
  return outcome.order;
}

/** The outcome as a code: `placed`, `repeated`, the code of the refusal, or the outcome's kind. */
export function outcomeCode(outcome: PlaceOrderOutcome): string {
  if (outcome.kind === 'placed') return outcome.repeated ? 'repeated' : 'placed';
  return outcome.kind === 'refused' ? outcome.notice.code : outcome.kind;
}
