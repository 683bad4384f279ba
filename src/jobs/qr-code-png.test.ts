import { crc32, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodeQrCodePng } from './qr-code-png.ts';

/** Reads a greyscale PNG with one bit per pixel and the filters 'none' and 'up'; true is black. */
function readPng(png: Buffer): { types: readonly string[]; pixels: readonly (readonly boolean[])[] } {
  expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) });
    at = end + 4;
  }
  const [header, content] = chunks.map(({ data }) => data);
  if (!header || !content) throw new Error('a chunk is missing');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  expect([...header.subarray(8)]).toEqual([1, 0, 0, 0, 0]);
  const rowBytes = Math.ceil(width / 8);
  const rows = inflateSync(content);
  expect(rows.length).toBe(height * (rowBytes + 1));
  let above = Buffer.alloc(rowBytes);
  const pixels = Array.from({ length: height }, (_, y) => {
    const [filter, ...bytes] = rows.subarray(y * (rowBytes + 1), (y + 1) * (rowBytes + 1));
    above = Buffer.from(bytes.map((byte, index) => (filter === 2 ? byte + (above[index] ?? 0) : byte)));
    return Array.from({ length: width }, (_each, x) => (((above[x >> 3] ?? 0) >> (7 - (x & 7))) & 1) === 0);
  });
  return { types: chunks.map(({ type }) => type), pixels };
}

const scale = 8;

it('is a picture with exactly the dark modules, eight times as large', () => {
  const modules = [
    [true, false, true, false, true],
    [false, false, false, false, false],
    [true, true, true, true, true],
    [false, true, false, true, false],
    [true, false, false, false, true],
  ];
  const { types, pixels } = readPng(encodeQrCodePng(modules));
  expect(types).toEqual(['IHDR', 'IDAT', 'IEND']);
  const enlarged = modules.flatMap((row) =>
    Array.from({ length: scale }, () => row.flatMap((isDark) => Array.from({ length: scale }, () => isDark))),
  );
  expect(pixels).toEqual(enlarged);
});
