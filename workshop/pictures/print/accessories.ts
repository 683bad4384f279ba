// Prints of the accessories: labels, sleeves, playing mats, binder pages, tabs of a storage box.
import type { PackageDesign, DesignWorld as WorldName } from '../../../seed/catalogue/package-designs.ts';
import { darken, lighten } from './colour.ts';
import { mapItems, linearGradient } from './vector.ts';
import type { VectorItem } from './vector.ts';
import { fitText } from './text.ts';
import type { TextOutliner } from './text.ts';
import { emblem, ornament } from './ornament.ts';
import { line, rect, roundRect } from './path.ts';
import type { Path } from './path.ts';
import { paletteOf, worlds } from './worlds/all.ts';

/** The colours of accessories, in the order of the variants of their looks. */
const colours = ['#2b2a2e', '#b8321f', '#2f3f7d', '#2f7a5c', '#c8923a', '#efe7d8'] as const;

/** The colour of a variant. */
export function accessoryColour(variant: number): string {
  return colours[variant % colours.length] ?? colours[0];
}

const sand = '#dccfb8';
const ink = '#2a231d';
const seal = '#b8321f';
const left = { align: 'left', leading: 1 } as const;

/** A label of the shop's own brand: name, product, quantity. */
export function label(look: PackageDesign, outliner: TextOutliner, w: number, h: number, ground = sand): VectorItem[] {
  const unit = Math.min(w, h);
  const m = unit * 0.1;
  return [
    { path: rect({ x: 0, y: 0, w, h }), fill: linearGradient([0, 0], [w, h], [0, lighten(ground, 0.15)], [1, ground]) },
    { path: rect({ x: 0, y: 0, w: unit * 0.045, h }), fill: seal },
    {
      path: fitText(
        outliner,
        look.over.toUpperCase(),
        { x: m, y: m * 0.8, w: w - m * 2, h: unit * 0.08 },
        { ...left, typeface: 'plainBold', maxSize: unit * 0.065, tracking: 0.14 },
      ),
      fill: ink,
    },
    {
      path: fitText(
        outliner,
        look.title,
        { x: m, y: m * 1.9, w: w - m * 2, h: unit * 0.26 },
        { ...left, typeface: 'heavy', maxSize: unit * 0.2 },
      ),
      fill: ink,
    },
    {
      path: fitText(
        outliner,
        look.label,
        { x: m, y: h - m * 1.6, w: w - m * 2, h: unit * 0.1 },
        { ...left, typeface: 'plain', maxSize: unit * 0.085 },
      ),
      fill: ink,
    },
  ];
}

/** The front of a box of sleeves: a label above, a window below. */
export function sleeveCarton(look: PackageDesign, outliner: TextOutliner, w: number, h: number): VectorItem[] {
  const colour = accessoryColour(look.variant);
  const hole = { x: w * 0.12, y: h * 0.36, w: w * 0.76, h: h * 0.44 };
  const sheen = linearGradient(
    [hole.x, hole.y],
    [hole.x + hole.w, hole.y + hole.h],
    [0, lighten(colour, 0.22)],
    [0.5, colour],
    [1, darken(colour, 0.2)],
  );
  return [
    ...label(look, outliner, w, h),
    {
      path: roundRect(
        { x: hole.x - w * 0.012, y: hole.y - w * 0.012, w: hole.w + w * 0.024, h: hole.h + w * 0.024 },
        w * 0.04,
      ),
      fill: '#b3a588',
    },
    { path: roundRect(hole, w * 0.035), fill: sheen, foil: false },
    {
      path: line([
        [hole.x + w * 0.06, hole.y + w * 0.06],
        [hole.x + hole.w - w * 0.06, hole.y + w * 0.06],
      ]),
      stroke: lighten(colour, 0.4),
      width: w * 0.008,
      opacity: 0.6,
    },
  ];
}

/** The coloured side of a sleeve. */
export function sleeve(variant: number): VectorItem[] {
  const colour = accessoryColour(variant);
  const [w, h] = [66, 91];
  return [
    {
      path: rect({ x: 0, y: 0, w, h }),
      fill: linearGradient([0, 0], [w, h], [0, lighten(colour, 0.1)], [1, darken(colour, 0.12)]),
    },
    {
      path: roundRect({ x: 2, y: 2, w: w - 4, h: h - 4 }, 2.4),
      stroke: lighten(colour, 0.45),
      width: 0.5,
      opacity: 0.7,
    },
    ...emblem(
      'maantuin',
      { ...paletteOf(worlds.huis, 0), accent: lighten(colour, 0.35), glow: lighten(colour, 0.5) },
      [w / 2, h / 2],
      13,
    ),
  ];
}

const cloths: readonly (readonly [world: WorldName, tone: number])[] = [
  ['bergvuur', 1],
  ['sterrenloods', 2],
  ['getijdenrijk', 0],
];

/** The cloth of a playing mat, with its stitched edge. */
export function matCloth(look: PackageDesign, w: number, h: number): VectorItem[] {
  const [name, tone] = cloths[look.variant % cloths.length] ?? cloths[0] ?? ['bergvuur', 1];
  const world = worlds[name];
  const palette = paletteOf(world, tone);
  const offCanvas = { x: -1000, y: -1000, w: 1, h: 1 };
  const canvas = { w, h, title: offCanvas, focus: { x: 0, y: h * 0.05, w, h: h * 0.92 } };
  const [ground, ...rest] = world.paint(canvas, palette, { tone, variant: 2 });
  const zones: Path = [0.3, 0.42, 0.54, 0.66].flatMap((x) =>
    roundRect({ x: w * x, y: h * 0.62, w: w * 0.1, h: h * 0.25 }, 3),
  );
  return [
    ...(ground === undefined ? [] : [ground]),
    ...ornament(name, palette, { x: 0, y: 0, w, h }, 4, 0.3).map((item) => ({ ...item, foil: false })),
    ...rest,
    { path: zones, stroke: palette.ink, width: 0.7, opacity: 0.4 },
    { path: rect({ x: 1.6, y: 1.6, w: w - 3.2, h: h - 3.2 }), stroke: palette.band, width: 3.4 },
    ...stitches(w, h, lighten(palette.band, 0.3)),
  ];
}

