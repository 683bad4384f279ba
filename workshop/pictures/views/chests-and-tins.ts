// Scenes of the wooden chest and the tin.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import { drawFront } from '../print/front.ts';
import { drawLid } from '../print/sides.ts';
import type { SceneObject, Vec3 } from '../studio/shot.ts';
import type { View } from './boxes.ts';
import { fan, pack, packSize, cameraAt } from './parts.ts';
import type { Scene } from './parts.ts';
import { cardSurfaces, addPrint, packageSurfaces } from './print-set.ts';
import type { PrintSet } from './print-set.ts';

const chest: Vec3 = [340, 190, 240];

export function chestScene(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const base = chest[1] * 0.7;
  const plate = addPrint(printSet, 'plate', [base * 0.86, base * 0.72], () =>
    drawFront({ ...look, label: '', native: null }, printSet.outliner, base * 0.86, base * 0.72),
  );
  const inlay = addPrint(printSet, 'inlay', [chest[0] * 0.6, chest[2] * 0.5], () =>
    drawLid({ ...look, over: look.title }, printSet.outliner, chest[0] * 0.6, chest[2] * 0.5),
  );
  const product = (open: number): SceneObject => ({
    body: 'chest/whole',
    size: chest,
    surfaces: { plate, inlay },
    parameters: { open },
  });
  if (view === 1) return { camera: cameraAt(-24, 14), fill: [0.82, 0.62], middle: [0.5, 0.54], objects: [product(0)] };
  if (view === 2) return { camera: cameraAt(34, 26), fill: [0.82, 0.62], middle: [0.5, 0.54], objects: [product(0)] };
  if (view === 4) {
    return {
      camera: { yaw: -30, pitch: 16, angle: 16 },
      fill: [1.16, 1.06],
      middle: [0.5, 0.5],
      focus: {
        from: [-chest[0] * 0.28, chest[1] * 0.06, chest[2] / 2],
        to: [chest[0] * 0.28, chest[1] * 0.86, chest[2] / 2 + 4],
      },
      objects: [product(0)],
    };
  }
  const packs = [0, 1, 2, 3].flatMap((column) =>
    Array.from({ length: 6 }, (_, index): SceneObject => ({
      ...pack(printSet, look, [-114 + column * 76, 52, 66 - index * 18], [-12, 0, 0], {
        seed: column * 7 + index,
        detail: index === 0 ? 0.75 : 0.3,
      }),
      size: [packSize[0], packSize[1] * 0.94, 8],
    })),
  );
  return {
    camera: { yaw: -18, pitch: 27, angle: 16 },
    fill: [0.8, 0.7],
    middle: [0.5, 0.53],
    objects: [
      product(102),
      ...packs,
      ...fan(printSet, look, [-86, 1.5, chest[2] / 2 + 92], { count: 3, lean: 16, step: 14, holo: 1, grow: 1.12 }),
    ],
  };
}

const tin: Vec3 = [120, 165, 82];

export function tinScene(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const metal = { metal: 0.34, rough: 0.22, coat: 0.95, rainbow: 0.08 };
  const radius = 22;
  const corner = (radius * Math.PI) / 2;
  const arc: Vec3 = [tin[0] - 2 * radius + corner, tin[1], tin[2] - 2 * radius + corner];
  const surfaces = {
    ...packageSurfaces(printSet, look, arc, metal),
    top: addPrint(printSet, 'lid', [tin[0], tin[2]], () => drawLid(look, printSet.outliner, tin[0], tin[2]), metal),
  };
  const product: SceneObject = { body: 'tin/whole', size: tin, surfaces, parameters: { radius } };
  if (view === 1)
    return { camera: cameraAt(-26, 12, look.variant), fill: [0.64, 0.68], middle: [0.5, 0.53], objects: [product] };
  if (view === 2)
    return { camera: cameraAt(38, 26, look.variant), fill: [0.64, 0.68], middle: [0.5, 0.53], objects: [product] };
  if (view === 4)
    return {
      camera: cameraAt(16, 10, look.variant),
      fill: [0.64, 0.68],
      middle: [0.5, 0.53],
      objects: [{ ...product, turn: [0, 180, 0] }],
    };
  const inside = (x: number, index: number, z: number): SceneObject => ({
    ...pack(printSet, look, [x, 54, z], [-8, 0, (index - 1.5) * 3], { seed: index }),
    size: [66, 122, 6],
  });
  return {
    camera: { yaw: -16, pitch: 21, angle: 16 },
    fill: [0.76, 0.7],
    middle: [0.5, 0.53],
    objects: [
      { body: 'tin/base', size: tin, surfaces, parameters: { radius } },
      ...[-18, 18].flatMap((x, side) => [16, 0].map((z, deep) => inside(x, side * 2 + deep, z))),
      { body: 'tin/lid', size: tin, surfaces, at: [98, 0, 14], turn: [0, -18, 0], parameters: { radius } },
      ...fan(printSet, look, [-8, 1.5, tin[2] / 2 + 48], { count: 3, lean: 16, step: 15 }),
      {
        body: 'cards/one',
        size: [63, 88, 0.4],
        surfaces: cardSurfaces(printSet, look, 3),
        at: [92, 0.4, 128],
        turn: [-90, 22, 0],
      },
    ],
  };
}
