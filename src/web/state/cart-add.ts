// Handles the response to an add request, in the order of 4.1-03.
import { requestFailureTexts } from '../../texts/request-failures.ts';
import { paths } from '../../wire/paths.ts';
import { saveFlashNotice } from './flash-notice.ts';
import { hasKey, typedCart } from './cart-requests.ts';
import { dispatchCartEvent } from './cart-sync.ts';
import type { CartServices, CartSync } from './cart-sync.ts';

/** How an addition ended. `leaving`: the browser is loading another page. */
export type AddOutcome =
  | { result: 'added'; text: string; lang?: 'en' }
  | { result: 'refused'; code: string; text: string }
  | { result: 'leaving' };

/**
 * Handles the response to an add request. A refusal with a product address opens that product's page, which shows the
 * reason once; on that page itself the caller shows the reason (R39). After a success the cart is updated and the event
 * dispatched, or the cart page opens when the setting says so.
 */
export function handleAddAnswer(
  { env, config, stateStore: keeper }: CartServices,
  sync: CartSync,
  answer: unknown,
  button: HTMLElement | undefined,
): AddOutcome {
  const refused = (code: string, text: string): AddOutcome => {
    // The caller shows the reason next to its own button.
    keeper.update({ notice: null });
    return { result: 'refused', code, text };
  };
  if (hasKey(answer, 'error') && answer.error) {
    const reason = readRefusalReason(answer);
    const address = hasKey(answer, 'product_url') && typeof answer.product_url === 'string' ? answer.product_url : '';
    if (address === '' || pathnameOf(address) === env.path()) return refused(reason.code, reason.text);
    saveFlashNotice(env, config.siteHash, pathnameOf(address), { type: 'error', text: reason.text });
    env.navigate(address);
    return { result: 'leaving' };
  }
  const typed = typedCart(answer);
  if (!typed) return refused('no-answer', requestFailureTexts.noAnswer);
  sync.apply(typed);
  if (config.redirectAfterAdd) {
    env.navigate(paths.cart);
    return { result: 'leaving' };
  }
  const text = typed.notice?.message ?? '';
  const language = typed.notice?.lang && { lang: typed.notice.lang };
  keeper.update({
    notice: text === '' ? null : { type: 'message', text, ...language },
    additions: keeper.getSnapshot().additions + 1,
  });
  dispatchCartEvent(env, 'added_to_cart', { cart: typed.cart, cart_hash: typed.cart_hash, button: button ?? null });
  return { result: 'added', text, ...language };
}

function readRefusalReason(answer: object): { code: string; text: string } {
  const reason = hasKey(answer, 'reason') ? answer.reason : null;
  if (!hasKey(reason, 'message')) return { code: 'unknown-product', text: requestFailureTexts.unknownProduct };
  return { code: hasKey(reason, 'code') ? String(reason.code) : '', text: String(reason.message) };
}

function pathnameOf(address: string): string {
  return new URL(address, 'http://shop.invalid').pathname;
}
