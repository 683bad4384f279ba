// The front of a package: picture, title, the band along the bottom and the mark of the edition.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import type { VectorItem } from './vector.ts';
import { fitText } from './text.ts';
import type { TextOutliner } from './text.ts';
import { border, ornament } from './ornament.ts';
import { circle, line, rect, roundRect, translatePath } from './path.ts';
import type { Path, Rect } from './path.ts';
import { paletteOf, worlds } from './worlds/all.ts';
import type { Palette, Canvas } from './worlds/world.ts';

export const vermilion = '#c2301f';
const paper = '#fbf5e9';

/** The areas of a front, in millimetres. */
export interface FrontLayout extends Canvas {
  over: Rect;
  band: Rect;
  margin: number;
}

/**
 * Divides a front into areas: the title above or below the picture, or next to it on a wide front. `bleed` millimetres at the
 * top and bottom stay free of text (the crimps of a pack).
 */
export function layoutFront(look: PackageDesign, w: number, h: number, bleed = 0): FrontLayout {
  const world = worlds[look.world];
  const inner = h - bleed * 2;
  const small = Math.min(w, inner);
  const margin = small * 0.08;
  const bandHeight = Math.min(inner * 0.15, small * (inner > w * 1.5 ? 0.22 : 0.17));
  const band = { x: 0, y: h - bleed - bandHeight, w, h: bandHeight };
  const overHeight = small * 0.034;
  const wide = w / inner > 1.2;
  const top = bleed + margin;
  const available = band.y - top;
  if (wide) {
    const title = { x: margin, y: top + overHeight * 2.1, w: w * 0.36, h: available * 0.5 };
    const focus = { x: w * 0.45, y: bleed + margin * 0.4, w: w * 0.53, h: band.y - bleed - margin * 0.8 };
    return { w, h, over: { ...title, y: top, h: overHeight }, title, focus, band, margin };
  }
  const titleHeight = available * (inner > w * 1.5 ? 0.25 : 0.27);
  // The ribbon of a gift set covers the right side.
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

function sealPath(outliner: TextOutliner, look: PackageDesign, text: string, area: Rect): Path {
  const typeface = look.script === 'hans' ? 'hans' : 'han';
  const characters = [...text];
  const columns = characters.length === 4 ? 2 : 1;
  const rows = characters.length / columns;
  const size = Math.min(area.w / columns, area.h / rows);
  return characters.flatMap((character, index) => {
    // Read from top to bottom, the right column first.
    const column = columns - 1 - Math.floor(index / rows);
    const row = index % rows;
    const x = area.x + (area.w - columns * size) / 2 + column * size;
    const y = area.y + (area.h - rows * size) / 2 + row * size;
    return translatePath(outliner.write(typeface, character, size).path, x, y + size * 0.88);
  });
}

/** The mark of the edition; `right` and `bottom` are its lower right corner. */
function drawMark(
  look: PackageDesign,
  outliner: TextOutliner,
  right: number,
  bottom: number,
  unit: number,
): { items: VectorItem[]; w: number } {
  if (look.mark === null) return { items: [], w: 0 };
  const { kind, text } = look.mark;
  if (kind === 'round') {
    const r = unit * 0.46;
    const middle = [right - r, bottom - r] as const;
    const { path, width } = outliner.write('plainBold', text, r * 0.86);
    return {
      w: r * 2,
      items: [
        { path: circle(middle, r), fill: paper },
        { path: circle(middle, r * 0.86), stroke: vermilion, width: r * 0.07 },
        { path: translatePath(path, middle[0] - width / 2, middle[1] + r * 0.3), fill: vermilion },
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
      { path: sealPath(outliner, look, text, inside), fill: seal ? paper : vermilion },
    ],
  };
}

function drawStrip(
  look: PackageDesign,
  palette: Palette,
  outliner: TextOutliner,
  { band, margin, w: full }: FrontLayout,
): VectorItem[] {
  const w = look.shape === 'gift' ? full * 0.8 : full;
  const editionMark = drawMark(look, outliner, w - margin * 0.8, band.y + band.h - band.h * 0.14, band.h * 0.94);
  const text = { x: margin, y: band.y + band.h * 0.16, w: w - margin * 2.4 - editionMark.w, h: band.h * 0.68 };
  const label = look.label.toUpperCase();
  const small = { typeface: 'plainBold', align: 'left', leading: 1.1, tracking: 0.09 } as const;
  const words: VectorItem[] =
    look.native === null
      ? [
          {
            path: fitText(outliner, label, text, { ...small, maxSize: band.h * 0.3, verticalAlign: 'middle' }),
            fill: palette.bandInk,
          },
        ]
      : [
          {
            path: fitText(
              outliner,
              look.native,
              { ...text, h: text.h * 0.58 },
              {
                typeface: look.script === 'hans' ? 'hans' : 'han',
                align: 'left',
                leading: 1,
                maxSize: band.h * 0.42,
                tracking: 0.06,
              },
            ),
            fill: palette.bandInk,
          },
          {
            path: fitText(
              outliner,
              label,
              { ...text, y: text.y + text.h * 0.66, h: text.h * 0.34 },
              { ...small, maxSize: band.h * 0.21 },
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
    ...editionMark.items,
  ];
}

/** Draws the front of a package. */
export function drawFront(look: PackageDesign, outliner: TextOutliner, w: number, h: number, bleed = 0): VectorItem[] {
  const world = worlds[look.world];
  const palette = paletteOf(world, look.tone);
  const layout = layoutFront(look, w, h, bleed);
  const title = world.upper ? look.title.toUpperCase() : look.title;
  const align = w / h > 1.2 ? 'left' : world.align;
  const small = Math.min(w, h);
  // The picture leaves the title and the small line above it free.
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
      path: fitText(outliner, look.over.toUpperCase(), layout.over, {
        typeface: 'plainBold',
        align,
        leading: 1,
        maxSize: layout.over.h * 1.4,
        tracking: 0.16,
        verticalAlign: 'top',
      }),
      fill: palette.ink,
      opacity: 0.9,
    },
    {
      path: fitText(outliner, title, layout.title, {
        typeface: world.typeface,
        align,
        leading: world.leading,
        maxSize: Math.min(w, h) * 0.19,
        tracking: world.upper ? 0.02 : -0.01,
        verticalAlign: world.titleAt === 'bottom' ? 'middle' : 'top',
      }),
      fill: palette.ink,
    },
    ...drawStrip(look, palette, outliner, layout),
  ];
}
