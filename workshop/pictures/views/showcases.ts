// The wide pictures of home and blog: several games together, in a display case and on a table.
import { gameDesign } from '../../../seed/catalogue/build-products.ts';
import {
  bamboewacht,
  bamboewachtSets,
  bergvuur,
  bergvuurSets,
  getijdenrijk,
  getijdenrijkSets,
  maantuin,
  maantuinSets,
  papierrijk,
  papierrijkSets,
  raderwerk,
  raderwerkSets,
  sterrenloods,
  sterrenloodsSets,
  stroomdraken,
  stroomdrakenSets,
} from '../../../seed/catalogue/games.ts';
import type { PackageDesign, ProductShape } from '../../../seed/catalogue/package-designs.ts';
import { drawCardFront } from '../print/cards.ts';
import { pocketPage, sleeve } from '../print/accessories.ts';
import type { Surface, SceneObject, Vec3 } from '../studio/shot.ts';
import { boosterBoxScene } from './boxes.ts';
import { fan, pack } from './parts.ts';
import type { Scene } from './parts.ts';
import { cardSurfaces, packSurfaces, addPrint, packageSurfaces } from './print-set.ts';
import type { PrintSet } from './print-set.ts';

export interface Showcase {
  file: string;
  width: number;
  height: number;
  scene: (printSet: PrintSet) => Scene;
}

const labels: Partial<Record<ProductShape, string>> = {
  'booster-box': 'Booster box',
  premium: 'Premium collectie',
  tin: 'Verzamelblik',
  jumbo: '25 kaarten',
  pack: 'Booster',
};

function looks(shape: ProductShape) {
  const rest = { shape, label: labels[shape] ?? '', variant: 1 };
  return {
    vuur: gameDesign(bergvuur, bergvuurSets.krater, 'tc', rest),
    ring: gameDesign(sterrenloods, sterrenloodsSets.ring, 'tc', rest),
    draak: gameDesign(stroomdraken, stroomdrakenSets.bochten, 'tc', { ...rest, variant: 0 }),
    vloed: gameDesign(getijdenrijk, getijdenrijkSets.zout, 'tc', rest),
    bamboe: gameDesign(bamboewacht, bamboewachtSets.scheut, 'tc', rest),
    rad: gameDesign(raderwerk, raderwerkSets.hart, 'tc', rest),
    maan: gameDesign(maantuin, maantuinSets.osmanthus, 'tc', rest),
    vouw: gameDesign(papierrijk, papierrijkSets.kraan, 'tc', rest),
  } as const satisfies Record<string, PackageDesign>;
}

/** The looks whose titles are in the wide pictures. */
export const showcaseLooks: readonly PackageDesign[] = Object.values(looks('pack'));

const box: Vec3 = [142, 128, 76];
const premium: Vec3 = [310, 360, 80];

function boxOf(printSet: PrintSet, look: PackageDesign, at: Vec3, yaw: number): SceneObject {
  return {
    body: 'cartons/lidded',
    size: box,
    surfaces: packageSurfaces(printSet, look, box),
    at,
    turn: [0, yaw, 0],
    parameters: { lid: 0.24 },
  };
}

function premiumOf(printSet: PrintSet, look: PackageDesign, at: Vec3, yaw: number): SceneObject {
  return {
    body: 'cartons/box',
    size: premium,
    surfaces: packageSurfaces(printSet, look, premium),
    at,
    turn: [0, yaw, 0],
    parameters: { radius: 1.4 },
  };
}

const jumboSize: Vec3 = [98, 168, 17];

function jumboOf(printSet: PrintSet, look: PackageDesign, at: Vec3, yaw: number): SceneObject {
  return {
    body: 'pouch/whole',
    size: jumboSize,
    surfaces: packSurfaces(printSet, look, jumboSize),
    at,
    turn: [-5, yaw, 0],
    parameters: { seed: yaw, detail: 1 },
  };
}

const tinSize: Vec3 = [120, 165, 82];

function tinOf(printSet: PrintSet, look: PackageDesign, at: Vec3, yaw: number): SceneObject {
  const metal: Surface = { metal: 0.34, rough: 0.22, coat: 0.95, rainbow: 0.08 };
  const around: Vec3 = [110.6, 165, 72.6];
  return {
    body: 'tin/whole',
    size: tinSize,
    surfaces: packageSurfaces(printSet, look, around, metal),
    at,
    turn: [0, yaw, 0],
    parameters: { radius: 22 },
  };
}

