// `wc/v3/coupons`: coupons, for staff (P2, P3).
import { emptyCouponTerms } from '../../rules/coupons/coupon-terms.ts';
import type { CouponTermsProblem } from '../../rules/coupons/coupon-terms.ts';
import { normaliseCouponCode } from '../../rules/coupons/coupons.ts';
import { changeCoupon } from '../../shop/coupons/change-coupon.ts';
import { createCoupon } from '../../shop/coupons/create-coupon.ts';
import type { SaveCouponOutcome } from '../../shop/coupons/create-coupon.ts';
import { deleteCoupon } from '../../shop/coupons/delete-coupon.ts';
import { listCoupons } from '../../shop/coupons/list-coupons.ts';
import { showCoupon } from '../../shop/coupons/show-coupon.ts';
import { staffCouponTexts } from '../../texts/staff-coupons.ts';
import { batchItemId } from '../../wire/batch.schema.ts';
import { couponChange, couponDeletion, couponsQuery, newCoupon } from '../../wire/coupon.schema.ts';
import type { CouponChangeParams, CouponsQuery } from '../../wire/coupon.schema.ts';
import type { WcCoupon } from '../../wire/coupon.ts';
import { couponsPath, encodeStaffCoupon } from '../encode/wc-coupon.ts';
import { onValid, runBatch } from './batch.ts';
import { decodeCoupon } from './decode-coupon.ts';
import { decodeRowListing } from './decode-row-listing.ts';
import { forbidden, paginatedResponse, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const couponPath = `${couponsPath}/${idPart}`;

const unknownCoupon = refuse(404, 'woocommerce_rest_shop_coupon_invalid_id', staffCouponTexts.unknown);

const problemParams: Readonly<Record<CouponTermsProblem, string>> = {
  'code-missing': 'code',
  'code-too-long': 'code',
  'code-characters': 'code',
  'amount-above-all': 'amount',
  'minimum-above-maximum': 'maximum_amount',
};

function refusalOf(outcome: Extract<SaveCouponOutcome, { ok: false }>): RestResponse {
  if (outcome.reason === 'not-allowed') return refuseForbidden(forbidden.edit);
  if (outcome.reason !== 'invalid')
    return outcome.reason === 'unknown-coupon'
      ? unknownCoupon
      : refuse(400, 'woocommerce_rest_coupon_code_already_exists', staffCouponTexts.codeTaken);
  const { problem } = outcome;
  return refuseParam(problemParams[problem], staffCouponTexts.problem[problem]);
}

async function show({ deps: { shop }, visitor }: RestCall, id: number, status = 200): Promise<RestResponse> {
  const shown = await showCoupon(shop, visitor, { id });
  if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownCoupon;
  return { status, body: encodeStaffCoupon(shown.coupon, shown.uses, shop.origin) };
}

async function create(call: RestCall, sent: CouponChangeParams): Promise<RestResponse> {
  const terms = { ...emptyCouponTerms, ...decodeCoupon(sent) };
  const made = await createCoupon(call.deps.shop, call.visitor, terms);
  if (!made.ok) return refusalOf(made);
  const { id } = made.coupon;
  return { ...(await show(call, id, 201)), headers: { Location: `${call.deps.shop.origin}${couponsPath}/${id}` } };
}

async function change(call: RestCall, id: number, sent: CouponChangeParams): Promise<RestResponse> {
  const changed = await changeCoupon(call.deps.shop, call.visitor, { id, change: decodeCoupon(sent) });
  return changed.ok ? show(call, id) : refusalOf(changed);
}

/** Deletes for good, or moves to the trash; answers the coupon as it was. One that is in the trash already is 410. */
async function remove(call: RestCall, id: number, permanent: boolean): Promise<RestResponse> {
  const before = await show(call, id);
  if (before.status !== 200) return before;
  if (!permanent && (before.body as WcCoupon).status === 'trash')
    return refuse(410, 'woocommerce_rest_already_trashed', staffCouponTexts.alreadyTrashed);
  const deleted = await deleteCoupon(call.deps.shop, call.visitor, { id, permanent });
  if (deleted.ok) return before;
  return deleted.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownCoupon;
}

async function list(call: RestCall, query: CouponsQuery): Promise<RestResponse> {
  const listed = await listCoupons(call.deps.shop, call.visitor, {
    search: query.search,
    code: query.code === undefined ? null : normaliseCouponCode(query.code),
    status: query.status ?? null,
    ...decodeRowListing(query),
  });
  if (!listed.ok) return refuseForbidden(forbidden.view);
  const rows = listed.rows.map((coupon) => encodeStaffCoupon(coupon, listed.uses, call.deps.shop.origin));
  return paginatedResponse(call, rows, { total: listed.total, page: query.page, perPage: query.per_page });
}

/** The id of an item with the rest of its fields. */
const itemChange = couponChange.extend(batchItemId.shape);

function batch(call: RestCall): Promise<RestResponse> {
  return runBatch(
    call,
    {
      create: onValid(newCoupon, (sent) => create(call, sent)),
      update: onValid(itemChange, ({ id, ...sent }) => change(call, id, sent)),
      delete: onValid(batchItemId, ({ id }) => remove(call, id, true)),
    },
    staffCouponTexts.batchTooLarge,
  );
}

export const couponRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path: couponsPath, minRole, schema: couponsQuery, handle: list }),
  restRoute({ method: 'POST', path: couponsPath, minRole, schema: newCoupon, handle: create }),
  restRoute({ method: 'PUT', path: `${couponsPath}/batch`, minRole, handle: batch }),
  restRoute({ method: 'GET', path: couponPath, minRole, handle: (call) => show(call, call.id) }),
  restRoute({
    method: 'PUT',
    path: couponPath,
    minRole,
    schema: couponChange,
    handle: (call, sent) => change(call, call.id, sent),
  }),
  restRoute({
    method: 'DELETE',
    path: couponPath,
    minRole,
    schema: couponDeletion,
    handle: (call, { force }) => remove(call, call.id, force),
  }),
];
