// A picture as data: what stands where, what is printed on it, and from where it is seen. Millimetres and degrees.

export type Triple = readonly [x: number, y: number, z: number];

/** How a surface looks; what is absent is plain matt board. */
export interface Surface {
  /** Key of a print of the shot, and the part of it that is shown (0 to 1, from the left top). */
  print?: string;
  crop?: readonly [x: number, y: number, w: number, h: number];
  /** `#rrggbb`; with a print it tints it. */
  colour?: string;
  /** 0 board, 1 metal. */
  metal?: number;
  /** 0 mirror, 1 chalk. */
  rough?: number;
  /** Clear lacquer, 0 to 1. */
  coat?: number;
  /** How much colour plays over metal and foil, 0 to 1. */
  rainbow?: number;
  /** Which structure the surface has of itself. */
  grain?: 'wood' | 'leather' | 'cloth' | 'crinkle' | 'holo' | 'edges' | 'brushed';
  /** Inside of something: little of the room is mirrored in it. */
  inner?: boolean;
  /** Clear plastic: how much it hides of what is behind, 0 to 1. */
  glass?: number;
  /** Where the same print, as foil, starts to shine; absent: nowhere. */
  foil?: boolean;
}

export interface Thing {
  body: string;
  size: Triple;
  at?: Triple;
  /** Around z, then x, then y. */
  turn?: Triple;
  surfaces?: Readonly<Record<string, Surface>>;
  /** Numbers that only this body knows. */
  how?: Readonly<Record<string, number>>;
}

export interface Print {
  /** The printed picture, and white where it is foil, both as SVG. */
  svg: string;
  foil: string | null;
  width: number;
  height: number;
}

export interface Shot {
  width: number;
  height: number;
  /** Where the camera stands, seen from the things: degrees to the right and above; how long its lens is, in degrees. */
  camera: { yaw: number; pitch: number; angle: number };
  /** How much of the picture's width and height the things fill at most, and where their middle is, as parts of it. */
  fill: readonly [w: number, h: number];
  middle: readonly [x: number, y: number];
  /** Only what is in this box decides where the camera looks; absent: everything. */
  look?: { from: Triple; to: Triple };
  backdrop: 'stage' | 'night';
  things: readonly Thing[];
  prints: Readonly<Record<string, Print>>;
}
