// The dismiss buttons of the banners. Plain DOM code, loaded only on pages with a banner.
import { times } from '../../../settings/constants.ts';
import { readCookie } from '../../state/cart-environment.ts';

function setBannerCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${times.bannerCookie / 1000}; SameSite=Lax${secure}`;
}

/**
 * Shows or hides a banner according to its cookie, and makes its button dismiss it. After dismissal the focus moves to
 * the page's content.
 */
function activateBanner(banner: HTMLElement, signal: AbortSignal): void {
  const { cookie = '', value = '' } = banner.dataset;
  const button = banner.querySelector<HTMLElement>('[data-scripted]');
  banner.hidden = readCookie(document.cookie, cookie) === value;
  delete banner.dataset['undecided'];
  const dismiss = (event: Event) => {
    event.preventDefault();
    setBannerCookie(cookie, value);
    banner.hidden = true;
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  button?.addEventListener('click', dismiss, { signal });
  button?.addEventListener(
    'keydown',
    (event) => {
      // A link with the role of a button is also activated by the space bar.
      if (event.key === ' ') dismiss(event);
    },
    { signal },
  );
}

/**
 * Activates the banners in `box`; the returned function undoes this. Keeps their total height in `--bottom-taken` on
 * the root element, so that the styles can keep focused elements and the end of the page clear of them.
 */
export function activateBanners(box: HTMLElement): () => void {
  const listening = new AbortController();
  for (const banner of box.querySelectorAll<HTMLElement>('[data-cookie]')) activateBanner(banner, listening.signal);
  const { style } = document.documentElement;
  const measure = new ResizeObserver(() => style.setProperty('--bottom-taken', `${box.offsetHeight}px`));
  measure.observe(box);
  return () => {
    listening.abort();
    measure.disconnect();
    style.removeProperty('--bottom-taken');
  };
}
