// Accumulates frames, and converts the sum: tone mapping, backdrop, sRGB.
import * as THREE from 'three';
import type { Shot } from './shot.ts';

const camera = new THREE.OrthographicCamera(-1, 1, 1, -1, 0, 1);
const screen = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
const scene = new THREE.Scene();
scene.add(screen);

const vertexShader = 'out vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }';

/** Draws a material over the complete render target. */
export function drawFullScreen(renderer: THREE.WebGLRenderer, material: THREE.ShaderMaterial): void {
  screen.material = material;
  renderer.render(scene, camera);
}

export interface Accumulator {
  sum: THREE.WebGLRenderTarget;
  add: (renderer: THREE.WebGLRenderer, frame: THREE.WebGLRenderTarget, first: boolean) => void;
}

export function createAccumulator(width: number, height: number): Accumulator {
  const kind = { count: 2, type: THREE.FloatType, depthBuffer: false } as const;
  const sum = new THREE.WebGLRenderTarget(width, height, {
    ...kind,
    minFilter: THREE.NearestFilter,
    magFilter: THREE.NearestFilter,
  });
  const material = new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader,
    fragmentShader: /* glsl */ `
      precision highp float;
      layout(location = 0) out vec4 outThing;
      layout(location = 1) out vec4 outFloor;
      in vec2 vUv;
      uniform sampler2D thing;
      uniform sampler2D ground;
      void main() {
        outThing = min(texture(thing, vUv), vec4(12.0));
        outFloor = texture(ground, vUv);
      }
    `,
    uniforms: { thing: { value: null }, ground: { value: null } },
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    blendSrcAlpha: THREE.OneFactor,
    blendDstAlpha: THREE.OneFactor,
    depthTest: false,
    depthWrite: false,
    transparent: true,
  });
  return {
    sum,
    add: (renderer, frame, first) => {
      const { thing, ground } = material.uniforms;
      if (thing !== undefined) thing.value = frame.textures[0];
      if (ground !== undefined) ground.value = frame.textures[1];
      renderer.setRenderTarget(sum);
      renderer.setClearColor(0x000000, 0);
      if (first) renderer.clear();
      drawFullScreen(renderer, material);
    },
  };
}

const finishShader = /* glsl */ `
  precision highp float;
  out vec4 outColour;
  in vec2 vUv;
  uniform sampler2D thing;
  uniform sampler2D ground;
  uniform float frames;
  uniform vec3 light;
  uniform vec3 dark;
  uniform vec3 tint;
  uniform float exposure;
  vec3 toScreen(vec3 c) {
    return mix(c * 12.92, 1.055 * pow(max(c, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  }
  vec3 toLight(vec3 c) {
    return mix(c / 12.92, pow((c + 0.055) / 1.055, vec3(2.4)), step(0.04045, c));
  }
  // Keeps printed colours, and fades to white only what is brighter than paper.
  vec3 tones(vec3 c) {
    float peak = max(c.r, max(c.g, c.b));
    const float start = 0.72;
    if (peak < start) return c;
    float room = 1.0 - start;
    float lower = 1.0 - room * room / (peak + room - start);
    vec3 kept = c * (lower / peak);
    float fade = 1.0 / (0.22 * (peak - lower) + 1.0);
    return mix(vec3(lower), kept, fade);
  }
  void main() {
    vec4 a = texture(thing, vUv) / frames;
    vec4 b = texture(ground, vUv) / frames;
    // Soft shadows: each floor pixel is blurred with its neighbours.
    vec2 around = vec2(0.0);
    vec2 step = 1.0 / vec2(textureSize(ground, 0));
    if (b.g > 0.0) {
      for (int x = -2; x <= 2; x++) for (int y = -2; y <= 2; y++) around += texture(ground, vUv + vec2(x, y) * step * 2.3).rg;
    }
    b.r = around.g > 0.0 ? (around.r / around.g) * b.g : b.r;
    // The gradient of the shop's stage: an ellipse of 120 by 80 percent around 50 and 30 percent.
    vec2 from = (vec2(vUv.x, 1.0 - vUv.y) - vec2(0.5, 0.3)) / vec2(1.2, 0.8);
    vec3 paper = toLight(mix(light, dark, clamp(length(from), 0.0, 1.0)));
    float empty = max(0.0, 1.0 - b.g - a.a);
    // A shadow on warm paper is warm: it absorbs more blue.
    vec3 floorLight = pow(vec3(clamp(b.r / max(b.g, 0.0001), 0.0, 1.0)), tint) * b.g;
    a.rgb = mix(vec3(dot(a.rgb, vec3(0.2126, 0.7152, 0.0722))), a.rgb, 1.12);
    a.rgb = max(a.rgb, vec3(0.0)) * exposure;
    vec3 colour = a.a > 0.0 ? tones(a.rgb / a.a) * a.a : vec3(0.0);
    vec3 shown = toScreen(colour + paper * (floorLight + empty));
    float grain = fract(52.9829 * fract(dot(gl_FragCoord.xy, vec2(0.06711, 0.00584)))) - 0.5;
    outColour = vec4(shown + grain / 255.0, 1.0);
  }
`;

const colours = {
  stage: ['#faf7f1', '#eee8de'],
  night: ['#4b3c52', '#17121c'],
} as const;

function toRgb(colour: string): THREE.Vector3 {
  const value = Number.parseInt(colour.slice(1), 16);
  return new THREE.Vector3((value >> 16) & 255, (value >> 8) & 255, value & 255).divideScalar(255);
}

/** The material that converts the sum of the frames into the picture. */
export function createFinishMaterial(
  sum: THREE.WebGLRenderTarget,
  frames: number,
  backdrop: Shot['backdrop'],
): THREE.ShaderMaterial {
  const [light, dark] = colours[backdrop];
  return new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader,
    fragmentShader: finishShader,
    uniforms: {
      thing: { value: sum.textures[0] },
      ground: { value: sum.textures[1] },
      frames: { value: frames },
      light: { value: toRgb(light) },
      dark: { value: toRgb(dark) },
      exposure: { value: backdrop === 'night' ? 1.6 : 1 },
      tint: { value: new THREE.Vector3(0.92, 1, 1.1) },
    },
    blending: THREE.NoBlending,
    depthTest: false,
    depthWrite: false,
  });
}
