import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import EmblaCarousel from 'embla-carousel';
import type { EmblaCarouselType } from 'embla-carousel';
import type { OfferedList } from '../../../rules/bought-together/offered-list.ts';
import { limits } from '../../../settings/constants.ts';
import { togetherTexts } from '../../../texts/bought-together.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconArrowRight } from '../../ui/icons.tsx';
import styles from './bought-together.module.css';

type CarouselLayout = Exclude<OfferedList['layout'], 'list'>;

/** How many items a carousel shows and scrolls at a width of the window ([9-45]). */
function slidesAt(layout: CarouselLayout, width: number): number {
  const wide = Number(layout.slice('carousel-'.length));
  const narrow = limits.togetherSlides.filter(({ below }) => width < below).map(({ slides }) => slides);
  return Math.min(wide, ...narrow);
}

interface CarouselState {
  dots: number;
  selected: number;
  canGoBack: boolean;
  canGoOn: boolean;
}

const stateOf = (carousel: EmblaCarouselType): CarouselState => ({
  dots: carousel.scrollSnapList().length,
  selected: carousel.selectedScrollSnap(),
  canGoBack: carousel.canScrollPrev(),
  canGoOn: carousel.canScrollNext(),
});

/**
 * Shows the item that has the focus: the browser itself would scroll the frame, of which the carousel knows nothing. `step`: how
 * many items it scrolls at once.
 */
function showFocused(carousel: EmblaCarouselType, focused: Node, step: number): void {
  const index = carousel.slideNodes().findIndex((slide) => slide.contains(focused));
  if (index < 0) return;
  carousel.rootNode().scrollLeft = 0;
  carousel.scrollTo(Math.min(Math.floor(index / step), carousel.scrollSnapList().length - 1));
}

/** The height of the frame follows the tallest item in view. */
function adaptHeight(carousel: EmblaCarouselType): void {
  const inView = carousel
    .slidesInView()
    .map((index) => Math.ceil(carousel.slideNodes()[index]?.getBoundingClientRect().height ?? 0));
  if (inView.length > 0) carousel.rootNode().style.height = `${Math.max(...inView)}px`;
}

/**
 * The items side by side, with arrows and dots. It is a carousel only when there are more items than it shows
 * ([2.4.1-06]); until then, and without JavaScript, the items stand in a row that scrolls.
 */
export function TogetherCarousel({ layout, children }: { layout: CarouselLayout; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const carousel = useRef<EmblaCarouselType | null>(null);
  const [state, setState] = useState<CarouselState | null>(null);
  useEffect(() => {
    const view = frame.current;
    if (!view) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const stop = () => {
      carousel.current?.destroy();
      carousel.current = null;
      view.style.height = '';
      setState(null);
    };
    const settle = () => {
      const list = view.firstElementChild;
      const slides = slidesAt(layout, window.innerWidth);
      view.style.setProperty('--slides', String(slides));
      if (!list || list.children.length <= slides) return stop();
      if (carousel.current) return carousel.current.reInit({ slidesToScroll: slides });
      const started = EmblaCarousel(view, {
        loop: false,
        align: 'start',
        slidesToScroll: slides,
        duration: still.matches ? 0 : 25,
        watchFocus: false,
      });
      carousel.current = started;
      const update = () => setState(stateOf(started));
      started.on('select', update).on('reInit', update).on('slidesInView', adaptHeight);
      update();
    };
    const follow = ({ target }: FocusEvent) => {
      if (carousel.current && target instanceof Node)
        showFocused(carousel.current, target, slidesAt(layout, window.innerWidth));
    };
    settle();
    window.addEventListener('resize', settle);
    view.addEventListener('focusin', follow);
    return () => {
      window.removeEventListener('resize', settle);
      view.removeEventListener('focusin', follow);
      stop();
    };
  }, [layout]);
  return (
    <div className={classNames('woobt-carousel', styles.carousel, styles[layout])}>
      <div ref={frame} className={classNames(styles.frame, state && styles.moving)}>
        {children}
      </div>
      {state && (
        <div className={styles.steps}>
          <button
            type="button"
            aria-label={togetherTexts.previous}
            aria-disabled={!state.canGoBack || undefined}
            onClick={() => carousel.current?.scrollPrev()}
          >
            <span className={styles.back}>
              <IconArrowRight />
            </span>
          </button>
          {Array.from({ length: state.dots }, (_, index) => (
            <button
              key={index}
              type="button"
              className={styles.dot}
              aria-label={togetherTexts.slide(index + 1)}
              aria-current={index === state.selected || undefined}
              onClick={() => carousel.current?.scrollTo(index)}
            />
          ))}
          <button
            type="button"
            aria-label={togetherTexts.next}
            aria-disabled={!state.canGoOn || undefined}
            onClick={() => carousel.current?.scrollNext()}
          >
            <IconArrowRight />
          </button>
        </div>
      )}
    </div>
  );
}
