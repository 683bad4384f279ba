// `/bestelling/`: asks for a new link to an order. The answer is the same whether the order exists.
import type { Context } from 'hono';
import { requestOrderLink } from '../../shop/orders/request-order-link.ts';
import { noticeText } from '../../texts/notices.ts';
import { orderStatusTexts } from '../../texts/order-status.ts';
import type { OrderLinkProps } from '../../web/pages/order-link/props.ts';
import { orderLinkFields, orderLinkSentParam } from '../../wire/order-link-form.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { readForm } from '../parse/form.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { answerRefusalPage } from './refusal.ts';

/** The form, or after it was sent what happens then. */
export function orderLinkPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const empty = { step: 'form', typed: { orderNumber: '', email: '' }, errors: [], messages: [] } as const;
  return answerOrderLink(deps, c, c.req.query(orderLinkSentParam) === undefined ? empty : { step: 'sent' });
}

/** Success: 303, whether an email follows or not. Refusal: the form with what was typed (R39). */
export async function orderLinkForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const typed = {
    orderNumber: form.get(orderLinkFields.orderNumber) ?? '',
    email: form.get(orderLinkFields.email) ?? '',
  };
  const outcome = await requestOrderLink(deps.shop, await resolveVisitor(deps, c.req.raw), typed);
  if (outcome.ok) return answerRedirect(c, `${accountPaths.requestOrderLink}?${orderLinkSentParam}`, 303);
  const shown = { step: 'form', typed, errors: [], messages: [] } as const;
  if (outcome.reason === 'invalid') {
    const errors = outcome.problems.map(({ field, code }) => ({
      field: orderLinkFields[field],
      message: orderStatusTexts.problem(field, code),
    }));
    return answerOrderLink(deps, c, { ...shown, errors });
  }
  const refused = { ...shown, messages: [noticeText(outcome.notice)] };
  return withRetryAfter(await answerOrderLink(deps, c, refused), outcome.notice);
}

async function answerOrderLink(deps: HttpDeps, c: Context<HttpEnv>, view: OrderLinkProps['view']): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const props: OrderLinkProps = {
    ...baseProps(deps, context, {
      title: view.step === 'sent' ? orderStatusTexts.sentTitle : orderStatusTexts.linkTitle,
      description: orderStatusTexts.linkDescription,
      path: accountPaths.requestOrderLink,
    }),
    page: 'order-link',
    view,
  };
  return answerPage(deps, c, context, props, { audience: 'visitor' });
}
