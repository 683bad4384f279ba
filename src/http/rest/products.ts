// `wc/v3/products`: products for staff (P2, P3).
import { emptyDraft } from '../../rules/products/product-draft.ts';
import { changeProduct } from '../../shop/catalog/change-product.ts';
import { copyProduct } from '../../shop/catalog/copy-product.ts';
import { createProduct } from '../../shop/catalog/create-product.ts';
import { deleteProduct } from '../../shop/catalog/delete-product.ts';
import { listStaffProducts } from '../../shop/catalog/list-staff-products.ts';
import { showStaffProduct } from '../../shop/catalog/show-staff-product.ts';
import { staffEditorTexts } from '../../texts/staff-product-editor.ts';
import { deletion, productToChange, productToCreate } from '../../wire/wc-product.schema.ts';
import type { ProductParams } from '../../wire/wc-product.schema.ts';
import { noParams, productsQuery } from '../../wire/wc-v3.schema.ts';
import type { WcProductsQuery } from '../../wire/wc-v3.schema.ts';
import { encodeStaffProduct, encodeStaffProductDetail } from '../encode/wc-product.ts';
import type { StaffEncodeContext } from '../encode/wc-product.ts';
import { decodeProductEdit } from '../parse/product-draft.ts';
import { answerBatch } from './product-batch.ts';
import type { BatchItemBody } from './product-batch.ts';
import { changeableOfferParams, decodeOffer } from './decode-offer.ts';
import type { DecodedOffer } from './decode-offer.ts';
import { decodeProductListing, productStatuses } from './decode-product-listing.ts';
import { decodeProductMeta } from './product-meta.ts';
import { changeRefusal, unknownProduct, unknownProductOfChange } from './product-refusals.ts';
import { refuseReadOnly } from './read-only-fields.ts';
import { forbidden, paginatedResponse, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const productsPath = '/wp-json/wc/v3/products';
const productPath = `${productsPath}/${idPart}`;

/** What staff writes; the rest of a product is read-only, apart from price and stock. */
const changeableTexts = Object.keys(productToChange.shape);

function contextOf({ deps: { shop } }: RestCall): StaffEncodeContext {
  return { origin: shop.origin, now: shop.clock.now() };
}

/** Returns the product of an id, or a refusal. */
async function findProduct(call: RestCall, id: number) {
  const shown = await showStaffProduct(call.deps.shop, call.visitor, { id });
  if (shown.ok) return { ok: true, value: shown.product } as const;
  const answer = shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownProduct;
  return { ok: false, answer } as const;
}

async function show(call: RestCall, id: number, status = 200): Promise<RestResponse> {
  const found = await findProduct(call, id);
  return found.ok ? { status, body: encodeStaffProductDetail(found.value, contextOf(call)) } : found.answer;
}

/** A product with variations has no price and stock of its own. */
const noOffer: DecodedOffer = { ok: true, input: {} };

/** A picture that is only named by its address cannot be fetched. */
function refuseForeignImages({ images = [] }: ProductParams): RestResponse | null {
  if (images.every(({ id = 0 }) => id > 0)) return null;
  return refuse(400, 'woocommerce_product_image_upload_error', staffEditorTexts.pictureById);
}

async function create(
  call: RestCall,
  { type, status, meta_data: sentMeta, ...sent }: ProductParams & { name: string; type: 'simple' | 'variable' },
): Promise<RestResponse> {
  const refusal = refuseForeignImages(sent);
  if (refusal) return refusal;
  const { shop } = call.deps;
  const offer = type === 'simple' ? decodeOffer(sent, false) : noOffer;
  if (!offer.ok) return offer.answer;
  const meta = decodeProductMeta(sentMeta, null);
  if (!meta.ok) return meta.answer;
  const edit = { ...decodeProductEdit(sent, emptyDraft(shop.clock.now()), null), name: sent.name.trim() };
  const { expectedStock: _expected, ...offered } = offer.input;
  const made = await createProduct(shop, call.visitor, {
    type,
    edit,
    ...(status && { status: productStatuses[status] }),
    ...offered,
    ...meta.input,
  });
  if (!made.ok) return changeRefusal(made, unknownProduct);
  const headers = { Location: `${shop.origin}${productsPath}/${made.id}` };
  return { ...(await show(call, made.id, 201)), headers };
}

async function change(
  call: RestCall,
  id: number,
  { status, meta_data: sentMeta, ...sent }: ProductParams,
  item: BatchItemBody = call.params,
): Promise<RestResponse> {
  const found = await findProduct(call, id);
  // P2: changing an unknown product is a wrong request.
  if (!found.ok) return found.answer === unknownProduct ? unknownProductOfChange : found.answer;
  const product = found.value;
  // A product with variations has no price and stock of its own.
  const isVariable = product.type === 'variable';
  const current = encodeStaffProductDetail(product, contextOf(call));
  const changeable = changeableTexts.filter(
    (name) => !isVariable || !(changeableOfferParams as readonly string[]).includes(name),
  );
  if (item['type'] !== undefined && item['type'] !== product.type)
    return refuseParam('type', staffEditorTexts.typeFixed);
  const refusal =
    refuseReadOnly({ params: item, query: call.query }, { current, changeable, strict: false }) ??
    refuseForeignImages(sent);
  if (refusal) return refusal;
  const offer = isVariable ? noOffer : decodeOffer(sent, product.tag !== null);
  if (!offer.ok) return offer.answer;
  const meta = decodeProductMeta(sentMeta, current.meta_data);
  if (!meta.ok) return meta.answer;
  const edit = decodeProductEdit(sent, product.draft, current);
  const changed = await changeProduct(call.deps.shop, call.visitor, {
    productId: id,
    ...(status && { status: productStatuses[status] }),
    ...(Object.keys(edit).length > 0 && { edit }),
    ...(sent.revision !== undefined && { revision: sent.revision }),
    ...offer.input,
    ...meta.input,
  });
  return changed.ok ? show(call, id) : changeRefusal(changed, unknownProductOfChange);
}

/** Deletes for good, or moves to the trash; answers the product as it was. One that is in the trash already is 410. */
async function remove(call: RestCall, id: number, permanent: boolean): Promise<RestResponse> {
  const found = await findProduct(call, id);
  if (!found.ok) return found.answer;
  const { shop } = call.deps;
  const before = { status: 200, body: encodeStaffProductDetail(found.value, contextOf(call)) };
  if (!permanent) {
    if (found.value.status === 'trash')
      return refuse(410, 'woocommerce_rest_already_trashed', staffEditorTexts.alreadyTrashed);
    const trashed = await changeProduct(shop, call.visitor, { productId: id, status: 'trash' });
    return trashed.ok ? before : changeRefusal(trashed, unknownProduct);
  }
  const deleted = await deleteProduct(shop, call.visitor, { productId: id });
  if (deleted.ok) return before;
  if (deleted.reason === 'part-of-bundle')
    return refuse(400, 'woocommerce_rest_cannot_delete', staffEditorTexts.partOfBundle);
  return deleted.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownProduct;
}

async function list(call: RestCall, query: WcProductsQuery): Promise<RestResponse> {
  const listed = await listStaffProducts(call.deps.shop, call.visitor, decodeProductListing(query));
  if (!listed.ok) return refuseForbidden(forbidden.view);
  const rows = listed.rows.map((product) => encodeStaffProduct(product, contextOf(call)));
  return paginatedResponse(call, rows, { total: listed.total, page: query.page, perPage: query.per_page });
}

/** Makes a draft of a product, as the original does at this address. */
async function copy(call: RestCall): Promise<RestResponse> {
  const copied = await copyProduct(call.deps.shop, call.visitor, { productId: call.id, name: staffEditorTexts.copyOf });
  if (copied.ok) return show(call, copied.id, 201);
  return copied.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownProduct;
}

export const productRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path: productsPath, minRole, schema: productsQuery, handle: list }),
  restRoute({ method: 'POST', path: productsPath, minRole, schema: productToCreate, handle: create }),
  restRoute({
    method: 'PUT',
    path: `${productsPath}/batch`,
    minRole,
    handle: (call) =>
      answerBatch(call, {
        toCreate: productToCreate,
        toChange: productToChange,
        create: (sent) => create(call, sent),
        change: (id, sent, item) => change(call, id, sent, item),
        remove: (id) => remove(call, id, true),
      }),
  }),
  restRoute({ method: 'GET', path: productPath, minRole, handle: (call) => show(call, call.id) }),
  restRoute({
    method: 'PUT',
    path: productPath,
    minRole,
    schema: productToChange,
    handle: (call, sent) => change(call, call.id, sent),
  }),
  restRoute({
    method: 'DELETE',
    path: productPath,
    minRole,
    schema: deletion,
    handle: (call, { force }) => remove(call, call.id, force),
  }),
  restRoute({ method: 'POST', path: `${productPath}/duplicate`, minRole, schema: noParams, handle: copy }),
];