function stitches(w: number, h: number, colour: string): VectorItem[] {
  const marks: Path[] = [];
  for (let x = 2; x < w; x += 2.4)
    marks.push(
      line([
        [x, 0.6],
        [x + 0.9, 2.8],
      ]),
      line([
        [x, h - 0.6],
        [x + 0.9, h - 2.8],
      ]),
    );
  for (let y = 2; y < h; y += 2.4)
    marks.push(
      line([
        [0.6, y],
        [2.8, y + 0.9],
      ]),
      line([
        [w - 0.6, y],
        [w - 2.8, y + 0.9],
      ]),
    );
  return [{ path: marks.flat(), stroke: colour, width: 0.5, opacity: 0.8 }];
}

/** The cover of a binder, with the name in foil. */
export function binderCover(look: PackageDesign, outliner: TextOutliner, w: number, h: number): VectorItem[] {
  const gold = '#e2b868';
  return [
    { path: rect({ x: 0, y: 0, w, h }), fill: '#7a2a21' },
    {
      path: fitText(
        outliner,
        look.over,
        { x: w * 0.14, y: h * 0.1, w: w * 0.5, h: h * 0.22 },
        { ...left, typeface: 'heavy', maxSize: w * 0.12 },
      ),
      fill: gold,
      foil: true,
    },
    {
      path: fitText(
        outliner,
        look.label.toUpperCase(),
        { x: w * 0.14, y: h * 0.87, w: w * 0.5, h: h * 0.04 },
        { ...left, typeface: 'plainBold', maxSize: w * 0.04, tracking: 0.1 },
      ),
      fill: gold,
      foil: true,
    },
    {
      path: line([
        [w * 0.07, 0],
        [w * 0.07, h],
      ]),
      stroke: darken('#7a2a21', 0.4),
      width: w * 0.012,
    },
  ];
}

/** A binder page with nine pockets; `face` draws the card in each. */
export function pocketPage(w: number, h: number, face: (index: number) => VectorItem[]): VectorItem[] {
  const [cw, ch] = [63, 88];
  const gap = { x: (w - cw * 3) / 4, y: (h - ch * 3) / 4 };
  const pockets = Array.from({ length: 9 }, (_, index): VectorItem[] => {
    const x = gap.x + (index % 3) * (cw + gap.x);
    const y = gap.y + Math.floor(index / 3) * (ch + gap.y);
    const to = ([px, py]: readonly [number, number]) => [px + x, py + y] as const;
    return [
      { clip: roundRect({ x, y, w: cw, h: ch }, 3), items: mapItems(face(index), { to, scale: 1 }) },
      { path: roundRect({ x: x - 1.8, y: y - 1.8, w: cw + 3.6, h: ch + 3.6 }, 1.5), stroke: '#6a625e', width: 0.5 },
    ];
  });
  return [{ path: rect({ x: 0, y: 0, w, h }), fill: '#231f1e' }, ...pockets.flat()];
}

/** Kraft board with a field to write in. */
export function kraft(
  look: PackageDesign,
  outliner: TextOutliner,
  w: number,
  h: number,
  written: boolean,
): VectorItem[] {
  const fibres: Path = Array.from({ length: 130 }, (_, index): Path => {
    const [x, y] = [((index * 73.7) % 100) / 100, ((index * 41.3) % 100) / 100];
    return line([
      [x * w, y * h],
      [x * w + 3 + (index % 4), y * h + ((index % 3) - 1) * 0.8],
    ]);
  }).flat();
  const box = { x: w * 0.56, y: h * 0.3, w: w * 0.36, h: h * 0.42 };
  return [
    { path: rect({ x: 0, y: 0, w, h }), fill: '#c39a6b' },
    { path: fibres, stroke: '#9a7448', width: 0.25, opacity: 0.45 },
    ...(written
      ? [
          { path: roundRect(box, 2), fill: '#fbf6ec' },
          {
            path: [0.36, 0.7].flatMap((y) =>
              line([
                [box.x + 5, box.y + box.h * y],
                [box.x + box.w - 5, box.y + box.h * y],
              ]),
            ),
            stroke: '#b9ad98',
            width: 0.4,
          },
          {
            path: fitText(
              outliner,
              look.over,
              { x: w * 0.06, y: h * 0.24, w: w * 0.42, h: h * 0.24 },
              { ...left, typeface: 'heavy', maxSize: h * 0.17, verticalAlign: 'middle' },
            ),
            fill: '#4a2f17',
          },
          {
            path: fitText(
              outliner,
              look.label,
              { x: w * 0.06, y: h * 0.54, w: w * 0.42, h: h * 0.16 },
              { ...left, typeface: 'plain', maxSize: h * 0.11, verticalAlign: 'middle' },
            ),
            fill: '#4a2f17',
          },
        ]
      : []),
  ];
}

/** One plain colour, for tabs. */
export function plain(colour: string, w: number, h: number): VectorItem[] {
  return [{ path: rect({ x: 0, y: 0, w, h }), fill: colour }];
}
