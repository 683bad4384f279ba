// `wc/v3/products`: products and their variations, for staff.
import { changeProduct, changeVariation } from '../../shop/catalog/change-product.ts';
import type { ChangeProductOutcome } from '../../shop/catalog/change-product.ts';
import { listStaffProducts } from '../../shop/catalog/list-staff-products.ts';
import { showStaffProduct, showStaffVariations } from '../../shop/catalog/show-staff-product.ts';
import { staffAnswers } from '../../texts/staff-answers.ts';
import { productChange, productsQuery, variationChange } from '../../wire/wc-v3.schema.ts';
import type { ProductsQuery } from '../../wire/wc-v3.schema.ts';
import { decodeMeta, refusePreOrder } from './collector-meta.ts';
import { decodeOffer, offerFieldNames, offerNames } from './decode-offer.ts';
import {
  encodeStaffProduct,
  encodeStaffProductDetail,
  encodeStaffVariation,
  encodeStaffVariationDetail,
} from './encode-staff-product.ts';
import type { EncodeContext } from './encode-staff-product.ts';
import { readOnlyRefusal } from './read-only.ts';
import { forbidden, notAllowed, pageAnswer, refuse, refuseParam, route } from './rest-call.ts';
import type { RestAnswer, RestCall, RestRoute } from './rest-call.ts';

const unknownProduct = refuse(404, 'woocommerce_rest_product_invalid_id', staffAnswers.unknownProduct);
const unknownVariation = refuse(404, 'woocommerce_rest_product_variation_invalid_id', staffAnswers.unknownVariation);

function contextOf({ deps: { shop } }: RestCall): EncodeContext {
  return { origin: shop.origin, now: shop.clock.now() };
}

type Shown<T> = { ok: true; value: T } | { ok: false; answer: RestAnswer };

/** The product of the address as it is now. */
async function shownProduct(call: RestCall) {
  const shown = await showStaffProduct(call.deps.shop, call.visitor, { id: call.ids[0] ?? 0 });
  if (shown.ok) return { ok: true, value: shown.product } as const;
  return { ok: false, answer: shown.reason === 'not-allowed' ? notAllowed(forbidden.view) : unknownProduct } as const;
}

/** The variations of the address's product as they are now. */
async function shownVariations(call: RestCall) {
  const shown = await showStaffVariations(call.deps.shop, call.visitor, { productId: call.ids[0] ?? 0 });
  if (shown.ok) return { ok: true, value: shown.variations } as const;
  return { ok: false, answer: shown.reason === 'not-allowed' ? notAllowed(forbidden.view) : unknownProduct } as const;
}

/** The one variation of the address. */
async function shownVariation(call: RestCall) {
  const shown = await shownVariations(call);
  if (!shown.ok) return shown;
  const variation = shown.value.find((one) => one.id === call.ids[1]);
  return variation ? ({ ok: true, value: variation } as const) : ({ ok: false, answer: unknownVariation } as const);
}

/** What an address answers with after it was found. */
function answered<T>(shown: Shown<T>, encode: (value: T) => unknown): RestAnswer {
  return shown.ok ? { status: 200, body: encode(shown.value) } : shown.answer;
}

const showProduct = async (call: RestCall): Promise<RestAnswer> =>
  answered(await shownProduct(call), (product) => encodeStaffProductDetail(product, contextOf(call)));
const showVariation = async (call: RestCall): Promise<RestAnswer> =>
  answered(await shownVariation(call), (variation) => encodeStaffVariationDetail(variation, contextOf(call)));

/** Why a change was refused. */
function refusalOf(outcome: Extract<ChangeProductOutcome, { ok: false }>, unknown: RestAnswer): RestAnswer {
  switch (outcome.reason) {
    case 'not-allowed':
      return notAllowed(forbidden.edit);
    case 'unknown-product':
      return unknown;
    case 'has-variations':
      return refuseParam('regular_price', staffAnswers.hasVariations);
    case 'invalid':
      return refuseParam(offerFieldNames[outcome.problem.field], staffAnswers.offerProblem(outcome.problem.code));
    case 'invalid-pre-order':
      return refusePreOrder(outcome.problem);
    case 'stock-changed': {
      const data = { stock_quantity: outcome.onHand };
      return refuse(409, 'woocommerce_rest_stock_changed', staffAnswers.stockChanged(outcome.onHand), data);
    }
  }
}

