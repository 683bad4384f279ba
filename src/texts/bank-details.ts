// How bank details are written for people.

/** Formats an IBAN in groups of four characters. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** Formats a creditor reference (ISO 11649), which is written in the same groups; a Belgian communication stays as it is. */
export const formatReference = (reference: string): string =>
  reference.startsWith('+') ? reference : formatIban(reference);
