// `/mijn-account/terugbetaling/{id}/?key=`: the customer gives the account number to which a refund goes.
import type { Context } from 'hono';
import { giveRefundAccount, showRefundAccountForm } from '../../shop/refunds/give-refund-account.ts';
import type { RefundAccountView, RefundLink } from '../../shop/refunds/give-refund-account.ts';
import { noticeText } from '../../texts/notices.ts';
import { refundAccountTexts } from '../../texts/refund-account.ts';
import type { RefundAccountProps } from '../../web/pages/refund-account/props.ts';
import { refundAccountFields, refundPaths } from '../../wire/refund-paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { parseId, readForm } from '../parse/form.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerKeyPage } from './answer-key-page.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { answerRedirect } from './page-response.ts';
import { answerRefusalPage } from './refusal.ts';

type View = RefundAccountProps['view'];
type FormView = Extract<View, { step: 'form' }>;

const over: View = { step: 'over' };

function parseLink(c: Context<HttpEnv>): RefundLink {
  return { orderId: parseId(c.req.param('id')), key: c.req.query('key') ?? '' };
}

function formOf(link: RefundLink, { orderNumber, amount, name }: RefundAccountView): FormView {
  return { step: 'form', link, orderNumber, amount, typed: { iban: '', name }, errors: [], messages: [] };
}

/** The form. 404 for a link that is wrong, used or too old. */
export async function refundAccountPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const link = parseLink(c);
  const shown = await showRefundAccountForm(deps.shop, link);
  return answer(deps, c, shown ? formOf(link, shown) : over);
}

/** After the form: it shows nothing of a customer. */
export function refundAccountGivenPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answer(deps, c, { step: 'given' });
}

/** Success: 303. Refusal: the form with what was typed (R39). The key in the link is the only authorisation. */
export async function refundAccountForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const link = parseLink(c);
  const typed = { iban: form.get(refundAccountFields.iban) ?? '', name: form.get(refundAccountFields.name) ?? '' };
  const visitor = await resolveVisitor(deps, c.req.raw);
  const outcome = await giveRefundAccount(deps.shop, deps.sealer, visitor, { link, ...typed });
  if (outcome.ok) return answerRedirect(c, refundPaths.given, 303);
  const shown = outcome.reason === 'unknown-link' ? null : await showRefundAccountForm(deps.shop, link);
  if (outcome.reason === 'unknown-link' || !shown) return answer(deps, c, over);
  const view = { ...formOf(link, shown), typed };
  if (outcome.reason === 'invalid') {
    const errors = outcome.problems.map((problem) => ({
      field: refundAccountFields[problem.field],
      message: refundAccountTexts.problem(problem),
    }));
    return answer(deps, c, { ...view, errors });
  }
  const refused = { ...view, messages: [noticeText(outcome.notice)] };
  return withRetryAfter(await answer(deps, c, refused), outcome.notice);
}

async function answer(deps: HttpDeps, c: Context<HttpEnv>, view: View): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const title = {
    form: refundAccountTexts.title,
    given: refundAccountTexts.givenTitle,
    over: refundAccountTexts.overTitle,
  }[view.step];
  const props: RefundAccountProps = {
    // The canonical URL does not contain the key.
    ...baseProps(deps, context, { title, description: refundAccountTexts.description, path: c.req.path }),
    page: 'refund-account',
    view,
  };
  return answerKeyPage(deps, c, context, props, view.step === 'over' ? 404 : 200);
}
