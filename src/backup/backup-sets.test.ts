import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasBackupPrograms } from '../../test/support/backup-programs.ts';
import { describeEngines, openTestDatabase } from '../../test/support/databases.ts';
import type { TestDatabase } from '../../test/support/databases.ts';
import { s3Access, startS3Server } from '../../test/support/s3-server.ts';
import { createServerDatabase } from '../../test/support/server-database.ts';
import { makeFolderFiles } from '../adapters/folder-files.ts';
import { makeS3Files } from '../adapters/s3-files.ts';
import { parseKeepRule } from '../rules/backups/keep-backups.ts';
import { dayMs } from '../rules/durations.ts';
import { KeyNeededError, openBackupStore } from './backup-store.ts';
import type { BackupStore } from './backup-store.ts';
import { makeBackup } from './make-backup.ts';
import { DamagedManifestError } from './manifest.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { UnreadableBytesError } from './sealed-bytes.ts';
import { makeShopFiles } from './shop-files.ts';
import { verifyBackup } from './verify-backup.ts';

/** Two uploads and an email, of which the database names one. */
function writeFiles(dir: string): void {
  mkdirSync(join(dir, 'uploads/media'), { recursive: true });
  mkdirSync(join(dir, 'mails'));
  writeFileSync(join(dir, 'uploads/media/named.jpg'), randomBytes(2_500_000));
  writeFileSync(join(dir, 'uploads/media/other.png'), 'other');
  writeFileSync(join(dir, 'mails/order.1@shop.eml'), 'Subject: Bestelling');
  writeFileSync(join(dir, 'mails/half.part'), 'half');
}

const filesOf = (dir: string) => makeShopFiles({ uploads: makeFolderFiles(join(dir, 'uploads')), dir });
const namesIn = (dir: string) => (existsSync(dir) ? readdirSync(dir) : []);

