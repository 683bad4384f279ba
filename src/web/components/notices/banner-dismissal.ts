// The dismiss buttons of the banners. Plain DOM code, loaded only on pages with a banner.
import { times } from '../../../settings/constants.ts';
import { cookieNames } from '../../../wire/paths.ts';
import { readCookie } from '../../state/cart-environment.ts';

/** The cookie's value when the account of the log-in has dismissed the banner. */
const byAccount = 'account';

/** `life` in seconds; null: until the browser closes. */
function setBannerCookie(name: string, value: string, life: number | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = life === null ? '' : `; Max-Age=${life}`;
  document.cookie = `${name}=${value}; Path=/${age}; SameSite=Lax${secure}`;
}

/** How the dismissal of a banner is stored. */
interface Dismissal {
  isStored(): Promise<boolean>;
  /** False when it could not be stored. */
  store(): Promise<boolean>;
}

function dismissalInCookie(name: string, value: string): Dismissal {
  return {
    isStored: async () => readCookie(document.cookie, name) === value,
    async store() {
      setBannerCookie(name, value, times.bannerCookie / 1000);
      return true;
    },
  };
}

/** Stored with the account (R37). A cookie of this log-in saves the next page the question. */
function dismissalOfAccount(restUrl: string, name: string, guest: Dismissal): Dismissal {
  const remember = (done: boolean) => {
    if (done) setBannerCookie(name, byAccount, null);
    return done;
  };
  return {
    async isStored() {
      if (readCookie(document.cookie, name) === byAccount || (await guest.isStored())) return true;
      const { isDismissedByAccount } = await import('./account-dismissal.ts');
      return remember(await isDismissedByAccount(restUrl));
    },
    async store() {
      const { dismissForAccount } = await import('./account-dismissal.ts');
      return remember(await dismissForAccount(restUrl));
    },
  };
}

function dismissalOf({ cookie = '', value = '', restUrl }: DOMStringMap): Dismissal {
  const guest = dismissalInCookie(cookie, value);
  if (restUrl === undefined) return guest;
  const isLoggedIn = ['1', '2'].includes(readCookie(document.cookie, cookieNames.user) ?? '');
  if (isLoggedIn) return dismissalOfAccount(restUrl, cookie, guest);
  // The log-in whose account dismissed the banner has ended.
  if (readCookie(document.cookie, cookie) === byAccount) setBannerCookie(cookie, '', 0);
  return guest;
}

/**
 * Shows or hides a banner according to its dismissal, and makes its button dismiss it: the banner is hidden once that is
 * stored ([4.5-02]). After dismissal the focus moves to the page's content.
 */
function activateBanner(banner: HTMLElement, signal: AbortSignal): void {
  const button = banner.querySelector<HTMLElement>('[data-scripted]');
  const dismissal = dismissalOf(banner.dataset);
  void dismissal.isStored().then((isDismissed) => {
    if (signal.aborted) return;
    banner.hidden = isDismissed;
    delete banner.dataset['undecided'];
  });
  let isStoring = false;
  const dismiss = async (event: Event) => {
    event.preventDefault();
    if (isStoring) return;
    isStoring = true;
    const isStored = await dismissal.store();
    isStoring = false;
    if (!isStored || signal.aborted) return;
    banner.hidden = true;
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  button?.addEventListener('click', (event) => void dismiss(event), { signal });
  button?.addEventListener(
    'keydown',
    (event) => {
      // A link with the role of a button is also activated by the space bar.
      if (event.key === ' ') void dismiss(event);
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
