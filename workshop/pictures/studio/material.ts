// One material for all surfaces: print under lacquer, board, foil, metal, wood, leather and clear plastic.
import * as THREE from 'three';
import { shaderEnvironment, shaderNoise } from './shader-parts.ts';
import type { Surface } from './shot.ts';

/** Uniforms that all materials share; they change with every frame. */
export interface Lights {
  /** Directions of the two key lights, then of the two sky lights. */
  matrices: THREE.IUniform<THREE.Matrix4[]>;
  directions: THREE.IUniform<THREE.Vector3[]>;
  keyMapA: THREE.IUniform<THREE.Texture | null>;
  keyMapB: THREE.IUniform<THREE.Texture | null>;
  skyMapA: THREE.IUniform<THREE.Texture | null>;
  skyMapB: THREE.IUniform<THREE.Texture | null>;
  seed: THREE.IUniform<number>;
  night: THREE.IUniform<number>;
  /** Size of the scene in millimetres. */
  scale: THREE.IUniform<number>;
}

export function makeLights(): Lights {
  return {
    matrices: { value: [0, 1, 2, 3].map(() => new THREE.Matrix4()) },
    directions: { value: [0, 1, 2, 3].map(() => new THREE.Vector3(0, 1, 0)) },
    keyMapA: { value: null },
    keyMapB: { value: null },
    skyMapA: { value: null },
    skyMapB: { value: null },
    seed: { value: 0 },
    night: { value: 0 },
    scale: { value: 100 },
  };
}

export const grains = ['none', 'wood', 'leather', 'cloth', 'crinkle', 'holo', 'edges', 'brushed'] as const;

const vertexShader = /* glsl */ `
  out vec2 vUv;
  out vec3 vPlace;
  out vec3 vNormal;
  out vec3 vOwn;
  void main() {
    vUv = uv;
    vOwn = position;
    vec4 place = modelMatrix * vec4(position, 1.0);
    vPlace = place.xyz;
    vNormal = mat3(modelMatrix) * normal;
    gl_Position = projectionMatrix * viewMatrix * place;
  }
`;

const shaderShadows = /* glsl */ `
  uniform mat4 matrices[4];
  uniform vec3 directions[4];
  uniform sampler2D keyMapA, keyMapB, skyMapA, skyMapB;
  uniform float seed;
  // One sample of each shadow map at a random offset: the offsets of other pixels and frames differ, so the sum is soft.
  vec2 aside() {
    float turn = 6.2832 * fract(52.9829 * fract(dot(gl_FragCoord.xy, vec2(0.06711, 0.00584)) + seed * 0.618));
    return vec2(cos(turn), sin(turn)) * (0.35 + 0.65 * fract(turn * 7.31));
  }
  float lit(sampler2D map, mat4 matrix, vec3 place, vec2 off) {
    vec3 at = (matrix * vec4(place, 1.0)).xyz * 0.5 + 0.5;
    vec2 inside = min(at.xy, 1.0 - at.xy);
    float shadow = step(texture(map, at.xy + off).r, at.z) * step(at.z, 1.0);
    return 1.0 - shadow * smoothstep(0.0, 0.2, min(inside.x, inside.y));
  }
`;

