import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fallbackSheetFile, fontsFolder } from '../paths.ts';
import { usedCharacters } from './characters.ts';
import { fallbackSheet } from './fallbacks.ts';
import { latinCharacters, latinFonts } from './latin.ts';

describe('the fonts for Chinese titles', () => {
  const written = JSON.parse(readFileSync(new URL('characters.json', fontsFolder), 'utf8')) as Record<string, string>;

  it.each(['traditional', 'simplified'] as const)(
    'contain every %s character in use (else: npm run fonts)',
    (script) => {
      const missing = usedCharacters()[script].filter((character) => !written[script]?.includes(character));
      expect(missing).toEqual([]);
    },
  );

  it.each(['traditional', 'simplified'] as const)('have at most 60 kB: %s', (script) => {
    const { size } = statSync(new URL(`hanzi-${script}.woff2`, fontsFolder));
    expect(size).toBeGreaterThan(5_000);
    expect(size).toBeLessThan(60_000);
  });
});

describe('the fonts that every page loads', () => {
  const css = readFileSync(new URL('../fonts.css', fontsFolder), 'utf8');
  const faces = css.split('@font-face').slice(1);

  /** The characters in the `unicode-range` of a face in the style sheet. */
  const declaredCharacters = (face: string) => {
    const ranges = /unicode-range:\s*([^;]+);/.exec(face)?.[1]?.split(',') ?? [];
    return ranges.flatMap((range) => {
      const [low = 0, high = low] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: high - low + 1 }, (_, index) => String.fromCodePoint(low + index));
    });
  };

  it.each(latinFonts)(
    '$file contains the characters that the style sheet declares (else: npm run fonts)',
    ({ file }) => {
      const face = faces.find((one) => one.includes(`fonts/${file}`)) ?? '';
      expect(declaredCharacters(face).toSorted()).toEqual([...new Set(latinCharacters)].toSorted());
      const { size } = statSync(new URL(file, fontsFolder));
      expect(size).toBeGreaterThan(5_000);
      expect(size).toBeLessThan(15_000);
    },
  );

  it.each(['Hanken', 'Bricolage'])('no character of %s is in two files: the browser would load both', (family) => {
    const characters = faces.filter((face) => face.includes(`font-family: '${family}'`)).flatMap(declaredCharacters);
    expect(characters.length).toBeGreaterThan(1_000);
    expect(new Set(characters).size).toBe(characters.length);
  });

  it('have fallback fonts of their width (else: npm run fonts)', async () => {
    expect(readFileSync(fallbackSheetFile, 'utf8')).toBe(await fallbackSheet());
  });
});
