// Where the videos of products play, by the settings.
import type { VideoOrigins } from '../rules/catalog/video.ts';
import type { Settings } from './registry.ts';

export function videoOrigins(settings: Settings): VideoOrigins {
  return { video: settings['product.videoHost'], embed: settings['product.embedHost'] };
}
