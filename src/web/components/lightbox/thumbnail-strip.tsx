// The thumbnails of the lightbox, as a plugin of its library. The library's own plugin shows only two on either side of
// the current one, and its animation takes longer for distant slides.
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import {
  ACTION_NEXT,
  ACTION_PREV,
  createModule,
  MODULE_CONTROLLER,
  PLUGIN_FULLSCREEN,
  useEvents,
  useKeyboardNavigation,
  useLightboxDispatch,
  useLightboxState,
  useSensors,
} from 'yet-another-react-lightbox';
import type { PluginProps, Slide } from 'yet-another-react-lightbox';
import { times } from '../../../settings/constants.ts';
import { lightboxTexts } from '../../../texts/lightbox.ts';
import { IconWarning } from '../../ui/icons.tsx';
import styles from './lightbox.module.css';
import { LightboxPlayIcon } from './video-in-lightbox.tsx';

/** The side of the lightbox at which the thumbnails are. */
export const ThumbnailPosition = createContext<'start' | 'bottom'>('bottom');

/** A thumbnail; one that fails to load shows an error icon ([8-32]). */
function Thumbnail({ slide }: { slide: Slide }) {
  const [isErrored, setErrored] = useState(false);
  const src = slide.thumbnail;
  return (
    <span className={styles.thumbnail} data-errored={isErrored || undefined}>
      {isErrored ? (
        <IconWarning size={24} />
      ) : (
        src !== undefined && src !== '' && <img src={src} alt="" draggable={false} onError={() => setErrored(true)} />
      )}
      {slide.type === 'player' && <LightboxPlayIcon />}
    </span>
  );
}

function ThumbnailNavigation() {
  const { slides, currentIndex } = useLightboxState();
  const dispatch = useLightboxDispatch();
  const { publish } = useEvents();
  const { registerSensors, subscribeSensors } = useSensors();
  useKeyboardNavigation(subscribeSensors);
  const strip = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const button = strip.current?.children[currentIndex];
    const ms = isFirst.current ? 0 : times.thumbnailScroll;
    isFirst.current = false;
    void import('../../ui/centre-within.ts').then(({ centreWithin }) => {
      if (strip.current && button instanceof HTMLElement) centreWithin(strip.current, button, ms);
    });
  }, [currentIndex]);
  const go = (index: number) => {
    const distance = index - currentIndex;
    if (distance === 1) publish(ACTION_NEXT);
    else if (distance === -1) publish(ACTION_PREV);
    // A distant slide is shown without animation, because the slides in between are not rendered.
    else if (distance !== 0) dispatch({ type: 'swipe', increment: distance, duration: 0 });
  };
  return (
    <nav ref={strip} className={styles.strip} aria-label={lightboxTexts.thumbnails} {...registerSensors}>
      {slides.map((slide, index) => (
        <button
          key={index}
          type="button"
          aria-label={lightboxTexts.showItem(index + 1, slides.length)}
          aria-current={index === currentIndex || undefined}
          onClick={() => go(index)}
        >
          <Thumbnail slide={slide} />
        </button>
      ))}
    </nav>
  );
}

function ThumbnailLayout({ children }: { children?: ReactNode }) {
  const place = useContext(ThumbnailPosition);
  const { slides } = useLightboxState();
  return (
    <div className={styles.frame} data-thumbnails={place}>
      <div className={styles.view}>{children}</div>
      {slides.length > 1 && <ThumbnailNavigation />}
    </div>
  );
}

const thumbnailModule = createModule('thumbnail-strip', ThumbnailLayout);

/** The plugin; it must come after the full-screen plugin. */
export function thumbnailStrip({ contains, append, addParent }: PluginProps): void {
  if (contains(PLUGIN_FULLSCREEN)) append(PLUGIN_FULLSCREEN, thumbnailModule);
  else addParent(MODULE_CONTROLLER, thumbnailModule);
}