const fragmentShader = /* glsl */ `
  precision highp float;
  layout(location = 0) out vec4 outThing;
  layout(location = 1) out vec4 outFloor;
  in vec2 vUv;
  in vec3 vPlace;
  in vec3 vNormal;
  in vec3 vOwn;
  uniform sampler2D print;
  uniform sampler2D foilMask;
  uniform vec3 colour;
  uniform vec4 crop;
  uniform float metal, rough, coat, rainbow, inner, glass, night, scale;
  ${shaderNoise}
  ${shaderShadows}
  ${shaderEnvironment}

  vec3 spectrum(float t) {
    return 0.5 + 0.5 * cos(6.28318 * (t + vec3(0.0, 0.33, 0.67)));
  }

  void main() {
    vec3 N = normalize(vNormal);
    if (!gl_FrontFacing) N = -N;
    vec3 V = normalize(cameraPosition - vPlace);
    vec3 base = colour;
    float shine = 0.0;
    float r = rough;
    float m = metal;
    float play = rainbow;
    vec2 uv = crop.xy + vUv * crop.zw;
    #ifdef PRINT
      base *= texture(print, uv, -0.7).rgb;
    #endif
    #ifdef FOIL
      shine = texture(foilMask, uv, -0.7).r;
    #endif
    float stain = 1.0;
    #ifdef WOOD
      vec3 along = abs(vNormal.x) > 0.7 ? vOwn.zyx + 400.0 : vOwn;
      float rings = noise(vec3(along.x * 0.008, along.y * 0.16, along.z * 0.16));
      float fibre = noise(vec3(along.x * 0.05, along.y * 1.6, along.z * 1.6));
      float plank = floor(vOwn.y / 38.0 + 0.35);
      float tone = fract(sin(plank * 12.7) * 43758.5);
      float seam = smoothstep(0.0, 0.03, abs(fract(vOwn.y / 38.0 + 0.35) - 0.5) * -1.0 + 0.5);
      stain = (0.72 + 0.34 * sin(rings * 14.0 + tone * 6.0) * 0.5 + 0.25 * fibre + 0.14 * tone) * mix(0.35, 1.0, seam);
      base *= stain;
      N = normalize(N + 0.05 * vec3(0.0, fibre - 0.5, fibre - 0.5));
    #endif
    #ifdef LEATHER
      vec3 q = vOwn * 0.85;
      float p0 = noise(q) + 0.5 * noise(q * 2.3);
      vec3 bump = vec3(noise(q + vec3(0.35, 0, 0)) + 0.5 * noise((q + vec3(0.35, 0, 0)) * 2.3), noise(q + vec3(0, 0.35, 0)) + 0.5 * noise((q + vec3(0, 0.35, 0)) * 2.3), noise(q + vec3(0, 0, 0.35)) + 0.5 * noise((q + vec3(0, 0, 0.35)) * 2.3)) - p0;
      N = normalize(N - 0.26 * bump);
      base *= 0.66 + 0.2 * p0;
    #endif
    #ifdef CLOTH
      vec2 weave = vUv * vec2(420.0, 240.0);
      float thread = 0.5 + 0.25 * sin(weave.x * 6.2832) + 0.25 * sin(weave.y * 6.2832);
      base *= 0.9 + 0.14 * thread;
    #endif
    #ifdef EDGES
      float sheet = noise(vec3(vOwn.y * 0.15, vOwn.x * 2.6, vOwn.z * 2.6));
      base *= 0.72 + 0.4 * sheet;
    #endif
    #ifdef BRUSHED
      float scratch = noise(vec3(vOwn.x * 0.06, vOwn.y * 2.5, vOwn.z * 2.5)) - 0.5;
      // Hand-beaten: every plate reflects another part of the room.
      N = normalize(N + vec3(0.0, scratch * 0.08, scratch * 0.08) + 0.16 * sin(vOwn.yzx * 0.13 + vOwn.zxy * 0.05));
    #endif
    #ifdef CRINKLE
      // Creases as slopes of waves that distort one another: cheap, and without repetition on one pack.
      vec2 c = vOwn.xy * 0.06 + floor(vOwn.z * 0.02);
      c += 0.6 * vec2(sin(c.y * 1.9 + 0.7), sin(c.x * 2.3 + 1.9));
      vec2 slope = 0.5 * cos(c.x * 2.1 + c.y * 0.9) * vec2(1.0, 0.4) + 0.4 * cos(c.y * 1.7 - c.x * 1.3 + 1.1) * vec2(-0.6, 0.9)
        + 0.3 * cos(c.x * 5.3 + c.y * 2.1 + 2.0) * vec2(0.9, 0.3) + 0.22 * cos(c.y * 6.1 - c.x * 3.7) * vec2(-0.5, 0.8);
      N = normalize(N + 0.13 * vec3(slope, 0.0));
    #endif
    float NV = clamp(dot(N, V), 0.0, 1.0);
    vec3 R = reflect(-V, N);

    // Reflection of foil and metal, with iridescence.
    float f = 0.0;
    vec3 foilLight = vec3(0.0);
    #ifdef SHINE
    float drift = 0.5 + 0.5 * sin(vOwn.x * 0.031 + 1.7 * sin(vOwn.y * 0.023) + vOwn.z * 0.04);
    float t = NV * 1.1 + dot(vOwn, vec3(0.0042, 0.0031, 0.0022)) + drift * 0.45;
    #ifdef HOLO
      // Cracked ice: shards with slightly different normals.
      vec2 cell = vUv * vec2(7.0, 10.0);
      vec2 id = floor(cell);
      float nearest = 9.0;
      float spark = 0.0;
      for (int x = -1; x <= 1; x++) for (int y = -1; y <= 1; y++) {
        vec2 other = id + vec2(x, y);
        vec2 middle = other + vec2(hash(vec3(other, 2.0)), hash(vec3(other, 5.0)));
        float far = dot(abs(middle - cell), vec2(1.0));
        if (far < nearest) { nearest = far; spark = hash(vec3(other, 9.0)); }
      }
      t = t * 1.2 + dot(vUv, vec2(0.9, 0.6)) + spark * 0.35;
      m *= 0.45 + 0.9 * spark;
    #endif
    vec3 hue = mix(vec3(1.0), spectrum(t) * 1.25 + 0.1, play);
    f = max(shine, m);
    vec3 silver = mix(base, vec3(0.93, 0.90, 0.85), shine * 0.35);
    vec3 mirror = mix(silver, vec3(0.96), play * 0.45) * hue;
    float fr = mix(r, 0.2, shine);
    foilLight = environment(vPlace, R, fr) * mirror * (1.15 + 0.55 * shine);
    #endif

    // Diffuse light on print and board.
    vec3 off = N * scale * 0.004;
    vec2 near = aside() * 0.0024;
    float key = 0.5 * (max(dot(N, directions[0]), 0.0) * lit(keyMapA, matrices[0], vPlace + off, near)
      + max(dot(N, directions[1]), 0.0) * lit(keyMapB, matrices[1], vPlace + off, near));
    float sky = 0.5 * (max(dot(N, directions[2]), 0.0) * lit(skyMapA, matrices[2], vPlace + off, near * 2.0)
      + max(dot(N, directions[3]), 0.0) * lit(skyMapB, matrices[3], vPlace + off, near * 2.0));
    float bounce = 0.5 - 0.5 * N.y;
    vec3 light = vec3(1.0, 0.965, 0.92) * key * mix(1.02, 0.95, night) + vec3(0.96, 0.98, 1.0) * sky * mix(1.08, 0.62, night)
      + mix(vec3(1.0, 0.95, 0.88) * 0.20, vec3(0.5, 0.42, 0.6) * 0.10, night) * bounce * (1.0 - inner)
      + vec3(0.05) + vec3(0.05) * inner;
    vec3 body = base * light * (1.0 - f * 0.86);

    float fresnel = 0.04 + 0.96 * pow(1.0 - NV, 5.0);
    float seen = mix(1.0, 0.12, inner);
    // Lacquer hides the sheen of the board: one environment sample is enough for both.
    float smoothness = coat > 0.0 ? 0.07 : r;
    float amount = coat > 0.0 ? fresnel * coat : (0.04 + 0.5 * (fresnel - 0.04) * (1.0 - r)) * (1.0 - r * 0.6) * (1.0 - f);
    vec3 lacquer = environment(vPlace, R, smoothness) * amount;
    float shade = mix(0.45, 1.0, clamp(0.6 * key + 0.6 * sky, 0.0, 1.0));
    vec3 result = body + (foilLight * f * shade + lacquer) * seen;

    #ifdef GLASS
      float edge;
      vec3 mirrored = environment(vPlace, R, 0.03);
      edge = clamp(glass + fresnel * 0.45, 0.0, 1.0);
      vec3 through = colour * glass * light + mirrored * min(fresnel, 0.5) * 0.5;
      outThing = vec4(through, edge);
      outFloor = vec4(0.0, 0.0, 0.0, edge);
    #else
      outThing = vec4(result, 1.0);
      outFloor = vec4(0.0, 0.0, 0.0, 1.0);
    #endif
  }
`;

