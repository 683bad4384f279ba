/**
 * Folds a text for sorting and searching: lower case and without accents, so that the locale of the database does not
 * matter.
 */
export function foldText(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
