import type { GalleryLayout } from '../../../rules/catalog/gallery.ts';
import type { VideoOrigins } from '../../../rules/catalog/video.ts';

/** How the pictures of a product are shown (2.4). */
export interface GalleryOptions {
  layout: GalleryLayout;
  /** Whether a picture is enlarged under the mouse pointer. */
  zoom: boolean;
  /** Whether pictures open in the full-screen lightbox. */
  lightbox: boolean;
  videos: VideoOrigins;
}
