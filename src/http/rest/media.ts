// `wp/v2/media` in the shape of WordPress (W12, [7.10-04]), and what only this shop has: where a picture is used, and replacing it.
import type { MediaDetails, UploadProblem, UploadType } from '../../rules/media/media.ts';
import { changeMedia } from '../../shop/media/change-media.ts';
import { deleteMedia } from '../../shop/media/delete-media.ts';
import { listMedia, showMedia, showMediaUses } from '../../shop/media/list-media.ts';
import { postProcess } from '../../shop/media/make-sizes.ts';
import type { SizesOutcome } from '../../shop/media/make-sizes.ts';
import { replaceMedia } from '../../shop/media/replace-media.ts';
import { uploadMedia } from '../../shop/media/upload-media.ts';
import { mediaApiTexts as texts } from '../../texts/staff-media.ts';
import { mediaChange, mediaQuery, mediaTexts, mediaToDelete, mediaToProcess } from '../../wire/media.schema.ts';
import type { MediaChangeParams, MediaTextsParams } from '../../wire/media.schema.ts';
import { uploadIdHeader } from '../../wire/media.ts';
import type { DeletedWpMedia, StaffMediaUse } from '../../wire/media.ts';
import { paths } from '../../wire/paths.ts';
import { validateParams } from '../encode/validate-params.ts';
import { encodeMedia } from '../encode/wp-media.ts';
import { readUpload } from '../parse/upload.ts';
import { paginatedResponse, refuse, refuseForbidden } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const one = `${paths.media}/${idPart}`;
const forbidden = {
  view: { code: 'rest_forbidden', message: texts.cannotView },
  create: { code: 'rest_cannot_create', message: texts.cannotCreate },
  edit: { code: 'rest_cannot_edit', message: texts.cannotEdit },
  delete: { code: 'rest_cannot_delete', message: texts.cannotDelete },
} as const;
const unknownMedia = refuse(404, 'rest_post_invalid_id', texts.unknown);

const unreadable = {
  'no-data': refuse(400, 'rest_upload_no_data', texts.noData),
  'no-type': refuse(400, 'rest_upload_no_content_type', texts.noType),
  'no-disposition': refuse(400, 'rest_upload_no_content_disposition', texts.noDisposition),
  'bad-disposition': refuse(400, 'rest_upload_invalid_disposition', texts.badDisposition),
  'hash-mismatch': refuse(412, 'rest_upload_hash_mismatch', texts.hashMismatch),
} as const;

/** R67: a file that may not be uploaded is 400. */
function refuseUpload(problem: UploadProblem): RestResponse {
  if (problem === 'empty') return unreadable['no-data'];
  if (problem === 'too-large') return refuse(413, 'rest_upload_file_too_big', texts.problem(problem));
  return refuse(400, 'rest_upload_sideload_error', texts.problem(problem));
}

const mediaPorts = ({ deps: { files, images, pictures } }: RestCall) => ({ files, images, pictures });

async function mediaResponse(call: RestCall, id: number, status = 200): Promise<RestResponse> {
  const shown = await showMedia(call.deps.shop, call.visitor, id);
  if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownMedia;
  return { status, body: encodeMedia(shown.item, call.deps.shop.origin) };
}

/** The item, or 500 when its sizes failed; the id is in the headers of both ([7.10-04]). */
async function processedResponse(
  call: RestCall,
  { id, sizes, status }: { id: number; sizes: SizesOutcome; status: number },
): Promise<RestResponse> {
  const answer =
    sizes === 'failed'
      ? refuse(500, 'internal_server_error', texts.sizesFailed)
      : await mediaResponse(call, id, status);
  return { ...answer, headers: { ...answer.headers, [uploadIdHeader]: String(id) } };
}

function toTexts({ title, alt_text: alt, caption }: MediaTextsParams) {
  return {
    ...(title !== undefined && { title }),
    ...(alt !== undefined && { alt }),
    ...(caption !== undefined && { caption }),
  };
}

function toChange({ meta, ...params }: MediaChangeParams): Partial<MediaDetails> {
  const point = meta?.focal_point;
  return {
    ...toTexts(params),
    ...(point && { focus: { x: Math.round(point.x * 100), y: Math.round(point.y * 100) } }),
  };
}

/** No other media can be uploaded than images, so another kind finds nothing. */
function typesOf(mediaType: string | undefined, mimeType: UploadType | undefined): readonly UploadType[] | null {
  if (mediaType !== undefined && mediaType !== 'image') return [];
  return mimeType === undefined ? null : [mimeType];
}

