// `POST cart/update-customer` (W9).
import { normaliseAddress, normalisePostcode } from '../../rules/checkout/addresses.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import { isCountry } from '../../rules/countries.ts';
import { isEmail, normaliseEmail } from '../../rules/email.ts';
import type { Notice } from '../../rules/notices.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { updateCartCustomer } from '../../shop/cart/update-cart-customer.ts';
import { noticeText } from '../../texts/notices.ts';
import { wireTexts } from '../../texts/wire.ts';
import { updateCustomerBody } from '../../wire/store-cart.schema.ts';
import type { PartialStoreAddress } from '../../wire/store-cart.schema.ts';
import { invalidParamError } from '../encode/rest-response.ts';
import { decodeAddress } from '../encode/address.ts';
import { cartResponse } from './cart.ts';
import { cartRefusal } from './cart-refusal.ts';
import { validateParams } from '../encode/validate-params.ts';
import { errorResponse } from './store-call.ts';
import type { StoreResponse, StoreCall } from './store-call.ts';

type AddressParam = 'billing_address' | 'shipping_address';

/** 400 for an address; `code` is the reason. */
function invalidAddress(group: AddressParam, code: string, notice: Notice): StoreResponse {
  return errorResponse(
    invalidParamError(wireTexts.invalidParameters([group]), group, { code, message: noticeText(notice) }),
  );
}

/** Refuses invalid values. Blank fields are allowed: the shopper may fill them in later. */
function refuseAddress(
  group: AddressParam,
  sent: PartialStoreAddress & { email?: string | null | undefined },
  country: string,
) {
  const named = sent.country?.trim() ?? '';
  if (named !== '' && !/^[a-z]{2}$/i.test(named))
    return invalidAddress(group, 'invalid_country', { code: 'invalid-country' });
  const postcode = sent.postcode?.trim() ?? '';
  if (postcode !== '' && isCountry(country) && normalisePostcode(country, postcode) === null)
    return invalidAddress(group, 'invalid_postcode', { code: 'invalid-postcode', country });
  const email = sent.email ?? '';
  if (email !== '' && !isEmail(normaliseEmail(email)))
    return invalidAddress(group, 'invalid_email', { code: 'invalid-email' });
  return null;
}

/** Merges the sent fields into the cart's customer; postcodes are normalised. */
export async function updateCustomer(call: StoreCall): Promise<StoreResponse> {
  const { deps, visitor } = call;
  const read = validateParams(updateCustomerBody, call.params);
  if (!read.ok) return errorResponse(read.error);
  const { billing_address: billing, shipping_address: shipping } = read.data;
  const over = (sent: PartialStoreAddress | undefined, known: Address) =>
    sent && normaliseAddress(decodeAddress(sent, known));
  const { customer } = await showCart(deps.shop, visitor);
  const wrong =
    (billing && refuseAddress('billing_address', billing, over(billing, customer.billing)?.country ?? '')) ??
    (shipping && refuseAddress('shipping_address', shipping, over(shipping, customer.shipping)?.country ?? ''));
  if (wrong) return wrong;
  // Merged into the stored address at the time of the write, because another call may have changed another field.
  const outcome = await updateCartCustomer(deps.shop, visitor, (known) => ({
    billing: over(billing, known.billing),
    shipping: over(shipping, known.shipping),
    ...(typeof billing?.email === 'string' && { email: normaliseEmail(billing.email) }),
  }));
  return outcome.ok ? cartResponse(call, outcome.view) : cartRefusal(call, outcome.notice, outcome.view);
}
