// The demo speaks one language: the texts that the specification quotes in English are shown in Dutch (R1).
import { changeSetting } from '../src/shop/settings/change-setting.ts';
import { program } from '../src/shop/shop.ts';
import type { Shop } from '../src/shop/shop.ts';

/** Sets the language of the demo. */
export async function fillDemoLanguage(shop: Shop): Promise<void> {
  const changed = await changeSetting(shop, program, { key: 'texts.dutchOnly', value: true });
  if (!changed.ok) throw new Error(`texts.dutchOnly: ${changed.reason}`);
}
