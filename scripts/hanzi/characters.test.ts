import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { charactersInUse } from './characters.ts';

const faces = new URL('../../src/web/styles/hanzi/', import.meta.url);

describe('the faces for Chinese titles', () => {
  const made = JSON.parse(readFileSync(new URL('characters.json', faces), 'utf8')) as Record<string, string>;

  it.each(['traditional', 'simplified'] as const)('hold every %s character in use (else: npm run hanzi)', (script) => {
    const missing = charactersInUse()[script].filter((character) => !made[script]?.includes(character));
    expect(missing).toEqual([]);
  });

  it.each(['traditional', 'simplified'] as const)('weigh no more than 60 kB: %s', (script) => {
    const { size } = statSync(new URL(`hanzi-${script}.woff2`, faces));
    expect(size).toBeGreaterThan(5_000);
    expect(size).toBeLessThan(60_000);
  });
});
