// The files of a message: checked by their content, and stored where no visitor's request reaches them.
import { createHash, randomBytes } from 'node:crypto';
import type { FormField } from '../../rules/forms/form.ts';
import { hasContent, sniffedBytes } from '../../rules/forms/file-content.ts';
import { contentOf, extensionOf } from '../../rules/forms/file-types.ts';
import { plainLine } from '../../rules/plain-text.ts';
import type { FileStore } from '../ports.ts';

/** The folder of the storage with the files of messages. */
export const contactFolder = 'contact';

/** A file of a submitted form. `field`: the name without `[]`. */
export interface PostedFile {
  field: string;
  name: string;
  bytes: Uint8Array;
}

/** A file that is stored under `key`; its size in bytes. */
export interface StoredContactFile {
  field: string;
  name: string;
  key: string;
  bytes: number;
}

/** The file fields with a file whose content is not that of its extension. The extension itself is checked by the form's rules. */
export function findWrongContents(fields: readonly FormField[], files: readonly PostedFile[]): readonly string[] {
  return fields
    .filter((field) => field.type === 'file')
    .filter(({ name }) =>
      files.some((file) => {
        const content = file.field === name ? contentOf(extensionOf(file.name)) : undefined;
        if (content === undefined) return false;
        return content === null || !hasContent(content, file.bytes.subarray(0, sniffedBytes));
      }),
    )
    .map(({ name }) => name);
}

/** A hash of the files for the hash of the message. */
export function hashFiles(files: readonly PostedFile[]): readonly string[] {
  return files.map(
    ({ field, name, bytes }) => `${field}\0${name}\0${createHash('sha256').update(bytes).digest('hex')}`,
  );
}

/** Stores files under names of our own. `tidyMessages` deletes what no message got. */
export async function storeContactFiles(
  store: FileStore,
  files: readonly PostedFile[],
): Promise<readonly StoredContactFile[]> {
  const stored: StoredContactFile[] = [];
  for (const { field, name, bytes } of files) {
    const extension = extensionOf(name);
    const key = `${contactFolder}/${randomBytes(16).toString('hex')}.${extension}`;
    await store.put(key, bytes, 'application/octet-stream');
    stored.push({ field, name: cleanFileName(name), key, bytes: bytes.length });
  }
  return stored;
}

/** The last part of a path on one line, short enough for every system. */
function cleanFileName(name: string): string {
  const last = plainLine(name.split(/[/\\]/).at(-1) ?? '');
  return last.length <= 120 ? last : `${last.slice(0, 100)}.${extensionOf(last)}`;
}
