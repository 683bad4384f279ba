// Pictures for uploads, drawn by sharp, and a decoder and encoder that fails when a test wants it to.
import sharp from 'sharp';
import { makeImages } from '../../src/adapters/images.ts';
import type { ImagePort } from '../../src/shop/ports.ts';

interface DrawnPicture {
  width?: number;
  height?: number;
  format?: 'png' | 'jpeg' | 'webp' | 'avif';
}

/** A picture of one colour. */
export function drawPicture({ width = 400, height = 300, format = 'png' }: DrawnPicture = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#bf301e' } })
    .toFormat(format)
    .toBuffer();
}

/** Images of which the next `failures` sizes cannot be made. */
interface FailingImages extends ImagePort {
  failures: number;
  /** How many sizes were asked for. */
  asked: number;
}

export function makeFailingImages(): FailingImages {
  const real = makeImages();
  const images: FailingImages = {
    failures: 0,
    asked: 0,
    prepare: real.prepare,
    async resize(bytes, wanted) {
      images.asked += 1;
      if (images.failures <= 0) return real.resize(bytes, wanted);
      images.failures -= 1;
      throw new Error('no memory for this size');
    },
  };
  return images;
}

/** A photograph that lies on its side (width by height as it is stored), with its maker and its place in the metadata. */
export async function drawPhoto({ width, height }: { width: number; height: number }): Promise<Buffer> {
  return sharp(await drawPicture({ width, height, format: 'jpeg' }))
    .withExif({ IFD0: { Copyright: 'Geheim' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Size and metadata of a picture. */
export async function describePicture(bytes: Uint8Array) {
  const { width, height, exif, xmp, orientation = 1 } = await sharp(bytes).metadata();
  return { width, height, hasMetadata: exif !== undefined || xmp !== undefined, orientation };
}
