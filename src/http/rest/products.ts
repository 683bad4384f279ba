// `wc/v3/products`: products and their variations, for staff.
import { changeProduct, changeVariation } from '../../shop/catalog/change-product.ts';
import type { ChangeProductOutcome } from '../../shop/catalog/change-product.ts';
import { listStaffProducts } from '../../shop/catalog/list-staff-products.ts';
import { showStaffProduct, showStaffVariations } from '../../shop/catalog/show-staff-product.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { productChange, productsQuery, variationChange } from '../../wire/wc-v3.schema.ts';
import type { WcProductsQuery } from '../../wire/wc-v3.schema.ts';
import { decodeProductMeta, refusePreOrder } from './product-meta.ts';
import { decodeOffer, offerParamNames, changeableOfferParams } from './decode-offer.ts';
import {
  encodeStaffProduct,
  encodeStaffProductDetail,
  encodeStaffVariation,
  encodeStaffVariationDetail,
} from '../encode/wc-product.ts';
import type { StaffEncodeContext } from '../encode/wc-product.ts';
import { refuseReadOnly } from './read-only-fields.ts';
import { forbidden, parsePathId, refuseForbidden, paginatedResponse, refuse, refuseParam } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const unknownProduct = refuse(404, 'woocommerce_rest_product_invalid_id', staffApiTexts.unknownProduct);
const unknownVariation = refuse(404, 'woocommerce_rest_product_variation_invalid_id', staffApiTexts.unknownVariation);

function contextOf({ deps: { shop } }: RestCall): StaffEncodeContext {
  return { origin: shop.origin, now: shop.clock.now() };
}

type FoundOrRefusal<T> = { ok: true; value: T } | { ok: false; answer: RestResponse };

/** Returns the product of the path id, or a refusal. */
async function findProduct(call: RestCall) {
  const shown = await showStaffProduct(call.deps.shop, call.visitor, { id: call.id });
  if (shown.ok) return { ok: true, value: shown.product } as const;
  return {
    ok: false,
    answer: shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownProduct,
  } as const;
}

/** Returns the variations of the path's product, or a refusal. */
async function findVariations(call: RestCall) {
  const shown = await showStaffVariations(call.deps.shop, call.visitor, { productId: call.id });
  if (shown.ok) return { ok: true, value: shown.variations } as const;
  return {
    ok: false,
    answer: shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownProduct,
  } as const;
}

/** Returns the variation of the path's `vid`, or a refusal. */
async function findVariation(call: RestCall) {
  const shown = await findVariations(call);
  if (!shown.ok) return shown;
  const variation = shown.value.find((one) => one.id === parsePathId(call.pathParams['vid']));
  return variation ? ({ ok: true, value: variation } as const) : ({ ok: false, answer: unknownVariation } as const);
}

/** Converts a found value, or its refusal, to a response. */
function toResponse<T>(shown: FoundOrRefusal<T>, encode: (value: T) => unknown): RestResponse {
  return shown.ok ? { status: 200, body: encode(shown.value) } : shown.answer;
}

const showProduct = async (call: RestCall): Promise<RestResponse> =>
  toResponse(await findProduct(call), (product) => encodeStaffProductDetail(product, contextOf(call)));
const showVariation = async (call: RestCall): Promise<RestResponse> =>
  toResponse(await findVariation(call), (variation) => encodeStaffVariationDetail(variation, contextOf(call)));

/** Returns the response for a refused change. */
function changeRefusal(outcome: Extract<ChangeProductOutcome, { ok: false }>, unknown: RestResponse): RestResponse {
  switch (outcome.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'unknown-product':
      return unknown;
    case 'has-variations':
      return refuseParam('regular_price', staffApiTexts.hasVariations);
    case 'invalid':
      return refuseParam(offerParamNames[outcome.problem.field], staffApiTexts.offerProblem(outcome.problem.code));
    case 'invalid-pre-order':
      return refusePreOrder(outcome.problem);
    case 'stock-changed': {
      const data = { stock_quantity: outcome.onHand };
      return refuse(409, 'woocommerce_rest_stock_changed', staffApiTexts.stockChanged(outcome.onHand), data);
    }
  }
}

const stockFilters = { instock: 'in', outofstock: 'out', lowstock: 'low' } as const;

