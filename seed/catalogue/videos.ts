// Videos of the demo: one product has a video on each host. The hosts are settings (seed/videos.ts).
import type { ImportProduct, ImportVideo } from '../../src/rules/catalog/import.ts';

const videos: Readonly<Record<string, readonly ImportVideo[]>> = {
  'maantuin-osmanthusnacht-premium-collectiebox-traditioneel-chinees': [
    { host: 'video', id: 'osmanthus-openen', title: 'De box gaat open', picture: 2 },
    { host: 'embed', id: 'osmanthus-kaarten', title: 'De vier promokaarten van dichtbij', picture: 3 },
  ],
};

/** The product with its videos, if it has any. */
export function withVideos(product: ImportProduct): ImportProduct {
  const own = videos[product.slug];
  return own ? { ...product, videos: own } : product;
}
