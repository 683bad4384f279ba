// `/checkout/order-pay/{id}/?key=`: pays an order, or puts it back into the cart (R59). Beside it: how the payment stands, as JSON.
import type { Context } from 'hono';
import { isPaymentMethod } from '../../rules/checkout/payment-methods.ts';
import type { Notice } from '../../rules/notices.ts';
import { showCart } from '../../shop/cart/show-cart.ts';
import { returnToCart } from '../../shop/payments/return-to-cart.ts';
import { showPayment } from '../../shop/payments/show-payment.ts';
import type { ShownPayment } from '../../shop/payments/show-payment.ts';
import { startPayment } from '../../shop/payments/start-payment.ts';
import { guest } from '../../shop/shop.ts';
import { paymentMethodTexts } from '../../texts/payment-methods.ts';
import { payPageTexts } from '../../texts/payment-status.ts';
import type { PayOrderProps } from '../../web/pages/pay-order/props.ts';
import { paths } from '../../wire/paths.ts';
import { payActions, payFields } from '../../wire/payment-paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { pageNotice } from '../encode/page-notice.ts';
import { paymentAddresses } from '../encode/payment-addresses.ts';
import { withRetryAfter } from '../encode/retry-after.ts';
import { parseId, readForm } from '../parse/form.ts';
import { noticeCookie } from '../session/notice-cookie.ts';
import { resolveVisitor } from '../session/visitor.ts';
import { answerKeyPage } from './answer-key-page.ts';
import { answerNotFoundPage } from './not-found.ts';
import { allowPaymentForms, baseProps, loadPageContext } from './page-context.ts';
import { answerRedirect } from './page-response.ts';
import { answerRefusalPage } from './refusal.ts';

function parseLink(c: Context<HttpEnv>): { id: number; key: string } {
  return { id: parseId(c.req.param('id')), key: c.req.query('key') ?? '' };
}

/** The methods with which the order can be paid. 404 for a wrong key (R26). */
export async function payOrderPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const shown = await showPayment(deps.shop, deps.payments, parseLink(c));
  return shown ? answer(deps, c, shown, null) : answerNotFoundPage(deps, c);
}

/** Success: 303 to the provider, or to the cart. Refusal: the page with the reason. The key in the link is the authorisation. */
export async function payOrderForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const form = await readForm(c);
  if (!form) return answerRefusalPage(deps, c, 400, { code: 'malformed-request' });
  const shown = await showPayment(deps.shop, deps.payments, parseLink(c));
  if (!shown) return answerNotFoundPage(deps, c);
  if (form.get(payFields.action) === payActions.toCart) return answerReturn(deps, c, shown);
  const { order, view } = shown;
  if (view.stage === 'paid') return answerRedirect(c, paths.orderReceived(order.id, order.key), 303);
  const sent = form.get(payFields.method) ?? '';
  if (!isPaymentMethod(sent)) return answer(deps, c, shown, { code: 'unknown-payment-method' });
  const { client = null } = await resolveVisitor(deps, c.req.raw);
  const started = await startPayment(deps.shop, deps.payments, {
    orderId: order.id,
    method: sent,
    client,
    addresses: paymentAddresses,
  });
  if (started.ok) return answerRedirect(c, started.url, 303);
  const again = (await showPayment(deps.shop, deps.payments, order)) ?? shown;
  return answer(deps, c, again, started.notice, sent);
}

async function answerReturn(deps: HttpDeps, c: Context<HttpEnv>, shown: ShownPayment): Promise<Response> {
  const visitor = await resolveVisitor(deps, c.req.raw);
  const { id: orderId, key } = shown.order;
  const outcome = await returnToCart(deps.shop, deps.payments, visitor, { orderId, key });
  if (!outcome.ok) {
    const notice: Notice = outcome.reason === 'refused' ? outcome.notice : { code: 'unknown-order' };
    const again = (await showPayment(deps.shop, deps.payments, shown.order)) ?? shown;
    return answer(deps, c, again, notice);
  }
  // A guest without a session has a new one.
  const owner = visitor.account ? visitor : { ...visitor, ...guest(outcome.session) };
  const view = await showCart(deps.shop, owner);
  const said = noticeCookie(deps, pageNotice('message', [{ code: 'back-in-cart' }], view.settings));
  return answerRedirect(c, paths.cart, 303, [...deps.sessions.cookies(view, c.req.raw), said]);
}

async function answer(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  { order, view, methods, settings }: ShownPayment,
  refusal: Notice | null,
  chosen: string = order.paymentMethod,
): Promise<Response> {
  const context = await loadPageContext(deps, c);
  allowPaymentForms(deps, c, settings);
  const { id, key, number, total } = order;
  const known: readonly string[] = methods;
  const props: PayOrderProps = {
    ...baseProps(deps, context, {
      title: payPageTexts.title(number),
      description: payPageTexts.description,
      // The canonical URL does not contain the key.
      path: c.req.path,
      notice: refusal && pageNotice('error', [refusal], settings),
    }),
    page: 'pay-order',
    order: { id, key, number, total },
    view: { canPay: view.canPay, canReturn: view.canReturn, stage: view.stage },
    methods: methods.map((method) => ({
      id: method,
      title: paymentMethodTexts[method].title,
      description: paymentMethodTexts[method].description(0, settings['payments.laterNotice']),
    })),
    chosen: known.includes(chosen) ? chosen : (known[0] ?? ''),
    isSandbox: deps.payments.isSandbox,
  };
  const page = await answerKeyPage(deps, c, context, props);
  return refusal ? withRetryAfter(page, refusal) : page;
}

/** `{"stage":"open"}`: what the page of the order asks for while it waits. 404 for a wrong key. */
export async function paymentStatePage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const shown = await showPayment(deps.shop, deps.payments, parseLink(c));
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex');
  return shown ? c.json({ stage: shown.view.stage }) : c.json({ stage: null }, 404);
}
