// What the use-cases of the media library need besides the shop.
import type { FileStore, ImagePort, PicturePort } from '../ports.ts';

export interface MediaPorts {
  files: FileStore;
  images: ImagePort;
  pictures: PicturePort;
}

/** The folder of the storage with the originals of uploads. */
export const originalsFolder = 'media';
