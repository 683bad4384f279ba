// The hosts of the demo's videos, under a domain that cannot exist.
import { changeSetting } from '../src/shop/settings/change-setting.ts';
import { program } from '../src/shop/shop.ts';
import type { Shop } from '../src/shop/shop.ts';

const hosts = {
  'product.videoHost': 'https://film.vitrine.example',
  'product.embedHost': 'https://kijk.vitrine.example',
} as const;

/** Sets the hosts of the demo's videos in the settings. */
export async function fillDemoVideos(shop: Shop): Promise<void> {
  for (const [key, value] of Object.entries(hosts)) {
    const changed = await changeSetting(shop, program, { key, value });
    if (!changed.ok) throw new Error(`${key}: ${changed.reason}`);
  }
}
