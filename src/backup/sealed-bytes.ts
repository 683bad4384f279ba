// The encryption of backups: AES-256-GCM in frames.
//
// magic (8 bytes) | salt (16) | frame | frame | …
//
// The key of the bytes is HKDF-SHA256 of the backup's key with this salt. Each frame has up to 65,536 bytes of plain text and a tag of
// 16 bytes. Its nonce is the number of the frame (11 bytes, big-endian) and one byte that is 1 in the last frame alone, so frames
// cannot be left out, repeated, moved or cut off. The name under which the bytes are stored is authenticated too, so that they
// cannot take each other's place.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const magic = Buffer.from('VITRINE1');
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const frameBytes = 65_536;
const headBytes = magic.length + saltBytes;

/** The bytes are not what was stored, or the key is another one. */
export class UnreadableBytesError extends Error {
  constructor(name: string) {
    super(`${name} cannot be decrypted: it was altered or cut off, or the key is another one`);
    this.name = 'UnreadableBytesError';
  }
}

function derive(key: Buffer, salt: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `vitrine backup ${use}`, 32));
}

function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(nonceBytes);
  nonce.writeUIntBE(frame, nonceBytes - 7, 6);
  nonce[nonceBytes - 1] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts bytes that are stored under `name`, differently each time. */
export function sealBytes(key: Buffer, name: string, bytes: Uint8Array): Buffer {
  const salt = randomBytes(saltBytes);
  const own = derive(key, salt, 'bytes');
  const parts: Buffer[] = [magic, salt];
  const count = Math.max(1, Math.ceil(bytes.length / frameBytes));
  for (let frame = 0; frame < count; frame += 1) {
    const cipher = createCipheriv(algorithm, own, nonceOf(frame, frame === count - 1));
    cipher.setAAD(Buffer.from(name));
    const plain = bytes.subarray(frame * frameBytes, (frame + 1) * frameBytes);
    parts.push(cipher.update(plain), cipher.final(), cipher.getAuthTag());
  }
  return Buffer.concat(parts);
}

/** Decrypts. Throws an `UnreadableBytesError` for bytes that were altered, cut off or renamed, and with a wrong key. */
export function openBytes(key: Buffer, name: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes.length < headBytes + tagBytes || !bytes.subarray(0, magic.length).equals(magic))
    throw new UnreadableBytesError(name);
  const own = derive(key, bytes.subarray(magic.length, headBytes), 'bytes');
  const frames = bytes.subarray(headBytes);
  const count = Math.ceil(frames.length / (frameBytes + tagBytes));
  const parts: Buffer[] = [];
  try {
    for (let frame = 0; frame < count; frame += 1) {
      const whole = frames.subarray(frame * (frameBytes + tagBytes), (frame + 1) * (frameBytes + tagBytes));
      const decipher = createDecipheriv(algorithm, own, nonceOf(frame, frame === count - 1));
      decipher.setAAD(Buffer.from(name));
      decipher.setAuthTag(whole.subarray(whole.length - tagBytes));
      parts.push(decipher.update(whole.subarray(0, whole.length - tagBytes)), decipher.final());
    }
  } catch {
    throw new UnreadableBytesError(name);
  }
  return Buffer.concat(parts);
}

/** Whether bytes look encrypted. */
export function isSealed(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, magic.length)).equals(magic);
}

/** A hash that only who has the key can compute: the name of a piece, which does not reveal its content. */
export function keyedHash(key: Buffer, bytes: Uint8Array): string {
  return createHmac('sha256', derive(key, Buffer.alloc(saltBytes), 'names'))
    .update(bytes)
    .digest('hex');
}

/** Reads a key: 64 hex digits or 44 characters of base64, with white space around it. null: not a key of 32 bytes. */
export function readBackupKey(text: string): Buffer | null {
  const trimmed = text.trim();
  if (/^[0-9a-f]{64}$/i.test(trimmed)) return Buffer.from(trimmed, 'hex');
  return /^[A-Za-z0-9+/]{43}=$/.test(trimmed) ? Buffer.from(trimmed, 'base64') : null;
}
