/** A name as it is sorted and searched: lower case, without accents, so that no engine's locale matters. */
export function foldText(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
