// Forms of one Dutch word: 'dozen' and 'doosjes' are forms of 'doos', 'chinese' is a form of 'chinees'.

const diminutive = /(?:t?je)s?$/;
const minStem = 3;

/** Removes one ending; the same text when there is none, or when too little would remain. */
function withoutEnding(word: string): string {
  if (word.endsWith('en') && word.length >= minStem + 2) return word.slice(0, -2);
  if (word.length <= minStem + 1) return word;
  // After a vowel the s belongs to the word: 'doos', and 'chines', which is what remains of 'chinese'.
  return word.endsWith('e') || /[^aeious]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * A key that the forms of a word share: plural, diminutive and adjective; with one vowel where a form doubles it. It is no word,
 * and it is only compared with other keys. `word` is folded. A word with a digit is its own key.
 */
export function formKey(word: string): string {
  if (/\d/.test(word) || word.length <= minStem) return word;
  let stem = diminutive.test(word) && word.length >= minStem + 3 ? word.replace(diminutive, '') : word;
  // English plurals: 'sleeves', 'boxes'.
  if (/[^e]es$/.test(stem) && stem.length > minStem + 2) stem = stem.slice(0, -1);
  for (let before = ''; before !== stem;) {
    before = stem;
    stem = withoutEnding(stem);
  }
  return stem
    .replaceAll(/([aeou])\1/g, '$1')
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    .replace(/z$/, 's')
    .replace(/v$/, 'f');
}