const floorShader = /* glsl */ `
  precision highp float;
  layout(location = 0) out vec4 outThing;
  layout(location = 1) out vec4 outFloor;
  in vec3 vPlace;
  uniform float night, scale;
  ${shaderShadows}
  void main() {
    vec2 off = aside();
    // Far from the objects the floor gets the full sky light: no long streaks.
    float by = 1.0 - smoothstep(0.6, 1.5, length(vPlace.xz) / scale);
    float key = 0.5 * (lit(keyMapA, matrices[0], vPlace, off * 0.014) + lit(keyMapB, matrices[1], vPlace, off * 0.014));
    float sky = 0.77 * (directions[2].y * (1.0 - lit(skyMapA, matrices[2], vPlace, off * 0.034))
      + directions[3].y * (1.0 - lit(skyMapB, matrices[3], vPlace, off * 0.034)));
    outThing = vec4(0.0);
    outFloor = vec4(1.0 - 0.34 * (1.0 - key) - 0.58 * by * sky, 1.0, 0.0, 1.0);
  }
`;

function uniformsOf(surface: Surface, print: THREE.Texture | null, foil: THREE.Texture | null, lights: Lights) {
  const [x, y, w, h] = surface.crop ?? [0, 0, 1, 1];
  return {
    ...lights,
    print: { value: print },
    foilMask: { value: foil },
    colour: { value: new THREE.Color(surface.colour ?? '#ffffff') },
    // Images have their origin at the top, textures at the bottom.
    crop: { value: new THREE.Vector4(x, 1 - y - h, w, h) },
    metal: { value: surface.metal ?? 0 },
    rough: { value: surface.rough ?? 0.55 },
    coat: { value: surface.coat ?? 0 },
    rainbow: { value: surface.rainbow ?? 0 },
    inner: { value: surface.inner === true ? 1 : 0 },
    glass: { value: surface.glass ?? 0 },
  };
}

