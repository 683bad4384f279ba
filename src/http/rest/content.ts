// `wp/v2/pages` and `wp/v2/posts` are public (W12); `shop/v1/pages` and `shop/v1/posts` are for staff.
import type { Content, ContentKind } from '../../rules/content/content.ts';
import { changeContent } from '../../shop/content/change-content.ts';
import { createContent } from '../../shop/content/create-content.ts';
import { deleteContent } from '../../shop/content/delete-content.ts';
import { listPublishedContent } from '../../shop/content/list-published-content.ts';
import { listStaffContent, showStaffContent } from '../../shop/content/list-staff-content.ts';
import type { ContentDraftProblem } from '../../shop/content/parse-draft.ts';
import { showContent } from '../../shop/content/show-content.ts';
import { showShell } from '../../shop/catalog/show-shell.ts';
import { contentApiTexts } from '../../texts/staff-content.ts';
import {
  contentToChange,
  contentToCreate,
  contentToDelete,
  staffContentQuery,
  wpContentQuery,
} from '../../wire/content.schema.ts';
import type { WpContent } from '../../wire/wp-entries.ts';
import { toBlockProps, factsFromSettings } from '../encode/content-blocks.ts';
import { encodeStaffContent, encodeStaffContentDetail, encodeWpContent } from '../encode/wp-content.ts';
import { decodeContent } from '../parse/content-draft.ts';
import { forbidden, refuseForbidden, paginatedResponse, refuse, refuseParam } from './rest-call.ts';
import type { RestResponse, RestCall } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const unknownContent = refuse(404, 'rest_post_invalid_id', contentApiTexts.unknown);

const wrongDate = refuseParam('date_gmt', contentApiTexts.wrongMoment);

const contextOf = ({ deps: { shop } }: RestCall) => ({ origin: shop.origin, now: shop.clock.now() });

/** Returns a 400 refusal with the parameter of the problem; a block is named by its index (`blocks.{at}`). */
function refuseDraft(problem: ContentDraftProblem): RestResponse {
  const at = 'at' in problem ? problem.at : null;
  const sentence = contentApiTexts.problem(problem.code, { at, ...('name' in problem && { name: problem.name }) });
  switch (problem.code) {
    case 'no-title':
      return refuseParam('title', sentence);
    case 'bad-slug':
    case 'reserved-slug':
    case 'slug-taken':
      return refuseParam('slug', sentence);
    case 'bad-picture':
      return refuseParam('picture', sentence);
    default:
      return refuseParam(
        at === null ? (problem.code === 'unknown-placeholder' ? 'title' : 'blocks') : `blocks.${at}`,
        sentence,
      );
  }
}

async function findContent(call: RestCall, kind: ContentKind): Promise<Content | RestResponse> {
  const shown = await showStaffContent(call.deps.shop, call.visitor, { id: call.id });
  if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownContent;
  return shown.content.kind === kind ? shown.content : unknownContent;
}

async function staffResponse(call: RestCall, kind: ContentKind, status = 200): Promise<RestResponse> {
  const shown = await findContent(call, kind);
  if (!('blocks' in shown)) return shown;
  return { status, body: encodeStaffContentDetail(shown, contextOf(call)) };
}

