// What comes back in many pictures: fans of cards, rows of packs, a set of things.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import { scatter } from '../print/colour.ts';
import type { Shot, Surface, Thing, Triple } from '../studio/shot.ts';
import { cardFaces, packSkins } from './press.ts';
import type { Press } from './press.ts';

/** A picture without its prints and its size. */
export type Scene = Pick<Shot, 'camera' | 'fill' | 'middle' | 'things'> & Partial<Pick<Shot, 'look' | 'backdrop'>>;

export const packSize: Triple = [66, 122, 6];

/** Where the camera stands for the plain views; `nudge` sets apart the pictures of one shape. */
export function seen(yaw: number, pitch: number, nudge = 0): Shot['camera'] {
  return { yaw: yaw + (scatter(nudge, 5) - 0.5) * 7, pitch: pitch + (scatter(nudge, 9) - 0.5) * 3, angle: 16 };
}

/** How high the middle of its lower edge is when something so wide stands on a corner. */
export function standing(wide: number, angle: number): number {
  return 0.2 + (Math.sin(Math.abs(angle)) * wide) / 2;
}

/** Cards like in a hand, leaning back; the middle one upright. */
export function fan(
  press: Press,
  look: PackageDesign,
  at: Triple,
  { count = 3, step = 14, lean = 12, holo = 1, first = 0, grow = 1, yaw = 0 } = {},
): Thing[] {
  return Array.from({ length: count }, (_, index): Thing => {
    const off = index - (count - 1) / 2;
    const angle = (off * step * Math.PI) / 180;
    return {
      body: 'cards/one',
      size: [63 * grow, 88 * grow, 0.4],
      surfaces: cardFaces(press, look, first + index, index === holo),
      at: [
        at[0] + Math.sin(angle) * 51,
        // Each stands on its lowest corner.
        at[1] + standing(63 * grow, angle),
        // What stands higher stands further back in the same leaning plane.
        at[2] + index * 1.2 - standing(63 * grow, angle) * Math.tan((lean * Math.PI) / 180),
      ],
      turn: [-lean, yaw, -off * step],
    };
  });
}

/** A pack at a place, turned as told; `seed` sets its creases, `detail` how fine it is made. */
export function pack(
  press: Press,
  look: PackageDesign,
  at: Triple,
  turn: Triple,
  { seed = 1, detail = 0.75 } = {},
): Thing {
  return {
    body: 'pouch/whole',
    size: packSize,
    surfaces: packSkins(press, look, packSize),
    at,
    turn,
    how: { seed, detail },
  };
}

/** Packs one behind the other: those in front hide most of the others. */
export function row(
  press: Press,
  look: PackageDesign,
  at: Triple,
  { count, pitch }: { count: number; pitch: number },
): Thing[] {
  return Array.from({ length: count }, (_, index) => ({
    ...pack(
      press,
      look,
      [at[0] + (scatter(index, 3 + Math.round(at[0])) - 0.5) * 1.5, at[1], at[2] - index * pitch],
      [-7 + scatter(index, 8) * 3, (scatter(index, 12) - 0.5) * 2, (scatter(index, 14) - 0.5) * 2],
      { seed: index + Math.round(at[0]), detail: index === 0 ? 0.75 : 0.25 },
    ),
    size: [packSize[0], packSize[1], Math.min(packSize[2], pitch * 0.86)] as Triple,
  }));
}

export const boardInside: Surface = { colour: '#d9d0c2', rough: 0.9, inner: true };
