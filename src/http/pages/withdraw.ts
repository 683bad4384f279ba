// `/herroepen/`: withdrawing from a purchase, with the order's key (`/herroepen/{id}/?key=`) or without (R41, L5).
import type { WithdrawOrderProps, WithdrawView } from '../../web/components/withdrawals/withdraw-view.ts';
import type { Context } from 'hono';
import { fillBlock } from '../../rules/content/placeholders.ts';
import { lineTitle } from '../../rules/orders/orders.ts';
import type {
  WithdrawalContent,
  WithdrawalFields,
  WithdrawalProblem,
} from '../../rules/withdrawals/withdrawal-form.ts';
import { checkWithdrawal } from '../../shop/withdrawals/check-withdrawal.ts';
import { showWithdrawal } from '../../shop/withdrawals/show-withdrawal.ts';
import { submitWithdrawal } from '../../shop/withdrawals/submit-withdrawal.ts';
import { showWithdrawableOrder } from '../../shop/withdrawals/withdrawable-order.ts';
import type { OrderKey, WithdrawableOrder } from '../../shop/withdrawals/withdrawable-order.ts';
import { withdrawalPage } from '../../texts/content-pages.ts';
import { noticeText } from '../../texts/notices.ts';
import { withdrawalTexts } from '../../texts/withdrawals.ts';
import type { FieldError } from '../../web/page-props.ts';
import type { WithdrawProps } from '../../web/pages/withdraw/props.ts';
import type { PostedFields } from '../../wire/cart-calls.schema.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { paths } from '../../wire/paths.ts';
import { quantityLineId, withdrawFields } from '../../wire/withdraw-form.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { factsFromSettings } from '../encode/content-blocks.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { parseAttemptKey } from '../parse/checkout-form.ts';
import { parseId, readForm } from '../parse/form.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerNotFoundPage } from './not-found.ts';
import { baseProps, loadPageContext } from './page-context.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { answerRefusalPage } from './refusal.ts';

const emptyFields: WithdrawalFields = { name: '', orderNumber: '', email: '', scope: '', items: '', quantities: {} };

/** `/herroepen/`: the empty form, the same for everyone. */
export function withdrawPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerForm(deps, c, null, emptyFields);
}

/** `/herroepen/{id}/?key=`: the form with the lines of the order, filled in. 404 for a wrong key or no order. */
export async function withdrawOrderPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const order = await showWithdrawableOrder(deps.shop, parseProof(c));
  if (!order) return answerPrivateNotFound(deps, c);
  const { billing, email, number } = order.order;
  const name = `${billing.firstName} ${billing.lastName}`.trim();
  return answerForm(deps, c, order, { ...emptyFields, name, email, orderNumber: number });
}

/** `/herroepen/ontvangen/?key=`: the withdrawal that was sent. 404 for an unknown key. */
export async function withdrawnPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const shown = await showWithdrawal(deps.shop, { key: c.req.query('key') ?? '' });
  if (!shown) return answerPrivateNotFound(deps, c);
  const { withdrawal, lines } = shown;
  const summary = {
    ...textsOf(withdrawal),
    lines: lines.map(({ line, quantity }) => ({ title: lineTitle(line), quantity })),
  };
  return answerWithdraw(deps, c, { step: 'done', summary, at: withdrawal.at });
}

/** Both steps without a key of an order. */
export function withdrawForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerPosted(deps, c, null);
}

/** Both steps with the key of an order. */
export function withdrawOrderForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return answerPosted(deps, c, parseProof(c));
}

function parseProof(c: Context<HttpEnv>): OrderKey {
  return { id: parseId(c.req.param('id')), key: c.req.query('key') ?? '' };
}

function readFields(form: PostedFields): WithdrawalFields {
  const field = (name: string) => form.get(name) ?? '';
  const quantities = [...form].flatMap(([name, value]) => {
    const id = quantityLineId(name);
    return id === null ? [] : [[id, value] as const];
  });
  return {
    name: field(withdrawFields.name),
    orderNumber: field(withdrawFields.orderNumber),
    email: field(withdrawFields.email),
    scope: field(withdrawFields.scope),
    items: field(withdrawFields.items),
    quantities: Object.fromEntries(quantities),
  };
}

/** The first step shows the second one, or the form with its errors; the second one is answered with 303 (R39). */
async function answerPosted(deps: HttpDeps, c: Context<HttpEnv>, proof: OrderKey | null): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const fields = readFields(form);
  const step = form.get(withdrawFields.step);
  if (step === 'confirm') return confirm(deps, c, { fields, proof, attempt: form.get(withdrawFields.attempt) });
  if (step === 'change') {
    const order = proof && (await showWithdrawableOrder(deps.shop, proof));
    return proof && !order ? answerPrivateNotFound(deps, c) : answerForm(deps, c, order, fields, { isOwn: true });
  }
  const outcome = await checkWithdrawal(deps.shop, { fields, proof });
  if (outcome.ok) return answerConfirmation(deps, c, fields, outcome);
  if (outcome.reason === 'unknown-order') return answerPrivateNotFound(deps, c);
  const errors = toErrors(outcome.problems, outcome.order);
  return answerForm(deps, c, outcome.order, fields, { isOwn: true, errors });
}

