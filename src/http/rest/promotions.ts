// `shop/v1/promotions`: staff make promotions, and see what a cart costs with them.
import { lineNotice } from '../../rules/notices.ts';
import { lineTitle } from '../../rules/cart/line-title.ts';
import { timesUnits } from '../../rules/money.ts';
import type { PricedLine } from '../../rules/cart/cart.ts';
import type { FieldProblem, PromotionField } from '../../rules/promotions/check-promotion.ts';
import type { PromotionDraft } from '../../rules/promotions/promotions.ts';
import { deletePromotion } from '../../shop/promotions/delete-promotion.ts';
import { listPromotions } from '../../shop/promotions/list-promotions.ts';
import { previewCart } from '../../shop/cart/preview-cart.ts';
import { savePromotion } from '../../shop/promotions/save-promotion.ts';
import { noticeText } from '../../texts/notices.ts';
import { promotionTexts } from '../../texts/promotions.ts';
import type { StaffPreviewLine, StaffPricePreview } from '../../wire/promotions.ts';
import { cartToPreview, promotionDraftOf, promotionToSave } from '../../wire/promotions.schema.ts';
import { encodeStaffPromotion } from '../encode/staff-promotion.ts';
import { forbidden, refuse, refuseForbidden, refuseParams } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const path = '/wp-json/shop/v1/promotions';
const unknownPromotion = refuse(404, 'rest_promotion_invalid_id', promotionTexts.unknown);

/** The parameter that a field of a promotion has in requests. */
const params: Readonly<Record<PromotionField, string>> = {
  title: 'title',
  priority: 'priority',
  ends: 'ends_at_gmt',
  usageLimit: 'usage_limit',
  target: 'terms.target',
  tiers: 'terms.tiers',
  buyQuantity: 'terms.buy_quantity',
  giftQuantity: 'terms.gift_quantity',
  gift: 'terms.gift',
  discount: 'terms.discount',
  minimum: 'terms.minimum',
  effect: 'terms.effect',
};

function refuseProblems(problems: readonly FieldProblem[]): RestResponse {
  const messages = new Map<string, string>();
  for (const { field, problem } of problems.toReversed()) messages.set(params[field], promotionTexts.problem(problem));
  return refuseParams(messages);
}

async function showPromotions({ deps, visitor }: RestCall): Promise<RestResponse> {
  const listed = await listPromotions(deps.shop, visitor);
  return listed.ok
    ? { status: 200, body: listed.promotions.map(encodeStaffPromotion) }
    : refuseForbidden(forbidden.view);
}

async function showPromotion({ deps, visitor }: RestCall, id: number, status = 200): Promise<RestResponse> {
  const listed = await listPromotions(deps.shop, visitor);
  if (!listed.ok) return refuseForbidden(forbidden.view);
  const found = listed.promotions.find(({ promotion }) => promotion.id === id);
  return found ? { status, body: encodeStaffPromotion(found) } : unknownPromotion;
}

async function store(call: RestCall, id: number | null, draft: PromotionDraft): Promise<RestResponse> {
  const saved = await savePromotion(call.deps.shop, call.visitor, { id, draft });
  if (saved.ok) return showPromotion(call, saved.id, id === null ? 201 : 200);
  if (saved.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
  return saved.reason === 'invalid' ? refuseProblems(saved.problems) : unknownPromotion;
}

function encodeLine(line: PricedLine): StaffPreviewLine {
  const name = lineTitle(line);
  return {
    key: line.row.key,
    name,
    quantity: line.row.quantity,
    is_gift: line.role.kind === 'gift',
    list_total: timesUnits(line.unitList, line.row.quantity),
    total: line.total,
    adjustments: line.adjustments.map(({ params: own, cents }) => ({ title: String(own['title'] ?? ''), cents })),
    problem: line.problem && noticeText(lineNotice(line.problem, name)),
  };
}

const itemRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path, minRole, handle: showPromotions }),
  restRoute({
    method: 'POST',
    path,
    minRole,
    schema: promotionToSave,
    handle: (call, sent) => store(call, null, promotionDraftOf(sent)),
  }),
  restRoute({ method: 'GET', path: `${path}/${idPart}`, minRole, handle: (call) => showPromotion(call, call.id) }),
  restRoute({
    method: 'PUT',
    path: `${path}/${idPart}`,
    minRole,
    schema: promotionToSave,
    handle: (call, sent) => store(call, call.id, promotionDraftOf(sent)),
  }),
  restRoute({
    method: 'DELETE',
    path: `${path}/${idPart}`,
    minRole,
    async handle(call) {
      const deleted = await deletePromotion(call.deps.shop, call.visitor, { id: call.id });
      if (deleted.ok) return { status: 200, body: { deleted: true, id: call.id } };
      return deleted.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownPromotion;
    },
  }),
];

const previewRoute = restRoute({
  method: 'POST',
  path: `${path}/preview`,
  minRole,
  schema: cartToPreview,
  async handle({ deps, visitor }, { items, coupon_codes: couponCodes, promotion, promotion_id: replacedId }) {
    const draft = promotion && promotionDraftOf(promotion);
    const previewed = await previewCart(deps.shop, visitor, {
      items: items.map(({ product_id: productId, variation_id: variationId, quantity }) => ({
        productId,
        variationId,
        quantity,
      })),
      couponCodes: couponCodes.map((code) => code.trim().toLowerCase()),
      draft,
      replacedId,
    });
    if (!previewed.ok) return refuseForbidden(forbidden.view);
    const { priced, problems } = previewed;
    const body: StaffPricePreview = {
      lines: priced.lines.map(encodeLine),
      items_total: priced.itemsTotal,
      discount: priced.discount,
      shipping: priced.shipping?.price ?? null,
      total: priced.total,
      summary: draft && promotionTexts.sentence(draft),
      problems: problems.map(({ problem }) => promotionTexts.problem(problem)),
    };
    return { status: 200, body };
  },
});

export const promotionRoutes: readonly RestRoute[] = [...itemRoutes, previewRoute];
