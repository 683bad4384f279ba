// `wc/v3/products/categories` and `products/attributes` with their terms, for staff (P2, P3).
import { deleteCategory } from '../../shop/catalog/delete-category.ts';
import { listStaffAttributes, listStaffCategories } from '../../shop/catalog/list-catalogue-terms.ts';
import {
  changeAttribute,
  changeTerm,
  createAttribute,
  createTerm,
  deleteAttribute,
  deleteTerm,
} from '../../shop/catalog/save-attribute.ts';
import type { SaveAttributeOutcome } from '../../shop/catalog/save-attribute.ts';
import { changeCategory, createCategory } from '../../shop/catalog/save-category.ts';
import type { CategoryEdit, SaveCategoryOutcome } from '../../shop/catalog/save-category.ts';
import { staffEditorTexts } from '../../texts/staff-product-editor.ts';
import {
  attributesQuery,
  attributeTermsQuery,
  attributeToChange,
  attributeToCreate,
  categoriesQuery,
  categoryToChange,
  categoryToCreate,
  deletion,
} from '../../wire/wc-product.schema.ts';
import type { AttributeParams, CategoryParams } from '../../wire/wc-product.schema.ts';
import { encodeAttribute, encodeAttributeTerm, encodeCategory } from '../encode/wc-term.ts';
import { answerTerms, noTrash, refuseField, termExists } from './answer-terms.ts';
import { answerBatch } from './product-batch.ts';
import { parseId } from '../parse/form.ts';
import { forbidden, refuse, refuseForbidden } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const categoriesPath = '/wp-json/wc/v3/products/categories';
const categoryPath = `${categoriesPath}/${idPart}`;
const attributesPath = '/wp-json/wc/v3/products/attributes';
const attributePath = `${attributesPath}/${idPart}`;
const termsPath = `${attributePath}/terms`;
const termPath = `${termsPath}/:term{[0-9]+}`;

const unknownCategory = refuse(404, 'woocommerce_rest_term_invalid', staffEditorTexts.unknownCategory);
const unknownAttribute = refuse(404, 'woocommerce_rest_taxonomy_invalid', staffEditorTexts.unknownAttribute);
const unknownTerm = refuse(404, 'woocommerce_rest_term_invalid', staffEditorTexts.unknownTerm);

async function loadCategories({ deps: { shop }, visitor }: RestCall) {
  const listed = await listStaffCategories(shop, visitor);
  return listed.ok ? listed.categories.map((one) => encodeCategory(one, listed.categories, shop.origin)) : null;
}

async function showCategory(call: RestCall, id: number, status = 200): Promise<RestResponse> {
  const all = await loadCategories(call);
  if (!all) return refuseForbidden(forbidden.view);
  const found = all.find((one) => one.id === id);
  return found ? { status, body: found } : unknownCategory;
}

function decodeCategory({
  name,
  slug,
  parent,
  description,
  image,
  menu_order: position,
  before,
}: CategoryParams): CategoryEdit {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(slug !== undefined && slug !== '' && { slug: slug.trim() }),
    ...(parent !== undefined && { parentId: parent === 0 ? null : parent }),
    ...(description !== undefined && { description: description.trim() }),
    ...(image !== undefined && { pictureId: image?.id || null }),
    ...(position !== undefined && { position }),
    ...(before !== undefined && { before: before === 0 ? null : before }),
  };
}

function categoryRefusal(outcome: Extract<SaveCategoryOutcome, { ok: false }>): RestResponse {
  switch (outcome.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'unknown-category':
      return unknownCategory;
    case 'slug-taken':
      return termExists(outcome.id);
    case 'invalid':
      return refuseField(outcome.problem);
  }
}

async function makeCategory(call: RestCall, sent: CategoryParams & { name: string }): Promise<RestResponse> {
  const { shop } = call.deps;
  const made = await createCategory(shop, call.visitor, { edit: { ...decodeCategory(sent), name: sent.name.trim() } });
  if (!made.ok) return categoryRefusal(made);
  const headers = { Location: `${shop.origin}${categoriesPath}/${made.id}` };
  return { ...(await showCategory(call, made.id, 201)), headers };
}

async function editCategory(call: RestCall, id: number, sent: CategoryParams): Promise<RestResponse> {
  const changed = await changeCategory(call.deps.shop, call.visitor, { id, edit: decodeCategory(sent) });
  return changed.ok ? showCategory(call, id) : categoryRefusal(changed);
}

