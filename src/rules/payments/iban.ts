// Account numbers (IBAN, ISO 13616) of the countries that take part in SEPA.
import { remainderBy97 } from './mod-97.ts';

/** The length of an IBAN by country: those that a SEPA credit transfer reaches. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** `country`: one that SEPA does not reach; `check-digits`: a digit is wrong. */
export type IbanProblem = 'missing' | 'form' | 'country' | 'length' | 'check-digits';

/** The IBAN that a person typed, without spaces and in capital letters. Refused: `IbanProblem`. */
export function parseIban(typed: string): { ok: true; iban: string } | { ok: false; reason: IbanProblem } {
  const iban = typed.replaceAll(/[\s.-]/g, '').toUpperCase();
  if (iban === '') return { ok: false, reason: 'missing' };
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban)) return { ok: false, reason: 'form' };
  const length = lengths[iban.slice(0, 2)];
  if (length === undefined) return { ok: false, reason: 'country' };
  if (iban.length !== length) return { ok: false, reason: 'length' };
  if (remainderBy97(iban.slice(4) + iban.slice(0, 4)) !== 1) return { ok: false, reason: 'check-digits' };
  return { ok: true, iban };
}

/** The last four characters, by which a person recognises an account. */
export function lastOfIban(iban: string): string {
  return iban.slice(-4);
}
