// Stores what the form of the checkout says before it makes an order.
import { updateCartCustomer } from '../../shop/cart/update-cart-customer.ts';
import type { UpdateCartCustomerInput } from '../../shop/cart/update-cart-customer.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import type { Shop, Visitor } from '../../shop/shop.ts';

/** Stores the fields, and the way of delivery if the cart still has it at that address. Returns the priced cart. */
export async function storeTypedCustomer(
  shop: Shop,
  visitor: Visitor,
  { shippingRateId, ...typed }: Omit<UpdateCartCustomerInput, 'shippingRateId'> & { shippingRateId: string | null },
): Promise<CartView> {
  const { view } = await updateCartCustomer(shop, visitor, typed);
  const chosen = shippingRateId ?? view.priced.shipping?.id;
  if (!view.priced.shippingRates.some((rate) => rate.id === chosen)) return view;
  return (await updateCartCustomer(shop, visitor, { shippingRateId: chosen })).view;
}
