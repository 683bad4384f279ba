// Places the camera so that the objects fill their part of the picture.
import * as THREE from 'three';
import type { Shot } from './shot.ts';

function pointsOf(objects: THREE.Object3D, focus: Shot['focus']): THREE.Vector3[] {
  const points: THREE.Vector3[] = [];
  if (focus !== undefined) {
    for (let corner = 0; corner < 8; corner += 1) {
      const pick = (axis: 0 | 1 | 2) => ((corner >> axis) % 2 === 0 ? focus.from[axis] : focus.to[axis]);
      points.push(new THREE.Vector3(pick(0), pick(1), pick(2)));
    }
    return points;
  }
  objects.traverse((one) => {
    if (!(one instanceof THREE.Mesh)) return;
    const place = (one.geometry as THREE.BufferGeometry).getAttribute('position');
    const step = Math.max(1, Math.floor(place.count / 300));
    for (let index = 0; index < place.count; index += step) {
      points.push(new THREE.Vector3().fromBufferAttribute(place, index).applyMatrix4(one.matrixWorld));
    }
  });
  return points;
}

/** The camera of a shot. It is moved, not rotated, until the objects are at their place in the picture. */
export function aimCamera(shot: Shot, objects: THREE.Object3D, box: THREE.Box3): THREE.PerspectiveCamera {
  const { yaw, pitch, angle } = shot.camera;
  const degrees = Math.PI / 180;
  const camera = new THREE.PerspectiveCamera(angle, shot.width / shot.height, 1, 100_000);
  const away = new THREE.Vector3(
    Math.sin(yaw * degrees) * Math.cos(pitch * degrees),
    Math.sin(pitch * degrees),
    Math.cos(yaw * degrees) * Math.cos(pitch * degrees),
  );
  const points = pointsOf(objects, shot.focus);
  const middle =
    shot.focus === undefined
      ? box.getCenter(new THREE.Vector3())
      : new THREE.Box3().setFromPoints(points).getCenter(new THREE.Vector3());
  let far = box.getSize(new THREE.Vector3()).length() * 3;
  const target = middle.clone();
  for (let round = 0; round < 8; round += 1) {
    camera.position.copy(target).addScaledVector(away, far);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
    const cameraAt = new THREE.Box2().setFromPoints(
      points.map((point) => {
        const on = point.clone().project(camera);
        return new THREE.Vector2(on.x, on.y);
      }),
    );
    const size = cameraAt.getSize(new THREE.Vector2());
    far *= Math.max(size.x / 2 / shot.fill[0], size.y / 2 / shot.fill[1]);
    const at = cameraAt.getCenter(new THREE.Vector2());
    const half = Math.tan((angle * degrees) / 2) * camera.position.distanceTo(target);
    const right = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
    const up = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    target.addScaledVector(right, (at.x - (shot.middle[0] * 2 - 1)) * half * camera.aspect);
    target.addScaledVector(up, (at.y - (1 - shot.middle[1] * 2)) * half);
  }
  camera.near = far / 20;
  camera.far = far * 20;
  camera.updateProjectionMatrix();
  return camera;
}
