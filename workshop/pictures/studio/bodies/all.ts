// All bodies by file and name: when the file of a body changes, the pictures with this body are outdated.
import { binder, openBinder } from './binder.ts';
import type { Body } from './body.ts';
import { card, cardStack, deckBox } from './cards.ts';
import { box, carton, openCarton } from './cartons.ts';
import { chest } from './chest.ts';
import { clearBox, holder } from './clear.ts';
import { mat, rolledMat } from './mat.ts';
import { bagged } from './pouch.ts';
import { bow, ribbon } from './ribbon.ts';
import { tin, tinBase, tinLid } from './tin.ts';

export const bodies: Readonly<Record<string, Body>> = {
  'cartons/box': box,
  'cartons/lidded': carton,
  'cartons/open': openCarton,
  'pouch/whole': bagged,
  'cards/one': card,
  'cards/pile': cardStack,
  'cards/deck-box': deckBox,
  'ribbon/band': ribbon,
  'ribbon/bow': bow,
  'chest/whole': chest,
  'tin/whole': tin,
  'tin/base': tinBase,
  'tin/lid': tinLid,
  'clear/case': clearBox,
  'clear/holder': holder,
  'mat/flat': mat,
  'mat/rolled': rolledMat,
  'binder/shut': binder,
  'binder/open': openBinder,
};
