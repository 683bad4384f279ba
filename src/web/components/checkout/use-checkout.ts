import { useEffect, useRef, useState } from 'react';
import { requestFailureTexts } from '../../../texts/request-failures.ts';
import { checkoutTexts } from '../../../texts/checkout.ts';
import { formatMoney } from '../../../texts/money.ts';
import { paths } from '../../../wire/paths.ts';
import type { StoreCart } from '../../../wire/store-cart.ts';
import type { FieldError } from '../../page-props.ts';
import type { CheckoutView } from './checkout-view.ts';
import { browserEnvironment } from '../../state/cart-environment.ts';
import {
  buildReviewForm,
  fetchOrderReview,
  postCheckout,
  textFields,
  urlEncodedForm,
} from '../../state/checkout-requests.ts';
import { removeDraft } from '../../state/checkout-draft.ts';
import { saveFlashNotice } from '../../state/flash-notice.ts';
import { cartActions } from '../../state/use-cart.ts';
import { keepDraft } from './checkout-draft.ts';
import { watchSession } from './watch-session.ts';

interface CheckoutState {
  cart: StoreCart;
  /** The total that the shopper was shown, in cents (R21). */
  seenTotal: number;
  errors: readonly FieldError[];
  messages: readonly string[];
  /** The address of the order that this attempt has already created (R25). */
  order: string | null;
  /** Counts the refusals, so that each of them moves the focus. */
  round: number;
  status: 'idle' | 'sending' | 'leaving';
  isUpdating: boolean;
  /** Announced to screen readers. */
  announcement: string;
}

/** The messages that belong to no field. The server's list also contains the field errors. */
function generalMessages(messages: readonly string[], errors: readonly FieldError[]): string[] {
  return messages.filter((message) => !errors.some((error) => error.message === message));
}

/** Only a refused form needs the rules in the browser, so they are a chunk of their own. */
const loadFieldProblems = () => import('./field-problems.ts');

const browserFetch = (address: string, init: RequestInit) => fetch(address, init);

/**
 * The checkout's state with JavaScript. `submit` places the order, `review` fetches the totals for the current form, and
 * `recheck` removes the errors of fields that are right now. `keep` stores what is typed, so that a reload loses nothing.
 */
export function useCheckout(props: CheckoutView) {
  const { shell, cart, errors, notice, seenTotal, reviewNonce } = props;
  const [state, setState] = useState<CheckoutState>({
    cart,
    seenTotal,
    errors,
    messages: notice?.type === 'error' ? generalMessages(notice.messages, errors) : [],
    order: notice?.type === 'error' ? (notice.link?.href ?? null) : null,
    round: 0,
    status: 'idle',
    isUpdating: false,
    announcement: '',
  });
  const reviewController = useRef<AbortController | null>(null);
  const isSubmitting = useRef(false);
  useEffect(() => watchSession(browserEnvironment(), () => isSubmitting.current), []);
  const change = (part: Partial<CheckoutState>) => setState((previous) => ({ ...previous, ...part }));

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    change({ status: 'sending', announcement: checkoutTexts.ordering });
    const answer = await postCheckout(browserFetch, urlEncodedForm(new FormData(form)));
    if (answer?.result === 'success') {
      change({ status: 'leaving' });
      removeDraft(browserEnvironment(), shell);
      const [text] = answer.messages ?? [];
      const { pathname } = new URL(answer.redirect, location.origin);
      if (text !== undefined)
        saveFlashNotice(browserEnvironment(), shell.siteHash, pathname, { type: 'message', text });
      location.assign(answer.redirect);
      return;
    }
    isSubmitting.current = false;
    if (answer?.reload) return location.reload();
    if (answer?.cart.items.length === 0 && answer.redirect === undefined) return location.assign(paths.cart);
    if (answer) cartActions.adopt(answer.cart, answer.links);
    setState((previous) => ({
      ...previous,
      ...(answer && { cart: answer.cart, seenTotal: answer.seen_total }),
      errors: answer?.errors ?? [],
      messages: answer ? generalMessages(answer.messages, answer.errors) : [checkoutTexts.uncertain],
      order: answer?.redirect ?? null,
      round: previous.round + 1,
      status: 'idle',
      announcement: '',
    }));
  }

  async function review(form: HTMLFormElement): Promise<void> {
    reviewController.current?.abort();
    const controller = new AbortController();
    reviewController.current = controller;
    change({ isUpdating: true });
    const answer = await fetchOrderReview(
      browserFetch,
      buildReviewForm(new FormData(form), reviewNonce),
      controller.signal,
    );
    if (controller.signal.aborted) return;
    if (answer?.result === 'expired') return location.assign(paths.cart);
    if (!answer) return change({ isUpdating: false, announcement: requestFailureTexts.noAnswer });
    cartActions.adopt(answer.cart, answer.links);
    setState((previous) => ({
      ...previous,
      isUpdating: false,
      cart: answer.cart,
      seenTotal: answer.seen_total,
      messages: answer.messages,
      round: previous.round + (answer.messages.length > 0 ? 1 : 0),
      announcement: checkoutTexts.updated(formatMoney(answer.seen_total)),
    }));
  }

  async function recheck(form: HTMLFormElement, changed: string, isReworded: boolean): Promise<void> {
    if (state.errors.length === 0) return;
    const { remainingErrors } = await loadFieldProblems();
    const fields = textFields(new FormData(form));
    setState((previous) => {
      const errors = remainingErrors(previous.errors, fields, { changed, isReworded });
      if (errors.length === previous.errors.length) return { ...previous, errors };
      const announcement = errors.length > 0 ? checkoutTexts.errorSummary(errors.length) : checkoutTexts.noErrorsLeft;
      return { ...previous, errors, announcement };
    });
  }

  const keep = (form: HTMLFormElement) => {
    if (!isSubmitting.current) keepDraft(props, form);
  };
  return { ...state, keep, submit, review, recheck };
}
