// The log-in of the checkout ([2.6-02]). Its fields belong to the checkout's form, so nothing that was typed is lost.
import type { CartView } from '../../shop/cart/cart-view.ts';
import type { LimitNotice } from '../../shop/limits/spend-allowance.ts';
import type { Notice } from '../../rules/notices.ts';
import { loggedIn } from '../../shop/shop.ts';
import { accountTexts } from '../../texts/account.ts';
import { noticeText } from '../../texts/notices.ts';
import type { FieldError, PageNotice } from '../../web/page-props.ts';
import type { CheckoutForm } from '../../web/components/checkout/checkout-view.ts';
import { accountFields } from '../../wire/account-form.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { checkoutFields } from '../../wire/checkout-calls.ts';
import type { HttpDeps } from '../deps.ts';
import { initialCheckoutForm } from '../encode/checkout-props.ts';
import { toPlaceOrderInput } from '../parse/checkout-form.ts';
import { logInByForm } from '../session/log-in-by-form.ts';
import { storeTypedCustomer } from './store-typed-customer.ts';

/** Whether the form asks for a log-in: by its button, or without JavaScript by Enter in one of its fields. */
export function asksForLogIn(posted: PostedFields): boolean {
  const hasPassword = (posted.get(accountFields.password) ?? '') !== '';
  return posted.has(accountFields.logIn) || (posted.has(checkoutFields.updateTotals) && hasPassword);
}

type CheckoutLogIn =
  | { ok: true; view: CartView; form: CheckoutForm; cookies: readonly string[]; notice: PageNotice }
  | { ok: false; errors: readonly FieldError[]; notice: Notice | LimitNotice | null };

/**
 * Logs in. Returns the cart of the account, and the form with all that was typed, which then belongs to this log-in
 * (R52); an address that was not begun is the account's. Refused: an empty field, and as `signIn` refuses.
 */
export async function logInAtCheckout(
  deps: HttpDeps,
  request: Request,
  { posted, typed }: { posted: PostedFields; typed: CheckoutForm },
): Promise<CheckoutLogIn> {
  const email = posted.get(accountFields.email)?.trim() ?? '';
  const password = posted.get(accountFields.password) ?? '';
  const errors = [
    ...(email === '' ? [requiredError(accountFields.email, accountTexts.email)] : []),
    ...(password === '' ? [requiredError(accountFields.password, accountTexts.password)] : []),
  ];
  if (errors.length > 0) return { ok: false, errors, notice: null };
  const outcome = await logInByForm(deps, request, { email, password });
  if (!outcome.ok) return { ok: false, errors: [], notice: outcome.notice };
  const { account, cookies, notice } = outcome;
  const { email: address, billing, shipping, shippingRateId } = toPlaceOrderInput(posted, request);
  const isBegun = isAddressBegun(typed);
  const view = await storeTypedCustomer(deps.shop, loggedIn(account), {
    ...(address !== '' && { email: address }),
    ...(isBegun && { billing, shipping: shipping ?? billing }),
    shippingRateId,
  });
  const known = initialCheckoutForm(view, account);
  const { order_comments, shipping_method, payment_method } = typed;
  const form = isBegun ? typed : { ...known, order_comments, shipping_method, payment_method };
  return {
    ok: true,
    view,
    form: { ...form, email: typed.email || known.email },
    cookies,
    notice: { type: 'message', messages: [accountTexts.loggedIn, ...(notice?.messages ?? [])] },
  };
}

function requiredError(field: string, label: string): FieldError {
  return { field, message: noticeText({ code: 'required-field', label }) };
}

/** Whether anything of an address was typed; a country is always chosen. */
function isAddressBegun(form: CheckoutForm): boolean {
  return Object.entries(form).some(
    ([name, value]) => /^(?:billing|shipping)_(?!country$|method$)/.test(name) && value !== '',
  );
}