describeEngines('backup sets', (engine) => {
  const can = engine === 'sqlite' || hasBackupPrograms;
  let shop: TestDatabase;
  let place: string;
  let store: BackupStore;
  const drops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    shop = await openTestDatabase(engine, 'demo');
    writeFiles(shop.dir);
    await shop.db.write(({ q }) =>
      q.updateTable('media').set({ storage_key: 'media/named.jpg' }).where('id', '=', 1).execute(),
    );
  });
  afterAll(async () => {
    await shop.close();
    for (const drop of drops) await drop();
  });
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'vitrine-sets-'));
    store = openBackupStore(makeFolderFiles(place, { mode: 0o600 }), null);
  });
  afterEach(() => rmSync(place, { recursive: true, force: true }));

  const make = (to = store) =>
    makeBackup({ location: shop.location, files: filesOf(shop.dir), store: to, version: '1', isFresh: false });
  const problemsOf = async (set: string, from = store) => (await verifyBackup(from, set, shop.location)).problems;

  it.runIf(can)(
    'have the database and all files, are verified, and are restored equal',
    async () => {
      const { manifest } = await make();
      expect(manifest.files.map(({ path }) => path).toSorted()).toEqual([
        'database',
        'mails/order.1@shop.eml',
        'uploads/media/named.jpg',
        'uploads/media/other.png',
      ]);
      expect(manifest.tables.find(({ table }) => table === 'products')?.rows).toBeGreaterThan(50);
      for (const folder of ['pieces', 'sets'])
        for (const name of namesIn(join(place, folder)))
          expect(statSync(join(place, folder, name)).mode & 0o777).toBe(0o600);
      expect(await problemsOf(manifest.name)).toEqual([]);

      const dir = join(place, 'restored');
      let url: string | null = null;
      if (engine === 'postgres') {
        const database = await createServerDatabase(process.env['TEST_DATABASE_URL'] ?? '', 'restored');
        drops.push(database.drop);
        url = database.url;
      }
      const restore = () => restoreBackup({ store, set: manifest.name, dir, url, files: filesOf(dir) });
      expect(await restore()).toEqual(manifest);
      expect(namesIn(dir).toSorted()).toEqual(
        url === null ? ['mails', 'shop.sqlite', 'uploads'] : ['mails', 'uploads'],
      );
      for (const path of ['uploads/media/named.jpg', 'mails/order.1@shop.eml'])
        expect(readFileSync(join(dir, path)).equals(readFileSync(join(shop.dir, path)))).toBe(true);
      await expect(restore()).rejects.toThrow('is not empty');
    },
    60_000,
  );

  it.runIf(can)(
    'store what did not change once, and reuse it without reading it',
    async () => {
      await make();
      const pieces = namesIn(join(place, 'pieces'));
      const read: string[] = [];
      const files = filesOf(shop.dir);
      const watched = {
        ...files,
        read: (path: string) => {
          read.push(path);
          return files.read(path);
        },
      };
      writeFileSync(join(shop.dir, 'uploads/media/new.jpg'), 'new');
      const second = await makeBackup({ location: shop.location, files: watched, store, version: '1', isFresh: false });
      rmSync(join(shop.dir, 'uploads/media/new.jpg'));
      expect(read).toEqual(['uploads/media/new.jpg']);
      expect(second.manifest.files).toHaveLength(5);
      expect(namesIn(join(place, 'pieces'))).toEqual(expect.arrayContaining(pieces));
      expect(await problemsOf(second.manifest.name)).toEqual([]);
    },
    60_000,
  );

  it.runIf(can)(
    'are incomplete without their manifest, which comes last',
    async () => {
      const broken = makeFolderFiles(place);
      const failing = openBackupStore(
        {
          ...broken,
          put: async (key, bytes, type) => {
            if (key.startsWith('sets/')) throw new Error('the disk is full');
            return broken.put(key, bytes, type);
          },
        },
        null,
      );
      await expect(make(failing)).rejects.toThrow('the disk is full');
      expect(await store.sets()).toEqual([]);
    },
    60_000,
  );

  it.runIf(can)(
    'say what differs: an altered, a shortened and a missing piece, and a table',
    async () => {
      const { manifest } = await make();
      const pieceOf = (path: string, at = 0) =>
        join(place, 'pieces', manifest.files.find((file) => file.path === path)?.pieces[at] ?? '');
      const change = async (file: string, how: (bytes: Buffer) => Buffer | null) => {
        const bytes = readFileSync(file);
        const changed = how(bytes);
        if (changed) writeFileSync(file, changed);
        else rmSync(file);
        const problems = await problemsOf(manifest.name);
        writeFileSync(file, bytes);
        return problems;
      };
      const flip = (bytes: Buffer) => {
        const copy = Buffer.from(bytes);
        copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ 1;
        return copy;
      };
      expect(await change(pieceOf('uploads/media/named.jpg', 1), flip)).toEqual([
        'uploads/media/named.jpg was altered',
      ]);
      expect(await change(pieceOf('mails/order.1@shop.eml'), (bytes) => bytes.subarray(1))).toEqual([
        'mails/order.1@shop.eml was altered',
      ]);
      expect(await change(pieceOf('database'), flip)).toEqual(['database was altered']);
      expect(await change(pieceOf('uploads/media/other.png'), () => null)).toEqual([
        expect.stringMatching(/^pieces\/[0-9a-f]{64} is missing$/),
      ]);
      const manifestFile = join(place, 'sets', manifest.name);
      await expect(change(manifestFile, flip)).rejects.toThrow(DamagedManifestError);
      await expect(change(manifestFile, (bytes) => bytes.subarray(0, 200))).rejects.toThrow(DamagedManifestError);

      // A set whose database is whole, and not the one of its manifest.
      const tables = manifest.tables.map((sum) => (sum.table === 'orders' ? { ...sum, rows: sum.rows + 1 } : sum));
      const files = manifest.files.filter(({ path }) => path !== 'uploads/media/named.jpg');
      await store.putManifest({ ...manifest, tables, files });
      expect(await problemsOf(manifest.name)).toEqual([
        'the table orders differs',
        'the uploaded file media/named.jpg is missing',
      ]);
    },
    90_000,
  );

  it.runIf(can)(
    'are read with their key alone when they are encrypted',
    async () => {
      const key = randomBytes(32);
      const sealed = openBackupStore(makeFolderFiles(place), key);
      const { manifest } = await make(sealed);
      expect(await problemsOf(manifest.name, sealed)).toEqual([]);
      const all = namesIn(join(place, 'pieces')).map((name) => readFileSync(join(place, 'pieces', name)));
      expect(Buffer.concat(all).includes('Subject: Bestelling')).toBe(false);
      await expect(problemsOf(manifest.name)).rejects.toThrow(KeyNeededError);
      const other = openBackupStore(makeFolderFiles(place), randomBytes(32));
      await expect(problemsOf(manifest.name, other)).rejects.toThrow(UnreadableBytesError);
      // Two pieces of one length take each other's place.
      const entry = manifest.files.find(({ path }) => path === 'uploads/media/named.jpg');
      const [first = '', second = ''] = (entry?.pieces ?? []).map((id) => join(place, 'pieces', id));
      const [one, two] = [readFileSync(first), readFileSync(second)];
      writeFileSync(first, two);
      writeFileSync(second, one);
      expect(await problemsOf(manifest.name, sealed)).toEqual([expect.stringContaining('cannot be decrypted')]);
    },
    60_000,
  );

  it.runIf(can)(
    'in S3 are made, verified and removed by the same calls',
    async () => {
      const server = await startS3Server();
      const files = makeS3Files({ ...s3Access, endpoint: server.endpoint, prefix: 'winkel/reserve/', timeout: 5_000 });
      const inS3 = openBackupStore(files, randomBytes(32));
      const { manifest } = await make(inS3);
      expect([...server.stored.keys()].every((name) => name.startsWith('winkel/reserve/'))).toBe(true);
      expect(await problemsOf(manifest.name, inS3)).toEqual([]);
      await inS3.markVerified(manifest.name, true);
      expect(await inS3.sets()).toEqual([{ name: manifest.name, madeAt: manifest.madeAt, isVerified: true }]);
      await inS3.removeSets([manifest.name]);
      await inS3.removePieces(new Set(), Number.POSITIVE_INFINITY);
      expect(server.stored.size).toBe(0);
      server.close();
    },
    60_000,
  );
});

