// Loads prints as textures.
import * as THREE from 'three';
import type { Print } from './shot.ts';

export interface LoadedPrint {
  print: THREE.Texture;
  foil: THREE.Texture | null;
}

async function texture(svg: string, { width, height }: Print, colour: boolean): Promise<THREE.Texture> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('no canvas');
  pen.drawImage(image, 0, 0, width, height);
  URL.revokeObjectURL(image.src);
  const made = new THREE.CanvasTexture(canvas);
  made.colorSpace = colour ? THREE.SRGBColorSpace : THREE.NoColorSpace;
  // Without anisotropy: the sum of several frames has the same effect, for a quarter of the work.
  made.anisotropy = 1;
  return made;
}

export async function loadPrints(prints: Readonly<Record<string, Print>>): Promise<Map<string, LoadedPrint>> {
  const loaded = new Map<string, LoadedPrint>();
  for (const [key, print] of Object.entries(prints)) {
    loaded.set(key, {
      print: await texture(print.svg, print, true),
      foil: print.foil === null ? null : await texture(print.foil, print, false),
    });
  }
  return loaded;
}