function listInput(query: ProductsQuery) {
  const { status, stock_status: stock } = query;
  return {
    search: query.search,
    status: status === 'publish' ? ('published' as const) : status === 'draft' ? status : null,
    inStock: stock === undefined ? null : stock === 'instock',
    order: query.orderby,
    descending: query.order === 'desc',
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
  };
}

const products = '/wp-json/wc/v3/products';

export const productRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: products,
    least: 'shop-manager',
    schema: productsQuery,
    async handle(call, query) {
      const listed = await listStaffProducts(call.deps.shop, call.visitor, listInput(query));
      if (!listed.ok) return notAllowed(forbidden.view);
      const rows = listed.rows.map((product) => encodeStaffProduct(product, contextOf(call)));
      return pageAnswer(call, rows, { total: listed.total, page: query.page, perPage: query.per_page });
    },
  }),
  route({ method: 'GET', path: `${products}/{id}`, least: 'shop-manager', handle: showProduct }),
  route({
    method: 'PUT',
    path: `${products}/{id}`,
    least: 'shop-manager',
    schema: productChange,
    async handle(call, { status, meta_data: sentMeta, ...sent }) {
      const shown = await shownProduct(call);
      if (!shown.ok) return shown.answer;
      const product = shown.value;
      // Price and stock of a product with variations are not its own.
      const isVariable = product.type === 'variable';
      const current = encodeStaffProductDetail(product, contextOf(call));
      const changeable = ['status', 'meta_data', ...(isVariable ? [] : offerNames)];
      const refusal = readOnlyRefusal(call, { current, changeable, strict: false });
      if (refusal) return refusal;
      const decoded = isVariable ? ({ ok: true, input: {} } as const) : decodeOffer(sent);
      if (!decoded.ok) return decoded.answer;
      const meta = decodeMeta(sentMeta, current.meta_data);
      if (!meta.ok) return meta.answer;
      const changed = await changeProduct(call.deps.shop, call.visitor, {
        productId: product.id,
        ...(status && { status: status === 'publish' ? 'published' : 'draft' }),
        ...decoded.input,
        ...meta.input,
      });
      return changed.ok ? showProduct(call) : refusalOf(changed, unknownProduct);
    },
  }),
  route({
    method: 'GET',
    path: `${products}/{id}/variations`,
    least: 'shop-manager',
    async handle(call) {
      const shown = await shownVariations(call);
      if (!shown.ok) return shown.answer;
      const rows = shown.value.map((variation) => encodeStaffVariation(variation, contextOf(call)));
      // All at once: a choice is made between them.
      return pageAnswer(call, rows, { total: rows.length, page: 1, perPage: Math.max(rows.length, 1) });
    },
  }),
  route({ method: 'GET', path: `${products}/{id}/variations/{vid}`, least: 'shop-manager', handle: showVariation }),
  route({
    method: 'PUT',
    path: `${products}/{id}/variations/{vid}`,
    least: 'shop-manager',
    schema: variationChange,
    async handle(call, { status, meta_data: sentMeta, ...sent }) {
      const shown = await shownVariation(call);
      if (!shown.ok) return shown.answer;
      const { id: variationId, productId } = shown.value;
      const current = encodeStaffVariationDetail(shown.value, contextOf(call));
      const refusal = readOnlyRefusal(call, {
        current,
        changeable: ['status', 'meta_data', ...offerNames],
        strict: false,
      });
      if (refusal) return refusal;
      const decoded = decodeOffer(sent);
      if (!decoded.ok) return decoded.answer;
      const meta = decodeMeta(sentMeta, current.meta_data);
      if (!meta.ok) return meta.answer;
      const changed = await changeVariation(call.deps.shop, call.visitor, {
        productId,
        variationId,
        ...(status && { active: status === 'publish' }),
        ...decoded.input,
        ...(meta.input.preOrder && { preOrder: meta.input.preOrder }),
      });
      return changed.ok ? showVariation(call) : refusalOf(changed, unknownVariation);
    },
  }),
];