async function removeCategory(call: RestCall, id: number): Promise<RestResponse> {
  const before = await showCategory(call, id);
  if (before.status !== 200) return before;
  const deleted = await deleteCategory(call.deps.shop, call.visitor, { id });
  if (deleted.ok) return before;
  return deleted.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownCategory;
}

async function loadAttributes({ deps: { shop }, visitor }: RestCall) {
  const listed = await listStaffAttributes(shop, visitor);
  return listed.ok ? listed.attributes : null;
}

async function showAttribute(call: RestCall, id: number, status = 200): Promise<RestResponse> {
  const all = await loadAttributes(call);
  if (!all) return refuseForbidden(forbidden.view);
  const found = all.find((one) => one.id === id);
  return found ? { status, body: encodeAttribute(found, call.deps.shop.origin) } : unknownAttribute;
}

async function showTerm(call: RestCall, attributeId: number, id: number, status = 200): Promise<RestResponse> {
  const all = await loadAttributes(call);
  if (!all) return refuseForbidden(forbidden.view);
  const attribute = all.find((one) => one.id === attributeId);
  if (!attribute) return unknownAttribute;
  const found = attribute.terms.find((one) => one.id === id);
  return found ? { status, body: encodeAttributeTerm(found, attributeId, call.deps.shop.origin) } : unknownTerm;
}

function decodeAttribute({ name, slug, menu_order: position, before }: AttributeParams) {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(slug !== undefined && slug !== '' && { slug: slug.trim() }),
    ...(position !== undefined && { position }),
    ...(before !== undefined && { before: before === 0 ? null : before }),
  };
}

/** Attributes have a code of their own for a slug that exists; terms have that of all terms. */
function attributeRefusal(
  outcome: Extract<SaveAttributeOutcome, { ok: false }>,
  exists: (id: number) => RestResponse,
): RestResponse {
  switch (outcome.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'unknown-attribute':
      return unknownAttribute;
    case 'unknown-term':
      return unknownTerm;
    case 'exists':
      return exists(outcome.id);
    case 'in-use':
      return refuse(400, 'woocommerce_rest_term_in_use', staffEditorTexts.termInUse(outcome.variations), {
        variations: outcome.variations,
      });
    case 'invalid':
      return refuseField(outcome.problem);
  }
}

const attributeExists = (): RestResponse => refuse(400, 'woocommerce_rest_cannot_create', staffEditorTexts.exists);

async function makeAttribute(call: RestCall, sent: AttributeParams & { name: string }): Promise<RestResponse> {
  const { shop } = call.deps;
  const edit = { ...decodeAttribute(sent), name: sent.name.trim() };
  const made = await createAttribute(shop, call.visitor, { edit });
  if (!made.ok) return attributeRefusal(made, attributeExists);
  const headers = { Location: `${shop.origin}${attributesPath}/${made.id}` };
  return { ...(await showAttribute(call, made.id, 201)), headers };
}

async function editAttribute(call: RestCall, id: number, sent: AttributeParams): Promise<RestResponse> {
  const changed = await changeAttribute(call.deps.shop, call.visitor, { id, edit: decodeAttribute(sent) });
  return changed.ok ? showAttribute(call, id) : attributeRefusal(changed, attributeExists);
}

async function removeAttribute(call: RestCall, id: number): Promise<RestResponse> {
  const before = await showAttribute(call, id);
  if (before.status !== 200) return before;
  const deleted = await deleteAttribute(call.deps.shop, call.visitor, { id });
  return deleted.ok ? before : attributeRefusal(deleted, attributeExists);
}

async function makeTerm(call: RestCall, sent: AttributeParams & { name: string }): Promise<RestResponse> {
  const { shop } = call.deps;
  const edit = { ...decodeAttribute(sent), name: sent.name.trim() };
  const made = await createTerm(shop, call.visitor, { attributeId: call.id, edit });
  if (!made.ok) return attributeRefusal(made, termExists);
  const headers = { Location: `${shop.origin}${attributesPath}/${call.id}/terms/${made.id}` };
  return { ...(await showTerm(call, call.id, made.id, 201)), headers };
}

async function editTerm(call: RestCall, id: number, sent: AttributeParams): Promise<RestResponse> {
  const input = { attributeId: call.id, id, edit: decodeAttribute(sent) };
  const changed = await changeTerm(call.deps.shop, call.visitor, input);
  return changed.ok ? showTerm(call, call.id, id) : attributeRefusal(changed, termExists);
}

async function removeTerm(call: RestCall, id: number): Promise<RestResponse> {
  const before = await showTerm(call, call.id, id);
  if (before.status !== 200) return before;
  const deleted = await deleteTerm(call.deps.shop, call.visitor, { attributeId: call.id, id });
  return deleted.ok ? before : attributeRefusal(deleted, termExists);
}

