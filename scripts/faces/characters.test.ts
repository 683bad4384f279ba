import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { charactersInUse } from './characters.ts';
import { characters, latinFaces } from './latin.ts';

const faces = new URL('../../src/web/styles/faces/', import.meta.url);

describe('the faces for Chinese titles', () => {
  const made = JSON.parse(readFileSync(new URL('characters.json', faces), 'utf8')) as Record<string, string>;

  it.each(['traditional', 'simplified'] as const)('hold every %s character in use (else: npm run faces)', (script) => {
    const missing = charactersInUse()[script].filter((character) => !made[script]?.includes(character));
    expect(missing).toEqual([]);
  });

  it.each(['traditional', 'simplified'] as const)('weigh no more than 60 kB: %s', (script) => {
    const { size } = statSync(new URL(`hanzi-${script}.woff2`, faces));
    expect(size).toBeGreaterThan(5_000);
    expect(size).toBeLessThan(60_000);
  });
});

describe('the faces that pages open with', () => {
  const css = readFileSync(new URL('../fonts.css', faces), 'utf8');
  /** The characters that a rule of the style sheet promises of a file. */
  const promised = (file: string) => {
    const rule = css.split('@font-face').find((one) => one.includes(`faces/${file}`)) ?? '';
    const ranges = /unicode-range:\s*([^;]+);/.exec(rule)?.[1]?.split(',') ?? [];
    return ranges.flatMap((range) => {
      const [low = 0, high = low] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: high - low + 1 }, (_, at) => String.fromCodePoint(low + at));
    });
  };

  it.each(latinFaces)('$file holds what the style sheet promises of it (else: npm run faces)', ({ file }) => {
    expect(promised(file).toSorted()).toEqual([...new Set(characters)].toSorted());
    const { size } = statSync(new URL(file, faces));
    expect(size).toBeGreaterThan(5_000);
    expect(size).toBeLessThan(30_000);
  });

  it('stand after the whole ones, which the browser would take otherwise', () => {
    for (const { file, from } of latinFaces) {
      const whole = css.indexOf(from.split('/').at(-1) ?? from);
      expect(whole).toBeGreaterThan(0);
      expect(css.indexOf(`faces/${file}`)).toBeGreaterThan(whole);
    }
  });
});
