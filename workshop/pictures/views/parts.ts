// Parts of many scenes: fans of cards, packs, rows of packs.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import { seededRandom } from '../print/colour.ts';
import type { Shot, Surface, SceneObject, Vec3 } from '../studio/shot.ts';
import { cardSurfaces, packSurfaces } from './print-set.ts';
import type { PrintSet } from './print-set.ts';

/** A shot without its prints and its size. */
export type Scene = Pick<Shot, 'camera' | 'fill' | 'middle' | 'objects'> & Partial<Pick<Shot, 'focus' | 'backdrop'>>;

export const packSize: Vec3 = [66, 122, 6];

/** The camera of the simple views. `nudge` varies it a little, so that pictures of one shape differ. */
export function cameraAt(yaw: number, pitch: number, nudge = 0): Shot['camera'] {
  return {
    yaw: yaw + (seededRandom(nudge, 5) - 0.5) * 7,
    pitch: pitch + (seededRandom(nudge, 9) - 0.5) * 3,
    angle: 16,
  };
}

/** Height of the middle of the lower edge of an object of this width that stands on a corner. `angle` in radians. */
export function cornerHeight(wide: number, angle: number): number {
  return 0.2 + (Math.sin(Math.abs(angle)) * wide) / 2;
}

/** A fan of cards that leans back; the middle card is upright. */
export function fan(
  printSet: PrintSet,
  look: PackageDesign,
  at: Vec3,
  { count = 3, step = 14, lean = 12, holo = 1, first = 0, grow = 1, yaw = 0 } = {},
): SceneObject[] {
  return Array.from({ length: count }, (_, index): SceneObject => {
    const off = index - (count - 1) / 2;
    const angle = (off * step * Math.PI) / 180;
    return {
      body: 'cards/one',
      size: [63 * grow, 88 * grow, 0.4],
      surfaces: cardSurfaces(printSet, look, first + index, index === holo),
      at: [
        at[0] + Math.sin(angle) * 51,
        // Each card stands on its lowest corner.
        at[1] + cornerHeight(63 * grow, angle),
        // In the leaning plane a higher card is further back.
        at[2] + index * 1.2 - cornerHeight(63 * grow, angle) * Math.tan((lean * Math.PI) / 180),
      ],
      turn: [-lean, yaw, -off * step],
    };
  });
}

/** A pack. `seed` varies its creases, `detail` sets how fine its mesh is. */
export function pack(
  printSet: PrintSet,
  look: PackageDesign,
  at: Vec3,
  turn: Vec3,
  { seed = 1, detail = 0.75 } = {},
): SceneObject {
  return {
    body: 'pouch/whole',
    size: packSize,
    surfaces: packSurfaces(printSet, look, packSize),
    at,
    turn,
    parameters: { seed, detail },
  };
}

/** Packs in a row, one behind the other. Packs behind the first have a coarse mesh, as little of them is visible. */
export function row(
  printSet: PrintSet,
  look: PackageDesign,
  at: Vec3,
  { count, pitch }: { count: number; pitch: number },
): SceneObject[] {
  return Array.from({ length: count }, (_, index) => ({
    ...pack(
      printSet,
      look,
      [at[0] + (seededRandom(index, 3 + Math.round(at[0])) - 0.5) * 1.5, at[1], at[2] - index * pitch],
      [-7 + seededRandom(index, 8) * 3, (seededRandom(index, 12) - 0.5) * 2, (seededRandom(index, 14) - 0.5) * 2],
      { seed: index + Math.round(at[0]), detail: index === 0 ? 0.75 : 0.25 },
    ),
    size: [packSize[0], packSize[1], Math.min(packSize[2], pitch * 0.86)] as Vec3,
  }));
}

export const boardInside: Surface = { colour: '#d9d0c2', rough: 0.9, inner: true };
