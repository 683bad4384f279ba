// Scenes of cardboard boxes: booster boxes and displays, collection boxes, starter sets and gift sets.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import { drawLid } from '../print/sides.ts';
import { paletteOf, worlds } from '../print/worlds/all.ts';
import type { Surface, SceneObject, Vec3 } from '../studio/shot.ts';
import { fan, pack, packSize, row, cameraAt } from './parts.ts';
import type { Scene } from './parts.ts';
import { cardSurfaces, addPrint, packageSurfaces } from './print-set.ts';
import type { PrintSet } from './print-set.ts';

export type View = 1 | 2 | 3 | 4;

const boosterBox: Vec3 = [142, 128, 76];
const display: Vec3 = [140, 160, 90];

/** A counter display is taller than a booster box. */
function boxSize(look: PackageDesign): Vec3 {
  return look.label === 'Mixdisplay' ? display : boosterBox;
}

export function boosterBoxScene(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const size = boxSize(look);
  const [w, h, d] = size;
  const surfaces = packageSurfaces(printSet, look, size);
  const product: SceneObject = { body: 'cartons/lidded', size, surfaces, parameters: { lid: 0.24 } };
  if (view === 1)
    return { camera: cameraAt(-27, 13, look.variant), fill: [0.76, 0.66], middle: [0.5, 0.53], objects: [product] };
  if (view === 2)
    return { camera: cameraAt(34, 24, look.variant), fill: [0.76, 0.66], middle: [0.5, 0.53], objects: [product] };
  if (view === 4) {
    const back = { ...product, turn: [0, 180, 0] as Vec3 };
    return { camera: cameraAt(20, 12, look.variant), fill: [0.76, 0.66], middle: [0.5, 0.53], objects: [back] };
  }
  const header = addPrint(printSet, 'header', [w - 1, h * 0.5], () => drawLid(look, printSet.outliner, w - 1, h * 0.5));
  const open: SceneObject = {
    body: 'cartons/open',
    size,
    surfaces: { ...surfaces, header },
    parameters: { front: 0.56, header: 0.5 },
  };
  const pitch = 6.4;
  const count = Math.floor((d - 10) / pitch);
  const columns = [-w / 4 + 0.3, w / 4 - 0.3].flatMap((x) => row(printSet, look, [x, 2, d / 2 - 6], { count, pitch }));
  return {
    camera: cameraAt(-24, 22, look.variant),
    fill: [0.72, 0.74],
    middle: [0.5, 0.53],
    objects: [open, ...columns, pack(printSet, look, [w * 0.42, 3.4, d * 0.5 + 74], [-88, 24, 0], { seed: 9 })],
  };
}

const premium: Vec3 = [310, 360, 80];

/** The tray of a collection box: a promo card in the middle, boosters on both sides. */
function tray(printSet: PrintSet, look: PackageDesign, [w, h, d]: Vec3): SceneObject[] {
  const palette = paletteOf(worlds[look.world], look.tone);
  const dark: Surface = { colour: palette.band, rough: 0.85, inner: true };
  const z = d / 2 - 12;
  const promo = (x: number, y: number, index: number, grow: number): SceneObject => ({
    body: 'cards/one',
    size: [63 * grow, 88 * grow, 0.8],
    at: [x, y, z + 2],
    surfaces: cardSurfaces(printSet, look, index, true),
  });
  const packs = [-1, 1].flatMap((side) =>
    [0, 1].flatMap((shelf) =>
      [0, 1].map((deep): SceneObject => ({
        ...pack(
          printSet,
          look,
          [side * w * 0.34 + deep * side * 2, 22 + shelf * (packSize[1] * 1.28), z - 8 + deep * 7],
          [0, 0, deep * side * -1.6],
          { seed: shelf * 3 + deep + side },
        ),
        size: [packSize[0] * 1.24, packSize[1] * 1.24, 7],
      })),
    ),
  );
  return [
    { body: 'cartons/box', size: [w - 8, h - 8, d - 14], at: [0, 4, -7], surfaces: { all: dark } },
    { body: 'cartons/box', size: [w - 4, 7, d], at: [0, 0, 0], surfaces: { all: dark } },
    { body: 'cartons/box', size: [w - 4, 7, d], at: [0, h - 7, 0], surfaces: { all: dark } },
    { body: 'cartons/box', size: [7, h, d], at: [-w / 2 + 3.5, 0, 0], surfaces: { all: dark } },
    promo(0, h * 0.44, 0, 1.5),
    promo(-27, 34, 1, 0.98),
    promo(40, 34, 2, 0.98),
    ...packs,
  ];
}

