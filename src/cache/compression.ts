// How responses are encoded and compressed: at a low level for the first request, at a high level for later ones.
import { transcode } from 'node:buffer';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';

export type Bytes = Buffer<ArrayBuffer>;

export type ContentEncoding = 'br' | 'gzip';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Slightly larger results for a fraction of the CPU time. Many responses are requested only once before they change. */
const lowLevels = { brotli: 0, gzip: 1 };
/** A higher level takes twenty times the work for a few bytes. */
const highLevels = { brotli: 5, gzip: 6 };

/**
 * One buffer for the whole text, not the copy of many. A byte more than the text, since a full buffer makes zlib begin the
 * next. Smaller ones would come from Node's pool, which others share.
 */
const textChunk = (textLength: number) => ({ chunkSize: Math.max(65_536, textLength + 1) });

/** The window that holds a whole text: the default one makes the compressor allocate 10 MB, for which the collector runs. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

function brotliOptions(quality: number, { length }: Uint8Array) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(length),
    },
  };
}

interface Codec {
  /** Synchronous: it takes less time than passing it to another thread. */
  compressLow(text: Uint8Array): Bytes;
  compressHigh(text: Uint8Array): Promise<Bytes>;
  /** The text of `textLength` bytes. It shares its memory with nothing. */
  decompress(bytes: Uint8Array, textLength: number): Bytes;
}

export const codecs: Readonly<Record<ContentEncoding, Codec>> = {
  br: {
    compressLow: (text) => brotliCompressSync(text, brotliOptions(lowLevels.brotli, text)),
    compressHigh: (text) => compressBrotli(text, brotliOptions(highLevels.brotli, text)),
    decompress: (bytes, textLength) => brotliDecompressSync(bytes, textChunk(textLength)),
  },
  gzip: {
    compressLow: (text) => gzipSync(text, { level: lowLevels.gzip }),
    compressHigh: (text) => compressGzip(text, { level: highLevels.gzip }),
    decompress: (bytes, textLength) => gunzipSync(bytes, textChunk(textLength)),
  },
};

/** Room for the text of one page. Memory that is allocated for each page makes the garbage collector run for every few hundred. */
const room = Buffer.allocUnsafeSlow(262_144);
/** Room for one of its pieces in UTF-16. */
const utf16Room = Buffer.allocUnsafeSlow(2 * room.length);

function encodeUtf16(text: string): Buffer {
  const length = 2 * text.length;
  if (length > utf16Room.length) return Buffer.from(text, 'utf16le');
  utf16Room.write(text, 'utf16le');
  return utf16Room.subarray(0, length);
}

/**
 * The UTF-8 bytes of a document. With Chinese characters in it, `transcode` takes a fifth of the time of `Buffer.from`; it
 * refuses a text with half a surrogate pair.
 */
function encodeUtf8(text: string): Bytes {
  try {
    return transcode(encodeUtf16(text), 'utf16le', 'utf8');
  } catch {
    return Buffer.from(text);
  }
}

type TextPieces = readonly (string | Uint8Array)[];

function encodePieces(pieces: TextPieces): Uint8Array[] {
  return pieces.map((piece) => (typeof piece === 'string' ? encodeUtf8(piece) : piece));
}

/** The UTF-8 bytes of a document of several pieces, which are texts or bytes. */
export function joinUtf8(pieces: TextPieces): Bytes {
  return Buffer.concat(encodePieces(pieces));
}

/** The document with low compression, and how long its text is, in bytes. */
export function compressPieces(encoding: ContentEncoding, pieces: TextPieces): { bytes: Bytes; textLength: number } {
  const encoded = encodePieces(pieces);
  const textLength = encoded.reduce((sum, piece) => sum + piece.length, 0);
  const text = textLength > room.length ? Buffer.allocUnsafeSlow(textLength) : room.subarray(0, textLength);
  let at = 0;
  for (const piece of encoded) {
    text.set(piece, at);
    at += piece.length;
  }
  return { bytes: codecs[encoding].compressLow(text), textLength };
}

/**
 * Frees the memory of a decompressed text that nothing uses any more. The collector would do so when enough objects have been
 * made, and compressing pages makes few: the texts of hundreds of pages waited for it.
 */
export function freeMemory(text: Bytes): void {
  text.buffer.transfer(0);
}

/** Copies bytes into a buffer of exactly their length. Compressors and Node's pool return slices of larger buffers. */
export function withOwnMemory(bytes: Bytes): Bytes {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.alloc(bytes.length);
  own.set(bytes);
  return own;
}