const termIdOf = (call: RestCall): number => parseId(call.pathParams['term']);

const categoryRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: categoriesPath,
    minRole,
    schema: categoriesQuery,
    async handle(call, { parent, ...query }) {
      const all = await loadCategories(call);
      if (!all) return refuseForbidden(forbidden.view);
      return answerTerms(call, parent === undefined ? all : all.filter((one) => one.parent === parent), query);
    },
  }),
  restRoute({ method: 'POST', path: categoriesPath, minRole, schema: categoryToCreate, handle: makeCategory }),
  restRoute({
    method: 'PUT',
    path: `${categoriesPath}/batch`,
    minRole,
    handle: (call) =>
      answerBatch(call, {
        toCreate: categoryToCreate,
        toChange: categoryToChange,
        create: (sent) => makeCategory(call, sent),
        change: (id, sent) => editCategory(call, id, sent),
        remove: (id) => removeCategory(call, id),
      }),
  }),
  restRoute({ method: 'GET', path: categoryPath, minRole, handle: (call) => showCategory(call, call.id) }),
  restRoute({
    method: 'PUT',
    path: categoryPath,
    minRole,
    schema: categoryToChange,
    handle: (call, sent) => editCategory(call, call.id, sent),
  }),
  restRoute({
    method: 'DELETE',
    path: categoryPath,
    minRole,
    schema: deletion,
    handle: (call, { force }) => (force ? removeCategory(call, call.id) : noTrash),
  }),
];

const attributeRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: attributesPath,
    minRole,
    schema: attributesQuery,
    async handle(call, query) {
      const all = await loadAttributes(call);
      if (!all) return refuseForbidden(forbidden.view);
      const { origin } = call.deps.shop;
      return answerTerms(
        call,
        all.map((one) => encodeAttribute(one, origin)),
        query,
      );
    },
  }),
  restRoute({ method: 'POST', path: attributesPath, minRole, schema: attributeToCreate, handle: makeAttribute }),
  restRoute({
    method: 'PUT',
    path: `${attributesPath}/batch`,
    minRole,
    handle: (call) =>
      answerBatch(call, {
        toCreate: attributeToCreate,
        toChange: attributeToChange,
        create: (sent) => makeAttribute(call, sent),
        change: (id, sent) => editAttribute(call, id, sent),
        remove: (id) => removeAttribute(call, id),
      }),
  }),
  restRoute({ method: 'GET', path: attributePath, minRole, handle: (call) => showAttribute(call, call.id) }),
  restRoute({
    method: 'PUT',
    path: attributePath,
    minRole,
    schema: attributeToChange,
    handle: (call, sent) => editAttribute(call, call.id, sent),
  }),
  restRoute({
    method: 'DELETE',
    path: attributePath,
    minRole,
    schema: deletion,
    handle: (call, { force }) => (force ? removeAttribute(call, call.id) : noTrash),
  }),
];

const termRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: termsPath,
    minRole,
    schema: attributeTermsQuery,
    async handle(call, query) {
      const attribute = (await loadAttributes(call))?.find((one) => one.id === call.id);
      if (!attribute) return unknownAttribute;
      const { origin } = call.deps.shop;
      return answerTerms(
        call,
        attribute.terms.map((one) => encodeAttributeTerm(one, attribute.id, origin)),
        query,
      );
    },
  }),
  restRoute({ method: 'POST', path: termsPath, minRole, schema: attributeToCreate, handle: makeTerm }),
  restRoute({
    method: 'PUT',
    path: `${termsPath}/batch`,
    minRole,
    handle: (call) =>
      answerBatch(call, {
        toCreate: attributeToCreate,
        toChange: attributeToChange,
        create: (sent) => makeTerm(call, sent),
        change: (id, sent) => editTerm(call, id, sent),
        remove: (id) => removeTerm(call, id),
      }),
  }),
  restRoute({ method: 'GET', path: termPath, minRole, handle: (call) => showTerm(call, call.id, termIdOf(call)) }),
  restRoute({
    method: 'PUT',
    path: termPath,
    minRole,
    schema: attributeToChange,
    handle: (call, sent) => editTerm(call, termIdOf(call), sent),
  }),
  restRoute({
    method: 'DELETE',
    path: termPath,
    minRole,
    schema: deletion,
    handle: (call, { force }) => (force ? removeTerm(call, termIdOf(call)) : noTrash),
  }),
];

export const productTermRoutes: readonly RestRoute[] = [...categoryRoutes, ...attributeRoutes, ...termRoutes];
