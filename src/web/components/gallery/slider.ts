// The gallery as a slider: one picture at a time, moved by dragging or in 500 ms ([2.4-02]).
import EmblaCarousel from 'embla-carousel';
import type { EmblaCarouselType } from 'embla-carousel';
import { times } from '../../../settings/constants.ts';

interface Slider {
  showSlide: (index: number, isInstant: boolean) => void;
  /** Starts or stops the slider according to `isOn`. */
  update: () => void;
  stop: () => void;
}

const easeOutCubic = (progress: number): number => 1 - (1 - progress) ** 3;
const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Replaces the scrolling strip by a carousel that starts at the picture in view. While `isOn` returns false the strip
 * is left unchanged.
 */
export function makeSlider(
  view: HTMLElement,
  slides: readonly HTMLElement[],
  { show, isOn }: { show: (index: number) => void; isOn: () => boolean },
): Slider {
  let carousel: EmblaCarouselType | null = null;
  let timed: TimedScroll | null = null;

  const start = () => {
    const first = slides[0]?.offsetWidth ?? 0;
    const startIndex = first > 0 ? Math.round(view.scrollLeft / first) : 0;
    view.dataset['galleryView'] = 'slider';
    view.scrollLeft = 0;
    carousel = EmblaCarousel(view, {
      startIndex,
      loop: false,
      align: 'start',
      containScroll: false,
      slides: [...slides],
    });
    timed = makeTimedScroll(carousel);
    const onSelect = () => show(carousel?.selectedScrollSnap() ?? 0);
    carousel.on('select', onSelect);
    if (startIndex > 0) onSelect();
  };
  const end = () => {
    carousel?.destroy();
    carousel = null;
  };
  const settle = () => {
    if (isOn() && !carousel) start();
    if (isOn()) return;
    end();
    view.dataset['galleryView'] = 'column';
  };
  settle();
  return {
    showSlide: (index, isInstant) => {
      if (!isInstant && !prefersReducedMotion()) timed?.begin();
      carousel?.scrollTo(index, isInstant || prefersReducedMotion());
    },
    update: settle,
    stop: end,
  };
}

interface TimedScroll {
  /** Gives the carousel's next movement a fixed duration. */
  begin: () => void;
}

/**
 * Makes movements of the carousel last `times.gallerySlide` ms. The carousel itself uses an attraction without a fixed
 * duration.
 */
function makeTimedScroll(carousel: EmblaCarouselType): TimedScroll {
  let from = 0;
  let startTime: number | null = null;
  let isTimed = false;
  const begin = () => {
    from = carousel.internalEngine().location.get();
    startTime = null;
    isTimed = true;
  };
  const attach = () => {
    const engine = carousel.internalEngine();
    const { scrollBody, location, previousLocation, target } = engine;
    isTimed = false;
    const settleBody = () => {
      isTimed = false;
      // Stops the movement that the carousel itself still has.
      scrollBody.useDuration(0).seek().useBaseDuration();
    };
    engine.scrollBody = {
      ...scrollBody,
      seek: () => {
        if (!isTimed) return scrollBody.seek();
        startTime ??= performance.now();
        const progress = Math.min(1, (performance.now() - startTime) / times.gallerySlide);
        previousLocation.set(location);
        location.set(from + (target.get() - from) * easeOutCubic(progress));
        if (progress === 1) settleBody();
        return engine.scrollBody;
      },
      direction: () => (isTimed ? Math.sign(target.get() - from) : scrollBody.direction()),
      settled: () => !isTimed && scrollBody.settled(),
    };
  };
  attach();
  carousel.on('reInit', attach);
  carousel.on('pointerDown', () => {
    isTimed = false;
  });
  carousel.on('pointerUp', () => {
    if (prefersReducedMotion()) carousel.scrollTo(carousel.selectedScrollSnap(), true);
    else begin();
  });
  return { begin };
}
