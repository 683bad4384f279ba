// Checks the checkout's form in the browser, with the rules of the server.
import { checkCheckout, deliveryProblem, normaliseCheckout } from '../../../rules/checkout/checkout.ts';
import { emptyAddress } from '../../../rules/checkout/addresses.ts';
import type { Address } from '../../../rules/checkout/addresses.ts';
import { limits } from '../../../settings/constants.ts';
import { fieldLabels } from '../../../texts/checkout.ts';
import { fieldProblemText } from '../../../texts/field-notices.ts';
import { accountFields } from '../../../wire/account-form.ts';
import { addressInputs, checkoutFields } from '../../../wire/checkout-calls.ts';
import type { FieldError } from '../../page-props.ts';
import type { AddressGroup } from './field-names.ts';
import { fieldId } from './field-names.ts';

const addressParts = Object.entries(addressInputs) as [keyof Address, string][];

function readAddress(form: URLSearchParams, group: AddressGroup): Address {
  const parts = addressParts.map(([part, input]) => [part, form.get(`${group}_${input}`) ?? '']);
  return { ...emptyAddress, ...(Object.fromEntries(parts) as Partial<Address>) };
}

/** What is wrong with the form as it stands: the reason by the id of the field. */
function findProblems(form: URLSearchParams): ReadonlyMap<string, string> {
  const body = normaliseCheckout({
    email: form.get('billing_email') ?? '',
    billing: readAddress(form, 'billing'),
    shipping: form.has('ship_to_different_address') ? readAddress(form, 'shipping') : null,
    shippingRateId: form.get(checkoutFields.shippingMethod),
    paymentMethod: form.get('payment_method') ?? '',
    note: form.get('order_comments') ?? '',
  });
  const undeliverable = deliveryProblem(body, body.shippingRateId);
  const problems = [
    ...checkCheckout(body, { requireNumber: true, longestNote: limits.customerNote }),
    ...(undeliverable ? [undeliverable] : []),
  ];
  const reasons = problems.map(({ group, field, notice }): [string, string] => {
    if (field === 'note')
      return ['order_comments', fieldProblemText(notice, 'order_comments', fieldLabels.order_comments)];
    const input = `${group}_${field === 'email' ? 'email' : addressInputs[field]}`;
    return [input, fieldProblemText(notice, input, fieldLabels[field === 'email' ? 'email' : input] ?? input)];
  });
  return new Map(reasons);
}

/** Of the log-in only an empty field is an error. */
const logInFields: readonly string[] = [accountFields.email, accountFields.password];

/** Errors that only the server can find. Another choice there counts as right until the next attempt. */
const choices = ['shipping-choice', 'payment'];

/**
 * The errors that remain after the field `changed`. An error leaves when its field is right. With `isReworded`, the
 * reasons of the others are the current ones: an empty email address may be half typed by now.
 */
export function remainingErrors(
  errors: readonly FieldError[],
  form: URLSearchParams,
  { changed, isReworded }: { changed: string; isReworded: boolean },
): readonly FieldError[] {
  const problems = findProblems(form);
  return errors.flatMap((error) => {
    const id = fieldId(error.field);
    if (choices.includes(id)) return id === fieldId(changed) ? [] : [error];
    if (logInFields.includes(id)) return form.get(id) ? [] : [error];
    const reason = problems.get(id);
    if (reason === undefined) return [];
    return isReworded ? [{ ...error, message: reason }] : [error];
  });
}