/** Returns the staff routes of one content kind. */
function staffRoutes(kind: ContentKind, path: string): readonly RestRoute[] {
  const one = `${path}/${idPart}`;
  const minRole = 'shop-manager';
  return [
    restRoute({
      method: 'GET',
      path,
      minRole,
      schema: staffContentQuery,
      async handle(call, { page, per_page: perPage, search, status, orderby, order }) {
        const listed = await listStaffContent(call.deps.shop, call.visitor, {
          kind,
          search,
          status: status === undefined ? null : status === 'publish' ? 'published' : 'draft',
          order: orderby === 'modified' ? 'changed' : orderby,
          descending: order === 'desc',
          limit: perPage,
          offset: (page - 1) * perPage,
        });
        if (!listed.ok) return refuseForbidden(forbidden.view);
        const rows = listed.rows.map((row) => encodeStaffContent(row, contextOf(call)));
        return paginatedResponse(call, rows, { total: listed.total, page, perPage });
      },
    }),
    restRoute({
      method: 'POST',
      path,
      minRole,
      schema: contentToCreate,
      async handle(call, fields) {
        const decoded = decodeContent(fields, call.deps.shop.clock.now());
        if (!decoded) return wrongDate;
        const made = await createContent(call.deps.shop, call.visitor, { ...decoded, kind });
        if (made.ok) return staffResponse({ ...call, id: made.id }, kind, 201);
        return made.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : refuseDraft(made.problem);
      },
    }),
    restRoute({ method: 'GET', path: one, minRole, handle: (call) => staffResponse(call, kind) }),
    restRoute({
      method: 'PUT',
      path: one,
      minRole,
      schema: contentToChange,
      async handle(call, { revision, ...fields }) {
        const before = await findContent(call, kind);
        if (!('blocks' in before)) return before;
        const decoded = decodeContent(fields, before.publishedAt);
        if (!decoded) return wrongDate;
        const input = { id: before.id, revision, change: decoded };
        const changed = await changeContent(call.deps.shop, call.visitor, input);
        if (changed.ok) return staffResponse(call, kind);
        switch (changed.reason) {
          case 'not-allowed':
            return refuseForbidden(forbidden.edit);
          case 'unknown-content':
            return unknownContent;
          case 'overtaken':
            return refuse(409, 'rest_content_changed', contentApiTexts.overtaken, { revision: changed.now.revision });
          case 'own-page':
            return refuseParam('slug', contentApiTexts.ownAddress);
          case 'invalid':
            return refuseDraft(changed.problem);
        }
      },
    }),
    restRoute({
      method: 'DELETE',
      path: one,
      minRole,
      schema: contentToDelete,
      async handle(call, { revision }) {
        const before = await findContent(call, kind);
        if (!('blocks' in before)) return before;
        const gone = await deleteContent(call.deps.shop, call.visitor, { id: before.id, revision });
        if (gone.ok) return { status: 200, body: { deleted: true, id: before.id } };
        switch (gone.reason) {
          case 'not-allowed':
            return refuseForbidden(forbidden.edit);
          case 'unknown-content':
            return unknownContent;
          case 'overtaken':
            return refuse(409, 'rest_content_changed', contentApiTexts.overtaken);
          case 'own-page':
            return refuse(403, 'rest_cannot_delete', contentApiTexts.ownDelete);
        }
      },
    }),
  ];
}

/** Returns public content as the visitor's role may read it; null when there is none. */
async function wpContent(call: RestCall, kind: ContentKind, slug: string): Promise<WpContent | null> {
  const { shop } = call.deps;
  const { settings, zones, categories } = await showShell(shop);
  const shown = await showContent(shop, { kind, slug, categories, role: call.visitor.role });
  if (shown?.id == null) return null;
  const facts = factsFromSettings(settings, zones);
  const blocks = toBlockProps(shown.blocks, facts, categories, new Map());
  return encodeWpContent({ ...shown, id: shown.id }, { blocks, facts, origin: shop.origin });
}

/** Returns the public routes of one content kind (W12). */
function publicContentRoutes(kind: ContentKind, path: string): readonly RestRoute[] {
  const publicOnes = async ({ deps }: RestCall) =>
    (await listPublishedContent(deps.shop)).filter((one) => one.kind === kind);
  return [
    restRoute({
      method: 'GET',
      path,
      minRole: 'guest',
      isPublic: true,
      schema: wpContentQuery,
      async handle(call, { page, per_page: perPage, slug }) {
        const all = (await publicOnes(call)).filter((one) => slug === undefined || one.slug === slug);
        if (page > 1 && page > Math.ceil(all.length / perPage))
          return refuse(400, 'rest_post_invalid_page_number', contentApiTexts.badPage);
        const slugs = all.slice((page - 1) * perPage, page * perPage).map((one) => one.slug);
        const rows = await Promise.all(slugs.map((one) => wpContent(call, kind, one)));
        return paginatedResponse(
          call,
          rows.filter((row) => row !== null),
          { total: all.length, page, perPage },
        );
      },
    }),
    restRoute({
      method: 'GET',
      path: `${path}/${idPart}`,
      minRole: 'guest',
      isPublic: true,
      async handle(call) {
        const found = (await publicOnes(call)).find(({ id }) => id === call.id);
        const body = found && (await wpContent(call, kind, found.slug));
        return body ? { status: 200, body } : unknownContent;
      },
    }),
  ];
}

export const contentRoutes: readonly RestRoute[] = [
  ...publicContentRoutes('page', '/wp-json/wp/v2/pages'),
  ...publicContentRoutes('post', '/wp-json/wp/v2/posts'),
  ...staffRoutes('page', '/wp-json/shop/v1/pages'),
  ...staffRoutes('post', '/wp-json/shop/v1/posts'),
];
