// What moves a gallery and hears presses on it; fetched when the page has nothing else to do.
import { pictureInView } from '../../../rules/catalog/gallery-motion.ts';
import { breakpoints, mediaWidth, times } from '../../../settings/constants.ts';
import { onScroll } from '../../ui/on-scroll.ts';
import { scrollToTarget } from '../../ui/scroll-to.ts';
import { makeSlideVideos } from './slide-videos.ts';
import { makeSlider } from './slider.ts';
import { startZoom } from './zoom.ts';

export interface GalleryControllerOptions {
  /** Whether a wide screen shows them under one another; a small one has a slider. */
  isColumn: boolean;
  zoom: boolean;
  /** Opens the viewer at a place; without it there is none. */
  openLightbox?: (gallery: HTMLElement, index: number) => void;
}

export interface GalleryController {
  /** Brings one into view; `burst`: as it is looked at elsewhere, so what plays here ends. */
  showItem: (index: number, atOnce: boolean) => void;
  /** A press on something of it. */
  handleClick: (target: Element) => void;
  stop: () => void;
}

const desktopQuery = `(width >= ${mediaWidth(breakpoints.lg)})`;

/** Takes over the gallery of `root`, where it stands. */
export function startGallery(
  root: HTMLElement,
  { isColumn, zoom, openLightbox: open }: GalleryControllerOptions,
): GalleryController {
  const ended = new AbortController();
  const { signal } = ended;
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
    // In a slider whoever goes on has seen enough of it; in a column it may be looked at from elsewhere.
    if (!hasColumn() && !videos.isPlaying(index)) videos.stop();
    markCurrent(root, navigator, slides, index);
  };
  markCurrent(root, navigator, slides, 0);
  const slider = makeSlider(view, slides, { show, isOn: () => !hasColumn() });
  isWide.addEventListener('change', slider.update, { signal });

  /** While a dot's own picture is on its way, those that pass by are not marked. */
  let onTheWay = 0;
  const track = () => {
    if (!hasColumn() || onTheWay > 0) return;
    const tops = slides.map((slide) => Math.round(slide.getBoundingClientRect().top));
    const index = pictureInView(tops, innerHeight / 2, shown);
    if (index !== shown) show(index);
  };
  const stopTracking = isColumn ? onScroll(track) : () => undefined;

  const bring = (index: number, atOnce: boolean) => {
    const slide = slides[index];
    if (!slide) return;
    if (atOnce) videos.stop();
    if (!hasColumn()) return slider.showSlide(index, atOnce);
    show(index);
    onTheWay += 1;
    void scrollToTarget(slide, atOnce ? 0 : times.galleryNavigator).then(() => {
      onTheWay -= 1;
    });
  };

  const press = (target: Element) => {
    const way = target.closest('[data-gallery-navigator] > li');
    const slide = target.closest<HTMLElement>('[data-gallery-slide]');
    if (way) {
      const index = [...(navigator?.children ?? [])].indexOf(way);
      bring(index, false);
      videos.play(index);
    } else if (!slide) {
      if (target.closest('.woocommerce-product-gallery__trigger')) open?.(root, shown);
    } else if (target.closest('[data-gallery-play]')) videos.play(slides.indexOf(slide));
    // The control beside it opens the viewer on every screen, for keys too; this is for whoever points at a picture.
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
      ended.abort();
      videos.stop();
      stopTracking();
      slider.stop();
    },
  };
}

/** Says which of them is in view: in the way to it, which comes to the middle of its strip, and in the way to the whole screen. */
function markCurrent(
  root: HTMLElement,
  navigator: HTMLElement | null,
  slides: readonly HTMLElement[],
  index: number,
): void {
  for (const [at, way] of [...(navigator?.children ?? [])].entries())
    if (at === index) way.firstElementChild?.setAttribute('aria-current', 'true');
    else way.firstElementChild?.removeAttribute('aria-current');
  const address = slides[index]?.dataset['large_image'];
  const control = root.querySelector<HTMLAnchorElement>('.woocommerce-product-gallery__trigger');
  if (control && address !== undefined) control.href = address;
  const way = navigator?.children[index];
  if (navigator && way instanceof HTMLElement)
    void import('../../ui/centre-within.ts').then(({ centreWithin }) =>
      centreWithin(navigator, way, times.thumbnailScroll),
    );
}
