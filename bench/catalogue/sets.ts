// The games of the demo with as many invented sets as are asked for.
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

/** Sets that one game can have before names would come back. */
export const maxSetsPerGame = adjectives.length * nouns.length;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The set of a game with this number, from 0; each game begins elsewhere in the same row of names. */
export function setOf(game: number, number: number): GameSet {
  if (number >= maxSetsPerGame) throw new Error(`no game has more than ${maxSetsPerGame} sets`);
  const at = (number + game * 113) % maxSetsPerGame;
  // Both words change from one set to the next.
  const adjective = adjectives[at % adjectives.length];
  const noun = nouns[(at + Math.floor(at / adjectives.length)) % nouns.length];
  if (!adjective || !noun) throw new Error(`no words for set ${number}`);
  const name = `${adjective.dutch} ${noun.dutch}`;
  return {
    tone: number % 3,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    code: `${'BSDGWRMP'[game] ?? 'X'}${String(number + 100)}`,
    released: `${2019 + (number % 8)}-${twoDigits(1 + (at % 12))}-${twoDigits(1 + (at % 28))}`,
    hant: adjective.hant + noun.hant,
    hans: adjective.hans + noun.hans,
  };
}
