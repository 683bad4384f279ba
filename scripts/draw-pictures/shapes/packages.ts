// What a set is sold in: boxes, tins, packs; each seen from the front, turned, and with what is inside.
import type { Look } from '../../../seed/catalogue/looks.ts';
import { darker, lighter } from '../colour.ts';
import { backOf, frontOf } from '../front.ts';
import { onPlane, straight } from '../ink.ts';
import type { Item } from '../ink.ts';
import type { Lettering } from '../lettering.ts';
import { line, rect } from '../path.ts';
import { boxFaces, planeOf } from '../space.ts';
import type { Camera, Placing, Size } from '../space.ts';
import type { Scene, Thing, View } from '../stage.ts';
import { cardFront, cardH, cardW, fan } from './cards.ts';
import { carton, cartonOf, colours } from './cartons.ts';
import type { Carton } from './cartons.ts';
import { box, crimpOf, flat, pack, printed } from './solid.ts';
import { tin } from './tin.ts';

function packPrint(look: Look, lettering: Lettering, w: number, h: number): Item[] {
  return frontOf(look, lettering, w, h, crimpOf(h));
}

/** A booster as it lies beside a box: its picture and title, without what is too small to read. */
function boosterOf(look: Look): Look {
  return { ...look, shape: 'pack', over: '', label: '', native: null, mark: null, variant: look.variant + 1 };
}

const packSize: Size = { w: 66, h: 118, d: 7 };

function contents(look: Look, lettering: Lettering, made: Carton): Scene {
  const { size, prints } = made;
  const palette = colours(look);
  const grow = look.shape === 'chest' ? 1.25 : size.h / 215;
  const small = { w: packSize.w * grow, h: packSize.h * grow, d: packSize.d * grow };
  const booster = boosterOf(look);
  return {
    pitch: 15,
    w: 800,
    h: 780,
    make: (view) => {
      const back = box(view, size, { z: -size.d * 0.9, x: -size.w * 0.1, yaw: 12 }, prints, palette.deep);
      const one = pack(
        view,
        small,
        { x: size.w * 0.3, z: size.d * 0.35 + 10 * grow, yaw: -10, lean: 8, turn: 4 },
        packPrint({ ...booster, title: '' }, lettering, small.w, small.h),
        palette.deep,
      );
      const two = pack(
        view,
        small,
        { x: size.w * 0.44, z: size.d * 0.35 + 22 * grow, yaw: -16, lean: 10, turn: 9 },
        packPrint(booster, lettering, small.w, small.h),
        palette.deep,
      );
      const cards = fan(
        view,
        { x: -size.w * 0.22, z: size.d * 0.35 + 34 * grow, grow: grow * 1.12, count: 3, step: 13 },
        (index) => cardFront(look, index),
      );
      return [back, one, two, ...cards];
    },
  };
}

/** A box without its lid: packs stand in two rows. */
function opened(look: Look, { size, prints }: Carton): Scene {
  const palette = colours(look);
  const foil = (x: number, w: number): Item[] => [
    { path: rect({ x, y: 0, w, h: 40 }), fill: palette.mid },
    { path: rect({ x: x + w * 0.08, y: 0, w: w * 0.2, h: 40 }), fill: palette.light },
    { path: rect({ x: x + w * 0.72, y: 0, w: w * 0.14, h: 40 }), fill: lighter(palette.light, 0.25) },
    { path: rect({ x, y: 8, w, h: 6 }), fill: palette.band, opacity: 0.75 },
    {
      path: line([
        [x, 3],
        [x + w, 3],
      ]),
      stroke: '#ffffff',
      width: 0.8,
      opacity: 0.55,
    },
  ];
  return {
    pitch: 27,
    w: 740,
    h: 860,
    make: (view) => {
      const placing: Placing = { yaw: 20 };
      const shell = box(view, size, placing, prints, palette.deep);
      const faces = boxFaces(size, placing);
      const inner: Item = printed(faces.top, view, [
        { path: rect({ x: 0, y: 0, w: size.w, h: size.d }), fill: darker(palette.deep, 0.45) },
      ]);
      const rows = Array.from({ length: 9 }, (_, row) => row).flatMap((row) =>
        [0, 1].map((column): Item => {
          const w = size.w / 2 - 6;
          const depth = -size.d / 2 + 6 + (row * (size.d - 12)) / 8;
          const local = boxFaces(
            { w: size.w, h: size.h + 17 + ((row * 3 + column * 2) % 4), d: depth * 2 },
            placing,
          ).front;
          const plane = planeOf(local, view);
          const x = column === 0 ? 4 : size.w / 2 + 2;
          return { items: onPlane(foil(x, w), plane) };
        }),
      );
      const fronts: Item[] = [
        printed(faces.right, view, [
          ...prints.right(size.d, size.h),
          { path: rect({ x: 0, y: 0, w: size.d, h: size.h }), fill: palette.deep, opacity: 0.35 },
        ]),
        printed(faces.front, view, prints.front(size.w, size.h)),
      ];
      const tall = shell.reach.map(([x, y, z]) => [x, y + 20, z] as const);
      return [
        {
          ...shell,
          reach: tall,
          items: [inner, ...rows, ...fronts],
        },
      ];
    },
  };
}

