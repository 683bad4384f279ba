// What follows the answer of an add, in the order of 4.1-03.
import { answerTexts } from '../../texts/answers.ts';
import { paths } from '../../wire/paths.ts';
import { leaveNotice } from './cart-arrival.ts';
import { has, typedCart } from './cart-requests.ts';
import { raise } from './cart-sync.ts';
import type { CartParts, CartSync } from './cart-sync.ts';

/** How an add ended. `leaving`: the browser is going to another page. */
export type AddOutcome =
  | { result: 'added'; text: string; lang?: 'en' }
  | { result: 'refused'; code: string; text: string }
  | { result: 'leaving' };

/**
 * An error with a product's address goes there, where the reason is shown once; on that very page whoever asked
 * shows it at once (R39). Else the cart page, where the setting says so; else the cart of the answer is taken and the event raised.
 */
export function answerToAdd(
  { env, config, keeper }: CartParts,
  sync: CartSync,
  answer: unknown,
  button: HTMLElement | undefined,
): AddOutcome {
  const refused = (code: string, text: string): AddOutcome => {
    // Who asked says why, where it was asked.
    keeper.update({ notice: null });
    return { result: 'refused', code, text };
  };
  if (has(answer, 'error') && answer.error) {
    const reason = readReason(answer);
    const address = has(answer, 'product_url') && typeof answer.product_url === 'string' ? answer.product_url : '';
    if (address === '' || pathOf(address) === env.path()) return refused(reason.code, reason.text);
    leaveNotice(env, config.siteHash, pathOf(address), reason.text);
    env.go(address);
    return { result: 'leaving' };
  }
  const typed = typedCart(answer);
  if (!typed) return refused('no-answer', answerTexts.noAnswer);
  sync.apply(typed);
  if (config.redirectAfterAdd) {
    env.go(paths.cart);
    return { result: 'leaving' };
  }
  const text = typed.notice?.message ?? '';
  const language = typed.notice?.lang && { lang: typed.notice.lang };
  keeper.update({
    notice: text === '' ? null : { type: 'message', text, ...language },
    additions: keeper.getSnapshot().additions + 1,
  });
  raise(env, 'added_to_cart', { cart: typed.cart, cart_hash: typed.cart_hash, button: button ?? null });
  return { result: 'added', text, ...language };
}

function readReason(answer: object): { code: string; text: string } {
  const reason = has(answer, 'reason') ? answer.reason : null;
  if (!has(reason, 'message')) return { code: 'unknown-product', text: answerTexts.unknownProduct };
  return { code: has(reason, 'code') ? String(reason.code) : '', text: String(reason.message) };
}

function pathOf(address: string): string {
  return new URL(address, 'http://shop.invalid').pathname;
}
