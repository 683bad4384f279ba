import { encode } from 'uqr';

/** The modules of a QR code by row, with the quiet zone of four modules around it; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

/**
 * The QR code of a text, with error correction level M. The mask is fixed: every reader takes any of the eight, and
 * comparing them takes ten times as long as the rest.
 */
export function qrModules(text: string): QrModules {
  return encode(text, { ecc: 'M', border: 4, maskPattern: 3 }).data;
}
