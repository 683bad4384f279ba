// Scenes of the accessories: what protects, stores and displays cards.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import {
  bergvuur,
  bergvuurSets,
  maantuin,
  maantuinSets,
  sterrenloods,
  sterrenloodsSets,
  stroomdraken,
  stroomdrakenSets,
} from '../../../seed/catalogue/games.ts';
import { gameDesign } from '../../../seed/catalogue/build-products.ts';
import { drawCardFront } from '../print/cards.ts';
import {
  binderCover,
  matCloth,
  kraft,
  label,
  pocketPage,
  sleeve,
  sleeveCarton,
  accessoryColour,
} from '../print/accessories.ts';
import type { Surface, SceneObject, Vec3 } from '../studio/shot.ts';
import type { View } from './boxes.ts';
import { cameraAt, cornerHeight } from './parts.ts';
import type { Scene } from './parts.ts';
import { cardSurfaces, addPrint, packageSurfaces } from './print-set.ts';
import type { PrintSet } from './print-set.ts';

const card = { shape: 'card', label: '', variant: 1 } as const;
/** The games whose cards are in the accessories. */
const guests: readonly PackageDesign[] = [
  gameDesign(sterrenloods, sterrenloodsSets.ring, 'tc', card),
  gameDesign(bergvuur, bergvuurSets.krater, 'tc', card),
  gameDesign(stroomdraken, stroomdrakenSets.bron, 'tc', card),
  gameDesign(maantuin, maantuinSets.osmanthus, 'tc', card),
];
const guest = (index: number): PackageDesign => guests[index % guests.length] ?? ({} as PackageDesign);

function guestCardSurfaces(printSet: PrintSet, index: number, holo: boolean): Record<string, Surface> {
  const faces = cardSurfaces(printSet, guest(index), index, holo, '');
  return faces;
}

function plainScene(
  view: View,
  objects: SceneObject[],
  fill: readonly [number, number] = [0.66, 0.64],
  nudge = 0,
): Scene {
  return {
    camera: view === 1 ? cameraAt(-26, 13, nudge) : cameraAt(34, 24, nudge),
    fill,
    middle: [0.5, 0.53],
    objects,
  };
}

function sleeves(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const [w, h, d]: Vec3 = [72, 100, 22];
  const front = addPrint(printSet, 'front', [w, h], () => sleeveCarton(look, printSet.outliner, w, h), {
    rough: 0.6,
    coat: 0.25,
  });
  const side = addPrint(
    printSet,
    'side',
    [d, h],
    () => [...label({ ...look, over: '', title: '', label: '' }, printSet.outliner, d, h)],
    { rough: 0.6, coat: 0.25 },
  );
  const lid = addPrint(
    printSet,
    'top',
    [w, d],
    () => label({ ...look, over: '', label: '' }, printSet.outliner, w, d),
    {
      rough: 0.6,
      coat: 0.25,
    },
  );
  const carton: SceneObject = {
    body: 'cartons/box',
    size: [w, h, d],
    surfaces: { front, back: front, left: side, right: side, top: lid, all: side },
    parameters: { radius: 0.8 },
  };
  if (view !== 3) return plainScene(view, [carton], [0.6, 0.62], look.variant);
  const one = (index: number): SceneObject => {
    const off = index - 2.5;
    const face = addPrint(printSet, `sleeve-${index}`, [66, 91], () => sleeve(index), { rough: 0.34, coat: 0.5 });
    return {
      body: 'cards/one',
      size: [66, 91, 0.5],
      surfaces: { front: face, back: face },
      at: [
        off * 15,
        cornerHeight(66, (off * 9 * Math.PI) / 180),
        30 + index * 1.6 - cornerHeight(66, (off * 9 * Math.PI) / 180) * 0.27,
      ],
      turn: [-15, 0, -off * 9],
      parameters: { radius: 1.6 },
    };
  };
  return {
    camera: cameraAt(-10, 14),
    fill: [0.8, 0.64],
    middle: [0.5, 0.53],
    objects: [{ ...carton, at: [0, 0, -24], turn: [0, 14, 0] }, ...[0, 1, 2, 3, 4, 5].map(one)],
  };
}

function deckbox(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const size: Vec3 = [78, 102, 80];
  const all: Surface = { colour: accessoryColour(look.variant), rough: 0.5, coat: 0.22, grain: 'leather' };
  const shut: SceneObject = { body: 'cards/deck-box', size, surfaces: { all } };
  if (view !== 3) return plainScene(view, [shut], [0.62, 0.62], look.variant);
  const lid: SceneObject = {
    body: 'cartons/box',
    size: [81, 35, 83],
    surfaces: { all, bottom: { ...all, inner: true } },
    at: [94, 0, 36],
    turn: [0, -24, 0],
    parameters: { radius: 3.4 },
  };
  const deck: SceneObject = {
    body: 'cards/pile',
    size: [63, 88, 46],
    surfaces: guestCardSurfaces(printSet, 0, true),
    at: [0, 4, 8],
    turn: [-4, 0, 0],
  };
  return {
    camera: { yaw: -22, pitch: 24, angle: 16 },
    fill: [0.78, 0.62],
    middle: [0.5, 0.53],
    objects: [
      { ...shut, parameters: { open: 1 } },
      deck,
      lid,
      {
        body: 'cards/one',
        size: [63, 88, 0.4],
        surfaces: guestCardSurfaces(printSet, 2, false),
        at: [-34, 0.4, 132],
        turn: [-90, 18, 0],
      },
    ],
  };
}