function decks(look: Look, lettering: Lettering): Scene {
  const palette = colours(look);
  const size: Size = { w: 70, h: 98, d: 26 };
  const other: Look = { ...look, tone: look.tone + 1, variant: look.variant + 1, label: 'Deck 2' };
  const first: Look = { ...look, label: 'Deck 1' };
  return {
    pitch: 17,
    w: 740,
    h: 640,
    make: (view) => [
      flat(
        view,
        { w: cardW * 1.15, h: cardH * 1.15, corner: 4 },
        { x: 0, y: 34, z: -34, lean: 6 },
        onPlane(cardFront(look, 0), { to: ([u, v]) => [u * 1.15, v * 1.15], scale: 1.15 }),
      ),
      box(view, size, { x: -44, z: 4, yaw: 14 }, carton(first, lettering, size), palette.deep),
      box(view, size, { x: 44, z: 4, yaw: -14 }, carton(other, lettering, size), colours(other).deep),
    ],
  };
}

function tinScene(look: Look, lettering: Lettering, view: View): Scene {
  const size: Size = { w: 120, h: 160, d: 84 };
  if (view !== 3) {
    const yaw = view === 1 ? 0 : 32;
    return { pitch: view === 1 ? 9 : 17, w: 720, h: 820, make: (at) => [tin(at, look, lettering, size, { yaw })] };
  }
  const booster = boosterOf(look);
  const print = packPrint(booster, lettering, packSize.w, packSize.h);
  const behind = packPrint({ ...booster, title: '' }, lettering, packSize.w, packSize.h);
  const deep = colours(look).deep;
  return {
    pitch: 16,
    w: 800,
    h: 720,
    make: (at) => [
      tin(at, look, lettering, size, { x: -14, z: -52, yaw: 14 }),
      pack(at, packSize, { x: 46, z: 22, yaw: -10, lean: 8, turn: 4 }, behind, deep),
      pack(at, packSize, { x: 66, z: 32, yaw: -18, lean: 10, turn: 10 }, print, deep),
      ...fan(at, { x: -42, z: 40, grow: 0.86, count: 3, step: 13 }, (index) => cardFront(look, index)),
    ],
  };
}

function boxScene(look: Look, lettering: Lettering, view: View): Scene {
  const made = cartonOf(look, lettering);
  const palette = colours(look);
  if (view === 3) {
    if (look.shape === 'booster-box') return opened(look, made);
    return look.shape === 'starter' ? decks(look, lettering) : contents(look, lettering, made);
  }
  const yaw = view === 1 ? 0 : made.yaw;
  const [w, h] = made.room;
  return {
    pitch: view === 1 ? 9 : 16,
    w: view === 1 ? w : w + 60,
    h,
    make: (at) => [box(at, made.size, { yaw }, made.prints, palette.deep)],
  };
}

function packScene(look: Look, lettering: Lettering, view: View): Scene {
  const palette = colours(look);
  const size: Size = look.shape === 'jumbo' ? { w: 98, h: 168, d: 24 } : packSize;
  const print = packPrint(look, lettering, size.w, size.h);
  const whole = (at: Camera, placing: Parameters<typeof pack>[2]): Thing =>
    pack(at, size, placing, print, palette.deep);
  if (view === 1)
    return { pitch: 8, w: 470, h: look.shape === 'jumbo' ? 760 : 740, make: (at) => [whole(at, { lean: 4 })] };
  if (view === 2 && look.shape === 'jumbo')
    return { pitch: 14, w: 520, h: 760, make: (at) => [whole(at, { yaw: 38, lean: 3 })] };
  if (view === 2) {
    const behind = packPrint(
      { ...boosterOf(look), label: look.label, variant: look.variant },
      lettering,
      size.w,
      size.h,
    );
    return {
      pitch: 14,
      w: 700,
      h: 720,
      make: (at) => [
        pack(at, size, { x: -24, z: -16, yaw: 22, lean: 6, turn: -5 }, behind, palette.deep),
        whole(at, { x: 26, z: 10, yaw: -18, lean: 6, turn: 6 }),
      ],
    };
  }
  const back = backOf(look, lettering, size.w, size.h, crimpOf(size.h));
  const grow = size.h / 128;
  return {
    pitch: 14,
    w: 780,
    h: 720,
    make: (at) => [
      pack(at, size, { x: -size.w * 0.55, z: -8, yaw: 10, lean: 5 }, back, palette.deep),
      ...fan(at, { x: size.w * 0.6, z: size.w * 0.16, grow, count: 3, step: 12 }, (index) => cardFront(look, index)),
    ],
  };
}

/** The rainbow that foil shows when a card is turned. */
export function glow(): Item {
  const stops = ['#ff9fb0', '#ffe39a', '#b9f3c0', '#9fd8ff', '#d6b4ff', '#ff9fb0'].map(
    (colour, index) => [index / 5, colour, 0.55] as const,
  );
  return {
    path: rect({ x: 4, y: 12, w: cardW - 8, h: 45 }),
    fill: straight([0, 10], [cardW, 60], ...stops),
    opacity: 0.55,
  };
}

/** The scene of a package from one of its three sides. */
export function packageScene(look: Look, lettering: Lettering, view: View): Scene {
  if (look.shape === 'tin') return tinScene(look, lettering, view);
  return look.shape === 'jumbo' || look.shape === 'pack'
    ? packScene(look, lettering, view)
    : boxScene(look, lettering, view);
}
