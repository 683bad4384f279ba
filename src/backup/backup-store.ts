// Where backups are kept: pieces of files by their content, a manifest for each set, and a mark for each verified set.
import { createHash } from 'node:crypto';
import type { BackupSet } from '../rules/backups/keep-backups.ts';
import type { ListedFileStore } from '../shop/ports.ts';
import { readManifest, writeManifest } from './manifest.ts';
import type { FileEntry, Manifest } from './manifest.ts';
import { isSealed, keyedHash, openBytes, sealBytes } from './sealed-bytes.ts';

/** A file is cut into pieces of this size; the parts of a database that did not change are stored once. In bytes. */
const pieceBytes = 1_048_576;
const folders = { pieces: 'pieces', sets: 'sets', verified: 'verified' } as const;
const type = 'application/octet-stream';

/** Something of a set is missing, or is not what was stored. */
export class DamagedSetError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DamagedSetError';
  }
}

/** The set is encrypted, and no key was given. */
export class KeyNeededError extends Error {
  constructor(name: string) {
    super(`${name} is encrypted: give its key with --encrypt-with or BACKUP_KEY`);
    this.name = 'KeyNeededError';
  }
}

export type BackupStore = ReturnType<typeof openBackupStore>;

/** Opens the place of backups. `key`: everything is encrypted with it; null: nothing is. */
export function openBackupStore(files: ListedFileStore, key: Buffer | null) {
  const seal = (name: string, bytes: Uint8Array) => (key ? sealBytes(key, name, bytes) : bytes);
  const idOf = (bytes: Uint8Array) => (key ? keyedHash(key, bytes) : createHash('sha256').update(bytes).digest('hex'));

  async function read(name: string): Promise<Uint8Array> {
    const stored = await files.get(name);
    if (!stored) throw new DamagedSetError(`${name} is missing`);
    if (key) return openBytes(key, name, stored);
    if (isSealed(stored)) throw new KeyNeededError(name);
    return stored;
  }

  async function namesIn(folder: string): Promise<Map<string, number>> {
    const names = new Map<string, number>();
    for await (const { key: name, storedAt } of files.list(folder)) names.set(name.slice(folder.length + 1), storedAt);
    return names;
  }

  return {
    /** The names of all stored pieces. */
    pieces: async () => new Set((await namesIn(folders.pieces)).keys()),

    /** Stores a file in pieces; `known` has the pieces that are stored already, and gets the new ones. Returns the bytes that it added. */
    async putFile(
      path: string,
      content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
      known: Set<string>,
    ): Promise<{ entry: FileEntry; added: number }> {
      const whole = createHash('sha256');
      const entry: FileEntry = { path, bytes: 0, sha256: '', pieces: [] };
      let added = 0;
      for await (const bytes of cut(content)) {
        whole.update(bytes);
        entry.bytes += bytes.length;
        const id = idOf(bytes);
        entry.pieces.push(id);
        if (known.has(id)) continue;
        const name = `${folders.pieces}/${id}`;
        await files.put(name, seal(name, bytes), type);
        known.add(id);
        added += bytes.length;
      }
      return { entry: { ...entry, sha256: whole.digest('hex') }, added };
    },

    /** The content of a file. Throws a `DamagedSetError` when it is not what was stored. */
    async *readFile({ path, bytes, sha256, pieces }: FileEntry): AsyncIterable<Uint8Array> {
      const whole = createHash('sha256');
      let length = 0;
      for (const id of pieces) {
        const content = await read(`${folders.pieces}/${id}`);
        if (idOf(content) !== id) throw new DamagedSetError(`${path} was altered`);
        whole.update(content);
        length += content.length;
        yield content;
      }
      if (length !== bytes || whole.digest('hex') !== sha256) throw new DamagedSetError(`${path} was altered`);
    },

    /** Stores the manifest, which makes the set complete. */
    async putManifest(manifest: Manifest): Promise<void> {
      const name = `${folders.sets}/${manifest.name}`;
      await files.put(name, seal(name, Buffer.from(writeManifest(manifest))), type);
    },

    async readManifest(set: string): Promise<Manifest> {
      return readManifest(set, Buffer.from(await read(`${folders.sets}/${set}`)).toString());
    },

    /** All complete sets, oldest first. */
    async sets(): Promise<BackupSet[]> {
      const verified = await namesIn(folders.verified);
      const names = await namesIn(folders.sets);
      return [...names.keys()].toSorted().flatMap((name) => {
        const madeAt = momentOf(name);
        return madeAt === null ? [] : [{ name, madeAt, isVerified: verified.has(name) }];
      });
    },

    /** Notes whether a set was restored and compared without a difference. */
    async markVerified(set: string, isGood: boolean): Promise<void> {
      const name = `${folders.verified}/${set}`;
      await (isGood ? files.put(name, Buffer.from('ok\n'), type) : files.delete(name));
    },

    /** Removes sets: the manifest first, so that none is ever incomplete. */
    async removeSets(sets: readonly string[]): Promise<void> {
      for (const set of sets) {
        await files.delete(`${folders.sets}/${set}`);
        await files.delete(`${folders.verified}/${set}`);
      }
    },

    /** Removes the pieces that no set has and that were stored before a moment (epoch ms): a backup that runs now may need newer ones. */
    async removePieces(needed: ReadonlySet<string>, before: number): Promise<number> {
      let removed = 0;
      for (const [id, storedAt] of await namesIn(folders.pieces)) {
        if (needed.has(id) || storedAt >= before) continue;
        await files.delete(`${folders.pieces}/${id}`);
        removed += 1;
      }
      return removed;
    },
  };
}

/** The name of a set that was made at a moment (epoch ms): names are in the order of the moments. */
export function setName(at: number, random: string): string {
  return `${new Date(at).toISOString().replaceAll(/[-:.]/g, '').toLowerCase()}-${random}`;
}

/** The moment in the name of a set; null for another name. */
function momentOf(name: string): number | null {
  const pattern = /^(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)(\d{3})z-[0-9a-f]+$/;
  if (!pattern.test(name)) return null;
  const at = Date.parse(name.replace(pattern, '$1-$2-$3T$4:$5:$6.$7Z'));
  return Number.isNaN(at) ? null : at;
}

/** The same bytes in pieces of `pieceBytes`; the last one is shorter. */
async function* cut(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    let rest = chunk;
    while (length + rest.length >= pieceBytes) {
      const head = rest.subarray(0, pieceBytes - length);
      yield Buffer.concat([...parts, head]);
      rest = rest.subarray(head.length);
      parts = [];
      length = 0;
    }
    if (rest.length > 0) parts.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(parts);
}
