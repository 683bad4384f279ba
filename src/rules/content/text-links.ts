// The addresses that a link within a text may have.
import type { ChineseScript } from '../catalog/product.ts';
import { isEmail } from '../email.ts';
import { isLinkAddress } from './link-address.ts';

/**
 * Whether a text may link to an address: everything that `isLinkAddress` accepts, `mailto:` with an email address,
 * `tel:` with a number, or either with the shop's own placeholder.
 */
export function isTextLink(address: string): boolean {
  if (address.startsWith('mailto:')) return address === 'mailto:{shop.email}' || isEmail(address.slice(7));
  if (address.startsWith('tel:')) return /^tel:(?:\{shop\.phone\}|\+?\d{3,20})$/.test(address);
  return isLinkAddress(address) && !/[(){}]/.test(address);
}

/** Whether a text is a code of a Chinese script. */
export function isChineseScript(text: string): text is ChineseScript {
  return text === 'zh-Hant' || text === 'zh-Hans';
}
