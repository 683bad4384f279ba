import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

describe('plain text', () => {
  test.each([
    ['een\r\ntwee\rdrie', 'een\ntwee\ndrie'],
    ['  a \t b  ', 'a b'],
    ['a\n\n\n\nb', 'a\n\nb'],
    ['\u202egespiegeld\u0000', 'gespiegeld'],
    ['<script>1</script> & "x"', '<script>1</script> & "x"'],
    ['👨‍👩‍👧 繁體 é', '👨‍👩‍👧 繁體 é'],
  ])('%j is cleaned', (typed, kept) => {
    expect(plainText(typed)).toBe(kept);
  });

  it('does not change when it is cleaned again, and a line has no line break', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const kept = plainText(typed);
        expect(plainText(kept)).toBe(kept);
        expect(kept.replaceAll('\n', '')).not.toMatch(/\p{Cc}|[\u202a-\u202e]/u);
        expect(plainLine(typed)).not.toContain('\n');
      }),
    );
  });
});
