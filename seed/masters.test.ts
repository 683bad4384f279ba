import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoCatalogue } from './catalogue/catalogue.ts';
import {
  compareMasters,
  describeMaster,
  mastersFolder,
  maxMasterBytes,
  readManifest,
  readMasters,
  webpSize,
} from './masters.ts';
import type { Master } from './masters.ts';

describe('the master pictures', () => {
  it('have the hashes of the manifest that the workshop wrote', async () => {
    expect(compareMasters(await readManifest(), await readMasters())).toEqual([]);
  });

  it('include every picture of the catalogue', async () => {
    const listed = new Set((await readManifest()).map(({ file }) => file));
    const named = demoCatalogue.products.flatMap(({ pictures }) => pictures.map(({ file }) => file));
    expect(named.filter((file) => !listed.has(file))).toEqual([]);
  });
});

describe('the fonts for Chinese titles', () => {
  it.each([
    ['traditional', 'zh-Hant'],
    ['simplified', 'zh-Hans'],
  ])('contain every %s character of the catalogue (else: npm run fonts in workshop)', (script, lang) => {
    const file = new URL('../src/web/styles/fonts/characters.json', import.meta.url);
    const fonts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const titles = demoCatalogue.products.flatMap(({ foreignTitle }) =>
      foreignTitle?.lang === lang ? [foreignTitle.text] : [],
    );
    const used = new Set(titles.join('').match(/\p{Script=Han}/gu));
    expect([...used].filter((character) => !fonts[script]?.includes(character))).toEqual([]);
  });
});

describe('compareMasters', () => {
  const box: Master = { file: 'doos-1', width: 1200, height: 1500, bytes: 90_000, sha256: 'a'.repeat(64) };

  it('returns nothing when manifest and files agree', () => {
    expect(compareMasters([box], [box])).toEqual([]);
  });

  it.each<[string, Master[], Master[], string]>([
    ['missing', [box], [], 'doos-1: listed, but the file is missing'],
    ['unlisted', [], [box], 'doos-1: not in the manifest'],
    ['changed', [box], [{ ...box, sha256: 'b'.repeat(64) }], 'doos-1: differs from the manifest in sha256'],
    ['resized', [box], [{ ...box, width: 1000 }], 'doos-1: differs from the manifest in width'],
  ])('names a master that is %s', (_, manifest, files, difference) => {
    expect(compareMasters(manifest, files)).toEqual([difference]);
  });

  it('refuses masters that are too large together', () => {
    const large = { ...box, bytes: maxMasterBytes + 1 };
    expect(compareMasters([large], [large])).toEqual(['all masters: 25000001 bytes, more than 25000000']);
  });
});

describe('describeMaster', () => {
  it('gives another hash to a master of which one byte changed', () => {
    const bytes = readFileSync(new URL('hero-vitrine.webp', mastersFolder));
    const before = describeMaster('hero-vitrine', bytes);
    expect(before).toMatchObject({ width: 1920, height: 1200 });
    const last = bytes.length - 1;
    bytes.writeUInt8(bytes.readUInt8(last) ^ 1, last);
    expect(compareMasters([before], [describeMaster('hero-vitrine', bytes)])).toEqual([
      'hero-vitrine: differs from the manifest in sha256',
    ]);
  });

  it('reads the size from the extended header, and refuses another format', () => {
    const header = Buffer.alloc(30);
    header.write('RIFF', 0, 'latin1');
    header.write('WEBPVP8X', 8, 'latin1');
    header.writeUIntLE(300 - 1, 24, 3);
    header.writeUIntLE(5 - 1, 27, 3);
    expect(webpSize(header)).toEqual({ width: 300, height: 5 });
    expect(() => webpSize(Buffer.from('\x89PNG'))).toThrow('not a WebP file');
  });
});