function cardInHolder(printSet: PrintSet, look: PackageDesign, index: number, at: Vec3, yaw: number): SceneObject {
  return {
    body: 'clear/holder',
    size: [82, 112, 9],
    surfaces: cardSurfaces(printSet, look, index, true),
    at,
    turn: [-8, yaw, 0],
    parameters: { magnet: 1, radius: 5 },
  };
}

/** A plinth with a strip of foil along its upper edge. */
function plinth([w, h, d]: Vec3, [x, z]: readonly [number, number], night: boolean): SceneObject[] {
  const lacquer: Surface = night
    ? { colour: '#1b1620', rough: 0.3, coat: 1 }
    : { colour: '#efe8dc', rough: 0.6, coat: 0.15 };
  const strip: Surface = night
    ? { colour: '#ffffff', metal: 1, rough: 0.16, rainbow: 0.85 }
    : { colour: '#e3cfa8', metal: 1, rough: 0.2, rainbow: 0.25 };
  return [
    { body: 'cartons/box', size: [w, h - 3, d], at: [x, 0, z], surfaces: { all: lacquer }, parameters: { radius: 2 } },
    {
      body: 'cartons/box',
      size: [w + 0.8, 3, d + 0.8],
      at: [x, h - 4, z],
      surfaces: { all: strip },
      parameters: { radius: 0.6 },
    },
    {
      body: 'cartons/box',
      size: [w, 1.4, d],
      at: [x, h - 1.4, z],
      surfaces: { all: lacquer },
      parameters: { radius: 0.6 },
    },
  ];
}

/** A display case at night. */
function inTheCase(printSet: PrintSet): SceneObject[] {
  const [boxes, bigs, tins, jumbos] = [looks('booster-box'), looks('premium'), looks('tin'), looks('jumbo')];
  const cards = looks('card');
  return [
    ...plinth([380, 70, 190], [0, -110], true),
    premiumOf(printSet, bigs.draak, [0, 70, -120], 6),
    ...plinth([230, 44, 170], [-300, 10], true),
    boxOf(printSet, boxes.vuur, [-330, 44, -10], 22),
    jumboOf(printSet, jumbos.ring, [-232, 44, 34], 14),
    ...plinth([250, 44, 170], [305, 10], true),
    tinOf(printSet, tins.maan, [270, 44, 4], -12),
    boxOf(printSet, boxes.vloed, [388, 44, -22], -30),
    cardInHolder(printSet, cards.ring, 0, [-104, 0.4, 130], 10),
    cardInHolder(printSet, cards.vuur, 1, [6, 0.4, 160], -2),
    cardInHolder(printSet, cards.draak, 0, [118, 0.4, 132], -14),
    pack(printSet, looks('pack').rad, [-200, 3.5, 190], [-88, 28, 0], { seed: 2 }),
    pack(printSet, looks('pack').bamboe, [224, 3.5, 196], [-88, -22, 0], { seed: 4 }),
  ];
}

/** The table by day. */
function onTheTable(printSet: PrintSet): SceneObject[] {
  const [boxes, bigs, jumbos, packs] = [looks('booster-box'), looks('premium'), looks('jumbo'), looks('pack')];
  return [
    ...plinth([330, 52, 150], [-96, -110], false),
    premiumOf(printSet, bigs.vouw, [-96, 52, -116], 12),
    boxOf(printSet, boxes.bamboe, [-330, 0, -20], 26),
    boxOf(printSet, boxes.rad, [168, 0, -54], -8),
    boxOf(printSet, boxes.maan, [322, 0, -34], -30),
    jumboOf(printSet, jumbos.vloed, [-196, 0, 70], 16),
    ...fan(printSet, looks('card').draak, [10, 1.5, 100], { count: 5, step: 11, lean: 14, holo: 2, grow: 1.15 }),
    pack(printSet, packs.vuur, [208, 3.5, 118], [-88, -26, 0], { seed: 3 }),
    pack(printSet, packs.ring, [236, 10, 104], [-86, 12, 0], { seed: 6 }),
  ];
}

const caseCamera = { yaw: -5, pitch: 11, angle: 20 } as const;
const wide = { width: 1920, height: 1200 } as const;
const tall = { width: 1200, height: 1500 } as const;
const blog = { width: 1500, height: 1000 } as const;

