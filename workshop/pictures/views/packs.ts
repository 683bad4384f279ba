// Scenes of packs and single cards.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import type { SceneObject, Vec3 } from '../studio/shot.ts';
import type { View } from './boxes.ts';
import { fan, packSize, cameraAt } from './parts.ts';
import type { Scene } from './parts.ts';
import { cardSurfaces, packSurfaces } from './print-set.ts';
import type { PrintSet } from './print-set.ts';

const jumbo: Vec3 = [98, 168, 17];

export function packScene(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const size = look.shape === 'jumbo' ? jumbo : packSize;
  const [w, h, t] = size;
  const skins = packSurfaces(printSet, look, size);
  const one = (at: Vec3, turn: Vec3, seed: number): SceneObject => ({
    body: 'pouch/whole',
    size,
    surfaces: skins,
    at,
    turn,
    parameters: { seed, detail: 1.4, crimp: 7 },
  });
  const large = look.shape === 'jumbo';
  const high = large ? 0.74 : 0.66;
  if (view === 1)
    return {
      camera: cameraAt(-18, 7, look.variant),
      fill: [0.62, high],
      middle: [0.5, 0.52],
      objects: [one([0, 0, 0], [-5, 0, 0], look.variant)],
    };
  if (view === 2) {
    if (large)
      return {
        camera: cameraAt(46, 14, look.variant),
        fill: [0.62, high],
        middle: [0.5, 0.52],
        objects: [one([0, 0, 0], [-4, 0, 0], 3)],
      };
    return {
      camera: cameraAt(16, 14, look.variant),
      fill: [0.74, 0.66],
      middle: [0.5, 0.53],
      objects: [one([-22, 0, -18], [-6, 10, 3], 2), one([26, 0, 14], [-9, -12, -3], 6)],
    };
  }
  if (view === 4) {
    return {
      camera: { yaw: -28, pitch: 14, angle: 16 },
      fill: [1.04, 1.1],
      middle: [0.5, 0.56],
      focus: { from: [-w * 0.46, h * 0.62, -1], to: [w * 0.46, h, t / 2] },
      objects: [one([0, 0, 0], [-5, 0, 0], look.variant)],
    };
  }
  return {
    camera: cameraAt(-8, 16, look.variant),
    fill: [0.8, 0.68],
    middle: [0.5, 0.53],
    objects: [
      { ...one([-w * 0.5, 0, -26], [-7, 168, 2], 4) },
      ...fan(printSet, look, [w * 0.52, 1.2, 14], { count: large ? 5 : 4, lean: 13, step: 12, holo: 2, first: 0 }),
    ],
  };
}

/** A single card in a hard clear holder. */
export function cardScene(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const size: Vec3 = [76, 101, 3];
  const surfaces = cardSurfaces(printSet, look, 3, true, look.title);
  const cardInHolder = (at: Vec3, turn: Vec3): SceneObject => ({
    body: 'clear/holder',
    size,
    surfaces,
    at,
    turn,
    parameters: { inset: 2 },
  });
  if (view === 1)
    return {
      camera: cameraAt(-12, 6),
      fill: [0.62, 0.68],
      middle: [0.5, 0.52],
      objects: [cardInHolder([0, 0.4, 0], [-9, 0, 0])],
    };
  if (view === 2)
    return {
      camera: cameraAt(36, 18),
      fill: [0.62, 0.66],
      middle: [0.5, 0.52],
      objects: [cardInHolder([0, 0.4, 0], [-9, 0, 0])],
    };
  if (view === 3)
    return {
      camera: cameraAt(14, 8),
      fill: [0.62, 0.68],
      middle: [0.5, 0.52],
      objects: [cardInHolder([0, 0.4, 0], [9, 180, 0])],
    };
  return {
    camera: { yaw: -24, pitch: 12, angle: 16 },
    fill: [1.06, 1.06],
    middle: [0.5, 0.52],
    focus: { from: [-30, 42, -4], to: [30, 96, 2] },
    objects: [cardInHolder([0, 0.4, 0], [-9, 0, 0])],
  };
}
