import { encode } from 'uqr';

/** The modules of a QR code by row, with the quiet zone of four modules around it; true is dark. */
export type QrModules = readonly (readonly boolean[])[];

const quietZone = 4;

/**
 * The QR code of a text, with error correction level M. The mask is fixed: every reader takes any of the eight, and
 * comparing them takes ten times as long as the rest. The quiet zone is added here, since the library moves a row for each
 * of its modules.
 */
export function qrModules(text: string): QrModules {
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern: 3 });
  const side = Array<boolean>(quietZone).fill(false);
  const above = Array<readonly boolean[]>(quietZone).fill(Array<boolean>(size + 2 * quietZone).fill(false));
  return [...above, ...data.map((row) => [...side, ...row, ...side]), ...above];
}
