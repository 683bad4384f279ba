// Clear plastic: a case for a box, and holders for a card.
import { board, moved, roundedBox } from '../geometry.ts';
import type { Place } from '../geometry.ts';
import type { Surface } from '../shot.ts';
import type { Body } from './body.ts';
import { pick } from './body.ts';

const pane: Surface = { colour: '#eef7fa', glass: 0.012, rough: 0.03 };
const rim: Surface = { colour: '#a9ccd3', glass: 0.42, rough: 0.05 };

/** Panes of `t` millimetres; `lid` 0 leaves it open, `only` 1 makes the lid alone. */
export const clearBox: Body = ([w, h, d], _, { t = 4, lid = 1, only = 0 }) => {
  const panel = (size: Place, at: Place, thin: 0 | 1 | 2) => {
    const faces = (axis: number) => (axis === thin ? pane : rim);
    return moved(
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
    moved(roundedBox([6, 2.4, 6], 1.1, { all: { colour: '#b9bcc0', metal: 1, rough: 0.25 } }), [x, h - t - 2.6, z]);
  const cover = [
    ...panel([w + 1, t, d + 1], [0, h - t, 0], 1),
    ...[-1, 1].flatMap((sx) => [-1, 1].flatMap((sz) => magnet(sx * (w / 2 - 8), sz * (d / 2 - 8)))),
  ];
  if (only === 1) return moved(cover, [0, -(h - t), 0]);
  return [
    ...panel([w, t, d], [0, 0, 0], 1),
    ...panel([t, h - t, d], [-w / 2 + t / 2, 0, 0], 0),
    ...panel([t, h - t, d], [w / 2 - t / 2, 0, 0], 0),
    ...panel([w - t * 2, h - t, t], [0, 0, -d / 2 + t / 2], 2),
    ...panel([w - t * 2, h - t, t], [0, 0, d / 2 - t / 2], 2),
    ...(lid === 1 ? cover : []),
  ];
};

/** A holder for one card: clear front and back with a rim; `magnet` puts a magnet into its upper edge, `empty` leaves out the card. */
export const holder: Body = ([w, h, d], surfaces, { magnet = 0, empty = 0, radius = 3, inset = 0 }) => {
  const face: Surface = { ...pane, glass: 0.016 };
  const shell = board([w, h, d], radius, face, face, { ...rim, glass: magnet === 1 ? 0.5 : 0.4 });
  const [cw, ch] = [63, 88];
  const low = (h - ch) / 2 - inset;
  const inside =
    empty === 1
      ? []
      : moved(board([cw, ch, 0.4], 3, pick(surfaces, 'front'), pick(surfaces, 'back'), { colour: '#f4efe6' }), [
          0,
          low,
          0,
        ]);
  const metal: Surface = { colour: '#c4c6ca', metal: 1, rough: 0.2 };
  return [
    ...inside,
    ...(magnet === 1 ? moved(roundedBox([12, 6, d * 0.62], 1.4, { all: metal }), [0, h - 8.6, 0]) : []),
    ...shell,
  ];
};
