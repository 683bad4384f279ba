// `shop/v1/estimates`: estimates of wishlists and their quotations, for staff (R66).
import { dateAfter, endOfDayAfter, startOfDay } from '../../rules/amsterdam-days.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { cents } from '../../rules/money.ts';
import { quotationState } from '../../rules/quotations/quotations.ts';
import type { QuotationDraft } from '../../rules/quotations/quotations.ts';
import {
  closeEstimate,
  deleteEstimate,
  listEstimates,
  sendQuotation,
  showEstimate,
  withdrawQuotation,
} from '../../shop/quotations/staff-estimates.ts';
import type { EstimateView } from '../../shop/quotations/staff-estimates.ts';
import { estimateStaffTexts as texts } from '../../texts/staff-estimates.ts';
import { wishlistTexts } from '../../texts/wishlists.ts';
import { estimatesPath } from '../../wire/estimates.ts';
import type { StaffEstimate, StaffEstimateSummary, StaffQuotation } from '../../wire/estimates.ts';
import { estimateChange, estimatesQuery, newQuotation } from '../../wire/estimates.schema.ts';
import { wishlistPaths } from '../../wire/wishlist-paths.ts';
import { dateFields } from '../encode/dates.ts';
import { parseId } from '../parse/form.ts';
import { forbidden, paginatedResponse, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const estimatePath = `${estimatesPath}/${idPart}`;
const unknownEstimate = refuse(404, 'shop_rest_estimate_invalid_id', texts.unknown);

/** The largest id of a row; a larger one belongs to none. */
const maxId = 2_147_483_647;
const rowId = (id: number): number => (id > maxId ? 0 : id);

/** An amount in euros: '12.95'. */
const euros = (amount: number): string => (amount / 100).toFixed(2);

/** Reads an amount in euros, which the schema has checked. */
const parseEuros = (text: string) => cents(Math.round(Number(text.trim().replace(',', '.')) * 100));

function encodeHead({ estimate }: Pick<EstimateView, 'estimate'>): Omit<StaffEstimate, 'rows' | 'quotations'> {
  const { date_created, date_created_gmt } = dateFields('date_created', estimate.createdAt);
  return {
    id: estimate.id,
    status: estimate.state,
    list_name: estimate.listName === '' ? wishlistTexts.defaultName : estimate.listName,
    email: estimate.email,
    customer_id: estimate.accountId,
    note: estimate.note,
    date_created: date_created ?? '',
    date_created_gmt: date_created_gmt ?? '',
  };
}

function encodeQuotation(
  quotation: EstimateView['quotations'][number],
  { origin, now }: { origin: string; now: number },
): StaffQuotation {
  return {
    id: quotation.id,
    status: quotationState(quotation, now),
    title: quotation.title,
    text: quotation.text,
    link: origin + wishlistPaths.quotation(quotation.token),
    valid_until: dateAfter(quotation.validUntil, 0),
    date_created_gmt: dateFields('date_created', quotation.createdAt).date_created_gmt ?? '',
    order_id: quotation.orderId,
    lines: quotation.lines.map(({ name, quantity, unitPrice }) => ({ name, quantity, price: euros(unitPrice) })),
  };
}

function encodeEstimate(view: EstimateView, shop: { origin: string; now: number }): StaffEstimate {
  return {
    ...encodeHead(view),
    rows: view.estimate.rows.map(({ id, productId, itemId, name, quantity }) => {
      const item = view.items.get(itemId);
      return {
        id,
        product_id: productId,
        name,
        quantity,
        price: item ? euros(item.price) : null,
        available: item ? availableUnits((item.variation ?? item.product).stock) : null,
        is_quotable: item?.isQuotable ?? false,
      };
    }),
    quotations: view.quotations.map((quotation) => encodeQuotation(quotation, shop)),
  };
}

async function estimateResponse({ deps, visitor, id }: RestCall, status = 200): Promise<RestResponse> {
  const { shop } = deps;
  const shown = await showEstimate(shop, visitor, rowId(id));
  if (shown.ok) return { status, body: encodeEstimate(shown, { origin: shop.origin, now: shop.clock.now() }) };
  return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownEstimate;
}

/** The end of a day in Amsterdam (epoch ms); 0 for a day that there is not. */
function endOfDay(date: string): number {
  const start = startOfDay(date);
  return start === null ? 0 : endOfDayAfter(start, 0);
}

export const estimateRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: estimatesPath,
    minRole,
    schema: estimatesQuery,
    async handle(call, { page, per_page: perPage, status }) {
      const listed = await listEstimates(call.deps.shop, call.visitor, {
        state: status === 'all' ? null : status,
        limit: perPage,
        offset: (page - 1) * perPage,
      });
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const rows = listed.rows.map((estimate): StaffEstimateSummary => {
        return { ...encodeHead({ estimate }), count: estimate.rows.length };
      });
      return paginatedResponse(call, rows, { total: listed.total, page, perPage });
    },
  }),
  restRoute({ method: 'GET', path: estimatePath, minRole, handle: (call) => estimateResponse(call) }),
  restRoute({
    method: 'PUT',
    path: estimatePath,
    minRole,
    schema: estimateChange,
    async handle(call, { status }) {
      const input = { id: rowId(call.id), isClosed: status === 'closed' };
      const changed = await closeEstimate(call.deps.shop, call.visitor, input);
      if (changed.ok) return estimateResponse(call);
      return changed.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownEstimate;
    },
  }),
  restRoute({
    method: 'DELETE',
    path: estimatePath,
    minRole,
    async handle(call) {
      const before = await estimateResponse(call);
      if (before.status !== 200) return before;
      const gone = await deleteEstimate(call.deps.shop, call.visitor, rowId(call.id));
      if (gone.ok) return before;
      return gone.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownEstimate;
    },
  }),
  restRoute({
    method: 'POST',
    path: `${estimatePath}/quotations`,
    minRole,
    schema: newQuotation,
    async handle(call, { title, text, valid_until: lastDay, lines }) {
      const draft: QuotationDraft = {
        title,
        text,
        validUntil: endOfDay(lastDay),
        prices: new Map(lines.map(({ row_id: row, price }) => [row, parseEuros(price)])),
      };
      const sent = await sendQuotation(call.deps.shop, call.visitor, { estimateId: rowId(call.id), draft });
      if (sent.ok) return estimateResponse(call, 201);
      if (sent.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      if (sent.reason === 'unknown-estimate') return unknownEstimate;
      return refuseParam(sent.problem.field, texts.problems[sent.problem.code]);
    },
  }),
  restRoute({
    method: 'DELETE',
    path: `${estimatePath}/quotations/:quotation{[0-9]+}`,
    minRole,
    async handle(call) {
      const quotationId = rowId(parseId(call.pathParams['quotation']));
      const input = { estimateId: rowId(call.id), quotationId };
      const gone = await withdrawQuotation(call.deps.shop, call.visitor, input);
      if (gone.ok) return estimateResponse(call);
      if (gone.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
      if (gone.reason === 'not-open') return refuse(409, 'shop_rest_quotation_not_open', texts.notOpen);
      return unknownEstimate;
    },
  }),
];
