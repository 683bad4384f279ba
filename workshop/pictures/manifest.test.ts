import { describe, expect, it } from 'vitest';
import { demoItems } from '../../seed/catalogue/catalogue.ts';
import type { Master } from '../../seed/masters.ts';
import { compareMasters, readManifest, readMasters } from '../../seed/masters.ts';
import type { ExpectedMaster } from './manifest.ts';
import { findOutdated, readSourceHashes } from './manifest.ts';
import { allPictures, expectedMasters, hashOf } from './pictures.ts';
import type { StudioHashes } from './pictures.ts';
import type { Shot } from './studio/shot.ts';

describe('the picture masters', () => {
  it('are up to date (else: npm run pictures)', async () => {
    const manifest = await readManifest();
    expect(findOutdated(await expectedMasters(), manifest, await readSourceHashes())).toEqual([]);
    expect(compareMasters(manifest, await readMasters())).toEqual([]);
  });

  it('are the pictures of the catalogue and wide ones for home and blog', () => {
    const named = new Set(demoItems.flatMap((item) => item.product.pictures.map(({ file }) => file)));
    const made = allPictures().map(({ file }) => file);
    expect([...named].filter((file) => !made.includes(file))).toEqual([]);
    const rest = made.filter((file) => !named.has(file));
    expect(rest.filter((file) => !/^(hero|blog)-/.test(file))).toEqual([]);
    expect(rest.length).toBeGreaterThanOrEqual(6);
  });
});

describe('findOutdated', () => {
  const size = { width: 1200, height: 1500 };
  const expected: ExpectedMaster[] = [{ file: 'doos-1', ...size, sourceHash: 'one' }];
  const manifest: Master[] = [{ file: 'doos-1', ...size, bytes: 90_000, sha256: 'a'.repeat(64) }];
  const hashes = new Map([['doos-1', 'one']]);

  it('returns nothing when all agree', () => {
    expect(findOutdated(expected, manifest, hashes)).toEqual([]);
  });

  it('finds a picture that was never rendered', () => {
    expect(findOutdated(expected, [], hashes)).toEqual(['doos-1: never rendered']);
  });

  it('finds sources that changed', () => {
    const changed = [{ file: 'doos-1', ...size, sourceHash: 'two' }];
    expect(findOutdated(changed, manifest, hashes)).toEqual(['doos-1: changed since it was rendered']);
  });

  it('finds a master of another size', () => {
    const narrow = manifest.map((master) => ({ ...master, width: 1000 }));
    expect(findOutdated(expected, narrow, hashes)).toEqual(['doos-1: 1000 × 1500']);
  });

  it('finds a master and a hash that no picture uses', () => {
    expect(findOutdated([], manifest, new Map())).toEqual(['doos-1: no longer used']);
    expect(findOutdated([], [], hashes)).toEqual(['doos-1: no longer used']);
  });
});

describe('the hash of a picture', () => {
  const shot: Shot = {
    width: 10,
    height: 10,
    camera: { yaw: 0, pitch: 0, angle: 16 },
    fill: [1, 1],
    middle: [0.5, 0.5],
    backdrop: 'stage',
    objects: [{ body: 'cartons/box', size: [1, 1, 1] }],
    prints: {},
  };
  const studio: StudioHashes = new Map([
    ['studio.ts', 'one'],
    ['bodies/body.ts', 'one'],
    ['bodies/cartons.ts', 'one'],
    ['bodies/tin.ts', 'one'],
  ]);
  const changed = (name: string) => hashOf(shot, new Map([...studio, [name, 'two']]));

  it('changes with what it shows, with the studio and with the bodies that stand in it, and with no other body', () => {
    const before = hashOf(shot, studio);
    expect(hashOf({ ...shot, camera: { ...shot.camera, yaw: 1 } }, studio)).not.toBe(before);
    expect(changed('studio.ts')).not.toBe(before);
    expect(changed('bodies/body.ts')).not.toBe(before);
    expect(changed('bodies/cartons.ts')).not.toBe(before);
    expect(changed('bodies/tin.ts')).toBe(before);
  });
});
