// The aisles of the demo, each with a shelf for every game below it.
import { demoCatalogue } from '../../seed/catalogue/catalogue.ts';
import type { Game } from '../../seed/catalogue/games.ts';
import type { ImportCategory } from '../../src/rules/catalog-import.ts';
import { games } from './sets.ts';

/** Aisles that a game has a shelf in. */
const aisles = new Set([
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
export function shelfOf(aisle: string, game: Game): readonly string[] {
  return aisles.has(aisle) ? [`${game.key}-${aisle}`] : [];
}

/** Aisles and shelves, parents first. */
export const aislesAndShelves: readonly ImportCategory[] = [
  ...demoCatalogue.categories,
  ...demoCatalogue.categories
    .filter((aisle) => aisles.has(aisle.slug))
    .flatMap((aisle) =>
      games.flatMap((game) =>
        shelfOf(aisle.slug, game).map((slug) => ({
          slug,
          name: `${game.name}: ${aisle.name.toLowerCase()}`,
          description: `Alles van ${game.name} in ${aisle.name.toLowerCase()}.`,
          parent: aisle.slug,
        })),
      ),
    ),
];
