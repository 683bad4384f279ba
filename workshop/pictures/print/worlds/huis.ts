// The shop's own brand of accessories: sand colours and a simple lattice.
import { darken, mixColours } from '../colour.ts';
import type { VectorItem } from '../vector.ts';
import { line } from '../path.ts';
import type { Path } from '../path.ts';
import { ground } from './world.ts';
import type { WorldArtwork } from './world.ts';

export const huis: WorldArtwork = {
  typeface: 'heavy',
  upper: false,
  leading: 0.98,
  align: 'left',
  titleAt: 'top',
  palettes: [
    {
      deep: '#b9a88c',
      mid: '#d9ccb4',
      light: '#c7b697',
      glow: '#fbf5ea',
      accent: '#b8321f',
      ink: '#2a231d',
      band: '#2a231d',
      bandInk: '#efe6d6',
    },
  ],
  paint: (canvas, palette) => {
    const { focus, w } = canvas;
    const step = w / 7;
    const lines: Path[] = [];
    for (let x = -focus.h; x < w + focus.h; x += step) {
      lines.push(
        line([
          [x, focus.y],
          [x + focus.h, focus.y + focus.h],
        ]),
        line([
          [x, focus.y + focus.h],
          [x + focus.h, focus.y],
        ]),
      );
    }
    const lattice: VectorItem = {
      path: lines.flat(),
      stroke: darken(palette.light, 0.08),
      width: w * 0.005,
      opacity: 0.8,
    };
    return [ground(canvas, [0, palette.mid], [1, mixColours(palette.mid, palette.light, 0.6)]), lattice];
  },
};
