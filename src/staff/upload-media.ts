// Uploads a picture as the original's client does: when its sizes fail, it asks for them again, and then deletes it ([7.10-04]).
import { HttpError } from 'ra-core';
import { staffMediaTexts } from '../texts/staff-media.ts';
import { makeSizesAction } from '../wire/media.ts';
import type { WpMedia } from '../wire/media.ts';
import { IncompleteUploadError } from './rest-client.ts';
import type { FileUpload, RestClient } from './rest-client.ts';

export interface MediaUpload extends FileUpload {
  /** The item that gets this picture; absent: a new item. */
  replaces?: number;
  signal?: AbortSignal;
  /** Called when the file was sent and its sizes are made again. */
  onProcessing?: () => void;
}

/** [9-55] */
const attempts = 5;

/** The code of a failed upload whose sizes could not be made, as the original's client has it ([8-24]). */
export const postProcessCode = 'post_process';

/** Resolves to the item. Rejects with an `HttpError`; its body has `postProcessCode` when the sizes could not be made. */
export async function uploadMedia(
  rest: RestClient,
  { replaces, signal, onProcessing, ...upload }: MediaUpload,
): Promise<WpMedia> {
  const path = replaces === undefined ? 'wp/v2/media' : `shop/v1/media/${replaces}/file`;
  try {
    return (await rest<WpMedia>({ method: 'POST', path, upload, signal })).data;
  } catch (error) {
    if (!(error instanceof IncompleteUploadError)) throw error;
    onProcessing?.();
    const made = await makeSizes(rest, error.id, signal);
    if (made) return made;
    // A replaced item is in use; its sizes are made by the shop later.
    if (replaces === undefined) void deleteUpload(rest, error.id);
    const code = postProcessCode;
    throw new HttpError(staffMediaTexts.postProcess.nl, error.status, {
      code,
      message: staffMediaTexts.postProcess.en,
    });
  }
}

async function makeSizes(rest: RestClient, id: number, signal: AbortSignal | undefined): Promise<WpMedia | null> {
  const path = `wp/v2/media/${id}/post-process`;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return (await rest<WpMedia>({ method: 'POST', path, body: { action: makeSizesAction }, signal })).data;
    } catch (error) {
      if (signal?.aborted) throw error;
    }
  }
  return null;
}

async function deleteUpload(rest: RestClient, id: number): Promise<void> {
  try {
    await rest({ method: 'DELETE', path: `wp/v2/media/${id}`, query: { force: 'true' } });
  } catch {
    // The shop deletes what was never finished after a day.
  }
}
