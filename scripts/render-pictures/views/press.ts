// Makes the prints of a picture, each once, as fine as it is seen.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import { backOf } from '../print/back.ts';
import { cardBack, cardFront, cardH, cardW } from '../print/cards.ts';
import type { Facts } from '../print/faces.ts';
import { sideOf, topOf } from '../print/faces.ts';
import { frontOf } from '../print/front.ts';
import { document, foilOf, onPlane } from '../print/ink.ts';
import type { Item } from '../print/ink.ts';
import type { Lettering } from '../print/lettering.ts';
import type { Print, Surface, Triple } from '../studio/shot.ts';

export interface Press {
  lettering: Lettering;
  facts: Facts;
  prints: Record<string, Print>;
  /** Pixels per millimetre. */
  density: number;
}

export function makePress(lettering: Lettering, facts: Facts, density: number): Press {
  return { lettering, facts, prints: {}, density };
}

const largest = 1900;

/** Prints a face of so many millimetres under a name; gives the surface that shows it. */
export function printed(
  press: Press,
  name: string,
  [w, h]: readonly [number, number],
  draw: () => Item[],
  rest: Surface = {},
): Surface {
  if (press.prints[name] === undefined) {
    const scale = Math.min(press.density, largest / Math.max(w, h));
    const plane = { to: ([x, y]: readonly [number, number]) => [x * scale, y * scale] as const, scale };
    const items = draw();
    const [width, height] = [Math.round(w * scale), Math.round(h * scale)];
    const foil = foilOf(items);
    press.prints[name] = {
      svg: document(width, height, onPlane(items, plane)),
      foil: foil === null ? null : document(width, height, onPlane(foil, plane)),
      width,
      height,
    };
  }
  return { rough: 0.42, coat: 0.8, rainbow: 0.4, ...rest, print: name };
}

/** Keeps apart what is printed for different packages of one picture. */
function tagOf({ world, tone, variant, label, mark }: PackageDesign, size: readonly number[]): string {
  return [world, tone, variant, label, mark?.text ?? '', size.map(Math.round).join('x')].join('-');
}

/** Every face of a package of that size; `tag` keeps apart packages of one picture. */
export function wrapped(
  press: Press,
  look: PackageDesign,
  [w, h, d]: Triple,
  rest: Surface = {},
): Record<string, Surface> {
  const { lettering, facts } = press;
  const face = (name: string, size: readonly [number, number], draw: () => Item[]) =>
    printed(press, `${tagOf(look, [w, h, d])}-${name}`, size, draw, rest);
  const side = face('side', [d, h], () => sideOf(look, facts, lettering, d, h));
  return {
    front: face('front', [w, h], () => frontOf(look, lettering, w, h)),
    back: face('back', [w, h], () => backOf(look, facts, lettering, { w, h })),
    left: side,
    right: side,
    top: face('top', [w, d], () => topOf(look, lettering, w, d)),
    bottom: { colour: '#d8cfc0' },
  };
}

const foilPack: Surface = { metal: 0.3, rough: 0.2, coat: 1, rainbow: 0.35, grain: 'crinkle' };

/** Front and back of a pack of foil. */
export function packSkins(press: Press, look: PackageDesign, [w, h]: Triple): Record<string, Surface> {
  const { lettering, facts } = press;
  const bleed = 7;
  const tag = tagOf(look, [w, h]);
  return {
    front: printed(press, `${tag}-front`, [w, h], () => frontOf(look, lettering, w, h, bleed), foilPack),
    back: printed(press, `${tag}-back`, [w, h], () => backOf(look, facts, lettering, { w, h, bleed }), foilPack),
  };
}

/** Front and back of a card; `holo` lets its picture shine. */
export function cardFaces(
  press: Press,
  look: PackageDesign,
  index: number,
  holo = false,
  own = '',
): Record<string, Surface> {
  const shine: Surface = holo
    ? { metal: 0.46, rough: 0.16, coat: 0.9, rainbow: 0.75, grain: 'holo' }
    : { coat: 0.5, rough: 0.35, rainbow: 0.5 };
  return {
    front: printed(
      press,
      `${tagOf(look, [])}-card-${index}`,
      [cardW, cardH],
      () => cardFront(look, press.lettering, index, own),
      shine,
    ),
    back: printed(press, `${tagOf(look, [])}-card-back`, [cardW, cardH], () => cardBack(look, press.lettering), {
      coat: 0.4,
      rough: 0.4,
    }),
  };
}
