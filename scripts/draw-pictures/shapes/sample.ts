// Looks that stand in for a customer's own cards in pictures of accessories.
import {
  bergvuur,
  bergvuurSets,
  getijdenrijk,
  getijdenrijkSets,
  maantuin,
  maantuinSets,
  sterrenloods,
  sterrenloodsSets,
} from '../../../seed/catalogue/games.ts';
import { gameLook } from '../../../seed/catalogue/build.ts';
import type { Look } from '../../../seed/catalogue/looks.ts';

type Sample = 'bergvuur' | 'getijdenrijk' | 'maantuin' | 'sterrenloods';

/** A look of a game, as if it came out of a box. */
export function pictured(game: Sample): Look {
  const rest = { shape: 'booster-box', label: 'Booster box', variant: 1 } as const;
  if (game === 'bergvuur') return gameLook(bergvuur, bergvuurSets.krater, 'tc', rest);
  if (game === 'getijdenrijk') return gameLook(getijdenrijk, getijdenrijkSets.vloed, 'tc', rest);
  if (game === 'maantuin') return gameLook(maantuin, maantuinSets.osmanthus, 'tc', rest);
  return gameLook(sterrenloods, sterrenloodsSets.ring, 'tc', rest);
}
