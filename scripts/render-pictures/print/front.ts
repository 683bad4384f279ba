// The printed faces of a package: picture, lettering, the strip below and the mark of the edition.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import type { Item } from './ink.ts';
import { setIn } from './lettering.ts';
import type { Lettering } from './lettering.ts';
import { border, ornament } from './ornament.ts';
import { circle, line, rect, roundRect, shifted } from './path.ts';
import type { Path, Rect } from './path.ts';
import { paletteOf, worlds } from './worlds/all.ts';
import type { Palette, Room } from './worlds/world.ts';

export const vermilion = '#c2301f';
const paper = '#fbf5e9';

/** Where things stand on a face; `bleed` is kept free of lettering above and below (the crimps of a pack). */
export interface Layout extends Room {
  over: Rect;
  band: Rect;
  margin: number;
}

/** Divides a face: lettering above or below the picture, or beside it where the face is wide. */
export function layoutOf(look: PackageDesign, w: number, h: number, bleed = 0): Layout {
  const world = worlds[look.world];
  const inner = h - bleed * 2;
  const small = Math.min(w, inner);
  const margin = small * 0.08;
  const bandHeight = Math.min(inner * 0.15, small * (inner > w * 1.5 ? 0.22 : 0.17));
  const band = { x: 0, y: h - bleed - bandHeight, w, h: bandHeight };
  const overHeight = small * 0.034;
  const wide = w / inner > 1.2;
  const top = bleed + margin;
  const room = band.y - top;
  if (wide) {
    const title = { x: margin, y: top + overHeight * 2.1, w: w * 0.36, h: room * 0.5 };
    const focus = { x: w * 0.45, y: bleed + margin * 0.4, w: w * 0.53, h: band.y - bleed - margin * 0.8 };
    return { w, h, over: { ...title, y: top, h: overHeight }, title, focus, band, margin };
  }
  const titleHeight = room * (inner > w * 1.5 ? 0.25 : 0.27);
  // A ribbon keeps the right side of a present for itself.
  const titleWidth = (look.shape === 'gift' ? w * 0.8 : w) - margin * 2;
  if (world.titleAt === 'bottom') {
    const y = band.y - margin * 0.5 - titleHeight;
    const over = { x: margin, y: top, w: titleWidth, h: overHeight };
    const focusTop = top + overHeight * 2.2;
    return {
      w,
      h,
      over,
      title: { x: margin, y, w: titleWidth, h: titleHeight },
      focus: { x: 0, y: focusTop, w, h: y - focusTop - margin * 0.3 },
      band,
      margin,
    };
  }
  const title = { x: margin, y: top + overHeight * 2.1, w: titleWidth, h: titleHeight };
  const focusTop = title.y + title.h + margin * 0.5;
  return {
    w,
    h,
    over: { x: margin, y: top, w: titleWidth, h: overHeight },
    title,
    focus: { x: 0, y: focusTop, w, h: band.y - focusTop },
    band,
    margin,
  };
}

function sealPath(lettering: Lettering, look: PackageDesign, text: string, area: Rect): Path {
  const hand = look.script === 'hans' ? 'hans' : 'han';
  const characters = [...text];
  const columns = characters.length === 4 ? 2 : 1;
  const rows = characters.length / columns;
  const size = Math.min(area.w / columns, area.h / rows);
  return characters.flatMap((character, index) => {
    // Read from above, the right column first.
    const column = columns - 1 - Math.floor(index / rows);
    const row = index % rows;
    const x = area.x + (area.w - columns * size) / 2 + column * size;
    const y = area.y + (area.h - rows * size) / 2 + row * size;
    return shifted(lettering.write(hand, character, size).path, x, y + size * 0.88);
  });
}

/** The mark of the edition, its right lower corner at the given place. */
function mark(
  look: PackageDesign,
  lettering: Lettering,
  right: number,
  bottom: number,
  unit: number,
): { items: Item[]; w: number } {
  if (look.mark === null) return { items: [], w: 0 };
  const { kind, text } = look.mark;
  if (kind === 'round') {
    const r = unit * 0.46;
    const middle = [right - r, bottom - r] as const;
    const { path, width } = lettering.write('plainBold', text, r * 0.86);
    return {
      w: r * 2,
      items: [
        { path: circle(middle, r), fill: paper },
        { path: circle(middle, r * 0.86), stroke: vermilion, width: r * 0.07 },
        { path: shifted(path, middle[0] - width / 2, middle[1] + r * 0.3), fill: vermilion },
      ],
    };
  }
  const rows = [...text].length === 4 ? 2 : [...text].length;
  const w = rows === 3 ? unit * 0.62 : [...text].length === 2 ? unit * 0.76 : unit * 1.16;
  const h = rows === 2 && [...text].length === 4 ? unit * 1.16 : rows === 3 ? unit * 1.62 : unit * 1.36;
  const area = { x: right - w, y: bottom - h, w, h };
  const pad = unit * 0.1;
  const inside = { x: area.x + pad, y: area.y + pad, w: w - pad * 2, h: h - pad * 2 };
  const seal = kind === 'seal';
  return {
    w,
    items: [
      { path: roundRect(area, unit * 0.1), fill: seal ? vermilion : paper },
      ...(seal
        ? []
        : [
            {
              path: roundRect(
                { x: area.x + pad * 0.4, y: area.y + pad * 0.4, w: w - pad * 0.8, h: h - pad * 0.8 },
                unit * 0.07,
              ),
              stroke: vermilion,
              width: unit * 0.03,
            },
          ]),
      { path: sealPath(lettering, look, text, inside), fill: seal ? paper : vermilion },
    ],
  };
}

