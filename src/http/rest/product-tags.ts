// `wc/v3/products/tags`: tags of products, for staff (P2, P3).
import { changeTag, createTag, deleteTag, listStaffTags } from '../../shop/catalog/save-tag.ts';
import type { SaveTagOutcome } from '../../shop/catalog/save-tag.ts';
import type { TagDraft } from '../../rules/products/category-draft.ts';
import { staffEditorTexts } from '../../texts/staff-product-editor.ts';
import { deletion, tagsQuery, tagToChange, tagToCreate } from '../../wire/wc-product.schema.ts';
import type { TagParams } from '../../wire/wc-product.schema.ts';
import { encodeTag } from '../encode/wc-term.ts';
import { answerTerms, noTrash, refuseField, termExists } from './answer-terms.ts';
import { answerBatch } from './product-batch.ts';
import { forbidden, refuse, refuseForbidden } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const tagsPath = '/wp-json/wc/v3/products/tags';
const tagPath = `${tagsPath}/${idPart}`;

const unknownTag = refuse(404, 'woocommerce_rest_term_invalid', staffEditorTexts.unknownTag);

async function loadTags({ deps: { shop }, visitor }: RestCall) {
  const listed = await listStaffTags(shop, visitor);
  return listed.ok ? listed.tags.map((tag) => encodeTag(tag, shop.origin)) : null;
}

async function show(call: RestCall, id: number, status = 200): Promise<RestResponse> {
  const all = await loadTags(call);
  if (!all) return refuseForbidden(forbidden.view);
  const found = all.find((one) => one.id === id);
  return found ? { status, body: found } : unknownTag;
}

function decode({ name, slug, description }: TagParams): Partial<TagDraft> {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(slug !== undefined && slug !== '' && { slug: slug.trim() }),
    ...(description !== undefined && { description: description.trim() }),
  };
}

function refusal(outcome: Extract<SaveTagOutcome, { ok: false }>): RestResponse {
  switch (outcome.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'unknown-tag':
      return unknownTag;
    case 'exists':
      return termExists(outcome.id);
    case 'invalid':
      return refuseField(outcome.problem);
  }
}

async function make(call: RestCall, sent: TagParams & { name: string }): Promise<RestResponse> {
  const { shop } = call.deps;
  const made = await createTag(shop, call.visitor, { edit: { ...decode(sent), name: sent.name.trim() } });
  if (!made.ok) return refusal(made);
  return { ...(await show(call, made.id, 201)), headers: { Location: `${shop.origin}${tagsPath}/${made.id}` } };
}

async function edit(call: RestCall, id: number, sent: TagParams): Promise<RestResponse> {
  const changed = await changeTag(call.deps.shop, call.visitor, { id, edit: decode(sent) });
  return changed.ok ? show(call, id) : refusal(changed);
}

async function remove(call: RestCall, id: number): Promise<RestResponse> {
  const before = await show(call, id);
  if (before.status !== 200) return before;
  const deleted = await deleteTag(call.deps.shop, call.visitor, { id });
  return deleted.ok ? before : refusal(deleted);
}

export const productTagRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: tagsPath,
    minRole,
    schema: tagsQuery,
    async handle(call, query) {
      const all = await loadTags(call);
      return all ? answerTerms(call, all, query) : refuseForbidden(forbidden.view);
    },
  }),
  restRoute({ method: 'POST', path: tagsPath, minRole, schema: tagToCreate, handle: make }),
  restRoute({
    method: 'PUT',
    path: `${tagsPath}/batch`,
    minRole,
    handle: (call) =>
      answerBatch(call, {
        toCreate: tagToCreate,
        toChange: tagToChange,
        create: (sent) => make(call, sent),
        change: (id, sent) => edit(call, id, sent),
        remove: (id) => remove(call, id),
      }),
  }),
  restRoute({ method: 'GET', path: tagPath, minRole, handle: (call) => show(call, call.id) }),
  restRoute({
    method: 'PUT',
    path: tagPath,
    minRole,
    schema: tagToChange,
    handle: (call, sent) => edit(call, call.id, sent),
  }),
  restRoute({
    method: 'DELETE',
    path: tagPath,
    minRole,
    schema: deletion,
    handle: (call, { force }) => (force ? remove(call, call.id) : noTrash),
  }),
];
