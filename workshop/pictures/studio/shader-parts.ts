// Shared shader code: noise, and the environment that surfaces reflect.

export const shaderNoise = /* glsl */ `
  float hash(vec3 p) {
    p = fract(p * vec3(0.1031, 0.11369, 0.13787));
    p += dot(p, p.yzx + 19.19);
    return fract((p.x + p.y) * p.z);
  }
  float noise(vec3 p) {
    vec3 i = floor(p);
    vec3 f = p - i;
    f = f * f * (3.0 - 2.0 * f);
    vec4 a = vec4(hash(i), hash(i + vec3(1, 0, 0)), hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)));
    vec4 b = vec4(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)));
    vec4 c = mix(a, b, f.z);
    vec2 d = mix(c.xz, c.yw, f.x);
    return mix(d.x, d.y, f.y);
  }
`;

/**
 * The environment along a ray: a warm room with soft boxes at real positions, so that their reflection varies over a flat
 * face. Rougher surfaces reflect their edges softer.
 */
export const shaderEnvironment = /* glsl */ `
  float softBox(vec3 from, vec3 ray, vec3 middle, vec3 facing, vec3 across, vec2 size, float rough) {
    float slope = dot(ray, facing);
    if (slope > -0.001) return 0.0;
    float far = dot(middle - from, facing) / slope;
    if (far < 0.0) return 0.0;
    vec3 hit = from + ray * far - middle;
    vec3 up = cross(facing, across);
    vec2 at = abs(vec2(dot(hit, across), dot(hit, up))) - size;
    float soft = 0.25 + rough * far * 0.75;
    vec2 edge = 1.0 - smoothstep(-soft, soft, at);
    float spread = min(1.0, (size.x * size.y) / ((size.x + soft * 0.6) * (size.y + soft * 0.6)));
    return edge.x * edge.y * spread;
  }
  vec3 environment(vec3 place, vec3 ray, float rough) {
    vec3 from = place / scale;
    float up = ray.y;
    vec3 room = mix(vec3(0.30, 0.285, 0.27), vec3(0.13, 0.125, 0.12), smoothstep(-0.1, 0.9, up));
    vec3 ground = mix(vec3(0.55, 0.51, 0.46), vec3(0.36, 0.33, 0.30), smoothstep(0.0, 1.0, -up));
    room = mix(room, ground, smoothstep(0.12 + rough * 0.5, -0.12 - rough * 0.5, up));
    room = mix(room, room * vec3(0.22, 0.20, 0.30), night);
    vec3 light = vec3(0.0);
    light += vec3(1.0, 0.97, 0.93) * 2.6 * softBox(from, ray, vec3(-2.6, 3.1, 2.4), normalize(vec3(0.62, -0.55, -0.56)), normalize(vec3(0.67, 0.0, 0.74)), vec2(1.05, 1.3), rough);
    light += vec3(0.93, 0.97, 1.0) * 2.2 * softBox(from, ray, vec3(3.3, 1.6, 0.6), normalize(vec3(-0.95, -0.2, -0.15)), vec3(0.15, 0.0, -0.99), vec2(0.45, 2.0), rough);
    light += vec3(1.0) * 1.5 * softBox(from, ray, vec3(0.2, 4.2, -0.8), vec3(0.0, -1.0, 0.0), vec3(1.0, 0.0, 0.0), vec2(2.1, 0.8), rough);
    // A reflector in front adds a slanted band of light on upright faces.
    light += vec3(1.0, 0.98, 0.95) * 3.6 * softBox(from, ray, vec3(1.75, -0.35, 3.6), vec3(-0.3162, 0.0, -0.9487), vec3(0.85, 0.45, -0.2833), vec2(0.26, 2.2), rough);
    light += vec3(1.0, 0.98, 0.95) * 3.0 * softBox(from, ray, vec3(-2.3, -0.4, 3.4), vec3(0.4472, 0.0, -0.8944), vec3(0.78, 0.45, 0.39), vec2(0.26, 2.2), rough);
    return room + light;
  }
`;
