// The account area: overview, list of orders, and one order.
import type { Context } from 'hono';
import { isBusiness } from '../../rules/checkout/addresses.ts';
import { parsePageNumber } from '../../rules/listing/page-number.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { claimOrders, countClaimableOrders } from '../../shop/orders/claim-orders.ts';
import { listOwnOrders } from '../../shop/orders/list-own-orders.ts';
import { showOwnOrder } from '../../shop/orders/show-own-order.ts';
import type { CustomerVisitor } from '../../shop/shop.ts';
import { accountAreaTexts } from '../../texts/account-area.ts';
import { accountTexts } from '../../texts/account.ts';
import { deliveryTexts } from '../../texts/delivery.ts';
import { orderTexts } from '../../texts/orders.ts';
import { accountOrdersPageParam, accountPaths } from '../../wire/account-paths.ts';
import { documentPaths } from '../../wire/document-paths.ts';
import { paths } from '../../wire/paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { documentFiles, documentLinks } from '../encode/document-links.ts';
import { toOrderSummary } from '../encode/order-summary.ts';
import { parseId } from '../parse/form.ts';
import { answerArea, answerChanged, forCustomer, forPostedForm } from './account-area.ts';
import { answerNotFoundPage } from './not-found.ts';

/** `/mijn-account/` of a customer: who is logged in, and the latest order. */
export async function answerOverview(
  deps: HttpDeps,
  c: Context<HttpEnv>,
  customer: CustomerVisitor,
): Promise<Response> {
  const { name, email, role } = customer.account;
  const { rows } = await listOwnOrders(deps.shop, customer.account, { limit: 1, offset: 0 });
  const [latest] = rows;
  return answerArea(deps, c, customer, {
    view: { kind: 'overview', name, email, role, latestOrder: latest ? toOrderSummary(latest) : null },
    title: accountTexts.title,
    path: paths.account,
  });
}

/** `/mijn-account/bestellingen/`: a page of the orders, newest first; a number after the last page shows the last page. */
export async function accountOrdersPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return forCustomer(deps, c, accountPaths.orders, async (customer) => {
    const perPage = serverLimits.accountOrdersPage;
    const read = (page: number) =>
      listOwnOrders(deps.shop, customer.account, { limit: perPage, offset: (page - 1) * perPage });
    const asked = parsePageNumber(c.req.query(accountOrdersPageParam));
    const found = await read(asked);
    const pages = Math.max(1, Math.ceil(found.total / perPage));
    const pageNumber = Math.min(asked, pages);
    const { rows } = pageNumber === asked ? found : await read(pageNumber);
    return answerArea(deps, c, customer, {
      view: {
        kind: 'orders',
        orders: rows.map(toOrderSummary),
        pageNumber,
        pages,
        claimable: await countClaimableOrders(deps.shop, customer.account),
      },
      title: accountAreaTexts.ordersTitle,
      path: accountPaths.ordersPage(pageNumber),
      number: pageNumber,
    });
  });
}

/** Adds the orders that the customer placed as a guest to the account. */
export async function accountOrdersForm(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  return forPostedForm(deps, c, accountPaths.orders, async ({ account }) => {
    const count = await claimOrders(deps.shop, account);
    return answerChanged(deps, c, accountPaths.orders, accountAreaTexts.claimed(count));
  });
}

/** `/mijn-account/bestelling/{id}/`: an order of the customer; 404 for that of anybody else (R26). */
export async function accountOrderPage(deps: HttpDeps, c: Context<HttpEnv>): Promise<Response> {
  const id = parseId(c.req.param('id'));
  return forCustomer(deps, c, accountPaths.order(id), async (customer) => {
    const shown = await showOwnOrder(deps.shop, customer.account, id);
    if (!shown) return answerNotFoundPage(deps, c);
    const { order, payment, delivery, settings, hasInvoice, parcels, isPartlySent } = shown;
    const refunds = shown.refunds.map(({ id: refundId, total, paidAt, creditNumber: number }) => {
      const href = documentPaths.creditNote(id, refundId);
      const files = documentFiles(href, isBusiness(order.billing));
      return { id: refundId, total, paidAt, creditNote: number === null ? null : { number, href, files } };
    });
    const documents = documentLinks(customer, { order, settings, key: order.key, hasInvoice });
    const day = delivery && deliveryTexts.ofOrder(delivery);
    return answerArea(deps, c, customer, {
      view: { kind: 'order', order, payment, delivery: day, documents, refunds, parcels, isPartlySent },
      title: orderTexts.title(order.number),
      path: accountPaths.order(id),
    });
  });
}
