// The helper of the original for other scripts of the page: it asks for the discount of a form, and passes the answer on to
// listeners ([7.3-03]).
import { discountAnswerEvent, discountHelperName } from '../../../wire/discount-page.ts';

interface HelperOptions {
  /** Euros; instead of the shop's price, in this answer alone (R21). */
  custom_price?: number | string;
}

/** [8-30]: problems are logged only. */
function logProblem(text: string): void {
  // oxlint-disable-next-line no-console -- the specification asks for a line in the console
  console.error('Advance discount rule error: %s', text);
}

function numberOf(form: HTMLFormElement, name: string): number {
  const field = form.elements.namedItem(name);
  const value = field instanceof HTMLInputElement || field instanceof HTMLButtonElement ? field.value : '';
  return Number.parseInt(value, 10) || 0;
}

/** The variation of a form with variations, otherwise its product. */
function itemOf(form: HTMLFormElement): number {
  return numberOf(form, form.elements.namedItem('variation_id') ? 'variation_id' : 'add-to-cart');
}

/**
 * Requests the discount of what a form adds to the cart, and dispatches the answer on the body, with `target` and `options`
 * as they were given. A request that fails is passed over.
 */
async function getDynamicDiscountPriceFromCartForm(
  form: unknown,
  target?: unknown,
  options: HelperOptions = {},
): Promise<void> {
  if (!(form instanceof HTMLFormElement)) return logProblem('Incorrect form provided');
  const productId = itemOf(form);
  if (productId === 0) return logProblem('Invalid product');
  const { custom_price: customPrice } = options;
  const fields = {
    product_id: String(productId),
    qty: String(numberOf(form, 'quantity')),
    ...(customPrice !== undefined && { custom_price: String(customPrice) }),
  };
  const response = await import('./discount-requests.ts')
    .then(({ fetchDiscount }) => fetchDiscount(fields))
    .catch(() => undefined);
  if (response === undefined) return;
  const detail = { response, target, options };
  document.body.dispatchEvent(new CustomEvent(discountAnswerEvent, { bubbles: true, detail }));
}

/** Puts the helper on the window. */
export function offerDiscountHelper(): void {
  Object.assign(window, { [discountHelperName]: { getDynamicDiscountPriceFromCartForm } });
}
