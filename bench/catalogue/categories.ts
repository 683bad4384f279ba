// Two hundred categories: those of the demo, a sub-category for each game in most of them, and a series of each game
// for each of 13 nouns in the names of its sets.
import { demoCatalogue } from '../../seed/catalogue/catalogue.ts';
import type { Game, GameSet } from '../../seed/catalogue/games.ts';
import type { ImportCategory } from '../../src/rules/catalog/import.ts';
import { games } from './sets.ts';
import { nouns } from './set-name-words.ts';

/** Categories that have a sub-category for each game. */
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

/** The sub-category of a game in a category, as a list; empty where the category has none. */
export function gameCategorySlugs(aisle: string, game: Game): readonly string[] {
  return categoriesPerGame.has(aisle) ? [`${game.key}-${aisle}`] : [];
}

const seriesNouns = nouns.slice(0, 13);
const seriesSlug = (game: Game, word: string) => `${game.key}-reeks-${word.toLowerCase()}`;

/** The slug of the series category that a set of a game belongs to. */
export function seriesSlugOf(game: Game, set: GameSet): string {
  const word = nouns.findIndex(({ dutch }) => set.name.endsWith(dutch));
  return seriesSlug(game, seriesNouns[word % seriesNouns.length]?.dutch ?? '');
}

/** All categories, parents first. */
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
