// `wc/v3/products/{id}/variations` and `wc/v3/variations`: variations for staff (P2, P3).
import { emptyVariation } from '../../rules/products/variation-draft.ts';
import type { VariationAttribute } from '../../rules/products/variation-draft.ts';
import { changeVariation } from '../../shop/catalog/change-product.ts';
import { createVariation, generateVariations } from '../../shop/catalog/create-variation.ts';
import { deleteVariation } from '../../shop/catalog/delete-variation.ts';
import { listAllVariations } from '../../shop/catalog/list-all-variations.ts';
import { listStaffAttributes } from '../../shop/catalog/list-catalogue-terms.ts';
import { showStaffVariations } from '../../shop/catalog/show-staff-product.ts';
import { staffEditorTexts } from '../../texts/staff-product-editor.ts';
import { deletion, variationsQuery, variationToChange, variationToCreate } from '../../wire/wc-product.schema.ts';
import type { VariationParams, VariationsParams } from '../../wire/wc-product.schema.ts';
import { encodeStaffVariation, encodeStaffVariationDetail } from '../encode/wc-product.ts';
import type { StaffEncodeContext } from '../encode/wc-product.ts';
import { decodeVariationEdit } from '../parse/product-draft.ts';
import { answerBatch } from './product-batch.ts';
import type { BatchItemBody } from './product-batch.ts';
import { decodeOffer } from './decode-offer.ts';
import { decodeTimes } from './decode-order-listing.ts';
import { decodeProductMeta } from './product-meta.ts';
import { changeRefusal, unknownProduct, unknownVariation } from './product-refusals.ts';
import { refuseReadOnly } from './read-only-fields.ts';
import { parseId } from '../parse/form.ts';
import { forbidden, paginatedResponse, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const listPath = `/wp-json/wc/v3/products/${idPart}/variations`;
const onePath = `${listPath}/:vid{[0-9]+}`;

const changeable = Object.keys(variationToChange.shape);

function contextOf({ deps: { shop } }: RestCall): StaffEncodeContext {
  return { origin: shop.origin, now: shop.clock.now() };
}

/** Returns the variations of the path's product, or a refusal. */
async function findVariations(call: RestCall) {
  const shown = await showStaffVariations(call.deps.shop, call.visitor, { productId: call.id });
  if (shown.ok) return { ok: true, value: shown.variations } as const;
  const answer = shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownProduct;
  return { ok: false, answer } as const;
}

/** Returns a variation of the path's product, or a refusal. */
async function findVariation(call: RestCall, id: number) {
  const shown = await findVariations(call);
  if (!shown.ok) return shown;
  const variation = shown.value.find((one) => one.id === id);
  return variation ? ({ ok: true, value: variation } as const) : ({ ok: false, answer: unknownVariation } as const);
}

async function show(call: RestCall, id: number, status = 200): Promise<RestResponse> {
  const found = await findVariation(call, id);
  return found.ok ? { status, body: encodeStaffVariationDetail(found.value, contextOf(call)) } : found.answer;
}

async function list(call: RestCall): Promise<RestResponse> {
  const shown = await findVariations(call);
  if (!shown.ok) return shown.answer;
  const rows = shown.value.map((variation) => encodeStaffVariation(variation, contextOf(call)));
  // All variations on one page: staff choose between them.
  return paginatedResponse(call, rows, { total: rows.length, page: 1, perPage: Math.max(rows.length, 1) });
}

/** The variations of all products (P3). */
async function listAll(call: RestCall, sent: VariationsParams): Promise<RestResponse> {
  const { page, per_page: perPage, include, exclude, parent, sku, search, order, dates_are_gmt: isGmt } = sent;
  const listed = await listAllVariations(call.deps.shop, call.visitor, {
    include: include ?? null,
    exclude,
    parents: parent ?? null,
    sku,
    search,
    published: decodeTimes(sent.after, sent.before, isGmt),
    modified: decodeTimes(sent.modified_after, sent.modified_before, isGmt),
    ascending: order === 'asc',
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  if (!listed.ok) return refuseForbidden(forbidden.view);
  const rows = listed.variations.map((variation) => encodeStaffVariation(variation, contextOf(call)));
  return paginatedResponse(call, rows, { total: listed.total, page, perPage });
}

/** The choices that were sent, by the names or slugs of terms; '' is every term. Null for a name that the shop does not have. */
async function findChoices(
  call: RestCall,
  sent: NonNullable<VariationParams['attributes']>,
): Promise<readonly VariationAttribute[] | null> {
  const listed = await listStaffAttributes(call.deps.shop, call.visitor);
  if (!listed.ok) return null;
  const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();
  const choices: VariationAttribute[] = [];
  for (const { id = 0, name = '', slug = '', option } of sent) {
    const attribute = listed.attributes.find((one) =>
      id > 0 ? one.id === id : one.taxonomy === slug || isSame(one.name, name),
    );
    const term = attribute?.terms.find((one) => isSame(one.name, option) || one.slug === option);
    if (!attribute || (option !== '' && !term)) return null;
    choices.push({ attributeId: attribute.id, termId: term?.id ?? null });
  }
  return choices;
}

async function create(
  call: RestCall,
  { status, meta_data: sentMeta, ...sent }: VariationParams,
): Promise<RestResponse> {
  const choices = sent.attributes && (await findChoices(call, sent.attributes));
  if (choices === null) return refuseParam('attributes', staffEditorTexts.variationProblem('unknown-term'));
  const offer = decodeOffer(sent, false);
  if (!offer.ok) return offer.answer;
  const meta = decodeProductMeta(sentMeta, null);
  if (!meta.ok) return meta.answer;
  const { expectedStock: _expected, ...offered } = offer.input;
  const made = await createVariation(call.deps.shop, call.visitor, {
    productId: call.id,
    edit: { ...decodeVariationEdit(sent, emptyVariation, null), ...(choices && { choices }) },
    ...(status && { active: status === 'publish' }),
    ...offered,
    ...(meta.input.preOrder && { preOrder: meta.input.preOrder }),
  });
  if (!made.ok) return changeRefusal(made, unknownProduct);
  const headers = { Location: `${call.deps.shop.origin}${call.path.replace(/\/batch$/, '')}/${made.id}` };
  return { ...(await show(call, made.id, 201)), headers };
}

async function change(
  call: RestCall,
  id: number,
  { status, meta_data: sentMeta, ...sent }: VariationParams,
  item: BatchItemBody = call.params,
): Promise<RestResponse> {
  const found = await findVariation(call, id);
  if (!found.ok) return found.answer;
  const variation = found.value;
  const current = encodeStaffVariationDetail(variation, contextOf(call));
  const refusal = refuseReadOnly({ params: item, query: call.query }, { current, changeable, strict: false });
  if (refusal) return refusal;
  const offer = decodeOffer(sent, variation.tag !== null);
  if (!offer.ok) return offer.answer;
  const meta = decodeProductMeta(sentMeta, current.meta_data);
  if (!meta.ok) return meta.answer;
  const choices = sent.attributes && (await findChoices(call, sent.attributes));
  if (choices === null) return refuseParam('attributes', staffEditorTexts.variationProblem('unknown-term'));
  const edit = { ...decodeVariationEdit(sent, variation.draft, current.description), ...(choices && { choices }) };
  const changed = await changeVariation(call.deps.shop, call.visitor, {
    productId: variation.productId,
    variationId: variation.id,
    ...(status && { active: status === 'publish' }),
    ...(Object.keys(edit).length > 0 && { edit }),
    ...offer.input,
    ...(meta.input.preOrder && { preOrder: meta.input.preOrder }),
  });
  return changed.ok ? show(call, id) : changeRefusal(changed, unknownVariation);
}

/** Deletes for good; answers the variation as it was. There is no trash: it can be taken from sale. */
async function remove(call: RestCall, id: number, permanent: boolean): Promise<RestResponse> {
  const found = await findVariation(call, id);
  if (!found.ok) return found.answer;
  if (!permanent) return refuse(501, 'woocommerce_rest_trash_not_supported', staffEditorTexts.noTrash);
  const { productId } = found.value;
  const before = { status: 200, body: encodeStaffVariationDetail(found.value, contextOf(call)) };
  const deleted = await deleteVariation(call.deps.shop, call.visitor, { productId, variationId: id });
  if (deleted.ok) return before;
  if (deleted.reason === 'last-for-sale')
    return refuse(400, 'woocommerce_rest_cannot_delete', staffEditorTexts.lastForSale);
  return deleted.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownVariation;
}

/** Makes the variations of all combinations that do not exist yet. */
async function generate(call: RestCall): Promise<RestResponse> {
  const made = await generateVariations(call.deps.shop, call.visitor, { productId: call.id });
  return made.ok
    ? { status: 200, body: { count: made.ids.length, ids: made.ids, more: made.more } }
    : changeRefusal(made, unknownProduct);
}

export const productVariationRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path: '/wp-json/wc/v3/variations', minRole, schema: variationsQuery, handle: listAll }),
  restRoute({ method: 'GET', path: listPath, minRole, handle: list }),
  restRoute({ method: 'POST', path: listPath, minRole, schema: variationToCreate, handle: create }),
  restRoute({
    method: 'PUT',
    path: `${listPath}/batch`,
    minRole,
    handle: (call) =>
      answerBatch(call, {
        toCreate: variationToCreate,
        toChange: variationToChange,
        create: (sent) => create(call, sent),
        change: (id, sent, item) => change(call, id, sent, item),
        remove: (id) => remove(call, id, true),
      }),
  }),
  restRoute({ method: 'POST', path: `${listPath}/generate`, minRole, handle: generate }),
  restRoute({
    method: 'GET',
    path: onePath,
    minRole,
    handle: (call) => show(call, parseId(call.pathParams['vid'])),
  }),
  restRoute({
    method: 'PUT',
    path: onePath,
    minRole,
    schema: variationToChange,
    handle: (call, sent) => change(call, parseId(call.pathParams['vid']), sent),
  }),
  restRoute({
    method: 'DELETE',
    path: onePath,
    minRole,
    schema: deletion,
    handle: (call, { force }) => remove(call, parseId(call.pathParams['vid']), force),
  }),
];
