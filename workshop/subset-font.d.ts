declare module 'subset-font' {
  /** A number fixes the axis to that value. */
  type Axis = number | { min: number; max: number };
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2' | 'truetype';
    variationAxes?: Readonly<Record<string, Axis>>;
    keepFeatures?: readonly string[];
    noLayoutClosure?: boolean;
    noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
