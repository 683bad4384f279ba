// Decodes and encodes pictures with sharp (libvips).
import type { Sharp } from 'sharp';
import { sniffUploadType, uploadLimits } from '../rules/media/media.ts';
import type { UploadType } from '../rules/media/media.ts';
import type { ImagePort, PictureFormat } from '../shop/ports.ts';
import { openSharp } from './sharp.ts';

/** Seconds after which libvips gives up on one picture. */
const encodeSeconds = 20;

/** What sharp calls the format of each type. */
const formatNames: Readonly<Record<UploadType, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

/** What no picture needs: a file with it is a page or a program to somebody. Long enough never to occur by chance. */
const hiddenContent = /<script[\s>]|<\?php\s|<!doctype html|<html[\s>]/i;

/**
 * The shop's images: sharp in this process, one thread for each picture. `avifEffort`: from 0, the quickest, to 9, for the
 * sizes in AVIF.
 */
export function makeImages({ avifEffort = 2 }: { avifEffort?: number } = {}): ImagePort {
  return {
    prepare,
    resize: async (bytes, { width, format, isVector }) =>
      encodeAs(await scale(bytes, isVector, width), format, avifEffort),
  };
}

const prepare: ImagePort['prepare'] = async (bytes) => {
  const type = sniffUploadType(bytes);
  if (!type) return { ok: false, problem: 'wrong-type' };
  if (hasHiddenContent(bytes)) return { ok: false, problem: 'hidden-content' };
  const sharp = await openSharp();
  // Reads the header only; nothing is decoded yet.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header || header.format !== formatNames[type]) return { ok: false, problem: 'broken' };
  if (header.width * header.height > uploadLimits.pixels) return { ok: false, problem: 'too-many-pixels' };
  const upright = sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn: 'error' })
    .timeout({ seconds: encodeSeconds })
    .autoOrient()
    .resize({
      width: uploadLimits.side,
      height: uploadLimits.side,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb');
  try {
    const { data, info } = await encodeOriginal(upright, type).toBuffer({ resolveWithObject: true });
    return { ok: true, picture: { bytes: data, type, width: info.width, height: info.height } };
  } catch {
    return { ok: false, problem: 'broken' };
  }
};

function hasHiddenContent(bytes: Uint8Array): boolean {
  return hiddenContent.test(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
}

/** Sharp writes no metadata unless it is told to: no place, no camera, no embedded profile. */
function encodeOriginal(picture: Sharp, type: UploadType): Sharp {
  switch (type) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
    case 'image/png':
      return picture.png({ compressionLevel: 7 });
    case 'image/webp':
      return picture.webp({ quality: 92, effort: 3 });
    case 'image/avif':
      return picture.avif({ quality: 75, effort: 2 });
  }
}

function encodeAs(sized: Sharp, format: PictureFormat, avifEffort: number): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return sized.avif({ quality: 58, effort: avifEffort }).toBuffer();
    case 'webp':
      return sized.webp({ quality: 80, effort: 3 }).toBuffer();
    case 'jpg':
      // JPEG has no transparency.
      return sized.flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer();
  }
}

async function scale(bytes: Uint8Array, isVector: boolean, width: number): Promise<Sharp> {
  const sharp = await openSharp();
  if (!isVector) return sharp(bytes).resize({ width, withoutEnlargement: true });
  const own = await sharp(bytes).metadata();
  // Dots per inch at which the picture is at least `width` wide; its own width is at 72 dpi.
  const density = Math.min(2_400, Math.max(18, Math.ceil((72 * width) / own.width)));
  const height = Math.round((width * own.height) / own.width);
  return sharp(bytes, { density }).resize({ width, height, fit: 'fill' });
}
