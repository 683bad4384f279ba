// The artwork of every world.
import type { DesignWorld as WorldName } from '../../../../seed/catalogue/package-designs.ts';
import { bamboewacht } from './bamboewacht.ts';
import { bergvuur } from './bergvuur.ts';
import { getijdenrijk } from './getijdenrijk.ts';
import { huis } from './huis.ts';
import { maantuin } from './maantuin.ts';
import { papierrijk } from './papierrijk.ts';
import { raderwerk } from './raderwerk.ts';
import { sterrenloods } from './sterrenloods.ts';
import { stroomdraken } from './stroomdraken.ts';
import type { Palette, WorldArtwork } from './world.ts';

export const worlds: Readonly<Record<WorldName, WorldArtwork>> = {
  bamboewacht,
  bergvuur,
  getijdenrijk,
  huis,
  maantuin,
  papierrijk,
  raderwerk,
  sterrenloods,
  stroomdraken,
};

/** The palette of a tone. Throws when the world has no palette. */
export function paletteOf(world: WorldArtwork, tone: number): Palette {
  const palette = world.palettes[tone % world.palettes.length];
  if (palette === undefined) throw new Error('a world without colours');
  return palette;
}
