// Takes the pictures, in the page: many frames of one scene, each under other light and a hair further on, added up.
import * as THREE from 'three';
import { buildThing } from './build.ts';
import { aim } from './camera.ts';
import { makeFloorMaterial, makeLights } from './material.ts';
import type { Lights } from './material.ts';
import { loadPrints } from './prints.ts';
import type { Shot } from './shot.ts';
import { fullScreen, makeAdder, makeFinish } from './sum.ts';

const renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
renderer.autoClear = false;
renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
document.body.append(renderer.domElement);

const clearPart = 1;

interface Shadow {
  target: THREE.WebGLRenderTarget;
  camera: THREE.OrthographicCamera;
}

function makeShadow(size: number): Shadow {
  const target = new THREE.WebGLRenderTarget(size, size, { depthTexture: new THREE.DepthTexture(size, size) });
  target.texture.minFilter = THREE.NearestFilter;
  return { target, camera: new THREE.OrthographicCamera() };
}

/** Points 0 to 1 that fill a square evenly. */
function spread(index: number): [number, number] {
  return [(0.5 + index * 0.7548776662466927) % 1, (0.5 + index * 0.5698402909980532) % 1];
}

/** Somewhere on the key light: a soft box to the left, in front and above. */
function keyDirection(index: number): THREE.Vector3 {
  const [a, b] = spread(index);
  return new THREE.Vector3(-0.62 + (a - 0.5) * 0.62, 0.98 + (b - 0.5) * 0.45, 0.66 + (0.5 - a) * 0.5).normalize();
}

/** Somewhere in the upper half of the room. */
function skyDirection(index: number): THREE.Vector3 {
  const [a, b] = spread(index + 7);
  const up = 0.4 + 0.6 * b;
  const flat = Math.sqrt(1 - up * up);
  return new THREE.Vector3(Math.cos(a * Math.PI * 2) * flat, up, Math.sin(a * Math.PI * 2) * flat);
}

const depthMaterial = new THREE.MeshBasicMaterial({ side: THREE.DoubleSide, colorWrite: false });
depthMaterial.blending = THREE.NoBlending;

function drawShadow(scene: THREE.Scene, shadow: Shadow, direction: THREE.Vector3, ball: THREE.Sphere): THREE.Matrix4 {
  const { camera, target } = shadow;
  const r = ball.radius * 1.35;
  Object.assign(camera, { left: -r, right: r, top: r, bottom: -r, near: 0, far: r * 5 });
  camera.position.copy(ball.center).addScaledVector(direction, r * 2);
  camera.up.set(Math.abs(direction.y) > 0.98 ? 1 : 0, Math.abs(direction.y) > 0.98 ? 0 : 1, 0);
  camera.lookAt(ball.center);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
  scene.overrideMaterial = depthMaterial;
  renderer.setRenderTarget(target);
  renderer.clear();
  renderer.render(scene, camera);
  scene.overrideMaterial = null;
  return new THREE.Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
}

interface Stage {
  scene: THREE.Scene;
  things: THREE.Group;
  clear: THREE.Object3D[];
  floor: THREE.Mesh;
}

async function setUp(shot: Shot, lights: Lights): Promise<Stage> {
  const prints = await loadPrints(shot.prints);
  const scene = new THREE.Scene();
  const things = new THREE.Group();
  for (const thing of shot.things) things.add(buildThing(thing, prints, lights));
  scene.add(things);
  const clear: THREE.Object3D[] = [];
  things.traverse((one) => {
    if (one instanceof THREE.Mesh && (one.material as THREE.Material).transparent) clear.push(one);
  });
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(1, 1).rotateX(-Math.PI / 2), makeFloorMaterial(lights));
  floor.position.y = -0.05;
  scene.add(floor);
  scene.updateMatrixWorld();
  return { scene, things, clear, floor };
}

/** One material of each kind stays, so that its program is made once. */
const kept = new Map<string, THREE.Material>();

function dispose({ scene }: Stage): void {
  scene.traverse((one) => {
    if (!(one instanceof THREE.Mesh)) return;
    (one.geometry as THREE.BufferGeometry).dispose();
    const material = one.material as THREE.ShaderMaterial;
    for (const { value } of Object.values(material.uniforms)) if (value instanceof THREE.CanvasTexture) value.dispose();
    const kind = JSON.stringify([material.defines, material.fragmentShader.length]);
    if (!kept.has(kind)) kept.set(kind, material);
    if (kept.get(kind) !== material) material.dispose();
  });
}

/** Takes one picture and gives its pixels from the left below (red, green, blue, cover) in base64. */
async function shoot(shot: Shot, frames: number): Promise<string> {
  const { width, height } = shot;
  renderer.setSize(width, height, false);
  const lights = makeLights();
  lights.night.value = shot.backdrop === 'night' ? 1 : 0;
  const stage = await setUp(shot, lights);
  const box = new THREE.Box3().setFromObject(stage.things);
  const ball = box.getBoundingSphere(new THREE.Sphere());
  lights.scale.value = ball.radius * 1.1;
  stage.floor.scale.setScalar(ball.radius * 40);
  const camera = aim(shot, stage.things, box);
  const shadows = [1024, 1024, 640, 640].map(makeShadow);
  const kind = { count: 2, type: THREE.HalfFloatType, minFilter: THREE.NearestFilter, magFilter: THREE.NearestFilter };
  const frame = new THREE.WebGLRenderTarget(width, height, kind);
  const adder = makeAdder(width, height);
  for (let index = 0; index < frames; index += 1) {
    const [jx, jy] = spread(index + 3);
    camera.setViewOffset(width, height, jx - 0.5, jy - 0.5, width, height);
    // Clear things throw a shadow now and then: a light one.
    for (const one of stage.clear) one.visible = index % 3 === clearPart;
    stage.floor.visible = false;
    lights.seed.value = index;
    const pair = [index * 2, index * 2 + 1];
    lights.directions.value = [...pair.map(keyDirection), ...pair.map(skyDirection)];
    lights.matrices.value = shadows.map((shadow, light) =>
      drawShadow(stage.scene, shadow, lights.directions.value[light] ?? new THREE.Vector3(0, 1, 0), ball),
    );
    const maps = [lights.keyMapA, lights.keyMapB, lights.skyMapA, lights.skyMapB];
    for (const [light, map] of maps.entries()) map.value = shadows[light]?.target.depthTexture ?? null;
    for (const one of stage.clear) one.visible = true;
    stage.floor.visible = true;
    renderer.setRenderTarget(frame);
    renderer.setClearColor(0x000000, 0);
    renderer.clear();
    renderer.render(stage.scene, camera);
    adder.add(renderer, frame, index === 0);
  }
  const finish = makeFinish(adder.sum, frames, shot.backdrop);
  renderer.setRenderTarget(null);
  fullScreen(renderer, finish);
  const pixels = new Uint8Array(width * height * 4);
  const screen = renderer.getContext();
  screen.readPixels(0, 0, width, height, screen.RGBA, screen.UNSIGNED_BYTE, pixels);
  for (const one of [...shadows.map(({ target }) => target), frame, adder.sum]) one.dispose();
  finish.dispose();
  dispose(stage);
  return pixels.toBase64();
}

declare global {
  interface Uint8Array {
    toBase64: () => string;
  }
  interface Window {
    shoot: typeof shoot;
  }
}

window.shoot = shoot;