export const mediaRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: paths.media,
    minRole,
    forbiddenError: forbidden.view,
    schema: mediaQuery,
    async handle(call, { page, per_page: perPage, search, include, slug, media_type, mime_type, orderby, order }) {
      const listed = await listMedia(call.deps.shop, call.visitor, {
        search,
        types: typesOf(media_type, mime_type),
        ids: include ?? null,
        file: slug ?? null,
        order: orderby,
        descending: order === 'desc',
        limit: perPage,
        offset: (page - 1) * perPage,
      });
      if (!listed.ok) return refuseForbidden(forbidden.view);
      if (page > 1 && page > Math.ceil(listed.total / perPage))
        return refuse(400, 'rest_post_invalid_page_number', texts.badPage);
      const rows = listed.rows.map((item) => encodeMedia(item, call.deps.shop.origin));
      return paginatedResponse(call, rows, { total: listed.total, page, perPage });
    },
  }),
  restRoute({
    method: 'POST',
    path: paths.media,
    minRole,
    forbiddenError: forbidden.create,
    isUpload: true,
    async handle(call) {
      const read = await readUpload(call.request);
      if (!read.ok) return unreadable[read.reason];
      const params = validateParams<MediaTextsParams>(mediaTexts, { ...call.params, ...read.fields });
      if (!params.ok) return { status: params.error.data.status, body: params.error };
      const input = { file: read.file, texts: toTexts(params.data) };
      const added = await uploadMedia(call.deps.shop, call.visitor, mediaPorts(call), input);
      if (!added.ok)
        return added.reason === 'not-allowed' ? refuseForbidden(forbidden.create) : refuseUpload(added.problem);
      const answer = await processedResponse(call, { ...added, status: 201 });
      const address = `${call.deps.shop.origin}${paths.media}/${added.id}`;
      return answer.status === 201 ? { ...answer, headers: { ...answer.headers, Location: address } } : answer;
    },
  }),
  restRoute({
    method: 'GET',
    path: one,
    minRole,
    forbiddenError: forbidden.view,
    handle: (call) => mediaResponse(call, call.id),
  }),
  restRoute({
    method: 'PUT',
    path: one,
    minRole,
    forbiddenError: forbidden.edit,
    schema: mediaChange,
    async handle(call, params) {
      const changed = await changeMedia(call.deps.shop, call.visitor, { id: call.id, change: toChange(params) });
      if (changed.ok) return mediaResponse(call, call.id);
      return changed.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownMedia;
    },
  }),
  restRoute({
    method: 'DELETE',
    path: one,
    minRole,
    forbiddenError: forbidden.delete,
    schema: mediaToDelete,
    async handle(call, { force }) {
      const { shop } = call.deps;
      const shown = await showMedia(shop, call.visitor, call.id);
      if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.delete) : unknownMedia;
      if (!force) return refuse(501, 'rest_trash_not_supported', texts.noTrash);
      const gone = await deleteMedia(shop, call.visitor, mediaPorts(call), call.id);
      if (gone.ok) {
        const body: DeletedWpMedia = { deleted: true, previous: encodeMedia(gone.item, shop.origin) };
        return { status: 200, body };
      }
      switch (gone.reason) {
        case 'not-allowed':
          return refuseForbidden(forbidden.delete);
        case 'unknown-media':
          return unknownMedia;
        case 'in-use':
          return refuse(409, 'rest_media_in_use', texts.inUse(gone.uses.length), { uses: gone.uses });
      }
    },
  }),
  restRoute({
    method: 'POST',
    path: `${one}/post-process`,
    minRole,
    forbiddenError: forbidden.edit,
    schema: mediaToProcess,
    async handle(call) {
      const done = await postProcess(call.deps.shop, call.visitor, mediaPorts(call), call.id);
      if (done.ok) return processedResponse(call, { id: call.id, sizes: done.sizes, status: 200 });
      return done.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownMedia;
    },
  }),
  restRoute({
    method: 'GET',
    path: `${paths.ownMedia}/${idPart}/uses`,
    minRole,
    forbiddenError: forbidden.view,
    async handle(call) {
      const shown = await showMediaUses(call.deps.shop, call.visitor, call.id);
      if (shown.ok) {
        const body: readonly StaffMediaUse[] = shown.uses;
        return { status: 200, body };
      }
      return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownMedia;
    },
  }),
  restRoute({
    method: 'POST',
    path: `${paths.ownMedia}/${idPart}/file`,
    minRole,
    forbiddenError: forbidden.edit,
    isUpload: true,
    async handle(call) {
      const read = await readUpload(call.request);
      if (!read.ok) return unreadable[read.reason];
      const input = { id: call.id, file: read.file };
      const replaced = await replaceMedia(call.deps.shop, call.visitor, mediaPorts(call), input);
      if (replaced.ok) return processedResponse(call, { id: call.id, sizes: replaced.sizes, status: 200 });
      if (replaced.reason === 'invalid') return refuseUpload(replaced.problem);
      return replaced.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownMedia;
    },
  }),
];
