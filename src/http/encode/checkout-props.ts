// Props of the checkout page, from the cart and the submitted form.
import { createHash } from 'node:crypto';
import type { Account } from '../../rules/accounts/accounts.ts';
import { limitsOf, offeredPaymentMethods, paymentMethods } from '../../rules/checkout/payment-methods.ts';
import { emptyAddress, formNumber } from '../../rules/checkout/addresses.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import type { CartCustomer } from '../../rules/cart/cart.ts';
import type { Settings } from '../../settings/registry.ts';
import type { CartView } from '../../shop/cart/cart-view.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import type { CheckoutForm, PaymentChoice } from '../../web/components/checkout/checkout-view.ts';

/** The enabled payment methods for any shipping method; `onlyWith` names the shipping method that one requires. */
export function paymentChoices(settings: Settings): PaymentChoice[] {
  return offeredPaymentMethods(settings).map((id) => {
    const { onlyWith, dueDays, countries } = paymentMethods[id];
    const { title, description } = paymentMethodTexts[id];
    const detail = description(dueDays === null ? 0 : settings[dueDays], settings['payments.laterNotice']);
    return { id, title, description: detail, onlyWith, limits: limitsOf(id, settings), countries };
  });
}

/**
 * The form with the data of the cart's customer, and the email address of the account. It has a separate delivery address
 * only where that differs.
 */
export function initialCheckoutForm(
  { customer, priced }: CartView,
  account: Pick<Account, 'email'> | null,
): CheckoutForm {
  const elsewhere = hasOtherShippingAddress(customer);
  const shipping = elsewhere ? customer.shipping : emptyAddress;
  return {
    email: customer.email || (account?.email ?? ''),
    ...addressFields('billing', customer.billing),
    billing_phone: customer.billing.phone,
    ship_to_different_address: elsewhere,
    ...addressFields('shipping', shipping),
    order_comments: '',
    shipping_method: priced.shipping?.id ?? '',
    // Without a choice the page selects the first method that fits the address.
    payment_method: customer.paymentMethod ?? '',
  };
}

/** A form with one address, or an empty one; the other fields are empty. */
export function addressForm(group: PropsAddressGroup, address: Address | null): CheckoutForm {
  const typed = address ?? emptyAddress;
  const [billing, shipping] = group === 'billing' ? [typed, emptyAddress] : [emptyAddress, typed];
  return {
    email: '',
    ...addressFields('billing', billing),
    billing_phone: billing.phone,
    ship_to_different_address: false,
    ...addressFields('shipping', shipping),
    order_comments: '',
    shipping_method: '',
    payment_method: '',
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
  const { houseNumber, addition } = formNumber(address);
  const fields = {
    first_name: address.firstName,
    last_name: address.lastName,
    company: address.company,
    street: address.street,
    house_number: houseNumber,
    addition,
    postcode: address.postcode,
    city: address.city,
    country: address.country,
  };
  return prefixed(group, fields);
}

type PrefixedFields<G extends PropsAddressGroup, F> = { [K in keyof F & string as `${G}_${K}`]: F[K] };

function prefixed<G extends PropsAddressGroup, F extends Record<string, string>>(
  group: G,
  fields: F,
): PrefixedFields<G, F> {
  const named = Object.entries(fields).map(([name, value]) => [`${group}_${name}`, value]);
  // Object.fromEntries loses the key types.
  return Object.fromEntries(named) as PrefixedFields<G, F>;
}

/** Names the session of a cart in the browser's storage, without being a key to it. */
export function draftSession(session: string | null): string {
  return createHash('sha256')
    .update(`checkout-draft|${session ?? ''}`)
    .digest('hex')
    .slice(0, 16);
}