/** Creates the material of a surface with its print. */
export function makeMaterial(
  surface: Surface,
  print: THREE.Texture | null,
  foil: THREE.Texture | null,
  lights: Lights,
): THREE.ShaderMaterial {
  const defines: Record<string, number> = {};
  if (print !== null) defines['PRINT'] = 1;
  if (foil !== null && surface.foil !== false) defines['FOIL'] = 1;
  if (surface.metal !== undefined || defines['FOIL'] === 1) defines['SHINE'] = 1;
  if (surface.grain !== undefined) defines[surface.grain.toUpperCase()] = 1;
  const clear = surface.glass !== undefined;
  if (clear) defines['GLASS'] = 1;
  return new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader,
    fragmentShader,
    defines,
    uniforms: uniformsOf(surface, print, foil, lights),
    side: THREE.DoubleSide,
    transparent: clear,
    depthWrite: !clear,
    ...(clear
      ? {
          blending: THREE.CustomBlending,
          blendSrc: THREE.OneFactor,
          blendDst: THREE.OneMinusSrcAlphaFactor,
          blendSrcAlpha: THREE.OneFactor,
          blendDstAlpha: THREE.OneMinusSrcAlphaFactor,
        }
      : { blending: THREE.NoBlending }),
  });
}

export function makeFloorMaterial(lights: Lights): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    glslVersion: THREE.GLSL3,
    vertexShader,
    fragmentShader: floorShader,
    uniforms: { ...lights },
    blending: THREE.NoBlending,
  });
}
