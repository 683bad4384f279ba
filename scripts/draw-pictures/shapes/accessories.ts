// Which drawing belongs to which accessory.
import type { Look } from '../../../seed/catalogue/looks.ts';
import type { Item } from '../ink.ts';
import type { Lettering } from '../lettering.ts';
import type { Scene, View } from '../stage.ts';
import { acrylicScene } from './acrylic.ts';
import { binderScene } from './binder.ts';
import { deckboxScene } from './deckbox.ts';
import { cardScene, magnetScene, toploaderScene } from './holders.ts';
import { sleevesScene } from './sleeves.ts';
import { storageScene } from './storage.ts';

/** The scene of an accessory or a single card from one of its three sides; null for what is no such thing. */
export function accessoryScene(look: Look, lettering: Lettering, view: View, foil: Item): Scene | null {
  if (look.shape === 'sleeves') return sleevesScene(look, lettering, view);
  if (look.shape === 'deckbox') return deckboxScene(look, view);
  if (look.shape === 'binder') return binderScene(look, lettering, view);
  if (look.shape === 'acrylic') return acrylicScene(lettering, view);
  if (look.shape === 'toploaders') return toploaderScene(look, lettering, view);
  if (look.shape === 'magnet') return magnetScene(view);
  if (look.shape === 'storage') return storageScene(look, lettering, view);
  if (look.shape === 'card') return cardScene(look, view, foil);
  return null;
}
