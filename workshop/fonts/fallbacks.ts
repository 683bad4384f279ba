// The style sheet of the fallback fonts: fonts of the visitor's device, scaled so that a text is as wide and a line as
// high as in the shop's own fonts. Each weight has its own scale, because bold letters widen differently in every font.
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { Font } from 'opentype.js';
import { demoCatalogue } from '../../seed/catalogue/catalogue.ts';
import { fallbackSheetFile, packagesFolder } from '../paths.ts';
import { latinCharacters } from './latin.ts';
import { parseFont } from './noto.ts';

/** A font of the shop. */
interface BrandFont {
  family: string;
  /** The complete font, in its package. */
  source: string;
  /** `css` is the value of `font-weight`; `axis` is the weight that the shop's font file has for it. */
  weights: readonly { css: string; axis: number; isBold: boolean }[];
  /** Texts as the pages show them in this font. */
  samples: readonly string[];
}

/** A font that visitors have on their devices. */
interface LocalFont {
  name: string;
  regular: LocalFace;
  bold: LocalFace;
}

interface LocalFace {
  /** The names to look for. Later fonts have the same widths as the first. */
  names: readonly string[];
  /** A font of the same widths, in its package. */
  source: string;
}

const { products } = demoCatalogue;

const brandFonts: readonly BrandFont[] = [
  {
    family: 'Hanken',
    source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    weights: [
      { css: '400', axis: 400, isBold: false },
      { css: '500', axis: 500, isBold: false },
      { css: '600', axis: 600, isBold: true },
      { css: '650', axis: 650, isBold: true },
      { css: '700', axis: 700, isBold: true },
    ],
    samples: products.flatMap(({ description }) => description),
  },
  {
    family: 'Bricolage',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: [{ css: '600 800', axis: 740, isBold: true }],
    samples: products.map(({ name }) => name),
  },
];

const arimo = (weight: number) => `@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`;
const roboto = (weight: number) => `@fontsource/roboto/files/roboto-latin-${weight}-normal.woff2`;

const localFonts: readonly LocalFont[] = [
  {
    name: 'Arial',
    regular: { names: ['Arial', 'Arimo Regular', 'Liberation Sans'], source: arimo(400) },
    bold: { names: ['Arial Bold', 'Arimo Bold', 'Liberation Sans Bold'], source: arimo(700) },
  },
  {
    name: 'Roboto',
    regular: { names: ['Roboto', 'Roboto Regular'], source: roboto(400) },
    // Newer Android has one variable file, which is found by the name of its regular weight.
    bold: { names: ['Roboto Bold', 'Roboto'], source: roboto(700) },
  },
];

/** One weight of a font, with the characters of nearly every text. */
async function readFont(source: string, axis?: number): Promise<Font> {
  const sfnt = await subsetFont(await readFile(new URL(source, packagesFolder)), latinCharacters, {
    targetFormat: 'sfnt',
    ...(axis !== undefined && { variationAxes: { wght: axis } }),
  });
  return parseFont(sfnt);
}

/** The width of all texts, in em. */
function widthOf(font: Font, texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + font.getAdvanceWidth(text, 1), 0);
}

const percent = (ratio: number) => `${Number((ratio * 100).toFixed(2))}%`;

async function fallbackRules(brand: BrandFont, local: LocalFont): Promise<string[]> {
  const rules = brand.weights.map(async ({ css, axis, isBold }) => {
    const { names, source } = isBold ? local.bold : local.regular;
    const [shopFont, localFont] = [await readFont(brand.source, axis), await readFont(source)];
    const scale = widthOf(shopFont, brand.samples) / widthOf(localFont, brand.samples);
    const height = (units: number) => percent(units / shopFont.unitsPerEm / scale);
    return `@font-face {
  font-family: '${brand.family} ${local.name}';
  font-weight: ${css};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${height(shopFont.ascender)};
  descent-override: ${height(-shopFont.descender)};
  line-gap-override: 0%;
}
`;
  });
  return Promise.all(rules);
}

/** The style sheet. */
export async function fallbackSheet(): Promise<string> {
  const rules = brandFonts.flatMap((brand) => localFonts.map((local) => fallbackRules(brand, local)));
  return `/* Made by workshop/fonts (npm run fonts). Fonts of the visitor's device, scaled to the width and the line height of the
   shop's fonts, per weight: the first page shows them until the shop's fonts have loaded, and then nothing moves. */
${(await Promise.all(rules)).flat().join('')}`;
}

/** Writes the style sheet. */
export async function makeFallbackSheet(): Promise<void> {
  await writeFile(fallbackSheetFile, await fallbackSheet());
}
