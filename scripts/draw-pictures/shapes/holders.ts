// What holds a single card: toploaders, a magnetic holder, a sleeve.
import type { Look } from '../../../seed/catalogue/looks.ts';
import { onPlane, straight } from '../ink.ts';
import type { Item } from '../ink.ts';
import { setIn } from '../lettering.ts';
import type { Lettering } from '../lettering.ts';
import { circle, line, rect, roundRect } from '../path.ts';
import type { Size } from '../space.ts';
import type { Scene, View } from '../stage.ts';
import { cardBack, cardFront, cardH, cardW } from './cards.ts';
import { pictured } from './sample.ts';
import { box, flat } from './solid.ts';
import { gloss, plain } from './surfaces.ts';

function held(look: Look, rim: number): Item[] {
  const card = onPlane(cardFront(look, 0), { to: ([x, y]) => [x + rim, y + rim], scale: 1 });
  const [w, h] = [cardW + rim * 2, cardH + rim * 2];
  return [
    { path: rect({ x: 0, y: 0, w, h }), fill: '#e6eef0', opacity: 0.85 },
    { clip: roundRect({ x: rim, y: rim, w: cardW, h: cardH }, 3), items: card },
    { path: roundRect({ x: 1, y: 1, w: w - 2, h: h - 2 }, 3), stroke: '#ffffff', width: 1.6 },
    { path: roundRect({ x: rim - 1, y: rim - 1, w: cardW + 2, h: cardH + 2 }, 3), stroke: '#9fb4bb', width: 0.5 },
    ...gloss(w, h),
  ];
}

/** A pile of toploaders from one of its three sides. */
export function toploaderScene(look: Look, lettering: Lettering, view: View): Scene {
  const size: Size = { w: 80, h: 108, d: 42 };
  if (view === 3) {
    const games = ['getijdenrijk', 'bergvuur', 'maantuin'] as const;
    return {
      pitch: 15,
      w: 780,
      h: 640,
      make: (at) =>
        games.map((game, index) =>
          flat(
            at,
            { w: cardW + 12, h: cardH + 12, corner: 3 },
            { x: (index - 1) * 40, y: -Math.abs(index - 1) * 2, z: index * 1.4, turn: (index - 1) * 13, lean: 10 },
            held(pictured(game), 6),
          ),
        ),
    };
  }
  const clear = (w: number, h: number): Item[] => [
    {
      path: rect({ x: 0, y: 0, w, h }),
      fill: straight([0, 0], [w, h], [0, '#f6fafb'], [0.5, '#dfe9ec'], [1, '#c3d2d7']),
    },
    ...gloss(w, h),
    { path: rect({ x: 0, y: h * 0.58, w, h: h * 0.3 }), fill: '#b8321f' },
    {
      path: setIn(
        lettering,
        look.title,
        { x: w * 0.1, y: h * 0.63, w: w * 0.8, h: h * 0.12 },
        { hand: 'heavy', align: 'left', leading: 1, largest: w * 0.13 },
      ),
      fill: '#fff6e6',
    },
    {
      path: setIn(
        lettering,
        look.label.toUpperCase(),
        { x: w * 0.1, y: h * 0.78, w: w * 0.8, h: h * 0.06 },
        { hand: 'plainBold', align: 'left', leading: 1, largest: w * 0.06, tracking: 0.1 },
      ),
      fill: '#fff6e6',
    },
  ];
  const layers = (w: number, h: number): Item[] => [
    { path: rect({ x: 0, y: 0, w, h }), fill: '#e4edf0' },
    {
      path: Array.from({ length: 13 }, (_, index) =>
        line([
          [(w * (index + 0.5)) / 13, 0],
          [(w * (index + 0.5)) / 13, h],
        ]),
      ).flat(),
      stroke: '#a9bcc2',
      width: 0.7,
    },
    { path: rect({ x: 0, y: h * 0.58, w, h: h * 0.3 }), fill: '#9c2818' },
  ];
  const top = (w: number, h: number): Item[] => [
    { path: rect({ x: 0, y: 0, w, h }), fill: '#eef4f6' },
    {
      path: Array.from({ length: 13 }, (_, index) =>
        line([
          [0, (h * (index + 0.5)) / 13],
          [w, (h * (index + 0.5)) / 13],
        ]),
      ).flat(),
      stroke: '#a9bcc2',
      width: 0.7,
    },
  ];
  return {
    pitch: view === 1 ? 9 : 18,
    w: 620,
    h: 760,
    make: (at) => [
      box(at, size, { yaw: view === 1 ? 0 : 32 }, { front: clear, right: layers, left: layers, top }, '#75878d'),
    ],
  };
}

