// Prepares an uploaded file and stores it as the original of a picture.
import { randomBytes } from 'node:crypto';
import type { StoredOriginal } from '../../db/media/media.ts';
import { fileStem, uploadExtensions, uploadLimits } from '../../rules/media/media.ts';
import type { UploadProblem } from '../../rules/media/media.ts';
import type { MediaPorts } from './media-ports.ts';
import { originalsFolder } from './media-ports.ts';

/** A file as a client sent it. Its name gives the picture its name, and nothing else. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

type StoreOriginalOutcome = { ok: true; original: StoredOriginal } | { ok: false; problem: UploadProblem };

/**
 * Decodes the file, stores what was encoded again, and returns where. The caller ties it to an item; `tidyUploads` deletes what
 * was never tied. `ownName`: a name that no picture has. Refused: no content, too large, not a picture by its content, too many pixels, unreadable.
 */
export async function storeOriginal(
  { files, images }: Pick<MediaPorts, 'files' | 'images'>,
  { name, bytes }: UploadedFile,
  ownName?: string,
): Promise<StoreOriginalOutcome> {
  if (bytes.length === 0) return { ok: false, problem: 'empty' };
  if (bytes.length > uploadLimits.bytes) return { ok: false, problem: 'too-large' };
  const prepared = await images.prepare(bytes);
  if (!prepared.ok) return prepared;
  const { picture } = prepared;
  // Sizes are cached for a year under their name, so every original has a name of its own.
  const file = ownName ?? `${fileStem(name)}-${randomBytes(4).toString('hex')}`;
  const key = `${originalsFolder}/${file}.${uploadExtensions[picture.type]}`;
  await files.put(key, picture.bytes, picture.type);
  const { type, width, height } = picture;
  return { ok: true, original: { file, key, type, width, height, bytes: picture.bytes.length } };
}
