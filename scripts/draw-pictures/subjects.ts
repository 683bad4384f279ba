// Which drawing belongs to which picture of which product.
import type { DemoItem } from '../../seed/catalogue/build.ts';
import type { Look } from '../../seed/catalogue/looks.ts';
import { document } from './ink.ts';
import { readLettering } from './lettering.ts';
import type { Lettering } from './lettering.ts';
import { accessoryScene } from './shapes/accessories.ts';
import { matPicture } from './shapes/mat.ts';
import { glow, packageScene } from './shapes/packages.ts';
import { pictureHeight, pictureWidth, staged } from './stage.ts';
import type { View } from './stage.ts';

/** One master as SVG text; the same look always gives the same bytes. */
export function drawPicture(look: Look, view: View, lettering: Lettering): string {
  if (look.shape === 'mat') return document(pictureWidth, pictureHeight, matPicture(look, view));
  const scene = accessoryScene(look, lettering, view, glow()) ?? packageScene(look, lettering, view);
  return document(pictureWidth, pictureHeight, staged(scene));
}

export interface DrawnPicture {
  file: string;
  svg: () => string;
}

const views: readonly View[] = [1, 2, 3];

/** The pictures of a product, each drawn when asked for. */
export function drawnPictures({ product, look, extras }: DemoItem, lettering: Lettering): DrawnPicture[] {
  const own = views.map((view) => ({ look, view }));
  const more = extras.map((extra) => ({ look: extra.look, view: 1 as const }));
  return [...own, ...more].map((one, index) => ({
    file: `${product.slug}-${index + 1}`,
    svg: () => drawPicture(one.look, one.view, lettering),
  }));
}

function written(looks: readonly Look[], script: Look['script']): string {
  return looks
    .filter((look) => look.script === script)
    .map((look) => `${look.mark !== null && look.mark.kind !== 'round' ? look.mark.text : ''}${look.native ?? ''}`)
    .join('');
}

/** Reads the faces with every Chinese character that the looks write. */
export async function letteringFor(items: readonly DemoItem[]): Promise<Lettering> {
  const looks = items.flatMap((item) => [item.look, ...item.extras.map((extra) => extra.look)]);
  return readLettering(written(looks, 'hant'), written(looks, 'hans'));
}
