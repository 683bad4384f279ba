// The behaviour of a gallery: slides, navigation, videos and zoom. Loaded when the page is idle.
import { pictureInView } from '../../../rules/catalog/gallery-motion.ts';
import { breakpoints, mediaWidth, times } from '../../../settings/constants.ts';
import { onScroll } from '../../ui/on-scroll.ts';
import { scrollToTarget } from '../../ui/scroll-to.ts';
import { makeSlideVideos } from './slide-videos.ts';
import { makeSlider } from './slider.ts';
import { startZoom } from './zoom.ts';

export interface GalleryControllerOptions {
  /** Whether the slides form a column on wide screens; on small screens they are always a slider. */
  isColumn: boolean;
  zoom: boolean;
  /** Opens the lightbox at a slide; absent when the lightbox is disabled. */
  openLightbox?: (gallery: HTMLElement, index: number) => void;
}

export interface GalleryController {
  /**
   * Shows a slide. `isInstant` is for a slide that was selected in the lightbox: no animation, and a playing video stops.
   */
  showItem: (index: number, isInstant: boolean) => void;
  /** Handles a click on a part of the gallery. */
  handleClick: (target: Element) => void;
  stop: () => void;
}

const desktopQuery = `(width >= ${mediaWidth(breakpoints.lg)})`;

/** Adds the behaviour to the gallery in `root`. */
export function startGallery(
  root: HTMLElement,
  { isColumn, zoom, openLightbox: open }: GalleryControllerOptions,
): GalleryController {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  const isWide = matchMedia(desktopQuery);
  const view = root.querySelector<HTMLElement>('[data-gallery-view]');
  const navigator = root.querySelector<HTMLElement>('[data-gallery-navigator]');
  const slides = [...root.querySelectorAll<HTMLElement>('[data-gallery-slide]')];
  if (!view) return { showItem: () => undefined, handleClick: () => undefined, stop: () => undefined };
  let shown = 0;
  const hasColumn = () => isColumn && isWide.matches;
  const videos = makeSlideVideos(slides);
  const show = (index: number) => {
    shown = index;
    // A slider stops a video when another slide is shown. In a column a video may play while other slides are in view.
    if (!hasColumn() && !videos.isPlaying(index)) videos.stop();
    markCurrent(root, navigator, slides, index);
  };
  markCurrent(root, navigator, slides, 0);
  const slider = makeSlider(view, slides, { show, isOn: () => !hasColumn() });
  isWide.addEventListener('change', slider.update, { signal });

  /** Above 0 while the page scrolls to a selected slide; slides that it passes are not marked as current. */
  let activeScrolls = 0;
  const track = () => {
    if (!hasColumn() || activeScrolls > 0) return;
    const tops = slides.map((slide) => Math.round(slide.getBoundingClientRect().top));
    const index = pictureInView(tops, innerHeight / 2, shown);
    if (index !== shown) show(index);
  };
  const stopTracking = isColumn ? onScroll(track) : () => undefined;

  const bring = (index: number, isInstant: boolean) => {
    const slide = slides[index];
    if (!slide) return;
    if (isInstant) videos.stop();
    if (!hasColumn()) return slider.showSlide(index, isInstant);
    show(index);
    activeScrolls += 1;
    void scrollToTarget(slide, isInstant ? 0 : times.galleryNavigator).then(() => {
      activeScrolls -= 1;
    });
  };

  const press = (target: Element) => {
    const link = target.closest('[data-gallery-navigator] > li');
    const slide = target.closest<HTMLElement>('[data-gallery-slide]');
    if (link) {
      const index = [...(navigator?.children ?? [])].indexOf(link);
      bring(index, false);
      videos.play(index);
    } else if (!slide) {
      if (target.closest('.woocommerce-product-gallery__trigger')) open?.(root, shown);
    } else if (target.closest('[data-gallery-play]')) videos.play(slides.indexOf(slide));
    // A button next to the slides opens the lightbox on every screen and by keyboard; clicking a picture is a shortcut
    // for wide screens.
    else if (isWide.matches) open?.(root, slides.indexOf(slide));
  };

  view.addEventListener(
    'keydown',
    (event) => {
      if (event.target !== view || event.altKey || event.ctrlKey || event.metaKey) return;
      const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: slides.length - 1 }[event.key];
      if (to === undefined || !slides[to]) return;
      event.preventDefault();
      bring(to, false);
    },
    { signal },
  );
  if (zoom) startZoom(slides, signal);

  return {
    showItem: bring,
    handleClick: press,
    stop: () => {
      lifetime.abort();
      videos.stop();
      stopTracking();
      slider.stop();
    },
  };
}

/**
 * Marks a slide as current: in the navigator, which scrolls it to its centre, and in the address of the lightbox link.
 */
function markCurrent(
  root: HTMLElement,
  navigator: HTMLElement | null,
  slides: readonly HTMLElement[],
  index: number,
): void {
  for (const [position, item] of [...(navigator?.children ?? [])].entries())
    if (position === index) item.firstElementChild?.setAttribute('aria-current', 'true');
    else item.firstElementChild?.removeAttribute('aria-current');
  const address = slides[index]?.dataset['large_image'];
  const control = root.querySelector<HTMLAnchorElement>('.woocommerce-product-gallery__trigger');
  if (control && address !== undefined) control.href = address;
  const item = navigator?.children[index];
  if (navigator && item instanceof HTMLElement)
    void import('../../ui/centre-within.ts').then(({ centreWithin }) =>
      centreWithin(navigator, item, times.thumbnailScroll),
    );
}