function mat(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const size: Vec3 = [610, 2.4, 350];
  const top = addPrint(printSet, 'cloth', [size[0], size[2]], () => matCloth(look, size[0], size[2]), {
    rough: 0.85,
    coat: 0,
    rainbow: 0,
    grain: 'cloth',
  });
  if (view === 1) {
    return {
      camera: { yaw: -24, pitch: 58, angle: 16 },
      fill: [0.86, 0.66],
      middle: [0.5, 0.52],
      objects: [{ body: 'mat/flat', size, surfaces: { top }, parameters: { lift: 26 } }],
    };
  }
  if (view === 2) {
    return {
      camera: { yaw: -26, pitch: 30, angle: 16 },
      fill: [0.82, 0.56],
      middle: [0.5, 0.54],
      objects: [{ body: 'mat/rolled', size, surfaces: { top }, parameters: { shown: 0.62 } }],
    };
  }
  return {
    camera: { yaw: 28, pitch: 34, angle: 16 },
    fill: [0.8, 0.8],
    middle: [0.42, 0.5],
    focus: { from: [130, 0, 40], to: [306, 12, 176] },
    objects: [{ body: 'mat/flat', size, surfaces: { top }, parameters: { lift: 13 } }],
  };
}

function binder(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const size: Vec3 = [262, 334, 45];
  const linen: Surface = { colour: '#7a2a21', rough: 0.7, grain: 'cloth' };
  const front = addPrint(
    printSet,
    'cover',
    [size[0], size[1]],
    () => binderCover(look, printSet.outliner, size[0], size[1]),
    { rough: 0.7, coat: 0, rainbow: 0.1, grain: 'cloth' },
  );
  const shut: SceneObject = { body: 'binder/shut', size, surfaces: { all: linen, front } };
  if (view !== 3)
    return { ...plainScene(view, [shut], [0.72, 0.7]), camera: view === 1 ? cameraAt(-20, 9) : cameraAt(36, 18) };
  const page: readonly [number, number] = [236, 312];
  const leaf = (side: number) =>
    addPrint(
      printSet,
      `page-${side}`,
      page,
      () =>
        pocketPage(...page, (index) =>
          drawCardFront(guest(index * 3 + side + Math.floor(index / 3)), printSet.outliner, index + side),
        ),
      { rough: 0.25, coat: 0.8, rainbow: 0.5 },
    );
  return {
    camera: { yaw: -12, pitch: 46, angle: 16 },
    fill: [0.84, 0.62],
    middle: [0.5, 0.53],
    objects: [{ body: 'binder/open', size: [236, 20, 312], surfaces: { all: linen, left: leaf(0), right: leaf(1) } }],
  };
}

function acrylic(printSet: PrintSet, _: PackageDesign, view: View): Scene {
  const size: Vec3 = [154, 142, 88];
  const inside = gameDesign(bergvuur, bergvuurSets.krater, 'tc', {
    shape: 'booster-box',
    label: 'Booster box',
    variant: 1,
  });
  const box: SceneObject = {
    body: 'cartons/lidded',
    size: [142, 128, 76],
    surfaces: packageSurfaces(printSet, inside, [142, 128, 76]),
    at: [0, 4.2, 0],
    parameters: { lid: 0.24 },
  };
  const product: SceneObject = { body: 'clear/case', size, parameters: {} };
  if (view !== 3) return plainScene(view, [box, product], [0.76, 0.66]);
  return {
    camera: cameraAt(-24, 20),
    fill: [0.8, 0.66],
    middle: [0.5, 0.53],
    objects: [
      { body: 'clear/case', size, parameters: { lid: 0 } },
      { body: 'clear/case', size, at: [70, 18, 92], turn: [-58, -20, 0], parameters: { only: 1 } },
    ],
  };
}