export function premiumScene(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const size = premium;
  const [w, h, d] = size;
  const surfaces = packageSurfaces(printSet, look, size);
  const product: SceneObject = { body: 'cartons/box', size, surfaces, parameters: { radius: 1.4 } };
  if (view === 1)
    return { camera: cameraAt(-22, 8, look.variant), fill: [0.76, 0.74], middle: [0.5, 0.53], objects: [product] };
  if (view === 2)
    return { camera: cameraAt(32, 18, look.variant), fill: [0.76, 0.74], middle: [0.5, 0.53], objects: [product] };
  if (view === 4) {
    return {
      camera: { yaw: -34, pitch: 20, angle: 16 },
      fill: [1.3, 1.24],
      middle: [0.52, 0.5],
      focus: { from: [-w * 0.35, h * 0.02, d / 2 - 10], to: [w * 0.5, h * 0.42, d / 2] },
      objects: [product],
    };
  }
  const cover: SceneObject = {
    body: 'cartons/box',
    size: [w, h, 3],
    at: [-w / 2 - Math.cos(1.02) * (w / 2), 0, d / 2 + Math.sin(1.02) * (w / 2)],
    turn: [0, 58, 0],
    surfaces: {
      ...surfaces,
      front: { ...surfaces['front'], crop: [0, 0, 1, 1] },
      back: addPrint(printSet, 'inlay', [w, h], () => drawLid({ ...look, over: look.title }, printSet.outliner, w, h)),
    },
  };
  const shell: SceneObject = {
    body: 'cartons/box',
    size: [w, h, d - 12],
    at: [0, 0, -7],
    surfaces: { ...surfaces, front: { colour: '#1d1715', inner: true } },
  };
  return {
    camera: { yaw: 16, pitch: 14, angle: 18 },
    fill: [0.84, 0.72],
    middle: [0.5, 0.53],
    objects: [shell, ...tray(printSet, look, size), { ...cover, turn: [0, -122, 0] }],
  };
}

/** The box with its upper flap open. The inside is dark. */
function flapped(product: SceneObject, [w, h, d]: Vec3): SceneObject[] {
  const { surfaces = {} } = product;
  return [
    {
      ...product,
      body: 'cartons/box',
      parameters: { radius: 0.8 },
      surfaces: { ...surfaces, top: { colour: '#171211', inner: true } },
    },
    {
      body: 'cartons/box',
      size: [w - 1, d, 0.9],
      at: [0, h - 0.4, -d / 2],
      turn: [-24, 0, 0],
      surfaces: { all: { colour: '#e9e2d6', rough: 0.9 }, back: surfaces['top'] ?? {} },
      parameters: { radius: 0.4 },
    },
  ];
}

