// `/checkout/order-received/{id}/?key=`: the confirmation of an order. It offers a guest an account.
import type { Context } from 'hono';
import { isLogInEmail, maxAccountNameLength } from '../../rules/accounts/accounts.ts';
import { register } from '../../shop/accounts/register.ts';
import type { PaymentView } from '../../rules/online-payments/payment-stage.ts';
import { showPayment } from '../../shop/payments/show-payment.ts';
import { showOrder } from '../../shop/orders/show-order.ts';
import { deliveryTexts } from '../../texts/delivery.ts';
import { noticeText } from '../../texts/notices.ts';
import { orderTexts } from '../../texts/orders.ts';
import { pageTexts } from '../../texts/pages.ts';
import type { OrderReceivedProps } from '../../web/pages/order-received/props.ts';
import { registrationFields } from '../../wire/account-form.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { documentLinks } from '../encode/document-links.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { answerPage, answerRedirect } from './page-response.ts';
import { parseId, readForm } from '../parse/form.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { allowPaymentForms, baseProps, loadPageContext } from './page-context.ts';
import { answerNotFoundPage } from './not-found.ts';
import { answerRefusalPage } from './refusal.ts';
import { registerError } from './register-error.ts';

type OrderView = NonNullable<Awaited<ReturnType<typeof showOrder>>> & { paid: PaymentView | null };

/** Answers the order when the key is correct; 404 for a wrong key or no order. Not stored, not indexed, no referrer (R18). */
export async function orderReceivedPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return withOrder(deps, c, (shown) => answerOrder(deps, c, shown, null));
}

/**
 * Asks for an account with the email address of the order and the password of the form: 303 to a page that says that an
 * email was sent, whether or not the address has an account. The confirmed account gets the order. Refusal: the order
 * with the reason; 403 when the page offers no account.
 */
export async function orderAccountForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return withOrder(deps, c, async (shown) => {
    const form = await readForm(c);
    if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
    const visitor = await resolveVisitor(deps, c.req.raw);
    if (!offersAccount(shown, visitor)) return answerRefusalPage(deps, c, 403, { code: 'malformed-request' });
    const { email, billing } = shown.order;
    const name = `${billing.firstName} ${billing.lastName}`.trim().slice(0, maxAccountNameLength);
    const password = form.get(registrationFields.password) ?? '';
    const outcome = await register(deps.shop, deps, visitor, { name, email, password });
    if (outcome.ok) return answerRedirect(c, accountPaths.registration, 303);
    const { notice } = registerError(outcome.reason);
    return withRetryAfter(await answerOrder(deps, c, shown, noticeText(notice)), notice);
  });
}

async function withOrder(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  answer: (shown: OrderView) => Promise<Response>,
): Promise<Response> {
  const id = parseId(c.req.param('id'));
  const key = c.req.query('key') ?? '';
  // While a payment is awaited the provider is asked before the order is shown.
  const paid = await showPayment(deps.shop, deps.payments, { id, key });
  const shown = await showOrder(deps.shop, { id, key });
  c.header('Referrer-Policy', 'no-referrer');
  return shown ? answer({ ...shown, paid: paid?.view ?? null }) : answerNotFoundPage(deps, c);
}

/** Whether the visitor can ask for an account: a guest, whose order belongs to none, in a shop with registration. */
function offersAccount({ order, settings, hasAccount }: OrderView, visitor: { account: unknown }): boolean {
  return visitor.account === null && !hasAccount && settings['accounts.registration'] && isLogInEmail(order.email);
}

/** `error`: why the account was refused. */
async function answerOrder(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  shown: OrderView,
  error: string | null,
): Promise<Response> {
  const context = await loadPageContext(deps, c);
  const visitor = await resolveVisitor(deps, c.req.raw);
  const { order, payment, delivery, settings, hasInvoice, parcels, isPartlySent } = shown;
  allowPaymentForms(deps, c, settings);
  const props: OrderReceivedProps = {
    // The canonical URL does not contain the key.
    ...baseProps(deps, context, {
      title: orderTexts.title(order.number),
      description: pageTexts.orderReceivedDescription,
      path: c.req.path,
    }),
    page: 'order-received',
    order,
    payment,
    paid: shown.paid,
    delivery: delivery && deliveryTexts.ofOrder(delivery),
    parcels,
    isPartlySent,
    documents: documentLinks(visitor, { order, settings, key: order.key, hasInvoice }),
    accountOffer: offersAccount(shown, visitor) ? { error } : null,
  };
  return answerPage(deps, c, context, props, { audience: 'visitor', headers: { 'X-Robots-Tag': 'noindex' } });
}
