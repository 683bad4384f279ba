// Renders the shop's icons for browsers, phones and search engines (public/) from the logo. Run `node
// scripts/render-icons.ts` after the logo has changed, and commit the result.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const publicDir = join(import.meta.dirname, '../public');
const sealColour = '#bf301e';

/** The display case of the logo, as web/components/shell/logo.tsx draws it, in 32 by 38 units. */
const logoDrawing =
  '<g fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">' +
  '<path d="M9.5 8h13v15.5h-13z"/><path d="M7 28.5h18M16 23.5v5"/><path d="m13 18.5 4.5-6.5"/></g>';

/** The logo on its red seal, on a transparent background. */
const iconSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 0 38 38">' +
  `<rect width="32" height="38" rx="8" fill="${sealColour}"/>${logoDrawing}</svg>\n`;

/**
 * The icon without transparent margin, for systems that mask the corners. The drawing is within `part` of the width.
 */
function fullBleedIconSvg(part: number): string {
  const size = 30 / part;
  const [x, y] = [16 - size / 2, 18.2 - size / 2];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${size} ${size}">` +
    `<rect x="${x}" y="${y}" width="${size}" height="${size}" fill="${sealColour}"/>${logoDrawing}</svg>`
  );
}

function renderPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 1_200 })
    .resize({ width: size, height: size })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** A `.ico` file with one PNG (ICONDIR, ICONDIRENTRY). */
function encodeIco(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

mkdirSync(publicDir, { recursive: true });
const files: readonly (readonly [string, string | Buffer])[] = [
  ['favicon.svg', iconSvg],
  ['favicon.ico', encodeIco(await renderPng(iconSvg, 32), 32)],
  ['apple-touch-icon.png', await renderPng(fullBleedIconSvg(0.86), 180)],
  ['icon-192.png', await renderPng(iconSvg, 192)],
  ['icon-512.png', await renderPng(iconSvg, 512)],
  // A launcher may mask the icon with a circle of 80% of its width.
  ['icon-maskable-512.png', await renderPng(fullBleedIconSvg(0.7), 512)],
];
for (const [name, content] of files) writeFileSync(join(publicDir, name), content);