async function confirm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { fields, proof, attempt }: { fields: WithdrawalFields; proof: OrderKey | null; attempt: string | undefined },
): Promise<Response> {
  const attemptKey = parseAttemptKey(attempt, new Headers()) ?? deps.shop.ids.attemptKey();
  const visitor = await resolveVisitor(deps, c.req.raw);
  const outcome = await submitWithdrawal(deps.shop, visitor, { attemptKey, fields, proof });
  if (outcome.ok) return answerRedirect(c, accountPaths.withdrawn(outcome.key), 303);
  if (outcome.reason === 'unknown-order') return answerPrivateNotFound(deps, c);
  if (outcome.reason === 'invalid') {
    const errors = toErrors(outcome.problems, outcome.order);
    return answerForm(deps, c, outcome.order, fields, { isOwn: true, errors });
  }
  const order = proof && (await showWithdrawableOrder(deps.shop, proof));
  if (outcome.reason === 'conflict')
    return answerForm(deps, c, order, fields, { isOwn: true, messages: [withdrawalTexts.conflict], status: 409 });
  const refused = { isOwn: true, messages: [noticeText(outcome.notice)] };
  return withRetryAfter(await answerForm(deps, c, order, fields, refused), outcome.notice);
}

function toErrors(problems: readonly WithdrawalProblem[], order: WithdrawableOrder | null): readonly FieldError[] {
  return problems.map((problem) => {
    if (problem.field !== 'quantity')
      return { field: withdrawFields[problem.field], message: withdrawalTexts.problem(problem, '') };
    const line = order?.groups.find(({ group }) => group.line.id === problem.lineId)?.group.line;
    return {
      field: withdrawFields.quantity(problem.lineId),
      message: withdrawalTexts.problem(problem, line ? lineTitle(line) : ''),
    };
  });
}

function toOrderProps({ order, groups }: WithdrawableOrder): WithdrawOrderProps {
  const lines = groups.map(({ group: { line }, remaining }) => ({
    id: line.id,
    title: lineTitle(line),
    quantity: line.quantity,
    remaining,
  }));
  return { number: order.number, lines };
}

const textsOf = ({ name, orderNumber, email, scope, items }: WithdrawalContent) => ({
  name,
  orderNumber,
  email,
  scope,
  items,
});

interface FormAnswer {
  /** Whether the answer holds what a visitor typed. */
  isOwn?: boolean;
  errors?: readonly FieldError[];
  messages?: readonly string[];
  status?: 200 | 409;
}

function answerForm(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  order: WithdrawableOrder | null,
  typed: WithdrawalFields,
  { isOwn = order !== null, errors = [], messages = [], status = 200 }: FormAnswer = {},
): Promise<Response> {
  const view: WithdrawView = { step: 'form', order: order && toOrderProps(order), typed, errors, messages };
  return answerWithdraw(deps, c, view, { isOwn, status });
}

function answerConfirmation(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  typed: WithdrawalFields,
  { content, order }: { content: WithdrawalContent; order: WithdrawableOrder | null },
): Promise<Response> {
  const titles = new Map(order?.groups.map(({ group }) => [group.line.id, lineTitle(group.line)]));
  const lines = content.lines.map(({ lineId, quantity }) => ({ title: titles.get(lineId) ?? '', quantity }));
  const summary = { ...textsOf(content), lines };
  return answerWithdraw(deps, c, { step: 'confirm', typed, summary, attemptKey: deps.shop.ids.attemptKey() });
}

/** A page for the visitor alone is not stored, not indexed, and sends no referrer (R18). */
async function answerWithdraw(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  view: WithdrawView,
  { isOwn = true, status = 200 }: { isOwn?: boolean; status?: 200 | 409 } = {},
): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const { heading, description, parts } = withdrawalPage;
  const text = fillBlock({ type: 'text', parts }, factsFromSettings(context.settings, context.zones));
  const props: WithdrawProps = {
    ...baseProps(deps, context, {
      title: view.step === 'done' ? withdrawalTexts.doneTitle : heading,
      description,
      path: c.req.path,
      ...(isOwn && { isIndexed: false }),
    }),
    page: 'withdraw',
    view,
    action: actionOf(c),
    parts: view.step === 'form' && text.type === 'text' ? text.parts : null,
  };
  if (!isOwn) return answerPage(deps, c, context, props, { audience: 'everyone' });
  c.header('Referrer-Policy', 'no-referrer');
  return answerPage(deps, c, context, props, { audience: 'visitor', status, headers: { 'X-Robots-Tag': 'noindex' } });
}

/** The forms post to the address of their page, with the key of the order. */
function actionOf(c: Context<HttpEnv>): string {
  const { id, key } = parseProof(c);
  return id > 0 ? accountPaths.withdrawOrder(id, key) : paths.withdraw;
}

function answerPrivateNotFound(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  c.header('Referrer-Policy', 'no-referrer');
  return answerNotFoundPage(deps, c);
}
