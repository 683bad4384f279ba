// Builds the meshes of an object of a shot.
import * as THREE from 'three';
import { bodies } from './bodies/all.ts';
import { makeMaterial } from './material.ts';
import type { Lights } from './material.ts';
import type { LoadedPrint } from './prints.ts';
import type { SceneObject } from './shot.ts';

/** The object at its position. Throws for an unknown body or print. */
export function buildObject(
  object: SceneObject,
  prints: ReadonlyMap<string, LoadedPrint>,
  lights: Lights,
): THREE.Group {
  const body = bodies[object.body];
  if (body === undefined) throw new Error(`no body ${object.body}`);
  const group = new THREE.Group();
  for (const { geometry, surface } of body(object.size, object.surfaces ?? {}, object.parameters ?? {})) {
    const print = surface.print === undefined ? null : (prints.get(surface.print) ?? null);
    if (surface.print !== undefined && print === null) throw new Error(`no print ${surface.print}`);
    group.add(new THREE.Mesh(geometry, makeMaterial(surface, print?.print ?? null, print?.foil ?? null, lights)));
  }
  const degrees = Math.PI / 180;
  const [rx, ry, rz] = object.turn ?? [0, 0, 0];
  group.rotation.set(rx * degrees, ry * degrees, rz * degrees, 'YXZ');
  group.position.set(...(object.at ?? [0, 0, 0]));
  return group;
}