export function starterScene(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const deck = look.label === 'Startdeck';
  const size: Vec3 = deck ? [70, 98, 26] : [265, 200, 50];
  const [w, , d] = size;
  const surfaces = packageSurfaces(printSet, look, size);
  const product: SceneObject = {
    body: deck ? 'cartons/box' : 'cartons/lidded',
    size,
    surfaces,
    parameters: deck ? { radius: 0.9 } : { lid: 0.34 },
  };
  const fill = deck ? ([0.56, 0.62] as const) : ([0.8, 0.6] as const);
  if (view === 1) return { camera: cameraAt(-28, 12, look.variant), fill, middle: [0.5, 0.54], objects: [product] };
  if (view === 2) return { camera: cameraAt(34, 26, look.variant), fill, middle: [0.5, 0.54], objects: [product] };
  if (view === 4)
    return {
      camera: cameraAt(18, 12, look.variant),
      fill,
      middle: [0.5, 0.54],
      objects: [{ ...product, turn: [0, 180, 0] }],
    };
  const pile = (x: number, z: number, index: number, yaw: number): SceneObject => ({
    body: 'cards/pile',
    size: [63, 88, 17],
    surfaces: cardSurfaces(printSet, look, index, index === 1),
    at: [x, 8.6, z],
    turn: [-90, yaw, 0],
  });
  if (deck) {
    return {
      camera: { yaw: -20, pitch: 28, angle: 16 },
      fill: [0.76, 0.66],
      middle: [0.5, 0.54],
      objects: [
        { ...product, at: [-34, 0, -34], turn: [0, 16, 0] },
        pile(44, 44, 1, 14),
        ...fan(printSet, look, [34, 1.5, -14], { count: 4, lean: 10, step: 12, first: 2, holo: -1 }),
      ],
    };
  }
  const second = { ...look, tone: look.tone + 1, variant: look.variant + 1 };
  const box = (x: number, of: PackageDesign, yaw: number): SceneObject => ({
    body: 'cartons/box',
    size: [70, 98, 26],
    at: [x, 0, d / 2 + 34],
    turn: [0, yaw, 0],
    surfaces: packageSurfaces(printSet, of, [70, 98, 26]),
    parameters: { radius: 0.9 },
  });
  return {
    camera: { yaw: -12, pitch: 20, angle: 16 },
    fill: [0.8, 0.66],
    middle: [0.5, 0.54],
    objects: [...flapped(product, size), box(-64, look, 14), box(34, second, -8), pile(w * 0.28, d / 2 + 128, 2, 24)],
  };
}

const gift: Vec3 = [240, 220, 70];
const satin: Surface = { colour: '#c5452f', rough: 0.3, metal: 0.25, coat: 0.3, rainbow: 0.06 };

export function giftScene(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const size = gift;
  const [w, h, d] = size;
  const surfaces = packageSurfaces(printSet, look, size);
  const dress = (flat: SceneObject): SceneObject[] => [
    flat,
    { body: 'ribbon/band', size, surfaces: { all: satin }, parameters: { x: w * 0.385, wide: 20 } },
    { body: 'ribbon/bow', size: [92, 62, 30], surfaces: { all: satin }, at: [w * 0.385, h * 0.46, d / 2 + 1] },
  ];
  const product: SceneObject = { body: 'cartons/box', size, surfaces, parameters: { radius: 1.4 } };
  if (view === 1)
    return { camera: cameraAt(-24, 12, look.variant), fill: [0.78, 0.7], middle: [0.5, 0.53], objects: dress(product) };
  if (view === 2)
    return { camera: cameraAt(34, 22, look.variant), fill: [0.78, 0.7], middle: [0.5, 0.53], objects: dress(product) };
  if (view === 4)
    return {
      camera: cameraAt(16, 12, look.variant),
      fill: [0.76, 0.66],
      middle: [0.5, 0.53],
      objects: [{ ...product, turn: [0, 180, 0] }],
    };
  return {
    camera: { yaw: -14, pitch: 18, angle: 16 },
    fill: [0.8, 0.68],
    middle: [0.5, 0.54],
    objects: [
      ...flapped(product, size),
      {
        body: 'ribbon/bow',
        size: [92, 62, 30],
        surfaces: { all: satin },
        at: [w * 0.36, 0.8, d / 2 + 46],
        turn: [-90, -24, 0],
      },
      ...fan(printSet, look, [-44, 1.5, d / 2 + 70], { count: 3, lean: 14, step: 13 }),
      pack(printSet, look, [56, 3.6, d / 2 + 176], [-88, -22, 0], { seed: 2 }),
      pack(printSet, look, [20, 9.6, d / 2 + 166], [-86, 14, 0], { seed: 5 }),
    ],
  };
}
