// What every page of the account area starts from: the account that is logged in, and the menu.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { CustomerVisitor } from '../../shop/shop.ts';
import { accountAreaTexts } from '../../texts/account-area.ts';
import type { PageNotice } from '../../web/page-props.ts';
import type { AccountAreaProps, AccountAreaView } from '../../web/pages/account-area/props.ts';
import { accountAreaFields } from '../../wire/account-area.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { loginAddress } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { readForm } from '../parse/form.ts';
import { canPostForm } from '../session/can-post-form.ts';
import { nonceActions } from '../session/nonces.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { nonceHolder, resolveVisitor } from '../session/visitor.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { answerRefusalPage } from './refusal.ts';

/** Runs `answer` for a customer; a guest is sent to the log-in, which returns to `back`. */
export async function forCustomer(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  back: string,
  answer: (customer: CustomerVisitor) => Promise<Response>,
): Promise<Response> {
  const visitor = await resolveVisitor(deps, c.req.raw);
  const { account } = visitor;
  return account ? answer({ ...visitor, account }) : answerRedirect(c, loginAddress(back), 303);
}

/**
 * Runs `answer` for a form that a customer posts from a page of the area. A guest is sent to the log-in, which returns to
 * `back`; a form that cannot be read, or is not from the shop (R15), is refused.
 */
export function forPostedForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  back: string,
  answer: (customer: CustomerVisitor, form: PostedFields) => Promise<Response>,
): Promise<Response> {
  return forCustomer(deps, c, back, async (customer) => {
    const form = await readForm(c);
    if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
    if (!(await canPostForm(deps, c, nonceActions.account, form.get(accountAreaFields.nonce))))
      return answerRefusalPage(deps, c, 400, { code: 'nonce-expired' });
    return answer(customer, form);
  });
}

/** After a form that changed something: the next page, with a sentence that says so. */
export function answerChanged(deps: HttpDeps, c: Context<HttpEnv>, path: string, sentence: string): Response {
  return answerRedirect(c, path, 303, [noticeCookie(deps, { type: 'message', messages: [sentence] })]);
}

interface AreaPage {
  view: AccountAreaView;
  title: string;
  path: string;
  /** Page number of a list, from 1. */
  number?: number;
  notice?: PageNotice | null;
  status?: ContentfulStatusCode;
}

/** Answers a page of the account area. It is the customer's own: no cache stores it. */
export async function answerArea(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  customer: CustomerVisitor,
  { view, status = 200, ...head }: AreaPage,
): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const props: AccountAreaProps = {
    ...baseProps(deps, context, { ...head, description: accountAreaTexts.description }),
    page: 'account-area',
    logOutNonce: deps.nonces.make(nonceActions.logOut, nonceHolder(customer)),
    nonce: deps.nonces.make(nonceActions.account, customer.session),
    view,
  };
  return answerPage(deps, c, context, props, { audience: 'visitor', status, headers: { 'X-Robots-Tag': 'noindex' } });
}
