// The aisles of the demo, each with a shelf for every game below it, and a series of each game for a word in the names of its
// sets: two hundred categories.
import { demoCatalogue } from '../../seed/catalogue/catalogue.ts';
import type { Game, GameSet } from '../../seed/catalogue/games.ts';
import type { ImportCategory } from '../../src/rules/catalog/import.ts';
import { games } from './sets.ts';
import { nouns } from './set-name-words.ts';

/** Aisles that a game has a shelf in. */
const categoriesPerGame = new Set([
  'traditioneel-chinees',
  'vereenvoudigd-chinees',
  'japans',
  'engels',
  'premium-collecties',
  'boosterboxen',
  'jumbo-packs',
  'losse-boosters',
  'startsets',
  'losse-kaarten',
]);

/** The shelf of a game in an aisle; none where the aisle has no shelves. */
export function gameCategorySlugs(aisle: string, game: Game): readonly string[] {
  return categoriesPerGame.has(aisle) ? [`${game.key}-${aisle}`] : [];
}

const seriesNouns = nouns.slice(0, 13);
const seriesSlug = (game: Game, word: string) => `${game.key}-reeks-${word.toLowerCase()}`;

/** The series of a game that a set belongs to. */
export function seriesSlugOf(game: Game, set: GameSet): string {
  const word = nouns.findIndex(({ dutch }) => set.name.endsWith(dutch));
  return seriesSlug(game, seriesNouns[word % seriesNouns.length]?.dutch ?? '');
}

/** Aisles, shelves and series, parents first. */
export const generatedCategories: readonly ImportCategory[] = [
  ...demoCatalogue.categories,
  ...demoCatalogue.categories
    .filter((aisle) => categoriesPerGame.has(aisle.slug))
    .flatMap((aisle) =>
      games.flatMap((game) =>
        gameCategorySlugs(aisle.slug, game).map((slug) => ({
          slug,
          name: `${game.name}: ${aisle.name.toLowerCase()}`,
          description: `Alles van ${game.name} in ${aisle.name.toLowerCase()}.`,
          parent: aisle.slug,
        })),
      ),
    ),
  { slug: 'reeksen', name: 'Reeksen', description: 'Elk spel in zijn reeksen.', parent: null },
  ...games.flatMap((game) =>
    seriesNouns.map(({ dutch }) => ({
      slug: seriesSlug(game, dutch),
      name: `${game.name}: reeks ${dutch}`,
      description: `Wat er is van ${game.name} in de reeks ${dutch}.`,
      parent: 'reeksen',
    })),
  ),
];
