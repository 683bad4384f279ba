// Encrypts and hashes with the shop's own secret what must be kept out of a copy of the database.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Sealer } from '../shop/ports.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Creates a sealer: AES-256-GCM and HMAC-SHA256, each with a key of its own derived from `secret`. */
export function makeSealer(secret: string): Sealer {
  const keyOf = (end: string) => createHmac('sha256', secret).update(`vitrine:${end}`).digest();
  const [cipherKey, hashKey] = [keyOf('seal'), keyOf('seal-hash')];
  return {
    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, cipherKey, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return null;
      const cipher = createDecipheriv(algorithm, cipherKey, bytes.subarray(0, ivBytes));
      cipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return cipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + cipher.final('utf8');
      } catch {
        return null;
      }
    },
    hash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
  };
}
