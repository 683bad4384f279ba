// A picture as data: objects, prints and camera. Lengths are millimetres, angles degrees.

export type Vec3 = readonly [x: number, y: number, z: number];

/** The look of a surface; without any property it is plain matt board. */
export interface Surface {
  /** Key of a print of the shot, and the visible part of it (fractions, from the upper left corner). */
  print?: string;
  crop?: readonly [x: number, y: number, w: number, h: number];
  /** `#rrggbb`; tints the print. */
  colour?: string;
  /** 0 board, 1 metal. */
  metal?: number;
  /** 0 mirror, 1 chalk. */
  rough?: number;
  /** Clear lacquer, 0 to 1. */
  coat?: number;
  /** Iridescence of metal and foil, 0 to 1. */
  rainbow?: number;
  /** Structure of the material. */
  grain?: 'wood' | 'leather' | 'cloth' | 'crinkle' | 'holo' | 'edges' | 'brushed';
  /** The inside of an object: it reflects little of the room. */
  inner?: boolean;
  /** Clear plastic: its opacity, 0 to 1. */
  glass?: number;
  /** `false` ignores the foil mask of the print. */
  foil?: boolean;
}

export interface SceneObject {
  body: string;
  size: Vec3;
  at?: Vec3;
  /** Rotation around z, then x, then y. */
  turn?: Vec3;
  surfaces?: Readonly<Record<string, Surface>>;
  /** Parameters of this kind of body. */
  parameters?: Readonly<Record<string, number>>;
}

export interface Print {
  /** The print, and its foil mask (white where it is foil), both as SVG. */
  svg: string;
  foil: string | null;
  width: number;
  height: number;
}

export interface Shot {
  width: number;
  height: number;
  /** Direction of the camera (degrees to the right and upward), and its angle of view. */
  camera: { yaw: number; pitch: number; angle: number };
  /** Maximum of the width and height that the objects fill, and the place of their middle, as fractions of the picture. */
  fill: readonly [w: number, h: number];
  middle: readonly [x: number, y: number];
  /** The box that the camera frames; without it, all objects. */
  focus?: { from: Vec3; to: Vec3 };
  backdrop: 'stage' | 'night';
  objects: readonly SceneObject[];
  prints: Readonly<Record<string, Print>>;
}