function spread(printSet: PrintSet): Scene {
  const pages: readonly [number, number] = [236, 312];
  const all = Object.values(looks('card'));
  const leaf = (side: number) =>
    addPrint(
      printSet,
      `page-${side}`,
      pages,
      () =>
        pocketPage(...pages, (index) =>
          drawCardFront(
            all[(index * 3 + side * 2) % all.length] ?? looks('card').maan,
            printSet.outliner,
            index + side,
          ),
        ),
      { rough: 0.25, coat: 0.8, rainbow: 0.5 },
    );
  const linen: Surface = { colour: '#7a2a21', rough: 0.7, grain: 'cloth' };
  const sleeves = [1, 3, 4].map((colour, index): SceneObject => {
    const face = addPrint(printSet, `sleeve-${colour}`, [66, 91], () => sleeve(colour), { rough: 0.34, coat: 0.5 });
    return {
      body: 'cards/one',
      size: [66, 91, 0.5],
      surfaces: { front: face, back: face },
      at: [292 + index * 22, 0.4 + index * 0.8, 130 - index * 18],
      turn: [-90, 18 - index * 14, 0],
      parameters: { radius: 1.6 },
    };
  });
  return {
    camera: { yaw: -16, pitch: 40, angle: 18 },
    fill: [0.86, 0.8],
    middle: [0.5, 0.52],
    objects: [
      { body: 'binder/open', size: [236, 20, 312], surfaces: { all: linen, left: leaf(0), right: leaf(1) } },
      ...sleeves,
      cardInHolder(printSet, looks('card').ring, 0, [318, 0.4, -64], -18),
    ],
  };
}

export const showcases: readonly Showcase[] = [
  {
    ...wide,
    file: 'hero-vitrine',
    scene: (printSet) => ({
      camera: caseCamera,
      fill: [0.9, 0.8],
      middle: [0.5, 0.54],
      backdrop: 'night',
      objects: inTheCase(printSet),
    }),
  },
  {
    ...tall,
    file: 'hero-vitrine-staand',
    scene: (printSet) => ({
      camera: caseCamera,
      fill: [0.94, 0.8],
      middle: [0.5, 0.54],
      focus: { from: [-250, 0, -120], to: [250, 430, 170] },
      backdrop: 'night',
      objects: inTheCase(printSet),
    }),
  },
  {
    ...wide,
    file: 'hero-tafel',
    scene: (printSet) => ({
      camera: { yaw: -6, pitch: 13, angle: 20 },
      fill: [0.88, 0.8],
      middle: [0.5, 0.54],
      objects: onTheTable(printSet),
    }),
  },
  {
    ...tall,
    file: 'hero-tafel-staand',
    scene: (printSet) => ({
      camera: { yaw: -6, pitch: 13, angle: 20 },
      fill: [0.94, 0.8],
      middle: [0.5, 0.54],
      focus: { from: [-270, 0, -120], to: [110, 412, 120] },
      objects: onTheTable(printSet),
    }),
  },
  {
    ...blog,
    file: 'blog-waaier',
    scene: (printSet) => {
      const cards = Object.values(looks('card'));
      const typeface = cards.slice(0, 7).map((look, index): SceneObject => {
        const off = index - 3;
        return {
          body: 'cards/one',
          size: [63, 88, 0.4],
          surfaces: cardSurfaces(printSet, look, index % 3, index % 2 === 1),
          at: [off * 30, 0.4 + index * 0.6, off * off * 2.4],
          turn: [-90, 0, -off * 8],
        };
      });
      return { camera: { yaw: -9, pitch: 52, angle: 18 }, fill: [0.84, 0.74], middle: [0.5, 0.52], objects: typeface };
    },
  },
  {
    ...blog,
    file: 'blog-openen',
    scene: (printSet) => {
      const opened = boosterBoxScene(printSet, looks('booster-box').vloed, 3);
      return {
        ...opened,
        camera: { yaw: -18, pitch: 24, angle: 18 },
        fill: [0.8, 0.82],
        objects: [
          ...opened.objects,
          pack(printSet, looks('pack').vloed, [-128, 3.5, 60], [-88, 34, 0], { seed: 7 }),
          ...fan(printSet, looks('card').vloed, [176, 1.5, 10], { count: 4, step: 12, lean: 14, holo: 2 }),
        ],
      };
    },
  },
  { ...blog, file: 'blog-bewaren', scene: spread },
  {
    ...blog,
    file: 'blog-edities',
    scene: (printSet) => {
      const edition = (kind: 'tc' | 'jp' | 'en', at: Vec3, yaw: number) =>
        boxOf(
          printSet,
          gameDesign(maantuin, maantuinSets.vijver, kind, { shape: 'booster-box', label: 'Booster box', variant: 1 }),
          at,
          yaw,
        );
      return {
        camera: { yaw: -4, pitch: 12, angle: 18 },
        fill: [0.84, 0.7],
        middle: [0.5, 0.54],
        objects: [edition('jp', [-168, 0, -30], 22), edition('tc', [0, 0, 20], 0), edition('en', [168, 0, -30], -22)],
      };
    },
  },
];
