import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fontsFolder } from '../paths.ts';
import { usedCharacters } from './characters.ts';
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
  /** The characters in the `unicode-range` of a file in the style sheet. */
  const declaredCharacters = (file: string) => {
    const rule = css.split('@font-face').find((one) => one.includes(`fonts/${file}`)) ?? '';
    const ranges = /unicode-range:\s*([^;]+);/.exec(rule)?.[1]?.split(',') ?? [];
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
      expect(declaredCharacters(file).toSorted()).toEqual([...new Set(latinCharacters)].toSorted());
      const { size } = statSync(new URL(file, fontsFolder));
      expect(size).toBeGreaterThan(5_000);
      expect(size).toBeLessThan(30_000);
    },
  );

  it('are declared after the complete ones, which the browser would take otherwise', () => {
    for (const { file, source } of latinFonts) {
      const complete = css.indexOf(source.split('/').at(-1) ?? source);
      expect(complete).toBeGreaterThan(0);
      expect(css.indexOf(`fonts/${file}`)).toBeGreaterThan(complete);
    }
  });
});