function strip(look: PackageDesign, palette: Palette, lettering: Lettering, { band, margin, w: full }: Layout): Item[] {
  const w = look.shape === 'gift' ? full * 0.8 : full;
  const made = mark(look, lettering, w - margin * 0.8, band.y + band.h - band.h * 0.14, band.h * 0.94);
  const text = { x: margin, y: band.y + band.h * 0.16, w: w - margin * 2.4 - made.w, h: band.h * 0.68 };
  const label = look.label.toUpperCase();
  const small = { hand: 'plainBold', align: 'left', leading: 1.1, tracking: 0.09 } as const;
  const words: Item[] =
    look.native === null
      ? [
          {
            path: setIn(lettering, label, text, { ...small, largest: band.h * 0.3, stand: 'middle' }),
            fill: palette.bandInk,
          },
        ]
      : [
          {
            path: setIn(
              lettering,
              look.native,
              { ...text, h: text.h * 0.58 },
              {
                hand: look.script === 'hans' ? 'hans' : 'han',
                align: 'left',
                leading: 1,
                largest: band.h * 0.42,
                tracking: 0.06,
              },
            ),
            fill: palette.bandInk,
          },
          {
            path: setIn(
              lettering,
              label,
              { ...text, y: text.y + text.h * 0.66, h: text.h * 0.34 },
              { ...small, largest: band.h * 0.21 },
            ),
            fill: palette.bandInk,
            opacity: 0.85,
          },
        ];
  return [
    { path: rect({ ...band, h: band.h + w }), fill: palette.band },
    {
      path: line([
        [0, band.y],
        [full, band.y],
      ]),
      stroke: palette.accent,
      width: band.h * 0.06,
      foil: true,
    },
    ...words,
    ...made.items,
  ];
}

/** The front of a package. */
export function frontOf(look: PackageDesign, lettering: Lettering, w: number, h: number, bleed = 0): Item[] {
  const world = worlds[look.world];
  const palette = paletteOf(world, look.tone);
  const layout = layoutOf(look, w, h, bleed);
  const title = world.upper ? look.title.toUpperCase() : look.title;
  const align = w / h > 1.2 ? 'left' : world.align;
  const small = Math.min(w, h);
  // What the picture keeps clear of: the title with the small line above it.
  const from = Math.min(layout.over.y, layout.title.y);
  const lettered =
    world.titleAt === 'bottom' ? layout.title : { ...layout.title, y: from, h: layout.title.y + layout.title.h - from };
  const [backdrop, ...picture] = world.paint({ ...layout, title: lettered }, palette, {
    ...look,
    small: look.over === '',
  });
  const above = { x: 0, y: 0, w, h: layout.band.y };
  return [
    ...(backdrop === undefined ? [] : [backdrop]),
    { clip: rect(above), items: ornament(look.world, palette, above, look.variant) },
    ...picture,
    ...(bleed > 0 ? [] : border({ x: 0, y: 0, w, h: layout.band.y + small * 0.03 }, palette, small)),
    {
      path: setIn(lettering, look.over.toUpperCase(), layout.over, {
        hand: 'plainBold',
        align,
        leading: 1,
        largest: layout.over.h * 1.4,
        tracking: 0.16,
        stand: 'top',
      }),
      fill: palette.ink,
      opacity: 0.9,
    },
    {
      path: setIn(lettering, title, layout.title, {
        hand: world.hand,
        align,
        leading: world.leading,
        largest: Math.min(w, h) * 0.19,
        tracking: world.upper ? 0.02 : -0.01,
        stand: world.titleAt === 'bottom' ? 'middle' : 'top',
      }),
      fill: palette.ink,
    },
    ...strip(look, palette, lettering, layout),
  ];
}
