// Draws the pictures of captchas: 72 × 24 pixels (W11), letters in a small bitmap font between lines and dots.
import { randomInt } from 'node:crypto';
import type { CaptchaPictures } from '../shop/ports.ts';
import { openSharp } from './sharp.ts';

const width = 72;
const height = 24;

/** Seven rows of five pixels for each letter; a bit is a pixel. */
const font: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  H: [17, 17, 17, 31, 17, 17, 17],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  P: [30, 17, 17, 30, 16, 16, 16],
  R: [30, 17, 17, 30, 20, 18, 17],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  3: [30, 1, 1, 14, 1, 1, 30],
  4: [2, 6, 10, 18, 31, 2, 2],
  7: [31, 1, 2, 4, 8, 8, 8],
  8: [14, 17, 17, 14, 17, 17, 14],
};

/** Draws the letters, each at a height and with a slant of its own. */
export const drawCaptcha: CaptchaPictures['draw'] = async (code) => {
  const pixels = Buffer.alloc(width * height, 255);
  const dot = (x: number, y: number, shade: number) => {
    if (x >= 0 && x < width && y >= 0 && y < height) pixels[y * width + x] = shade;
  };
  for (let count = 0; count < 60; count += 1) dot(randomInt(width), randomInt(height), 150 + randomInt(60));
  for (const [index, letter] of [...code].entries())
    drawLetter(dot, letter, { left: 4 + index * 17 + randomInt(3), top: 2 + randomInt(6), slant: randomInt(5) - 2 });
  for (let line = 0; line < 2; line += 1) drawLine(dot, randomInt(height), randomInt(height));
  const sharp = await openSharp();
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
};

type Dot = (x: number, y: number, shade: number) => void;

function drawLetter(
  dot: Dot,
  letter: string,
  { left, top, slant }: { left: number; top: number; slant: number },
): void {
  for (const [row, bits] of (font[letter] ?? []).entries())
    for (let column = 0; column < 5; column += 1) {
      if ((bits & (16 >> column)) === 0) continue;
      const x = left + column * 2 + Math.round((slant * (3 - row)) / 3);
      const y = top + row * 2;
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        dot(x + dx, y + dy, randomInt(70));
    }
}

function drawLine(dot: Dot, from: number, to: number): void {
  for (let x = 0; x < width; x += 1) dot(x, Math.round(from + ((to - from) * x) / width), 110 + randomInt(40));
}
