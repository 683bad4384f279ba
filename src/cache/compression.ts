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

/** Larger than nearly every page: its text is one buffer, not the copy of many. */
const textChunk = { chunkSize: 262_144 };

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
  /** The result shares its memory with nothing. */
  decompress(bytes: Uint8Array): Bytes;
}

export const codecs: Readonly<Record<ContentEncoding, Codec>> = {
  br: {
    compressLow: (text) => brotliCompressSync(text, brotliOptions(lowLevels.brotli, text)),
    compressHigh: (text) => compressBrotli(text, brotliOptions(highLevels.brotli, text)),
    decompress: (bytes) => brotliDecompressSync(bytes, textChunk),
  },
  gzip: {
    compressLow: (text) => gzipSync(text, { level: lowLevels.gzip }),
    compressHigh: (text) => compressGzip(text, { level: highLevels.gzip }),
    decompress: (bytes) => gunzipSync(bytes, textChunk),
  },
};

/**
 * The UTF-8 bytes of a document. With Chinese characters in it, `transcode` takes a fifth of the time of `Buffer.from`; it
 * refuses a text with half a surrogate pair.
 */
function encodeUtf8(text: string): Bytes {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
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

/** Room for the text of one page. Memory that is allocated for each page makes the garbage collector run for every few hundred. */
const room = Buffer.allocUnsafeSlow(262_144);

/** The document with low compression. */
export function compressPieces(encoding: ContentEncoding, pieces: TextPieces): Bytes {
  const encoded = encodePieces(pieces);
  const length = encoded.reduce((sum, piece) => sum + piece.length, 0);
  const text = length > room.length ? Buffer.allocUnsafeSlow(length) : room.subarray(0, length);
  let at = 0;
  for (const piece of encoded) {
    text.set(piece, at);
    at += piece.length;
  }
  return codecs[encoding].compressLow(text);
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