function toListInput(query: WcProductsQuery) {
  const { status, stock_status: stock } = query;
  return {
    search: query.search,
    include: query.include ?? null,
    status: status === 'publish' ? ('published' as const) : status === 'draft' ? status : null,
    stock: stock === undefined ? null : stockFilters[stock],
    order: query.orderby,
    descending: query.order === 'desc',
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
  };
}

const productsPath = '/wp-json/wc/v3/products';

export const productRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: productsPath,
    minRole: 'shop-manager',
    schema: productsQuery,
    async handle(call, query) {
      const listed = await listStaffProducts(call.deps.shop, call.visitor, toListInput(query));
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const rows = listed.rows.map((product) => encodeStaffProduct(product, contextOf(call)));
      return paginatedResponse(call, rows, { total: listed.total, page: query.page, perPage: query.per_page });
    },
  }),
  restRoute({ method: 'GET', path: `${productsPath}/${idPart}`, minRole: 'shop-manager', handle: showProduct }),
  restRoute({
    method: 'PUT',
    path: `${productsPath}/${idPart}`,
    minRole: 'shop-manager',
    schema: productChange,
    async handle(call, { status, meta_data: sentMeta, ...sent }) {
      const shown = await findProduct(call);
      if (!shown.ok) return shown.answer;
      const product = shown.value;
      // A product with variations has no price and stock of its own.
      const isVariable = product.type === 'variable';
      const current = encodeStaffProductDetail(product, contextOf(call));
      const changeable = ['status', 'meta_data', ...(isVariable ? [] : changeableOfferParams)];
      const refusal = refuseReadOnly(call, { current, changeable, strict: false });
      if (refusal) return refusal;
      const decoded = isVariable ? ({ ok: true, input: {} } as const) : decodeOffer(sent);
      if (!decoded.ok) return decoded.answer;
      const meta = decodeProductMeta(sentMeta, current.meta_data);
      if (!meta.ok) return meta.answer;
      const changed = await changeProduct(call.deps.shop, call.visitor, {
        productId: product.id,
        ...(status && { status: status === 'publish' ? 'published' : 'draft' }),
        ...decoded.input,
        ...meta.input,
      });
      return changed.ok ? showProduct(call) : changeRefusal(changed, unknownProduct);
    },
  }),
  restRoute({
    method: 'GET',
    path: `${productsPath}/${idPart}/variations`,
    minRole: 'shop-manager',
    async handle(call) {
      const shown = await findVariations(call);
      if (!shown.ok) return shown.answer;
      const rows = shown.value.map((variation) => encodeStaffVariation(variation, contextOf(call)));
      // All variations on one page: staff choose between them.
      return paginatedResponse(call, rows, { total: rows.length, page: 1, perPage: Math.max(rows.length, 1) });
    },
  }),
  restRoute({
    method: 'GET',
    path: `${productsPath}/${idPart}/variations/:vid{[0-9]+}`,
    minRole: 'shop-manager',
    handle: showVariation,
  }),
  restRoute({
    method: 'PUT',
    path: `${productsPath}/${idPart}/variations/:vid{[0-9]+}`,
    minRole: 'shop-manager',
    schema: variationChange,
    async handle(call, { status, meta_data: sentMeta, ...sent }) {
      const shown = await findVariation(call);
      if (!shown.ok) return shown.answer;
      const { id: variationId, productId } = shown.value;
      const current = encodeStaffVariationDetail(shown.value, contextOf(call));
      const refusal = refuseReadOnly(call, {
        current,
        changeable: ['status', 'meta_data', ...changeableOfferParams],
        strict: false,
      });
      if (refusal) return refusal;
      const decoded = decodeOffer(sent);
      if (!decoded.ok) return decoded.answer;
      const meta = decodeProductMeta(sentMeta, current.meta_data);
      if (!meta.ok) return meta.answer;
      const changed = await changeVariation(call.deps.shop, call.visitor, {
        productId,
        variationId,
        ...(status && { active: status === 'publish' }),
        ...decoded.input,
        ...(meta.input.preOrder && { preOrder: meta.input.preOrder }),
      });
      return changed.ok ? showVariation(call) : changeRefusal(changed, unknownVariation);
    },
  }),
];
