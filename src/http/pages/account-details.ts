// The account area: the name and the email address.
import type { Context } from 'hono';
import { maxAccountNameLength } from '../../rules/accounts/accounts.ts';
import type { Notice } from '../../rules/notices.ts';
import {
  cancelEmailChange,
  changeName,
  requestEmailChange,
  showEmailChange,
} from '../../shop/accounts/change-details.ts';
import type { CustomerVisitor } from '../../shop/shop.ts';
import { accountAreaTexts as texts } from '../../texts/account-area.ts';
import { accountTexts } from '../../texts/account.ts';
import { noticeText } from '../../texts/notices.ts';
import type { FieldError } from '../../web/page-props.ts';
import { accountAreaFields as fields } from '../../wire/account-area.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { answerArea, answerChanged, forCustomer, forPostedForm } from './account-area.ts';

interface DetailsState {
  /** As they were typed. */
  name: string;
  newEmail: string;
  errors: readonly FieldError[];
  /** Messages that belong to no field. */
  messages: readonly string[];
}

/** `/mijn-account/gegevens/`: the forms for the name and the email address, and a change that waits. */
export async function accountDetailsPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return forCustomer(deps, c, accountPaths.details, (customer) => answerDetails(deps, c, customer, {}));
}

/** Handles the form that was posted: the name, another email address, or the end of a change that waits. */
export async function accountDetailsForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return forPostedForm(deps, c, accountPaths.details, async (customer, form) => {
    switch (form.get(fields.action)) {
      case 'email':
        return emailForm(deps, c, customer, form);
      case 'cancel-email':
        await cancelEmailChange(deps.shop, customer);
        return answerChanged(deps, c, accountPaths.details, texts.emailChangeCancelled);
      default:
        return nameForm(deps, c, customer, form);
    }
  });
}

async function nameForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  customer: CustomerVisitor,
  form: PostedFields,
): Promise<Response> {
  const name = form.get(fields.name) ?? customer.account.name;
  if (await changeName(deps.shop, customer, name)) return answerChanged(deps, c, accountPaths.details, texts.nameSaved);
  const notice = { code: 'field-too-long', label: accountTexts.name, maximum: maxAccountNameLength } as const;
  return answerDetails(deps, c, customer, { name, errors: [{ field: fields.name, message: noticeText(notice) }] });
}

/** The field that a refusal belongs to; null: none. */
function fieldOf({ code }: Notice): string | null {
  if (code === 'wrong-password') return fields.password;
  return code === 'invalid-email' || code === 'same-email' ? fields.newEmail : null;
}

async function emailForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  customer: CustomerVisitor,
  form: PostedFields,
): Promise<Response> {
  const newEmail = form.get(fields.newEmail) ?? '';
  const password = form.get(fields.password) ?? '';
  const refused = await requestEmailChange(deps.shop, deps, customer, { email: newEmail, password });
  if (!refused) return answerChanged(deps, c, accountPaths.details, texts.emailChangeSent);
  const field = fieldOf(refused);
  const message = noticeText(refused);
  const state = field === null ? { newEmail, messages: [message] } : { newEmail, errors: [{ field, message }] };
  return withRetryAfter(await answerDetails(deps, c, customer, state), refused);
}

async function answerDetails(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  customer: CustomerVisitor,
  typed: Partial<DetailsState>,
): Promise<Response> {
  const { name, email } = customer.account;
  const waiting = await showEmailChange(deps.shop, customer);
  return answerArea(deps, c, customer, {
    view: {
      kind: 'details',
      name: typed.name ?? name,
      email,
      newEmail: typed.newEmail ?? '',
      waiting: waiting && {
        email: waiting.email,
        isOldConfirmed: waiting.oldConfirmedAt !== null,
        isNewConfirmed: waiting.newConfirmedAt !== null,
      },
      errors: typed.errors ?? [],
      messages: typed.messages ?? [],
    },
    title: texts.detailsTitle,
    path: accountPaths.details,
  });
}
