// Which scene belongs to which shape and view.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import { boosterBoxScene, giftScene, premiumScene, starterScene } from './boxes.ts';
import type { View } from './boxes.ts';
import type { Scene } from './parts.ts';
import type { Press } from './press.ts';
import { chestScene, tinScene } from './rigid.ts';
import { cardScene, packScene } from './packs.ts';
import { accessoryScene } from './accessories.ts';

/** The scene of a product from one of its views; refuses a shape that has none. */
export function sceneOf(press: Press, look: PackageDesign, view: View): Scene {
  switch (look.shape) {
    case 'booster-box':
      return boosterBoxScene(press, look, view);
    case 'premium':
      return premiumScene(press, look, view);
    case 'starter':
      return starterScene(press, look, view);
    case 'gift':
      return giftScene(press, look, view);
    case 'chest':
      return chestScene(press, look, view);
    case 'tin':
      return tinScene(press, look, view);
    case 'pack':
    case 'jumbo':
      return packScene(press, look, view);
    case 'card':
      return cardScene(press, look, view);
    default:
      return accessoryScene(press, look, view);
  }
}
