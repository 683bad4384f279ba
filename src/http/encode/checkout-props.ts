// Props of the checkout page, from the cart and its customer.
import { offeredPaymentMethods, paymentMethods } from '../../rules/checkout/payment-methods.ts';
import { emptyAddress } from '../../rules/checkout/addresses.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import type { CartCustomer } from '../../rules/cart/cart.ts';
import type { Settings } from '../../settings/registry.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import type { CheckoutForm, PaymentChoice } from '../../web/pages/checkout/props.ts';

/** The payment methods that the shop offers, for any delivery; `onlyWith` is the shipping method that one requires. */
export function paymentChoices(settings: Settings): PaymentChoice[] {
  return offeredPaymentMethods(settings).map((id) => {
    const { onlyWith, dueDays } = paymentMethods[id];
    const { title, description } = paymentMethodTexts[id];
    return { id, title, description: description(dueDays === null ? 0 : settings[dueDays]), onlyWith };
  });
}

/** The form with the data of the cart's customer; the delivery address is filled in only if it differs. */
export function initialCheckoutForm({ customer, priced, settings }: CartView): CheckoutForm {
  const elsewhere = hasOtherShippingAddress(customer);
  const shipping = elsewhere ? customer.shipping : emptyAddress;
  return {
    email: customer.email,
    ...addressFields('billing', customer.billing),
    billing_phone: customer.billing.phone,
    ship_to_different_address: elsewhere,
    ...addressFields('shipping', shipping),
    order_comments: '',
    shipping_method: priced.shipping?.id ?? '',
    payment_method: customer.paymentMethod ?? paymentChoices(settings)[0]?.id ?? '',
  };
}

function hasOtherShippingAddress({ billing, shipping }: CartCustomer): boolean {
  const isGiven = shipping.street !== '' || shipping.postcode !== '';
  return (
    isGiven && JSON.stringify(addressFields('billing', billing)) !== JSON.stringify(addressFields('billing', shipping))
  );
}

type PropsAddressGroup = 'billing' | 'shipping';

function addressFields<G extends PropsAddressGroup>(group: G, address: Address) {
  const fields = {
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    street: address.street,
    house_number: address.houseNumber,
    addition: address.addition,
    postcode: address.postcode,
    city: address.city,
    country: address.country,
  };
  return prefixed(group, fields);
}

type Prefixed<G extends PropsAddressGroup, F> = { [K in keyof F & string as `${G}_${K}`]: F[K] };

function prefixed<G extends PropsAddressGroup, F extends Record<string, string>>(group: G, fields: F): Prefixed<G, F> {
  const named = Object.entries(fields).map(([name, value]) => [`${group}_${name}`, value]);
  // Object.fromEntries loses the names of the keys.
  return Object.fromEntries(named) as Prefixed<G, F>;
}
