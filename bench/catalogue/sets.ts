// The games of the demo, with invented sets.
import {
  bamboewacht,
  bergvuur,
  getijdenrijk,
  maantuin,
  papierrijk,
  raderwerk,
  sterrenloods,
  stroomdraken,
} from '../../seed/catalogue/games.ts';
import type { Game, GameSet } from '../../seed/catalogue/games.ts';
import { adjectives, nouns } from './set-name-words.ts';

export const games: readonly [Game, ...Game[]] = [
  bergvuur,
  sterrenloods,
  stroomdraken,
  getijdenrijk,
  bamboewacht,
  raderwerk,
  maantuin,
  papierrijk,
];

/** Number of sets per game before a name repeats. */
export const maxSetsPerGame = adjectives.length * nouns.length;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The set of a game by its number, from 0. Each game starts at another place in the list of names. */
export function setOf(game: number, number: number): GameSet {
  if (number >= maxSetsPerGame) throw new Error(`no game has more than ${maxSetsPerGame} sets`);
  const position = (number + game * 113) % maxSetsPerGame;
  // Both words differ between consecutive sets.
  const adjective = adjectives[position % adjectives.length];
  const noun = nouns[(position + Math.floor(position / adjectives.length)) % nouns.length];
  if (!adjective || !noun) throw new Error(`no words for set ${number}`);
  const name = `${adjective.dutch} ${noun.dutch}`;
  return {
    tone: number % 3,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    code: `${'BSDGWRMP'[game] ?? 'X'}${String(number + 100)}`,
    released: `${2019 + (number % 8)}-${twoDigits(1 + (position % 12))}-${twoDigits(1 + (position % 28))}`,
    hant: adjective.hant + noun.hant,
    hans: adjective.hans + noun.hans,
  };
}
