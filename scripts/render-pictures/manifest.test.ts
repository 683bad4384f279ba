import { beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { demoItems } from '../../seed/catalogue/catalogue.ts';
import { allowedBytes, faults, foundMasters, readManifest, sizeOfWebp } from './manifest.ts';
import type { Found, Rendered, Wanted } from './manifest.ts';
import { allPictures, hashOf, readShopLettering, shotOf, studioHashes } from './pictures.ts';
import type { StudioHashes } from './pictures.ts';
import type { Shot } from './studio/shot.ts';

describe('the picture masters', () => {
  let wanted: Wanted[];

  beforeAll(async () => {
    const [lettering, ofStudio] = [await readShopLettering(), await studioHashes()];
    wanted = allPictures().map((picture) => {
      const { file, width, height } = picture;
      return { file, width, height, hash: hashOf(shotOf(picture, lettering), ofStudio) };
    });
  }, 60_000);

  it('are all there, as large as said, and as the scripts would make them now', async () => {
    expect(faults(wanted, await readManifest(), await foundMasters())).toEqual([]);
  });

  it('are those that the catalogue names', () => {
    const named = demoItems.flatMap((item) => item.product.pictures.map(({ file }) => file));
    const made = new Set(wanted.map(({ file }) => file));
    expect(named.filter((file) => !made.has(file))).toEqual([]);
    const rest = [...made].filter((file) => !named.includes(file));
    expect(rest.filter((file) => !/^(hero|blog)-/.test(file))).toEqual([]);
    expect(rest.length).toBeGreaterThanOrEqual(6);
  });
});

describe('the check of the masters', () => {
  const hash = 'a'.repeat(20);
  const size = { width: 1200, height: 1500 };
  const wanted: Wanted[] = [{ file: 'doos-1', ...size, hash }];
  const listed: Rendered[] = [{ file: 'doos-1', ...size, bytes: 90_000, hash }];
  const found: Found[] = [{ file: 'doos-1', ...size, bytes: 90_000 }];

  it('is content when all agree', () => {
    expect(faults(wanted, listed, found)).toEqual([]);
  });

  it.each<[string, readonly Wanted[], readonly Rendered[], readonly Found[], string[]]>([
    ['a picture that was never rendered', wanted, [], found, ['doos-1: never rendered']],
    ['a master that is gone', wanted, listed, [], ['doos-1: no master']],
    [
      'a script that changed',
      [{ ...size, file: 'doos-1', hash: 'b'.repeat(20) }],
      listed,
      found,
      ['doos-1: changed since it was rendered'],
    ],
    [
      'a master of another size',
      wanted,
      listed,
      [{ file: 'doos-1', width: 1000, height: 1500, bytes: 90_000 }],
      ['doos-1: 1000 × 1500', 'doos-1: not what the list says'],
    ],
    [
      'a master that was replaced',
      wanted,
      listed,
      [{ file: 'doos-1', ...size, bytes: 90_001 }],
      ['doos-1: not what the list says'],
    ],
    ['a master that nobody asks for', [], [], found, ['doos-1: nobody asks for it']],
    ['a line that nobody asks for', [], listed, [], ['doos-1: nobody asks for it']],
  ])('finds %s', (_, asked, list, there, expected) => {
    expect(faults(asked, list, there)).toEqual(expected);
  });

  it('finds masters that are too large together', () => {
    const bytes = allowedBytes + 1;
    const heavy = { file: 'doos-1', ...size, bytes };
    expect(faults(wanted, [{ ...heavy, hash }], [heavy])).toEqual([`all masters: ${bytes} bytes`]);
  });

  it('reads the size of a WebP file from its head, and refuses another', async () => {
    const plain = sharp({ create: { width: 37, height: 21, channels: 3, background: '#c2301f' } });
    expect(sizeOfWebp(await plain.webp().toBuffer())).toEqual({ width: 37, height: 21 });
    const clear = sharp({ create: { width: 300, height: 5, channels: 4, background: '#c2301f80' } });
    expect(sizeOfWebp(await clear.webp().toBuffer())).toEqual({ width: 300, height: 5 });
    const png = await plain.png().toBuffer();
    expect(() => sizeOfWebp(png)).toThrow('no WebP');
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
    things: [{ body: 'cartons/box', size: [1, 1, 1] }],
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
