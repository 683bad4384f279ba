// The checkout's requests in the browser (W10), with typed responses. After a refused nonce they fetch a new one once
// (R15).
import { accountFields } from '../../wire/account-form.ts';
import type { TypedCheckoutResponse, TypedOrderReviewResponse } from '../../wire/checkout-calls.ts';
import { checkoutFields } from '../../wire/checkout-calls.ts';
import { nonceNames } from '../../wire/nonces.ts';
import { paths, typedMediaType } from '../../wire/paths.ts';
import { hasKey } from './cart-requests.ts';

type FetchFunction = (address: string, init: RequestInit) => Promise<Response>;

async function fetchNonce(fetch: FetchFunction, name: 'checkout' | 'orderReview'): Promise<string | null> {
  const response = await fetch(paths.nonces, { headers: { Accept: 'application/json' }, cache: 'no-store' });
  const nonces: unknown = await response.json();
  const key = nonceNames[name];
  return hasKey(nonces, key) ? String(nonces[key]) : null;
}

async function send(fetch: FetchFunction, action: string, form: URLSearchParams, signal?: AbortSignal) {
  const response = await fetch(paths.ajax(action), {
    method: 'POST',
    headers: { Accept: typedMediaType, 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    body: form.toString(),
    credentials: 'same-origin',
    ...(signal && { signal }),
  });
  const text = await response.text();
  try {
    return { status: response.status, answer: JSON.parse(text) as unknown };
  } catch {
    return { status: response.status, answer: null };
  }
}

function isCheckoutAnswer(value: unknown): value is TypedCheckoutResponse {
  if (!hasKey(value, 'result')) return false;
  return value.result === 'success'
    ? hasKey(value, 'redirect')
    : hasKey(value, 'messages') && Array.isArray(value.messages);
}

function isReview(value: unknown): value is TypedOrderReviewResponse {
  return hasKey(value, 'result') && hasKey(value, 'cart') && hasKey(value.cart, 'items') && hasKey(value, 'seen_total');
}

/**
 * Posts the checkout form. A response with `refresh` and without field errors can mean an expired nonce: the form is
 * then posted once more with a new nonce and the same seen total, so the shopper agrees to no other amount (R21).
 * Returns null without a readable response; the same form may then be posted again (R25).
 */
export async function postCheckout(fetch: FetchFunction, form: URLSearchParams): Promise<TypedCheckoutResponse | null> {
  try {
    const { answer } = await send(fetch, 'checkout', form);
    if (!isCheckoutAnswer(answer)) return null;
    if (answer.result === 'success' || !answer.refresh || answer.errors.length > 0) return answer;
    const nonce = await fetchNonce(fetch, 'checkout');
    if (nonce === null || nonce === form.get(checkoutFields.nonce)) return answer;
    const retryForm = new URLSearchParams(form);
    retryForm.set(checkoutFields.nonce, nonce);
    const retry = await send(fetch, 'checkout', retryForm);
    return isCheckoutAnswer(retry.answer) ? retry.answer : null;
  } catch {
    return null;
  }
}

/** Fetches the totals for the current form; null when the request failed or a later one replaced it. */
export async function fetchOrderReview(
  fetch: FetchFunction,
  form: URLSearchParams,
  signal: AbortSignal,
): Promise<TypedOrderReviewResponse | null> {
  try {
    let { status, answer } = await send(fetch, 'update_order_review', form, signal);
    if (status === 403) {
      const nonce = await fetchNonce(fetch, 'orderReview');
      if (nonce === null) return null;
      form.set(checkoutFields.reviewNonce, nonce);
      ({ status, answer } = await send(fetch, 'update_order_review', form, signal));
    }
    return status === 200 && isReview(answer) ? answer : null;
  } catch {
    return null;
  }
}

/** The fields that `update_order_review` reads, taken from the checkout form. */
export function buildReviewForm(form: FormData, reviewNonce: string): URLSearchParams {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const group = text('ship_to_different_address') === '' ? 'billing' : 'shipping';
  const fields = new URLSearchParams({
    [checkoutFields.reviewNonce]: reviewNonce,
    [checkoutFields.shippingMethod]: text(checkoutFields.shippingMethod),
    payment_method: text('payment_method'),
    country: text('billing_country'),
    postcode: text('billing_postcode'),
    city: text('billing_city'),
    s_country: text(`${group}_country`),
    s_postcode: text(`${group}_postcode`),
    s_city: text(`${group}_city`),
  });
  fields.set('post_data', urlEncodedForm(form).toString());
  return fields;
}

const logInFields = [accountFields.email, accountFields.password];

/** Every text field of a form, also those of the log-in. */
export function textFields(form: FormData): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value);
  return fields;
}

/** The form of the checkout without its log-in: only the log-in's own button sends a password. */
export function urlEncodedForm(form: FormData): URLSearchParams {
  const fields = textFields(form);
  for (const name of logInFields) fields.delete(name);
  return fields;
}