function toploaders(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const size: Vec3 = [76, 101, 1.6];
  const blank = (z: number, index: number): SceneObject => ({
    body: 'clear/holder',
    size,
    at: [0, 0, z],
    turn: [0, 0, (index % 3) * 0.3 - 0.3],
    parameters: { empty: 1 },
  });
  const pile = Array.from({ length: view === 3 ? 0 : 13 }, (_, index) => blank(index * 3 - 18, index));
  const bandSize: readonly [number, number] = [80, 34];
  const face = addPrint(printSet, 'band', bandSize, () => label(look, printSet.outliner, ...bandSize), {
    rough: 0.6,
    coat: 0.2,
  });
  const band: SceneObject = {
    body: 'cartons/box',
    size: [77.4, 34, 42],
    at: [0, 30, 0],
    surfaces: { all: { colour: '#dccfb8', rough: 0.7 }, front: face, back: face },
  };
  if (view !== 3) return plainScene(view, [...pile, band], [0.6, 0.62]);
  const cardInHolder = (index: number): SceneObject => ({
    body: 'clear/holder',
    size: [76, 101, 3],
    surfaces: guestCardSurfaces(printSet, index, index === 1),
    at: [(index - 1) * 50, cornerHeight(76, ((index - 1) * 12 * Math.PI) / 180), index * 7],
    turn: [-13, 0, (1 - index) * 12],
    parameters: { inset: 2 },
  });
  return { camera: cameraAt(-8, 12), fill: [0.8, 0.62], middle: [0.5, 0.53], objects: [0, 1, 2].map(cardInHolder) };
}

function magnet(printSet: PrintSet, _: PackageDesign, view: View): Scene {
  const size: Vec3 = [82, 112, 9];
  const surfaces = guestCardSurfaces(printSet, 0, true);
  const cardInHolder: SceneObject = {
    body: 'clear/holder',
    size,
    surfaces,
    at: [0, 0.4, 0],
    turn: [-7, 0, 0],
    parameters: { magnet: 1, radius: 5 },
  };
  if (view !== 3)
    return {
      ...plainScene(view, [cardInHolder], [0.6, 0.66]),
      camera: view === 1 ? cameraAt(-14, 7) : cameraAt(36, 16),
    };
  const half = (at: Vec3, turn: Vec3, magnetic: number): SceneObject => ({
    body: 'clear/holder',
    size: [82, 112, 4.5],
    at,
    turn,
    parameters: { magnet: magnetic, empty: 1, radius: 5 },
  });
  return {
    camera: cameraAt(-14, 14),
    fill: [0.8, 0.64],
    middle: [0.5, 0.53],
    objects: [
      half([-44, 0.4, -16], [-10, 12, 0], 1),
      half([50, 0.4, -10], [-10, -12, 0], 0),
      { body: 'cards/one', size: [63, 88, 0.4], surfaces, at: [4, 0.8, 34], turn: [-14, 0, 0] },
    ],
  };
}

const tabs = ['#b8321f', '#2f3f7d', '#2f7a5c', '#c8923a', '#efe7d8'] as const;

function storage(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const size: Vec3 = [400, 105, 75];
  const [w, h, d] = size;
  const board: Surface = { rough: 0.85, coat: 0, rainbow: 0 };
  const long = addPrint(printSet, 'long', [w, h], () => kraft(look, printSet.outliner, w, h, true), board);
  const short = addPrint(printSet, 'short', [d, h], () => kraft(look, printSet.outliner, d, h, false), board);
  const top = addPrint(printSet, 'lid', [w, d], () => kraft(look, printSet.outliner, w, d, false), board);
  const surfaces = {
    front: long,
    back: long,
    left: short,
    right: short,
    top,
    all: short,
    inside: { ...short, inner: true },
  };
  if (view !== 3)
    return plainScene(
      view,
      [{ body: 'cartons/lidded', size, surfaces, parameters: { lid: 0.3, radius: 1 } }],
      [0.84, 0.5],
    );
  const cards = Array.from({ length: 11 }, (_, index): SceneObject => ({
    body: 'cards/pile',
    size: [63, 88, 31],
    at: [-w / 2 + 22 + index * 35.4, 3, 0],
    turn: [0, 90, 0],
    surfaces: { all: { colour: accessoryColour(index + 1), rough: 0.5 } },
  }));
  const dividers = Array.from({ length: 5 }, (_, index): SceneObject => ({
    body: 'cards/one',
    size: [66, 104, 0.8],
    at: [-w / 2 + 41 + index * 70.8, 3, 0],
    turn: [0, 90, 0],
    surfaces: { all: { colour: tabs[index] ?? tabs[0], rough: 0.7 } },
  }));
  return {
    camera: { yaw: -28, pitch: 28, angle: 16 },
    fill: [0.84, 0.52],
    middle: [0.5, 0.54],
    objects: [{ body: 'cartons/open', size: [w, h * 0.82, d], surfaces, parameters: {} }, ...cards, ...dividers],
  };
}

const scenes: Readonly<Record<string, (printSet: PrintSet, look: PackageDesign, view: View) => Scene>> = {
  sleeves,
  deckbox,
  mat,
  binder,
  acrylic,
  toploaders,
  magnet,
  storage,
};

/** The scene of an accessory. Throws for a shape that is not an accessory. */
export function accessoryScene(printSet: PrintSet, look: PackageDesign, view: View): Scene {
  const scene = scenes[look.shape];
  if (scene === undefined) throw new Error(`no scene for ${look.shape}`);
  return scene(printSet, look, view);
}
