// A clear case: with a box in it, and empty with its lid beside it.
import { straight } from '../ink.ts';
import type { Item } from '../ink.ts';
import type { Lettering } from '../lettering.ts';
import { dots, line, rect } from '../path.ts';
import type { Camera, Placing, Size } from '../space.ts';
import type { Scene, Thing, View } from '../stage.ts';
import { carton } from './cartons.ts';
import { pictured } from './sample.ts';
import { box } from './solid.ts';
import { gloss } from './surfaces.ts';

function glass(at: Camera, size: Size, placing: Placing, lid: boolean): Thing {
  const pane =
    (strength: number) =>
    (w: number, h: number): Item[] => [
      {
        path: rect({ x: 0, y: 0, w, h }),
        fill: straight([0, 0], [w, h], [0, '#ffffff', 0.3], [0.5, '#e9f3f6', strength], [1, '#cfdfe4', 0.28]),
      },
      { path: rect({ x: 0.8, y: 0.8, w: w - 1.6, h: h - 1.6 }), stroke: '#ffffff', width: 1.6, opacity: 0.9 },
      { path: rect({ x: 2.6, y: 2.6, w: w - 5.2, h: h - 5.2 }), stroke: '#9fb4bb', width: 0.5, opacity: 0.8 },
      ...gloss(w, h),
      ...(lid
        ? [
            {
              path: line([
                [0, 12],
                [w, 12],
              ]),
              stroke: '#8ea4ab',
              width: 0.8,
              opacity: 0.8,
            },
            {
              path: dots([
                [5, 7],
                [w - 5, 7],
              ]),
              stroke: '#7d8a90',
              width: 4,
            },
          ]
        : []),
    ];
  return box(at, size, placing, { front: pane(0.06), right: pane(0.12), left: pane(0.12), top: pane(0.2) }, '#b9cbd1');
}

/** A case from one of its three sides. */
export function acrylicScene(lettering: Lettering, view: View): Scene {
  const inner: Size = { w: 142, h: 168, d: 82 };
  const outer: Size = { w: 154, h: 182, d: 94 };
  const sample = pictured('bergvuur');
  if (view === 3) {
    return {
      pitch: 18,
      w: 840,
      h: 740,
      make: (at) => [
        glass(at, { ...outer, h: 168 }, { x: -34, yaw: 26 }, false),
        glass(at, { w: 154, h: 14, d: 94 }, { x: 98, z: 40, yaw: -18 }, false),
      ],
    };
  }
  const yaw = view === 1 ? 0 : 30;
  return {
    pitch: view === 1 ? 9 : 16,
    w: 700,
    h: 820,
    make: (at) => [
      box(at, inner, { yaw, y: 6 }, carton(sample, lettering, inner), '#3d0d12'),
      glass(at, outer, { yaw }, true),
    ],
  };
}
