// The hidden inputs of the checkout that say where the visit came from ([2.6-03], [3.14-01]).
import { attributionFields } from '../../rules/orders/attribution.ts';
import { decodeVisit } from '../../rules/visits/visit-cookie.ts';
import { visitFields } from '../../rules/visits/visit.ts';
import { checkoutFields } from '../../wire/checkout-calls.ts';
import { cookieNames } from '../../wire/paths.ts';
import { readCookie } from '../state/cart-environment.ts';

function fillInputs(): void {
  const visit = decodeVisit(readCookie(document.cookie, cookieNames.visit));
  const values = visit && visitFields(visit, navigator.userAgent);
  for (const name of attributionFields) {
    const inputs = document.querySelectorAll<HTMLInputElement>(
      `input[name="${checkoutFields.attributionPrefix}${name}"]`,
    );
    for (const input of inputs) input.value = values?.[name] ?? '';
  }
}

/** Fills the inputs of this page from the visit's cookie, now and again when the form is sent; without a visit they are empty. */
export function fillAttribution(): void {
  fillInputs();
  document.addEventListener('submit', fillInputs, { capture: true });
}
