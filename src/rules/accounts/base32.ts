// Base32 (RFC 4648), as apps for log-in codes read a secret.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as base32, without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  let [bits, held, text] = [0, 0, ''];
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    held += 8;
    for (; held >= 5; held -= 5) text += alphabet.charAt((bits >>> (held - 5)) & 31);
    bits &= (1 << held) - 1;
  }
  return held === 0 ? text : text + alphabet.charAt((bits << (5 - held)) & 31);
}

/** The bytes of a base32 text without padding; letters of either case. Null for another text. */
export function decodeBase32(text: string): Uint8Array | null {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const sign of text.toUpperCase()) {
    const value = alphabet.indexOf(sign);
    if (value < 0) return null;
    bits = (bits << 5) | value;
    held += 5;
    if (held < 8) continue;
    held -= 8;
    bytes.push((bits >>> held) & 255);
    bits &= (1 << held) - 1;
  }
  return Uint8Array.from(bytes);
}
