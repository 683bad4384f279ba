// Numbers as Dutch words: '9 vakken' and 'negen vakken' are the same search.

const words: readonly string[] = (
  'een twee drie vier vijf zes zeven acht negen tien ' +
  'elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig'
).split(' ');

const tens = {
  twintig: 20,
  dertig: 30,
  veertig: 40,
  vijftig: 50,
  zestig: 60,
  zeventig: 70,
  tachtig: 80,
  negentig: 90,
} as const;
const irregular: ReadonlyMap<number, string> = new Map([
  [1, 'eerste'],
  [3, 'derde'],
  [8, 'achtste'],
]);

function ordinalOf(number: number): string {
  const cardinal = words[number - 1] ?? '';
  return irregular.get(number) ?? (number < 20 ? `${cardinal}de` : `${cardinal}ste`);
}

function allNumbers(): ReadonlyMap<string, string> {
  const pairs: [string, string][] = [];
  for (const [place, word] of words.entries()) {
    pairs.push([String(place + 1), word]);
    for (const ending of ['e', 'de', 'ste']) pairs.push([`${place + 1}${ending}`, ordinalOf(place + 1)]);
  }
  for (const [ten, value] of Object.entries(tens)) {
    if (value > 20) pairs.push([String(value), ten]);
    for (const [place, word] of words.slice(0, 9).entries()) pairs.push([String(value + place + 1), `${word}en${ten}`]);
  }
  // Back from a word to its digits; of an ordinal, to the way that is typed most: `7e`.
  const back = pairs
    .filter(([digits]) => /^\d+e?$/.test(digits))
    .map(([digits, word]): [string, string] => [word, digits]);
  return new Map([...pairs, ...back]);
}

const otherNumbers = allNumbers();

/** The other way to write a number up to 99: `negen` of '9', `7e` of 'zevende'; null for any other word. */
export function otherNumber(word: string): string | null {
  return otherNumbers.get(word) ?? null;
}