describe('old backup sets', () => {
  const place = mkdtempSync(join(tmpdir(), 'vitrine-old-sets-'));
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('are removed with the pieces that no other set has; the last verified one stays', async () => {
    const store = openBackupStore(makeFolderFiles(place), null);
    const names: string[] = [];
    const known = new Set<string>();
    for (const day of [1, 2, 3]) {
      const name = `2026110${day}t030000000z-aaaaaa`;
      const own = await store.putFile('mails/own.eml', [Buffer.from(`of day ${day}`)], known);
      const shared = await store.putFile('mails/shared.eml', [Buffer.from('of every day')], known);
      await store.putManifest({
        format: 1,
        name,
        madeAt: Date.UTC(2026, 10, day, 3),
        version: '1',
        engine: 'sqlite',
        tables: [],
        files: [own.entry, shared.entry],
      });
      names.push(name);
    }
    await store.markVerified(names[0] ?? '', true);
    const rule = parseKeepRule('daily=1');
    if (!rule) throw new Error('no rule');
    // Pieces of today stay: another backup may run.
    expect(await removeOldBackups(store, rule, Date.now())).toEqual({ sets: [names[1]], pieces: 0 });
    expect(await removeOldBackups(store, rule, Date.now() + 2 * dayMs)).toEqual({ sets: [], pieces: 1 });
    expect((await store.sets()).map(({ name }) => name)).toEqual([names[0], names[2]]);
    for (const name of [names[0], names[2]])
      for (const entry of (await store.readManifest(name ?? '')).files) for await (const _ of store.readFile(entry));

    // While the manifest of another set cannot be read, no piece is removed.
    writeFileSync(join(place, 'sets', names[0] ?? ''), 'altered');
    await expect(removeOldBackups(store, rule, Date.now() + 2 * dayMs)).rejects.toThrow(DamagedManifestError);
    expect(readdirSync(join(place, 'pieces'))).toHaveLength(3);
  });
});
