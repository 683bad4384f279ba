// Clear plastic: a case for a box, and a holder for a card.
import { board, transformParts, roundedBox } from '../geometry.ts';
import type { Vec3 } from '../geometry.ts';
import type { Surface } from '../shot.ts';
import type { Body } from './body.ts';
import { surfaceOf } from './body.ts';

const pane: Surface = { colour: '#eef7fa', glass: 0.012, rough: 0.03 };
const rim: Surface = { colour: '#a9ccd3', glass: 0.42, rough: 0.05 };

/** A case with panes of `t` millimetres; `lid` 0 leaves out the lid, `only` 1 builds only the lid. */
export const clearBox: Body = ([w, h, d], _, { t = 4, lid = 1, only = 0 }) => {
  const panel = (size: Vec3, at: Vec3, thin: 0 | 1 | 2) => {
    const faces = (axis: number) => (axis === thin ? pane : rim);
    return transformParts(
      roundedBox(size, 0.6, {
        left: faces(0),
        right: faces(0),
        top: faces(1),
        bottom: faces(1),
        front: faces(2),
        back: faces(2),
      }),
      at,
    );
  };
  const magnet = (x: number, z: number) =>
    transformParts(roundedBox([6, 2.4, 6], 1.1, { all: { colour: '#b9bcc0', metal: 1, rough: 0.25 } }), [
      x,
      h - t - 2.6,
      z,
    ]);
  const cover = [
    ...panel([w + 1, t, d + 1], [0, h - t, 0], 1),
    ...[-1, 1].flatMap((sx) => [-1, 1].flatMap((sz) => magnet(sx * (w / 2 - 8), sz * (d / 2 - 8)))),
  ];
  if (only === 1) return transformParts(cover, [0, -(h - t), 0]);
  return [
    ...panel([w, t, d], [0, 0, 0], 1),
    ...panel([t, h - t, d], [-w / 2 + t / 2, 0, 0], 0),
    ...panel([t, h - t, d], [w / 2 - t / 2, 0, 0], 0),
    ...panel([w - t * 2, h - t, t], [0, 0, -d / 2 + t / 2], 2),
    ...panel([w - t * 2, h - t, t], [0, 0, d / 2 - t / 2], 2),
    ...(lid === 1 ? cover : []),
  ];
};

/** A holder for one card: clear front and back with a rim; `magnet` adds a magnet to its upper edge, `empty` leaves out the card. */
export const holder: Body = ([w, h, d], surfaces, { magnet = 0, empty = 0, radius = 3, inset = 0 }) => {
  const face: Surface = { ...pane, glass: 0.016 };
  const shell = board([w, h, d], radius, face, face, { ...rim, glass: magnet === 1 ? 0.5 : 0.4 });
  const [cw, ch] = [63, 88];
  const low = (h - ch) / 2 - inset;
  const inside =
    empty === 1
      ? []
      : transformParts(
          board([cw, ch, 0.4], 3, surfaceOf(surfaces, 'front'), surfaceOf(surfaces, 'back'), { colour: '#f4efe6' }),
          [0, low, 0],
        );
  const metal: Surface = { colour: '#c4c6ca', metal: 1, rough: 0.2 };
  return [
    ...inside,
    ...(magnet === 1 ? transformParts(roundedBox([12, 6, d * 0.62], 1.4, { all: metal }), [0, h - 8.6, 0]) : []),
    ...shell,
  ];
};
