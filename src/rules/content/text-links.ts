// Where a link within a text may lead.
import type { ChineseScript } from '../catalog/product.ts';
import { isEmail } from '../email.ts';
import { isLinkAddress } from './link-address.ts';

/** As `isLinkAddress`, and to the mail or the phone of somebody: `mailto:` an address, `tel:` a number, or the shop's own by its placeholder. */
export function isTextLink(address: string): boolean {
  if (address.startsWith('mailto:')) return address === 'mailto:{shop.email}' || isEmail(address.slice(7));
  if (address.startsWith('tel:')) return /^tel:(?:\{shop\.phone\}|\+?\d{3,20})$/.test(address);
  return isLinkAddress(address) && !/[(){}]/.test(address);
}

/** Whether a text names a Chinese script. */
export function isChineseScript(text: string): text is ChineseScript {
  return text === 'zh-Hant' || text === 'zh-Hans';
}
