// From a thing of a shot to its meshes.
import * as THREE from 'three';
import { bodies } from './bodies/all.ts';
import { makeMaterial } from './material.ts';
import type { Lights } from './material.ts';
import type { LoadedPrint } from './prints.ts';
import type { Thing } from './shot.ts';

/** The thing where it stands; refuses a body or a print that nobody knows. */
export function buildThing(thing: Thing, prints: ReadonlyMap<string, LoadedPrint>, lights: Lights): THREE.Group {
  const body = bodies[thing.body];
  if (body === undefined) throw new Error(`no body ${thing.body}`);
  const group = new THREE.Group();
  for (const { geometry, surface } of body(thing.size, thing.surfaces ?? {}, thing.how ?? {})) {
    const print = surface.print === undefined ? null : (prints.get(surface.print) ?? null);
    if (surface.print !== undefined && print === null) throw new Error(`no print ${surface.print}`);
    group.add(new THREE.Mesh(geometry, makeMaterial(surface, print?.print ?? null, print?.foil ?? null, lights)));
  }
  const degrees = Math.PI / 180;
  const [rx, ry, rz] = thing.turn ?? [0, 0, 0];
  group.rotation.set(rx * degrees, ry * degrees, rz * degrees, 'YXZ');
  group.position.set(...(thing.at ?? [0, 0, 0]));
  return group;
}
