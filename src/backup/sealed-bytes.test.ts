import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSealed, keyedHash, openBytes, readBackupKey, sealBytes, UnreadableBytesError } from './sealed-bytes.ts';

const key = randomBytes(32);

describe('encrypted bytes', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 200_000])('of length %d come back, and differ each time', (length) => {
    const bytes = randomBytes(length);
    const sealed = sealBytes(key, 'pieces/a', bytes);
    expect(openBytes(key, 'pieces/a', sealed).equals(bytes)).toBe(true);
    expect(sealBytes(key, 'pieces/a', bytes).equals(sealed)).toBe(false);
    expect(isSealed(sealed)).toBe(true);
    expect(isSealed(bytes)).toBe(false);
  });

  const sealed = sealBytes(key, 'pieces/a', randomBytes(200_000));
  const frame = 65_536 + 16;
  const head = 24;
  const changed = (at: number) => {
    const copy = Buffer.from(sealed);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  it.each<[string, Buffer]>([
    ['cut off within a frame', sealed.subarray(0, sealed.length - 1)],
    ['cut off after a whole frame', sealed.subarray(0, head + frame)],
    ['with a frame left out', Buffer.concat([sealed.subarray(0, head), sealed.subarray(head + frame)])],
    [
      'with two frames exchanged',
      Buffer.concat([
        sealed.subarray(0, head),
        sealed.subarray(head + frame, head + 2 * frame),
        sealed.subarray(head, head + frame),
        sealed.subarray(head + 2 * frame),
      ]),
    ],
    ['longer than they were', Buffer.concat([sealed, Buffer.alloc(20)])],
    ['with another salt', changed(10)],
    ['with another first byte', changed(0)],
    ['with a changed bit', changed(100_000)],
    ['with a changed tag', changed(sealed.length - 1)],
    ['empty', Buffer.alloc(0)],
  ])('%s are refused', (_how, bytes) => {
    expect(() => openBytes(key, 'pieces/a', bytes)).toThrow(UnreadableBytesError);
  });

  it('are refused with another key and under another name', () => {
    expect(() => openBytes(randomBytes(32), 'pieces/a', sealed)).toThrow(UnreadableBytesError);
    expect(() => openBytes(key, 'pieces/b', sealed)).toThrow(UnreadableBytesError);
  });
});

it('names of pieces depend on the key', () => {
  const bytes = randomBytes(100);
  expect(keyedHash(key, bytes)).toBe(keyedHash(key, bytes));
  expect(keyedHash(key, bytes)).not.toBe(keyedHash(randomBytes(32), bytes));
});

it.each([
  ['ab'.repeat(32), 32],
  [`${'AB'.repeat(32)}\n`, 32],
  [Buffer.alloc(32, 7).toString('base64'), 32],
  ['ab'.repeat(31), null],
  ['een geheim dat iemand heeft bedacht', null],
  ['', null],
])('reads %j as a key of %j bytes', (text, length) => {
  expect(readBackupKey(text)?.length ?? null).toBe(length);
});
