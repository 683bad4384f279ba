// A QR code as a PNG picture with one bit per pixel (PNG specification, W3C), which every mail program shows.
import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A filtered row is the difference from a row before it. */
const filters = { none: 0, up: 2 } as const;

/** The fastest one: higher levels save a hundredth. */
const compressionLevel = 1;

/** Pixels for the side of a module: a byte, and twice as many as a mail program shows, so that the code is sharp on every screen. */
const scale = 8;

/** The picture of these modules; true is black. */
export function encodeQrCodePng(modules: readonly (readonly boolean[])[]): Buffer {
  const size = modules.length * scale;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.writeUInt8(1, 8); // One bit per pixel; the other bytes are 0: greyscale, no interlacing.
  return Buffer.concat([
    signature,
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', deflateSync(filteredRows(modules), { level: compressionLevel })),
    encodeChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** All rows of pixels, each after the byte of its filter. The further rows of a module equal the one above. */
function filteredRows(modules: readonly (readonly boolean[])[]): Buffer {
  const rowBytes = 1 + modules.length;
  const rows = Buffer.alloc(modules.length * scale * rowBytes);
  for (const [y, row] of modules.entries()) {
    const start = y * scale * rowBytes;
    rows[start] = filters.none;
    for (let x = 0; x < modules.length; x += 1) if (row[x] !== true) rows[start + 1 + x] = 0xff;
    for (let repeated = 1; repeated < scale; repeated += 1) rows[start + repeated * rowBytes] = filters.up;
  }
  return rows;
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
