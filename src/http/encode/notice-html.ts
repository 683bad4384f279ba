// Notices in responses, in the protocol's markup (W3, W10).
import { wireTexts } from '../../texts/wire.ts';
import { escapeHtml } from '../../rules/escape-html.ts';
import { paths } from '../../wire/paths.ts';

export interface ErrorLine {
  message: string;
  /** The name of the input that the error is about. */
  field?: string;
}

/** HTML of a message that something was done. */
export function messageHtml(message: string): string {
  return `<div class="woocommerce-message" role="alert">${escapeHtml(message)}</div>`;
}

/** HTML of a list of errors; with `backToShop` each ends with a link to the shop. */
export function errorListHtml(lines: readonly ErrorLine[], { backToShop = false } = {}): string {
  const link = backToShop ? ` <a href="${paths.shop}" class="wc-backward">${escapeHtml(wireTexts.backToShop)}</a>` : '';
  const items = lines.map(({ message, field }) => {
    const about = field === undefined ? '' : ` data-id="${escapeHtml(field)}"`;
    return `<li${about}>${escapeHtml(message)}${link}</li>`;
  });
  return `<ul class="woocommerce-error" role="alert">${items.join('')}</ul>`;
}
