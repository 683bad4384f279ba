// A tin with round corners: its picture bends around them, its lid stands a little out.
import type { Look } from '../../../seed/catalogue/looks.ts';
import { darker, lighter } from '../colour.ts';
import { frontOf } from '../front.ts';
import { onPlane, straight } from '../ink.ts';
import type { Item, Plane } from '../ink.ts';
import type { Lettering } from '../lettering.ts';
import { line, mapPath, rect, roundRect, subdivided } from '../path.ts';
import type { Path, Point } from '../path.ts';
import { placed } from '../space.ts';
import type { Camera, Placing, Size, Vec } from '../space.ts';
import type { Thing } from '../stage.ts';
import { paletteOf, worlds } from '../worlds/all.ts';

/** Walks along the foot of the tin: 0 is the left end of the flat front, its width the right end, beyond them the corners. */
function around(size: Size, radius: number, grow: number): (u: number) => readonly [x: number, z: number] {
  const flat = size.w - radius * 2;
  const corner = (radius * Math.PI) / 2;
  const [halfW, halfD] = [size.w / 2 + grow, size.d / 2 + grow];
  return (u) => {
    const inside = Math.abs(u - flat / 2);
    const side = Math.sign(u - flat / 2);
    if (inside <= flat / 2) return [u - flat / 2, halfD];
    const past = inside - flat / 2;
    const angle = Math.min(past / radius, Math.PI / 2);
    const r = radius + grow;
    const along = Math.max(0, past - corner);
    return [side * (halfW - r + r * Math.sin(angle)), halfD - r + r * Math.cos(angle) - along];
  };
}

function flank(size: Size, radius: number, move: (place: Vec) => Vec, view: Camera, grow = 0): Plane {
  const walk = around(size, radius, grow);
  return {
    bendsAt: 6,
    scale: view.scale,
    to: ([u, v]: Point) => {
      const [x, z] = walk(u);
      return view.project(move([x, size.h - v, z]));
    },
  };
}

/** A tin on the stage. */
export function tin(view: Camera, look: Look, lettering: Lettering, size: Size, placing: Placing): Thing {
  const palette = paletteOf(worlds[look.world], look.tone);
  const radius = 20;
  const move = placed(placing);
  const plane = flank(size, radius, move, view);
  const lidPlane = flank(size, radius, move, view, 1.2);
  const reachOut = size.d - radius * 2 + radius * Math.PI * 0.5;
  const flat = size.w - radius * 2;
  const lid = size.h * 0.15;
  const [from, until] = [-reachOut, flat + reachOut];
  const strip = (a: number, b: number, top: number, bottom: number): Path =>
    rect({ x: a, y: top, w: b - a, h: bottom - top });
  const yaw = placing.yaw ?? 0;
  // Only the sides that face the viewer; the others would be drawn over them.
  const left = yaw > 3 ? -radius * 1.2 : yaw < -3 ? from : -radius * Math.PI * 0.5;
  const right = yaw < -3 ? flat + radius * 1.2 : yaw > 3 ? until : flat + radius * Math.PI * 0.5;
  const shine = straight(
    plane.to([left, 0]),
    plane.to([right, 0]),
    [0, palette.deep, 0.6],
    [0.16, '#ffffff', 0.22],
    [0.34, '#ffffff', 0],
    [0.66, palette.deep, 0.06],
    [0.84, '#ffffff', 0.14],
    [1, palette.deep, 0.65],
  );
  const body = mapPath(subdivided(strip(left, right, lid, size.h), 5), plane.to);
  const cap = mapPath(subdivided(strip(left, right, 0, lid), 5), lidPlane.to);
  const art = frontOf(look, lettering, size.w - 6, size.h - lid);
  const onBody = onPlane(onPlane(art, { to: ([x, y]) => [x - radius + 3, y + lid], scale: 1 }), plane);
  const topFace = mapPath(
    subdivided(
      roundRect({ x: -size.w / 2 - 1.2, y: -size.d / 2 - 1.2, w: size.w + 2.4, h: size.d + 2.4 }, radius + 1.2),
      6,
    ),
    ([x, z]) => view.project(move([x, size.h, z])),
  );
  const seam = mapPath(
    subdivided(
      line([
        [left, lid],
        [right, lid],
      ]),
      5,
    ),
    lidPlane.to,
  );
  const outer: Path = mapPath(subdivided(strip(left, right, lid, size.h), 5), plane.to);
  const items: Item[] = [
    { path: topFace, fill: lighter(palette.mid, 0.15) },
    { path: topFace, stroke: '#ffffff', width: 2, opacity: 0.4 },
    {
      path: outer,
      fill: straight(
        [0, Math.min(...cornerYs(body))],
        [0, Math.max(...cornerYs(body))],
        [0, palette.mid],
        [1, palette.deep],
      ),
    },
    { clip: body, items: onBody },
    { path: body, fill: shine },
    { path: cap, fill: palette.mid },
    { path: cap, fill: shine },
    { path: seam, stroke: darker(palette.deep, 0.35), width: 3 },
  ];
  const [x, z] = [size.w / 2, size.d / 2];
  const foot = (
    [
      [-x + 8, 0, z],
      [x - 8, 0, z],
      [x, 0, z - 8],
      [x, 0, -z + 8],
      [x - 8, 0, -z],
      [-x + 8, 0, -z],
      [-x, 0, -z + 8],
      [-x, 0, z - 8],
    ] as const
  ).map(move);
  return { items, foot, reach: foot.map(([px, , pz]) => [px, size.h, pz]) };
}

function cornerYs(path: Path): number[] {
  return path.flatMap((step) => (step.to === 'Z' ? [] : [step.at[1]]));
}
