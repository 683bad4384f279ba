// The scene of every shape and view.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import { boosterBoxScene, giftScene, premiumScene, starterScene } from './boxes.ts';
import type { View } from './boxes.ts';
import type { Scene } from './parts.ts';
import type { PrintSet } from './print-set.ts';
import { chestScene, tinScene } from './chests-and-tins.ts';
import { cardScene, packScene } from './packs.ts';
import { accessoryScene } from './accessories.ts';

/** The scene of one view of a product. Throws for a shape without scenes. */
export function createScene(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  switch (look.shape) {
    case 'booster-box':
      return boosterBoxScene(printSet, look, view);
    case 'premium':
      return premiumScene(printSet, look, view);
    case 'starter':
      return starterScene(printSet, look, view);
    case 'gift':
      return giftScene(printSet, look, view);
    case 'chest':
      return chestScene(printSet, look, view);
    case 'tin':
      return tinScene(printSet, look, view);
    case 'pack':
    case 'jumbo':
      return packScene(printSet, look, view);
    case 'card':
      return cardScene(printSet, look, view);
    default:
      return accessoryScene(printSet, look, view);
  }
}
