// What the banners' buttons do, fetched only where there are banners; plain DOM, since nothing else of them ever changes.
import { times } from '../../../settings/constants.ts';
import { readCookie } from '../../state/cart-environment.ts';

function setBannerCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${times.bannerCookie / 1000}; SameSite=Lax${secure}`;
}

/** Hides a banner that was dismissed, shows another, and makes its button dismiss it; the focus then goes to the page's content. */
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
      // A link that calls itself a button is pressed by the space bar too.
      if (event.key === ' ') dismiss(event);
    },
    { signal },
  );
}

/**
 * Gives the banners in a box their behaviour, until what it gives is called. What they cover is kept in `--bottom-taken` on
 * the root, so that nothing focused comes to rest behind them and the page's end can be scrolled free.
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
