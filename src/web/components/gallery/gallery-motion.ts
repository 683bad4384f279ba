// What moves a gallery and hears presses on it; fetched when the page has nothing else to do.
import { pictureInView } from '../../../rules/gallery-motion.ts';
import { breakpoints, times } from '../../../settings/constants.ts';
import { onScroll } from '../../ui/on-scroll.ts';
import { scrollToTarget } from '../../ui/scroll-to.ts';
import { makeSlider } from './slider.ts';
import { startZoom } from './zoom.ts';

export interface MotionOptions {
  /** Whether a wide screen shows them under one another; a small one has a slider. */
  isColumn: boolean;
  zoom: boolean;
  /** Told of what came into view. */
  seen: (index: number) => void;
  /** Told of a press on a picture, on a screen that is wide enough for the viewer ([2.4-05]). */
  press?: (index: number) => void;
}

export interface GalleryMotion {
  /** Brings one into view. */
  bring: (index: number, atOnce: boolean) => void;
  stop: () => void;
}

const wide = `(width >= ${breakpoints.lg}px)`;

/** Takes over the gallery of `root`, where it stands. */
export function startGallery(root: HTMLElement, { isColumn, zoom, seen, press }: MotionOptions): GalleryMotion {
  const ended = new AbortController();
  const { signal } = ended;
  const isWide = matchMedia(wide);
  const view = root.querySelector<HTMLElement>('[data-gallery-view]');
  const navigator = root.querySelector<HTMLElement>('[data-gallery-navigator]');
  const slides = [...root.querySelectorAll<HTMLElement>('[data-gallery-slide]')];
  if (!view) return { bring: () => undefined, stop: () => undefined };
  let shown = 0;
  const show = (index: number) => {
    shown = index;
    seen(index);
    const link = navigator?.children[index];
    if (navigator && link instanceof HTMLElement)
      void import('../../ui/centre-within.ts').then(({ centreWithin }) =>
        centreWithin(navigator, link, times.thumbnailScroll),
      );
  };
  const hasColumn = () => isColumn && isWide.matches;

  const slider = makeSlider(view, slides, { show, isOn: () => !hasColumn() });
  isWide.addEventListener('change', slider.settle, { signal });

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
    if (!hasColumn()) return slider.bring(index, atOnce);
    show(index);
    onTheWay += 1;
    void scrollToTarget(slide, atOnce ? 0 : times.galleryNavigator).then(() => {
      onTheWay -= 1;
    });
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
  // The control beside it opens the viewer on every screen, for keys too; this is for whoever points at a picture.
  view.addEventListener(
    'click',
    ({ target }) => {
      const slide = target instanceof Element ? target.closest<HTMLElement>('[data-gallery-slide="picture"]') : null;
      if (slide && isWide.matches) press?.(slides.indexOf(slide));
    },
    { signal },
  );
  if (zoom) startZoom(slides, signal);

  return {
    bring,
    stop: () => {
      ended.abort();
      stopTracking();
      slider.stop();
    },
  };
}
