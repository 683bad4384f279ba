// The wide pictures of home and blog: several games together, in the case and on the table.
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
import { cardFront } from '../print/cards.ts';
import { pocketPage, sleeve } from '../print/wares.ts';
import type { Surface, Thing, Triple } from '../studio/shot.ts';
import { boosterBoxScene } from './boxes.ts';
import { fan, pack } from './parts.ts';
import type { Scene } from './parts.ts';
import { cardFaces, packSkins, printed, wrapped } from './press.ts';
import type { Press } from './press.ts';

export interface Showcase {
  file: string;
  width: number;
  height: number;
  scene: (press: Press) => Scene;
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

/** Whose titles the wide pictures write. */
export const showcaseLooks: readonly PackageDesign[] = Object.values(looks('pack'));

const box: Triple = [142, 128, 76];
const premium: Triple = [310, 360, 80];

function boxOf(press: Press, look: PackageDesign, at: Triple, yaw: number): Thing {
  return {
    body: 'cartons/lidded',
    size: box,
    surfaces: wrapped(press, look, box),
    at,
    turn: [0, yaw, 0],
    how: { lid: 0.24 },
  };
}

function premiumOf(press: Press, look: PackageDesign, at: Triple, yaw: number): Thing {
  return {
    body: 'cartons/box',
    size: premium,
    surfaces: wrapped(press, look, premium),
    at,
    turn: [0, yaw, 0],
    how: { radius: 1.4 },
  };
}

const jumboSize: Triple = [98, 168, 17];

function jumboOf(press: Press, look: PackageDesign, at: Triple, yaw: number): Thing {
  return {
    body: 'pouch/whole',
    size: jumboSize,
    surfaces: packSkins(press, look, jumboSize),
    at,
    turn: [-5, yaw, 0],
    how: { seed: yaw, detail: 1 },
  };
}

const tinSize: Triple = [120, 165, 82];

function tinOf(press: Press, look: PackageDesign, at: Triple, yaw: number): Thing {
  const metal: Surface = { metal: 0.34, rough: 0.22, coat: 0.95, rainbow: 0.08 };
  const around: Triple = [110.6, 165, 72.6];
  return {
    body: 'tin/whole',
    size: tinSize,
    surfaces: wrapped(press, look, around, metal),
    at,
    turn: [0, yaw, 0],
    how: { radius: 22 },
  };
}

function held(press: Press, look: PackageDesign, index: number, at: Triple, yaw: number): Thing {
  return {
    body: 'clear/holder',
    size: [82, 112, 9],
    surfaces: cardFaces(press, look, index, true),
    at,
    turn: [-8, yaw, 0],
    how: { magnet: 1, radius: 5 },
  };
}

/** A block to stand on, with a strip of foil along its upper edge. */
function plinth([w, h, d]: Triple, [x, z]: readonly [number, number], night: boolean): Thing[] {
  const lacquer: Surface = night
    ? { colour: '#1b1620', rough: 0.3, coat: 1 }
    : { colour: '#efe8dc', rough: 0.6, coat: 0.15 };
  const strip: Surface = night
    ? { colour: '#ffffff', metal: 1, rough: 0.16, rainbow: 0.85 }
    : { colour: '#e3cfa8', metal: 1, rough: 0.2, rainbow: 0.25 };
  return [
    { body: 'cartons/box', size: [w, h - 3, d], at: [x, 0, z], surfaces: { all: lacquer }, how: { radius: 2 } },
    {
      body: 'cartons/box',
      size: [w + 0.8, 3, d + 0.8],
      at: [x, h - 4, z],
      surfaces: { all: strip },
      how: { radius: 0.6 },
    },
    { body: 'cartons/box', size: [w, 1.4, d], at: [x, h - 1.4, z], surfaces: { all: lacquer }, how: { radius: 0.6 } },
  ];
}

/** A display case after closing time: everything that shines, in the dark. */
function inTheCase(press: Press): Thing[] {
  const [boxes, bigs, tins, jumbos] = [looks('booster-box'), looks('premium'), looks('tin'), looks('jumbo')];
  const cards = looks('card');
  return [
    ...plinth([380, 70, 190], [0, -110], true),
    premiumOf(press, bigs.draak, [0, 70, -120], 6),
    ...plinth([230, 44, 170], [-300, 10], true),
    boxOf(press, boxes.vuur, [-330, 44, -10], 22),
    jumboOf(press, jumbos.ring, [-232, 44, 34], 14),
    ...plinth([250, 44, 170], [305, 10], true),
    tinOf(press, tins.maan, [270, 44, 4], -12),
    boxOf(press, boxes.vloed, [388, 44, -22], -30),
    held(press, cards.ring, 0, [-104, 0.4, 130], 10),
    held(press, cards.vuur, 1, [6, 0.4, 160], -2),
    held(press, cards.draak, 0, [118, 0.4, 132], -14),
    pack(press, looks('pack').rad, [-200, 3.5, 190], [-88, 28, 0], { seed: 2 }),
    pack(press, looks('pack').bamboe, [224, 3.5, 196], [-88, -22, 0], { seed: 4 }),
  ];
}

/** The table by day: the same shop in warm light. */
function onTheTable(press: Press): Thing[] {
  const [boxes, bigs, jumbos, packs] = [looks('booster-box'), looks('premium'), looks('jumbo'), looks('pack')];
  return [
    ...plinth([330, 52, 150], [-96, -110], false),
    premiumOf(press, bigs.vouw, [-96, 52, -116], 12),
    boxOf(press, boxes.bamboe, [-330, 0, -20], 26),
    boxOf(press, boxes.rad, [168, 0, -54], -8),
    boxOf(press, boxes.maan, [322, 0, -34], -30),
    jumboOf(press, jumbos.vloed, [-196, 0, 70], 16),
    ...fan(press, looks('card').draak, [10, 1.5, 100], { count: 5, step: 11, lean: 14, holo: 2, grow: 1.15 }),
    pack(press, packs.vuur, [208, 3.5, 118], [-88, -26, 0], { seed: 3 }),
    pack(press, packs.ring, [236, 10, 104], [-86, 12, 0], { seed: 6 }),
  ];
}

const caseCamera = { yaw: -5, pitch: 11, angle: 20 } as const;
const wide = { width: 1920, height: 1200 } as const;
const tall = { width: 1200, height: 1500 } as const;
const blog = { width: 1500, height: 1000 } as const;

function spread(press: Press): Scene {
  const pages: readonly [number, number] = [236, 312];
  const all = Object.values(looks('card'));
  const leaf = (side: number) =>
    printed(
      press,
      `page-${side}`,
      pages,
      () =>
        pocketPage(...pages, (index) =>
          cardFront(all[(index * 3 + side * 2) % all.length] ?? looks('card').maan, press.lettering, index + side),
        ),
      { rough: 0.25, coat: 0.8, rainbow: 0.5 },
    );
  const linen: Surface = { colour: '#7a2a21', rough: 0.7, grain: 'cloth' };
  const sleeves = [1, 3, 4].map((colour, index): Thing => {
    const face = printed(press, `sleeve-${colour}`, [66, 91], () => sleeve(colour), { rough: 0.34, coat: 0.5 });
    return {
      body: 'cards/one',
      size: [66, 91, 0.5],
      surfaces: { front: face, back: face },
      at: [292 + index * 22, 0.4 + index * 0.8, 130 - index * 18],
      turn: [-90, 18 - index * 14, 0],
      how: { radius: 1.6 },
    };
  });
  return {
    camera: { yaw: -16, pitch: 40, angle: 18 },
    fill: [0.86, 0.8],
    middle: [0.5, 0.52],
    things: [
      { body: 'binder/open', size: [236, 20, 312], surfaces: { all: linen, left: leaf(0), right: leaf(1) } },
      ...sleeves,
      held(press, looks('card').ring, 0, [318, 0.4, -64], -18),
    ],
  };
}

export const showcases: readonly Showcase[] = [
  {
    ...wide,
    file: 'hero-vitrine',
    scene: (press) => ({
      camera: caseCamera,
      fill: [0.9, 0.8],
      middle: [0.5, 0.54],
      backdrop: 'night',
      things: inTheCase(press),
    }),
  },
  {
    ...tall,
    file: 'hero-vitrine-staand',
    scene: (press) => ({
      camera: caseCamera,
      fill: [0.94, 0.8],
      middle: [0.5, 0.54],
      look: { from: [-250, 0, -120], to: [250, 430, 170] },
      backdrop: 'night',
      things: inTheCase(press),
    }),
  },
  {
    ...wide,
    file: 'hero-tafel',
    scene: (press) => ({
      camera: { yaw: -6, pitch: 13, angle: 20 },
      fill: [0.88, 0.8],
      middle: [0.5, 0.54],
      things: onTheTable(press),
    }),
  },
  {
    ...tall,
    file: 'hero-tafel-staand',
    scene: (press) => ({
      camera: { yaw: -6, pitch: 13, angle: 20 },
      fill: [0.94, 0.8],
      middle: [0.5, 0.54],
      look: { from: [-270, 0, -120], to: [110, 412, 120] },
      things: onTheTable(press),
    }),
  },
  {
    ...blog,
    file: 'blog-waaier',
    scene: (press) => {
      const cards = Object.values(looks('card'));
      const hand = cards.slice(0, 7).map((look, index): Thing => {
        const off = index - 3;
        return {
          body: 'cards/one',
          size: [63, 88, 0.4],
          surfaces: cardFaces(press, look, index % 3, index % 2 === 1),
          at: [off * 30, 0.4 + index * 0.6, off * off * 2.4],
          turn: [-90, 0, -off * 8],
        };
      });
      return { camera: { yaw: -9, pitch: 52, angle: 18 }, fill: [0.84, 0.74], middle: [0.5, 0.52], things: hand };
    },
  },
  {
    ...blog,
    file: 'blog-openen',
    scene: (press) => {
      const opened = boosterBoxScene(press, looks('booster-box').vloed, 3);
      return {
        ...opened,
        camera: { yaw: -18, pitch: 24, angle: 18 },
        fill: [0.8, 0.82],
        things: [
          ...opened.things,
          pack(press, looks('pack').vloed, [-128, 3.5, 60], [-88, 34, 0], { seed: 7 }),
          ...fan(press, looks('card').vloed, [176, 1.5, 10], { count: 4, step: 12, lean: 14, holo: 2 }),
        ],
      };
    },
  },
  { ...blog, file: 'blog-bewaren', scene: spread },
  {
    ...blog,
    file: 'blog-edities',
    scene: (press) => {
      const edition = (kind: 'tc' | 'jp' | 'en', at: Triple, yaw: number) =>
        boxOf(
          press,
          gameDesign(maantuin, maantuinSets.vijver, kind, { shape: 'booster-box', label: 'Booster box', variant: 1 }),
          at,
          yaw,
        );
      return {
        camera: { yaw: -4, pitch: 12, angle: 18 },
        fill: [0.84, 0.7],
        middle: [0.5, 0.54],
        things: [edition('jp', [-168, 0, -30], 22), edition('tc', [0, 0, 20], 0), edition('en', [168, 0, -30], -22)],
      };
    },
  },
];
