// Renders pictures in the page: several frames of one scene, each with other light directions and another subpixel offset.
import * as THREE from 'three';
import { buildObject } from './build-object.ts';
import { aimCamera } from './camera.ts';
import { makeFloorMaterial, makeLights } from './material.ts';
import type { Lights } from './material.ts';
import { loadPrints } from './prints.ts';
import type { Shot } from './shot.ts';
import { drawFullScreen, createAccumulator, createFinishMaterial } from './accumulate.ts';

const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
renderer.autoClear = false;
renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
document.body.append(renderer.domElement);

const shadowFrame = 1;

interface Shadow {
  target: THREE.WebGLRenderTarget;
  camera: THREE.OrthographicCamera;
}

function createShadow(size: number): Shadow {
  const target = new THREE.WebGLRenderTarget(size, size, { depthTexture: new THREE.DepthTexture(size, size) });
  target.texture.minFilter = THREE.NearestFilter;
  return { target, camera: new THREE.OrthographicCamera() };
}

/** A low-discrepancy sequence of points in the unit square. */
function spread(index: number): [number, number] {
  return [(0.5 + index * 0.7548776662466927) % 1, (0.5 + index * 0.5698402909980532) % 1];
}

/** A direction to the key light: a soft box to the left, in front and above. */
function keyDirection(index: number): THREE.Vector3 {
  const [a, b] = spread(index);
  return new THREE.Vector3(-0.62 + (a - 0.5) * 0.62, 0.98 + (b - 0.5) * 0.45, 0.66 + (0.5 - a) * 0.5).normalize();
}

/** A direction in the upper hemisphere. */
function skyDirection(index: number): THREE.Vector3 {
  const [a, b] = spread(index + 7);
  const up = 0.4 + 0.6 * b;
  const flat = Math.sqrt(1 - up * up);
  return new THREE.Vector3(Math.cos(a * Math.PI * 2) * flat, up, Math.sin(a * Math.PI * 2) * flat);
}

const depthMaterial = new THREE.MeshBasicMaterial({ side: THREE.DoubleSide, colorWrite: false });
depthMaterial.blending = THREE.NoBlending;

function drawShadow(scene: THREE.Scene, shadow: Shadow, direction: THREE.Vector3, sphere: THREE.Sphere): THREE.Matrix4 {
  const { camera, target } = shadow;
  const r = sphere.radius * 1.35;
  Object.assign(camera, { left: -r, right: r, top: r, bottom: -r, near: 0, far: r * 5 });
  camera.position.copy(sphere.center).addScaledVector(direction, r * 2);
  camera.up.set(Math.abs(direction.y) > 0.98 ? 1 : 0, Math.abs(direction.y) > 0.98 ? 0 : 1, 0);
  camera.lookAt(sphere.center);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
  scene.overrideMaterial = depthMaterial;
  renderer.setRenderTarget(target);
  renderer.clear();
  renderer.render(scene, camera);
  scene.overrideMaterial = null;
  return new THREE.Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
}

interface LoadedScene {
  scene: THREE.Scene;
  objects: THREE.Group;
  transparent: THREE.Object3D[];
  floor: THREE.Mesh;
}

async function loadScene(shot: Shot, lights: Lights): Promise<LoadedScene> {
  const prints = await loadPrints(shot.prints);
  const scene = new THREE.Scene();
  const objects = new THREE.Group();
  for (const thing of shot.objects) objects.add(buildObject(thing, prints, lights));
  scene.add(objects);
  const transparent: THREE.Object3D[] = [];
  objects.traverse((one) => {
    if (one instanceof THREE.Mesh && (one.material as THREE.Material).transparent) transparent.push(one);
  });
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(1, 1).rotateX(-Math.PI / 2), makeFloorMaterial(lights));
  floor.position.y = -0.05;
  scene.add(floor);
  scene.updateMatrixWorld();
  return { scene, objects, transparent, floor };
}

/** One material of each kind is not disposed, so that its shader is compiled once. */
const sharedMaterials = new Map<string, THREE.Material>();

function dispose({ scene }: LoadedScene): void {
  scene.traverse((one) => {
    if (!(one instanceof THREE.Mesh)) return;
    (one.geometry as THREE.BufferGeometry).dispose();
    const material = one.material as THREE.ShaderMaterial;
    for (const { value } of Object.values(material.uniforms)) if (value instanceof THREE.CanvasTexture) value.dispose();
    const kind = JSON.stringify([material.defines, material.fragmentShader.length]);
    if (!sharedMaterials.has(kind)) sharedMaterials.set(kind, material);
    if (sharedMaterials.get(kind) !== material) material.dispose();
  });
}

/** Renders one picture and returns its RGBA pixels in base64, from the lower left corner. */
async function renderShot(shot: Shot, frames: number): Promise<string> {
  const { width, height } = shot;
  renderer.setSize(width, height, false);
  const lights = makeLights();
  lights.night.value = shot.backdrop === 'night' ? 1 : 0;
  const loaded = await loadScene(shot, lights);
  const box = new THREE.Box3().setFromObject(loaded.objects);
  const sphere = box.getBoundingSphere(new THREE.Sphere());
  lights.scale.value = sphere.radius * 1.1;
  loaded.floor.scale.setScalar(sphere.radius * 40);
  const camera = aimCamera(shot, loaded.objects, box);
  const shadows = [1024, 1024, 640, 640].map(createShadow);
  const kind = { count: 2, type: THREE.HalfFloatType, minFilter: THREE.NearestFilter, magFilter: THREE.NearestFilter };
  const frame = new THREE.WebGLRenderTarget(width, height, kind);
  const accumulator = createAccumulator(width, height);
  for (let index = 0; index < frames; index += 1) {
    const [jx, jy] = spread(index + 3);
    camera.setViewOffset(width, height, jx - 0.5, jy - 0.5, width, height);
    // Transparent objects cast a shadow in every third frame only, so that it is light.
    for (const one of loaded.transparent) one.visible = index % 3 === shadowFrame;
    loaded.floor.visible = false;
    lights.seed.value = index;
    const pair = [index * 2, index * 2 + 1];
    lights.directions.value = [...pair.map(keyDirection), ...pair.map(skyDirection)];
    lights.matrices.value = shadows.map((shadow, light) =>
      drawShadow(loaded.scene, shadow, lights.directions.value[light] ?? new THREE.Vector3(0, 1, 0), sphere),
    );
    const maps = [lights.keyMapA, lights.keyMapB, lights.skyMapA, lights.skyMapB];
    for (const [light, map] of maps.entries()) map.value = shadows[light]?.target.depthTexture ?? null;
    for (const one of loaded.transparent) one.visible = true;
    loaded.floor.visible = true;
    renderer.setRenderTarget(frame);
    renderer.setClearColor(0x000000, 0);
    renderer.clear();
    renderer.render(loaded.scene, camera);
    accumulator.add(renderer, frame, index === 0);
  }
  const finish = createFinishMaterial(accumulator.sum, frames, shot.backdrop);
  renderer.setRenderTarget(null);
  drawFullScreen(renderer, finish);
  const pixels = new Uint8Array(width * height * 4);
  const screen = renderer.getContext();
  screen.readPixels(0, 0, width, height, screen.RGBA, screen.UNSIGNED_BYTE, pixels);
  for (const one of [...shadows.map(({ target }) => target), frame, accumulator.sum]) one.dispose();
  finish.dispose();
  dispose(loaded);
  return pixels.toBase64();
}

declare global {
  interface Uint8Array {
    toBase64: () => string;
  }
  interface Window {
    renderShot: typeof renderShot;
  }
}

window.renderShot = renderShot;
