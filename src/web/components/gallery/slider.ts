// The slider: one picture at a time, dragged, or brought into view in 500 ms ([2.4-02]).
import EmblaCarousel from 'embla-carousel';
import type { EmblaCarouselType } from 'embla-carousel';
import { times } from '../../../settings/constants.ts';

export interface Slider {
  showSlide: (index: number, atOnce: boolean) => void;
  /** Looks again whether it is on. */
  update: () => void;
  stop: () => void;
}

const easeOutCubic = (done: number): number => 1 - (1 - done) ** 3;
const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Takes over from the strip that scrolls by itself, at the picture that it shows. While `isOn` says no, the strip is left
 * alone.
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
    const seen = () => show(carousel?.selectedScrollSnap() ?? 0);
    carousel.on('select', seen);
    if (startIndex > 0) seen();
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
    showSlide: (index, atOnce) => {
      if (!atOnce && !prefersReducedMotion()) timed?.begin();
      carousel?.scrollTo(index, atOnce || prefersReducedMotion());
    },
    update: settle,
    stop: end,
  };
}

interface TimedScroll {
  /** What the carousel does next takes its time. */
  begin: () => void;
}

/** The carousel moves by attraction, which takes as long as it takes: here it takes `times.gallerySlide`. */
function makeTimedScroll(carousel: EmblaCarouselType): TimedScroll {
  let from = 0;
  let begun: number | null = null;
  let isTimed = false;
  const begin = () => {
    from = carousel.internalEngine().location.get();
    begun = null;
    isTimed = true;
  };
  const attach = () => {
    const engine = carousel.internalEngine();
    const { scrollBody, location, previousLocation, target } = engine;
    isTimed = false;
    const settleBody = () => {
      isTimed = false;
      // Whatever it still had of its own speed goes.
      scrollBody.useDuration(0).seek().useBaseDuration();
    };
    engine.scrollBody = {
      ...scrollBody,
      seek: () => {
        if (!isTimed) return scrollBody.seek();
        begun ??= performance.now();
        const done = Math.min(1, (performance.now() - begun) / times.gallerySlide);
        previousLocation.set(location);
        location.set(from + (target.get() - from) * easeOutCubic(done));
        if (done === 1) settleBody();
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
