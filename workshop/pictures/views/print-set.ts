// The prints of one picture. Each is drawn once, at the resolution at which it is visible.
import type { PackageDesign } from '../../../seed/catalogue/package-designs.ts';
import { drawBack } from '../print/back.ts';
import { drawCardBack, drawCardFront, cardH, cardW } from '../print/cards.ts';
import type { PackageFacts } from '../print/sides.ts';
import { drawSide, drawLid } from '../print/sides.ts';
import { drawFront } from '../print/front.ts';
import { svgDocument, foilMask, mapItems } from '../print/vector.ts';
import type { VectorItem } from '../print/vector.ts';
import type { TextOutliner } from '../print/text.ts';
import type { Print, Surface, Vec3 } from '../studio/shot.ts';

export interface PrintSet {
  outliner: TextOutliner;
  facts: PackageFacts;
  prints: Record<string, Print>;
  /** Pixels per millimetre. */
  density: number;
}

export function createPrintSet(outliner: TextOutliner, facts: PackageFacts, density: number): PrintSet {
  return { outliner, facts, prints: {}, density };
}

const maxPixels = 1900;

/** Draws a face (size in millimetres) unless the name is known, and returns a surface with this print. */
export function addPrint(
  printSet: PrintSet,
  name: string,
  [w, h]: readonly [number, number],
  draw: () => VectorItem[],
  rest: Surface = {},
): Surface {
  if (printSet.prints[name] === undefined) {
    const scale = Math.min(printSet.density, maxPixels / Math.max(w, h));
    const plane = { to: ([x, y]: readonly [number, number]) => [x * scale, y * scale] as const, scale };
    const items = draw();
    const [width, height] = [Math.round(w * scale), Math.round(h * scale)];
    const foil = foilMask(items);
    printSet.prints[name] = {
      svg: svgDocument(width, height, mapItems(items, plane)),
      foil: foil === null ? null : svgDocument(width, height, mapItems(foil, plane)),
      width,
      height,
    };
  }
  return { rough: 0.42, coat: 0.8, rainbow: 0.4, ...rest, print: name };
}

/** Prefix of print names: different for different packages in one picture. */
function printPrefix({ world, tone, variant, label, mark }: PackageDesign, size: readonly number[]): string {
  return [world, tone, variant, label, mark?.text ?? '', size.map(Math.round).join('x')].join('-');
}

/** The surfaces of all faces of a package. */
export function packageSurfaces(
  printSet: PrintSet,
  look: PackageDesign,
  [w, h, d]: Vec3,
  rest: Surface = {},
): Record<string, Surface> {
  const { outliner, facts } = printSet;
  const face = (name: string, size: readonly [number, number], draw: () => VectorItem[]) =>
    addPrint(printSet, `${printPrefix(look, [w, h, d])}-${name}`, size, draw, rest);
  const side = face('side', [d, h], () => drawSide(look, facts, outliner, d, h));
  return {
    front: face('front', [w, h], () => drawFront(look, outliner, w, h)),
    back: face('back', [w, h], () => drawBack(look, facts, outliner, { w, h })),
    left: side,
    right: side,
    top: face('top', [w, d], () => drawLid(look, outliner, w, d)),
    bottom: { colour: '#d8cfc0' },
  };
}

const foilPack: Surface = { metal: 0.3, rough: 0.2, coat: 1, rainbow: 0.35, grain: 'crinkle' };

/** Front and back of a foil pack. */
export function packSurfaces(printSet: PrintSet, look: PackageDesign, [w, h]: Vec3): Record<string, Surface> {
  const { outliner, facts } = printSet;
  const bleed = 7;
  const tag = printPrefix(look, [w, h]);
  return {
    front: addPrint(printSet, `${tag}-front`, [w, h], () => drawFront(look, outliner, w, h, bleed), foilPack),
    back: addPrint(printSet, `${tag}-back`, [w, h], () => drawBack(look, facts, outliner, { w, h, bleed }), foilPack),
  };
}

/** Front and back of a card; `holo` makes it holographic. */
export function cardSurfaces(
  printSet: PrintSet,
  look: PackageDesign,
  index: number,
  holo = false,
  own = '',
): Record<string, Surface> {
  const shine: Surface = holo
    ? { metal: 0.46, rough: 0.16, coat: 0.9, rainbow: 0.75, grain: 'holo' }
    : { coat: 0.5, rough: 0.35, rainbow: 0.5 };
  return {
    front: addPrint(
      printSet,
      `${printPrefix(look, [])}-card-${index}`,
      [cardW, cardH],
      () => drawCardFront(look, printSet.outliner, index, own),
      shine,
    ),
    back: addPrint(
      printSet,
      `${printPrefix(look, [])}-card-back`,
      [cardW, cardH],
      () => drawCardBack(look, printSet.outliner),
      {
        coat: 0.4,
        rough: 0.4,
      },
    ),
  };
}
