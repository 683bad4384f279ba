// The origins of the video hosts, from the settings.
import type { VideoOrigins } from '../rules/catalog/video.ts';
import type { Settings } from './registry.ts';

/** The origin of each video host; null when the shop does not use the host. */
export function videoOrigins(settings: Settings): VideoOrigins {
  return { video: settings['product.videoHost'], embed: settings['product.embedHost'] };
}