/** A magnetic holder from one of its three sides. */
export function magnetScene(view: View): Scene {
  const sample = pictured('sterrenloods');
  const size: Size = { w: 81, h: 108, d: 9 };
  const face = (w: number, h: number): Item[] =>
    onPlane([...held(sample, 9), { path: circle([(cardW + 18) / 2, 4.6], 3), fill: '#8a959a' }], {
      to: ([x, y]) => [(x / 81) * w, (y / 106) * h],
      scale: 1,
    });
  const rim = plain('#dbe6ea');
  if (view === 3) {
    const half = (w: number, h: number): Item[] => [
      { path: rect({ x: 0, y: 0, w, h }), fill: '#dfe9ed', opacity: 0.7 },
      { path: roundRect({ x: 8, y: 8, w: w - 16, h: h - 16 }, 3), stroke: '#a9bcc2', width: 1 },
      { path: circle([w / 2, 4.4], 3), fill: '#8a959a' },
      ...gloss(w, h),
    ];
    return {
      pitch: 16,
      w: 860,
      h: 620,
      make: (at) => [
        flat(at, { w: 81, h: 108, corner: 3 }, { x: -62, z: -6, lean: 12, yaw: 14 }, half(81, 108)),
        flat(at, { w: 81, h: 108, corner: 3 }, { x: 62, z: -6, lean: 12, yaw: -14 }, half(81, 108)),
        flat(at, { w: cardW, h: cardH, corner: 3 }, { x: 0, z: 16, lean: 10 }, cardFront(sample, 0)),
      ],
    };
  }
  return {
    pitch: view === 1 ? 7 : 14,
    w: 600,
    h: 780,
    make: (at) => [
      box(at, size, { yaw: view === 1 ? 0 : 36 }, { front: face, right: rim, left: rim, top: rim }, '#7d939b'),
    ],
  };
}

/** A single card in a sleeve from one of its three sides; `foil` lies over it where it is turned. */
export function cardScene(look: Look, view: View, foil: Item): Scene {
  const [w, h] = [cardW + 6, cardH + 6];
  const inSleeve = (face: readonly Item[]): Item[] => [
    { path: rect({ x: 0, y: 0, w, h }), fill: '#f4f8f9', opacity: 0.9 },
    {
      clip: roundRect({ x: 3, y: 3, w: cardW, h: cardH }, 3),
      items: onPlane(face, { to: ([x, y]) => [x + 3, y + 3], scale: 1 }),
    },
    { path: roundRect({ x: 0.8, y: 0.8, w: w - 1.6, h: h - 1.6 }, 2), stroke: '#c3d0d4', width: 0.7 },
    ...gloss(w, h),
  ];
  const face = view === 3 ? cardBack(look) : view === 2 ? [...cardFront(look, 0), foil] : cardFront(look, 0);
  return {
    pitch: view === 2 ? 15 : 8,
    w: 640,
    h: 790,
    make: (at) => [flat(at, { w, h, corner: 2.4 }, { lean: 8, yaw: view === 2 ? 34 : 0 }, inSleeve(face))],
  };
}
