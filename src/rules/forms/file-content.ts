// Whether the first bytes of a file are those of its type: a name alone proves nothing.
import type { FileContent } from './file-types.ts';

/** How many bytes `hasContent` needs. A shorter file is passed whole. */
export const sniffedBytes = 4_096;

const at = (bytes: Uint8Array, offset: number, text: string): boolean =>
  bytes.length >= offset + text.length &&
  [...text].every((sign, index) => bytes[offset + index] === sign.charCodeAt(0));
const startsWith = (bytes: Uint8Array, ...values: readonly number[]): boolean =>
  bytes.length >= values.length && values.every((value, index) => bytes[index] === value);

const checks: Readonly<Record<FileContent, (bytes: Uint8Array) => boolean>> = {
  jpeg: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  png: (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  gif: (bytes) => at(bytes, 0, 'GIF87a') || at(bytes, 0, 'GIF89a'),
  bmp: (bytes) => at(bytes, 0, 'BM'),
  tiff: (bytes) => startsWith(bytes, 0x49, 0x49, 0x2a, 0x00) || startsWith(bytes, 0x4d, 0x4d, 0x00, 0x2a),
  webp: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP'),
  ico: (bytes) => startsWith(bytes, 0, 0, 1, 0),
  // Old QuickTime files begin with another box.
  isobmff: (bytes) => ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].some((box) => at(bytes, 4, box)),
  matroska: (bytes) => startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3),
  riff: (bytes) => at(bytes, 0, 'RIFF') && (at(bytes, 8, 'AVI ') || at(bytes, 8, 'WAVE')),
  asf: (bytes) => startsWith(bytes, 0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11),
  mpeg: (bytes) => startsWith(bytes, 0, 0, 1) && ((bytes[3] ?? 0) & 0xf0) === 0xb0,
  mp3: (bytes) => at(bytes, 0, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0),
  aac: (bytes) => bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xf6) === 0xf0,
  ogg: (bytes) => at(bytes, 0, 'OggS'),
  flac: (bytes) => at(bytes, 0, 'fLaC'),
  midi: (bytes) => at(bytes, 0, 'MThd'),
  flv: (bytes) => at(bytes, 0, 'FLV'),
  pdf: (bytes) => at(bytes, 0, '%PDF-'),
  rtf: (bytes) => at(bytes, 0, '{\\rtf'),
  ole: (bytes) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  zip: (bytes) => at(bytes, 0, 'PK\u0003\u0004') || at(bytes, 0, 'PK\u0005\u0006'),
  gzip: (bytes) => startsWith(bytes, 0x1f, 0x8b),
  tar: (bytes) => at(bytes, 257, 'ustar'),
  rar: (bytes) => at(bytes, 0, 'Rar!\u001a\u0007'),
  '7z': (bytes) => startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c),
  text: isText,
};

/** Whether the file begins as its type does. `bytes`: the first `sniffedBytes` of it. */
export function hasContent(content: FileContent, bytes: Uint8Array): boolean {
  return checks[content](bytes);
}

/** No control characters but tabs and line ends, and no markup at the start that a browser would run. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0) return false;
  const hasControls = bytes.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13);
  if (hasControls) return false;
  const start = String.fromCharCode(...bytes.subarray(0, 300)).replace(/^[\u00ef\u00bb\u00bf\s]+/, '');
  return !/^<(?:!doctype|html|script|svg|\?xml|body|head|iframe|!--)/i.test(start);
}
